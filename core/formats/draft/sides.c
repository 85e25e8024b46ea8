/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/draft/private.h"

/* Every stretch of the outlines that are divided here. */
typedef struct {
  guint64 edge;
  gint space; /* -1: of several */
} Stretch;

static GHashTable *
index_stretches (const BorDraft *draft)
{
  GHashTable *stretches = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  for (guint i = 0; i < draft->spaces->len; i++) {
    const BorDraftSpace *space = bor_draft_space (draft, i);
    for (guint k = 0; !space->own_sides && k < space->ring.n; k++) {
      Stretch made = { bor_draft_edge (space, k), (gint) i };
      Stretch *known = g_hash_table_lookup (stretches, &made.edge);
      if (known != NULL)
        known->space = -1;
      else {
        known = g_memdup2 (&made, sizeof made);
        g_hash_table_insert (stretches, &known->edge, known);
      }
    }
  }
  return stretches;
}

/* Below BOR_DRAFT_NOBODY for each of the four borders. */
static gint
border_of (const BorDraft *draft, BorPoint a, BorPoint b)
{
  const BorBoard *board = bor_scenario_board (draft->scenario);
  if (a.y == b.y && (a.y == 0 || a.y == board->height))
    return BOR_DRAFT_NOBODY - (a.y == 0 ? 1 : 2);
  if (a.x == b.x && (a.x == 0 || a.x == board->width))
    return BOR_DRAFT_NOBODY - (a.x == 0 ? 3 : 4);
  return BOR_DRAFT_NOBODY;
}

static gint
neighbour_of (const BorDraft *draft, GHashTable *stretches, guint number, guint corner)
{
  const BorDraftSpace *space = bor_draft_space (draft, number);
  guint64 edge = bor_draft_edge (space, corner), back = bor_draft_backwards (edge);
  const Stretch *own = g_hash_table_lookup (stretches, &edge);
  const Stretch *other = g_hash_table_lookup (stretches, &back);
  if (own->space >= 0 && other != NULL && other->space >= 0 && other->space != (gint) number)
    return other->space;
  guint next = (corner + 1) % space->ring.n;
  return border_of (draft, space->ring.items[corner], space->ring.items[next]);
}

static void
add_side (BorDraftSpace *space, guint first, guint last, gint neighbour)
{
  BorDraftSide side = {
    first, last, NULL, NULL, neighbour < BOR_DRAFT_NOBODY, MAX (neighbour, BOR_DRAFT_NOBODY),
    NULL,  -1
  };
  g_array_append_val (space->sides, side);
}

/* A side for each stretch with one neighbour. An outline with the same one all round is cut in
 * two, and not paired: nothing tells where. */
static void
divide (const BorDraft *draft, GHashTable *stretches, guint number)
{
  BorDraftSpace *space = bor_draft_space (draft, number);
  guint n = space->ring.n, start = n;
  g_autofree gint *neighbours = g_new (gint, n);
  for (guint i = 0; i < n; i++)
    neighbours[i] = neighbour_of (draft, stretches, number, i);
  for (guint i = 0; i < n && start == n; i++)
    if (neighbours[i] != neighbours[(i + n - 1) % n])
      start = i;
  if (start == n) {
    add_side (space, 0, n / 2, BOR_DRAFT_NOBODY);
    add_side (space, n / 2, 0, BOR_DRAFT_NOBODY);
    return;
  }
  for (guint i = 0; i < n;) {
    guint k = i;
    gint neighbour = neighbours[(start + i) % n];
    while (k < n && neighbours[(start + k) % n] == neighbour)
      k++;
    add_side (space, (start + i) % n, (start + k) % n, neighbour);
    i = k;
  }
}

static gint
compare_sides (gconstpointer a, gconstpointer b)
{
  guint m = ((const BorDraftSide *) a)->first, n = ((const BorDraftSide *) b)->first;
  return m < n ? -1 : m > n;
}

/* Given sides in ring order, with sides of nobody's in the gaps. Those that
 * have no length or overlap others go. */
static void
complete (BorDraft *draft, BorDraftSpace *space)
{
  guint n = space->ring.n, covered = 0;
  g_array_sort (space->sides, compare_sides);
  guint start = g_array_index (space->sides, BorDraftSide, 0).first, n_given = space->sides->len;
  for (guint i = 0; i < n_given; i++) {
    BorDraftSide side = g_array_index (space->sides, BorDraftSide, i);
    guint from = (side.first + n - start) % n, length = (side.last + n - side.first) % n;
    if (length == 0 || from < covered || from + length > n) {
      bor_doubts_add (draft->doubts, space->where, &space->ring.items[side.first],
                      _ ("a side without length, or on top of another side, was skipped"));
      continue;
    }
    if (from > covered)
      add_side (space, (start + covered) % n, side.first, BOR_DRAFT_NOBODY);
    /* What it owns moves to the end of the list. */
    memset (&g_array_index (space->sides, BorDraftSide, i), 0, sizeof side);
    g_array_append_val (space->sides, side);
    covered = from + length;
  }
  g_array_remove_range (space->sides, 0, n_given);
  if (covered == 0) {
    add_side (space, 0, n / 2, BOR_DRAFT_NOBODY);
    add_side (space, n / 2, 0, BOR_DRAFT_NOBODY);
  } else if (covered < n)
    add_side (space, (start + covered) % n, start, BOR_DRAFT_NOBODY);
}

void
bor_draft_find_sides (BorDraft *draft)
{
  g_autoptr (GHashTable) stretches = index_stretches (draft);
  for (guint i = 0; i < draft->spaces->len; i++) {
    BorDraftSpace *space = bor_draft_space (draft, i);
    if (space->own_sides)
      complete (draft, space);
    else
      divide (draft, stretches, i);
  }
}
