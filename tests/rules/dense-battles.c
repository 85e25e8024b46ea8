/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/dense-battles.h"

#include <string.h>

#include "game/random.h"
#include "support.h"
#include "vocabulary/ruleset.h"

#define MAX_LOCALES 6
#define MAX_PIECES  32
#define NOBODY      (-1)

enum {
  ENTERING,
  HOLDING
};

enum {
  INFANTRY,
  CAVALRY,
  ARTILLERY
};

typedef struct {
  gint type, strength;
} Face;

typedef struct {
  BorScenario *s;
  BorRandom random, later; /* later: for what was added to boards that there were already */
  const BorRuleset *ruleset;
  guint n_locales, capacity[MAX_LOCALES];
  gint owner[MAX_LOCALES]; /* army that stands or enters there, or NOBODY */
  Face faces[2][3];        /* by army */
  guint n_faces[2], n_pieces;
} Dense;

static guint
below (Dense *d, guint n)
{
  return (guint) bor_random_below (&d->random, n);
}

/* TRUE once in n. */
static gboolean
once_in (Dense *d, guint n)
{
  return below (d, n) == 0;
}

static void
put_int (gpointer element, const char *name, guint value)
{
  g_autofree char *text = g_strdup_printf ("%u", value);
  bor_element_set_prop (element, name, text);
}

static Face
some_face (Dense *d, gint army)
{
  return d->faces[army][below (d, d->n_faces[army])];
}

static void
add_armies (Dense *d)
{
  static const char *const ids[] = { "austrian", "french" },
                           *const roles[] = { "entering", "holding" },
                           *const bad[] = { "east", "west" };
  for (guint army = 0; army < 2; army++) {
    BorArmy *side = bor_element_new (BOR_KIND_ARMY, ids[army]);
    side->name = g_strdup (ids[army]);
    bor_element_set_prop (side, "role", roles[army]);
    put_int (side, "commands", 1 + below (d, 4));
    put_int (side, "pool", 1 + below (d, 4));
    put_int (side, "no-block-rounds", army == HOLDING ? below (d, 2) : 0);
    put_int (side, "recall-round", below (d, 4));
    if (!once_in (d, 3))
      bor_element_set_prop (side, "bad-direction", bad[army]);
    if (once_in (d, 2))
      bor_element_set_prop (side, "commits-on-retreat", "true");
    if (army == HOLDING && once_in (d, 2))
      bor_element_set_prop (side, "disorder", "true");
    bor_scenario_append (d->s, side);
  }
}

static void
add_types (Dense *d)
{
  static const char *const ids[] = { "infantry", "cavalry", "artillery" };
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++) {
    BorPieceType *type = bor_element_new (BOR_KIND_PIECE_TYPE, ids[i]);
    type->name = g_strdup (ids[i]);
    bor_element_set_prop (type, "symbol", ids[i]);
    put_int (type, "strength", 4);
    bor_scenario_append (d->s, type);
  }
}

static void
choose_faces (Dense *d, guint army)
{
  Face *faces = d->faces[army];
  d->n_faces[army] = 1 + below (d, 3);
  for (guint i = 0; i < d->n_faces[army]; i++) {
    faces[i] =
      (Face){ once_in (d, 4) ? ARTILLERY : (gint) below (d, 2), (gint) (1 + below (d, 4)) };
    /* often one that another becomes by a loss */
    if (i > 0 && !once_in (d, 3))
      faces[i] = (Face){ faces[0].type, faces[0].strength % 4 + 1 };
  }
}

static void
add_locales (Dense *d)
{
  d->n_locales = 2 + below (d, MAX_LOCALES - 1);
  for (guint l = 0; l < d->n_locales; l++) {
    g_autofree char *id = g_strdup_printf ("L%u", l + 1);
    BorLocale *locale = bor_element_new (BOR_KIND_LOCALE, id);
    locale->shape = BOR_LOCALE_NODE;
    locale->name = g_strdup (id);
    d->capacity[l] = once_in (d, 8) ? 1 + below (d, 2) : 4 + below (d, 4);
    d->owner[l] = l < 2 ? (gint) l : once_in (d, 4) ? NOBODY : (gint) below (d, 2);
    put_int (locale, "capacity", d->capacity[l]);
    bor_element_set_prop (locale, "half", once_in (d, 2) ? "west" : "east");
    bor_scenario_append (d->s, locale);
  }
}

static BorApproach *
new_approach (guint at, const char *id)
{
  BorApproach *approach = bor_element_new (BOR_KIND_APPROACH, id);
  approach->locale = bor_ref_make ((gint32) at);
  approach->opposite = BOR_REF_NONE;
  return approach;
}

static gint32
append_approach (Dense *d, guint at, BorApproach *approach)
{
  gint32 slot = bor_scenario_append (d->s, approach);
  BorLocale *locale = bor_element_copy (bor_scenario_locale (d->s, (gint32) at));
  bor_refs_append_slot (&locale->approaches, slot);
  bor_scenario_replace (d->s, (gint32) at, locale);
  return slot;
}

static void
put_terrain (Dense *d, BorApproach *approach)
{
  static const char *const arms[] = { "infantry", "cavalry", "artillery" };
  for (guint i = 0; i < G_N_ELEMENTS (arms); i++)
    if (once_in (d, 4))
      put_int (approach, arms[i], 1 + below (d, 2));
  if (once_in (d, 5))
    bor_element_set_prop (approach, "obstruction", "true");
}

static void
add_border (Dense *d, guint a, guint b)
{
  guint ends[2] = { a, b };
  gint32 slots[2];
  guint n = bor_scenario_n_slots (d->s, BOR_KIND_APPROACH);
  gboolean wide = !once_in (d, 3), closed = once_in (d, 12), directed = once_in (d, 2);
  for (guint i = 0; i < 2; i++) {
    g_autofree char *id = g_strdup_printf ("L%u-L%u-%u", ends[i] + 1, ends[!i] + 1, n / 2);
    BorApproach *approach = new_approach (ends[i], id);
    bor_element_set_prop (approach, "width", wide ? "wide" : "narrow");
    if (closed)
      bor_element_set_prop (approach, "impassable", "true");
    else
      put_terrain (d, approach);
    if (directed && !closed)
      bor_element_set_prop (approach, "direction", i == 0 ? "east" : "west");
    slots[i] = append_approach (d, ends[i], approach);
  }
  for (guint i = 0; i < 2; i++) {
    BorApproach *approach = bor_element_copy (bor_scenario_approach (d->s, slots[i]));
    bor_ref_set (&approach->opposite, slots[!i]);
    bor_scenario_replace (d->s, slots[i], approach);
  }
}

/* Every locale can be reached, unless a border is closed. */
static void
add_borders (Dense *d)
{
  for (guint l = 1; l < d->n_locales; l++)
    add_border (d, below (d, l), l);
  for (guint n = below (d, d->n_locales + 1); n > 0; n--) {
    guint a = below (d, d->n_locales), b = below (d, d->n_locales);
    if (a != b)
      add_border (d, a, b);
  }
}

/* An open approach of the locale, or -1. */
static gint32
some_way (Dense *d, gint32 locale)
{
  const BorLocale *element = bor_scenario_locale (d->s, locale);
  guint n = element->approaches.n, first = n > 0 ? below (d, n) : 0;
  for (guint i = 0; i < n; i++) {
    gint32 slot = element->approaches.items[(first + i) % n].slot;
    const BorApproach *approach = bor_scenario_approach (d->s, slot);
    if (!approach->edge && !bor_element_prop_flag (approach, "impassable"))
      return slot;
  }
  return -1;
}

static gint32
edge_of (Dense *d, gint32 locale)
{
  g_autofree char *id = g_strdup_printf ("L%d-edge", locale + 1);
  gint32 slot = bor_scenario_find (d->s, BOR_KIND_APPROACH, id);
  if (slot >= 0)
    return slot;
  BorApproach *approach = new_approach ((guint) locale, id);
  approach->edge = TRUE;
  return append_approach (d, (guint) locale, approach);
}

static const char *
some_class (Dense *d)
{
  return once_in (d, 3) ? "secondary" : "main";
}

static void
add_road (Dense *d, gboolean enters)
{
  g_autofree char *id = g_strdup_printf ("r%u", bor_scenario_count (d->s, BOR_KIND_ROAD));
  BorRoad *road = bor_element_new (BOR_KIND_ROAD, id);
  gint32 at = (gint32) below (d, d->n_locales), in = enters ? edge_of (d, at) : -1;
  guint length = 1 + below (d, 5);
  bor_element_set_prop (road, "class", some_class (d));
  for (guint i = 0; i <= length; i++) {
    gint32 out = i < length ? some_way (d, at) : -1;
    BorStop stop = { .locale = bor_ref_make (at),
                     .in = in >= 0 ? bor_ref_make (in) : BOR_REF_NONE,
                     .out = out >= 0 ? bor_ref_make (out) : BOR_REF_NONE };
    if (once_in (d, 8)) {
      const char *const names[] = { "class" }, *const values[] = { some_class (d) };
      stop.props = bor_props_new (names, values, 1);
    }
    bor_road_insert_stop (road, i, stop);
    if (out < 0)
      break;
    in = bor_scenario_approach (d->s, out)->opposite.slot;
    at = bor_scenario_approach (d->s, in)->locale.slot;
  }
  bor_scenario_append (d->s, road);
}

static void
add_joins (Dense *d)
{
  guint n_roads = bor_scenario_count (d->s, BOR_KIND_ROAD);
  for (guint l = 0; n_roads > 1 && l < d->n_locales; l++) {
    if (once_in (d, 2))
      continue;
    g_autofree char *id = bor_scenario_fresh_id (d->s, BOR_KIND_JUNCTION, NULL);
    BorJunction *junction = bor_element_new (BOR_KIND_JUNCTION, id);
    junction->locale = bor_ref_make ((gint32) l);
    for (guint r = 0; r < n_roads; r++)
      bor_refs_append_slot (&junction->roads, (gint32) r);
    bor_scenario_append (d->s, junction);
  }
}

/* Some of the pieces, in Triomphe à Marengo, where each has its own (T3.4). */
static BorProps *
some_earliest (Dense *d, const char *role)
{
  const char *const names[] = { "earliest" };
  char text[4];
  const char *values[] = { text };
  if (strcmp (d->ruleset->id, "triomphe") != 0 || strcmp (role, "reinforcement") != 0
      || bor_random_below (&d->later, 3) > 0)
    return NULL;
  g_snprintf (text, sizeof text, "%u", (guint) (1 + bor_random_below (&d->later, 4)));
  return bor_props_new (names, values, 1);
}

static BorForce *
new_force (Dense *d, const char *id, const char *role, gint army, guint n)
{
  BorForce *force = bor_element_new (BOR_KIND_FORCE, id);
  force->army = bor_ref_make (army);
  force->road = force->locale = BOR_REF_NONE;
  for (guint i = 0; i < n; i++) {
    Face face = some_face (d, army);
    bor_force_append (force, (BorPieces){ .type = bor_ref_make (face.type),
                                          .strength = face.strength,
                                          .count = 1,
                                          .props = some_earliest (d, role) });
  }
  bor_element_set_prop (force, "role", role);
  d->n_pieces += n;
  return force;
}

/* One for each road that enters; each locale lets one army in. */
static void
add_reinforcements (Dense *d)
{
  BOR_FOREACH (d->s, BOR_KIND_ROAD, slot, const BorRoad, road) {
    gint32 in = road->stops[0].in.slot, at = road->stops[0].locale.slot;
    if (in < 0)
      continue;
    if (d->owner[at] == NOBODY)
      d->owner[at] = (gint) below (d, 2);
    g_autofree char *id = g_strdup_printf ("box-%s", road->base.id);
    BorForce *force = new_force (d, id, "reinforcement", d->owner[at], 1 + below (d, 3));
    force->road = bor_ref_make (slot);
    force->locale = bor_ref_make (at);
    put_int (force, "arrival", 1 + below (d, 3));
    put_int (force, "slots", bor_force_n_pieces (force));
    bor_scenario_append (d->s, force);
  }
}

/* An approach of the locale that faces the other army, or -1. */
static gint32
some_front (Dense *d, guint l)
{
  gint32 slot = some_way (d, (gint32) l);
  if (slot < 0)
    return -1;
  gint32 opposite = bor_scenario_approach (d->s, slot)->opposite.slot;
  gint other = d->owner[bor_scenario_approach (d->s, opposite)->locale.slot];
  return other == NOBODY || other == d->owner[l] ? -1 : slot;
}

static void
add_placements (Dense *d)
{
  for (guint l = 0; l < d->n_locales; l++) {
    gint32 front = some_front (d, l);
    for (guint n = (d->capacity[l] + 1) / 2 + below (d, d->capacity[l] / 2 + 1);
         d->owner[l] != NOBODY && n > 0 && d->n_pieces < MAX_PIECES; n--) {
      g_autofree char *id = bor_scenario_fresh_id (d->s, BOR_KIND_PLACEMENT, NULL);
      BorPlacement *placement = bor_element_new (BOR_KIND_PLACEMENT, id);
      Face face = some_face (d, d->owner[l]);
      gint32 approach = once_in (d, 4) ? -1 : once_in (d, 4) ? some_front (d, l) : front;
      placement->army = bor_ref_make (d->owner[l]);
      placement->type = bor_ref_make (face.type);
      placement->strength = face.strength;
      placement->count = 1;
      placement->locale = bor_ref_make ((gint32) l);
      placement->approach = approach >= 0 ? bor_ref_make (approach) : BOR_REF_NONE;
      if (d->owner[l] == HOLDING && once_in (d, 6)) {
        bor_element_set_prop (placement, "inactive", "true");
        bor_element_set_prop (placement, "disordered", "true");
      }
      bor_scenario_append (d->s, placement);
      d->n_pieces++;
    }
  }
}

static void
add_symbol (Dense *d, BorSymbolType kind, guint l, const char *color)
{
  g_autofree char *id = bor_scenario_fresh_id (d->s, BOR_KIND_SYMBOL, NULL);
  BorSymbol *symbol = bor_element_new (BOR_KIND_SYMBOL, id);
  symbol->type = kind;
  symbol->locale = bor_ref_make ((gint32) l);
  symbol->army = kind == BOR_SYMBOL_SETUP ? bor_ref_make (HOLDING) : BOR_REF_NONE;
  if (color != NULL)
    bor_element_set_prop (symbol, "color", color);
  bor_scenario_append (d->s, symbol);
}

/* A blind draw in the locales of the holding army. */
static void
add_start (Dense *d)
{
  guint n = 0;
  for (guint l = 0; l < d->n_locales; l++)
    for (guint k = below (d, d->capacity[l] + 1); d->owner[l] == HOLDING && k > 0; k--, n++)
      add_symbol (d, BOR_SYMBOL_SETUP, l, NULL);
  if (n == 0)
    return;
  BorForce *force = new_force (d, "start", "start", HOLDING, n);
  bor_scenario_append (d->s, force);
}

static void
add_stars (Dense *d)
{
  static const char *const colors[] = { "red", "green", "blue" };
  for (guint l = 0; l < d->n_locales; l++)
    if (once_in (d, 2))
      add_symbol (d, BOR_SYMBOL_OBJECTIVE, l, colors[below (d, 3)]);
}

static void
add_tracks (Dense *d, guint rounds)
{
  BorTrack *morale = bor_element_new (BOR_KIND_TRACK, "morale");
  morale->last = 20; /* markers may be beyond it */
  for (guint army = 0; army < 2; army++)
    bor_track_append_marker (morale, (BorTrackMarker){ .army = bor_ref_make ((gint32) army),
                                                       .at = (gint) (3 + below (d, 22)) });
  bor_scenario_append (d->s, morale);
  BorTrack *time = bor_element_new (BOR_KIND_TRACK, "time");
  time->first = 1;
  time->last = (gint) rounds;
  for (guint round = 1; round <= rounds; round++) {
    static const char *const names[] = { "entering-tokens", "holding-tokens" };
    char texts[2][4];
    const char *values[] = { texts[0], texts[1] };
    for (guint i = 0; i < 2; i++)
      g_snprintf (texts[i], sizeof texts[i], "%u", below (d, 3));
    BorTrackBox box = { .at = (gint) round, .props = bor_props_new (names, values, 2) };
    bor_track_append_box (time, box);
  }
  bor_scenario_append (d->s, time);
}

static void
put_reading (Dense *d, BorRules *rules, const BorPropDef *def)
{
  guint n = 0;
  while (def->values[n].value != NULL)
    n++;
  bor_element_set_prop (rules, def->name, def->values[below (d, n)].value);
}

static void
add_rules (Dense *d, guint rounds)
{
  BorRules *rules = bor_element_new (BOR_KIND_RULES, NULL);
  const BorVocabulary *vocabulary = d->ruleset->vocabulary;
  rules->ruleset = g_strdup (d->ruleset->id);
  put_int (rules, "rounds", rounds);
  bor_element_set_prop (rules, "first-side", once_in (d, 3) ? "holding" : "entering");
  bor_element_set_prop (rules, "attacker", once_in (d, 3) ? "holding" : "entering");
  put_int (rules, "objective-colors", 1 + below (d, 3));
  put_int (rules, "recovery", below (d, 6));
  put_int (rules, "activation-first", below (d, 3));
  put_int (rules, "activation-later", below (d, 4));
  put_int (rules, "activation-round", 1 + below (d, rounds));
  put_int (rules, "pontoon-pieces", below (d, 3));
  put_int (rules, "east-pieces", 1 + below (d, 3));
  for (guint i = 0; i < vocabulary->n_defs; i++)
    if ((vocabulary->defs[i].flags & BOR_PROP_SWITCH) != 0)
      put_reading (d, rules, &vocabulary->defs[i]);
  bor_scenario_append (d->s, rules);
}

BorScenario *
test_dense_battle (const char *ruleset, guint64 seed)
{
  Dense d = { .s = bor_scenario_new (), .ruleset = bor_ruleset_find (ruleset) };
  bor_random_seed (&d.random, seed);
  bor_random_seed (&d.later, ~seed);
  BorHeader *header = bor_element_copy (bor_scenario_header (d.s));
  g_free (header->ruleset);
  header->ruleset = g_strdup (ruleset);
  bor_scenario_replace (d.s, 0, header);
  guint rounds = 1 + below (&d, 4);
  add_armies (&d);
  add_types (&d);
  for (guint army = 0; army < 2; army++)
    choose_faces (&d, army);
  add_locales (&d);
  add_borders (&d);
  for (guint n = below (&d, 4); n > 0; n--)
    add_road (&d, !once_in (&d, 3));
  add_joins (&d);
  add_reinforcements (&d);
  if (once_in (&d, 4))
    add_start (&d);
  else
    add_placements (&d);
  add_stars (&d);
  add_tracks (&d, rounds);
  add_rules (&d, rounds);
  return d.s;
}
