/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/raster/backdrops.h"
#include "render/raster/testing.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/href.h"

/* Bytes of all pictures together: about two of the largest. */
#define BUDGET ((gsize) 1100 << 20)

typedef struct {
  char *key;  /* page and href */
  char *path; /* nullable: there is none to be read */
  guint page;
  gint64 time, size; /* of the file */
  BorBackdropState state;
  BorRaster *raster; /* when ready */
  char *message;     /* when failed */
} Entry;

struct _BorBackdrops {
  GObject parent_instance;
  char *folder; /* nullable */
  gboolean wait, frozen;
  GHashTable *entries; /* key → Entry */
  GCancellable *cancellable;
  gsize bytes;
};

G_DEFINE_FINAL_TYPE (BorBackdrops, bor_backdrops, G_TYPE_OBJECT)

static guint changed_signal;

static void
entry_free (gpointer data)
{
  Entry *entry = data;
  g_clear_pointer (&entry->raster, bor_raster_unref);
  g_free (entry->message);
  g_free (entry->path);
  g_free (entry->key);
  g_free (entry);
}

static void
bor_backdrops_dispose (GObject *object)
{
  BorBackdrops *self = BOR_BACKDROPS (object);
  g_cancellable_cancel (self->cancellable);
  g_hash_table_remove_all (self->entries);
  G_OBJECT_CLASS (bor_backdrops_parent_class)->dispose (object);
}

static void
bor_backdrops_finalize (GObject *object)
{
  BorBackdrops *self = BOR_BACKDROPS (object);
  g_hash_table_unref (self->entries);
  g_object_unref (self->cancellable);
  g_free (self->folder);
  G_OBJECT_CLASS (bor_backdrops_parent_class)->finalize (object);
}

static void
bor_backdrops_class_init (BorBackdropsClass *class)
{
  G_OBJECT_CLASS (class)->dispose = bor_backdrops_dispose;
  G_OBJECT_CLASS (class)->finalize = bor_backdrops_finalize;
  changed_signal = g_signal_new ("changed", BOR_TYPE_BACKDROPS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
bor_backdrops_init (BorBackdrops *self)
{
  self->entries = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, entry_free);
  self->cancellable = g_cancellable_new ();
}

BorBackdrops *
bor_backdrops_new (const char *folder, gboolean wait)
{
  BorBackdrops *self = g_object_new (BOR_TYPE_BACKDROPS, NULL);
  self->folder = g_strdup (folder);
  self->wait = wait;
  return self;
}

void
bor_backdrops_cancel (BorBackdrops *self)
{
  g_cancellable_cancel (self->cancellable);
  g_object_unref (self->cancellable);
  self->cancellable = g_cancellable_new ();
}

void
bor_backdrops_set_folder (BorBackdrops *self, const char *folder)
{
  g_return_if_fail (BOR_IS_BACKDROPS (self));
  if (g_strcmp0 (folder, self->folder) == 0)
    return;
  char *copy = g_strdup (folder);
  g_free (self->folder);
  self->folder = copy;
  bor_backdrops_cancel (self);
  g_hash_table_remove_all (self->entries);
  self->bytes = 0;
  g_signal_emit (self, changed_signal, 0);
}

const char *
bor_backdrops_folder (BorBackdrops *self)
{
  return self->folder;
}

static char *
key_of (const BorBackdrop *backdrop)
{
  return g_strdup_printf ("%u %s", backdrop->page, backdrop->href != NULL ? backdrop->href : "");
}

/* Takes what the entry had. */
static void
clear (BorBackdrops *self, Entry *entry)
{
  if (entry->raster != NULL)
    self->bytes -= bor_raster_bytes (entry->raster);
  g_clear_pointer (&entry->raster, bor_raster_unref);
  g_clear_pointer (&entry->message, g_free);
}

static void
fail (Entry *entry, const char *message)
{
  entry->state = BOR_BACKDROP_FAILED;
  g_free (entry->message);
  entry->message = g_strdup (message);
}

/* Takes the raster, NULL on error. */
static void
settle (BorBackdrops *self, Entry *entry, BorRaster *raster, const GError *error)
{
  if (raster == NULL)
    fail (entry, error->message);
  else if (self->bytes + bor_raster_bytes (raster) > BUDGET) {
    fail (entry, _ ("the backdrops together are too large"));
    bor_raster_unref (raster);
  } else {
    entry->state = BOR_BACKDROP_READY;
    entry->raster = raster;
    self->bytes += bor_raster_bytes (raster);
  }
}

static void
load_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Entry *order = data;
  GError *error = NULL;
  BorRaster *raster = bor_raster_load (order->path, order->page, cancellable, &error);
  if (raster != NULL)
    g_task_return_pointer (task, raster, (GDestroyNotify) bor_raster_unref);
  else
    g_task_return_error (task, error);
}

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BorBackdrops) self = data;
  const Entry *order = g_task_get_task_data (G_TASK (result));
  Entry *entry = g_hash_table_lookup (self->entries, order->key);
  g_autoptr (GError) error = NULL;
  g_autoptr (BorRaster) raster = g_task_propagate_pointer (G_TASK (result), &error);
  gboolean meant = entry != NULL && entry->state == BOR_BACKDROP_LOADING
                   && g_strcmp0 (entry->path, order->path) == 0 && entry->time == order->time
                   && entry->size == order->size;
  if (!meant || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  settle (self, entry, g_steal_pointer (&raster), error);
  g_signal_emit (self, changed_signal, 0);
}

static void
load (BorBackdrops *self, Entry *entry)
{
  if (self->wait) {
    g_autoptr (GError) error = NULL;
    BorRaster *raster = bor_raster_load (entry->path, entry->page, NULL, &error);
    settle (self, entry, raster, error);
    return;
  }
  Entry *order = g_new0 (Entry, 1);
  *order = (Entry){ .key = g_strdup (entry->key),
                    .path = g_strdup (entry->path),
                    .page = entry->page,
                    .time = entry->time,
                    .size = entry->size };
  entry->state = BOR_BACKDROP_LOADING;
  /* Without a source: the thread may be the last to let go of the task, and must not free it. */
  g_autoptr (GTask) task = g_task_new (NULL, self->cancellable, on_loaded, g_object_ref (self));
  g_task_set_task_data (task, order, entry_free);
  g_task_set_return_on_cancel (task, FALSE);
  g_task_run_in_thread (task, load_in_thread);
}

/* Pictures that the scenario has no longer. */
static void
drop_others (BorBackdrops *self, const BorScenario *scenario)
{
  g_autoptr (GHashTable) used = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  BOR_FOREACH (scenario, BOR_KIND_BACKDROP, slot, const BorBackdrop, backdrop)
    g_hash_table_add (used, key_of (backdrop));
  GHashTableIter iter;
  gpointer value;
  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, NULL, &value)) {
    Entry *entry = value;
    if (entry->raster == NULL || g_hash_table_contains (used, entry->key))
      continue;
    clear (self, entry);
    g_hash_table_iter_remove (&iter);
  }
}

/* Finds the file, and reads it when it is another than before. */
static void
refresh (BorBackdrops *self, Entry *entry, const BorScenario *scenario, const BorBackdrop *backdrop)
{
  struct stat info = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *path =
    bor_href_resolve (self->folder, backdrop->href != NULL ? backdrop->href : "", &error);
  if (path == NULL || stat (path, &info) != 0) {
    clear (self, entry);
    g_clear_pointer (&entry->path, g_free);
    fail (entry, path == NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)
                   ? error->message
                   : _ ("the file does not exist"));
    return;
  }
  gint64 when = (gint64) info.st_mtim.tv_sec * 1000000000 + info.st_mtim.tv_nsec;
  if (g_strcmp0 (entry->path, path) == 0 && entry->time == when && entry->size == info.st_size)
    return;
  g_free (entry->path);
  entry->path = g_steal_pointer (&path);
  entry->time = when;
  entry->size = info.st_size;
  clear (self, entry);
  if (self->bytes > BUDGET / 4)
    drop_others (self, scenario);
  load (self, entry);
}

BorBackdropState
bor_backdrops_get (BorBackdrops *self, const BorScenario *scenario, gint32 slot, BorRaster **raster,
                   const char **message)
{
  g_return_val_if_fail (BOR_IS_BACKDROPS (self), BOR_BACKDROP_FAILED);
  const BorBackdrop *backdrop = bor_scenario_backdrop (scenario, slot);
  *raster = NULL;
  if (message != NULL)
    *message = NULL;
  if (self->folder == NULL || backdrop == NULL) {
    if (message != NULL)
      *message = _ ("the scenario has not been saved yet");
    return BOR_BACKDROP_FAILED;
  }
  g_autofree char *key = key_of (backdrop);
  Entry *entry = g_hash_table_lookup (self->entries, key);
  if (self->frozen && entry == NULL)
    return BOR_BACKDROP_LOADING;
  if (entry == NULL) {
    entry = g_new0 (Entry, 1);
    entry->key = g_steal_pointer (&key);
    entry->page = backdrop->page;
    g_hash_table_insert (self->entries, entry->key, entry);
  }
  if (!self->frozen)
    refresh (self, entry, scenario, backdrop);
  *raster = entry->raster;
  if (message != NULL)
    *message = entry->message;
  return entry->state;
}

gboolean
bor_backdrops_corners (BorBackdrops *self, const BorScenario *scenario, gint32 slot,
                       BorPoint corners[4])
{
  BorRaster *raster;
  if (bor_backdrops_get (self, scenario, slot, &raster, NULL) != BOR_BACKDROP_READY)
    return FALSE;
  const BorBackdrop *b = bor_scenario_backdrop (scenario, slot);
  for (guint i = 0; i < 4; i++) {
    double x = i == 1 || i == 2 ? bor_raster_width (raster) : 0;
    double y = i >= 2 ? bor_raster_height (raster) : 0;
    corners[i] = (BorPoint){ b->xx * x + b->xy * y + b->x0, b->yx * x + b->yy * y + b->y0 };
  }
  return TRUE;
}

BorBackdrops *
bor_backdrops_snapshot (BorBackdrops *self, const BorScenario *scenario)
{
  BorBackdrops *frozen = bor_backdrops_new (self->folder, FALSE);
  frozen->frozen = TRUE;
  BOR_FOREACH (scenario, BOR_KIND_BACKDROP, slot, const BorBackdrop, backdrop) {
    BorRaster *raster;
    const char *message;
    Entry *entry = g_new0 (Entry, 1);
    entry->key = key_of (backdrop);
    entry->state = bor_backdrops_get (self, scenario, slot, &raster, &message);
    entry->raster = raster != NULL ? bor_raster_ref (raster) : NULL;
    entry->message = g_strdup (message);
    g_hash_table_replace (frozen->entries, entry->key, entry);
  }
  return frozen;
}

gboolean
bor_backdrops_equal (BorBackdrops *a, BorBackdrops *b)
{
  if (a == NULL || b == NULL)
    return a == b;
  if (g_strcmp0 (a->folder, b->folder) != 0
      || g_hash_table_size (a->entries) != g_hash_table_size (b->entries))
    return FALSE;
  GHashTableIter iter;
  gpointer key, value;
  g_hash_table_iter_init (&iter, a->entries);
  while (g_hash_table_iter_next (&iter, &key, &value)) {
    const Entry *one = value, *other = g_hash_table_lookup (b->entries, key);
    if (other == NULL || one->state != other->state || one->raster != other->raster
        || g_strcmp0 (one->message, other->message) != 0)
      return FALSE;
  }
  return TRUE;
}

GStrv
bor_backdrops_load_errors (const BorScenario *scenario, const char *folder)
{
  g_autoptr (BorBackdrops) backdrops = bor_backdrops_new (folder, TRUE);
  return bor_backdrops_list_errors (backdrops, scenario);
}

GStrv
bor_backdrops_list_errors (BorBackdrops *backdrops, const BorScenario *scenario)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  BOR_FOREACH (scenario, BOR_KIND_BACKDROP, slot, const BorBackdrop, backdrop) {
    BorRaster *raster;
    const char *message;
    if (backdrop->hidden
        || bor_backdrops_get (backdrops, scenario, slot, &raster, &message) != BOR_BACKDROP_FAILED)
      continue;
    g_autofree char *line = g_strdup_printf (_ ("Backdrop “%s”: %s"),
                                             backdrop->href != NULL ? backdrop->href : "", message);
    g_strv_builder_add (lines, line);
  }
  return g_strv_builder_end (lines);
}
