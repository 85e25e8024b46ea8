/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "formats/base/losses.h"
#include "formats/json/json.h"

static GBytes *
write_target (const BorScenario *scenario, BorJob *job, GError **error)
{
  GBytes *bytes = bor_json_write (scenario, &job->progress);
  bor_progress_check (&job->progress, error);
  return bytes;
}

static BorScenario *
read_target (GBytes *bytes, const char *name, BorJob *job, GError **error)
{
  return bor_json_read (bytes, name, error);
}

static const BorLoss losses[] = {
  { N_ ("Backdrops are not included; the file only has their names."), bor_count_backdrops },
  { NULL },
};

const BorTarget bor_target_json = {
  .id = "json",
  .title = N_ ("JSON for other programs"),
  .suffix = ".json",
  .sign = "\"urn:bormida:scenario:",
  .losses = losses,
  .write = write_target,
  .read = read_target,
};
