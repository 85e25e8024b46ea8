/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "formats/base/print-options.h"
#include "formats/vassal/places.h"
#include "geometry/ring.h"
#include "render/painter.h"
#include "render/picture.h"
#include "vocabulary/properties.h"

#define PICKER "VASSAL.build.module.map.BoardPicker"
#define BOARD  "VASSAL.build.module.map.boardPicker.Board"
#define ZONED  "VASSAL.build.module.map.boardPicker.board.ZonedGrid"

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
    if (def == NULL || def->type == BOR_PROP_REF || def->type == BOR_PROP_REFS
        || def->type == BOR_PROP_COLOR)
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

static void
put_area (BorVassal *v, const char *name, const BorVassalArea *area)
{
  g_autofree char *own = bor_vassal_unique (v, name);
  bor_vassal_open_zone (v, own, area->path, area->n);
  bor_vassal_add_region (v, own, area->place);
  bor_vassal_close_grid (v);
  if (area->turn != 0 && bor_vassal_turns_to_sides (v))
    bor_vassal_turn_zone (v, area->turn);
  bor_vassal_close_zone (v);
}

/* The sides come before the whole, which is then what they leave: the reserve. */
static void
put_zone (BorVassal *v, gint32 slot, const BorLocale *locale)
{
  BorVassalPlaces places;
  if (bor_vassal_places (v, slot, &places)) {
    g_autofree char *name = name_locale (v, slot);
    for (guint i = 0; i < places.sides->len; i++) {
      const BorVassalArea *side = &g_array_index (places.sides, BorVassalArea, i);
      if (side->n == 0)
        continue;
      g_autofree char *described = name_approach (v, locale->approaches.items[i].slot);
      put_area (v, described, side);
    }
    /* Translators: the area of a locale's reserve. */
    g_autofree char *reserve = g_strdup_printf (_ ("%s, reserve"), name);
    put_area (v, bor_vassal_is_network (v) ? name : reserve, &places.all);
  }
  bor_vassal_places_clear (&places);
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

/* Where pieces at an approach stand; those at none, or without room there, in the reserve. */
static const BorVassalArea *
stack_area (const BorLocale *locale, gint32 approach, const BorVassalPlaces *places)
{
  for (guint i = 0; i < places->sides->len; i++) {
    const BorVassalArea *side = &g_array_index (places->sides, BorVassalArea, i);
    if (locale->approaches.items[i].slot == approach && side->n > 0)
      return side;
  }
  return &places->all;
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
         && (!bor_vassal_is_network (v) || a->army.slot == b->army.slot);
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
network_place (const BorVassal *v, gint32 first, const BorVassalArea *area)
{
  guint n = stacks_before (v, first);
  for (double step = round (v->block_width * 0.6); n > 0 && step >= 1; step--) {
    BorPoint p = { area->place.x + n * step, area->place.y };
    if (bor_ring_contains (area->path, area->n, p.x, p.y))
      return p;
  }
  return area->place;
}

/* All pieces that start at one place form one stack, because stacks do not merge automatically. */
static void
put_stack (BorVassal *v, const char *board, gint32 first)
{
  const BorPlacement *own = bor_scenario_placement (v->scenario, first);
  const BorLocale *locale = bor_scenario_locale (v->scenario, own->locale.slot);
  BorVassalPlaces places;
  if (bor_vassal_places (v, own->locale.slot, &places)) {
    g_autofree char *name = name_locale (v, own->locale.slot);
    places.all.place = bor_vassal_reserve_place (v, own->locale.slot, &places);
    const BorVassalArea *area = stack_area (locale, own->approach.slot, &places);
    bor_vassal_open_stack (
      v, name, board, bor_vassal_is_network (v) ? network_place (v, first, area) : area->place);
    v->turn = area->turn;
    BOR_FOREACH (v->scenario, BOR_KIND_PLACEMENT, slot, const BorPlacement, placement)
      if (share_stack (v, placement, own))
        put_pieces (v, placement);
    v->turn = 0;
    bor_vassal_close_stack (v);
  }
  bor_vassal_places_clear (&places);
}

static void
put_stacks (BorVassal *v, const char *board)
{
  g_autoptr (GHashTable) places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  BOR_FOREACH (v->scenario, BOR_KIND_PLACEMENT, slot, const BorPlacement, placement)
    if (bor_scenario_locale (v->scenario, placement->locale.slot) != NULL
        && g_hash_table_add (
          places, g_strdup_printf ("%d %d %d", placement->locale.slot, placement->approach.slot,
                                   bor_vassal_is_network (v) ? placement->army.slot : 0)))
      put_stack (v, board, slot);
}

const char *
bor_vassal_main_map (void)
{
  return _ ("Map");
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
                                .layers = bor_options_board_layers (v->job->options),
                                .scale = v->scale };
  if (!g_hash_table_contains (v->has_image, "board.png")) {
    GBytes *png = bor_picture_draw (v->scenario, BOR_PICTURE_PNG, &picture, error);
    if (png == NULL)
      return FALSE;
    bor_vassal_add_image (v, "board.png", png);
  }
  bor_vassal_open_map (v, bor_vassal_main_map (), NULL);
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
