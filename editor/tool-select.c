/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "board/ring.h"
#include "edit/vertices.h"
#include "editor/pick.h"
#include "editor/tool.h"

/* Selects by click and by a band, drags vertices and what runs along them. */

#define BOR_TYPE_SELECT_TOOL (bor_select_tool_get_type ())
G_DECLARE_FINAL_TYPE (BorSelectTool, bor_select_tool, BOR, SELECT_TOOL, BorTool)

typedef enum { IDLE, PRESSED, MOVING, BANDING } Phase;

struct _BorSelectTool {
  BorTool parent_instance;

  Phase         phase;
  BorElementRef under;  /* what was pressed */
  BorToolEvent  start;
  BorPoint      now;
  gboolean      adding; /* shift or control: adds to the selection */
  gboolean      grip;   /* a drag moves: else it draws a band */
  BorScenario  *before; /* owned: the value when the drag began */
  guint         serial; /* of drags: each is a step of its own */
};

G_DEFINE_FINAL_TYPE (BorSelectTool, bor_select_tool, BOR_TYPE_TOOL)

/* Pixels before a press becomes a drag. */
#define THRESHOLD 4.0

static void
press (BorTool *tool, const BorToolEvent *event)
{
  BorSelectTool *self = BOR_SELECT_TOOL (tool);
  BorSession *session = bor_tool_session (tool);
  self->phase = PRESSED;
  self->start = *event;
  self->now = event->at;
  self->adding = (event->state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK)) != 0;
  self->under = bor_pick (session, event->at, event->unit);
  /* Locales cover the map: one moves only when it was selected before. */
  self->grip = self->under.slot >= 0 && !self->adding
               && (self->under.kind != BOR_KIND_SPACE
                   || bor_selection_contains (bor_session_selection (session), self->under));
  if (self->under.slot < 0) {
    if (!self->adding)
      bor_session_unselect_all (session);
  } else if (self->adding)
    bor_session_toggle (session, self->under);
  else if (!bor_selection_contains (bor_session_selection (session), self->under))
    bor_session_select_one (session, self->under);
}

static void
add_vertices (const BorRefs *along, GHashTable *set)
{
  for (guint i = 0; i < along->n; i++)
    if (along->items[i].slot >= 0)
      g_hash_table_add (set, GINT_TO_POINTER (along->items[i].slot));
}

/* The vertices that moving the selection moves. (transfer full, of gint32) */
static GArray *
selected_vertices (BorTool *tool)
{
  const BorScenario *s = bor_tool_scenario (tool);
  const BorSelection *selection = bor_session_selection (bor_tool_session (tool));
  g_autoptr (GHashTable) set = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < bor_selection_size (selection); i++) {
    BorElementRef ref = bor_selection_get (selection, i);
    const BorSpace *space = ref.kind == BOR_KIND_SPACE ? bor_scenario_space (s, ref.slot) : NULL;
    const BorApproach *side =
      ref.kind == BOR_KIND_APPROACH ? bor_scenario_approach (s, ref.slot) : NULL;
    if (ref.kind == BOR_KIND_VERTEX)
      g_hash_table_add (set, GINT_TO_POINTER (ref.slot));
    if (side != NULL)
      add_vertices (&side->along, set);
    for (guint k = 0; space != NULL && k < space->approaches.n; k++) {
      side = bor_scenario_approach (s, space->approaches.items[k].slot);
      if (side != NULL)
        add_vertices (&side->along, set);
    }
  }
  GArray *slots = g_array_new (FALSE, FALSE, sizeof (gint32));
  GHashTableIter iter;
  gpointer key;
  g_hash_table_iter_init (&iter, set);
  while (g_hash_table_iter_next (&iter, &key, NULL)) {
    gint32 slot = GPOINTER_TO_INT (key);
    g_array_append_val (slots, slot);
  }
  return slots;
}

/* The places of selected marks move too. */
static BorScenario *
move_marks (BorTool *tool, const BorScenario *from, double dx, double dy)
{
  const BorSelection *selection = bor_session_selection (bor_tool_session (tool));
  BorScenario *s = bor_scenario_copy (from);
  for (guint i = 0; i < bor_selection_size (selection); i++) {
    BorElementRef ref = bor_selection_get (selection, i);
    const BorMark *mark = ref.kind == BOR_KIND_MARK ? bor_scenario_mark (from, ref.slot) : NULL;
    if (mark == NULL || !mark->has_position)
      continue;
    BorMark *moved = bor_element_copy (mark);
    moved->x = bor_round (mark->x + dx);
    moved->y = bor_round (mark->y + dy);
    bor_scenario_replace (s, ref.slot, moved);
  }
  return s;
}

static gboolean
has_marks (BorTool *tool)
{
  const BorSelection *selection = bor_session_selection (bor_tool_session (tool));
  for (guint i = 0; i < bor_selection_size (selection); i++)
    if (bor_selection_get (selection, i).kind == BOR_KIND_MARK)
      return TRUE;
  return FALSE;
}

static void
move_selection (BorTool *tool, const BorScenario *from, double dx, double dy, const char *merge)
{
  GError *error = NULL;
  g_autoptr (GArray) slots = selected_vertices (tool);
  BorScenario *after = NULL;
  g_autofree char *label =
    g_strdup_printf (ngettext ("Move %u vertex", "Move %u vertices", slots->len), slots->len);
  if (slots->len > 0)
    after = bor_edit_move_vertices (from, (const gint32 *) (void *) slots->data, slots->len, dx, dy, &error);
  if (has_marks (tool)) {
    BorScenario *with = move_marks (tool, after != NULL ? after : from, dx, dy);
    g_clear_pointer (&after, bor_scenario_unref);
    g_clear_error (&error);
    after = with;
  }
  bor_tool_commit (tool, after, error, slots->len > 0 ? label : _ ("Move symbols"), merge);
}

/* A vertex dragged alone falls upon others near by. */
static BorPoint
aim (BorTool *tool, const BorToolEvent *event)
{
  const BorSelectTool *self = BOR_SELECT_TOOL (tool);
  const BorVertex *own = self->under.kind == BOR_KIND_VERTEX
                           ? bor_scenario_vertex (self->before, self->under.slot)
                           : NULL;
  if (own == NULL || bor_selection_size (bor_session_selection (bor_tool_session (tool))) != 1)
    return (BorPoint){ event->at.x - self->start.at.x, event->at.y - self->start.at.y };
  BorPoint to = event->at;
  double nearest = BOR_VERTEX_REACH * event->unit;
  BOR_FOREACH (self->before, BOR_KIND_VERTEX, slot, const BorVertex, other) {
    BorPoint at = { other->x, other->y };
    if (slot != self->under.slot && bor_distance (at, event->at) < nearest) {
      nearest = bor_distance (at, event->at);
      to = at;
    }
  }
  return (BorPoint){ to.x - own->x, to.y - own->y };
}

static void
drag (BorTool *tool, const BorToolEvent *event)
{
  BorSelectTool *self = BOR_SELECT_TOOL (tool);
  if (self->phase == PRESSED
      && bor_distance (event->at, self->start.at) > THRESHOLD * event->unit) {
    self->phase = self->grip ? MOVING : BANDING;
    g_clear_pointer (&self->before, bor_scenario_unref);
    self->before = bor_scenario_ref (bor_tool_scenario (tool));
    self->serial++;
  }
  self->now = event->at;
  if (self->phase == MOVING) {
    BorPoint by = aim (tool, event);
    g_autofree char *merge = g_strdup_printf ("drag %p %u", (void *) self, self->serial);
    move_selection (tool, self->before, by.x, by.y, merge);
  } else if (self->phase == BANDING)
    bor_tool_changed (tool);
}

static void
select_in_band (BorSelectTool *self)
{
  BorSession *session = bor_tool_session (BOR_TOOL (self));
  const BorScenario *s = bor_session_scenario (session);
  BorBox band = bor_box_add (bor_box_add (BOR_BOX_EMPTY, self->start.at.x, self->start.at.y),
                             self->now.x, self->now.y);
  g_autoptr (GArray) refs = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  const BorSelection *old = bor_session_selection (session);
  for (guint i = 0; self->adding && i < bor_selection_size (old); i++) {
    BorElementRef ref = bor_selection_get (old, i);
    g_array_append_val (refs, ref);
  }
  g_autoptr (GArray) slots = g_array_new (FALSE, FALSE, sizeof (gint32));
  bor_topology_spaces_in (bor_session_topology (session), band, slots);
  for (guint i = 0; i < slots->len; i++) {
    gint32 slot = g_array_index (slots, gint32, i);
    BorBox box = bor_space_box (s, bor_scenario_space (s, slot));
    BorElementRef ref = bor_element_ref_make (BOR_KIND_SPACE, slot);
    if (bor_box_contains (band, box.x0, box.y0) && bor_box_contains (band, box.x1, box.y1))
      g_array_append_val (refs, ref);
  }
  if (refs->len == 0) { /* no whole locale: the vertices */
    g_array_set_size (slots, 0);
    bor_topology_vertices_in (bor_session_topology (session), band, slots);
    for (guint i = 0; i < slots->len; i++) {
      BorElementRef ref = bor_element_ref_make (BOR_KIND_VERTEX, g_array_index (slots, gint32, i));
      g_array_append_val (refs, ref);
    }
  }
  bor_session_select (session, (const BorElementRef *) (void *) refs->data, refs->len);
}

static void
release (BorTool *tool, const BorToolEvent *event)
{
  BorSelectTool *self = BOR_SELECT_TOOL (tool);
  Phase phase = self->phase;
  self->phase = IDLE;
  g_clear_pointer (&self->before, bor_scenario_unref);
  if (phase == BANDING)
    select_in_band (self);
  else if (phase == PRESSED && self->under.slot >= 0 && !self->adding)
    bor_session_select_one (bor_tool_session (tool), self->under);
  else if (phase == MOVING)
    bor_document_seal (bor_session_document (bor_tool_session (tool)));
  bor_tool_changed (tool);
}

static gboolean
cancel (BorTool *tool)
{
  BorSelectTool *self = BOR_SELECT_TOOL (tool);
  gboolean busy = self->phase == MOVING || self->phase == BANDING;
  if (self->phase == MOVING && bor_tool_scenario (tool) != self->before)
    bor_document_undo (bor_session_document (bor_tool_session (tool)));
  self->phase = IDLE;
  g_clear_pointer (&self->before, bor_scenario_unref);
  bor_tool_changed (tool);
  return busy;
}

static gboolean
nudge (BorTool *tool, double dx, double dy, double unit)
{
  if (bor_selection_size (bor_session_selection (bor_tool_session (tool))) == 0)
    return FALSE;
  move_selection (tool, bor_tool_scenario (tool), dx * unit, dy * unit, NULL);
  return TRUE;
}

static void
draw (BorTool *tool, cairo_t *cr, const BorViewport *view)
{
  const BorSelectTool *self = BOR_SELECT_TOOL (tool);
  if (self->phase != BANDING)
    return;
  static const double dash[] = { 4, 4 };
  BorPoint a = bor_viewport_to_screen (view, self->start.at.x, self->start.at.y);
  BorPoint b = bor_viewport_to_screen (view, self->now.x, self->now.y);
  cairo_rectangle (cr, MIN (a.x, b.x) + 0.5, MIN (a.y, b.y) + 0.5, fabs (b.x - a.x), fabs (b.y - a.y));
  cairo_set_source_rgba (cr, 0.10, 0.37, 0.71, 0.12);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 0.10, 0.37, 0.71);
  cairo_set_line_width (cr, 1);
  cairo_set_dash (cr, dash, 2, 0);
  cairo_stroke (cr);
}

static const char *
hint (BorTool *tool)
{
  return _ ("Click selects, Shift adds, drag moves or draws a band; arrow keys nudge");
}

static void
bor_select_tool_finalize (GObject *object)
{
  g_clear_pointer (&BOR_SELECT_TOOL (object)->before, bor_scenario_unref);
  G_OBJECT_CLASS (bor_select_tool_parent_class)->finalize (object);
}

static void
bor_select_tool_class_init (BorSelectToolClass *class)
{
  BorToolClass *tool = BOR_TOOL_CLASS (class);
  G_OBJECT_CLASS (class)->finalize = bor_select_tool_finalize;
  tool->press = press;
  tool->drag = drag;
  tool->release = release;
  tool->cancel = cancel;
  tool->nudge = nudge;
  tool->draw = draw;
  tool->hint = hint;
}

static void
bor_select_tool_init (BorSelectTool *self)
{
}
