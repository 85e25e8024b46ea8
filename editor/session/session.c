/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/session/session.h"

#include <glib/gi18n-lib.h>

#include "editor/session/values.h"
#include "render/painter.h"

/* The hover value for no element. */
static const BorElementRef nothing = { BOR_KIND_LOCALE, -1 };

struct _BorSession {
  GObject parent_instance;

  /* owned */
  BorDocument *document;
  BorScenario *pending; /* nullable */
  BorTopology *topology;
  GFile *file; /* nullable */
  gboolean example;
  BorBackdrops *backdrops;
  BorSelection selection;

  BorElementRef hover;
  guint layers, locked;
  BorLayerFade fade;
  BorPreferences preferences;
};

G_DEFINE_FINAL_TYPE (BorSession, bor_session, G_TYPE_OBJECT)

enum {
  DOCUMENT_CHANGED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

enum {
  PROP_FILE = 1,
  PROP_LAYERS,
  PROP_SAVED,
  PROP_SELECTION,
  PROP_HOVER,
  PROP_PENDING,
  PROP_PREFERENCES,
  N_PROPERTIES
};
static GParamSpec *properties[N_PROPERTIES];

static void
bor_session_finalize (GObject *object)
{
  BorSession *self = BOR_SESSION (object);
  g_signal_handlers_disconnect_by_data (self->document, self);
  bor_selection_clear (&self->selection);
  g_clear_pointer (&self->pending, bor_scenario_unref);
  bor_topology_free (self->topology);
  bor_backdrops_cancel (self->backdrops);
  g_clear_object (&self->backdrops);
  g_clear_object (&self->file);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (bor_session_parent_class)->finalize (object);
}

static void
notify (BorSession *self, guint property)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
bor_session_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  BorSession *self = BOR_SESSION (object);
  switch (id) {
  case PROP_FILE:
    g_value_set_object (value, self->file);
    break;
  case PROP_LAYERS:
    g_value_set_uint (value, self->layers);
    break;
  case PROP_SAVED:
    g_value_set_boolean (value, bor_document_is_saved (self->document));
    break;
  case PROP_SELECTION:
    g_value_set_boxed (value, &self->selection);
    break;
  case PROP_HOVER:
    g_value_set_boxed (value, &self->hover);
    break;
  case PROP_PENDING:
    g_value_set_boxed (value, self->pending);
    break;
  case PROP_PREFERENCES:
    g_value_set_boxed (value, &self->preferences);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
  }
}

static void
bor_session_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  BorSession *self = BOR_SESSION (object);
  switch (id) {
  case PROP_FILE:
    bor_session_set_file (self, g_value_get_object (value));
    break;
  case PROP_LAYERS:
    bor_session_set_layers (self, g_value_get_uint (value));
    break;
  case PROP_HOVER: {
    const BorElementRef *ref = g_value_get_boxed (value);
    bor_session_set_hover (self, ref != NULL ? *ref : nothing);
    break;
  }
  case PROP_PENDING:
    bor_session_set_pending (self, g_value_get_boxed (value));
    break;
  case PROP_PREFERENCES: {
    const BorPreferences *preferences = g_value_get_boxed (value);
    bor_session_set_preferences (self,
                                 preferences != NULL ? preferences : &bor_preferences_default);
    break;
  }
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
  }
}

static void
bor_session_class_init (BorSessionClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  object_class->finalize = bor_session_finalize;
  object_class->get_property = bor_session_get_property;
  object_class->set_property = bor_session_set_property;
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  properties[PROP_FILE] = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE, flags);
  properties[PROP_LAYERS] =
    g_param_spec_uint ("layers", NULL, NULL, 0, G_MAXUINT, BOR_LAYER_DEFAULT, flags);
  properties[PROP_SAVED] =
    g_param_spec_boolean ("saved", NULL, NULL, TRUE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SELECTION] =
    g_param_spec_boxed ("selection", NULL, NULL, BOR_TYPE_SELECTION,
                        G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_HOVER] = g_param_spec_boxed ("hover", NULL, NULL, BOR_TYPE_ELEMENT_REF, flags);
  properties[PROP_PENDING] = g_param_spec_boxed ("pending", NULL, NULL, BOR_TYPE_SCENARIO, flags);
  properties[PROP_PREFERENCES] =
    g_param_spec_boxed ("preferences", NULL, NULL, BOR_TYPE_PREFERENCES, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  signals[DOCUMENT_CHANGED] =
    g_signal_new ("document-changed", BOR_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_POINTER);
}

static void
bor_session_init (BorSession *self)
{
  self->hover = nothing;
  self->layers = BOR_LAYER_DEFAULT;
  self->preferences = bor_preferences_default;
}

static void
document_changed (BorSession *self, BorScenario *before, BorScenario *after)
{
  gboolean was_pending = self->pending != NULL;
  g_clear_pointer (&self->pending, bor_scenario_unref); /* it belonged to another value */
  bor_topology_update (self->topology, after);
  if (bor_selection_prune (&self->selection, after))
    notify (self, PROP_SELECTION);
  if (bor_scenario_get (after, self->hover.kind, self->hover.slot) == NULL)
    bor_session_set_hover (self, nothing);
  if (was_pending)
    notify (self, PROP_PENDING);
  g_signal_emit (self, signals[DOCUMENT_CHANGED], 0, before, after);
}

static void
saved_changed (BorSession *self)
{
  notify (self, PROP_SAVED);
}

static void
find_folder (BorSession *self)
{
  g_autoptr (GFile) folder = self->file != NULL ? g_file_get_parent (self->file) : NULL;
  if (folder != NULL)
    bor_backdrops_set_folder (self->backdrops, g_file_peek_path (folder));
}

BorSession *
bor_session_new (BorDocument *document, GFile *file)
{
  BorSession *self = g_object_new (BOR_TYPE_SESSION, NULL);
  self->document = g_object_ref (document);
  self->file = file != NULL ? g_object_ref (file) : NULL;
  self->topology = bor_topology_new (bor_document_scenario (document));
  self->backdrops = bor_backdrops_new (NULL, FALSE);
  find_folder (self);
  g_signal_connect_swapped (document, "changed", G_CALLBACK (document_changed), self);
  g_signal_connect_swapped (document, "saved-changed", G_CALLBACK (saved_changed), self);
  return self;
}

BorDocument *
bor_session_document (BorSession *self)
{
  return self->document;
}

const BorScenario *
bor_session_scenario (BorSession *self)
{
  return bor_document_scenario (self->document);
}

const BorScenario *
bor_session_pending (BorSession *self)
{
  return self->pending != NULL ? self->pending : bor_session_scenario (self);
}

void
bor_session_set_pending (BorSession *self, BorScenario *pending)
{
  g_return_if_fail (BOR_IS_SESSION (self));
  if (self->pending == pending)
    return;
  g_clear_pointer (&self->pending, bor_scenario_unref);
  self->pending = pending != NULL ? bor_scenario_ref (pending) : NULL;
  notify (self, PROP_PENDING);
}

void
bor_session_commit (BorSession *self, const BorScenario *scenario, const char *label,
                    const char *merge)
{
  g_return_if_fail (BOR_IS_SESSION (self));
  bor_document_commit (self->document, scenario, label, merge);
}

void
bor_session_seal (BorSession *self)
{
  g_return_if_fail (BOR_IS_SESSION (self));
  bor_document_seal (self->document);
}

gboolean
bor_session_undo (BorSession *self)
{
  g_return_val_if_fail (BOR_IS_SESSION (self), FALSE);
  return bor_document_undo (self->document);
}

gboolean
bor_session_redo (BorSession *self)
{
  g_return_val_if_fail (BOR_IS_SESSION (self), FALSE);
  return bor_document_redo (self->document);
}

void
bor_session_abandon (BorSession *self)
{
  g_return_if_fail (BOR_IS_SESSION (self));
  bor_document_abandon (self->document);
}

void
bor_session_jump (BorSession *self, guint position)
{
  g_return_if_fail (BOR_IS_SESSION (self));
  bor_document_jump (self->document, position);
}

static BorElement *
hide_or_show (const BorElement *element, gpointer hidden)
{
  if (((const BorBackdrop *) element)->hidden == GPOINTER_TO_INT (hidden))
    return NULL;
  BorBackdrop *copy = bor_element_copy (element);
  copy->hidden = GPOINTER_TO_INT (hidden);
  return &copy->base;
}

void
bor_session_show_backdrop (BorSession *self, gint32 slot, gboolean shown)
{
  g_return_if_fail (BOR_IS_SESSION (self));
  bor_document_amend (self->document, bor_element_ref_make (BOR_KIND_BACKDROP, slot), hide_or_show,
                      GINT_TO_POINTER (!shown));
}

void
bor_session_mark_saved (BorSession *self, gboolean saved)
{
  g_return_if_fail (BOR_IS_SESSION (self));
  if (saved)
    bor_document_mark_saved (self->document);
  else
    bor_document_mark_unsaved (self->document);
}

const BorTopology *
bor_session_topology (BorSession *self)
{
  return self->topology;
}

GFile *
bor_session_file (BorSession *self)
{
  return self->file;
}

void
bor_session_set_file (BorSession *self, GFile *file)
{
  gboolean other = g_set_object (&self->file, file);
  find_folder (self);
  if (other)
    notify (self, PROP_FILE);
}

void
bor_session_set_example (BorSession *self)
{
  self->example = TRUE;
}

gboolean
bor_session_is_example (BorSession *self)
{
  return self->example && self->file == NULL;
}

guint
bor_session_n_steps (BorSession *self)
{
  return bor_document_position (self->document);
}

char *
bor_session_title (BorSession *self)
{
  const BorHeader *header = bor_scenario_header (bor_session_scenario (self));
  if (header->title != NULL && *header->title != '\0')
    return g_strdup (header->title);
  if (self->file != NULL)
    return g_file_get_basename (self->file);
  return g_strdup (_ ("Untitled"));
}

const BorSelection *
bor_session_selection (BorSession *self)
{
  return &self->selection;
}

void
bor_session_select (BorSession *self, const BorElementRef *refs, guint n)
{
  bor_selection_set (&self->selection, refs, n);
  bor_selection_prune (&self->selection, bor_session_scenario (self));
  notify (self, PROP_SELECTION);
}

void
bor_session_select_one (BorSession *self, BorElementRef ref)
{
  bor_session_select (self, &ref, 1);
}

void
bor_session_toggle (BorSession *self, BorElementRef ref)
{
  bor_selection_toggle (&self->selection, ref);
  notify (self, PROP_SELECTION);
}

void
bor_session_unselect_all (BorSession *self)
{
  if (bor_selection_size (&self->selection) > 0)
    bor_session_select (self, NULL, 0);
}

BorElementRef
bor_session_hover (BorSession *self)
{
  return self->hover;
}

void
bor_session_set_hover (BorSession *self, BorElementRef ref)
{
  if (ref.kind == self->hover.kind && ref.slot == self->hover.slot)
    return;
  self->hover = ref;
  notify (self, PROP_HOVER);
}

BorBackdrops *
bor_session_backdrops (BorSession *self)
{
  return self->backdrops;
}

BorBox
bor_session_selected_box (BorSession *self)
{
  const BorScenario *s = bor_session_scenario (self);
  BorBox box = bor_selection_box (&self->selection, s);
  for (guint i = 0; i < bor_selection_size (&self->selection); i++) {
    BorElementRef ref = bor_selection_get (&self->selection, i);
    BorPoint corners[4];
    if (ref.kind == BOR_KIND_BACKDROP
        && bor_backdrops_corners (self->backdrops, s, ref.slot, corners))
      box = bor_box_union (box, bor_points_box (corners, 4));
  }
  return box;
}

guint
bor_session_layers (BorSession *self)
{
  return self->layers;
}

void
bor_session_set_layers (BorSession *self, guint layers)
{
  if (layers == self->layers)
    return;
  self->layers = layers;
  notify (self, PROP_LAYERS);
}

const BorLayerFade *
bor_session_fade (BorSession *self)
{
  return &self->fade;
}

void
bor_session_set_fade (BorSession *self, const BorLayerFade *fade)
{
  if (memcmp (fade, &self->fade, sizeof *fade) == 0)
    return;
  self->fade = *fade;
  notify (self, PROP_LAYERS);
}

guint
bor_session_locked_layers (BorSession *self)
{
  return self->locked;
}

void
bor_session_set_locked_layers (BorSession *self, guint layers)
{
  if (layers == self->locked)
    return;
  self->locked = layers;
  notify (self, PROP_LAYERS);
}

gboolean
bor_session_can_pick (BorSession *self, BorKind kind)
{
  guint layer = kind == BOR_KIND_LOCALE     ? BOR_LAYER_GROUND
                : kind == BOR_KIND_APPROACH ? BOR_LAYER_BORDERS
                : kind == BOR_KIND_VERTEX   ? BOR_LAYER_VERTICES
                : kind == BOR_KIND_ROAD     ? BOR_LAYER_ROADS
                : kind == BOR_KIND_FEATURE  ? BOR_LAYER_FEATURES
                : kind == BOR_KIND_SYMBOL   ? BOR_LAYER_SYMBOLS
                                            : 0;
  return (self->locked & layer) == 0;
}

const BorPreferences *
bor_session_preferences (BorSession *self)
{
  return &self->preferences;
}

void
bor_session_set_preferences (BorSession *self, const BorPreferences *preferences)
{
  if (bor_preferences_equal (&self->preferences, preferences))
    return;
  self->preferences = *preferences;
  notify (self, PROP_PREFERENCES);
}
