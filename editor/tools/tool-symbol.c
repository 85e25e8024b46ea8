/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include <glib/gi18n-lib.h>

#include "edit/elements.h"
#include "edit/facing.h"
#include "edit/labels.h"
#include "editor/map/entry-marks.h"
#include "editor/map/pick.h"
#include "editor/map/tool.h"
#include "vocabulary/meaning.h"
#include "vocabulary/properties.h"

/* Places set-up symbols, objectives and pieces, and sets where forces enter. */

#define BOR_TYPE_SYMBOL_TOOL (bor_symbol_tool_get_type ())
G_DECLARE_FINAL_TYPE (BorSymbolTool, bor_symbol_tool, BOR, SYMBOL_TOOL, BorTool)

/* Something that can be placed: a set-up symbol of an army, an objective of a colour, a piece of
 * an army and type, or the entry of a force. */
typedef struct {
  BorKind what; /* symbol, placement or force */
  gint32 slot;  /* slot of the piece's type, or of the force */
  BorSymbolType kind;
  gint32 army; /* -1: none */
  char *color; /* owned; nullable */
  char *label; /* owned, translated */
} Stamp;

struct _BorSymbolTool {
  BorTool parent_instance;
  GPtrArray *stamps; /* owned, of Stamp */
  guint chosen;
  GtkWidget *choice; /* weak: GtkDropDown of the stamps */
  char *entry;       /* owned; nullable: the entry of the chosen force */
};

G_DEFINE_FINAL_TYPE (BorSymbolTool, bor_symbol_tool, BOR_TYPE_TOOL)

static void
stamp_free (gpointer data)
{
  Stamp *stamp = data;
  g_free (stamp->color);
  g_free (stamp->label);
  g_free (stamp);
}

static void
add_stamp (BorSymbolTool *self, BorSymbolType kind, gint32 army, const char *color, char *label)
{
  Stamp *stamp = g_new0 (Stamp, 1);
  *stamp = (Stamp){ BOR_KIND_SYMBOL, -1, kind, army, g_strdup (color), label };
  g_ptr_array_add (self->stamps, stamp);
}

/* Adds the pieces that start on the map and the forces that enter. */
static void
list_forces (BorSymbolTool *self, const BorScenario *s)
{
  BOR_FOREACH (s, BOR_KIND_ARMY, army, const BorArmy, owner)
    BOR_FOREACH (s, BOR_KIND_PIECE_TYPE, type, const BorPieceType, piece) {
      g_autofree char *whose =
        bor_scenario_describe (s, bor_element_ref_make (owner->base.kind, army));
      g_autofree char *what =
        bor_scenario_describe (s, bor_element_ref_make (piece->base.kind, type));
      add_stamp (self, BOR_SYMBOL_OTHER, army, NULL,
                 g_strdup_printf (_ ("Piece, %s, %s"), whose, what));
      Stamp *stamp = self->stamps->pdata[self->stamps->len - 1];
      stamp->what = BOR_KIND_PLACEMENT;
      stamp->slot = type;
    }
  BOR_FOREACH (s, BOR_KIND_FORCE, slot, const BorForce, force) {
    g_autofree char *name =
      bor_scenario_describe (s, bor_element_ref_make (force->base.kind, slot));
    if (!bor_force_comes_later (s, force))
      continue;
    add_stamp (self, BOR_SYMBOL_OTHER, -1, NULL, g_strdup_printf (_ ("Entry of %s"), name));
    Stamp *stamp = self->stamps->pdata[self->stamps->len - 1];
    stamp->what = BOR_KIND_FORCE;
    stamp->slot = slot;
  }
}

static gboolean
is_same (gconstpointer a, gconstpointer b)
{
  const Stamp *p = a, *q = b;
  return p->what == q->what && p->slot == q->slot && p->kind == q->kind && p->army == q->army
         && g_strcmp0 (p->color, q->color) == 0;
}

/* The stamp chosen before stays chosen, wherever it is in the list now. */
static void
keep_choice (BorSymbolTool *self, const GPtrArray *before)
{
  guint at = 0;
  if (self->chosen < before->len)
    g_ptr_array_find_with_equal_func (self->stamps, before->pdata[self->chosen], is_same, &at);
  self->chosen = at < self->stamps->len ? at : 0;
}

static void
list_stamps (BorSymbolTool *self)
{
  const BorScenario *s = bor_tool_scenario (BOR_TOOL (self));
  g_autoptr (GPtrArray) before = self->stamps;
  self->stamps = g_ptr_array_new_with_free_func (stamp_free);
  BOR_FOREACH (s, BOR_KIND_ARMY, slot, const BorArmy, army) {
    if (!bor_ruleset_starts (s, slot))
      continue;
    g_autofree char *name = bor_scenario_describe (s, bor_element_ref_make (army->base.kind, slot));
    add_stamp (self, BOR_SYMBOL_SETUP, slot, NULL, g_strdup_printf (_ ("Set-up, %s"), name));
  }
  const BorPropDef *color = bor_scenario_find_prop (s, BOR_KIND_SYMBOL, NULL, "color");
  for (const BorPropValue *v = color != NULL ? color->values : NULL; v != NULL && v->value != NULL;
       v++)
    add_stamp (self, BOR_SYMBOL_OBJECTIVE, -1, v->value,
               g_strdup_printf (_ ("Objective, %s"), _ (v->label)));
  if (color == NULL)
    add_stamp (self, BOR_SYMBOL_OBJECTIVE, -1, NULL, g_strdup (_ ("Objective")));
  list_forces (self, s);
  keep_choice (self, before);
}

static BorElement *
new_symbol (const Stamp *stamp, gint32 locale, BorPoint at)
{
  BorSymbol *symbol = bor_element_new (BOR_KIND_SYMBOL, NULL);
  symbol->type = stamp->kind;
  symbol->locale = bor_ref_make (locale);
  symbol->army = bor_ref_make (stamp->army);
  symbol->has_position = TRUE;
  symbol->x = bor_coord_round (at.x);
  symbol->y = bor_coord_round (at.y);
  bor_element_set_prop (symbol, "color", stamp->color);
  return &symbol->base;
}

/* A piece at full strength, in reserve, that faces as the others do; the inspector can change it. */
static BorElement *
new_placement (const BorScenario *s, const Stamp *stamp, gint32 locale)
{
  BorPlacement *placement = bor_element_new (BOR_KIND_PLACEMENT, NULL);
  placement->army = bor_ref_make (stamp->army);
  placement->type = bor_ref_make (stamp->slot);
  placement->locale = bor_ref_make (locale);
  placement->approach = BOR_REF_NONE;
  placement->strength = bor_piece_type_strength (s, stamp->slot);
  placement->count = 1;
  bor_edit_face_as_others (s, placement);
  return &placement->base;
}

/* How well a road suits as an entry to a locale: 2 if it crosses the board's edge there, 1 if it
 * begins or ends there, otherwise 0. */
static guint
serves (const BorScenario *s, const BorRoad *road, gint32 locale)
{
  guint best = 0;
  for (guint i = 0; i < road->n_stops; i += MAX (road->n_stops - 1, 1)) {
    const BorStop *stop = &road->stops[i];
    const BorApproach *in = i == 0 ? bor_scenario_approach (s, stop->in.slot) : NULL;
    const BorApproach *out =
      i + 1 == road->n_stops ? bor_scenario_approach (s, stop->out.slot) : NULL;
    if (stop->locale.slot == locale)
      best = MAX (best, (in != NULL && in->edge) || (out != NULL && out->edge) ? 2 : 1);
  }
  return best;
}

/* Makes the force enter there, by a road that comes from off the board if there is one. */
static BorScenario *
enter (const BorScenario *s, gint32 slot, gint32 locale, GError **error)
{
  BorForce *force = bor_element_copy (bor_scenario_force (s, slot));
  const BorRoad *own = bor_scenario_road (s, force->road.slot);
  guint best = own != NULL ? serves (s, own, locale) : 0;
  bor_ref_set (&force->locale, locale);
  BOR_FOREACH (s, BOR_KIND_ROAD, at, const BorRoad, road) {
    guint how = serves (s, road, locale);
    if (how <= best)
      continue;
    best = how;
    bor_ref_set (&force->road, at);
  }
  return bor_edit_replace_element (s, slot, force, error);
}

static void
press (BorTool *tool, const BorToolEvent *event)
{
  BorSymbolTool *self = BOR_SYMBOL_TOOL (tool);
  gint32 locale = bor_topology_locale_at (bor_session_topology (bor_tool_session (tool)),
                                          event->at.x, event->at.y);
  list_stamps (self);
  if (locale < 0)
    return;
  const Stamp *stamp = self->stamps->pdata[self->chosen];
  const BorScenario *s = bor_tool_scenario (tool);
  GError *error = NULL;
  BorElementRef made = { stamp->what, stamp->slot };
  if (stamp->what == BOR_KIND_FORCE) {
    g_autofree char *change = bor_edit_label_change (BOR_KIND_FORCE);
    BorScenario *entered = enter (s, stamp->slot, locale, &error);
    bor_tool_commit (tool, entered, error, change, NULL);
    bor_session_select_one (bor_tool_session (tool), made);
    bor_tool_changed (tool);
    return;
  }
  BorElement *element = stamp->what == BOR_KIND_SYMBOL ? new_symbol (stamp, locale, event->at)
                                                       : new_placement (s, stamp, locale);
  BorScenario *after = bor_edit_add_element (s, element, &made.slot, &error);
  g_autofree char *label = bor_edit_label_add (made.kind);
  if (bor_tool_commit (tool, after, error, label, NULL))
    bor_session_select_one (bor_tool_session (tool), made);
}

/* The force whose entry is being placed, or NULL. */
static const BorForce *
chosen_force (BorSymbolTool *self, gint32 *slot)
{
  const Stamp *stamp = self->chosen < self->stamps->len ? self->stamps->pdata[self->chosen] : NULL;
  *slot = stamp != NULL && stamp->what == BOR_KIND_FORCE ? stamp->slot : -1;
  return bor_scenario_force (bor_tool_scenario (BOR_TOOL (self)), *slot);
}

static const char *
hint (BorTool *tool)
{
  BorSymbolTool *self = BOR_SYMBOL_TOOL (tool);
  const BorScenario *s = bor_tool_scenario (tool);
  gint32 slot;
  const BorForce *force = chosen_force (self, &slot);
  if (force == NULL || bor_scenario_locale (s, force->locale.slot) == NULL)
    return _ ("Click in a locale to place the symbol chosen above the map");
  g_autofree char *name = bor_scenario_describe (s, bor_element_ref_make (BOR_KIND_FORCE, slot));
  g_autofree char *locale =
    bor_scenario_describe (s, bor_element_ref_make (BOR_KIND_LOCALE, force->locale.slot));
  g_autofree char *road =
    bor_scenario_road (s, force->road.slot) != NULL
      ? bor_scenario_describe (s, bor_element_ref_make (BOR_KIND_ROAD, force->road.slot))
      : NULL;
  g_free (self->entry);
  self->entry = road != NULL ? g_strdup_printf (_ ("Entry of %s: %s, by %s"), name, locale, road)
                             : g_strdup_printf (_ ("Entry of %s: %s"), name, locale);
  return self->entry;
}

static void
draw (BorTool *tool, cairo_t *cr, const BorViewport *view)
{
  bor_entry_marks_draw (cr, bor_tool_session (tool), view, TRUE);
}

static void
on_chosen (BorSymbolTool *self, GParamSpec *pspec, GtkDropDown *choice)
{
  self->chosen = gtk_drop_down_get_selected (choice);
  bor_tool_changed (BOR_TOOL (self));
}

static gboolean
lists_stamps (BorSymbolTool *self, GtkStringList *names)
{
  if (g_list_model_get_n_items (G_LIST_MODEL (names)) != self->stamps->len)
    return FALSE;
  for (guint i = 0; i < self->stamps->len; i++)
    if (strcmp (gtk_string_list_get_string (names, i),
                ((const Stamp *) self->stamps->pdata[i])->label)
        != 0)
      return FALSE;
  return TRUE;
}

/* Lists what can be placed now, and what is chosen. */
static void
show_stamps (BorSymbolTool *self)
{
  list_stamps (self);
  if (self->choice == NULL)
    return;
  GtkDropDown *choice = GTK_DROP_DOWN (self->choice);
  g_signal_handlers_block_by_func (choice, on_chosen, self);
  if (!lists_stamps (self, GTK_STRING_LIST (gtk_drop_down_get_model (choice)))) {
    g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
    for (guint i = 0; i < self->stamps->len; i++)
      gtk_string_list_append (names, ((const Stamp *) self->stamps->pdata[i])->label);
    gtk_drop_down_set_model (choice, G_LIST_MODEL (names));
  }
  gtk_drop_down_set_selected (choice, self->chosen);
  g_signal_handlers_unblock_by_func (choice, on_chosen, self);
}

static void
ready (BorTool *tool)
{
  g_signal_connect_object (bor_tool_session (tool), "document-changed", G_CALLBACK (show_stamps),
                           tool, G_CONNECT_SWAPPED);
}

static GtkWidget *
options (BorTool *tool)
{
  BorSymbolTool *self = BOR_SYMBOL_TOOL (tool);
  GtkWidget *choice = gtk_drop_down_new (G_LIST_MODEL (gtk_string_list_new (NULL)), NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Symbol to place"), -1);
  g_signal_connect_object (choice, "notify::selected", G_CALLBACK (on_chosen), self,
                           G_CONNECT_SWAPPED);
  g_set_weak_pointer (&self->choice, choice);
  show_stamps (self);
  return choice;
}

static void
bor_symbol_tool_finalize (GObject *object)
{
  g_clear_weak_pointer (&BOR_SYMBOL_TOOL (object)->choice);
  g_ptr_array_unref (BOR_SYMBOL_TOOL (object)->stamps);
  g_free (BOR_SYMBOL_TOOL (object)->entry);
  G_OBJECT_CLASS (bor_symbol_tool_parent_class)->finalize (object);
}

static void
bor_symbol_tool_class_init (BorSymbolToolClass *class)
{
  BorToolClass *tool = BOR_TOOL_CLASS (class);
  G_OBJECT_CLASS (class)->finalize = bor_symbol_tool_finalize;
  tool->cursor = "copy";
  tool->ready = ready;
  tool->press = press;
  tool->hint = hint;
  tool->draw = draw;
  tool->options = options;
}

static void
bor_symbol_tool_init (BorSymbolTool *self)
{
  self->stamps = g_ptr_array_new_with_free_func (stamp_free);
}
