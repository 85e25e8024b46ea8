/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "his-dense.h"

#include "game/random.h"
#include "his-kit.h"

#define MAX_POWERS 4
#define MAX_SPACES 9
#define MAX_ZONES  4
#define NOBODY     (-1)

typedef enum {
  NEUTRAL,
  WAR,
  ALLIED
} Relation;

typedef struct {
  GString *board;
  BorRandom random;
  guint n_powers, n_spaces, n_zones, n_leaders;
  Relation relations[MAX_POWERS][MAX_POWERS];
  guint master;            /* of the minor power */
  gint holder[MAX_SPACES]; /* power */
  gboolean minor[MAX_SPACES], fortified[MAX_SPACES];
  gboolean port[MAX_SPACES];
} Dense;

static guint
below (Dense *d, guint n)
{
  return (guint) bor_random_below (&d->random, n);
}

static gboolean
once_in (Dense *d, guint n)
{
  return below (d, n) == 0;
}

G_GNUC_PRINTF (2, 3)
static void
say (Dense *d, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  g_string_append_vprintf (d->board, format, args);
  va_end (args);
  g_string_append_c (d->board, ';');
}

/* The first power is Ottoman. */
static void
add_powers (Dense *d)
{
  d->n_powers = 2 + below (d, MAX_POWERS - 1);
  for (guint p = 0; p < d->n_powers; p++)
    say (d, "power P%u%s", p, p == 0 ? " ottoman" : "");
  d->master = below (d, d->n_powers);
  say (d, "minor M P%u", d->master);
  say (d, "independent I");
  for (guint a = 0; a < d->n_powers; a++) {
    if (once_in (d, 2))
      say (d, "war P%u I", a);
    for (guint b = a + 1; b < d->n_powers; b++) {
      guint kind = a + b == 1 ? 0 : below (d, 5);
      d->relations[a][b] = d->relations[b][a] = kind < 3 ? WAR : kind == 3 ? ALLIED : NEUTRAL;
      if (kind < 4)
        say (d, "%s P%u P%u", kind < 3 ? "war" : "ally", a, b);
    }
  }
}

static void
add_spaces (Dense *d)
{
  d->n_spaces = 5 + below (d, MAX_SPACES - 4);
  for (guint i = 0; i < d->n_spaces; i++) {
    guint whose = below (d, d->n_powers + 2);
    d->minor[i] = whose == d->n_powers;
    d->holder[i] = whose < d->n_powers ? (gint) whose : d->minor[i] ? (gint) d->master : NOBODY;
    d->fortified[i] = once_in (d, 2);
    g_autofree char *power = g_strdup_printf ("P%u", whose);
    say (d, "space L%u %s%s%s%s", i,
         d->minor[i]              ? "M"
         : d->holder[i] == NOBODY ? "I"
                                  : power,
         d->fortified[i] ? " fort" : "",
         d->fortified[i] && d->holder[i] != NOBODY && !d->minor[i] && once_in (d, 2) ? " home" : "",
         once_in (d, 7) ? " unrest" : "");
    if (i > 0)
      say (d, "link L%u L%u%s", i, i - 1, once_in (d, 6) ? " pass" : "");
    if (i > 2 && once_in (d, 2))
      say (d, "link L%u L%u%s", i, below (d, i - 1), once_in (d, 4) ? " pass" : "");
  }
}

static void
add_zones (Dense *d)
{
  d->n_zones = 1 + below (d, MAX_ZONES);
  for (guint z = 0; z < d->n_zones; z++)
    say (d, "zone Z%u%s", z, z == 0 && once_in (d, 2) ? " barred M" : "");
  for (guint z = 1; z < d->n_zones; z++)
    say (d, "%s Z%u Z%u", once_in (d, 6) ? "closed" : "sea", z - 1, z);
  for (guint i = 0; i < d->n_spaces; i++) {
    d->port[i] = once_in (d, 2);
    guint zone = below (d, d->n_zones);
    if (d->port[i])
      say (d, "anchor L%u Z%u", i, zone);
    if (d->port[i] && d->n_zones > 1 && once_in (d, 2))
      say (d, "anchor L%u Z%u", i, (zone + 1) % d->n_zones);
  }
}

static void
add_leader (Dense *d, const char *place, const char *side, gboolean naval, gboolean inside)
{
  say (d, "leader %s %s x%u %s %u %u%s", place, side, d->n_leaders++, naval ? "naval" : "army",
       below (d, 3), naval ? 0 : below (d, 8), inside ? " inside" : "");
}

static void
add_army (Dense *d, const char *place, const char *side)
{
  static const char *const arms[] = { "regular", "mercenary", "cavalry" };
  for (guint arm = 0; arm < (g_str_equal (side, "P0") ? 3u : 2u); arm++)
    if (once_in (d, 2))
      say (d, "put %s %s %s %u", place, side, arms[arm], 1 + below (d, 4));
  if (once_in (d, 3))
    add_leader (d, place, side, FALSE, FALSE);
}

/* A siege, or an army, and perhaps that of an ally. */
static void
add_armies (Dense *d, guint i)
{
  guint p = (guint) d->holder[i], other = below (d, d->n_powers);
  g_autofree char *place = g_strdup_printf ("L%u", i);
  g_autofree char *side = d->minor[i] ? g_strdup ("M") : g_strdup_printf ("P%u", p);
  g_autofree char *other_side = g_strdup_printf ("P%u", other);
  guint inside = d->fortified[i] ? below (d, 4) : 0;
  if (inside > 0)
    say (d, "put %s %s regular %u inside", place, side, inside);
  if (d->fortified[i] && once_in (d, 3))
    add_leader (d, place, side, FALSE, TRUE);
  if (d->fortified[i] && d->relations[p][other] == WAR && once_in (d, 2)) {
    say (d, "put %s %s regular %u", place, other_side, inside + 1 + below (d, 3));
    say (d, "siege %s %s", place, other_side);
    add_leader (d, place, other_side, FALSE, FALSE);
    return;
  }
  add_army (d, place, side);
  if (d->relations[p][other] == ALLIED && once_in (d, 2))
    add_army (d, place, other_side);
}

static void
add_fleet (Dense *d, const char *place, const char *side)
{
  say (d, "put %s %s squadron %u", place, side, 1 + below (d, 3));
  if (g_str_equal (side, "P0") && once_in (d, 2))
    say (d, "put %s P0 corsair %u", place, 1 + below (d, 2));
  if (once_in (d, 2))
    add_leader (d, place, side, TRUE, FALSE);
}

static void
add_fleets (Dense *d)
{
  for (guint i = 0; i < d->n_spaces; i++) {
    g_autofree char *place = g_strdup_printf ("L%u", i);
    g_autofree char *side = d->minor[i] ? g_strdup ("M") : g_strdup_printf ("P%d", d->holder[i]);
    if (d->port[i] && d->holder[i] != NOBODY && once_in (d, 2))
      add_fleet (d, place, side);
  }
  for (guint z = 0; z < d->n_zones; z++)
    for (guint p = 0; p < d->n_powers; p++) {
      g_autofree char *place = g_strdup_printf ("Z%u", z);
      g_autofree char *side = g_strdup_printf ("P%u", p);
      if (once_in (d, 3))
        add_fleet (d, place, side);
      if (z > 0 && p != d->master && once_in (d, 6))
        say (d, "lend Z%u M P%u P%u squadron 1", z, d->master, p);
    }
}

static void
add_cards (Dense *d)
{
  static const char *const cards[] = {
    "landsknechts card-units 2 card-type mercenary",
    "swiss-mercenaries card-units -2 card-type regular card-affects enemy",
    "foul-weather card-cp-lost yes",
    "foul-weather card-cp-lost no",
    "gout card-cp-lost no",
    "mercenaries-bribed card-dice -2 card-affects enemy",
    "surprise-attack card-dice 3 card-affects own",
    "siege-artillery card-extra-dice 2 card-hits-on 3",
    "professional-rowers card-extra-dice 3",
    "plague card-window response card-affects any card-units -3 card-type regular",
  };
  say (d, "rule cards list");
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    if (once_in (d, 2))
      say (d, "card P%u %s", below (d, d->n_powers), cards[i]);
  say (d, "card P0 janissaries card-extra-dice 3");
  say (d, "card P0 roxelana card-window impulse");
}

static void
add_switches (Dense *d)
{
  static const char *const switches[][3] = {
    { "formation-cap", "none", "number" }, { "move-locks", "off", "on" },
    { "land-intercept", "off", "on" },     { "skip-reactions", "off", "on" },
    { "loc-mode", "always", "list" },      { "loc-by-sea", "off", "on" },
    { "avoid-over-pass", "off", "on" },    { "loss-split", "owner", "even" },
    { "sea-transport", "basic", "off" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    if (once_in (d, 2))
      say (d, "rule %s %s", switches[i][0], switches[i][1 + once_in (d, 4)]);
}

BorScenario *
his_dense_scenario (guint64 seed)
{
  Dense d = { .board = g_string_new (NULL) };
  bor_random_seed (&d.random, seed);
  add_powers (&d);
  add_spaces (&d);
  add_zones (&d);
  for (guint i = 0; i < d.n_spaces; i++)
    if (d.holder[i] != NOBODY)
      add_armies (&d, i);
  add_fleets (&d);
  add_switches (&d);
  if (once_in (&d, 2))
    add_cards (&d);
  for (guint i = 0; i < 12; i++)
    say (&d, "impulse P%u %u%s", below (&d, d.n_powers), 2 + below (&d, 5),
         i > 0 && once_in (&d, 4) ? " turn" : "");
  BorScenario *scenario = his_kit_scenario (d.board->str);
  g_string_free (d.board, TRUE);
  return scenario;
}
