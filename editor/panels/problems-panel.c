/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/panels/problems-panel.h"

#include <glib/gi18n-lib.h>

#include "check/fix-all.h"
#include "editor/help/help-window.h"
#include "editor/panels/fix-offers.h"
#include "editor/panels/problem-item.h"
#include "editor/panels/problem-row.h"
#include "editor/widgets/list-tab.h"
#include "editor/widgets/search.h"
#include "editor/widgets/spoken.h"

struct _BorProblemsPanel {
  GtkWidget parent_instance;

  /* template */
  GtkWidget *box;
  GtkWidget *search;
  GtkWidget *show_errors;
  GtkWidget *show_warnings;
  GtkWidget *show_hints;
  GtkWidget *show_muted;
  GtkWidget *list;
  GtkWidget *empty;   /* GtkStack: "list", "none" */
  GtkWidget *nothing; /* GtkLabel: why there is nothing in the list */
  GtkWidget *details;
  GtkWidget *title;
  GtkWidget *words; /* what holds the title, the explanation and the reason */
  GtkWidget *explanation;
  GtkWidget *unfixable; /* why it cannot be fixed */
  GtkWidget *reason;    /* why it is muted */
  GtkWidget *fix;
  GtkWidget *fix_all;
  GtkWidget *fix_popover;
  GtkWidget *fix_offers;
  GtkWidget *fix_all_popover;
  GtkWidget *fix_all_offers;
  GtkWidget *mute;
  GtkWidget *mute_popover;
  GtkWidget *mute_reason;
  GtkWidget *unmute;

  /* owned */
  BorSession *session;     /* nullable */
  BorValidator *validator; /* nullable */
  GListStore *root;        /* of BorProblemItem */
  GtkTreeListModel *tree;
  GtkSingleSelection *selection;
  char *searched; /* words that the list was opened for last; nullable */

  guint at;         /* the row chosen last, or where it would be */
  gboolean filling; /* the list changes: nobody chooses */
};

G_DEFINE_FINAL_TYPE (BorProblemsPanel, bor_problems_panel, GTK_TYPE_WIDGET)

enum {
  GO_TO,
  COMMIT,
  FAILED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static BorProblemItem *
chosen_item (BorProblemsPanel *self)
{
  GtkTreeListRow *row = gtk_single_selection_get_selected_item (self->selection);
  if (row == NULL)
    return NULL;
  g_autoptr (BorProblemItem) item = gtk_tree_list_row_get_item (row);
  return item; /* the row keeps it */
}

BorProblem *
bor_problems_panel_chosen (BorProblemsPanel *self)
{
  BorProblemItem *item = chosen_item (self);
  return item != NULL ? bor_problem_item_problem (item) : NULL;
}

/* Why a problem (nullable) is muted. */
static void
show_reason (BorProblemsPanel *self, const BorProblem *problem)
{
  const BorMute *mute = problem != NULL
                          ? bor_scenario_mute (bor_session_scenario (self->session), problem->mute)
                          : NULL;
  gtk_widget_set_visible (self->reason, mute != NULL);
  if (mute == NULL)
    return;
  g_autofree char *text = mute->reason != NULL ? g_strdup_printf (_ ("Muted: %s"), mute->reason)
                                               : g_strdup (_ ("Muted without a reason."));
  gtk_label_set_text (GTK_LABEL (self->reason), text);
}

/* A check of which this many cannot be fixed may still have some that can. */
#define FIXES_TRIED 8

/* Whether some fix suits the problem; `error` says why not. */
static gboolean
is_fixable (const BorProblem *problem, const BorScenario *scenario, GError **error)
{
  g_autoptr (GError) why = NULL; /* the first fix is the one that is most likely meant */
  for (const BorFix *fix = problem->check->fixes; fix->title != NULL; fix++) {
    g_autoptr (BorScenario) fixed =
      bor_problem_apply (problem, fix, scenario, why == NULL ? &why : NULL);
    if (fixed != NULL)
      return TRUE;
  }
  if (why != NULL)
    g_propagate_error (error, g_steal_pointer (&why));
  return FALSE;
}

/* Whether some of the problems of a check can be fixed; the first few are tried. */
static gboolean
is_any_fixable (BorProblemsPanel *self, const BorCheck *check)
{
  const BorScenario *scenario = bor_session_scenario (self->session);
  const GPtrArray *problems = bor_validator_problems (self->validator);
  guint tried = 0;
  for (guint i = 0; i < problems->len && tried < FIXES_TRIED; i++) {
    const BorProblem *problem = problems->pdata[i];
    if (problem->check != check || problem->muted)
      continue;
    if (is_fixable (problem, scenario, NULL))
      return TRUE;
    tried++;
  }
  return tried == FIXES_TRIED;
}

/* Fix and Fix All can only be pressed when they have something to do; else it is said why not. */
static void
offer_fixes (BorProblemsPanel *self, const BorCheck *check, const BorProblem *problem,
             gboolean muted)
{
  gboolean any = bor_check_n_fixes (check) > 0 && !muted, one = any && problem != NULL;
  gboolean current = self->validator != NULL && bor_validator_is_current (self->validator);
  g_autoptr (GError) error = NULL;
  gboolean fixable =
    one && current && is_fixable (problem, bor_session_scenario (self->session), &error);
  gtk_widget_set_visible (self->fix, one);
  gtk_widget_set_visible (self->fix_all, any);
  gtk_widget_set_visible (self->unfixable, error != NULL);
  if (!any || !current)
    return;
  gtk_widget_set_sensitive (self->fix, error == NULL);
  gtk_widget_set_sensitive (self->fix_all, fixable || is_any_fixable (self, check));
  gtk_widget_set_tooltip_text (self->fix, error != NULL ? error->message : NULL);
  gtk_label_set_text (GTK_LABEL (self->unfixable), error != NULL ? error->message : "");
}

/* Its title, and the numbers that it goes by. */
static void
show_title (BorProblemsPanel *self, const BorCheck *check)
{
  g_autofree char *title =
    check->rule != NULL ? g_strdup_printf ("%s · %s · %s", _ (check->title), check->id, check->rule)
                        : g_strdup_printf ("%s · %s", _ (check->title), check->id);
  g_autofree char *codes =
    check->rule != NULL
      ? g_strdup_printf (
        _ ("%s is the name of the check, by which it can be filtered and muted; %s "
           "is the rule of the game that it stands for."),
        check->id, check->rule)
      : g_strdup_printf (_ ("%s is the name of the check, by which it can be filtered and muted."),
                         check->id);
  gtk_label_set_text (GTK_LABEL (self->title), title);
  gtk_widget_set_tooltip_text (self->title, codes);
}

static void
show_details (BorProblemsPanel *self)
{
  BorProblemItem *item = chosen_item (self);
  gtk_widget_set_visible (self->details, item != NULL);
  if (item == NULL)
    return;
  const BorCheck *check = bor_problem_item_check (item);
  BorProblem *problem = bor_problem_item_problem (item);
  show_title (self, check);
  gtk_label_set_text (GTK_LABEL (self->explanation), _ (check->explanation));
  bor_spoken_describe (self->words, _ (check->explanation));

  gboolean muted = problem != NULL && problem->muted;
  show_reason (self, muted ? problem : NULL);
  offer_fixes (self, check, problem, muted);
  gtk_widget_set_visible (self->mute, !muted);
  gtk_widget_set_visible (self->unmute, muted);
}

static void
on_chosen (BorProblemsPanel *self)
{
  if (self->filling)
    return;
  guint at = gtk_single_selection_get_selected (self->selection);
  self->at = at != GTK_INVALID_LIST_POSITION ? at : self->at;
  show_details (self);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->words)),
                            0);
  BorProblem *problem = bor_problems_panel_chosen (self);
  if (problem != NULL)
    g_signal_emit (self, signals[GO_TO], 0, problem);
}

/* The severities whose buttons are down. */
static guint
wanted_severities (BorProblemsPanel *self)
{
  GtkWidget *const shows[] = { self->show_errors, self->show_warnings, self->show_hints };
  guint wanted = 0;
  for (guint i = 0; i < G_N_ELEMENTS (shows); i++)
    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (shows[i])))
      wanted |= 1u << i;
  return wanted;
}

/* The checks in the list that are open. (transfer full) */
static GHashTable *
find_open (BorProblemsPanel *self)
{
  GHashTable *open = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->root));
  for (guint i = 0; i < n; i++) {
    g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_child_row (self->tree, i);
    if (gtk_tree_list_row_get_expanded (row))
      g_hash_table_add (open, g_list_model_get_item (G_LIST_MODEL (self->root), i));
  }
  return open;
}

/* Opens checks with few problems: those that are new, and after a search all. Others are as they
 * were, also when they have got another place. */
static void
open_groups (BorProblemsPanel *self, GHashTable *open, gboolean all)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->root));
  for (guint i = 0; i < n; i++) {
    g_autoptr (BorProblemItem) item = g_list_model_get_item (G_LIST_MODEL (self->root), i);
    g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_child_row (self->tree, i);
    GListModel *children = G_LIST_MODEL (bor_problem_item_children (item));
    gboolean fresh = bor_problem_item_meet (item);
    if (fresh || all)
      gtk_tree_list_row_set_expanded (row,
                                      g_list_model_get_n_items (children) <= BOR_MANY_PROBLEMS);
    else if (g_hash_table_contains (open, item))
      gtk_tree_list_row_set_expanded (row, TRUE);
  }
}

/* The place of a check's row when that is open, or `opening` it, and its item; else
 * GTK_INVALID_LIST_POSITION. */
static guint
find_group (BorProblemsPanel *self, const BorCheck *check, gboolean opening, BorProblemItem **group)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->root));
  for (guint i = 0; i < n; i++) {
    g_autoptr (BorProblemItem) item = g_list_model_get_item (G_LIST_MODEL (self->root), i);
    if (bor_problem_item_check (item) != check)
      continue;
    g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_child_row (self->tree, i);
    if (opening)
      gtk_tree_list_row_set_expanded (row, TRUE);
    *group = item; /* the list keeps it */
    return gtk_tree_list_row_get_expanded (row) ? gtk_tree_list_row_get_position (row)
                                                : GTK_INVALID_LIST_POSITION;
  }
  return GTK_INVALID_LIST_POSITION;
}

/* The place of a problem's row in a group that is open, or is opened for it; else
 * GTK_INVALID_LIST_POSITION, and `next` (nullable) is where it would be, if its group is there. */
static guint
find_row (BorProblemsPanel *self, const BorProblem *problem, gboolean opening, guint *next)
{
  BorProblemItem *group = NULL;
  guint at = find_group (self, problem->check, opening, &group);
  if (at == GTK_INVALID_LIST_POSITION)
    return at;
  GListModel *children = G_LIST_MODEL (bor_problem_item_children (group));
  guint n = g_list_model_get_n_items (children), i;
  gint order = -1;
  for (i = 0; i < n && order < 0; i++) {
    g_autoptr (BorProblemItem) item = g_list_model_get_item (children, i);
    order = bor_problem_compare (bor_problem_item_problem (item), problem);
  }
  if (next != NULL)
    *next = at + i + (order < 0);
  return order == 0 ? at + i : GTK_INVALID_LIST_POSITION;
}

/* Fills the list anew. What was chosen stays so while it is there: another problem in its place is
 * nobody's choice. */
static void
update_rows (BorProblemsPanel *self, const BorProblemFilter *filter)
{
  BorProblem *chosen = bor_problems_panel_chosen (self);
  g_autoptr (BorProblem) before = chosen != NULL ? bor_problem_ref (chosen) : NULL;
  g_autoptr (GHashTable) open = find_open (self);
  self->filling = TRUE;
  bor_problem_items_update (self->root, bor_validator_problems (self->validator), filter);
  open_groups (self, open, g_strcmp0 (filter->search, self->searched) != 0);
  if (before != NULL)
    gtk_single_selection_set_selected (self->selection, find_row (self, before, FALSE, &self->at));
  else if (bor_problems_panel_chosen (self) != NULL)
    gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  self->filling = FALSE;
}

static GtkWidget *
find_focus (BorProblemsPanel *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self)) ? focus : NULL;
}

/* What had the focus has gone with the problem that it was for. */
static void
keep_focus (BorProblemsPanel *self)
{
  GtkWidget *focus = find_focus (self);
  if (focus != NULL && gtk_widget_get_mapped (focus))
    return;
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static guint
count_all (BorProblemsPanel *self)
{
  guint n = 0;
  for (guint severity = 0; severity <= BOR_SEVERITY_HINT; severity++)
    n += bor_validator_count (self->validator, severity);
  return n;
}

static void
refill (BorProblemsPanel *self)
{
  gboolean inside = find_focus (self) != NULL;
  if (self->validator == NULL) {
    g_list_store_remove_all (self->root);
    return;
  }
  g_autofree char *search =
    g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);
  const BorProblemFilter filter = {
    .search = search,
    .muted = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->show_muted)),
    .severities = wanted_severities (self),
  };
  update_rows (self, &filter);
  g_free (self->searched);
  self->searched = g_steal_pointer (&search);
  gboolean none = g_list_model_get_n_items (G_LIST_MODEL (self->root)) == 0;
  gtk_label_set_text (GTK_LABEL (self->nothing),
                      count_all (self) > 0 ? _ ("No problem matches") : _ ("No problems"));
  gtk_stack_set_visible_child_name (GTK_STACK (self->empty), none ? "none" : "list");
  show_details (self);
  if (inside)
    keep_focus (self);
}

static GListModel *
children_of (gpointer item, gpointer data)
{
  GListStore *children = bor_problem_item_children (item);
  return children != NULL ? g_object_ref (G_LIST_MODEL (children)) : NULL;
}

static void
set_up_row (GtkSignalListItemFactory *factory, GtkListItem *list_item, gpointer data)
{
  GtkWidget *expander = gtk_tree_expander_new ();
  gtk_tree_expander_set_child (GTK_TREE_EXPANDER (expander), bor_problem_row_new ());
  gtk_list_item_set_child (list_item, expander);
}

static BorProblemRow *
row_of (GtkListItem *list_item)
{
  GtkTreeExpander *expander = GTK_TREE_EXPANDER (gtk_list_item_get_child (list_item));
  return BOR_PROBLEM_ROW (gtk_tree_expander_get_child (expander));
}

static void
bind_row (GtkSignalListItemFactory *factory, GtkListItem *list_item, gpointer data)
{
  GtkTreeListRow *row = gtk_list_item_get_item (list_item);
  g_autoptr (BorProblemItem) item = gtk_tree_list_row_get_item (row);
  gtk_tree_expander_set_list_row (GTK_TREE_EXPANDER (gtk_list_item_get_child (list_item)), row);
  bor_problem_row_set_item (row_of (list_item), item);
}

static void
unbind_row (GtkSignalListItemFactory *factory, GtkListItem *list_item, gpointer data)
{
  bor_problem_row_set_item (row_of (list_item), NULL);
}

/* What each fix would change, before anything is done. Before the popover is shown, which GTK gives
 * the size that it had the last time when it is filled later. */
static void
fill_fix_popover (GtkMenuButton *button, gpointer data)
{
  BorProblemsPanel *self = data;
  BorFixOffers *offers = BOR_FIX_OFFERS (self->fix_offers);
  BorProblem *problem = bor_problems_panel_chosen (self);
  bor_fix_offers_clear (offers);
  if (problem == NULL || !bor_validator_is_current (self->validator)) {
    bor_fix_offers_say (offers, _ ("The map has changed. Try again."));
    return;
  }
  const BorScenario *now = bor_session_scenario (self->session);
  g_autoptr (GError) error = NULL;
  if (!is_fixable (problem, now, &error)) {
    bor_fix_offers_say (offers, error->message);
    return;
  }
  for (const BorFix *fix = problem->check->fixes; fix->title != NULL; fix++) {
    BorScenario *fixed = bor_problem_apply (problem, fix, now, NULL);
    if (fixed != NULL)
      bor_fix_offers_add (offers, now, fixed, _ (fix->title));
  }
}

static guint
count_fixed (const GPtrArray *done)
{
  guint n = 0;
  for (guint i = 0; i < done->len; i++)
    n += ((const BorFixed *) done->pdata[i])->how == BOR_FIXED_ITSELF;
  return n;
}

static void
fill_fix_all_popover (GtkMenuButton *button, gpointer data)
{
  BorProblemsPanel *self = data;
  BorFixOffers *offers = BOR_FIX_OFFERS (self->fix_all_offers);
  const BorCheck *check = bor_problem_item_check (chosen_item (self));
  const BorScenario *now = bor_session_scenario (self->session);
  gboolean any = FALSE;
  bor_fix_offers_clear (offers);
  for (const BorFix *fix = check->fixes; fix->title != NULL; fix++) {
    g_autoptr (GPtrArray) done = NULL;
    g_autoptr (BorScenario) fixed = bor_check_fix_with (now, check, fix, &done);
    guint n = count_fixed (done);
    if (n == 0)
      continue;
    g_autofree char *label = g_strdup_printf ("%s (%u)", _ (fix->title), n);
    bor_fix_offers_add (offers, now, g_steal_pointer (&fixed), label);
    any = TRUE;
  }
  if (!any)
    bor_fix_offers_say (offers, _ ("All of these need a choice of yours."));
}

static void
commit (BorProblemsPanel *self, BorScenario *scenario, const char *label)
{
  g_signal_emit (self, signals[COMMIT], 0, scenario, label);
}

static void
on_fix_apply (BorProblemsPanel *self, BorScenario *fixed, const char *label)
{
  gtk_popover_popdown (GTK_POPOVER (self->fix_popover));
  gtk_popover_popdown (GTK_POPOVER (self->fix_all_popover));
  commit (self, fixed, label);
}

/* The document has changed: what the popovers say is no longer true. */
static void
forget_fix (BorProblemsPanel *self)
{
  bor_fix_offers_clear (BOR_FIX_OFFERS (self->fix_offers));
  bor_fix_offers_clear (BOR_FIX_OFFERS (self->fix_all_offers));
  gtk_popover_popdown (GTK_POPOVER (self->fix_popover));
  gtk_popover_popdown (GTK_POPOVER (self->fix_all_popover));
}

static void
do_mute (BorProblemsPanel *self, gboolean whole_check)
{
  BorProblem *problem = bor_problems_panel_chosen (self);
  BorProblemItem *item = chosen_item (self);
  gtk_popover_popdown (GTK_POPOVER (self->mute_popover));
  if (problem == NULL && item != NULL) { /* a check: any of its problems will do */
    g_autoptr (BorProblemItem) first =
      g_list_model_get_item (G_LIST_MODEL (bor_problem_item_children (item)), 0);
    problem = first != NULL ? bor_problem_item_problem (first) : NULL;
    whole_check = TRUE;
  }
  if (problem == NULL || !bor_validator_is_current (self->validator)) {
    g_signal_emit (self, signals[FAILED], 0, _ ("The map has changed. Try again."));
    return;
  }
  const char *reason = gtk_editable_get_text (GTK_EDITABLE (self->mute_reason));
  g_autoptr (BorScenario) muted = bor_problem_mute (problem, bor_session_scenario (self->session),
                                                    whole_check, *reason != '\0' ? reason : NULL);
  g_autofree char *label = whole_check ? g_strdup_printf (_ ("Mute check %s"), problem->check->id)
                                       : g_strdup (_ ("Mute a problem"));
  commit (self, muted, label);
  gtk_editable_set_text (GTK_EDITABLE (self->mute_reason), "");
}

static void
on_mute_one (BorProblemsPanel *self)
{
  do_mute (self, FALSE);
}

static void
on_mute_check (BorProblemsPanel *self)
{
  do_mute (self, TRUE);
}

static void
on_unmute (BorProblemsPanel *self)
{
  BorProblem *problem = bor_problems_panel_chosen (self);
  const BorScenario *now = bor_session_scenario (self->session);
  if (problem == NULL || bor_scenario_mute (now, problem->mute) == NULL)
    return;
  g_autoptr (BorScenario) heard = bor_scenario_copy (now);
  bor_scenario_remove (heard, BOR_KIND_MUTE, problem->mute);
  commit (self, heard, _ ("Unmute"));
}

/* Where there are problems, to them; they can be filtered from there. */
static gboolean
bor_problems_panel_grab_focus (GtkWidget *widget)
{
  BorProblemsPanel *self = BOR_PROBLEMS_PANEL (widget);
  return (gtk_widget_get_mapped (self->list) && gtk_widget_grab_focus (self->list))
         || gtk_widget_grab_focus (self->search);
}

static void
bor_problems_panel_dispose (GObject *object)
{
  BorProblemsPanel *self = BOR_PROBLEMS_PANEL (object);
  bor_problems_panel_set_session (self, NULL, NULL);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->selection);
  g_clear_object (&self->root);
  g_clear_pointer (&self->searched, g_free);
  G_OBJECT_CLASS (bor_problems_panel_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *class)
{
  g_type_ensure (BOR_TYPE_FIX_OFFERS);
  gtk_widget_class_set_template_from_resource (class, "/org/bormida/Bormida/problems-panel.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (class, BorProblemsPanel, name)
  CHILD (box);
  CHILD (search);
  CHILD (show_errors);
  CHILD (show_warnings);
  CHILD (show_hints);
  CHILD (show_muted);
  CHILD (list);
  CHILD (empty);
  CHILD (nothing);
  CHILD (details);
  CHILD (title);
  CHILD (words);
  CHILD (explanation);
  CHILD (unfixable);
  CHILD (reason);
  CHILD (fix);
  CHILD (fix_all);
  CHILD (fix_popover);
  CHILD (fix_offers);
  CHILD (fix_all_popover);
  CHILD (fix_all_offers);
  CHILD (mute);
  CHILD (mute_popover);
  CHILD (mute_reason);
  CHILD (unmute);
#undef CHILD
  gtk_widget_class_bind_template_callback (class, refill);
  gtk_widget_class_bind_template_callback (class, on_fix_apply);
  gtk_widget_class_bind_template_callback (class, on_mute_one);
  gtk_widget_class_bind_template_callback (class, on_mute_check);
  gtk_widget_class_bind_template_callback (class, on_unmute);
}

static void
bor_problems_panel_class_init (BorProblemsPanelClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  GTK_WIDGET_CLASS (class)->grab_focus = bor_problems_panel_grab_focus;
  G_OBJECT_CLASS (class)->dispose = bor_problems_panel_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  bind_template (widget_class);
  signals[GO_TO] = g_signal_new ("go-to", BOR_TYPE_PROBLEMS_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[COMMIT] = g_signal_new ("commit", BOR_TYPE_PROBLEMS_PANEL, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_STRING);
  signals[FAILED] = g_signal_new ("failed", BOR_TYPE_PROBLEMS_PANEL, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
bor_problems_panel_init (BorProblemsPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->fix), fill_fix_popover, self, NULL);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->fix_all), fill_fix_all_popover,
                                         self, NULL);
  bor_list_tab_leaves (self->list);
  bor_search_back_out (GTK_SEARCH_ENTRY (self->search), "win.unselect");
  self->root = g_list_store_new (BOR_TYPE_PROBLEM_ITEM);
  self->tree = gtk_tree_list_model_new (g_object_ref (G_LIST_MODEL (self->root)), FALSE, FALSE,
                                        children_of, NULL, NULL);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (self->tree));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  g_signal_connect_object (self->selection, "notify::selected-item", G_CALLBACK (on_chosen), self,
                           G_CONNECT_SWAPPED);

  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_signal_connect (factory, "setup", G_CALLBACK (set_up_row), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_row), NULL);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_row), NULL);
  gtk_list_view_set_factory (GTK_LIST_VIEW (self->list), factory);
  gtk_list_view_set_model (GTK_LIST_VIEW (self->list), GTK_SELECTION_MODEL (self->selection));
  g_object_unref (factory);
  bor_help_offer (GTK_WIDGET (self), "problems.md");
  show_details (self);
}

void
bor_problems_panel_set_session (BorProblemsPanel *self, BorSession *session,
                                BorValidator *validator)
{
  if (self->validator != NULL)
    g_signal_handlers_disconnect_by_data (self->validator, self);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  if (self->box != NULL)
    forget_fix (self);
  g_set_object (&self->session, session);
  if (session != NULL)
    g_signal_connect_object (session, "document-changed", G_CALLBACK (forget_fix), self,
                             G_CONNECT_SWAPPED);
  g_set_object (&self->validator, validator);
  if (validator != NULL)
    g_signal_connect_object (validator, "changed", G_CALLBACK (refill), self, G_CONNECT_SWAPPED);
  if (self->root != NULL && self->box != NULL)
    refill (self);
}

/* Opens a group that was closed, so that the walk goes through it; the place to go on from. */
static guint
open_group (GtkTreeListRow *row, guint at, int by)
{
  if (gtk_tree_list_row_get_expanded (row) || !gtk_tree_list_row_is_expandable (row))
    return at;
  gtk_tree_list_row_set_expanded (row, TRUE);
  g_autoptr (BorProblemItem) item = gtk_tree_list_row_get_item (row);
  GListModel *children = G_LIST_MODEL (bor_problem_item_children (item));
  return by > 0 ? at : at + g_list_model_get_n_items (children) + 1;
}

static void
choose_row (BorProblemsPanel *self, guint at)
{
  gtk_single_selection_set_selected (self->selection, at);
  gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", at);
}

gboolean
bor_problems_panel_choose (BorProblemsPanel *self, const BorProblem *problem)
{
  guint at = find_row (self, problem, TRUE, NULL);
  if (at == GTK_INVALID_LIST_POSITION)
    return FALSE;
  choose_row (self, at);
  return TRUE;
}

gboolean
bor_problems_panel_step (BorProblemsPanel *self, int by)
{
  GListModel *rows = G_LIST_MODEL (self->selection);
  guint n = g_list_model_get_n_items (rows);
  guint at = gtk_single_selection_get_selected (self->selection);
  if (at == GTK_INVALID_LIST_POSITION && n > 0) /* what was chosen last has gone: on from there */
    at = (MIN (self->at, n) + (by > 0 ? n - 1 : 0)) % n;
  for (guint tried = 0; tried < n; tried++) {
    at = (at + n + (by > 0 ? 1 : n - 1)) % n;
    g_autoptr (GtkTreeListRow) row = g_list_model_get_item (rows, at);
    g_autoptr (BorProblemItem) item = gtk_tree_list_row_get_item (row);
    if (bor_problem_item_problem (item) == NULL) {
      at = open_group (row, at, by);
      n = g_list_model_get_n_items (rows);
      continue;
    }
    choose_row (self, at);
    return TRUE;
  }
  return FALSE;
}
