/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "xml/verify.h"
#include "xml/xml.h"

/* GLib's own way of ending a program is a trap, which the fuzzer does not see as a finding. */
static GLogWriterOutput
abort_on_warnings (GLogLevelFlags level, const GLogField *fields, gsize n, gpointer data)
{
  g_log_writer_default (level, fields, n, data);
  if ((level & (G_LOG_LEVEL_ERROR | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING)) != 0)
    abort ();
  return G_LOG_WRITER_HANDLED;
}

int
LLVMFuzzerInitialize (int *argc, char ***argv)
{
  g_log_set_writer_func (abort_on_warnings, NULL, NULL);
  return 0;
}

void
fuzz_fail (const char *format, ...)
{
  va_list args;
  va_start (args, format);
  g_autofree char *message = g_strdup_vprintf (format, args);
  va_end (args);
  g_printerr ("%s\n", message);
  abort ();
}

void
fuzz_divide (const uint8_t *data, size_t size, GBytes **first, GBytes **rest)
{
  const uint8_t *gap = size > 0 ? memchr (data, '\f', size) : NULL;
  size_t n = gap != NULL ? (size_t) (gap - data) : size, begin = MIN (n + 1, size);
  *first = g_bytes_new (data, n);
  *rest = g_bytes_new (data + begin, size - begin);
}

void
fuzz_check_outcome (gconstpointer result, const GError *error, const char *prefix)
{
  if ((result == NULL) != (error != NULL))
    fuzz_fail ("an outcome without its error, or an error without its outcome");
  if (error != NULL
      && (!g_utf8_validate (error->message, -1, NULL)
          || !g_str_has_prefix (error->message, prefix)))
    fuzz_fail ("a message that cannot be shown: %s", error->message);
}

void
fuzz_check_saved (const BorScenario *scenario)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) xml = bor_xml_write_bytes (scenario);
  if (!bor_xml_verify (scenario, xml, "fuzz", &error))
    fuzz_fail ("%s", error->message);
}

BorScenario *
fuzz_read_scenario (GBytes *bytes, guint most)
{
  g_autoptr (BorScenario) scenario = bor_xml_read_bytes (bytes, "fuzz", NULL, NULL);
  if (scenario != NULL && bor_scenario_count_all (scenario) > most)
    g_clear_pointer (&scenario, bor_scenario_unref);
  return g_steal_pointer (&scenario);
}

BorScenario *
fuzz_read_shipped (const char *name)
{
  g_autoptr (GError) error = NULL;
  const char *data = g_getenv ("BORMIDA_DATA");
  g_autofree char *path = g_build_filename (data != NULL ? data : "data", "scenarios", name, NULL);
  BorScenario *scenario = bor_xml_read_file (path, &error);
  if (scenario == NULL)
    fuzz_fail ("%s", error->message);
  return scenario;
}
