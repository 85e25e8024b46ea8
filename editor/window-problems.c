/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Problems in a window: their count, their markers on the map, and the list. */
#include <glib/gi18n-lib.h>

#include "editor/panels/problem-item.h"
#include "editor/window-panes.h"
#include "editor/window-private.h"

/* Shows the list of problems if it is enabled. */
static void
uncover_list (BorWindow *self)
{
  const char *side = gtk_stack_get_visible_child_name (GTK_STACK (self->panels));
  if (g_strcmp0 (side, BOR_SIDE_BALANCE) == 0)
    gtk_stack_set_visible_child_name (GTK_STACK (self->panels), "inspector");
}

/* The elements of a problem, but not what only notes it. (transfer full, of BorElementRef) */
static GArray *
list_elements (const BorProblem *problem)
{
  GArray *refs = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  for (guint i = 0; i < problem->n_refs; i++)
    if (problem->refs[i].kind != BOR_KIND_RECORD || problem->n_refs == 1)
      g_array_append_val (refs, problem->refs[i]);
  return refs;
}

/* Selects the elements of the chosen problem and shows them. */
void
bor_window_go_to (BorWindow *self, BorProblem *problem)
{
  g_autoptr (GArray) refs = list_elements (problem);
  bor_session_select (self->session, (const BorElementRef *) (gpointer) refs->data, refs->len);
  BorBox box =
    bor_selection_box (bor_session_selection (self->session), bor_session_scenario (self->session));
  if (problem->has_place)
    box = bor_box_add (box, problem->place.x, problem->place.y);
  bor_map_view_reveal (self->map, box);
}

void
bor_window_step_problem (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BorWindow *self = data;
  gboolean next = g_str_equal (g_action_get_name (G_ACTION (action)), "next-problem");
  uncover_list (self);
  BorProblem *problem = bor_problems_panel_step (self->problems, next ? 1 : -1)
                          ? bor_problems_panel_chosen (self->problems)
                          : NULL;
  if (problem != NULL) /* it may already be selected but out of view */
    bor_window_go_to (self, problem);
  bor_window_show_message (self, problem != NULL ? problem->message : _ ("No problems"));
}

void
bor_window_show_problems (BorWindow *self)
{
  guint errors = bor_validator_count (self->validator, BOR_SEVERITY_ERROR);
  guint warnings = bor_validator_count (self->validator, BOR_SEVERITY_WARNING);
  guint hints = bor_validator_count (self->validator, BOR_SEVERITY_HINT);
  BorSeverity gravest = errors > 0     ? BOR_SEVERITY_ERROR
                        : warnings > 0 ? BOR_SEVERITY_WARNING
                                       : BOR_SEVERITY_HINT;
  /* beside the sign of the gravest: how many of those there are */
  g_autofree char *number = g_strdup_printf ("%u", errors > 0     ? errors
                                                   : warnings > 0 ? warnings
                                                                  : hints);
  g_autofree char *words =
    g_strdup_printf (_ ("Problems: errors %u, warnings %u, hints %u"), errors, warnings, hints);
  bor_map_view_set_problems (self->map, bor_validator_problems (self->validator),
                             bor_validator_scenario (self->validator));
  gtk_label_set_text (GTK_LABEL (self->counts), number);
  gtk_image_set_from_icon_name (GTK_IMAGE (self->counts_icon), errors + warnings + hints > 0
                                                                 ? bor_severity_icon (gravest)
                                                                 : "object-select-symbolic");
  gtk_widget_set_tooltip_text (self->counts_button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->counts_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

/* A problem marker on the map was clicked. */
void
bor_window_on_problem_chosen (BorWindow *self, BorProblem *problem)
{
  uncover_list (self);
  bor_problems_panel_choose (self->problems, problem);
  bor_window_go_to (self, problem);
  bor_window_show_message (self, problem->message);
}
