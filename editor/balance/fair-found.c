/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/balance/fair-found.h"

#include <glib/gi18n-lib.h>

#include "edit/compare.h"
#include "editor/balance/chart.h"
#include "editor/balance/player-color.h"

struct _BorFairFound {
  GtkWidget parent_instance;

  const BorTune *tune; /* borrowed, nullable */

  /* template */
  GtkWidget *box; /* the only child */
  GtkWidget *summary, *list, *frame, *chart, *more, *known, *effects, *effects_title;
};

G_DEFINE_FINAL_TYPE (BorFairFound, bor_fair_found, GTK_TYPE_WIDGET)

enum {
  CHOSEN,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static const BorTuneCandidate *
candidate_at (const BorFairFound *self, guint i)
{
  return &g_array_index (self->tune->candidates, BorTuneCandidate, i);
}

const BorTuneCandidate *
bor_fair_found_chosen (BorFairFound *self)
{
  g_return_val_if_fail (BOR_IS_FAIR_FOUND (self), NULL);
  GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (self->list));
  return self->tune != NULL && row != NULL
           ? candidate_at (self, (guint) gtk_list_box_row_get_index (row))
           : NULL;
}

/* --- The candidates --- */

static void
add_label (GtkWidget *box, const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);
}

/* Its changes in words, one a line. (transfer full) */
static char *
tell_changes (const BorTuneCandidate *candidate)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < candidate->changes->len; i++) {
    const BorChange *change = candidate->changes->pdata[i];
    if (change->text != NULL)
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", change->text);
  }
  if (text->len == 0)
    g_string_append (text, _ ("no change"));
  return g_string_free (text, FALSE);
}

static GtkWidget *
new_row (const BorTune *tune, const BorTuneCandidate *candidate)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  g_autofree char *changes = tell_changes (candidate);
  g_autofree char *measures = bor_tune_measures_text (tune, candidate);
  g_autofree char *pain =
    g_strdup_printf (_ ("Pain %g; %s"), candidate->cost, bor_standing_text (candidate->standing));
  g_autofree char *all = g_strdup_printf ("%s; %s; %s", changes, measures, pain);
  add_label (box, changes, NULL);
  add_label (box, measures, NULL);
  add_label (box, pain, "dim-label");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, all, -1);
  return row;
}

static void
list_candidates (BorFairFound *self)
{
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), child);
  guint n = self->tune != NULL ? self->tune->candidates->len : 0;
  for (guint i = 0; i < n; i++)
    gtk_list_box_append (GTK_LIST_BOX (self->list), new_row (self->tune, candidate_at (self, i)));
  gtk_widget_set_visible (self->frame, n > 0);
  if (n > 0)
    gtk_list_box_select_row (GTK_LIST_BOX (self->list),
                             gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), 0));
}

/* --- Numbers --- */

static void
show_chart (BorFairFound *self)
{
  const BorTune *tune = self->tune;
  const BorTuneCandidate *chosen = bor_fair_found_chosen (self);
  gtk_widget_set_visible (self->chart, chosen != NULL);
  if (chosen == NULL)
    return;
  BorChartBar bars[BOR_MAX_PLAYERS];
  gboolean rounds = tune->goal.type == BOR_GOAL_LENGTH;
  guint n = bor_goal_n_measures (&tune->goal, tune->n_sides);
  for (guint m = 0; m < n; m++) {
    double low, high, value = bor_tune_measure (tune, chosen, m, &low, &high);
    double before = bor_goal_measure (&tune->goal, &tune->now.tally, m, NULL, NULL);
    bars[m] = (BorChartBar){ .value = value, .low = low, .high = high, .before = before };
    bars[m].color = bor_balance_player_color (tune->game, m);
    bars[m].label = g_strdup (bor_tune_measure_name (tune, m));
    bars[m].text = rounds ? g_strdup_printf ("%.1f → %.1f", before, value)
                          : g_strdup_printf ("%.1f %% → %.1f %%", 100 * before, 100 * value);
  }
  bor_chart_set_bars (BOR_CHART (self->chart), bars, n, rounds ? 0 : 1);
}

static void
show_effects (BorFairFound *self)
{
  const BorTune *tune = self->tune;
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (self->effects)) != NULL)
    gtk_grid_remove (GTK_GRID (self->effects), child);
  guint n = tune != NULL ? tune->effects->len : 0;
  gtk_widget_set_visible (self->effects_title, n > 0);
  if (n == 0)
    return;
  g_autofree char *title = bor_tune_effects_title (tune);
  gtk_label_set_text (GTK_LABEL (self->effects_title), title);
  for (guint i = 0; i < n; i++) {
    const BorTuneEffect *effect = &g_array_index (tune->effects, BorTuneEffect, i);
    g_autofree char *text = bor_tune_effect_text (tune, effect);
    g_autofree char *number = bor_tune_effect_number (tune, effect);
    GtkWidget *what = gtk_label_new (text), *by = gtk_label_new (number);
    gtk_label_set_xalign (GTK_LABEL (what), 0);
    gtk_label_set_wrap (GTK_LABEL (what), TRUE);
    gtk_widget_set_hexpand (what, TRUE);
    gtk_label_set_xalign (GTK_LABEL (by), 1);
    gtk_grid_attach (GTK_GRID (self->effects), what, 0, (int) i, 1, 1);
    gtk_grid_attach (GTK_GRID (self->effects), by, 1, (int) i, 1, 1);
  }
}

/* What was looked for, and what is so now. (transfer full) */
static char *
summary_of (const BorTune *tune)
{
  g_autofree char *goal = bor_goal_text (&tune->goal, tune->n_sides);
  g_autofree char *now =
    tune->now.scenario != NULL ? bor_tune_measures_text (tune, &tune->now) : NULL;
  GString *text = g_string_new (NULL);
  if (tune->cancelled)
    g_string_append_printf (text, "%s\n", _ ("Stopped early. This is what is known so far."));
  else if (!bor_tune_is_found (tune))
    g_string_append_printf (text, "%s\n", _ ("No combination is known to meet the goal."));
  g_string_append_printf (text, _ ("Goal: %s"), goal);
  if (now != NULL)
    g_string_append_printf (text, "\n%s%s", _ ("Now: "), now);
  return g_string_free (text, FALSE);
}

void
bor_fair_found_show (BorFairFound *self, const BorTune *tune)
{
  g_return_if_fail (BOR_IS_FAIR_FOUND (self));
  self->tune = NULL; /* while rows are removed */
  list_candidates (self);
  self->tune = tune;
  gtk_widget_set_visible (self->box, tune != NULL);
  if (tune == NULL)
    return;
  g_autofree char *summary = summary_of (tune), *known = NULL;
  gtk_label_set_text (GTK_LABEL (self->summary), summary);
  if (tune->now.scenario != NULL)
    known = bor_tune_known_text (tune);
  gtk_label_set_text (GTK_LABEL (self->known), known != NULL ? known : "");
  gtk_widget_set_visible (self->more, known != NULL);
  show_effects (self);
  list_candidates (self);
  show_chart (self);
}

static void
on_selected (BorFairFound *self)
{
  if (self->tune == NULL)
    return;
  show_chart (self);
  g_signal_emit (self, signals[CHOSEN], 0);
}

/* --- The widget --- */

static void
bor_fair_found_dispose (GObject *object)
{
  BorFairFound *self = BOR_FAIR_FOUND (object);
  self->tune = NULL;
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (bor_fair_found_parent_class)->dispose (object);
}

static void
bor_fair_found_class_init (BorFairFoundClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bor_fair_found_dispose;
  g_type_ensure (BOR_TYPE_CHART);
  signals[CHOSEN] = g_signal_new ("chosen", BOR_TYPE_FAIR_FOUND, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/bormida/Bormida/fair-found.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, BorFairFound, name)
  CHILD (box);
  CHILD (summary);
  CHILD (list);
  CHILD (frame);
  CHILD (chart);
  CHILD (more);
  CHILD (known);
  CHILD (effects);
  CHILD (effects_title);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, on_selected);
}

static void
bor_fair_found_init (BorFairFound *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
