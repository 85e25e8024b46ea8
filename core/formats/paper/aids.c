/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/paper/aids.h"

#include <glib/gi18n-lib.h>

#include "formats/base/losses.h"
#include "formats/base/print-options.h"

static const BorOptionDef options[] = {
  BOR_OPTION_PAPER,
  BOR_OPTION_MARGIN,
  { .name = "setup",
    .type = BOR_OPTION_FLAG,
    .fallback = "true",
    .label = N_ ("Set-up"),
    .help = N_ ("What each side has at the start and where, and what arrives later.") },
  { .name = "tracks",
    .type = BOR_OPTION_FLAG,
    .fallback = "true",
    .label = N_ ("Tracks"),
    .help = N_ ("Rounds, morale and whatever else a track counts.") },
  { .name = "key",
    .type = BOR_OPTION_FLAG,
    .fallback = "true",
    .label = N_ ("Key"),
    .help = N_ ("The symbols on the map and their meaning.") },
  BOR_OPTION_STYLE,
  { NULL },
};

static guint
count_setup (const BorScenario *scenario, const BorOptions *values)
{
  return bor_options_flag (values, "setup") ? 0 : bor_scenario_count (scenario, BOR_KIND_FORCE);
}

static guint
count_tracks (const BorScenario *scenario, const BorOptions *values)
{
  return bor_options_flag (values, "tracks") ? 0 : bor_scenario_count (scenario, BOR_KIND_TRACK);
}

static guint
count_records (const BorScenario *scenario, const BorOptions *values)
{
  return bor_scenario_count (scenario, BOR_KIND_RECORD);
}

static const BorLoss losses[] = {
  { N_ ("Without the set-up, forces are left out."), count_setup },
  { N_ ("Tracks are left out."), count_tracks },
  { N_ ("Rows of the ruleset’s tables are left out."), count_records },
  { NULL },
};

static GBytes *
write_target (const BorScenario *scenario, BorJob *job, GError **error)
{
  const BorOptions *o = job->options;
  BorPrintAids aids = { .paper = bor_options_paper (o),
                        .margin = bor_options_real (o, "margin"),
                        .setup = bor_options_flag (o, "setup"),
                        .tracks = bor_options_flag (o, "tracks"),
                        .key = bor_options_flag (o, "key") };
  BorPrintJob print = bor_job_print (job);
  return bor_print_aids (scenario, &aids, &print, error);
}

const BorTarget bor_target_aids = {
  .id = "aids",
  .title = N_ ("PDF: play aids"),
  .suffix = ".pdf",
  .options = options,
  .losses = losses,
  .write = write_target,
};
