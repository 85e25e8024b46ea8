/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The edges of symbols that refer to a locale, such as anchors: a graph program cannot change them. */
#include "edit/uses.h"
#include "formats/graph/graphml-private.h"

/* The same for both directions. */
static gint64
key_of (gint32 a, gint32 b)
{
  return ((gint64) MIN (a, b) << 32) | (gint64) MAX (a, b);
}

GHashTable *
bor_graphml_symbol_edges (const BorScenario *base)
{
  GHashTable *edges = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  BOR_FOREACH (base, BOR_KIND_SYMBOL, slot, const BorSymbol, symbol)
    for (guint i = 0; i < bor_props_size (symbol->base.props); i++) {
      gint32 other = bor_graphml_symbol_target (base, symbol, i);
      if (other < 0)
        continue;
      gint64 key = key_of (other, symbol->locale.slot);
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (edges, &key));
      g_hash_table_replace (edges, g_memdup2 (&key, sizeof key), GUINT_TO_POINTER (n + 1));
    }
  return edges;
}

gboolean
bor_graphml_take_symbol_edge (GHashTable *edges, gint32 a, gint32 b)
{
  gint64 key = key_of (a, b);
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (edges, &key));
  if (a < 0 || b < 0 || n == 0)
    return FALSE;
  g_hash_table_replace (edges, g_memdup2 (&key, sizeof key), GUINT_TO_POINTER (n - 1));
  return TRUE;
}

guint
bor_graphml_count_symbol_edges (GHashTable *edges, GHashTable *gone)
{
  GHashTableIter iter;
  gpointer key, n;
  guint sum = 0;
  g_hash_table_iter_init (&iter, edges);
  while (g_hash_table_iter_next (&iter, &key, &n)) {
    gint64 pair = *(const gint64 *) key;
    if (!bor_slot_set_has (gone, (gint32) (pair >> 32))
        && !bor_slot_set_has (gone, (gint32) (pair & G_MAXINT32)))
      sum += GPOINTER_TO_UINT (n);
  }
  return sum;
}
