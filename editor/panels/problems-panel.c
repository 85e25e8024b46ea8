/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/panels/problems-panel.h"

#include <glib/gi18n-lib.h>

#include "editor/help/help-window.h"
#include "editor/panels/problem-fixes.h"
#include "editor/panels/problem-list.h"
#include "editor/panels/problem-row.h"
#include "editor/panels/problem-title.h"
#include "editor/panels/problem-versions.h"
#include "editor/panels/row-menu.h"
#include "editor/widgets/list-tab.h"
#include "editor/widgets/screen-reader.h"
#include "editor/widgets/search.h"

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
  GtkWidget *nothing; /* GtkLabel: why the list is empty */
  GtkWidget *details;
  GtkWidget *title;
  GtkWidget *words;    /* scrolls over `text` */
  GtkWidget *text;     /* the title, the explanation and the reason */
  GtkWidget *versions; /* to choose from */
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
  BorProblemList *rows;
};

G_DEFINE_FINAL_TYPE (BorProblemsPanel, bor_problems_panel, GTK_TYPE_WIDGET)

/* In pixels: the height of a low window, and of the explanation shown without scrolling. */
#define LOW_WINDOW  420
#define LEAST_WORDS 72
#define MOST_WORDS  320
#define INSPECTOR   120 /* the least of it */
#define PADDING     9   /* of the details, as in style.css */

enum {
  GO_TO,
  COMMIT,
  FAILED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

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

/* Enables Fix and Fix All if they can do something, and otherwise shows why not. */
static void
offer_fixes (BorProblemsPanel *self, const BorCheck *check, BorProblem *problem, gboolean muted)
{
  gboolean any = bor_check_n_fixes (check) > 0 && !muted, one = any && problem != NULL;
  const BorFixes *fixes =
    any && self->validator != NULL ? bor_validator_fixes (self->validator, check, problem) : NULL;
  const char *why = fixes != NULL && fixes->error != NULL ? fixes->error->message : NULL;
  bor_problem_versions_show (BOR_PROBLEM_VERSIONS (self->versions), one ? fixes : NULL);
  gtk_widget_set_visible (self->fix, one);
  gtk_widget_set_visible (self->fix_all, any);
  gtk_widget_set_visible (self->unfixable, why != NULL);
  if (fixes == NULL) /* they arrive soon, and a button pressed now waits for them */
    return;
  gtk_widget_set_sensitive (self->fix, why == NULL);
  gtk_widget_set_sensitive (self->fix_all, fixes->any);
  gtk_widget_set_tooltip_text (self->fix, why);
  gtk_label_set_text (GTK_LABEL (self->unfixable), why != NULL ? why : "");
}

/* Shows the whole explanation if the window is high enough; otherwise it scrolls. */
static void
give_words_room (BorProblemsPanel *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  int spare = root != NULL ? gtk_widget_get_height (GTK_WIDGET (root)) - LOW_WINDOW : 0, all = 0;
  int width = gtk_widget_get_width (self->box) - 2 * PADDING; /* it may not be allocated yet */
  if (width > 0)
    gtk_widget_measure (self->text, GTK_ORIENTATION_VERTICAL, width, NULL, &all, NULL, NULL);
  /* Pictures leave little of it to the words; then the inspector scrolls. */
  int given =
    gtk_widget_get_visible (self->versions) ? MAX (spare / 2, spare - INSPECTOR) : spare / 2;
  int most = CLAMP (LEAST_WORDS + given, LEAST_WORDS, MOST_WORDS);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->words),
                                              CLAMP (all, LEAST_WORDS, most));
}

static void
show_details (BorProblemsPanel *self)
{
  BorProblemItem *item = bor_problem_list_item (self->rows);
  gtk_widget_set_visible (self->details, item != NULL);
  if (item == NULL)
    return;
  const BorCheck *check = bor_problem_item_check (item);
  BorProblem *problem = bor_problem_item_problem (item);
  bor_problem_title_show (GTK_LABEL (self->title), check);
  gtk_label_set_text (GTK_LABEL (self->explanation), _ (check->explanation));
  bor_screen_reader_describe (self->words, _ (check->explanation));

  gboolean muted = problem != NULL && problem->muted;
  show_reason (self, muted ? problem : NULL);
  offer_fixes (self, check, problem, muted);
  gtk_widget_set_visible (self->mute, !muted);
  gtk_widget_set_visible (self->unmute, muted);
  give_words_room (self);
}

static void
on_chosen (BorProblemsPanel *self)
{
  show_details (self);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->words)),
                            0);
  BorProblem *problem = bor_problem_list_chosen (self->rows);
  if (problem != NULL)
    g_signal_emit (self, signals[GO_TO], 0, problem);
}

/* The severities whose buttons are pressed. */
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

/* The focused widget disappeared with its problem. */
static void
keep_focus (BorProblemsPanel *self)
{
  GtkWidget *focus = bor_focus_within (GTK_WIDGET (self));
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
  gboolean inside = bor_focus_within (GTK_WIDGET (self)) != NULL;
  if (self->validator == NULL) {
    bor_problem_list_clear (self->rows);
    return;
  }
  g_autofree char *search =
    g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);
  const BorProblemFilter filter = {
    .search = search,
    .muted = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->show_muted)),
    .severities = wanted_severities (self),
  };
  bor_problem_list_update (self->rows, bor_validator_problems (self->validator), &filter);
  gboolean none = bor_problem_list_is_empty (self->rows);
  gtk_label_set_text (GTK_LABEL (self->nothing),
                      count_all (self) > 0 ? _ ("No problem matches") : _ ("No problems"));
  gtk_stack_set_visible_child_name (GTK_STACK (self->empty), none ? "none" : "list");
  show_details (self);
  if (inside)
    keep_focus (self);
}

/* Shows what each fix would change before it is applied. Fill the popover before showing it: if
 * it is filled later, GTK keeps its previous size. */
static void
fill_fix_popover (GtkMenuButton *button, gpointer data)
{
  BorProblemsPanel *self = data;
  BorFixOffers *offers = BOR_FIX_OFFERS (self->fix_offers);
  BorProblem *problem = bor_problem_list_chosen (self->rows);
  bor_fix_offers_clear (offers);
  if (problem == NULL || !bor_validator_is_current (self->validator)) {
    bor_fix_offers_show_reason (offers, _ ("The map has changed. Try again."));
    return;
  }
  const BorFixes *fixes = bor_validator_fixes (self->validator, problem->check, problem);
  if (fixes != NULL)
    bor_fix_offers_fill (offers, fixes);
  else
    bor_fix_offers_show_reason (offers, _ ("Looking for fixes…"));
}

/* The validator has found the fixes for the problem. */
static void
on_fixes_found (BorProblemsPanel *self)
{
  show_details (self);
  BorProblem *problem = bor_problem_list_chosen (self->rows);
  const BorFixes *fixes =
    problem != NULL ? bor_validator_fixes (self->validator, problem->check, problem) : NULL;
  if (fixes == NULL || !gtk_widget_get_mapped (self->fix_popover))
    return;
  bor_fix_offers_fill (BOR_FIX_OFFERS (self->fix_offers), fixes);
  bor_fix_offers_show (BOR_FIX_OFFERS (self->fix_offers));
}

static void
fill_fix_all_popover (GtkMenuButton *button, gpointer data)
{
  BorProblemsPanel *self = data;
  BorFixOffers *offers = BOR_FIX_OFFERS (self->fix_all_offers);
  const BorCheck *check = bor_problem_item_check (bor_problem_list_item (self->rows));
  bor_fix_offers_find_all (offers, check, bor_session_scenario (self->session));
}

/* Cancels the search: its result is no longer needed. */
static void
on_fix_all_closed (BorProblemsPanel *self)
{
  bor_fix_offers_clear (BOR_FIX_OFFERS (self->fix_all_offers));
}

static void
on_fix_apply (BorProblemsPanel *self, BorScenario *fixed, const char *label)
{
  gtk_popover_popdown (GTK_POPOVER (self->fix_popover));
  gtk_popover_popdown (GTK_POPOVER (self->fix_all_popover));
  g_signal_emit (self, signals[COMMIT], 0, fixed, label);
}

/* The document has changed: the popovers and versions are out of date. */
static void
forget_fix (BorProblemsPanel *self)
{
  bor_problem_versions_show (BOR_PROBLEM_VERSIONS (self->versions), NULL);
  bor_fix_offers_clear (BOR_FIX_OFFERS (self->fix_offers));
  bor_fix_offers_clear (BOR_FIX_OFFERS (self->fix_all_offers));
  gtk_popover_popdown (GTK_POPOVER (self->fix_popover));
  gtk_popover_popdown (GTK_POPOVER (self->fix_all_popover));
}

static void
do_mute (BorProblemsPanel *self, gboolean whole_check)
{
  BorProblem *problem = bor_problem_list_chosen (self->rows);
  BorProblemItem *item = bor_problem_list_item (self->rows);
  gtk_popover_popdown (GTK_POPOVER (self->mute_popover));
  if (problem == NULL && item != NULL) { /* a check: use any of its problems */
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
  g_signal_emit (self, signals[COMMIT], 0, muted, label);
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
  BorProblem *problem = bor_problem_list_chosen (self->rows);
  const BorScenario *now = bor_session_scenario (self->session);
  if (problem == NULL || bor_scenario_mute (now, problem->mute) == NULL)
    return;
  g_autoptr (BorScenario) heard = bor_scenario_copy (now);
  bor_scenario_remove (heard, BOR_KIND_MUTE, problem->mute);
  g_signal_emit (self, signals[COMMIT], 0, heard, _ ("Unmute"));
}

/* Hides the explanation. */
static void
on_close (BorProblemsPanel *self)
{
  bor_problem_list_unchoose (self->rows);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* Focuses the list if it has problems; its filter is one step away. */
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
  g_clear_object (&self->rows);
  G_OBJECT_CLASS (bor_problems_panel_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *class)
{
  g_type_ensure (BOR_TYPE_FIX_OFFERS);
  g_type_ensure (BOR_TYPE_PROBLEM_VERSIONS);
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
  CHILD (text);
  CHILD (versions);
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
  gtk_widget_class_bind_template_callback (class, on_fix_all_closed);
  gtk_widget_class_bind_template_callback (class, on_mute_one);
  gtk_widget_class_bind_template_callback (class, on_mute_check);
  gtk_widget_class_bind_template_callback (class, on_unmute);
  gtk_widget_class_bind_template_callback (class, on_close);
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
  bor_search_clear_on_escape (GTK_SEARCH_ENTRY (self->search), "win.unselect");
  self->rows = bor_problem_list_new ();
  g_signal_connect_object (self->rows, "chosen", G_CALLBACK (on_chosen), self, G_CONNECT_SWAPPED);

  g_autoptr (GtkListItemFactory) factory = bor_problem_row_factory_new ();
  gtk_list_view_set_factory (GTK_LIST_VIEW (self->list), factory);
  gtk_list_view_set_model (GTK_LIST_VIEW (self->list), bor_problem_list_model (self->rows));
  bor_row_menu_attach (self->list, self->box, FALSE, bor_problem_list_choose_at, self->rows);
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
  if (validator != NULL) {
    g_signal_connect_object (validator, "changed", G_CALLBACK (refill), self, G_CONNECT_SWAPPED);
    g_signal_connect_object (validator, "fixes-found", G_CALLBACK (on_fixes_found), self,
                             G_CONNECT_SWAPPED);
  }
  if (self->rows != NULL && self->box != NULL)
    refill (self);
}

BorProblem *
bor_problems_panel_chosen (BorProblemsPanel *self)
{
  return bor_problem_list_chosen (self->rows);
}

/* Scrolls to the selected row; FALSE if there is none. */
static gboolean
show_row (BorProblemsPanel *self, guint at)
{
  if (at == GTK_INVALID_LIST_POSITION)
    return FALSE;
  gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", at);
  return TRUE;
}

gboolean
bor_problems_panel_choose (BorProblemsPanel *self, const BorProblem *problem)
{
  return show_row (self, bor_problem_list_choose (self->rows, problem));
}

gboolean
bor_problems_panel_step (BorProblemsPanel *self, int by)
{
  return show_row (self, bor_problem_list_step (self->rows, by));
}
