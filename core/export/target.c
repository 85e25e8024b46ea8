/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "export/target.h"

#include "export/json.h"

static const BorTarget *const targets[] = {
  &bor_target_json,
  NULL,
};

const BorTarget *const *
bor_targets (void)
{
  return targets;
}

const BorTarget *
bor_target_find (const char *id)
{
  for (guint i = 0; targets[i] != NULL; i++)
    if (g_strcmp0 (targets[i]->id, id) == 0)
      return targets[i];
  return NULL;
}

const BorTarget *
bor_target_of_path (const char *path)
{
  g_autofree char *lower = g_ascii_strdown (path, -1);
  for (guint i = 0; targets[i] != NULL; i++)
    if (g_str_has_suffix (lower, targets[i]->suffix))
      return targets[i];
  return NULL;
}

gboolean
bor_target_save (const BorTarget *target, const BorScenario *scenario, const char *folder,
                 const char *path, GError **error)
{
  g_return_val_if_fail (target != NULL && scenario != NULL && path != NULL, FALSE);
  g_autoptr (GBytes) bytes = target->write (scenario, folder, error);
  if (bytes == NULL)
    return FALSE;
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  return g_file_set_contents_full (path, data, (gssize) size,
                                   G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                   0666, error);
}
