/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/map/entry-marks.h"

#include <math.h>
#include <pango/pangocairo.h>

#include "edit/pathway.h"
#include "geometry/ring.h"

#define TAIL  20.0 /* pixels outside the edge */
#define TIP   20.0 /* and inside it */
#define HALF  4.5  /* half the width of the shaft; the head is twice as wide */
#define PAD   4.0
#define APART 24.0 /* between forces that enter at the same place */

static BorPoint
direction (BorPoint from, BorPoint to)
{
  double length = bor_point_distance (from, to);
  return length > 0 ? (BorPoint){ (to.x - from.x) / length, (to.y - from.y) / length }
                    : (BorPoint){ 1, 0 };
}

/* The end of a road that crosses the board's edge in the locale. */
static gboolean
find_road_end (const BorScenario *s, const BorRoad *road, gint32 locale, BorPoint *at,
               BorPoint *inward)
{
  if (road == NULL || road->n_stops == 0 || road->path.n < 2)
    return FALSE;
  const BorStop *first = &road->stops[0], *last = &road->stops[road->n_stops - 1];
  const BorApproach *in = bor_scenario_approach (s, first->in.slot);
  const BorApproach *out = bor_scenario_approach (s, last->out.slot);
  const BorPoint *path = road->path.items;
  guint n = road->path.n;
  if (first->locale.slot == locale && in != NULL && in->edge) {
    *at = path[0];
    *inward = direction (path[0], path[1]);
    return TRUE;
  }
  *at = path[n - 1];
  *inward = direction (path[n - 1], path[n - 2]);
  return last->locale.slot == locale && out != NULL && out->edge;
}

/* Where a force enters and in what direction (a unit vector): along its road if that crosses the
 * edge in its locale; otherwise across the locale's longest side on the edge; otherwise in the
 * locale itself. FALSE if it has no entry locale. */
static gboolean
find_entry (const BorScenario *s, const BorForce *force, BorPoint *at, BorPoint *inward)
{
  const BorLocale *locale = bor_scenario_locale (s, force->locale.slot);
  double longest = -1;
  if (locale == NULL)
    return FALSE;
  if (find_road_end (s, bor_scenario_road (s, force->road.slot), force->locale.slot, at, inward))
    return TRUE;
  BorPoint middle = *at = bor_locale_label_point (s, locale);
  *inward = (BorPoint){ 1, 0 };
  BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, approach) {
    if (!approach->edge || approach->locale.slot != force->locale.slot)
      continue;
    BOR_AUTO_POINTS line = { 0 };
    bor_approach_points (s, approach, &line);
    double length = line.n > 1 ? bor_point_distance (line.items[0], line.items[line.n - 1]) : 0;
    if (length <= longest)
      continue;
    longest = length;
    *at = bor_approach_middle (s, approach, NULL);
    *inward = direction (*at, middle);
  }
  return TRUE;
}

static void
draw_arrow (cairo_t *cr, BorPoint at, BorPoint inward, BorInk ink)
{
  static const BorPoint outline[] = { { -TAIL, -HALF }, { 0, -HALF }, { 0, -2 * HALF }, { TIP, 0 },
                                      { 0, 2 * HALF },  { 0, HALF },  { -TAIL, HALF } };
  cairo_save (cr);
  cairo_translate (cr, at.x, at.y);
  cairo_rotate (cr, atan2 (inward.y, inward.x));
  cairo_new_path (cr);
  for (guint i = 0; i < G_N_ELEMENTS (outline); i++)
    cairo_line_to (cr, outline[i].x, outline[i].y);
  cairo_close_path (cr);
  cairo_restore (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 4);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, ink.r, ink.g, ink.b);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 0.1, 0.1, 0.1);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

/* Places the label below a horizontal arrow or beside a vertical one, and entirely in view if
 * the arrow is. */
static void
draw_name (cairo_t *cr, const BorViewport *view, BorPoint at, gboolean lies, const char *name,
           BorInk ink)
{
  PangoLayout *words = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string ("sans-serif bold 9");
  int width, height;
  pango_layout_set_font_description (words, font);
  pango_layout_set_text (words, name, -1);
  pango_layout_get_pixel_size (words, &width, &height);
  double w = width + 2 * PAD, h = height + PAD;
  double x = lies ? at.x - w / 2 : at.x + 2 * HALF + PAD,
         y = lies ? at.y + 2 * HALF + PAD : at.y - h / 2;
  if (bor_box_contains ((BorBox){ 0, 0, view->width, view->height }, at.x, at.y)) {
    x = CLAMP (x, 1, MAX (view->width - w - 1, 1));
    y = CLAMP (y, 1, MAX (view->height - h - 1, 1));
  }
  cairo_new_path (cr);
  cairo_rectangle (cr, x, y, w, h);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.92);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, ink.r, ink.g, ink.b);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
  cairo_move_to (cr, x + PAD, y + PAD / 2);
  cairo_set_source_rgb (cr, 0.1, 0.1, 0.1);
  pango_cairo_show_layout (cr, words);
  pango_font_description_free (font);
  g_object_unref (words);
}

static gboolean
is_meant (const BorSelection *selection, gint32 slot, const BorForce *force)
{
  for (guint i = 0; i < bor_selection_size (selection); i++) {
    BorElementRef ref = bor_selection_get (selection, i);
    if ((ref.kind == BOR_KIND_FORCE && ref.slot == slot)
        || (ref.kind == BOR_KIND_LOCALE && ref.slot == force->locale.slot))
      return TRUE;
  }
  return FALSE;
}

/* The number of earlier forces that enter at the same place. */
static guint
count_before (const BorScenario *s, gint32 slot, BorPoint at)
{
  guint n = 0;
  BOR_FOREACH (s, BOR_KIND_FORCE, other, const BorForce, force) {
    BorPoint where, inward;
    if (other < slot && find_entry (s, force, &where, &inward))
      n += bor_point_distance (at, where) == 0;
  }
  return n;
}

void
bor_entry_marks_draw (cairo_t *cr, BorSession *session, const BorViewport *view, gboolean all)
{
  const BorScenario *s = bor_session_scenario (session);
  const BorStyle *style = bor_session_preferences (session)->style;
  BOR_FOREACH (s, BOR_KIND_FORCE, slot, const BorForce, force) {
    BorPoint place, inward;
    if ((!all && !is_meant (bor_session_selection (session), slot, force))
        || !find_entry (s, force, &place, &inward))
      continue;
    const BorArmy *army = bor_scenario_army (s, force->army.slot);
    BorInk ink =
      bor_style_color (style, army != NULL ? bor_element_prop (army, "color") : NULL, style->grey);
    g_autofree char *name = bor_scenario_describe (s, bor_element_ref_make (BOR_KIND_FORCE, slot));
    BorPoint at = bor_viewport_to_screen (view, place.x, place.y);
    gboolean lies = fabs (inward.x) >= fabs (inward.y);
    double shift = 2 * APART * count_before (s, slot, place);
    at.y += lies ? shift : 0;
    draw_arrow (cr, at, inward, ink);
    draw_name (cr, view, (BorPoint){ at.x, at.y + (lies ? 0 : shift / 2) }, lies, name, ink);
  }
}
