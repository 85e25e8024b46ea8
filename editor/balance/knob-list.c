/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/balance/knob-list.h"

#include <glib/gi18n-lib.h>

#include "edit/edit.h"
#include "editor/widgets/spin-button.h"

/* A row; the widgets are the grid's. */
typedef struct {
  BorKnob *knob;         /* owned: as proposed */
  GtkWidget *check;      /* whether it may change */
  GtkWidget *low, *high; /* NULL: not a number */
  GtkWidget *cost;       /* how much a step hurts */
} Row;

struct _BorKnobList {
  GtkWidget parent_instance;

  /* owned */
  GtkWidget *scroller; /* the only child; NULL once disposed */
  BorScenario *scenario;
  GPtrArray *rows; /* of Row */

  GtkWidget *grid; /* of the scroller */
};

G_DEFINE_FINAL_TYPE (BorKnobList, bor_knob_list, GTK_TYPE_WIDGET)

#define MOST_COST 1000

enum {
  COLUMN_CHECK,
  COLUMN_LOW,
  COLUMN_HIGH,
  COLUMN_COST,
};

static void
row_free (gpointer data)
{
  Row *row = data;
  bor_knob_free (row->knob);
  g_free (row);
}

/* --- Making rows --- */

static GtkWidget *
add_number (BorKnobList *self, int column, int line, double least, double most, double value,
            guint digits, const char *name)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (least, most, 1);
  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (spin), digits);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), TRUE);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 4);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (spin), 4);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  bor_spin_button_ignore_scroll (GTK_SPIN_BUTTON (spin));
  bor_spin_button_undo_typing (GTK_SPIN_BUTTON (spin));
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_grid_attach (GTK_GRID (self->grid), spin, column, line, 1, 1);
  return spin;
}

static void
find_range (const BorKnob *knob, gint64 *low, gint64 *high)
{
  *low = G_MAXINT64;
  *high = G_MININT64;
  for (guint i = 0; i < bor_knob_n_values (knob); i++) {
    gint64 number;
    if (!bor_props_parse_int (bor_knob_value (knob, i)->text, &number))
      continue;
    *low = MIN (*low, number);
    *high = MAX (*high, number);
  }
}

static void
add_range (BorKnobList *self, Row *row, int line, const char *title)
{
  gint64 least, most, low, high;
  if (!bor_knob_limits (row->knob, self->scenario, &least, &most))
    return;
  g_autofree char *from = g_strdup_printf (_ ("%s, from"), title);
  g_autofree char *to = g_strdup_printf (_ ("%s, to"), title);
  find_range (row->knob, &low, &high);
  row->low =
    add_number (self, COLUMN_LOW, line, (double) least, (double) most, (double) low, 0, from);
  row->high =
    add_number (self, COLUMN_HIGH, line, (double) least, (double) most, (double) high, 0, to);
}

/* The values of what is not a number: "narrow, wide". */
static void
add_choices (BorKnobList *self, Row *row, int line)
{
  GString *text = g_string_new (NULL);
  for (guint i = 1; i < bor_knob_n_values (row->knob); i++) {
    g_autofree char *name = bor_knob_value_title (row->knob, self->scenario, i);
    g_string_append_printf (text, "%s%s", i > 1 ? ", " : "", name);
  }
  GtkWidget *label = gtk_label_new (text->str);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 24);
  gtk_grid_attach (GTK_GRID (self->grid), label, COLUMN_LOW, line, 2, 1);
  g_string_free (text, TRUE);
}

/* The whole text, present value and all, is the box's label. */
static GtkWidget *
new_check (const BorKnob *knob, const BorScenario *scenario, const char *title)
{
  GtkWidget *check = gtk_check_button_new (), *label;
  g_autofree char *now = bor_knob_value_title (knob, scenario, 0);
  /* Translators: something that may change, and what it is now. */
  g_autofree char *text = g_strdup_printf (_ ("%s (now %s)"), title, now);
  label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (label), 24);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (check), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_set_hexpand (check, TRUE);
  return check;
}

/* Only what may change has numbers to set. */
static void
follow_check (const Row *row)
{
  GtkWidget *const widgets[] = { row->low, row->high, row->cost };
  for (guint i = 0; i < G_N_ELEMENTS (widgets); i++)
    if (widgets[i] != NULL)
      g_object_bind_property (row->check, "active", widgets[i], "sensitive", G_BINDING_SYNC_CREATE);
}

static Row *
add_row (BorKnobList *self, BorKnob *knob)
{
  Row *row = g_new0 (Row, 1);
  int line = (int) self->rows->len + 1;
  g_autofree char *title = bor_knob_title (knob, self->scenario);
  g_autofree char *pain = g_strdup_printf (_ ("%s, pain of a step"), title);
  row->knob = knob;
  row->check = new_check (knob, self->scenario, title);
  gtk_grid_attach (GTK_GRID (self->grid), row->check, COLUMN_CHECK, line, 1, 1);
  add_range (self, row, line, title);
  if (row->low == NULL)
    add_choices (self, row, line);
  row->cost = add_number (self, COLUMN_COST, line, 0, MOST_COST, 1, 1, pain);
  gtk_widget_set_tooltip_text (
    row->cost, _ ("How much a step away from the present value hurts; 0: not at all"));
  follow_check (row);
  g_ptr_array_add (self->rows, row);
  return row;
}

/* --- Keeping what was set --- */

static void
keep_number (GtkWidget *spin, GtkWidget *old)
{
  if (spin != NULL && old != NULL)
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin),
                               gtk_spin_button_get_value (GTK_SPIN_BUTTON (old)));
}

static const Row *
find_row (const GPtrArray *rows, const BorKnob *knob)
{
  for (guint i = 0; i < rows->len; i++) {
    const Row *row = rows->pdata[i];
    if (bor_knob_target_overlaps (&row->knob->target, &knob->target))
      return row;
  }
  return NULL;
}

static void
keep (const Row *row, const Row *old)
{
  gtk_check_button_set_active (GTK_CHECK_BUTTON (row->check),
                               gtk_check_button_get_active (GTK_CHECK_BUTTON (old->check)));
  keep_number (row->low, old->low);
  keep_number (row->high, old->high);
  keep_number (row->cost, old->cost);
}

static void
add_head (BorKnobList *self, const char *text, int column)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_grid_attach (GTK_GRID (self->grid), label, column, 0, 1, 1);
}

static GtkWidget *
new_grid (BorKnobList *self)
{
  self->grid = gtk_grid_new ();
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 6);
  gtk_widget_add_css_class (self->grid, "knobs");
  add_head (self, _ ("May change"), COLUMN_CHECK);
  add_head (self, _ ("From"), COLUMN_LOW);
  add_head (self, _ ("To"), COLUMN_HIGH);
  add_head (self, _ ("Pain"), COLUMN_COST);
  return self->grid;
}

void
bor_knob_list_show (BorKnobList *self, const BorScenario *scenario, GPtrArray *knobs,
                    BorKnobTick tick, gpointer data)
{
  g_return_if_fail (BOR_IS_KNOB_LIST (self));
  g_autoptr (GPtrArray) old = self->rows;
  g_autoptr (GtkWidget) old_grid = g_object_ref (self->grid); /* with the numbers of the old rows */
  bor_scenario_unref (self->scenario);
  self->scenario = bor_scenario_ref ((BorScenario *) scenario);
  self->rows = g_ptr_array_new_with_free_func (row_free);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), new_grid (self));
  g_ptr_array_set_free_func (knobs, NULL);
  for (guint i = 0; i < knobs->len; i++) {
    const Row *row = add_row (self, knobs->pdata[i]), *before = find_row (old, row->knob);
    if (before != NULL)
      keep (row, before);
    else if (tick != NULL && tick (row->knob, data))
      gtk_check_button_set_active (GTK_CHECK_BUTTON (row->check), TRUE);
  }
  g_ptr_array_unref (knobs);
}

/* --- Reading --- */

/* (transfer full, NULL on error) */
static BorKnob *
read_row (const BorKnobList *self, const Row *row, GError **error)
{
  GtkSpinButton *low = GTK_SPIN_BUTTON (row->low), *high = GTK_SPIN_BUTTON (row->high);
  double cost = gtk_spin_button_get_value (GTK_SPIN_BUTTON (row->cost));
  g_autoptr (BorKnob) knob = bor_knob_renew (row->knob, self->scenario);
  g_return_val_if_fail (knob != NULL, NULL);
  if (low != NULL
      && !bor_knob_allow_range (knob, self->scenario, (gint64) gtk_spin_button_get_value (low),
                                (gint64) gtk_spin_button_get_value (high), 1, cost, error))
    return NULL;
  for (guint i = 1; i < bor_knob_n_values (row->knob) && low == NULL; i++)
    if (!bor_knob_allow (knob, self->scenario, bor_knob_value (row->knob, i)->text, cost, error))
      return NULL;
  if (bor_knob_n_values (knob) > 1)
    return g_steal_pointer (&knob);
  g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE,
                       _ ("there is nothing to choose but the current value"));
  return NULL;
}

/* A number that is being typed counts. */
static void
finish_typing (const Row *row)
{
  GtkWidget *const spins[] = { row->low, row->high, row->cost };
  for (guint i = 0; i < G_N_ELEMENTS (spins); i++)
    if (spins[i] != NULL)
      gtk_spin_button_update (GTK_SPIN_BUTTON (spins[i]));
}

GPtrArray *
bor_knob_list_read (BorKnobList *self, GError **error)
{
  g_return_val_if_fail (BOR_IS_KNOB_LIST (self), NULL);
  g_autoptr (GPtrArray) knobs = g_ptr_array_new_with_free_func ((GDestroyNotify) bor_knob_free);
  for (guint i = 0; i < self->rows->len; i++) {
    const Row *row = self->rows->pdata[i];
    if (!gtk_check_button_get_active (GTK_CHECK_BUTTON (row->check)))
      continue;
    finish_typing (row);
    BorKnob *knob = read_row (self, row, error);
    if (knob == NULL) {
      g_autofree char *title = bor_knob_title (row->knob, self->scenario);
      g_prefix_error (error, "%s: ", title);
      gtk_widget_grab_focus (row->low != NULL ? row->low : row->check);
      return NULL;
    }
    g_ptr_array_add (knobs, knob);
  }
  if (knobs->len > 0)
    return g_steal_pointer (&knobs);
  g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE,
                       _ ("nothing may change: tick at least one item"));
  if (self->rows->len > 0)
    gtk_widget_grab_focus (((Row *) self->rows->pdata[0])->check);
  return NULL;
}

/* --- The widget --- */

static void
bor_knob_list_dispose (GObject *object)
{
  g_clear_pointer (&BOR_KNOB_LIST (object)->scroller, gtk_widget_unparent);
  G_OBJECT_CLASS (bor_knob_list_parent_class)->dispose (object);
}

static void
bor_knob_list_finalize (GObject *object)
{
  BorKnobList *self = BOR_KNOB_LIST (object);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  bor_scenario_unref (self->scenario);
  G_OBJECT_CLASS (bor_knob_list_parent_class)->finalize (object);
}

static void
bor_knob_list_class_init (BorKnobListClass *class)
{
  G_OBJECT_CLASS (class)->dispose = bor_knob_list_dispose;
  G_OBJECT_CLASS (class)->finalize = bor_knob_list_finalize;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
}

static void
bor_knob_list_init (BorKnobList *self)
{
  self->rows = g_ptr_array_new_with_free_func (row_free);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_has_frame (GTK_SCROLLED_WINDOW (self->scroller), TRUE);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->scroller), 160);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scroller), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What may change"), -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), new_grid (self));
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
}
