/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "random-edits.h"

#include "editor/tools/tools.h"
#include "render/painter.h"

static BorDocument *
document_of (RandomUser *user)
{
  return bor_session_document (bor_window_session (user->window));
}

/* Lets the window begin with what it has to do, but seldom end it. */
static void
let_pass (RandomUser *user)
{
  gint32 n = g_rand_int_range (user->rand, 0, 4);
  for (gint32 i = 0; i < n; i++)
    g_main_context_iteration (NULL, FALSE);
}

static const char *
edit (RandomUser *user)
{
  const char *name;
  const BorScenario *before = bor_document_scenario (document_of (user));
  g_autoptr (BorScenario) after = random_edit (user, before, &name);
  if (after != NULL)
    bor_document_commit (document_of (user), after, name, NULL);
  return name;
}

/* Quicker than painting. */
static const char *
undo_and_redo (RandomUser *user)
{
  gint32 n = g_rand_int_range (user->rand, 1, 9);
  gboolean back = random_user_chance (user, 2);
  for (gint32 i = 0; i < n; i++) {
    g_action_group_activate_action (G_ACTION_GROUP (user->window), back ? "undo" : "redo", NULL);
    if (random_user_chance (user, 4))
      back = !back;
    if (random_user_chance (user, 3))
      let_pass (user);
  }
  return "undid and redid";
}

static const char *
jump (RandomUser *user)
{
  guint n = bor_document_n_steps (document_of (user));
  guint to = (guint) g_rand_int_range (user->rand, 0, (gint32) n + 1);
  bor_document_jump (document_of (user), MAX (to, n > 30 ? n - 30 : 0));
  return "jumped in the history";
}

static const char *
look_elsewhere (RandomUser *user)
{
  static const double factors[] = { 0.5, 1 / 1.2, 1.2, 2, 1.5 };
  BorMapView *map = bor_window_map (user->window);
  gint32 n = g_rand_int_range (user->rand, 1, 4);
  for (gint32 i = 0; i < n; i++) {
    double scale = bor_map_view_viewport (map)->scale;
    if (random_user_chance (user, 4))
      bor_map_view_fit (map);
    else if (random_user_chance (user, 2))
      bor_map_view_pan (map, random_user_between (user, -400, 400),
                        random_user_between (user, -400, 400));
    else {
      double factor = factors[g_rand_int_range (user->rand, 0, G_N_ELEMENTS (factors))];
      if (scale * factor > 0.05 && scale * factor < 8)
        bor_map_view_zoom (map, factor);
    }
    let_pass (user);
  }
  return "looked elsewhere";
}

static const char *
show_other_layers (RandomUser *user)
{
  BorSession *session = bor_window_session (user->window);
  guint layers = BOR_LAYER_DEFAULT;
  if (random_user_chance (user, 2))
    layers ^= 1u << g_rand_int_range (user->rand, 0, 12);
  bor_session_set_layers (session, layers);
  return "showed other layers";
}

static const char *
take_other_preferences (RandomUser *user)
{
  guint n;
  const BorStyleInfo *styles = bor_style_list (&n);
  const char *style = styles[g_rand_int_range (user->rand, 0, (gint32) n)].name;
  g_settings_set_string (user->settings, "map-style", style);
  g_settings_set_boolean (user->settings, "grid", random_user_chance (user, 3));
  g_settings_set_boolean (user->settings, "minimap", !random_user_chance (user, 3));
  g_settings_set_boolean (user->settings, "rulers", random_user_chance (user, 3));
  return "took other preferences";
}

static const char *
select_something (RandomUser *user)
{
  BorSession *session = bor_window_session (user->window);
  static const BorKind kinds[] = { BOR_KIND_LOCALE, BOR_KIND_ROAD, BOR_KIND_FEATURE,
                                   BOR_KIND_VERTEX };
  BorKind kind = kinds[g_rand_int_range (user->rand, 0, G_N_ELEMENTS (kinds))];
  guint n = bor_scenario_n_slots (bor_session_scenario (session), kind);
  gint32 slot = n > 0 ? g_rand_int_range (user->rand, 0, (gint32) n) : -1;
  if (slot < 0 || bor_scenario_get (bor_session_scenario (session), kind, slot) == NULL)
    bor_session_unselect_all (session);
  else
    bor_session_select_one (session, bor_element_ref_make (kind, slot));
  return "selected something";
}

static BorToolEvent
event_at (RandomUser *user, BorPoint at, int presses)
{
  static const GdkModifierType states[] = {
    0, 0, 0, GDK_SHIFT_MASK, GDK_CONTROL_MASK, GDK_ALT_MASK
  };
  double scale = bor_map_view_viewport (bor_window_map (user->window))->scale;
  return (BorToolEvent){ at, 1 / scale,
                         states[g_rand_int_range (user->rand, 0, G_N_ELEMENTS (states))], presses };
}

/* The tool may be another after anything that is done. */
static BorTool *
tool_of (RandomUser *user)
{
  return bor_map_view_tool (bor_window_map (user->window));
}

static void
press_drag_and_release (RandomUser *user, BorPoint from)
{
  double reach = 120 / bor_map_view_viewport (bor_window_map (user->window))->scale;
  BorPoint to = { from.x + random_user_between (user, -reach, reach),
                  from.y + random_user_between (user, -reach, reach) };
  gint32 n = random_user_chance (user, 2) ? 0 : g_rand_int_range (user->rand, 2, 8);
  BorToolEvent event = event_at (user, from, 1);
  bor_tool_press (tool_of (user), &event);
  for (gint32 i = 1; i <= n; i++) {
    BorPoint at = { from.x + (to.x - from.x) * i / n, from.y + (to.y - from.y) * i / n };
    event = event_at (user, at, 0);
    bor_tool_drag (tool_of (user), &event);
    let_pass (user);
    if (random_user_chance (user, 12))
      edit (user);
    if (random_user_chance (user, 12))
      undo_and_redo (user);
  }
  event.presses = 0;
  bor_tool_release (tool_of (user), &event);
}

/* A stroke or a line of any tool, ended or given up. */
static const char *
use_a_tool (RandomUser *user)
{
  guint n;
  const BorToolInfo *tools = bor_tool_list (&n);
  const char *name = tools[g_rand_int_range (user->rand, 0, (gint32) n)].name;
  g_action_group_change_action_state (G_ACTION_GROUP (user->window), "tool",
                                      g_variant_new_string (name));
  gint32 strokes = g_rand_int_range (user->rand, 1, 6);
  for (gint32 i = 0; i < strokes && tool_of (user) != NULL; i++)
    press_drag_and_release (user, random_user_place (user));
  if (tool_of (user) != NULL && !random_user_chance (user, 4))
    bor_tool_finish (tool_of (user));
  while (tool_of (user) != NULL && bor_tool_cancel (tool_of (user)))
    ;
  return name;
}

const char *
random_user_act (RandomUser *user)
{
  static const struct {
    guint weight;
    const char *(*act) (RandomUser *user);
  } acts[] = { { 40, edit },
               { 20, undo_and_redo },
               { 3, jump },
               { 10, look_elsewhere },
               { 2, show_other_layers },
               { 2, take_other_preferences },
               { 6, select_something },
               { 17, use_a_tool } };
  gint32 left = g_rand_int_range (user->rand, 0, 100);
  guint row = 0;
  while (left >= (gint32) acts[row].weight)
    left -= (gint32) acts[row++].weight;
  const char *name = acts[row].act (user);
  let_pass (user);
  return name;
}
