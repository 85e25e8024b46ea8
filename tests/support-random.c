/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support-random.h"

typedef struct {
  GRand *rand;
  BorScenario *scenario;
} Maker;

static guint
below (Maker *m, guint n)
{
  return (guint) g_rand_int_range (m->rand, 0, (gint32) n);
}

static char *
random_text (Maker *m)
{
  static const char *const pieces[] = { "a",     "Marengo", " ",    "<",  ">", "&",  "\"",
                                        "'",     "\n",      "\t",   "\r", "é", "中", "𝄞",
                                        "&#38;", "]]>",     "<!--", "0",  "-" };
  GString *text = g_string_new (NULL);
  for (guint n = below (m, 6); n > 0; n--)
    g_string_append (text, pieces[below (m, G_N_ELEMENTS (pieces))]);
  return g_string_free (text, FALSE);
}

static char *
maybe_text (Maker *m)
{
  return below (m, 2) ? random_text (m) : NULL;
}

static double
random_coordinate (Maker *m)
{
  static const double special[] = { 0, 1e9, -1e9, 0.001, -0.001, 0.1, 999999999.999, 100 };
  return below (m, 4) ? bor_coord_round (g_rand_double_range (m->rand, -2000, 2000))
                      : special[below (m, G_N_ELEMENTS (special))];
}

static BorRef
random_ref (Maker *m, BorKind kind)
{
  guint n = bor_scenario_n_slots (m->scenario, kind);
  switch (below (m, 4)) {
  case 0:
    return BOR_REF_NONE;
  case 1:
    return (BorRef){ -1, g_strdup_printf ("no-such-%u", below (m, 9)) };
  default:
    return n > 0 ? bor_ref_make ((gint32) below (m, n)) : BOR_REF_NONE;
  }
}

static void
random_refs (Maker *m, BorKind kind, BorRefs *refs)
{
  for (guint n = below (m, 5); n > 0; n--) {
    BorRef ref = random_ref (m, kind);
    if (!bor_ref_is_none (ref))
      bor_refs_insert (refs, refs->n, ref);
  }
}

static BorProps *
random_props (Maker *m)
{
  static const char *const names[] = { "width2", "cavalry", "color", "Größe", "a-b.c_d", "rounds" };
  BorProps *props = NULL;
  for (guint n = below (m, 4); n > 0; n--) {
    g_autofree char *value = random_text (m);
    BorProps *more = bor_props_with (props, names[below (m, G_N_ELEMENTS (names))], value);
    bor_props_unref (props);
    props = more;
  }
  return props;
}

static void
random_points (Maker *m, BorPoints *points)
{
  for (guint n = below (m, 5); n > 0; n--)
    bor_points_append (points, random_coordinate (m), random_coordinate (m));
}

/* An element with an id of its own and any properties and extras. */
static void *
make (Maker *m, BorKind kind)
{
  g_autofree char *id = g_strdup_printf ("%s %s%u", below (m, 9) ? "x" : "é", bor_kind_name (kind),
                                         bor_scenario_n_slots (m->scenario, kind));
  for (char *p = id; *p != '\0'; p++)
    if (*p == ' ')
      *p = '-';
  BorElement *element = bor_element_new (kind, id);
  bor_element_take_props (element, random_props (m));
  if (below (m, 5) == 0)
    element->extras = bor_extras_add (element->extras, "before", "<!-- before -->");
  if (below (m, 5) == 0)
    element->extras = bor_extras_add (element->extras, "attribute", " xml:lang=\"it\"");
  if (below (m, 5) == 0)
    element->extras = bor_extras_add (element->extras, "unknown", "<weather wind=\"&lt;3\"/>");
  if (below (m, 5) == 0)
    element->extras = bor_extras_add (element->extras, "inside", "<n xmlns=\"urn:n\">1</n>");
  return element;
}

static void
add_vertices (Maker *m)
{
  for (guint n = below (m, 8); n > 0; n--) {
    BorVertex *vertex = make (m, BOR_KIND_VERTEX);
    vertex->x = random_coordinate (m);
    vertex->y = random_coordinate (m);
    bor_scenario_append (m->scenario, vertex);
  }
}

static void
add_approaches (Maker *m, BorLocale *locale, gint32 slot)
{
  for (guint n = below (m, 4); n > 0; n--) {
    BorApproach *approach = make (m, BOR_KIND_APPROACH);
    approach->locale = bor_ref_make (slot);
    approach->opposite = random_ref (m, BOR_KIND_APPROACH);
    approach->edge = below (m, 2) == 0;
    random_refs (m, BOR_KIND_VERTEX, &approach->along);
    bor_refs_append_slot (&locale->approaches, bor_scenario_append (m->scenario, approach));
  }
}

static void
add_locales (Maker *m)
{
  for (guint n = below (m, 6); n > 0; n--) {
    BorLocale *locale = make (m, BOR_KIND_LOCALE);
    locale->name = maybe_text (m);
    locale->shape = (BorLocaleShape) below (m, 3);
    if (locale->shape == BOR_LOCALE_NODE) {
      locale->x = random_coordinate (m);
      locale->y = random_coordinate (m);
    } else if (locale->shape == BOR_LOCALE_CELL) {
      locale->column = (gint) below (m, 20);
      locale->row = (gint) below (m, 20);
    }
    locale->has_label = below (m, 2) == 0;
    if (locale->has_label) {
      locale->label_x = random_coordinate (m);
      locale->label_y = random_coordinate (m);
      locale->label_angle = bor_coord_round (g_rand_double_range (m->rand, -180, 180));
    }
    add_approaches (m, locale, (gint32) bor_scenario_n_slots (m->scenario, BOR_KIND_LOCALE));
    bor_scenario_append (m->scenario, locale);
  }
}

static void
add_roads (Maker *m)
{
  for (guint n = below (m, 4); n > 0; n--) {
    BorRoad *road = make (m, BOR_KIND_ROAD);
    road->name = maybe_text (m);
    random_points (m, &road->path);
    for (guint i = below (m, 4); i > 0; i--)
      bor_road_insert_stop (road, road->n_stops,
                            (BorStop){ random_ref (m, BOR_KIND_LOCALE),
                                       random_ref (m, BOR_KIND_APPROACH),
                                       random_ref (m, BOR_KIND_APPROACH), random_props (m) });
    bor_scenario_append (m->scenario, road);
    BorJunction *junction = make (m, BOR_KIND_JUNCTION);
    junction->locale = random_ref (m, BOR_KIND_LOCALE);
    junction->junction = (BorJunctionKind) below (m, 2);
    random_refs (m, BOR_KIND_ROAD, &junction->roads);
    bor_scenario_append (m->scenario, junction);
  }
}

static void
add_drawing (Maker *m)
{
  for (guint n = below (m, 4); n > 0; n--) {
    BorFeature *feature = make (m, BOR_KIND_FEATURE);
    feature->type = maybe_text (m);
    feature->text = maybe_text (m);
    random_points (m, &feature->points);
    feature->closed = below (m, 2) == 0;
    feature->smooth = below (m, 2) == 0;
    feature->width = below (m, 2) ? random_coordinate (m) : 0;
    bor_scenario_append (m->scenario, feature);
    BorRegion *region = make (m, BOR_KIND_REGION);
    region->name = maybe_text (m);
    random_refs (m, BOR_KIND_LOCALE, &region->locales);
    bor_scenario_append (m->scenario, region);
    BorBackdrop *backdrop = make (m, BOR_KIND_BACKDROP);
    bor_element_set_id (backdrop, NULL);
    backdrop->href = maybe_text (m);
    backdrop->xx = g_rand_double_range (m->rand, -3, 3);
    backdrop->yy = g_rand_double_range (m->rand, -3, 3) * 1e-7;
    backdrop->x0 = random_coordinate (m);
    backdrop->opacity = g_rand_double (m->rand);
    backdrop->locked = below (m, 2) == 0;
    backdrop->hidden = below (m, 2) == 0;
    backdrop->page = below (m, 3);
    bor_scenario_append (m->scenario, backdrop);
    BorSymbol *symbol = make (m, BOR_KIND_SYMBOL);
    symbol->type = (BorSymbolType) below (m, 3);
    symbol->locale = random_ref (m, BOR_KIND_LOCALE);
    symbol->army = random_ref (m, BOR_KIND_ARMY);
    symbol->has_position = below (m, 2) == 0;
    if (symbol->has_position) {
      symbol->x = random_coordinate (m);
      symbol->y = random_coordinate (m);
    }
    bor_scenario_append (m->scenario, symbol);
  }
}

static void
add_forces (Maker *m)
{
  for (guint n = below (m, 4); n > 0; n--) {
    BorPieceType *type = make (m, BOR_KIND_PIECE_TYPE);
    type->name = maybe_text (m);
    bor_scenario_append (m->scenario, type);
    BorForce *force = make (m, BOR_KIND_FORCE);
    force->name = maybe_text (m);
    force->army = random_ref (m, BOR_KIND_ARMY);
    force->road = random_ref (m, BOR_KIND_ROAD);
    force->locale = random_ref (m, BOR_KIND_LOCALE);
    for (guint i = below (m, 3); i > 0; i--)
      bor_force_append (force,
                        (BorPieces){ random_ref (m, BOR_KIND_PIECE_TYPE), (gint) below (m, 5) - 1,
                                     (gint) below (m, 5) - 1, random_props (m) });
    bor_scenario_append (m->scenario, force);
    BorPlacement *placement = make (m, BOR_KIND_PLACEMENT);
    placement->army = random_ref (m, BOR_KIND_ARMY);
    placement->type = random_ref (m, BOR_KIND_PIECE_TYPE);
    placement->locale = random_ref (m, BOR_KIND_LOCALE);
    placement->approach = random_ref (m, BOR_KIND_APPROACH);
    placement->strength = g_rand_int (m->rand) % 2 ? G_MAXINT : -G_MAXINT;
    placement->count = (gint) below (m, 3);
    bor_scenario_append (m->scenario, placement);
  }
}

static void
add_tables (Maker *m)
{
  for (guint n = below (m, 3); n > 0; n--) {
    BorTrack *track = make (m, BOR_KIND_TRACK);
    track->name = maybe_text (m);
    track->first = (gint) below (m, 3) - 1;
    track->last = (gint) below (m, 30);
    for (guint i = below (m, 3); i > 0; i--)
      bor_track_append_box (track,
                            (BorTrackBox){ (gint) below (m, 9), maybe_text (m), random_props (m) });
    for (guint i = below (m, 3); i > 0; i--)
      bor_track_append_marker (track, (BorTrackMarker){ random_ref (m, BOR_KIND_ARMY),
                                                        (gint) below (m, 9), random_props (m) });
    bor_scenario_append (m->scenario, track);
    BorRules *rules = make (m, BOR_KIND_RULES);
    bor_element_set_id (rules, NULL);
    rules->ruleset = maybe_text (m);
    bor_scenario_append (m->scenario, rules);
    BorRecord *record = make (m, BOR_KIND_RECORD);
    record->table = maybe_text (m);
    bor_scenario_append (m->scenario, record);
    BorMute *mute = make (m, BOR_KIND_MUTE);
    bor_element_set_id (mute, NULL);
    mute->check = maybe_text (m);
    mute->elements = maybe_text (m);
    mute->reason = maybe_text (m);
    bor_scenario_append (m->scenario, mute);
  }
}

static void
set_head (Maker *m)
{
  BorHeader *header = make (m, BOR_KIND_SCENARIO);
  header->title = maybe_text (m);
  header->ruleset = maybe_text (m);
  header->further_rulesets = maybe_text (m);
  header->author = maybe_text (m);
  header->date = maybe_text (m);
  header->description = below (m, 2) ? g_strdup ("One <paragraph> &\n\n  another.\r\n") : NULL;
  bor_scenario_replace (m->scenario, 0, header);
  BorBoard *board = make (m, BOR_KIND_BOARD);
  bor_element_set_id (board, NULL);
  board->name = maybe_text (m);
  board->kind = (BorBoardKind) below (m, 3);
  board->width = 1 + below (m, 5000);
  board->height = bor_coord_round (g_rand_double_range (m->rand, 0.001, 9));
  board->tolerance = random_coordinate (m);
  board->metres = g_rand_double (m->rand);
  bor_scenario_replace (m->scenario, 0, board);
}

BorScenario *
test_random_scenario (guint32 seed)
{
  Maker m = { g_rand_new_with_seed (seed), bor_scenario_new () };
  set_head (&m);
  for (guint n = below (&m, 3); n > 0; n--) {
    BorArmy *side = make (&m, BOR_KIND_ARMY);
    side->name = maybe_text (&m);
    bor_scenario_append (m.scenario, side);
  }
  add_vertices (&m);
  add_locales (&m);
  add_roads (&m);
  add_drawing (&m);
  add_forces (&m);
  add_tables (&m);
  g_rand_free (m.rand);
  return m.scenario;
}
