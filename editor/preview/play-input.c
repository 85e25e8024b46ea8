/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/preview/play-input.h"

#include "model/locale.h"

struct _BorPlayInput {
  GObject parent_instance;

  /* owned */
  BorPreview *preview;
  GPtrArray *direct;   /* of BorChoice: single choices */
  GPtrArray *moves;    /* of BorChoice: whole moves of the group; NULL without one */
  GArray *group;       /* of BorPieceShown */
  BorRefusal *refusal; /* nullable */

  gint current;
};

G_DEFINE_FINAL_TYPE (BorPlayInput, bor_play_input, G_TYPE_OBJECT)

enum {
  CHANGED,
  CURRENT_CHANGED,
  OFFER,
  REFUSED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static void
bor_play_input_finalize (GObject *object)
{
  BorPlayInput *self = BOR_PLAY_INPUT (object);
  g_signal_handlers_disconnect_by_data (self->preview, self);
  g_clear_pointer (&self->direct, g_ptr_array_unref);
  g_clear_pointer (&self->moves, g_ptr_array_unref);
  g_clear_pointer (&self->refusal, bor_refusal_free);
  g_array_unref (self->group);
  g_object_unref (self->preview);
  G_OBJECT_CLASS (bor_play_input_parent_class)->finalize (object);
}

static guint
add_signal (const char *name, GType parameter)
{
  return g_signal_new (name, BOR_TYPE_PLAY_INPUT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, parameter != G_TYPE_NONE, parameter);
}

static void
bor_play_input_class_init (BorPlayInputClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bor_play_input_finalize;
  signals[CHANGED] = add_signal ("changed", G_TYPE_NONE);
  signals[CURRENT_CHANGED] = add_signal ("current-changed", G_TYPE_NONE);
  signals[OFFER] = add_signal ("offer", G_TYPE_ARRAY);
  signals[REFUSED] = add_signal ("refused", G_TYPE_NONE);
}

static void
bor_play_input_init (BorPlayInput *self)
{
  self->group = g_array_new (FALSE, FALSE, sizeof (BorPieceShown));
  self->current = -1;
}

static GPtrArray *
offered (BorPlayInput *self)
{
  return self->moves != NULL ? self->moves : self->direct;
}

/* The default choice: not one that ends a phase or passes, so that nobody does so by mistake. */
static gint
first_choice (BorPlayInput *self)
{
  for (guint i = 0; i < offered (self)->len; i++) {
    const BorChoice *choice = offered (self)->pdata[i];
    if (choice->role != BOR_ACTION_END && choice->role != BOR_ACTION_YIELD)
      return (gint) i;
  }
  return offered (self)->len > 0 ? 0 : -1;
}

/* Updates the destinations after the group has changed. */
static void
offer_anew (BorPlayInput *self)
{
  gint side = bor_preview_viewer (self->preview);
  g_clear_pointer (&self->moves, g_ptr_array_unref);
  if (self->group->len > 0)
    self->moves = bor_choices_for_group (
      bor_preview_game (self->preview), bor_preview_view (self->preview), (guint) side,
      (const BorPieceShown *) (void *) self->group->data, self->group->len);
  self->current = first_choice (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* The same, and clears the refusal. */
static void
think_anew (BorPlayInput *self)
{
  g_clear_pointer (&self->refusal, bor_refusal_free);
  offer_anew (self);
}

static void
on_preview_changed (BorPlayInput *self)
{
  guint n;
  const BorAction *actions = bor_preview_legal (self->preview, &n);
  g_clear_pointer (&self->direct, g_ptr_array_unref);
  self->direct = bor_choices_list (bor_preview_game (self->preview),
                                   bor_preview_view (self->preview), actions, n);
  g_array_set_size (self->group, 0);
  think_anew (self);
}

BorPlayInput *
bor_play_input_new (BorPreview *preview)
{
  BorPlayInput *self = g_object_new (BOR_TYPE_PLAY_INPUT, NULL);
  self->preview = g_object_ref (preview);
  g_signal_connect_swapped (preview, "changed", G_CALLBACK (on_preview_changed), self);
  on_preview_changed (self);
  return self;
}

BorPreview *
bor_play_input_preview (BorPlayInput *self)
{
  return self->preview;
}

const BorChoice *
bor_play_input_choice (BorPlayInput *self, guint i)
{
  g_return_val_if_fail (i < offered (self)->len, NULL);
  return offered (self)->pdata[i];
}

guint
bor_play_input_n_choices (BorPlayInput *self)
{
  return offered (self)->len;
}

gint
bor_play_input_current (BorPlayInput *self)
{
  return self->current;
}

void
bor_play_input_set_current (BorPlayInput *self, gint i)
{
  if (i < -1 || i >= (gint) offered (self)->len || i == self->current)
    return;
  self->current = i;
  g_signal_emit (self, signals[CURRENT_CHANGED], 0);
}

gboolean
bor_play_input_apply (BorPlayInput *self, gint i)
{
  if (i < 0 || i >= (gint) offered (self)->len)
    return FALSE;
  const BorChoice *choice = offered (self)->pdata[i];
  /* the choices are destroyed by the change they make */
  g_autoptr (GArray) actions = g_array_ref (choice->actions);
  return bor_preview_apply (self->preview, (const BorAction *) (void *) actions->data,
                            actions->len);
}

const BorPieceShown *
bor_play_input_group (BorPlayInput *self, guint *n)
{
  *n = self->group->len;
  return (const BorPieceShown *) (void *) self->group->data;
}

static const BorPieceShown *
member (BorPlayInput *self, guint i)
{
  return &g_array_index (self->group, BorPieceShown, i);
}

guint
bor_play_input_count_like (BorPlayInput *self, const BorPieceShown *piece)
{
  guint n = 0;
  for (guint i = 0; i < self->group->len; i++)
    n += member (self, i)->class == piece->class && bor_refs_same (member (self, i)->at, piece->at);
  return n;
}

/* TRUE if the piece belongs to the deciding person. */
static gboolean
is_own (BorPlayInput *self, const BorPieceShown *piece)
{
  return piece->player >= 0 && piece->player == bor_preview_viewer (self->preview)
         && piece->player == bor_preview_decider (self->preview);
}

static void
add_to_group (BorPlayInput *self, const BorPieceShown *piece)
{
  if (self->group->len > 0 && !bor_refs_same (member (self, 0)->at, piece->at))
    g_array_set_size (self->group, 0);
  g_array_append_val (self->group, *piece);
}

static void
remove_from_group (BorPlayInput *self, const BorPieceShown *piece)
{
  for (guint i = 0; i < self->group->len; i++)
    if (member (self, i)->class == piece->class) {
      g_array_remove_index (self->group, i);
      return;
    }
}

gboolean
bor_play_input_put_down (BorPlayInput *self)
{
  if (self->group->len == 0 && self->refusal == NULL)
    return FALSE;
  g_array_set_size (self->group, 0);
  think_anew (self);
  return TRUE;
}

gboolean
bor_play_input_go_back (BorPlayInput *self)
{
  if (bor_play_input_put_down (self))
    return TRUE;
  if (!bor_preview_is_halfway (self->preview))
    return FALSE;
  bor_preview_undo (self->preview);
  return TRUE;
}

/* The choices made by clicking the piece. */
static GArray *
choices_of_piece (BorPlayInput *self, const BorPieceShown *piece)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < self->direct->len; i++) {
    const BorChoice *choice = self->direct->pdata[i];
    if (choice->role == BOR_ACTION_CHOOSE && choice->class != 0
        && choice->class == piece->class && bor_refs_same (choice->from, piece->at))
      g_array_append_val (found, i);
  }
  return found;
}

/* Clicking the piece picks it up and is not itself a choice. */
static gboolean
can_pick_up (BorPlayInput *self, const BorPieceShown *piece)
{
  g_autoptr (GArray) found = choices_of_piece (self, piece);
  return is_own (self, piece) && found->len == 0;
}

gboolean
bor_play_input_pick_up_all (BorPlayInput *self, const BorPieceShown *piece)
{
  guint n;
  if (!can_pick_up (self, piece))
    return FALSE;
  const BorPieceShown *pieces = bor_preview_pieces (self->preview, &n);
  g_autoptr (GArray) group = g_array_new (FALSE, FALSE, sizeof (BorPieceShown));
  for (guint i = 0; i < n; i++)
    if (bor_refs_same (pieces[i].at, piece->at) && is_own (self, &pieces[i])
        && (pieces[i].marks & (BOR_PIECE_INACTIVE | BOR_PIECE_SPENT)) == 0)
      g_array_append_val (group, pieces[i]);
  if (group->len == 0)
    return FALSE;
  g_array_unref (self->group);
  self->group = g_steal_pointer (&group);
  think_anew (self);
  return TRUE;
}

/* The locale that an element is or is in, or -1. */
static gint32
locale_of (BorPlayInput *self, BorElementRef ref)
{
  if (ref.kind == BOR_KIND_LOCALE)
    return ref.slot;
  if (ref.kind != BOR_KIND_APPROACH)
    return -1;
  const BorApproach *approach =
    bor_scenario_approach (bor_preview_game (self->preview)->scenario, ref.slot);
  return approach != NULL ? approach->locale.slot : -1;
}

/* The choices that lead to exactly this place or, if there are none, to its locale or into it. */
static GArray *
choices_to (BorPlayInput *self, BorElementRef place)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (guint));
  gint32 locale = locale_of (self, place);
  for (guint pass = 0; pass < 3 && found->len == 0; pass++)
    for (guint i = 0; i < offered (self)->len; i++) {
      const BorChoice *choice = offered (self)->pdata[i];
      gboolean meant = bor_refs_same (choice->to, place);
      if (pass == 1)
        meant = choice->to.kind == BOR_KIND_LOCALE && choice->to.slot == locale;
      else if (pass == 2)
        meant = place.kind == BOR_KIND_LOCALE && locale_of (self, choice->to) == locale;
      if (meant && choice->to.slot >= 0)
        g_array_append_val (found, i);
    }
  return found;
}

/* Makes the choice, or asks which of several is meant; FALSE if there is none. */
static gboolean
settle_on (BorPlayInput *self, GArray *found, gboolean first)
{
  if (found->len == 0)
    return FALSE;
  if (found->len == 1 || first)
    bor_play_input_apply (self, (gint) g_array_index (found, guint, 0));
  else
    g_signal_emit (self, signals[OFFER], 0, found);
  return TRUE;
}

/* Reduces whole moves to the first one for each destination. */
static gboolean
is_one_place (BorPlayInput *self, GArray *found)
{
  for (guint i = 1; i < found->len; i++) {
    const BorChoice *a = offered (self)->pdata[g_array_index (found, guint, 0)];
    const BorChoice *b = offered (self)->pdata[g_array_index (found, guint, i)];
    if (!bor_refs_same (a->to, b->to))
      return FALSE;
  }
  return TRUE;
}

static void
ask_why (BorPlayInput *self, BorElementRef to)
{
  BorPreview *preview = self->preview;
  g_autofree guint32 *classes = g_new (guint32, self->group->len);
  for (guint i = 0; i < self->group->len; i++)
    classes[i] = member (self, i)->class;
  g_clear_pointer (&self->refusal, bor_refusal_free);
  self->refusal = bor_game_why_not (bor_preview_game (preview), bor_preview_view (preview),
                                    bor_preview_viewer (preview), member (self, 0)->at, classes,
                                    self->group->len, to);
  g_signal_emit (self, signals[REFUSED], 0);
}

/* TRUE if it had an effect. */
static gboolean
aim_at (BorPlayInput *self, BorElementRef place)
{
  if (place.slot < 0)
    return FALSE;
  g_autoptr (GArray) found = choices_to (self, place);
  gboolean moving = self->group->len > 0;
  if (settle_on (self, found, moving && is_one_place (self, found)))
    return TRUE;
  if (moving && !bor_refs_same (place, member (self, 0)->at))
    ask_why (self, place);
  return FALSE;
}

void
bor_play_input_point_at (BorPlayInput *self, BorElementRef place)
{
  aim_at (self, place);
}

void
bor_play_input_drop (BorPlayInput *self, BorElementRef place, const BorPieceShown *piece,
                     gboolean up)
{
  if (aim_at (self, place) || up)
    return;
  remove_from_group (self, piece);
  offer_anew (self);
}

/* TRUE if the piece may act where it is, such as turn. */
static gboolean
acts_in_place (BorPlayInput *self, const BorPieceShown *piece)
{
  for (guint i = 0; i < self->direct->len; i++) {
    const BorChoice *choice = self->direct->pdata[i];
    if (choice->role == BOR_ACTION_GO
        && choice->class == piece->class && bor_refs_same (choice->from, piece->at)
        && bor_refs_same (choice->to, piece->at))
      return TRUE;
  }
  return FALSE;
}

void
bor_play_input_point_at_piece (BorPlayInput *self, const BorPieceShown *piece, gboolean up)
{
  if (self->group->len == 0) {
    g_autoptr (GArray) found = choices_of_piece (self, piece);
    if (settle_on (self, found, FALSE))
      return;
  }
  if (!is_own (self, piece) || (self->group->len == 0 && acts_in_place (self, piece))) {
    bor_play_input_point_at (self, piece->at);
    return;
  }
  if (self->group->len > 0 && !bor_refs_same (member (self, 0)->at, piece->at)
      && bor_play_input_find (self, piece->at) >= 0) {
    bor_play_input_point_at (self, piece->at);
    return;
  }
  if (up)
    remove_from_group (self, piece);
  else
    add_to_group (self, piece);
  think_anew (self);
}

gboolean
bor_play_input_begin_drag (BorPlayInput *self, const BorPieceShown *piece, gboolean up)
{
  if (!can_pick_up (self, piece))
    return FALSE;
  if (!up) {
    add_to_group (self, piece);
    think_anew (self);
  }
  return TRUE;
}

gint
bor_play_input_find (BorPlayInput *self, BorElementRef place)
{
  g_autoptr (GArray) found = choices_to (self, place);
  return found->len > 0 ? (gint) g_array_index (found, guint, 0) : -1;
}

gboolean
bor_play_input_is_live (BorPlayInput *self, const BorPieceShown *piece)
{
  for (guint i = 0; i < self->direct->len; i++) {
    const BorChoice *choice = self->direct->pdata[i];
    if (!bor_refs_same (choice->from, piece->at) || choice->role == BOR_ACTION_END)
      continue;
    if (choice->class == piece->class
        || (choice->class == 0 && is_own (self, piece) && choice->role == BOR_ACTION_CHOOSE))
      return TRUE;
  }
  return FALSE;
}

const BorRefusal *
bor_play_input_refusal (BorPlayInput *self)
{
  return self->refusal;
}
