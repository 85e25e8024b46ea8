/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/graph/graphml.h"

#include <glib/gi18n-lib.h>

#include "formats/base/losses.h"

static GBytes *
write_target (const BorScenario *scenario, BorJob *job, GError **error)
{
  GBytes *bytes = bor_graphml_write (scenario, &job->progress);
  bor_progress_check (&job->progress, error);
  return bytes;
}

static BorScenario *
read_target (GBytes *bytes, const char *name, BorJob *job, GError **error)
{
  g_auto (BorGraphOptions) options;
  return bor_graph_options_init (&options, job, name, error)
           ? bor_graphml_read (bytes, &options, error)
           : NULL;
}

static guint
count_areas (const BorScenario *scenario, const BorOptions *options)
{
  guint n = 0;
  BOR_FOREACH (scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale)
    n += locale->shape != BOR_LOCALE_NODE;
  return n;
}

static guint
count_others (const BorScenario *scenario, const BorOptions *options)
{
  return bor_scenario_count (scenario, BOR_KIND_ROAD)
         + bor_scenario_count (scenario, BOR_KIND_FEATURE)
         + bor_scenario_count (scenario, BOR_KIND_FORCE)
         + bor_scenario_count (scenario, BOR_KIND_PLACEMENT);
}

static const BorLoss losses[] = {
  { N_ ("A graph has no areas: graph programs show them as nodes, and cannot move them."),
    count_areas },
  { N_ ("A graph has no roads, features, forces and pieces: graph programs do not show them, but "
        "they are stored in the file."),
    count_others },
  { NULL },
};

static const BorOptionDef import_options[] = {
  BOR_GRAPH_IMPORT_OPTIONS,
  { NULL },
};

const BorTarget bor_target_graphml = {
  .id = "graphml",
  .title = N_ ("GraphML for graph programs"),
  .suffix = ".graphml",
  .import_options = import_options,
  .losses = losses,
  .write = write_target,
  .read = read_target,
};
