/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "formats/vassal/private.h"
#include "geometry/ring.h"
#include "render/painter.h"
#include "render/picture.h"
#include "vocabulary/properties.h"

#define PICKER "VASSAL.build.module.map.BoardPicker"
#define BOARD  "VASSAL.build.module.map.boardPicker.Board"
#define ZONED  "VASSAL.build.module.map.boardPicker.board.ZonedGrid"

/* Pixels that a region may lie beside where it is wanted. */
#define MOST_SHIFT 12

/* A locale in whole pixels. */
typedef struct {
  BorPoint *path;
  guint n;
  BorPoint reserve;
} Outline;

static BorPoint
to_pixel (const BorVassal *v, BorPoint p)
{
  return (BorPoint){ round ((p.x - v->extent.x0) * v->scale),
                     round ((p.y - v->extent.y0) * v->scale) };
}

static gboolean
contains (const Outline *outline, BorPoint p)
{
  return bor_ring_contains (outline->path, outline->n, p.x, p.y);
}

/* Corners that fall on one pixel become one. */
static void
add_corner (Outline *outline, BorPoint p)
{
  const BorPoint *last = outline->n > 0 ? &outline->path[outline->n - 1] : NULL;
  if (last == NULL || last->x != p.x || last->y != p.y)
    outline->path[outline->n++] = p;
}

/* A node is a square around its place, which no square of another node meets. */
static void
outline_node (const BorVassal *v, gint32 slot, const BorLocale *locale, Outline *outline)
{
  BorPoint at = to_pixel (v, (BorPoint){ locale->x, locale->y });
  double half = round (v->block_width * 0.75);
  BOR_FOREACH (v->scenario, BOR_KIND_LOCALE, i, const BorLocale, other)
    if (i != slot && other->shape == BOR_LOCALE_NODE) {
      BorPoint p = to_pixel (v, (BorPoint){ other->x, other->y });
      double apart = MAX (fabs (p.x - at.x), fabs (p.y - at.y));
      half = MIN (half, floor ((apart - 1) / 2));
    }
  half = MAX (half, 1);
  outline->path = g_new (BorPoint, 4);
  add_corner (outline, (BorPoint){ at.x - half, at.y - half });
  add_corner (outline, (BorPoint){ at.x + half, at.y - half });
  add_corner (outline, (BorPoint){ at.x + half, at.y + half });
  add_corner (outline, (BorPoint){ at.x - half, at.y + half });
  outline->reserve = at;
}

/* FALSE if there is no area left. (free path) */
static gboolean
outline_locale (const BorVassal *v, gint32 slot, Outline *outline)
{
  const BorLocale *locale = bor_scenario_locale (v->scenario, slot);
  BorPoints ring = { 0 };
  memset (outline, 0, sizeof *outline);
  if (locale->shape == BOR_LOCALE_NODE) {
    outline_node (v, slot, locale, outline);
    return TRUE;
  }
  bor_locale_ring (v->scenario, locale, &ring);
  outline->path = g_new (BorPoint, ring.n + 1);
  for (guint i = 0; i < ring.n; i++)
    add_corner (outline, to_pixel (v, ring.items[i]));
  bor_points_clear (&ring);
  while (outline->n > 1 && outline->path[0].x == outline->path[outline->n - 1].x
         && outline->path[0].y == outline->path[outline->n - 1].y)
    outline->n--;
  if (outline->n < 3 || bor_ring_area (outline->path, outline->n) == 0)
    return FALSE;
  outline->reserve = to_pixel (v, bor_locale_label_point (v->scenario, locale));
  if (!contains (outline, outline->reserve)) {
    BorPoint inner = bor_ring_inner_point (outline->path, outline->n, 1, NULL);
    outline->reserve = (BorPoint){ round (inner.x), round (inner.y) };
  }
  return TRUE;
}

static BorPoint
wanted_place (const BorVassal *v, const Outline *outline, const BorApproach *approach)
{
  BorPoint middle = to_pixel (v, bor_approach_middle (v->scenario, approach, NULL));
  double length = bor_point_distance (middle, outline->reserve);
  double reach = length > 0 ? MIN (0.5, v->block_height / length) : 0;
  for (; reach < 1; reach += 0.1) {
    BorPoint p = { round (middle.x + (outline->reserve.x - middle.x) * reach),
                   round (middle.y + (outline->reserve.y - middle.y) * reach) };
    if (contains (outline, p))
      return p;
  }
  return outline->reserve;
}

static gboolean
is_taken (const GArray *places, BorPoint p)
{
  for (guint i = 0; i < places->len; i++) {
    const BorPoint *other = &g_array_index (places, BorPoint, i);
    if (other->x == p.x && other->y == p.y)
      return TRUE;
  }
  return FALSE;
}

/* If two regions are at the same point, VASSAL only keeps the second. So each gets a pixel of its
 * own, as near as possible. Returns FALSE if the locale has none left. */
static gboolean
free_place (const Outline *outline, const GArray *places, BorPoint *p)
{
  const BorPoint wanted = *p;
  for (int far = 0; far <= MOST_SHIFT; far++)
    for (int turn = 0; turn < (far == 0 ? 1 : 8 * far); turn++) {
      int army = far == 0 ? 0 : turn / (2 * far), along = far == 0 ? 0 : turn % (2 * far) - far;
      double x = army == 0 ? along : army == 1 ? far : army == 2 ? -along : -far;
      double y = army == 0 ? -far : army == 1 ? along : army == 2 ? far : -along;
      *p = (BorPoint){ wanted.x + x, wanted.y + y };
      if (contains (outline, *p) && !is_taken (places, *p))
        return TRUE;
    }
  return FALSE;
}

/* Where pieces stand in a locale: its reserve, then one place for each approach of it, inside
 * beside the middle of that side; NAN where there is no room for one more. */
static GArray *
find_places (const BorVassal *v, const BorLocale *locale, const Outline *outline)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (BorPoint));
  g_array_append_val (places, outline->reserve);
  for (guint i = 0; i < locale->approaches.n; i++) {
    const BorApproach *approach =
      bor_scenario_approach (v->scenario, locale->approaches.items[i].slot);
    BorPoint p = { NAN, NAN };
    if (approach != NULL) {
      p = wanted_place (v, outline, approach);
      if (!free_place (outline, places, &p))
        p = (BorPoint){ NAN, NAN };
    }
    g_array_append_val (places, p);
  }
  return places;
}

static const char *
value_label (const BorPropDef *def, const char *value)
{
  for (const BorPropValue *item = def->values; item != NULL && item->value != NULL; item++)
    if (strcmp (item->value, value) == 0)
      return _ (item->label);
  return value;
}

/* "Marengo, side to Spinetta, width wide, infantry 1": VASSAL has nothing else to say it in. */
static char *
name_approach (const BorVassal *v, gint32 slot)
{
  const BorElement *approach = bor_scenario_get (v->scenario, BOR_KIND_APPROACH, slot);
  g_autofree char *own =
    bor_scenario_describe (v->scenario, bor_element_ref_make (BOR_KIND_APPROACH, slot));
  GString *text = g_string_new (own);
  for (guint i = 0; i < bor_props_size (approach->props); i++) {
    const char *name = bor_props_name (approach->props, i);
    const char *value = bor_props_value (approach->props, i);
    const BorPropDef *def = bor_scenario_find_prop (v->scenario, BOR_KIND_APPROACH, NULL, name);
    if (def == NULL || def->type == BOR_PROP_REF || def->type == BOR_PROP_COLOR)
      continue;
    g_string_append_printf (text, ", %s", _ (def->label));
    if (def->type != BOR_PROP_FLAG)
      g_string_append_printf (text, " %s", value_label (def, value));
  }
  return g_string_free (text, FALSE);
}

static char *
name_locale (const BorVassal *v, gint32 slot)
{
  return bor_scenario_describe (v->scenario, bor_element_ref_make (BOR_KIND_LOCALE, slot));
}

/* On a network nothing stands at a side: a space, or a sea, is one place, and has one name. */
static gboolean
is_network (const BorVassal *v)
{
  return bor_scenario_board (v->scenario)->kind == BOR_BOARD_NETWORK;
}

static void
put_sides (BorVassal *v, const BorLocale *locale, const Outline *outline)
{
  g_autoptr (GArray) places = find_places (v, locale, outline);
  for (guint i = 0; i < locale->approaches.n; i++) {
    BorPoint place = g_array_index (places, BorPoint, i + 1);
    if (isnan (place.x))
      continue;
    g_autofree char *described = name_approach (v, locale->approaches.items[i].slot);
    g_autofree char *own = bor_vassal_unique (v, described);
    bor_vassal_add_region (v, own, place);
  }
}

static void
put_zone (BorVassal *v, gint32 slot, const BorLocale *locale)
{
  Outline outline;
  if (outline_locale (v, slot, &outline)) {
    g_autofree char *plain = name_locale (v, slot), *name = bor_vassal_unique (v, plain);
    bor_vassal_open_zone (v, name, outline.path, outline.n);
    if (is_network (v))
      bor_vassal_add_region (v, name, outline.reserve);
    else {
      /* Translators: the region of a locale's reserve. */
      g_autofree char *reserve = g_strdup_printf (_ ("%s, reserve"), name);
      g_autofree char *region = bor_vassal_unique (v, reserve);
      bor_vassal_add_region (v, region, outline.reserve);
      put_sides (v, locale, &outline);
    }
    bor_vassal_close_zone (v);
  }
  g_free (outline.path);
}

/* VASSAL asks the first zone in which a piece stands: a port is written before its sea. */
static void
put_zones (BorVassal *v)
{
  for (int nodes = 1; nodes >= 0; nodes--)
    BOR_FOREACH (v->scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale)
      if ((locale->shape == BOR_LOCALE_NODE) == nodes)
        put_zone (v, slot, locale);
}

static BorPoint
stack_place (const BorVassal *v, const BorLocale *locale, gint32 approach, const Outline *outline)
{
  g_autoptr (GArray) places = find_places (v, locale, outline);
  for (guint i = 0; i < locale->approaches.n; i++) {
    BorPoint place = g_array_index (places, BorPoint, i + 1);
    if (locale->approaches.items[i].slot == approach && !isnan (place.x))
      return place;
  }
  return outline->reserve;
}

static void
put_pieces (BorVassal *v, const BorPlacement *placement)
{
  BorPieceSigns signs;
  bor_drawings_piece (&v->drawings, placement,
                      bor_scenario_piece_type (v->scenario, placement->type.slot), &signs);
  for (gint i = 0; i < MIN (placement->count, 1000); i++)
    bor_vassal_put_piece (v, placement->army.slot, placement->type.slot, placement->strength,
                          &signs);
}

/* TRUE if two placements start as one stack: on a network each army has its own, as enemies share
 * a space when one besieges the other. */
static gboolean
share_stack (const BorVassal *v, const BorPlacement *a, const BorPlacement *b)
{
  return a->locale.slot == b->locale.slot && a->approach.slot == b->approach.slot
         && (!is_network (v) || a->army.slot == b->army.slot);
}

/* How many stacks begin at the locale of a placement before its own. */
static guint
stacks_before (const BorVassal *v, gint32 first)
{
  const BorPlacement *own = bor_scenario_placement (v->scenario, first);
  g_autoptr (GHashTable) armies = g_hash_table_new (NULL, NULL);
  BOR_FOREACH (v->scenario, BOR_KIND_PLACEMENT, slot, const BorPlacement, placement)
    if (slot < first && placement->locale.slot == own->locale.slot)
      g_hash_table_add (armies, GINT_TO_POINTER (placement->army.slot));
  return g_hash_table_size (armies);
}

/* The stacks of further armies lie beside the first, as far as there is room. */
static BorPoint
network_place (const BorVassal *v, gint32 first, const Outline *outline)
{
  guint n = stacks_before (v, first);
  for (double step = round (v->block_width * 0.6); n > 0 && step >= 1; step--) {
    BorPoint p = { outline->reserve.x + n * step, outline->reserve.y };
    if (contains (outline, p))
      return p;
  }
  return outline->reserve;
}

/* All pieces that start at one place form one stack, because stacks do not merge automatically. */
static void
put_stack (BorVassal *v, const char *board, gint32 first)
{
  const BorPlacement *own = bor_scenario_placement (v->scenario, first);
  const BorLocale *locale = bor_scenario_locale (v->scenario, own->locale.slot);
  Outline outline;
  if (outline_locale (v, own->locale.slot, &outline)) {
    g_autofree char *name = name_locale (v, own->locale.slot);
    bor_vassal_open_stack (v, name, board,
                           is_network (v) ? network_place (v, first, &outline)
                                          : stack_place (v, locale, own->approach.slot, &outline));
    BOR_FOREACH (v->scenario, BOR_KIND_PLACEMENT, slot, const BorPlacement, placement)
      if (share_stack (v, placement, own))
        put_pieces (v, placement);
    bor_vassal_close_stack (v);
  }
  g_free (outline.path);
}

static void
put_stacks (BorVassal *v, const char *board)
{
  g_autoptr (GHashTable) places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  BOR_FOREACH (v->scenario, BOR_KIND_PLACEMENT, slot, const BorPlacement, placement)
    if (bor_scenario_locale (v->scenario, placement->locale.slot) != NULL
        && g_hash_table_add (places, g_strdup_printf ("%d %d %d", placement->locale.slot,
                                                      placement->approach.slot,
                                                      is_network (v) ? placement->army.slot : 0)))
      put_stack (v, board, slot);
}

gboolean
bor_vassal_put_map (BorVassal *v, GError **error)
{
  const BorBoard *board = bor_scenario_board (v->scenario);
  g_autofree char *name =
    g_strdup (board->name != NULL && *board->name != '\0' ? board->name : _ ("Map"));
  BorProgress progress = bor_progress_part (&v->job->progress, 0.1, 0.6);
  BorPictureOptions picture = { .folder = v->job->folder,
                                .progress = &progress,
                                .style = v->style,
                                .layers = BOR_LAYER_DEFAULT & ~(guint) BOR_LAYER_PIECES,
                                .scale = v->scale };
  if (!g_hash_table_contains (v->has_image, "board.png")) {
    GBytes *png = bor_picture_draw (v->scenario, BOR_PICTURE_PNG, &picture, error);
    if (png == NULL)
      return FALSE;
    bor_vassal_add_image (v, "board.png", png);
  }
  bor_vassal_open_map (v, _ ("Map"), TRUE);
  bor_vassal_open (v, PICKER, "title", _ ("Map"), "slotScale", "0.2", "slotWidth", "350",
                   "slotHeight", "125", NULL);
  bor_vassal_open (v, BOARD, "name", name, "image", "board.png", "reversible", "false", NULL);
  bor_vassal_open (v, ZONED, NULL);
  if (!bor_vassal_put_grid (v))
    put_zones (v);
  bor_vassal_close (v, ZONED);
  bor_vassal_close (v, BOARD);
  bor_vassal_close (v, PICKER);
  put_stacks (v, name);
  bor_vassal_close_map (v);
  return TRUE;
}
