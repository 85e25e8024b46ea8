/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A scenario of whatever bytes, and after a form feed the number of an export: it is written or
 * there is an error that can be shown, and what has a way back comes back. */
#include "fuzz.h"

#include "formats/base/target.h"
#include "formats/base/testing.h"

#define MOST_ELEMENTS 300

static void
read_back (const BorTarget *target, GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorJob) job = bor_job_new (NULL, target->import_options);
  g_autoptr (BorScenario) back = target->read (bytes, "fuzz", job, &error);
  if (back == NULL)
    fuzz_fail ("what was written as %s cannot be read: %s", target->id, error->message);
  fuzz_check_saved (back);
}

static void export(const BorTarget *target, const BorScenario *scenario)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorJob) job = bor_job_new (NULL, target->options);
  G_GNUC_UNUSED g_autoptr (GPtrArray) losses = bor_target_losses (target, scenario, job->options);
  G_GNUC_UNUSED g_autofree char *size =
    target->measure != NULL ? target->measure (scenario, job->options) : NULL;
  g_autoptr (GBytes) bytes = bor_target_write (target, scenario, job, &error);
  fuzz_check_outcome (bytes, error, "");
  if (bytes != NULL && target->read != NULL)
    read_back (target, bytes);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) xml = NULL, choice = NULL;
  fuzz_divide (data, size, &xml, &choice);
  g_autoptr (BorScenario) scenario = fuzz_read_scenario (xml, MOST_ELEMENTS);
  if (scenario == NULL)
    return 0;
  gsize n;
  const uint8_t *byte = g_bytes_get_data (choice, &n);
  const BorTarget *const *targets = bor_target_list ();
  guint n_writing = 0;
  for (guint i = 0; targets[i] != NULL; i++)
    n_writing += bor_target_can_write (targets[i]);
  guint wanted = n > 0 ? byte[0] % n_writing : 0;
  for (guint i = 0; targets[i] != NULL; i++)
    if (bor_target_can_write (targets[i]) && wanted-- == 0)
      export(targets[i], scenario);
  return 0;
}
