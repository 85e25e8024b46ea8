/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/tools/calibrate-bar.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define DIGITS 2 /* of numbers, and the least that makes a difference */
#define LEAST  0.01

typedef struct {
  BorCalibrateTool *tool; /* borrowed: the bar is for the tool in hand */
  GtkWidget *place; /* the row about a point */
  GtkWidget *point, *x, *y, *remove, *clear, *length_label, *length, *unit, *stretch, *fit;
  gboolean   filling;
} Bar;

/* What a distance may be measured in; maps of the time have their bars in paces, too. */
static const struct {
  const char *name;
  double      metres; /* 0: the board's own */
} units[] = {
  { N_ ("units"), 0 },      { N_ ("m"), 1 },          { N_ ("km"), 1000 },
  { N_ ("paces"), 0.75 },   { N_ ("yards"), 0.9144 }, { N_ ("miles"), 1609.344 },
};

/* Metres of the unit that is chosen; 0: the board's own unit. */
static double
chosen_metres (Bar *bar)
{
  guint chosen = gtk_drop_down_get_selected (GTK_DROP_DOWN (bar->unit));
  return chosen < G_N_ELEMENTS (units) ? units[chosen].metres : 0;
}

/* The distance in the unit that is chosen; 0: not known. */
static double
shown_distance (Bar *bar)
{
  double distance = bor_calibrate_tool_distance (bar->tool), unit = chosen_metres (bar);
  double metres = bor_scenario_board (bor_tool_scenario (BOR_TOOL (bar->tool)))->metres;
  return unit > 0 ? distance * MAX (metres, 0) / unit : distance;
}

static void
fill_points (Bar *bar, guint n)
{
  GtkStringList *names =
    GTK_STRING_LIST (gtk_drop_down_get_model (GTK_DROP_DOWN (bar->point)));
  guint have = g_list_model_get_n_items (G_LIST_MODEL (names));
  for (; have > n; have--)
    gtk_string_list_remove (names, have - 1);
  for (; have < n; have++)
    gtk_string_list_take (names, g_strdup_printf (_ ("Point %u"), have + 1));
  gint chosen = bor_calibrate_tool_chosen (bar->tool);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (bar->point),
                              chosen >= 0 ? (guint) chosen : GTK_INVALID_LIST_POSITION);
}

static void
fill_fit (Bar *bar, guint n)
{
  g_autofree char *text = NULL;
  double most = 0;
  guint worst = 0;
  for (guint i = 0; i < n; i++)
    if (bor_calibrate_tool_residual (bar->tool, i) > most) {
      most = bor_calibrate_tool_residual (bar->tool, i);
      worst = i;
    }
  if (n == 1)
    text = g_strdup (_ ("Click a second place to turn and scale the picture"));
  else if (n >= 3 && most < 0.005)
    text = g_strdup (_ ("Every point is in its place"));
  else if (n >= 3)
    text = g_strdup_printf (_ ("Off by %.2f units; most, %.2f, at point %u"),
                            bor_calibrate_tool_rms (bar->tool), most, worst + 1);
  else if (n == 0)
    text = g_strdup (_ ("Click places in the picture"));
  else if (chosen_metres (bar) > 0 && bor_calibrate_tool_gives_scale (bar->tool))
    text = g_strdup (_ ("Gives the board its scale; the picture stays"));
  else
    text = g_strdup (_ ("Scales the picture"));
  gtk_label_set_text (GTK_LABEL (bar->fit), text != NULL ? text : "");
  gtk_widget_set_visible (bar->fit, text != NULL);
}

static void
fill (Bar *bar)
{
  guint n = bor_calibrate_tool_n_points (bar->tool);
  gint chosen = bor_calibrate_tool_chosen (bar->tool);
  bar->filling = TRUE;
  fill_points (bar, n);
  fill_fit (bar, n);
  gtk_widget_set_visible (bar->place, n > 0);
  gtk_widget_set_sensitive (bar->x, chosen >= 0);
  gtk_widget_set_sensitive (bar->y, chosen >= 0);
  gtk_widget_set_sensitive (bar->remove, chosen >= 0);
  gtk_widget_set_visible (bar->length_label, n == 2);
  gtk_widget_set_visible (bar->length, n == 2);
  gtk_widget_set_visible (bar->unit, n == 2);
  gtk_widget_set_visible (bar->stretch, n >= 3);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (bar->stretch),
                               bor_calibrate_tool_affine (bar->tool));
  if (chosen >= 0) {
    BorPoint place = bor_calibrate_tool_place (bar->tool, (guint) chosen);
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (bar->x), place.x);
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (bar->y), place.y);
  }
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (bar->length), shown_distance (bar));
  bar->filling = FALSE;
}

/* Nothing is typed when a number is read again as it was rounded to be shown. */
static gboolean
is_typed (GtkWidget *spin, double shown)
{
  return fabs (gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin)) - shown) > 0.5 * LEAST;
}

static void
on_point (Bar *bar)
{
  guint chosen = gtk_drop_down_get_selected (GTK_DROP_DOWN (bar->point));
  if (!bar->filling && chosen != GTK_INVALID_LIST_POSITION)
    bor_calibrate_tool_choose (bar->tool, (gint) chosen);
}

static void
on_place (Bar *bar)
{
  gint chosen = bor_calibrate_tool_chosen (bar->tool);
  if (bar->filling || chosen < 0)
    return;
  BorPoint now = bor_calibrate_tool_place (bar->tool, (guint) chosen);
  if (!is_typed (bar->x, now.x) && !is_typed (bar->y, now.y))
    return;
  BorPoint place = { gtk_spin_button_get_value (GTK_SPIN_BUTTON (bar->x)),
                     gtk_spin_button_get_value (GTK_SPIN_BUTTON (bar->y)) };
  bor_calibrate_tool_set_place (bar->tool, (guint) chosen, place);
}

static void
on_length (Bar *bar)
{
  double length = gtk_spin_button_get_value (GTK_SPIN_BUTTON (bar->length));
  double unit = chosen_metres (bar);
  if (bar->filling || bor_calibrate_tool_n_points (bar->tool) != 2 || !(length > 0)
      || !is_typed (bar->length, shown_distance (bar)))
    return;
  if (unit > 0)
    bor_calibrate_tool_set_length (bar->tool, length * unit);
  else
    bor_calibrate_tool_set_distance (bar->tool, length);
}

static gboolean
select_length (gpointer length)
{
  GtkWidget *text = GTK_WIDGET (gtk_editable_get_delegate (length));
  gboolean is_begun = gtk_editable_get_position (length) > 0; /* by one who types faster */
  if (text != NULL && gtk_widget_has_focus (text) && !is_begun)
    gtk_editable_select_region (length, 0, -1);
  return G_SOURCE_REMOVE;
}

/* The distance is typed in it next, in place of what is there. The list that closes takes the focus for a
 * moment, and with it what is selected: once more after that. */
static void
on_unit (Bar *bar)
{
  fill (bar);
  gtk_widget_grab_focus (bar->length);
  g_idle_add_full (G_PRIORITY_LOW, select_length, g_object_ref (bar->length), g_object_unref);
}

static void
on_stretch (Bar *bar)
{
  if (!bar->filling)
    bor_calibrate_tool_set_affine (bar->tool,
                                   gtk_check_button_get_active (GTK_CHECK_BUTTON (bar->stretch)));
}

static void
set_label (GtkWidget *widget, const char *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static GtkWidget *
new_number (double min, const char *label)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (min, 1e7, 1);
  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (spin), DIGITS);
  gtk_spin_button_set_update_policy (GTK_SPIN_BUTTON (spin), GTK_UPDATE_IF_VALID);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 7);
  set_label (spin, label);
  return spin;
}

static GtkWidget *
add (GtkWidget *box, GtkWidget *child)
{
  gtk_box_append (GTK_BOX (box), child);
  return child;
}

static GtkWidget *
new_button (const char *icon, const char *label)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);
  gtk_widget_set_tooltip_text (button, label);
  set_label (button, label);
  gtk_widget_add_css_class (button, "flat");
  return button;
}

static GtkWidget *
new_units (void)
{
  const char *names[G_N_ELEMENTS (units) + 1] = { NULL };
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    names[i] = _ (units[i].name);
  GtkWidget *choice = gtk_drop_down_new_from_strings (names);
  set_label (choice, _ ("Unit of the distance"));
  return choice;
}

static void
build_point (Bar *bar, GtkWidget *row)
{
  bar->point = add (row, gtk_drop_down_new (G_LIST_MODEL (gtk_string_list_new (NULL)), NULL));
  set_label (bar->point, _ ("Point"));
  add (row, gtk_label_new (_ ("belongs at")));
  bar->x = add (row, new_number (-1e7, _ ("x of the point on the map")));
  bar->y = add (row, new_number (-1e7, _ ("y of the point on the map")));
  bar->remove = add (row, new_button ("list-remove-symbolic", _ ("Take the point out (Delete)")));
  bar->clear = add (row, new_button ("edit-clear-symbolic", _ ("Forget all points (Escape)")));
}

static void
build_fit (Bar *bar, GtkWidget *row)
{
  bar->length_label = add (row, gtk_label_new (_ ("Distance between the two")));
  bar->length = add (row, new_number (0, _ ("Distance between the two points")));
  bar->unit = add (row, new_units ());
  bar->stretch = add (row, gtk_check_button_new_with_label (_ ("Stretch")));
  gtk_widget_set_tooltip_text (bar->stretch,
                               _ ("Let the picture be stretched and slanted, as uneven paper needs it"));
  bar->fit = add (row, gtk_label_new (NULL));
  gtk_label_set_ellipsize (GTK_LABEL (bar->fit), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (bar->fit), 0);
  gtk_widget_set_hexpand (bar->fit, TRUE);
}

static void
bar_free (gpointer data)
{
  Bar *bar = data;
  g_signal_handlers_disconnect_by_data (bar->tool, bar);
  g_object_unref (bar->tool);
  g_free (bar);
}

GtkWidget *
bor_calibrate_bar_new (BorCalibrateTool *tool)
{
  Bar *bar = g_new0 (Bar, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  bar->tool = g_object_ref (tool);
  bar->place = add (box, gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6));
  build_point (bar, bar->place);
  build_fit (bar, add (box, gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6)));
  g_signal_connect_swapped (bar->point, "notify::selected", G_CALLBACK (on_point), bar);
  g_signal_connect_swapped (bar->x, "value-changed", G_CALLBACK (on_place), bar);
  g_signal_connect_swapped (bar->y, "value-changed", G_CALLBACK (on_place), bar);
  g_signal_connect_swapped (bar->length, "value-changed", G_CALLBACK (on_length), bar);
  g_signal_connect_swapped (bar->unit, "notify::selected", G_CALLBACK (on_unit), bar);
  g_signal_connect_swapped (bar->stretch, "toggled", G_CALLBACK (on_stretch), bar);
  g_signal_connect_swapped (bar->remove, "clicked", G_CALLBACK (bor_calibrate_tool_remove), tool);
  g_signal_connect_swapped (bar->clear, "clicked", G_CALLBACK (bor_calibrate_tool_forget), tool);
  g_signal_connect_swapped (tool, "changed", G_CALLBACK (fill), bar);
  g_object_set_data_full (G_OBJECT (box), "bar", bar, bar_free);
  fill (bar);
  return box;
}
