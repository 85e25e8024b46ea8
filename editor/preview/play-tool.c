/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/preview/play-tool.h"
#include "editor/preview/testing.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "editor/map/pick.h"
#include "editor/preview/play-arrows.h"
#include "editor/preview/play-control.h"
#include "editor/preview/play-draw.h"
#include "editor/preview/play-lens.h"
#include "editor/preview/play-reach.h"
#include "render/painter.h"

#define DRAG_REACH 6.0 /* pixels before a press becomes a drag */

struct _BorPlayTool {
  BorTool parent_instance;

  /* owned */
  BorPlayInput *input;
  BorBlockLayout *blocks;
  BorPainter *painter; /* gives the size of symbols and the positions of names */
  BorTexts *texts;     /* text on blocks, in the style last drawn; nullable */
  const BorStyle *style;

  BorViewport view; /* as last drawn */
  BorElementRef mark;
  BorPlayLens *lens;
  BorPlayReach reach;
  BorPlayControl taken; /* as last drawn */
  gboolean shows_reach;
  gint32 magnified;             /* locale last drawn in the lens, or -1 */
  BorPoint over;                /* last position of the pointer, screen */
  GArray *turn;                 /* of BorRecapStep, to replay; nullable */
  gint step;                    /* step to show; -1: all */
  BorPoint pointer, pressed_at; /* screen */
  gint hover;                   /* block under the pointer */
  gint pressed;                 /* block that was pressed; -1: none; SPENT */
  gboolean was_up;              /* it was already picked up */
  gboolean gripped, dragging;
};

/* The release of the button does nothing more. */
#define SPENT -2

G_DEFINE_FINAL_TYPE (BorPlayTool, bor_play_tool, BOR_TYPE_TOOL)

static const BorBlockSpot *
spot_at (BorPlayTool *self, gint i)
{
  guint n;
  const BorBlockSpot *blocks = bor_block_layout_spots (self->blocks, &n);
  return i >= 0 && i < (gint) n ? &blocks[i] : NULL;
}

/* The side or locale at a point; on a grid always the cell, because nothing stands on its sides. */
static BorElementRef
pick (BorTool *tool, BorPoint at, double unit)
{
  BorSession *session = bor_tool_session (tool);
  BorElementRef ref = bor_element_ref_make (BOR_KIND_LOCALE, -1);
  if (bor_scenario_board (bor_tool_scenario (tool))->kind != BOR_BOARD_GRID)
    ref = bor_pick_element (session, at, unit);
  if (ref.slot >= 0 && (ref.kind == BOR_KIND_LOCALE || ref.kind == BOR_KIND_APPROACH))
    return ref;
  return bor_element_ref_make (BOR_KIND_LOCALE,
                               bor_topology_locale_at (bor_session_topology (session), at.x, at.y));
}

/* The tray, side or locale at a point. */
static BorElementRef
place_at (BorPlayTool *self, const BorToolEvent *event)
{
  guint n;
  BorPoint at = bor_viewport_to_screen (&self->view, event->at.x, event->at.y);
  const BorTray *trays = bor_block_layout_trays (self->blocks, &n);
  for (guint i = 0; i < n; i++)
    if (fabs (at.x - trays[i].rectangle.x) < trays[i].rectangle.width
        && fabs (at.y - trays[i].rectangle.y) < trays[i].rectangle.height)
      return trays[i].force;
  return pick (BOR_TOOL (self), event->at, event->unit);
}

static void
press (BorTool *tool, const BorToolEvent *event)
{
  BorPlayTool *self = BOR_PLAY_TOOL (tool);
  self->pressed_at = bor_viewport_to_screen (&self->view, event->at.x, event->at.y);
  self->pressed = bor_block_layout_find (self->blocks, self->pressed_at.x, self->pressed_at.y);
  self->dragging = self->gripped = FALSE;
  const BorBlockSpot *spot = spot_at (self, self->pressed);
  self->was_up = spot != NULL
                 && bor_block_layout_n_before (self->blocks, (guint) self->pressed)
                      < bor_play_input_count_like (self->input, &spot->piece);
  if (spot != NULL && event->presses == 2) {
    BorPieceShown piece = spot->piece;
    if (bor_play_input_pick_up_all (self->input, &piece))
      self->pressed = SPENT;
  }
}

static void
drag (BorTool *tool, const BorToolEvent *event)
{
  BorPlayTool *self = BOR_PLAY_TOOL (tool);
  self->pointer = bor_viewport_to_screen (&self->view, event->at.x, event->at.y);
  const BorBlockSpot *spot = spot_at (self, self->pressed);
  if (spot == NULL
      || (!self->dragging && bor_point_distance (self->pointer, self->pressed_at) < DRAG_REACH))
    return;
  if (!self->dragging) {
    self->gripped = bor_play_input_begin_drag (self->input, &spot->piece, self->was_up);
    self->dragging = TRUE;
  }
  if (self->gripped)
    bor_play_input_set_current (self->input,
                                bor_play_input_find (self->input, place_at (self, event)));
  bor_tool_changed (tool);
}

static void
release (BorTool *tool, const BorToolEvent *event)
{
  BorPlayTool *self = BOR_PLAY_TOOL (tool);
  gint pressed = self->pressed;
  const BorBlockSpot *spot = spot_at (self, pressed);
  gboolean dragged = self->dragging && self->gripped && spot != NULL;
  /* A click chooses such a piece; dragging it elsewhere must not. */
  gboolean fixed = self->dragging && !self->gripped && spot != NULL
                   && !bor_refs_same (place_at (self, event), spot->piece.at);
  self->pressed = -1;
  self->dragging = self->gripped = FALSE;
  if (pressed == SPENT)
    return;
  if (fixed) {
    g_signal_emit_by_name (tool, "failed", _ ("Click the piece to choose it."));
  } else if (dragged) {
    gint below = bor_block_layout_find (self->blocks, self->pointer.x, self->pointer.y);
    const BorBlockSpot *other = spot_at (self, below);
    BorElementRef place = other != NULL ? other->piece.at : place_at (self, event);
    BorPieceShown piece = spot->piece;
    bor_play_input_drop (self->input, place, &piece, self->was_up);
  } else if (spot != NULL) {
    BorPieceShown piece = spot->piece;
    bor_play_input_point_at_piece (self->input, &piece, self->was_up);
  } else {
    bor_play_input_point_at (self->input, place_at (self, event));
  }
  bor_tool_changed (tool);
}

static void
move (BorTool *tool, const BorToolEvent *event)
{
  BorPlayTool *self = BOR_PLAY_TOOL (tool);
  BorPoint at = bor_viewport_to_screen (&self->view, event->at.x, event->at.y);
  self->over = at;
  self->hover = bor_block_layout_find (self->blocks, at.x, at.y);
  const BorBlockSpot *spot = spot_at (self, self->hover);
  gint choice =
    bor_play_input_find (self->input, spot != NULL ? spot->piece.at : place_at (self, event));
  if (choice >= 0)
    bor_play_input_set_current (self->input, choice);
  bor_tool_changed (tool);
}

/* The button is still down: its release is no click. */
static void
give_up_drag (BorPlayTool *self)
{
  self->pressed = self->dragging ? SPENT : -1;
  self->dragging = self->gripped = FALSE;
}

static gboolean
cancel (BorTool *tool)
{
  BorPlayTool *self = BOR_PLAY_TOOL (tool);
  give_up_drag (self);
  return bor_play_input_go_back (self->input);
}

static gboolean
finish (BorTool *tool)
{
  BorPlayTool *self = BOR_PLAY_TOOL (tool);
  if (bor_play_input_n_choices (self->input) == 0)
    return bor_play_input_put_down (self->input);
  return bor_play_input_apply (self->input, bor_play_input_current (self->input));
}

static gboolean
back (BorTool *tool)
{
  BorPreview *preview = bor_play_input_preview (BOR_PLAY_TOOL (tool)->input);
  if (!bor_preview_can_undo (preview))
    return FALSE;
  bor_preview_undo (preview);
  return TRUE;
}

gboolean
bor_play_tool_place (BorPlayTool *self, const BorChoice *choice, BorPoint *at)
{
  BorElementRef ref = choice->to.slot >= 0 ? choice->to : choice->from;
  *at = bor_block_layout_anchor (self->blocks, ref, &self->view);
  return ref.slot >= 0;
}

/* The next choice in a direction: close by and roughly in line. -1: none. */
static gint
choice_ahead (BorPlayTool *self, BorPoint from, double dx, double dy)
{
  gint current = bor_play_input_current (self->input), best = -1;
  double length = hypot (dx, dy), best_cost = G_MAXDOUBLE;
  BorPoint at;
  for (guint i = 0; i < bor_play_input_n_choices (self->input); i++) {
    if ((gint) i == current
        || !bor_play_tool_place (self, bor_play_input_choice (self->input, i), &at))
      continue;
    double ahead = ((at.x - from.x) * dx + (at.y - from.y) * dy) / length;
    double aside = fabs ((at.x - from.x) * dy - (at.y - from.y) * dx) / length;
    if (ahead > 1 && ahead + 2 * aside < best_cost) {
      best_cost = ahead + 2 * aside;
      best = (gint) i;
    }
  }
  return best;
}

/* The next choice in the list after `i` that has, or has not, a place on the board. -1: none. */
static gint
choice_in_list (BorPlayTool *self, gint i, gint step, gboolean placed)
{
  BorPoint at;
  gint n = (gint) bor_play_input_n_choices (self->input);
  for (i += step; i >= 0 && i < n; i += step)
    if (bor_play_tool_place (self, bor_play_input_choice (self->input, (guint) i), &at) == placed)
      return i;
  return -1;
}

/* Goes from place to place on the board. Choices without a place come after the board's edge in
 * the order of the list, and after them the board again. */
static gboolean
nudge (BorTool *tool, double dx, double dy, double unit)
{
  BorPlayTool *self = BOR_PLAY_TOOL (tool);
  gint n = (gint) bor_play_input_n_choices (self->input),
       current = bor_play_input_current (self->input);
  gint step = dx + dy > 0 ? 1 : -1, start = step > 0 ? -1 : n, next;
  BorPoint from = { self->view.width / 2, self->view.height / 2 };
  if (n == 0 || (dx == 0 && dy == 0))
    return FALSE;
  gboolean placed =
    current < 0
    || bor_play_tool_place (self, bor_play_input_choice (self->input, (guint) current), &from);
  next = placed ? choice_ahead (self, from, dx, dy) : choice_in_list (self, current, step, FALSE);
  if (next < 0)
    next = choice_in_list (self, start, step, !placed);
  if (next >= 0)
    bor_play_input_set_current (self->input, next);
  return TRUE;
}

/* TRUE if a choice is about the place. */
static gboolean
is_wanted (BorElementRef place, gpointer data)
{
  BorPlayInput *input = data;
  guint n;
  const BorPieceShown *group = bor_play_input_group (input, &n);
  if (n > 0 && bor_refs_same (group[0].at, place))
    return TRUE;
  for (guint i = 0; i < bor_play_input_n_choices (input); i++)
    if (bor_refs_same (bor_play_input_choice (input, i)->from, place))
      return TRUE;
  return FALSE;
}

/* Text in the fonts of the style. */
static BorTexts *
texts_for (BorPlayTool *self, const BorStyle *style)
{
  if (style != self->style)
    g_clear_pointer (&self->texts, bor_texts_free);
  if (self->texts == NULL)
    self->texts = bor_texts_new (style->family);
  self->style = style;
  return self->texts;
}

/* Draws the lens for the locale under the pointer, unless something is being dragged. */
static void
draw_lens (BorPlayTool *self, const BorPlayDrawing *drawing)
{
  BorSession *session = bor_tool_session (BOR_TOOL (self));
  BorElementRef hover = bor_session_hover (session);
  const BorApproach *approach =
    hover.kind == BOR_KIND_APPROACH ? bor_scenario_approach (drawing->scenario, hover.slot) : NULL;
  gint32 locale = hover.kind == BOR_KIND_LOCALE ? hover.slot
                  : approach != NULL            ? approach->locale.slot
                                                : -1;
  self->magnified = -1;
  if (locale >= 0 && !drawing->dragging
      && bor_play_lens_draw (self->lens, drawing, bor_session_layers (session), locale, self->over))
    self->magnified = locale;
}

/* The piece whose reach is shown: the one in hand, with the pointer at its target, or else the one
 * under the pointer; on the keyboard the one that the current choice is about. */
static gboolean
find_reaching (BorPlayTool *self, BorPieceShown *piece, BorElementRef *target)
{
  guint n;
  const BorPieceShown *group = bor_play_input_group (self->input, &n);
  const BorBlockSpot *spot = spot_at (self, self->hover);
  gint current = bor_play_input_current (self->input);
  const BorChoice *choice =
    current >= 0 ? bor_play_input_choice (self->input, (guint) current) : NULL;
  *target = bor_element_ref_make (BOR_KIND_LOCALE, -1);
  if (n > 0) {
    BorElementRef hover = bor_session_hover (bor_tool_session (BOR_TOOL (self)));
    *piece = group[0];
    if (spot != NULL && !bor_refs_same (spot->piece.at, piece->at))
      *target = spot->piece.at;
    else if (spot == NULL && hover.kind == BOR_KIND_LOCALE)
      *target = hover;
    return TRUE;
  }
  gboolean acts = choice != NULL && choice->class != 0 && choice->from.slot >= 0;
  BorPreview *preview = bor_play_input_preview (self->input);
  if (spot != NULL) {
    *piece = spot->piece;
    if (!acts || choice->role != BOR_ACTION_GO || piece->player == bor_preview_decider (preview))
      return TRUE;
    *target = piece->at;
  }
  if (acts)
    *piece = (BorPieceShown){ .at = choice->from, .class = choice->class };
  return acts;
}

static void
find_reach (BorPlayTool *self)
{
  BorPieceShown piece;
  BorElementRef target;
  bor_play_reach_clear (&self->reach);
  if (self->shows_reach && find_reaching (self, &piece, &target)
      && piece.at.kind == BOR_KIND_LOCALE)
    bor_play_reach_find (&self->reach, bor_play_input_preview (self->input), &piece, target);
}

static void
draw (BorTool *tool, cairo_t *cr, const BorViewport *view)
{
  BorPlayTool *self = BOR_PLAY_TOOL (tool);
  guint n;
  const BorPieceShown *pieces = bor_preview_pieces (bor_play_input_preview (self->input), &n);
  BorLayout *layout = bor_painter_layout (self->painter, view->scale);
  const BorStyle *style = bor_session_preferences (bor_tool_session (tool))->style;
  self->view = *view;
  bor_block_layout_place (self->blocks, pieces, n,
                          &(BorBlockLayoutView){ view, layout, is_wanted, self->input });
  BorPlayDrawing drawing = { .cr = cr,
                             .view = view,
                             .input = self->input,
                             .blocks = self->blocks,
                             .layout = layout,
                             .style = style,
                             .texts = texts_for (self, style),
                             .scenario = bor_tool_scenario (tool),
                             .pixels = view->scale * bor_layout_size (layout),
                             .hover = self->hover,
                             .mark = self->mark,
                             .turn = self->turn,
                             .step = self->step,
                             .dragging = self->dragging && self->gripped,
                             .pointer = self->pointer };
  find_reach (self);
  bor_play_reach_draw (&self->reach, &drawing);
  bor_play_control_find (&self->taken, bor_play_input_preview (self->input));
  bor_play_control_draw (&self->taken, &drawing);
  bor_play_draw_places (&drawing);
  bor_play_draw_blocks (&drawing);
  bor_play_draw_recap (&drawing);
  bor_play_draw_choice (&drawing);
  if (drawing.dragging)
    bor_play_draw_dragged (&drawing);
  draw_lens (self, &drawing);
}

static void
bor_play_tool_finalize (GObject *object)
{
  BorPlayTool *self = BOR_PLAY_TOOL (object);
  g_signal_handlers_disconnect_by_data (self->input, self);
  bor_block_layout_free (self->blocks);
  bor_play_lens_free (self->lens);
  bor_painter_free (self->painter);
  bor_play_control_clear (&self->taken);
  bor_play_reach_clear (&self->reach);
  g_clear_pointer (&self->texts, bor_texts_free);
  g_clear_pointer (&self->turn, g_array_unref);
  g_object_unref (self->input);
  G_OBJECT_CLASS (bor_play_tool_parent_class)->finalize (object);
}

static void
bor_play_tool_class_init (BorPlayToolClass *class)
{
  BorToolClass *tool = BOR_TOOL_CLASS (class);
  G_OBJECT_CLASS (class)->finalize = bor_play_tool_finalize;
  tool->press = press;
  tool->drag = drag;
  tool->release = release;
  tool->move = move;
  tool->cancel = cancel;
  tool->finish = finish;
  tool->back = back;
  tool->nudge = nudge;
  tool->pick = pick;
  tool->draw = draw;
}

static void
bor_play_tool_init (BorPlayTool *self)
{
  self->hover = self->pressed = self->magnified = -1;
  self->mark = bor_element_ref_make (BOR_KIND_LOCALE, -1);
}

static void
on_input_changed (BorPlayTool *self)
{
  if (self->dragging) /* the blocks are others now, such as after undo */
    give_up_drag (self);
  self->hover = -1;
  bor_tool_changed (BOR_TOOL (self));
}

BorTool *
bor_play_tool_new (BorSession *session, BorPlayInput *input)
{
  static const BorToolInfo info = { "play", N_ ("Play"), NULL, NULL, bor_play_tool_get_type };
  BorTool *tool = bor_tool_new (&info, session);
  BorPlayTool *self = BOR_PLAY_TOOL (tool);
  self->input = g_object_ref (input);
  self->blocks = bor_block_layout_new (bor_session_scenario (session));
  self->painter = bor_painter_new (bor_session_scenario (session));
  self->lens = bor_play_lens_new (bor_session_scenario (session));
  g_signal_connect_swapped (input, "changed", G_CALLBACK (on_input_changed), self);
  g_signal_connect_swapped (input, "current-changed", G_CALLBACK (bor_tool_changed), self);
  return tool;
}

void
bor_play_tool_set_mark (BorPlayTool *self, BorElementRef mark)
{
  self->mark = mark;
  bor_tool_changed (BOR_TOOL (self));
}

void
bor_play_tool_show_reach (BorPlayTool *self, gboolean shown)
{
  self->shows_reach = shown;
  bor_tool_changed (BOR_TOOL (self));
}

char *
bor_play_tool_explain_reach (BorPlayTool *self)
{
  find_reach (self);
  return g_strdup (self->reach.text);
}

void
bor_play_tool_set_turn (BorPlayTool *self, GArray *turn, gint step)
{
  g_clear_pointer (&self->turn, g_array_unref);
  self->turn = turn != NULL ? g_array_ref (turn) : NULL;
  self->step = step;
  bor_tool_changed (BOR_TOOL (self));
}

gint32
bor_play_tool_magnified (BorPlayTool *self)
{
  return self->magnified;
}

gboolean
bor_play_tool_block (BorPlayTool *self, guint i, BorPieceShown *piece, BorPoint *at)
{
  const BorBlockSpot *spot = spot_at (self, (gint) i);
  if (spot == NULL)
    return FALSE;
  *piece = spot->piece;
  *at = (BorPoint){ spot->rectangle.x, spot->rectangle.y };
  return TRUE;
}

char *
bor_play_tool_describe (BorPlayTool *self)
{
  const BorBlockSpot *spot = spot_at (self, self->hover);
  if (spot == NULL)
    return NULL;
  const BorPieceShown *piece = &spot->piece;
  const char *who =
    bor_game_player_name (bor_preview_game (bor_play_input_preview (self->input)), piece->player);
  GString *out = g_string_new (NULL);
  if (piece->symbol == NULL)
    g_string_printf (out, _ ("%s piece, face hidden"), who);
  else
    g_string_printf (out, "%s%s%s", who != NULL ? who : "", who != NULL ? " " : "",
                     _ (piece->symbol));
  if (piece->strength > (piece->status != NULL ? 1 : 0))
    g_string_append_printf (out, " %u", piece->strength);
  if (piece->status != NULL)
    g_string_append_printf (out, ", %s", piece->status);
  if ((piece->marks & BOR_PIECE_INACTIVE) != 0)
    g_string_append (out, _ (", inactive"));
  if ((piece->marks & BOR_PIECE_SPENT) != 0)
    g_string_append (out, _ (", has acted"));
  if ((piece->marks & BOR_PIECE_PENDING) != 0)
    g_string_append (out, _ (", has announced an action"));
  return g_string_free (out, FALSE);
}
