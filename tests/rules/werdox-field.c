/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/werdox-field.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/testing.h"
#include "geometry/grid.h"

#define EMPTY                                                                                      \
  "........... ........... ........... ........... ........... ........... ........... "           \
  "........... ........... ........... ..........."

static const char letters[] = ".^v*~=#G";

/* --- The scenario --- */

typedef struct {
  BorScenario *s;
  guint columns, rows;
} Maker;

static gint32
slot_of (const Maker *m, const char *cell, const char **end)
{
  guint x, y;
  const char *p = cell;
  if (!squares_scan (&p, WERDOX_MOST_SIZE, &x, &y) || x >= m->columns || y >= m->rows)
    g_error ("no cell: %s", cell);
  if (end != NULL)
    *end = p;
  return bor_grid_locale (&bor_scenario_board (m->s)->grid, x, m->rows - 1 - y);
}

static void
set (const Maker *m, BorKind kind, gint32 slot, const char *name, const char *value)
{
  BorElement *element = bor_element_copy (bor_scenario_get (m->s, kind, slot));
  bor_element_set_prop (element, name, value);
  bor_scenario_replace (m->s, slot, element);
}

static void
set_letter (const Maker *m, gint32 slot, char letter)
{
  const char *found = strchr (letters, letter);
  if (letter == '_')
    set (m, BOR_KIND_LOCALE, slot, "masked", "true");
  else if (letter == 'A' || letter == 'H')
    set (m, BOR_KIND_LOCALE, slot, "hq", werdox_sides[letter == 'H']);
  else if (letter == 'B')
    set (m, BOR_KIND_LOCALE, slot, "deck", "true");
  else if (found == NULL)
    g_error ("no letter of a map: %c", letter);
  if (letter == 'B' || (found != NULL && letter != '.'))
    set (m, BOR_KIND_LOCALE, slot, "ground",
         werdox_grounds[letter == 'B' ? WERDOX_RIVER : (guint) (found - letters)]);
  if (letter == 'G')
    set (m, BOR_KIND_LOCALE, slot, "holder", "askans");
}

static void
make_board (Maker *m, char **lines)
{
  BorHeader *header = bor_element_copy (bor_scenario_header (m->s));
  header->ruleset = g_strdup ("werdox");
  bor_scenario_replace (m->s, 0, header);
  BorBoard *board = bor_element_copy (bor_scenario_board (m->s));
  m->columns = (guint) strlen (lines[0]);
  m->rows = g_strv_length (lines);
  board->kind = BOR_BOARD_GRID;
  board->width = m->columns * 60;
  board->height = m->rows * 60;
  board->grid = (BorGrid){ m->columns, m->rows, 0, 0, 60, 4 };
  bor_scenario_replace (m->s, 0, board);
  bor_grid_expand (m->s, &bor_scenario_board (m->s)->grid, 0, 0);
  squares_name_all (m->s);
  for (guint row = 0; row < m->rows; row++)
    for (guint column = 0; column < m->columns; column++)
      set_letter (m, bor_grid_locale (&bor_scenario_board (m->s)->grid, column, row),
                  lines[row][column]);
}

static void
make_sides (Maker *m)
{
  for (guint side = 0; side < 2; side++) {
    BorArmy *army = bor_element_new (BOR_KIND_ARMY, werdox_sides[side]);
    army->name = g_strdup (werdox_sides[side]);
    bor_element_set_prop (army, "role", werdox_sides[side]);
    bor_scenario_append (m->s, army);
  }
  for (guint type = 0; type < WERDOX_N_TYPES; type++) {
    BorPieceType *added = bor_element_new (BOR_KIND_PIECE_TYPE, werdox_data[type].value);
    added->name = g_strdup (werdox_data[type].name);
    bor_element_set_prop (added, "arm", werdox_data[type].value);
    bor_element_set_prop (added, "symbol", werdox_data[type].symbol);
    bor_scenario_append (m->s, added);
  }
  BorRules *rules = bor_element_new (BOR_KIND_RULES, NULL);
  rules->ruleset = g_strdup ("werdox");
  bor_scenario_append (m->s, rules);
}

static guint
find_type (const char *code)
{
  for (guint type = 0; type < WERDOX_N_TYPES; type++)
    if (strncmp (werdox_data[type].code, code, 3) == 0)
      return type;
  g_error ("no type: %s", code);
}

/* "A:inf@f5?" */
static void
add_unit (Maker *m, const char *text)
{
  const char *end;
  BorPlacement *placed = bor_element_new (BOR_KIND_PLACEMENT, NULL);
  placed->army = bor_ref_make (text[0] == 'H');
  placed->type = bor_ref_make ((gint32) find_type (text + 2));
  placed->locale = bor_ref_make (slot_of (m, text + 6, &end));
  placed->strength = placed->count = 1;
  for (; *end != '\0'; end++)
    bor_element_set_prop (placed, *end == '?' ? "face-down" : "aboard", "true");
  bor_scenario_append (m->s, placed);
}

static void
add_road (Maker *m, const char *text)
{
  BorRoad *road = bor_element_new (BOR_KIND_ROAD, NULL);
  for (const char *p = text; *p != '\0'; p += *p == '-') {
    BorStop stop = { .locale = BOR_REF_NONE, .in = BOR_REF_NONE, .out = BOR_REF_NONE };
    stop.locale = bor_ref_make (slot_of (m, p, &p));
    bor_road_insert_stop (road, road->n_stops, stop);
  }
  bor_scenario_append (m->s, road);
}

static void
add_region (Maker *m, char **words)
{
  BorRegion *region = bor_element_new (BOR_KIND_REGION, NULL);
  gboolean side = strlen (words[1]) == 1;
  bor_element_set_prop (region, "zone", side ? werdox_sides[words[1][0] == 'H'] : words[1]);
  for (char **word = words + 2; *word != NULL; word++) {
    guint from, to;
    if (sscanf (*word, "%u..%u", &from, &to) == 2)
      for (guint i = (from - 1) * m->columns; i < to * m->columns; i++)
        bor_refs_append_slot (&region->locales,
                              bor_grid_locale (&bor_scenario_board (m->s)->grid, i % m->columns,
                                               m->rows - 1 - i / m->columns));
    else
      bor_refs_append_slot (&region->locales, slot_of (m, *word, NULL));
  }
  bor_scenario_append (m->s, region);
}

static void
add_force (Maker *m, char **words)
{
  BorForce *force = bor_element_new (BOR_KIND_FORCE, NULL);
  force->army = bor_ref_make (words[1][0] == 'H');
  force->road = force->locale = BOR_REF_NONE;
  for (char **word = words + 2; word[0] != NULL; word += 2)
    bor_force_append (force, (BorPieces){ .type = bor_ref_make ((gint32) find_type (word[0])),
                                          .strength = 1,
                                          .count = atoi (word[1]) });
  bor_scenario_append (m->s, force);
}

static void
add_front (Maker *m, const char *text)
{
  const char *end;
  gint32 slot = slot_of (m, text, &end);
  const BorLocale *space = bor_scenario_locale (m->s, slot);
  guint d = (guint) (strchr ("NESW", *end) - "NESW");
  set (m, BOR_KIND_APPROACH, space->approaches.items[d].slot, "front", "true");
}

static void
add_item (Maker *m, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  if (words[0][0] != '\0' && words[0][1] == ':')
    add_unit (m, words[0]);
  else if (strcmp (words[0], "road") == 0)
    add_road (m, words[1]);
  else if (strcmp (words[0], "front") == 0)
    for (char **word = words + 1; *word != NULL; word++)
      add_front (m, *word);
  else if (strcmp (words[0], "zone") == 0)
    add_region (m, words);
  else if (strcmp (words[0], "force") == 0)
    add_force (m, words);
  else if (strcmp (words[0], "breach") == 0)
    set (m, BOR_KIND_LOCALE, slot_of (m, words[1], NULL), "breach", "true");
  else if (strcmp (words[0], "holder") == 0)
    set (m, BOR_KIND_LOCALE, slot_of (m, words[1], NULL), "holder",
         werdox_sides[words[2][0] == 'H']);
  else {
    g_auto (GStrv) parts = g_strsplit (words[0], "=", 2);
    set (m, BOR_KIND_RULES, 0, parts[0], parts[1]);
  }
}

BorScenario *
werdox_field_scenario (const char *map, const char *list)
{
  g_auto (GStrv) lines = g_strsplit_set (map != NULL ? map : EMPTY, " \n", -1);
  g_auto (GStrv) items = g_strsplit (list, ";", -1);
  Maker m = { .s = bor_scenario_new () };
  make_board (&m, lines);
  make_sides (&m);
  for (guint i = 0; items[i] != NULL; i++)
    if (*g_strstrip (items[i]) != '\0')
      add_item (&m, items[i]);
  /* Nobody is deployed, unless the list says so. */
  add_item (&m, "force A inf 0");
  add_item (&m, "force H inf 0");
  return m.s;
}

/* --- Playing --- */

WerdoxField *
werdox_field_open (const char *map, const char *list, guint side)
{
  g_autoptr (GError) error = NULL;
  WerdoxField *self = g_new0 (WerdoxField, 1);
  self->scenario = werdox_field_scenario (map, list);
  self->game = bor_game_compile (self->scenario, NULL, &error);
  g_assert_no_error (error);
  self->state = bor_game_state_new (self->game);
  bor_game_initial (self->game, self->state);
  WerdoxState *s = (WerdoxState *) self->state;
  s->stage = WERDOX_STAGE_ACT;
  s->mover = s->first = (guint8) side;
  s->round = 1;
  return self;
}

void
werdox_field_close (WerdoxField *self)
{
  bor_game_unref (self->game);
  bor_scenario_unref (self->scenario);
  g_free (self->state);
  g_free (self);
}

guint
werdox_field_cell (const WerdoxField *self, const char *name)
{
  guint x, y;
  g_assert_true (squares_scan (&name, WERDOX_MOST_SIZE, &x, &y));
  return x + y * WERDOX_G (self->game)->width;
}

static guint
scan_layer (const char **name)
{
  guint layer = g_str_has_prefix (*name, "b:")   ? WERDOX_WATER
                : g_str_has_prefix (*name, "p:") ? WERDOX_ABOARD
                                                 : WERDOX_LAND;
  *name += layer != WERDOX_LAND ? 2 : 0;
  return layer;
}

char *
werdox_field_unit (const WerdoxField *self, const char *cell)
{
  guint layer = scan_layer (&cell);
  guint8 unit = *werdox_unit (WERDOX_G (self->game), WERDOX_S (self->state), layer,
                              werdox_field_cell (self, cell));
  if (unit == 0)
    return g_strdup ("");
  return g_strdup_printf ("%s:%s%s", WERDOX_SIDE (unit) == 0 ? "A" : "H",
                          WERDOX_TYPE (unit) < WERDOX_N_TYPES ? werdox_data[WERDOX_TYPE (unit)].code
                                                              : "?",
                          (unit & WERDOX_FACE_DOWN) != 0 ? "?" : "");
}

/* The unit is the one that acts, whoever is on turn. */
static BorGameState *
take (const WerdoxField *self, const char *from)
{
  BorGameState *copy = bor_game_state_copy (self->game, self->state);
  WerdoxState *s = (WerdoxState *) copy;
  guint layer = scan_layer (&from), cell = werdox_field_cell (self, from);
  s->mover = (guint8) WERDOX_SIDE (*werdox_unit (WERDOX_G (self->game), s, layer, cell));
  werdox_activate (&(Werdox){ WERDOX_G (self->game), s, NULL }, layer, cell);
  return copy;
}

/* Every way to go on, with rolls that succeed. */
static void
spread (const WerdoxField *self, const WerdoxState *s, gint *best)
{
  const WerdoxGame *g = WERDOX_G (self->game);
  guint steps = werdox_list_steps (g, s);
  for (guint d = 0; d < 4; d++) {
    if ((steps >> d & 1) == 0)
      continue;
    g_autofree BorGameState *copy = bor_game_state_copy (self->game, (const BorGameState *) s);
    WerdoxState *next = (WerdoxState *) copy;
    Werdox w = { g, next, NULL };
    guint to = g->cells[s->actor].next[d];
    werdox_declare_step (&w, d);
    while (next->stage == WERDOX_STAGE_ROLL)
      werdox_roll (&w, 1);
    best[to] = MAX (best[to], next->stage == WERDOX_STAGE_GO_ON ? next->points : 0);
    if (next->stage == WERDOX_STAGE_GO_ON)
      spread (self, next, best);
  }
}

static gint *
find_reach (const WerdoxField *self, const char *from)
{
  guint n = WERDOX_G (self->game)->n;
  gint *best = g_new (gint, n);
  g_autofree BorGameState *copy = take (self, from);
  for (guint i = 0; i < n; i++)
    best[i] = -1;
  spread (self, WERDOX_S (copy), best);
  scan_layer (&from);
  best[werdox_field_cell (self, from)] = -1;
  return best;
}

char *
werdox_field_reach (const WerdoxField *self, const char *from)
{
  g_autofree gint *best = find_reach (self, from);
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < WERDOX_G (self->game)->n; i++)
    if (best[i] >= 0) {
      g_autofree char *name = werdox_cell_name (WERDOX_G (self->game), i);
      g_string_append_printf (text, "%s%s/%d", text->len > 0 ? " " : "", name, best[i]);
    }
  return g_string_free (text, FALSE);
}

guint
werdox_field_count_reach (const WerdoxField *self, const char *from)
{
  g_autofree gint *best = find_reach (self, from);
  guint n = 0;
  for (guint i = 0; i < WERDOX_G (self->game)->n; i++)
    n += best[i] >= 0;
  return n;
}

char *
werdox_field_doings (const WerdoxField *self, const char *from)
{
  g_autofree BorGameState *copy = take (self, from);
  g_autofree BorAction *actions = g_new (BorAction, self->game->max_actions);
  guint n = bor_game_legal (self->game, copy, actions);
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < n; i++) {
    g_autofree char *token = bor_game_action_token (self->game, copy, actions[i]);
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", token);
  }
  return g_string_free (text, FALSE);
}

gboolean
werdox_field_fires (const WerdoxField *self, const char *type, const char *from, const char *to)
{
  const WerdoxGame *g = WERDOX_G (self->game);
  g_autofree BorGameState *copy = bor_game_state_copy (self->game, self->state);
  WerdoxState *s = (WerdoxState *) copy;
  guint a = werdox_field_cell (self, from), b = werdox_field_cell (self, to);
  *werdox_land (g, s, a) = WERDOX_UNIT (find_type (type), WERDOX_ASKANS);
  *werdox_land (g, s, b) = WERDOX_UNIT (WERDOX_INFANTRY, WERDOX_HASBERGS);
  werdox_note (g, s, a);
  werdox_note (g, s, b);
  return werdox_can_attack (g, s, WERDOX_LAND, a, WERDOX_AT_UNIT, b, NULL);
}

void
werdox_field_play (WerdoxField *self, const char *tokens)
{
  g_auto (GStrv) words = g_strsplit (tokens, " ", -1);
  for (guint i = 0; words[i] != NULL; i++) {
    g_autoptr (GError) error = NULL;
    BorAction action;
    BorEvents events = { self->events + self->n_events,
                         G_N_ELEMENTS (self->events) - self->n_events, 0 };
    if (!bor_game_action_from_token (self->game, self->state, words[i], &action, &error))
      g_error ("%s of %s: %s", words[i], tokens, error->message);
    bor_game_apply (self->game, self->state, action, &events);
    self->n_events += MIN (events.n, events.max);
    g_assert_cmpstr (bor_game_check_state (self->game, self->state), ==, NULL);
  }
}

gboolean
werdox_field_allows (const WerdoxField *self, const char *token)
{
  BorAction action;
  return bor_game_action_from_token (self->game, self->state, token, &action, NULL);
}

guint
werdox_field_count (const WerdoxField *self, guint event)
{
  guint n = 0;
  for (guint i = 0; i < self->n_events; i++)
    n += self->events[i].type == event;
  return n;
}
