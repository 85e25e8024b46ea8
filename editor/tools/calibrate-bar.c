/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/tools/calibrate-bar.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define LEAST         0.01 /* smallest difference between numbers with two decimal places */
#define LEAST_DEGREES 1e-6
#define MOST          1e7  /* board units from the origin */
#define TYPED         1e15 /* the fields take this, to say why it is too much */

struct _BorCalibrateBar {
  GtkBox parent_instance;

  /* template */
  GtkWidget *place; /* the row of controls for a point */
  GtkWidget *point, *belongs, *x, *y, *system, *remove, *length_label, *length, *unit, *stretch,
    *fit;

  BorCalibrateTool *tool; /* owned */
  gboolean filling;
  double typed;   /* distance as last typed, in the unit chosen then; 0: none */
  guint typed_in; /* that unit */
  double shown;   /* value last shown in the distance field */
};

G_DEFINE_FINAL_TYPE (BorCalibrateBar, bor_calibrate_bar, GTK_TYPE_BOX)

/* Units for a distance; scale bars on old maps use paces too. */
static const struct {
  const char *name;
  double metres; /* 0: board units */
} units[] = {
  { N_ ("units"), 0 },    { N_ ("m"), 1 },          { N_ ("km"), 1000 },
  { N_ ("paces"), 0.75 }, { N_ ("yards"), 0.9144 }, { N_ ("miles"), 1609.344 },
};

/* Metres per chosen unit; 0: board units. */
static double
chosen_metres (BorCalibrateBar *bar)
{
  guint chosen = gtk_drop_down_get_selected (GTK_DROP_DOWN (bar->unit));
  return chosen < G_N_ELEMENTS (units) ? units[chosen].metres : 0;
}

/* The distance in the chosen unit; 0: unknown. */
static double
shown_distance (BorCalibrateBar *bar)
{
  double distance = bor_calibrate_tool_distance (bar->tool), unit = chosen_metres (bar);
  double metres = bor_scenario_board (bor_tool_scenario (BOR_TOOL (bar->tool)))->metres;
  return unit > 0 ? distance * MAX (metres, 0) / unit : distance;
}

static void
fill_points (BorCalibrateBar *bar, guint n)
{
  GtkStringList *names = GTK_STRING_LIST (gtk_drop_down_get_model (GTK_DROP_DOWN (bar->point)));
  guint have = g_list_model_get_n_items (G_LIST_MODEL (names));
  for (; have > n; have--)
    gtk_string_list_remove (names, have - 1);
  for (; have < n; have++)
    gtk_string_list_take (names, g_strdup_printf (_ ("Point %u"), have + 1));
  gint chosen = bor_calibrate_tool_chosen (bar->tool);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (bar->point),
                              chosen >= 0 ? (guint) chosen : GTK_INVALID_LIST_POSITION);
}

static gboolean
in_degrees (BorCalibrateBar *bar)
{
  return gtk_drop_down_get_selected (GTK_DROP_DOWN (bar->system)) == 1;
}

static void
fill_fit (BorCalibrateBar *bar, guint n)
{
  g_autofree char *text = NULL;
  double most = 0;
  guint worst = 0;
  for (guint i = 0; i < n; i++)
    if (bor_calibrate_tool_residual (bar->tool, i) > most) {
      most = bor_calibrate_tool_residual (bar->tool, i);
      worst = i;
    }
  if (in_degrees (bar) && n > 0 && n < 3 && !bor_calibrate_tool_is_on_earth (bar->tool))
    text = g_strdup (_ ("Type the longitude and latitude of two points"));
  else if (n == 1)
    text = g_strdup (_ ("Click a second place to rotate and scale the picture"));
  else if (n >= 3 && most < 0.005)
    text = g_strdup (_ ("All points are in place"));
  else if (n >= 3)
    text = g_strdup_printf (_ ("Average error: %.2f units; largest: %.2f, at point %u"),
                            bor_calibrate_tool_rms (bar->tool), most, worst + 1);
  else if (n == 0)
    text = g_strdup (_ ("Click places in the picture"));
  else if (chosen_metres (bar) > 0 && bor_calibrate_tool_gives_scale (bar->tool))
    text = g_strdup (_ ("Sets the scale of the board; the picture stays in place"));
  else
    text = g_strdup (_ ("Scales the picture"));
  gtk_label_set_text (GTK_LABEL (bar->fit), text != NULL ? text : "");
  gtk_widget_set_visible (bar->fit, text != NULL);
}

/* The value to show: a typed value exactly as typed, a measured one with two decimal places. */
static double
readable_distance (BorCalibrateBar *bar)
{
  double distance = shown_distance (bar);
  gboolean as_typed = bar->typed_in == gtk_drop_down_get_selected (GTK_DROP_DOWN (bar->unit))
                      && fabs (distance - bar->typed) <= 1e-4 * bar->typed;
  return as_typed ? bar->typed : round (distance / LEAST) * LEAST;
}

/* Removes trailing zeros: "1.525", "1500". */
static gboolean
on_length_output (BorCalibrateBar *bar)
{
  g_autofree char *text =
    g_strdup_printf ("%.6f", gtk_spin_button_get_value (GTK_SPIN_BUTTON (bar->length)));
  gsize n = strlen (text);
  while (text[n - 1] == '0')
    n--;
  text[text[n - 1] >= '0' && text[n - 1] <= '9' ? n : n - 1] = '\0';
  if (strcmp (text, gtk_editable_get_text (GTK_EDITABLE (bar->length))) != 0)
    gtk_editable_set_text (GTK_EDITABLE (bar->length), text);
  return TRUE;
}

/* In the coordinates that the bar shows. */
static BorPoint
place_of (BorCalibrateBar *bar, guint i)
{
  return in_degrees (bar) ? bor_calibrate_tool_degrees (bar->tool, i)
                          : bor_calibrate_tool_place (bar->tool, i);
}

static void
fill (BorCalibrateBar *bar)
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
    BorPoint place = place_of (bar, (guint) chosen);
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (bar->x), place.x);
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (bar->y), place.y);
  }
  bar->shown = readable_distance (bar);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (bar->length), bar->shown);
  bar->filling = FALSE;
}

/* Ignores a value that only differs by rounding from the one shown. */
static gboolean
is_typed (BorCalibrateBar *bar, GtkWidget *spin, double shown)
{
  double least = in_degrees (bar) ? LEAST_DEGREES : LEAST;
  return fabs (gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin)) - shown) > 0.5 * least;
}

static void
on_point (BorCalibrateBar *bar)
{
  guint chosen = gtk_drop_down_get_selected (GTK_DROP_DOWN (bar->point));
  if (!bar->filling && chosen != GTK_INVALID_LIST_POSITION)
    bor_calibrate_tool_choose (bar->tool, (gint) chosen);
}

/* Whether a point can be there; else the user is told, and the fields show the old place again. */
static gboolean
can_be_at (BorCalibrateBar *bar, BorPoint place)
{
  gboolean degrees = in_degrees (bar);
  if (fabs (place.x) <= (degrees ? 180 : MOST) && fabs (place.y) <= (degrees ? 90 : MOST))
    return TRUE;
  g_signal_emit_by_name (bar->tool, "failed", _ ("A coordinate is out of range"));
  fill (bar);
  return FALSE;
}

static void
on_place (BorCalibrateBar *bar)
{
  gint chosen = bor_calibrate_tool_chosen (bar->tool);
  if (bar->filling || chosen < 0)
    return;
  BorPoint now = place_of (bar, (guint) chosen);
  gboolean x = is_typed (bar, bar->x, now.x), y = is_typed (bar, bar->y, now.y);
  if (!x && !y)
    return;
  BorPoint place = { gtk_spin_button_get_value (GTK_SPIN_BUTTON (bar->x)),
                     gtk_spin_button_get_value (GTK_SPIN_BUTTON (bar->y)) };
  if (!can_be_at (bar, place))
    return;
  if (!in_degrees (bar))
    bor_calibrate_tool_set_place (bar->tool, (guint) chosen, place);
  else
    bor_calibrate_tool_set_degrees (bar->tool, (guint) chosen, x ? place.x : place.y, !x);
}

static void
set_step (GtkWidget *spin, double step, guint digits)
{
  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (spin), digits);
  gtk_spin_button_set_increments (GTK_SPIN_BUTTON (spin), step, 10 * step);
}

static void
on_system (BorCalibrateBar *bar)
{
  if (bar->filling)
    return;
  gboolean degrees = in_degrees (bar);
  bar->filling = TRUE;
  set_step (bar->x, degrees ? 0.001 : 1, degrees ? 6 : 2);
  set_step (bar->y, degrees ? 0.001 : 1, degrees ? 6 : 2);
  gtk_accessible_update_property (
    GTK_ACCESSIBLE (bar->x), GTK_ACCESSIBLE_PROPERTY_LABEL,
    degrees ? _ ("Longitude of the point") : _ ("x of the point on the map"), -1);
  gtk_accessible_update_property (
    GTK_ACCESSIBLE (bar->y), GTK_ACCESSIBLE_PROPERTY_LABEL,
    degrees ? _ ("Latitude of the point") : _ ("y of the point on the map"), -1);
  gtk_widget_set_visible (bar->belongs, !degrees); /* longer numbers need its room */
  bar->filling = FALSE;
  fill (bar);
}

static void
on_length (BorCalibrateBar *bar)
{
  double length = gtk_spin_button_get_value (GTK_SPIN_BUTTON (bar->length));
  double unit = chosen_metres (bar);
  if (bar->filling || bor_calibrate_tool_n_points (bar->tool) != 2
      || fabs (length - bar->shown) < 1e-7)
    return;
  if (!(length > 0)) { /* no distance: the field shows the old one again */
    fill (bar);
    return;
  }
  bar->typed = length;
  bar->typed_in = gtk_drop_down_get_selected (GTK_DROP_DOWN (bar->unit));
  if (unit > 0)
    bor_calibrate_tool_set_length (bar->tool, length * unit);
  else
    bor_calibrate_tool_set_distance (bar->tool, length);
}

static gboolean
select_length (gpointer length)
{
  GtkWidget *text = GTK_WIDGET (gtk_editable_get_delegate (length));
  gboolean is_begun = gtk_editable_get_position (length) > 0; /* by a fast typist */
  if (text != NULL && gtk_widget_has_focus (text) && !is_begun)
    gtk_editable_select_region (length, 0, -1);
  return G_SOURCE_REMOVE;
}

/* Focuses and selects the distance, which is typed next. A drop-down that closes takes the focus
 * briefly and clears the selection, so this is repeated afterwards. */
static void
ask_length (BorCalibrateBar *bar)
{
  gtk_widget_grab_focus (bar->length);
  g_idle_add_full (G_PRIORITY_LOW, select_length, g_object_ref (bar->length), g_object_unref);
}

static void
on_unit (BorCalibrateBar *bar)
{
  if (bar->filling)
    return;
  fill (bar);
  ask_length (bar);
}

static void
on_stretch (BorCalibrateBar *bar)
{
  if (!bar->filling)
    bor_calibrate_tool_set_affine (bar->tool,
                                   gtk_check_button_get_active (GTK_CHECK_BUTTON (bar->stretch)));
}

static void
on_remove (BorCalibrateBar *bar)
{
  bor_calibrate_tool_remove (bar->tool);
}

static void
on_clear (BorCalibrateBar *bar)
{
  bor_calibrate_tool_forget (bar->tool);
}

static void
bor_calibrate_bar_dispose (GObject *object)
{
  BorCalibrateBar *bar = BOR_CALIBRATE_BAR (object);
  if (bar->tool != NULL)
    g_signal_handlers_disconnect_by_data (bar->tool, bar);
  g_clear_object (&bar->tool);
  bar->filling = TRUE; /* ignore signals of children being destroyed */
  G_OBJECT_CLASS (bor_calibrate_bar_parent_class)->dispose (object);
}

static void
bor_calibrate_bar_class_init (BorCalibrateBarClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bor_calibrate_bar_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/bormida/Bormida/calibrate-bar.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, BorCalibrateBar, name)
  CHILD (place);
  CHILD (point);
  CHILD (x);
  CHILD (y);
  CHILD (belongs);
  CHILD (system);
  CHILD (remove);
  CHILD (length_label);
  CHILD (length);
  CHILD (unit);
  CHILD (stretch);
  CHILD (fit);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, on_point);
  gtk_widget_class_bind_template_callback (widget_class, on_place);
  gtk_widget_class_bind_template_callback (widget_class, on_system);
  gtk_widget_class_bind_template_callback (widget_class, on_remove);
  gtk_widget_class_bind_template_callback (widget_class, on_clear);
  gtk_widget_class_bind_template_callback (widget_class, on_length);
  gtk_widget_class_bind_template_callback (widget_class, on_length_output);
  gtk_widget_class_bind_template_callback (widget_class, on_unit);
  gtk_widget_class_bind_template_callback (widget_class, on_stretch);
}

static void
bor_calibrate_bar_init (BorCalibrateBar *bar)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    gtk_string_list_append (names, _ (units[i].name));
  bar->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (bar));
  gtk_spin_button_set_range (GTK_SPIN_BUTTON (bar->x), -TYPED, TYPED);
  gtk_spin_button_set_range (GTK_SPIN_BUTTON (bar->y), -TYPED, TYPED);
  gtk_spin_button_set_range (GTK_SPIN_BUTTON (bar->length), 0, TYPED);
  gtk_drop_down_set_model (GTK_DROP_DOWN (bar->unit), G_LIST_MODEL (names));
  bar->filling = FALSE;
}

GtkWidget *
bor_calibrate_bar_new (BorCalibrateTool *tool)
{
  BorCalibrateBar *bar = g_object_new (BOR_TYPE_CALIBRATE_BAR, NULL);
  bar->tool = g_object_ref (tool);
  g_signal_connect_swapped (tool, "changed", G_CALLBACK (fill), bar);
  g_signal_connect_swapped (tool, "measured", G_CALLBACK (ask_length), bar);
  fill (bar);
  return GTK_WIDGET (bar);
}
