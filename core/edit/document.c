/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/document.h"

#include "edit/listable.h"

typedef struct {
  char *label;
  char *merge; /* nullable */
  BorScenario *after;
} Step;

struct _BorDocument {
  GObject parent_instance;

  /* owned */
  BorScenario *start;
  GPtrArray *steps;   /* of Step */
  BorScenario *saved; /* the value that is in the file; NULL: none is */

  guint position;  /* steps done */
  gboolean sealed; /* the next commit does not merge */
};

G_DEFINE_FINAL_TYPE (BorDocument, bor_document, G_TYPE_OBJECT)

enum {
  CHANGED,
  SAVED_CHANGED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static void
step_free (gpointer data)
{
  Step *step = data;
  g_free (step->label);
  g_free (step->merge);
  bor_scenario_unref (step->after);
  g_free (step);
}

static void
bor_document_finalize (GObject *object)
{
  BorDocument *self = BOR_DOCUMENT (object);
  g_ptr_array_unref (self->steps);
  bor_scenario_unref (self->start);
  g_clear_pointer (&self->saved, bor_scenario_unref);
  G_OBJECT_CLASS (bor_document_parent_class)->finalize (object);
}

static void
bor_document_class_init (BorDocumentClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bor_document_finalize;
  signals[CHANGED] = g_signal_new ("changed", BOR_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_POINTER);
  signals[SAVED_CHANGED] = g_signal_new ("saved-changed", BOR_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bor_document_init (BorDocument *self)
{
  self->steps = g_ptr_array_new_with_free_func (step_free);
  self->sealed = TRUE;
}

BorDocument *
bor_document_new (const BorScenario *scenario)
{
  g_return_val_if_fail (scenario != NULL, NULL);
  BorDocument *self = g_object_new (BOR_TYPE_DOCUMENT, NULL);
  self->start = bor_scenario_ref (scenario);
  self->saved = bor_scenario_ref (scenario);
  return self;
}

BorDocument *
bor_document_new_with_history (BorScenario *const *states, const char *const *labels,
                               guint n_labels, guint position)
{
  g_return_val_if_fail (states != NULL && position <= n_labels, NULL);
  BorDocument *self = bor_document_new (states[0]);
  g_clear_pointer (&self->saved, bor_scenario_unref);
  for (guint i = 0; i < n_labels; i++) {
    Step *step = g_new0 (Step, 1);
    step->label = g_strdup (labels[i]);
    step->after = bor_scenario_ref (states[i + 1]);
    g_ptr_array_add (self->steps, step);
  }
  self->position = position;
  return self;
}

const BorScenario *
bor_document_scenario (BorDocument *self)
{
  g_return_val_if_fail (BOR_IS_DOCUMENT (self), NULL);
  return bor_document_at (self, self->position);
}

const BorScenario *
bor_document_at (BorDocument *self, guint position)
{
  g_return_val_if_fail (BOR_IS_DOCUMENT (self), NULL);
  g_return_val_if_fail (position <= self->steps->len, NULL);
  if (position == 0)
    return self->start;
  return ((Step *) self->steps->pdata[position - 1])->after;
}

/* Handlers may commit, so hold references to their arguments until they return. */
static void
announce (BorDocument *self, BorScenario *before, gboolean was_saved)
{
  g_autoptr (BorScenario) after = bor_scenario_ref (bor_document_scenario (self));
  gboolean is_saved = bor_document_is_saved (self);
  g_object_ref (self);
  g_signal_emit (self, signals[CHANGED], 0, before, after);
  if (was_saved != is_saved)
    g_signal_emit (self, signals[SAVED_CHANGED], 0);
  g_object_unref (self);
}

static gboolean
merges (BorDocument *self, const char *merge)
{
  if (self->sealed || merge == NULL || self->position == 0)
    return FALSE;
  const Step *last = self->steps->pdata[self->position - 1];
  return g_strcmp0 (last->merge, merge) == 0;
}

void
bor_document_commit (BorDocument *self, const BorScenario *scenario, const char *label,
                     const char *merge)
{
  g_return_if_fail (BOR_IS_DOCUMENT (self));
  g_return_if_fail (scenario != NULL);
  g_return_if_fail (label != NULL);
  if (scenario == bor_document_scenario (self))
    return;

  g_autoptr (BorScenario) before = bor_scenario_ref (bor_document_scenario (self));
  g_autoptr (BorScenario) after = bor_edit_make_listable (before, scenario);
  gboolean was_saved = bor_document_is_saved (self);

  g_ptr_array_set_size (self->steps, (gint) self->position);
  if (merges (self, merge)) {
    Step *last = self->steps->pdata[self->position - 1];
    bor_scenario_unref (last->after);
    last->after = g_steal_pointer (&after);
    g_free (last->label);
    last->label = g_strdup (label);
  } else {
    Step *step = g_new0 (Step, 1);
    step->label = g_strdup (label);
    step->merge = g_strdup (merge);
    step->after = g_steal_pointer (&after);
    g_ptr_array_add (self->steps, step);
    self->position++;
  }
  self->sealed = FALSE;
  announce (self, before, was_saved);
}

void
bor_document_seal (BorDocument *self)
{
  g_return_if_fail (BOR_IS_DOCUMENT (self));
  self->sealed = TRUE;
}

gboolean
bor_document_undo (BorDocument *self)
{
  g_return_val_if_fail (BOR_IS_DOCUMENT (self), FALSE);
  if (self->position == 0)
    return FALSE;
  bor_document_jump (self, self->position - 1);
  return TRUE;
}

void
bor_document_abandon (BorDocument *self)
{
  g_return_if_fail (BOR_IS_DOCUMENT (self));
  self->sealed = TRUE;
  if (self->position == 0)
    return;
  g_autoptr (BorScenario) before = bor_scenario_ref (bor_document_scenario (self));
  gboolean was_saved = bor_document_is_saved (self);
  self->position--;
  g_ptr_array_set_size (self->steps, (gint) self->position);
  announce (self, before, was_saved);
}

gboolean
bor_document_redo (BorDocument *self)
{
  g_return_val_if_fail (BOR_IS_DOCUMENT (self), FALSE);
  if (self->position == self->steps->len)
    return FALSE;
  bor_document_jump (self, self->position + 1);
  return TRUE;
}

guint
bor_document_n_steps (BorDocument *self)
{
  g_return_val_if_fail (BOR_IS_DOCUMENT (self), 0);
  return self->steps->len;
}

guint
bor_document_position (BorDocument *self)
{
  g_return_val_if_fail (BOR_IS_DOCUMENT (self), 0);
  return self->position;
}

void
bor_document_jump (BorDocument *self, guint position)
{
  g_return_if_fail (BOR_IS_DOCUMENT (self));
  g_return_if_fail (position <= self->steps->len);
  self->sealed = TRUE;
  if (position == self->position)
    return;
  g_autoptr (BorScenario) before = bor_scenario_ref (bor_document_scenario (self));
  gboolean was_saved = bor_document_is_saved (self);
  self->position = position;
  announce (self, before, was_saved);
}

/* States that were the same value remain the same value, because they are compared by pointer. */
typedef struct {
  BorElementRef ref;
  BorElementChange change;
  gpointer data;
  GHashTable *elements, *scenarios; /* old to new */
} Amendment;

/* (transfer full) */
static BorElement *
amended_element (const Amendment *amendment, const BorElement *old)
{
  BorElement *new = g_hash_table_lookup (amendment->elements, old);
  if (new == NULL) {
    new = amendment->change (old, amendment->data);
    if (new != NULL)
      g_hash_table_insert (amendment->elements, (gpointer) old, new);
  }
  return new != NULL ? bor_element_ref (new) : NULL;
}

static void
amend (const Amendment *amendment, BorScenario **value)
{
  BorElementRef ref = amendment->ref;
  const BorElement *old = *value != NULL ? bor_scenario_get (*value, ref.kind, ref.slot) : NULL;
  if (old == NULL)
    return;
  BorScenario *new = g_hash_table_lookup (amendment->scenarios, *value);
  BorElement *element = new == NULL ? amended_element (amendment, old) : NULL;
  if (element != NULL) {
    new = bor_scenario_copy (*value);
    bor_scenario_replace (new, ref.slot, element);
    g_hash_table_insert (amendment->scenarios, bor_scenario_ref (*value), new);
  }
  if (new != NULL) {
    bor_scenario_unref (*value);
    *value = bor_scenario_ref (new);
  }
}

void
bor_document_amend (BorDocument *self, BorElementRef ref, BorElementChange change, gpointer data)
{
  g_return_if_fail (BOR_IS_DOCUMENT (self) && change != NULL);
  g_autoptr (BorScenario) before = bor_scenario_ref (bor_document_scenario (self));
  g_autoptr (GHashTable) elements =
    g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) bor_element_unref);
  g_autoptr (GHashTable) scenarios = g_hash_table_new_full (
    NULL, NULL, (GDestroyNotify) bor_scenario_unref, (GDestroyNotify) bor_scenario_unref);
  const Amendment amendment = { ref, change, data, elements, scenarios };
  amend (&amendment, &self->start);
  for (guint i = 0; i < self->steps->len; i++)
    amend (&amendment, &((Step *) self->steps->pdata[i])->after);
  amend (&amendment, &self->saved);
  if (bor_document_scenario (self) != before)
    announce (self, before, bor_document_is_saved (self));
}

const char *
bor_document_label (BorDocument *self, guint step)
{
  g_return_val_if_fail (BOR_IS_DOCUMENT (self), NULL);
  g_return_val_if_fail (step < self->steps->len, NULL);
  return ((Step *) self->steps->pdata[step])->label;
}

void
bor_document_mark_saved (BorDocument *self)
{
  g_return_if_fail (BOR_IS_DOCUMENT (self));
  gboolean was_saved = bor_document_is_saved (self);
  g_clear_pointer (&self->saved, bor_scenario_unref);
  self->saved = bor_scenario_ref (bor_document_scenario (self));
  self->sealed = TRUE; /* so that undo can come back to what is in the file */
  if (!was_saved)
    g_signal_emit (self, signals[SAVED_CHANGED], 0);
}

void
bor_document_mark_unsaved (BorDocument *self)
{
  g_return_if_fail (BOR_IS_DOCUMENT (self));
  gboolean was_saved = bor_document_is_saved (self);
  g_clear_pointer (&self->saved, bor_scenario_unref);
  if (was_saved)
    g_signal_emit (self, signals[SAVED_CHANGED], 0);
}

gboolean
bor_document_is_saved (BorDocument *self)
{
  g_return_val_if_fail (BOR_IS_DOCUMENT (self), FALSE);
  return self->saved == bor_document_scenario (self);
}
