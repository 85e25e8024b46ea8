/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench/figures.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* One line, its fields separated by tabs: two benchmarks never write at once. */
static void
append (const char *what, double value, const char *reference, double budget, const char *verdict)
{
  const char *path = g_getenv ("BORMIDA_FIGURES");
  FILE *file = path != NULL ? fopen (path, "a") : NULL;
  if (file == NULL)
    return;
  const char *name = program_invocation_short_name;
  name += g_str_has_prefix (name, "bench-") ? strlen ("bench-") : 0;
  fprintf (file, "%s\t%s\t%.4g\t%s\t%.4g\t%s\n", name, what, value,
           reference != NULL ? reference : "", budget, verdict);
  fclose (file);
}

gboolean
bench_figure (const char *what, double value, const char *reference, double budget)
{
  gboolean met = budget <= 0 || value <= budget;
  const char *verdict = budget <= 0 ? "" : met ? "met" : "EXCEEDED";
  g_print ("%s%s%s: %.4g", what, reference != NULL ? " / " : "", reference != NULL ? reference : "",
           value);
  if (budget > 0)
    g_print (" (budget %.4g)%s", budget, met ? "" : "  EXCEEDED");
  g_print ("\n");
  append (what, value, reference, budget, verdict);
  return met;
}
