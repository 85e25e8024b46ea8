/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/tools/tool-paint.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "edit/labels.h"
#include "edit/mask-cells.h"
#include "edit/uses.h"
#include "editor/dialogs/mask-dialog.h"
#include "editor/tools/cell-steps.h"
#include "editor/tools/paint-bar.h"
#include "editor/tools/paint-preview.h"

struct _BorPaintTool {
  BorTool parent_instance;

  BorPainted painted;
  BorPaintMode mode;
  BorPaint paint;
  BorPoint from;       /* last point of the stroke, or the start of a line or rectangle */
  gboolean begun;      /* the line or rectangle has its first point */
  BorScenario *before; /* owned: the value at the start of the stroke; NULL: no stroke */
  guint serial;        /* number of the stroke: each is a separate step */
  /* Owned: set of the cells that a stroke masks or restores when it ends, because laying out the
   * grid anew takes longer than a frame. */
  GHashTable *stroke;
  GHashTable *covered; /* owned: set of the locales that a stroke has covered; for its label */
  BorPaintPreview preview;
};

G_DEFINE_FINAL_TYPE (BorPaintTool, bor_paint_tool, BOR_TYPE_TOOL)

static guint painting_changed; /* signal id */

static gboolean
has_two_places (BorPaintTool *self)
{
  return self->mode == BOR_PAINT_MODE_LINE || self->mode == BOR_PAINT_MODE_RECTANGLE;
}

static BorPaintMask
mask_of (BorPaintTool *self)
{
  return (BorPaintMask) self->painted.other;
}

static gboolean
has_something_to_paint (BorPaintTool *self)
{
  return self->painted.def != NULL || mask_of (self) != BOR_PAINT_MASK_NONE;
}

static const BorPaint *
paint_of (BorPaintTool *self)
{
  self->paint.name = self->painted.def != NULL ? self->painted.def->name : NULL;
  self->paint.masks = mask_of (self) != BOR_PAINT_MASK_NONE;
  return &self->paint;
}

static GArray *
find (BorPaintTool *self, BorPoint from, BorPoint to)
{
  return bor_paint_find (bor_session_topology (bor_tool_session (BOR_TOOL (self))), paint_of (self),
                         from, to);
}

static gint32
place_at (BorTool *tool, BorPoint at)
{
  return bor_paint_place_at (bor_session_topology (bor_tool_session (tool)),
                             paint_of (BOR_PAINT_TOOL (tool)), at);
}

/* Appends the cells of the stroke that is under way. */
static void
append_stroke (BorPaintTool *self, GArray *cells)
{
  GHashTableIter iter;
  gpointer cell;
  if (self->stroke == NULL)
    return;
  g_hash_table_iter_init (&iter, self->stroke);
  while (g_hash_table_iter_next (&iter, &cell, NULL)) {
    gint32 slot = GPOINTER_TO_INT (cell);
    g_array_append_val (cells, slot);
  }
}

static void
take_to_stroke (BorPaintTool *self, const GArray *cells)
{
  if (self->stroke == NULL)
    self->stroke = bor_slot_set (NULL, 0);
  for (guint i = 0; i < cells->len; i++)
    bor_slot_set_add (self->stroke, g_array_index (cells, gint32, i));
}

/* Shows what a click there would paint. */
static void
update_preview (BorPaintTool *self, BorPoint at)
{
  BorTool *tool = BOR_TOOL (self);
  gint32 slot = place_at (tool, at);
  if (!has_something_to_paint (self)
      || bor_paint_preview_is_at (&self->preview, bor_tool_scenario (tool), slot))
    return;
  gboolean same = self->paint.shape >= BOR_PAINT_FILL && self->paint.symmetry == BOR_SYMMETRY_NONE
                  && bor_paint_preview_shows (&self->preview, bor_tool_scenario (tool), slot);
  if (same) /* clicking any of them paints all */
    return;
  GArray *covered = find (self, self->begun ? self->from : at, at);
  append_stroke (self, covered);
  bor_paint_preview_set (&self->preview, bor_tool_scenario (tool), slot, covered,
                         self->paint.masks);
  bor_tool_changed (tool);
}

static const gint32 *
slots_of (const GArray *slots)
{
  return (const gint32 *) (const void *) slots->data;
}

/* Masks the cells of the stroke, or restores them, and tells what was lost. */
static void
apply_masks (BorPaintTool *self, const BorToolEvent *event)
{
  BorTool *tool = BOR_TOOL (self);
  g_autoptr (GHashTable) stroke = g_steal_pointer (&self->stroke);
  g_autoptr (BorScenario) before = bor_scenario_ref (bor_tool_scenario (tool));
  gboolean back = (event->state & GDK_CONTROL_MASK) != 0;
  gboolean restore = (mask_of (self) == BOR_PAINT_MASK_RESTORE) != back;
  BorGridLoss loss = { 0 };
  GError *error = NULL;
  if (stroke == NULL)
    return;
  g_autoptr (GArray) cells = bor_slot_set_list (stroke);
  BorScenario *after =
    restore ? bor_edit_restore_cells (before, slots_of (cells), cells->len, &error)
            : bor_edit_mask_cells (before, slots_of (cells), cells->len, &loss, &error);
  guint old = bor_scenario_count (before, BOR_KIND_LOCALE);
  guint new = after != NULL ? bor_scenario_count (after, BOR_KIND_LOCALE) : old;
  g_autofree char *label = bor_edit_label (restore ? BOR_LABEL_RESTORE_CELLS : BOR_LABEL_MASK_CELLS,
                                           restore ? new - old : old - new);
  g_autofree char *lost = bor_grid_loss_describe (&loss);
  if (!bor_tool_commit (tool, after, error, label, NULL) || *lost == '\0')
    return;
  g_auto (GStrv) losses = g_strsplit (lost, "\n", -1);
  g_autofree char *list = g_strjoinv ("; ", losses);
  g_autofree char *message = g_strdup_printf (_ ("%s. Lost: %s"), label, list);
  bor_tool_tell (tool, message);
}

static void
apply (BorPaintTool *self, const BorToolEvent *event, BorPoint from)
{
  BorTool *tool = BOR_TOOL (self);
  const BorPropDef *def = self->painted.def;
  g_autoptr (GArray) locales = find (self, from, event->at);
  if (locales->len == 0)
    return;
  if (mask_of (self) != BOR_PAINT_MASK_NONE) {
    take_to_stroke (self, locales);
    return;
  }
  GError *error = NULL;
  gboolean back = (event->state & GDK_CONTROL_MASK) != 0;
  /* What every locale must have, but has no default, is set to something that is allowed. */
  gboolean required = def->fallback == NULL && (def->flags & BOR_PROP_REQUIRED) != 0;
  g_autofree char *typical = back && required ? bor_prop_def_typical (def) : NULL;
  const char *value = back ? typical : self->painted.value;
  for (guint i = 0; i < locales->len; i++)
    bor_slot_set_add (self->covered, g_array_index (locales, gint32, i));
  BorScenario *after = bor_edit_paint (bor_tool_scenario (tool), locales, def->name, value, &error);
  g_autofree char *merge = g_strdup_printf ("paint %p %u", (void *) self, self->serial);
  g_autofree char *label = bor_edit_label_set (def, def->name, g_hash_table_size (self->covered));
  bor_tool_commit (tool, after, error, label, merge);
}

static void
forget_begin (BorPaintTool *self)
{
  self->begun = FALSE;
  g_clear_pointer (&self->stroke, g_hash_table_unref);
  bor_paint_preview_clear (&self->preview);
  bor_tool_changed (BOR_TOOL (self));
}

/* Picks up the value of the locale, or whether the cell is masked. */
static void
pick_up (BorPaintTool *self, BorPoint at)
{
  BorTool *tool = BOR_TOOL (self);
  gint32 slot = place_at (tool, at);
  const BorLocale *locale = bor_scenario_locale (bor_tool_scenario (tool), slot);
  if (slot >= 0 && mask_of (self) != BOR_PAINT_MASK_NONE)
    self->painted.other = locale == NULL ? BOR_PAINT_MASK_MASK : BOR_PAINT_MASK_RESTORE;
  else if (locale == NULL)
    return;
  else
    bor_painted_set_value (&self->painted, bor_element_prop (locale, self->painted.def->name));
  g_signal_emit (self, painting_changed, 0);
}

static void
press (BorTool *tool, const BorToolEvent *event)
{
  BorPaintTool *self = BOR_PAINT_TOOL (tool);
  g_clear_pointer (&self->before, bor_scenario_unref);
  bor_painted_ensure (&self->painted, bor_tool_scenario (tool), BOR_KIND_LOCALE);
  if (!has_something_to_paint (self))
    return;
  if ((event->state & GDK_ALT_MASK) != 0) {
    pick_up (self, event->at);
    return;
  }
  self->serial++;
  g_hash_table_remove_all (self->covered);
  self->before = bor_scenario_ref (bor_tool_scenario (tool));
  if (has_two_places (self) && !self->begun) {
    self->begun = TRUE;
    self->from = event->at;
  } else {
    apply (self, event, has_two_places (self) ? self->from : event->at);
    self->begun = FALSE;
    self->from = event->at;
  }
  update_preview (self, event->at);
}

static void
drag (BorTool *tool, const BorToolEvent *event)
{
  BorPaintTool *self = BOR_PAINT_TOOL (tool);
  if (self->before == NULL)
    return;
  if (self->mode == BOR_PAINT_MODE_BRUSH) {
    apply (self, event, self->from);
    self->from = event->at;
  }
  update_preview (self, event->at);
}

/* A line or rectangle ends where the button is released or, if it has not moved, at the next
 * click. */
static void
release (BorTool *tool, const BorToolEvent *event)
{
  BorPaintTool *self = BOR_PAINT_TOOL (tool);
  gboolean under_way = self->before != NULL;
  g_clear_pointer (&self->before, bor_scenario_unref);
  gboolean ended =
    under_way && self->begun && place_at (tool, event->at) != place_at (tool, self->from);
  if (ended)
    apply (self, event, self->from);
  if (under_way)
    apply_masks (self, event);
  if (ended)
    forget_begin (self);
  bor_tool_seal (tool);
}

static void
move (BorTool *tool, const BorToolEvent *event)
{
  BorPaintTool *self = BOR_PAINT_TOOL (tool);
  bor_painted_ensure (&self->painted, bor_tool_scenario (tool), BOR_KIND_LOCALE);
  update_preview (self, event->at);
}

/* Cancels the stroke; nothing more is painted until the button is released. */
static gboolean
cancel (BorTool *tool)
{
  BorPaintTool *self = BOR_PAINT_TOOL (tool);
  g_autoptr (BorScenario) before = g_steal_pointer (&self->before);
  gboolean begun = self->begun;
  if (begun || self->stroke != NULL)
    forget_begin (self);
  else if (before != NULL && before != bor_tool_scenario (tool))
    bor_tool_abandon (tool);
  return begun || before != NULL;
}

static gboolean
drawing (BorTool *tool)
{
  BorPaintTool *self = BOR_PAINT_TOOL (tool);
  return self->begun || self->stroke != NULL;
}

/* Removes the first point of a line or rectangle, the only one it has before it ends; of masks, the
 * whole stroke. */
static gboolean
back (BorTool *tool)
{
  BorPaintTool *self = BOR_PAINT_TOOL (tool);
  gboolean was_drawing = drawing (tool);
  if (self->stroke != NULL)
    g_clear_pointer (&self->before, bor_scenario_unref); /* until the button is released */
  if (was_drawing)
    forget_begin (self);
  return was_drawing;
}

/* Arrow keys move from cell to cell. */
static gboolean
step (BorTool *tool, BorPoint *at, gint dx, gint dy)
{
  return bor_cell_step (bor_scenario_board (bor_tool_scenario (tool)), at, dx, dy);
}

static void
draw (BorTool *tool, cairo_t *cr, const BorViewport *view)
{
  bor_paint_preview_draw (&BOR_PAINT_TOOL (tool)->preview,
                          bor_session_topology (bor_tool_session (tool)), cr, view);
}

static const char *
hint (BorTool *tool)
{
  static const char *const hints[BOR_N_PAINT_MODES] = {
    N_ ("Click or brush over locales. Ctrl removes the value, Alt picks one up"),
    N_ ("Drag, or click where the line begins and where it ends"),
    N_ ("Drag, or click two opposite corners"),
    N_ ("Click to fill all adjoining locales with the same value. Ctrl removes the value, Alt "
        "picks one up"),
    N_ ("Click a locale to replace its value on the whole board. Ctrl removes the value, Alt picks "
        "one up"),
  };
  static const char *const masking[] = {
    [BOR_PAINT_MASK_MASK] =
      N_ ("Click or drag to mask cells, with everything on them. Ctrl restores masked cells"),
    [BOR_PAINT_MASK_RESTORE] = N_ ("Click or drag to restore masked cells. Ctrl masks cells"),
  };
  BorPaintTool *self = BOR_PAINT_TOOL (tool);
  if (!self->begun && mask_of (self) != BOR_PAINT_MASK_NONE)
    return _ (masking[mask_of (self)]);
  return self->begun ? _ ("Click where it ends; Escape cancels") : _ (hints[self->mode]);
}

static GtkWidget *
options (BorTool *tool)
{
  return bor_paint_bar_new (BOR_PAINT_TOOL (tool));
}

BorPaintMode
bor_paint_tool_mode (BorPaintTool *self)
{
  return self->mode;
}

void
bor_paint_tool_set_mode (BorPaintTool *self, BorPaintMode mode)
{
  static const BorPaintShape shapes[BOR_N_PAINT_MODES] = {
    BOR_PAINT_STROKE, BOR_PAINT_STROKE, BOR_PAINT_RECTANGLE, BOR_PAINT_FILL, BOR_PAINT_REPLACE,
  };
  g_return_if_fail (mode < BOR_N_PAINT_MODES);
  self->mode = mode;
  self->paint.shape = shapes[mode];
  forget_begin (self);
  g_signal_emit (self, painting_changed, 0);
}

guint
bor_paint_tool_size (BorPaintTool *self)
{
  return self->paint.size;
}

void
bor_paint_tool_set_size (BorPaintTool *self, guint size)
{
  self->paint.size = CLAMP (size, 1, BOR_PAINT_MAX_SIZE);
  bor_paint_preview_clear (&self->preview);
  g_signal_emit (self, painting_changed, 0);
}

BorSymmetry
bor_paint_tool_symmetry (BorPaintTool *self)
{
  return self->paint.symmetry;
}

void
bor_paint_tool_set_symmetry (BorPaintTool *self, BorSymmetry symmetry)
{
  self->paint.symmetry = symmetry;
  bor_paint_preview_clear (&self->preview);
  g_signal_emit (self, painting_changed, 0);
}

BorPainted *
bor_paint_tool_painted (BorPaintTool *self)
{
  return &self->painted;
}

static void
bor_paint_tool_finalize (GObject *object)
{
  BorPaintTool *self = BOR_PAINT_TOOL (object);
  g_clear_pointer (&self->before, bor_scenario_unref);
  g_clear_pointer (&self->stroke, g_hash_table_unref);
  g_hash_table_unref (self->covered);
  bor_paint_preview_clear (&self->preview);
  g_free (self->painted.value);
  G_OBJECT_CLASS (bor_paint_tool_parent_class)->finalize (object);
}

static void
bor_paint_tool_class_init (BorPaintToolClass *class)
{
  BorToolClass *tool = BOR_TOOL_CLASS (class);
  G_OBJECT_CLASS (class)->finalize = bor_paint_tool_finalize;
  painting_changed = g_signal_new ("painting-changed", BOR_TYPE_PAINT_TOOL, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
  tool->cursor = "cell";
  tool->draws_at_pointer = TRUE;
  tool->drawing = drawing;
  tool->back = back;
  tool->press = press;
  tool->drag = drag;
  tool->release = release;
  tool->move = move;
  tool->cancel = cancel;
  tool->step = step;
  tool->draw = draw;
  tool->hint = hint;
  tool->options = options;
}

static void
bor_paint_tool_init (BorPaintTool *self)
{
  self->paint.size = 1;
  self->covered = bor_slot_set (NULL, 0);
}
