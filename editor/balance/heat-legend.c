/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/balance/heat-legend.h"

#include <glib/gi18n-lib.h>

#include "editor/balance/heat.h"
#include "editor/balance/player-color.h"

#define WIDTH    160 /* pixels of a scale of colours */
#define NARROW   60
#define HEIGHT   14
#define N_SHADES 40

struct _BorHeatLegend {
  GtkBox parent_instance;
};

G_DEFINE_FINAL_TYPE (BorHeatLegend, bor_heat_legend, GTK_TYPE_BOX)

static void
bor_heat_legend_class_init (BorHeatLegendClass *class)
{
}

static void
bor_heat_legend_init (BorHeatLegend *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* The colours on white, as on the paper of the map; `data` is a player's colour, or NULL. */
static void
draw_scale (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const GdkRGBA *own = data;
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  for (guint i = 0; i < N_SHADES; i++) {
    double share = i / (N_SHADES - 1.0), left = (double) width * i / N_SHADES;
    GdkRGBA color = own != NULL ? *own : bor_heat_color (share);
    if (own != NULL)
      color.alpha = bor_heat_control_alpha (share);
    gdk_cairo_set_source_rgba (cr, &color);
    cairo_rectangle (cr, left, 0, (double) width / N_SHADES, height);
    cairo_fill (cr);
  }
}

static GtkWidget *
new_scale (int width, const GdkRGBA *own)
{
  GtkWidget *area = gtk_drawing_area_new ();
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), width);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), HEIGHT);
  gtk_widget_set_valign (area, GTK_ALIGN_CENTER);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_scale,
                                  own != NULL ? gdk_rgba_copy (own) : NULL,
                                  own != NULL ? (GDestroyNotify) gdk_rgba_free : NULL);
  return area;
}

static void
add_title (BorHeatLegend *self, const char *text)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text (label, text);
  gtk_box_append (GTK_BOX (self), label);
}

/* A line of texts (nullable) on both sides of a scale. */
static void
add_line (BorHeatLegend *self, const char *before, GtkWidget *scale, const char *after)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  if (before != NULL)
    gtk_box_append (GTK_BOX (line), gtk_label_new (before));
  gtk_box_append (GTK_BOX (line), scale);
  GtkWidget *label = gtk_label_new (after);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (GTK_BOX (self), line);
}

static void
show_control (BorHeatLegend *self, const BorGame *game)
{
  add_title (self, _ ("Percentage of rounds in which it is held"));
  for (guint p = 0; p < bor_game_n_players (game); p++) {
    GdkRGBA color = bor_balance_player_color (game, p);
    add_line (self, NULL, new_scale (NARROW, &color), bor_game_player_name (game, (gint) p));
  }
}

static void
show_numbers (BorHeatLegend *self, BorBalanceRun *run, guint measure, gint player)
{
  const BorGame *game = bor_balance_run_game (run);
  const char *who = player >= 0                      ? bor_game_player_name (game, player)
                    : bor_game_n_players (game) == 2 ? _ ("both sides")
                                                     : _ ("all sides");
  g_autofree char *title =
    g_strdup_printf (_ ("%s per game, %s"), bor_heat_title (game, measure), who);
  g_autofree char *most = bor_heat_number (bor_heat_greatest (run, measure, player), FALSE);
  add_title (self, title);
  add_line (self, "0", new_scale (WIDTH, NULL), most);
}

static void
show_winning (BorHeatLegend *self, BorBalanceRun *run, guint measure, gint player)
{
  g_autofree char *most = bor_heat_number (bor_heat_greatest (run, measure, player), FALSE);
  add_title (self, _ ("Difference in the share of wins, in points"));
  add_line (self, "0", new_scale (WIDTH, NULL), most);
  add_title (self, _ ("Faint: not certain"));
}

void
bor_heat_legend_show (BorHeatLegend *self, BorBalanceRun *run, guint measure, gint player)
{
  g_return_if_fail (BOR_IS_HEAT_LEGEND (self));
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_box_remove (GTK_BOX (self), child);
  gtk_widget_set_visible (GTK_WIDGET (self), run != NULL);
  if (run == NULL)
    return;
  if (bor_heat_is_control (bor_balance_run_game (run), measure))
    show_control (self, bor_balance_run_game (run));
  else if (bor_heat_is_winning (bor_balance_run_game (run), measure))
    show_winning (self, run, measure, player);
  else
    show_numbers (self, run, measure, player);
}
