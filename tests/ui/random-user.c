/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "random-edits.h"

#include "editor/tools/tools.h"
#include "render/painter.h"

static BorDocument *
document_of (RandomUser *hand)
{
  return bor_session_document (bor_window_session (hand->window));
}

/* Lets the window begin with what it has to do, but seldom end it. */
static void
let_pass (RandomUser *hand)
{
  gint32 n = g_rand_int_range (hand->rand, 0, 4);
  for (gint32 i = 0; i < n; i++)
    g_main_context_iteration (NULL, FALSE);
}

static const char *
edit (RandomUser *hand)
{
  const char *name;
  const BorScenario *before = bor_document_scenario (document_of (hand));
  g_autoptr (BorScenario) after = random_edit (hand, before, &name);
  if (after != NULL)
    bor_document_commit (document_of (hand), after, name, NULL);
  return name;
}

/* Quicker than painting. */
static const char *
undo_and_redo (RandomUser *hand)
{
  gint32 n = g_rand_int_range (hand->rand, 1, 9);
  gboolean back = random_user_chance (hand, 2);
  for (gint32 i = 0; i < n; i++) {
    g_action_group_activate_action (G_ACTION_GROUP (hand->window), back ? "undo" : "redo", NULL);
    if (random_user_chance (hand, 4))
      back = !back;
    if (random_user_chance (hand, 3))
      let_pass (hand);
  }
  return "undid and redid";
}

static const char *
jump (RandomUser *hand)
{
  guint n = bor_document_n_steps (document_of (hand));
  guint to = (guint) g_rand_int_range (hand->rand, 0, (gint32) n + 1);
  bor_document_jump (document_of (hand), MAX (to, n > 30 ? n - 30 : 0));
  return "jumped in the history";
}

static const char *
look_elsewhere (RandomUser *hand)
{
  static const double factors[] = { 0.5, 1 / 1.2, 1.2, 2, 1.5 };
  BorMapView *map = bor_window_map (hand->window);
  gint32 n = g_rand_int_range (hand->rand, 1, 4);
  for (gint32 i = 0; i < n; i++) {
    double scale = bor_map_view_viewport (map)->scale;
    if (random_user_chance (hand, 4))
      bor_map_view_fit (map);
    else if (random_user_chance (hand, 2))
      bor_map_view_pan (map, random_user_between (hand, -400, 400),
                        random_user_between (hand, -400, 400));
    else {
      double factor = factors[g_rand_int_range (hand->rand, 0, G_N_ELEMENTS (factors))];
      if (scale * factor > 0.05 && scale * factor < 8)
        bor_map_view_zoom (map, factor);
    }
    let_pass (hand);
  }
  return "looked elsewhere";
}

static const char *
show_other_layers (RandomUser *hand)
{
  BorSession *session = bor_window_session (hand->window);
  guint layers = BOR_LAYER_DEFAULT;
  if (random_user_chance (hand, 2))
    layers ^= 1u << g_rand_int_range (hand->rand, 0, 12);
  bor_session_set_layers (session, layers);
  return "showed other layers";
}

static const char *
take_other_preferences (RandomUser *hand)
{
  guint n;
  const BorStyleInfo *styles = bor_style_list (&n);
  const char *style = styles[g_rand_int_range (hand->rand, 0, (gint32) n)].name;
  g_settings_set_string (hand->settings, "map-style", style);
  g_settings_set_boolean (hand->settings, "grid", random_user_chance (hand, 3));
  g_settings_set_boolean (hand->settings, "minimap", !random_user_chance (hand, 3));
  g_settings_set_boolean (hand->settings, "rulers", random_user_chance (hand, 3));
  return "took other preferences";
}

static const char *
select_something (RandomUser *hand)
{
  BorSession *session = bor_window_session (hand->window);
  static const BorKind kinds[] = { BOR_KIND_LOCALE, BOR_KIND_ROAD, BOR_KIND_FEATURE,
                                   BOR_KIND_VERTEX };
  BorKind kind = kinds[g_rand_int_range (hand->rand, 0, G_N_ELEMENTS (kinds))];
  guint n = bor_scenario_n_slots (bor_session_scenario (session), kind);
  gint32 slot = n > 0 ? g_rand_int_range (hand->rand, 0, (gint32) n) : -1;
  if (slot < 0 || bor_scenario_get (bor_session_scenario (session), kind, slot) == NULL)
    bor_session_unselect_all (session);
  else
    bor_session_select_one (session, bor_element_ref_make (kind, slot));
  return "selected something";
}

static BorToolEvent
event_at (RandomUser *hand, BorPoint at, int presses)
{
  static const GdkModifierType states[] = {
    0, 0, 0, GDK_SHIFT_MASK, GDK_CONTROL_MASK, GDK_ALT_MASK
  };
  double scale = bor_map_view_viewport (bor_window_map (hand->window))->scale;
  return (BorToolEvent){ at, 1 / scale,
                         states[g_rand_int_range (hand->rand, 0, G_N_ELEMENTS (states))], presses };
}

/* The tool may be another after anything that is done. */
static BorTool *
tool_of (RandomUser *hand)
{
  return bor_map_view_tool (bor_window_map (hand->window));
}

static void
press_drag_and_release (RandomUser *hand, BorPoint from)
{
  double reach = 120 / bor_map_view_viewport (bor_window_map (hand->window))->scale;
  BorPoint to = { from.x + random_user_between (hand, -reach, reach),
                  from.y + random_user_between (hand, -reach, reach) };
  gint32 n = random_user_chance (hand, 2) ? 0 : g_rand_int_range (hand->rand, 2, 8);
  BorToolEvent event = event_at (hand, from, 1);
  bor_tool_press (tool_of (hand), &event);
  for (gint32 i = 1; i <= n; i++) {
    BorPoint at = { from.x + (to.x - from.x) * i / n, from.y + (to.y - from.y) * i / n };
    event = event_at (hand, at, 0);
    bor_tool_drag (tool_of (hand), &event);
    let_pass (hand);
    if (random_user_chance (hand, 12))
      edit (hand);
    if (random_user_chance (hand, 12))
      undo_and_redo (hand);
  }
  event.presses = 0;
  bor_tool_release (tool_of (hand), &event);
}

/* A stroke or a line of any tool, ended or given up. */
static const char *
use_a_tool (RandomUser *hand)
{
  guint n;
  const BorToolInfo *tools = bor_tool_list (&n);
  const char *name = tools[g_rand_int_range (hand->rand, 0, (gint32) n)].name;
  g_action_group_change_action_state (G_ACTION_GROUP (hand->window), "tool",
                                      g_variant_new_string (name));
  gint32 strokes = g_rand_int_range (hand->rand, 1, 6);
  for (gint32 i = 0; i < strokes && tool_of (hand) != NULL; i++)
    press_drag_and_release (hand, random_user_place (hand));
  if (tool_of (hand) != NULL && !random_user_chance (hand, 4))
    bor_tool_finish (tool_of (hand));
  while (tool_of (hand) != NULL && bor_tool_cancel (tool_of (hand)))
    ;
  return name;
}

const char *
random_user_act (RandomUser *hand)
{
  static const struct {
    guint weight;
    const char *(*act) (RandomUser *hand);
  } acts[] = { { 40, edit },
               { 20, undo_and_redo },
               { 3, jump },
               { 10, look_elsewhere },
               { 2, show_other_layers },
               { 2, take_other_preferences },
               { 6, select_something },
               { 17, use_a_tool } };
  gint32 left = g_rand_int_range (hand->rand, 0, 100);
  guint row = 0;
  while (left >= (gint32) acts[row].weight)
    left -= (gint32) acts[row++].weight;
  const char *name = acts[row].act (hand);
  let_pass (hand);
  return name;
}
