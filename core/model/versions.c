/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/versions.h"

typedef struct {
  gpointer index;
  GDestroyNotify free;
} Kept;

struct BorVersions {
  gint ref_count;
  GMutex lock;
  Kept kept[BOR_N_KEPT];
};

BorVersions *
bor_versions_new (void)
{
  BorVersions *versions = g_new0 (BorVersions, 1);
  versions->ref_count = 1;
  g_mutex_init (&versions->lock);
  return versions;
}

BorVersions *
bor_versions_ref (BorVersions *versions)
{
  g_atomic_int_inc (&versions->ref_count);
  return versions;
}

static void
drop (Kept kept)
{
  if (kept.index != NULL)
    kept.free (kept.index);
}

void
bor_versions_unref (BorVersions *versions)
{
  if (!g_atomic_int_dec_and_test (&versions->ref_count))
    return;
  for (guint i = 0; i < BOR_N_KEPT; i++)
    drop (versions->kept[i]);
  g_mutex_clear (&versions->lock);
  g_free (versions);
}

static Kept
exchange (BorVersions *versions, BorKept which, Kept kept)
{
  g_mutex_lock (&versions->lock);
  Kept old = versions->kept[which];
  versions->kept[which] = kept;
  g_mutex_unlock (&versions->lock);
  return old;
}

gpointer
bor_versions_take (BorVersions *versions, BorKept which)
{
  return exchange (versions, which, (Kept){ 0 }).index;
}

void
bor_versions_give (BorVersions *versions, BorKept which, gpointer index, GDestroyNotify free)
{
  drop (exchange (versions, which, (Kept){ index, free }));
}
