/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "edit/compare-private.h"

/* So many names are said, before "…". */
#define MAX_NAMES 6

typedef struct {
  gint32 before, after;
  gdouble dx, dy;
} Move;

static const char *
compass (double dx, double dy)
{
  const char *const winds[] = { _ ("east"), _ ("south-east"), _ ("south"), _ ("south-west"),
                                _ ("west"), _ ("north-west"), _ ("north"), _ ("north-east") };
  int eighth = (int) lround (atan2 (dy, dx) / G_PI_4);
  return winds[(eighth + 8) % 8];
}

static gint
compare_moves (gconstpointer a, gconstpointer b)
{
  const Move *p = a, *q = b;
  if (p->dx != q->dx)
    return p->dx < q->dx ? -1 : 1;
  if (p->dy != q->dy)
    return p->dy < q->dy ? -1 : 1;
  return p->after - q->after;
}

/* The names of the locales that meet at each of some vertices, by vertex. */
static GHashTable *
locales_at (const BorScenario *s, GHashTable *vertices)
{
  GHashTable *locales =
    g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_hash_table_unref);
  BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, approach)
    for (guint i = 0; i < approach->along.n; i++) {
      gpointer vertex = GINT_TO_POINTER (approach->along.items[i].slot);
      if (approach->locale.slot < 0 || !g_hash_table_contains (vertices, vertex))
        continue;
      GHashTable *set = g_hash_table_lookup (locales, vertex);
      if (set == NULL) {
        set = g_hash_table_new (NULL, NULL);
        g_hash_table_insert (locales, vertex, set);
      }
      g_hash_table_add (set, GINT_TO_POINTER (approach->locale.slot));
    }
  return locales;
}

static gint
compare_pointers (gconstpointer a, gconstpointer b)
{
  return GPOINTER_TO_INT (*(gpointer const *) a) - GPOINTER_TO_INT (*(gpointer const *) b);
}

/* "Marengo, Spinetta, …": the locales about the moved vertices, in order. */
static char *
name_locales (const BorScenario *s, GHashTable *locales, const Move *moves, guint n)
{
  g_autoptr (GHashTable) all = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < n; i++) {
    GHashTable *some = g_hash_table_lookup (locales, GINT_TO_POINTER (moves[i].after));
    GHashTableIter iter;
    gpointer key;
    if (some == NULL)
      continue;
    g_hash_table_iter_init (&iter, some);
    while (g_hash_table_iter_next (&iter, &key, NULL))
      g_hash_table_add (all, key);
  }
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();
  g_autofree gpointer *keys = g_hash_table_get_keys_as_array (all, NULL);
  for (guint i = 0; i < g_hash_table_size (all); i++)
    g_ptr_array_add (sorted, keys[i]);
  g_ptr_array_sort (sorted, compare_pointers);
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < sorted->len && i <= MAX_NAMES; i++) {
    g_autofree char *name = bor_scenario_describe (
      s, bor_element_ref_make (BOR_KIND_LOCALE, GPOINTER_TO_INT (sorted->pdata[i])));
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", i < MAX_NAMES ? name : "…");
  }
  return g_string_free (text, FALSE);
}

static char *
name_vertices (const BorScenario *s, const Move *moves, guint n)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < n && i <= MAX_NAMES; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "",
                            i < MAX_NAMES ? bor_scenario_vertex (s, moves[i].after)->base.id : "…");
  return g_string_free (text, FALSE);
}

/* "vertex v12 moved 14 units east (Marengo, Spinetta)" */
static char *
describe_group (const BorScenario *s, GHashTable *locales, const Move *moves, guint n)
{
  double length = hypot (moves->dx, moves->dy);
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  g_ascii_formatd (number, sizeof number, "%.3g", length);
  g_autofree char *units =
    length == 1 ? g_strdup (_ ("1 unit")) : g_strdup_printf (_ ("%s units"), number);
  g_autofree char *names = name_vertices (s, moves, n),
                  *places = name_locales (s, locales, moves, n);
  g_autofree char *where = *places != '\0' ? g_strdup_printf (" (%s)", places) : g_strdup ("");
  if (n == 1)
    return g_strdup_printf (_ ("vertex %s moved %s %s%s"), names, units,
                            compass (moves->dx, moves->dy), where);
  return g_strdup_printf (_ ("%u vertices (%s) moved %s %s%s"), n, names, units,
                          compass (moves->dx, moves->dy), where);
}

static void
compare_moved (const BorScenario *before, const BorScenario *after, const BorMatch *match,
               GPtrArray *changes)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (Move));
  g_autoptr (GHashTable) moved = g_hash_table_new (NULL, NULL);
  BOR_FOREACH (after, BOR_KIND_VERTEX, slot, const BorVertex, now) {
    const BorVertex *then = bor_scenario_vertex (before, match->to_before[slot]);
    if (then == NULL || (then->x == now->x && then->y == now->y))
      continue;
    Move move = { match->to_before[slot], slot, bor_coord_round (now->x - then->x),
                  bor_coord_round (now->y - then->y) };
    g_array_append_val (moves, move);
    g_hash_table_add (moved, GINT_TO_POINTER (slot));
  }
  g_array_sort (moves, compare_moves);
  g_autoptr (GHashTable) locales = locales_at (after, moved);
  for (guint i = 0, n; i < moves->len; i += n) {
    const Move *group = &g_array_index (moves, Move, i);
    for (n = 1; i + n < moves->len && group[n].dx == group->dx && group[n].dy == group->dy;)
      n++;
    for (guint k = 0; k < n; k++)
      g_ptr_array_add (changes,
                       bor_change_new (BOR_CHANGE_ALTERED, BOR_KIND_VERTEX, group[k].before,
                                       group[k].after,
                                       k == 0 ? describe_group (after, locales, group, n) : NULL));
  }
}

/* Vertices that only one of the two has; the first of them tells of all. */
static void
compare_single (const BorScenario *s, const gint32 *match, BorChangeType type, GPtrArray *changes)
{
  guint n = 0;
  BorChange *first = NULL;
  BOR_FOREACH (s, BOR_KIND_VERTEX, slot, const BorVertex, vertex) {
    if (match[slot] >= 0)
      continue;
    gboolean added = type == BOR_CHANGE_ADDED;
    BorChange *change =
      bor_change_new (type, BOR_KIND_VERTEX, added ? -1 : slot, added ? slot : -1, NULL);
    g_ptr_array_add (changes, change);
    if (n++ == 0)
      first = change;
  }
  if (n > 0)
    first->text = g_strdup_printf (type == BOR_CHANGE_ADDED
                                     ? ngettext ("%u vertex added", "%u vertices added", n)
                                     : ngettext ("%u vertex removed", "%u vertices removed", n),
                                   n);
}

void
bor_compare_vertices (const BorScenario *before, const BorScenario *after, const BorMatch *match,
                      GPtrArray *changes)
{
  compare_single (before, match->to_after, BOR_CHANGE_REMOVED, changes);
  compare_single (after, match->to_before, BOR_CHANGE_ADDED, changes);
  compare_moved (before, after, match, changes);
}
