/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/tools/transform-actions.h"

#include <glib/gi18n-lib.h>

#include "edit/derive.h"
#include "edit/labels.h"
#include "edit/pairing.h"
#include "edit/transform.h"
#include "edit/turn-cells.h"
#include "edit/vertices.h"
#include "edit/weld.h"
#include "editor/tools/tool-stamp.h"
#include "editor/widgets/number-dialog.h"

static const BorSelection *
selection_of (BorWorkspace *window)
{
  return bor_session_selection (bor_workspace_session (window));
}

static const BorScenario *
scenario_of (BorWorkspace *window)
{
  return bor_session_scenario (bor_workspace_session (window));
}

static BorPoint
middle (BorWorkspace *window)
{
  BorBox box = bor_session_selected_box (bor_workspace_session (window));
  return (BorPoint){ (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2 };
}

/* The cells to which the selection moves on a grid, to be selected. (transfer full, NULL: the
 * selection stays) */
static GArray *
find_turned (const BorScenario *scenario, const BorSelection *selection, BorMatrix matrix)
{
  const BorElementRef *refs = bor_selection_refs (selection);
  guint n = bor_selection_size (selection), next = 0;
  g_autoptr (GArray) cells = bor_edit_find_cells (scenario, refs, n);
  g_autoptr (GArray) targets = NULL;
  if (cells->len > 0)
    targets = bor_edit_find_turned_cells (scenario, (const gint32 *) (const void *) cells->data,
                                          cells->len, matrix, NULL);
  if (targets == NULL)
    return NULL;
  GArray *turned = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  for (guint i = 0; i < n; i++) {
    BorElementRef ref = refs[i];
    if (ref.kind == BOR_KIND_LOCALE)
      ref.slot = g_array_index (targets, gint32, next++);
    g_array_append_val (turned, ref);
  }
  return turned;
}

static void
transform (BorWorkspace *window, BorMatrix matrix, BorEditLabel name)
{
  const BorSelection *selection = selection_of (window);
  guint n = bor_selection_size (selection);
  GError *error = NULL;
  if (n == 0) {
    bor_workspace_show_message (window, _ ("Nothing is selected"));
    return;
  }
  g_autoptr (GArray) refs = find_turned (scenario_of (window), selection, matrix);
  BorScenario *after =
    bor_edit_transform (scenario_of (window), bor_selection_refs (selection), n, matrix, &error);
  gboolean done = after != NULL;
  g_autofree char *label = bor_edit_label (name, n);
  bor_workspace_apply (window, after, label, error);
  if (done && refs != NULL)
    bor_session_select (bor_workspace_session (window),
                        (const BorElementRef *) (const void *) refs->data, refs->len);
}

/* The stamp that is about to be placed; NULL with another tool. */
static BorStampTool *
stamp_tool (BorWorkspace *window)
{
  BorTool *tool = bor_map_view_tool (bor_workspace_map (window));
  return BOR_IS_STAMP_TOOL (tool) ? BOR_STAMP_TOOL (tool) : NULL;
}

static void
on_mirror (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gboolean across = g_str_equal (g_action_get_name (G_ACTION (action)), "mirror-horizontally");
  BorStampTool *stamp = stamp_tool (data);
  if (stamp != NULL && bor_stamp_tool_mirror (stamp, !across))
    return;
  BorPoint at = middle (data);
  transform (data, across ? bor_matrix_mirror_x (at.x) : bor_matrix_mirror_y (at.y),
             BOR_LABEL_MIRROR);
}

/* Quarter turns are exact. */
static void
on_quarter (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  double s = g_str_equal (g_action_get_name (G_ACTION (action)), "rotate-right") ? 1 : -1;
  BorStampTool *stamp = stamp_tool (data);
  if (stamp != NULL && bor_stamp_tool_turn (stamp, (gint) s))
    return;
  BorPoint c = middle (data);
  transform (data, (BorMatrix){ 0, s, -s, 0, c.x + s * c.y, c.y - s * c.x }, BOR_LABEL_ROTATE);
}

static void
rotate (GtkWindow *parent, double degrees)
{
  BorWorkspace *window = BOR_WORKSPACE (parent);
  transform (window, bor_matrix_rotation (degrees, middle (window)), BOR_LABEL_ROTATE);
}

static void
scale (GtkWindow *parent, double percent)
{
  BorWorkspace *window = BOR_WORKSPACE (parent);
  transform (window, bor_matrix_scale (percent / 100, percent / 100, middle (window)),
             BOR_LABEL_SCALE);
}

static void
on_rotate_by (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  static const BorNumberQuestion question = {
    N_ ("Rotate Selection"), N_ ("_Degrees clockwise"), N_ ("_Rotate"), 45, -360, 360, 2
  };
  bor_number_dialog_ask (data, &question, rotate);
}

static void
on_scale_by (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  static const BorNumberQuestion question = {
    N_ ("Scale Selection"), N_ ("_Percent"), N_ ("_Scale"), 200, 1, 10000, 2
  };
  bor_number_dialog_ask (data, &question, scale);
}

/* The selected sides, and those of selected locales. (transfer full, of gint32) */
static GArray *
selected_sides (BorWorkspace *window)
{
  const BorScenario *s = scenario_of (window);
  GArray *sides = bor_selection_slots (selection_of (window), BOR_KIND_APPROACH);
  g_autoptr (GArray) locales = bor_selection_slots (selection_of (window), BOR_KIND_LOCALE);
  for (guint i = 0; i < locales->len; i++) {
    const BorLocale *locale = bor_scenario_locale (s, g_array_index (locales, gint32, i));
    for (guint k = 0; k < locale->approaches.n; k++)
      if (bor_scenario_approach (s, locale->approaches.items[k].slot) != NULL)
        g_array_append_val (sides, locale->approaches.items[k].slot);
  }
  return sides;
}

static const gint32 *
slots_of (const GArray *slots)
{
  return (const gint32 *) (const void *) slots->data;
}

static void
weld_vertices (BorWorkspace *window, const GArray *vertices)
{
  GError *error = NULL;
  double x = 0, y = 0;
  for (guint i = 0; i < vertices->len; i++) {
    const BorVertex *vertex =
      bor_scenario_vertex (scenario_of (window), g_array_index (vertices, gint32, i));
    x += vertex->x / vertices->len;
    y += vertex->y / vertices->len;
  }
  BorScenario *after =
    bor_edit_weld_vertices (scenario_of (window), slots_of (vertices), vertices->len, x, y, &error);
  g_autofree char *label = bor_edit_label (BOR_LABEL_WELD_VERTICES, vertices->len);
  bor_workspace_apply (window, after, label, error);
}

static void
weld_borders (BorWorkspace *window, const GArray *locales, const GArray *sides)
{
  GError *error = NULL;
  guint n = sides->len;
  BorScenario *after =
    locales->len > 0
      ? bor_edit_weld_locales (scenario_of (window), slots_of (locales), locales->len, &n, &error)
      : bor_edit_weld_pairs (scenario_of (window), slots_of (sides), n, &error);
  g_autofree char *label = bor_edit_label (BOR_LABEL_WELD_PAIRS, n);
  bor_workspace_apply (window, after, label, error);
}

static void
on_weld (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (GArray) vertices = bor_selection_slots (selection_of (data), BOR_KIND_VERTEX);
  g_autoptr (GArray) sides = bor_selection_slots (selection_of (data), BOR_KIND_APPROACH);
  g_autoptr (GArray) locales = bor_selection_slots (selection_of (data), BOR_KIND_LOCALE);
  if (vertices->len >= 2)
    weld_vertices (data, vertices);
  else if (sides->len + locales->len > 0)
    weld_borders (data, locales, sides);
  else
    bor_workspace_show_message (data, _ ("Select two or more vertices, sides or locales to weld."));
}

/* On larger boards a tolerance is not proposed: that would take seconds. */
#define MOST_PROPOSED 20000

static void
derive_borders (GtkWindow *parent, double tolerance)
{
  BorWorkspace *window = BOR_WORKSPACE (parent);
  g_autoptr (GArray) locales = bor_selection_slots (selection_of (window), BOR_KIND_LOCALE);
  GError *error = NULL;
  guint n = 0;
  BorScenario *after =
    bor_edit_derive_borders (scenario_of (window), locales->len > 0 ? slots_of (locales) : NULL,
                             locales->len, tolerance, &n, &error);
  g_autofree char *label = bor_edit_label (BOR_LABEL_DERIVE_BORDERS, n);
  bor_workspace_apply (window, after, label, error);
}

static void
on_derive_borders (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const BorScenario *s = scenario_of (data);
  g_autoptr (GArray) locales = bor_selection_slots (selection_of (data), BOR_KIND_LOCALE);
  BorNumberQuestion question = { N_ ("Derive Borders"),
                                 N_ ("_Tolerance: units between outlines"),
                                 N_ ("_Derive"),
                                 0,
                                 0.001,
                                 100000,
                                 3 };
  if (bor_scenario_count (s, BOR_KIND_LOCALE) <= MOST_PROPOSED)
    question.value =
      bor_edit_propose_tolerance (s, locales->len > 0 ? slots_of (locales) : NULL, locales->len);
  if (question.value <= 0)
    question.value = MAX (bor_scenario_board (s)->tolerance, question.min);
  bor_number_dialog_ask (data, &question, derive_borders);
}

/* Pairs exactly two selected sides with each other, and any others where they coincide. */
static void
on_pair (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (GArray) sides = selected_sides (data);
  gboolean two = sides->len == 2 && bor_selection_size (selection_of (data)) == 2;
  GError *error = NULL;
  guint n = 1;
  if (sides->len == 0) {
    bor_workspace_show_message (data, _ ("Select sides or locales to pair."));
    return;
  }
  BorScenario *after =
    two ? bor_edit_pair (scenario_of (data), slots_of (sides)[0], slots_of (sides)[1], TRUE, &error)
        : bor_edit_pair_by_geometry (scenario_of (data), slots_of (sides), sides->len, &n, &error);
  g_autofree char *label = bor_edit_label (BOR_LABEL_PAIR, n);
  bor_workspace_apply (data, after, label, error);
}

static void
on_unpair (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (GArray) sides = selected_sides (data);
  GError *error = NULL;
  if (sides->len == 0) {
    bor_workspace_show_message (data, _ ("Select sides or locales to unpair."));
    return;
  }
  BorScenario *after = bor_edit_unpair (scenario_of (data), slots_of (sides), sides->len, &error);
  g_autofree char *label = bor_edit_label (BOR_LABEL_UNPAIR, sides->len);
  bor_workspace_apply (data, after, label, error);
}

static const GActionEntry actions[] = {
  { .name = "mirror-horizontally", .activate = on_mirror },
  { .name = "mirror-vertically", .activate = on_mirror },
  { .name = "rotate-left", .activate = on_quarter },
  { .name = "rotate-right", .activate = on_quarter },
  { .name = "rotate-by", .activate = on_rotate_by },
  { .name = "scale-by", .activate = on_scale_by },
  { .name = "weld", .activate = on_weld },
  { .name = "derive-borders", .activate = on_derive_borders },
  { .name = "pair", .activate = on_pair },
  { .name = "unpair", .activate = on_unpair },
};

void
bor_transform_add_actions (BorWorkspace *window)
{
  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, G_N_ELEMENTS (actions), window);
}
