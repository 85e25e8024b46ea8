/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/vassal/encode.h"
#include "formats/vassal/private.h"
#include "render/chart.h"

/* These have a special meaning in VASSAL: no side, and observer. */
static gboolean
is_reserved (const char *name)
{
  return *name == '\0' || strcmp (name, "null") == 0 || strcmp (name, "<observer>") == 0;
}

GPtrArray *
bor_vassal_army_names (const BorScenario *scenario)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  BOR_FOREACH (scenario, BOR_KIND_ARMY, slot, const BorArmy, army) {
    /* Translators: an army without a name, by its number. */
    g_autofree char *number = g_strdup_printf (_ ("Army %d"), slot + 1);
    g_autofree char *plain = g_strstrip (bor_vassal_literal (army->name != NULL ? army->name : ""));
    char *name = g_strdup (*plain != '\0' ? plain : number);
    for (guint i = 2; is_reserved (name) || g_hash_table_contains (known, name); i++) {
      g_free (name);
      name = g_strdup_printf ("%s (%u)", plain, i);
    }
    g_hash_table_add (known, name);
    while (names->len <= (guint) slot)
      g_ptr_array_add (names, NULL);
    names->pdata[slot] = name;
  }
  return names;
}

static gboolean
is_army_name (const GPtrArray *names, const char *name)
{
  for (guint i = 0; i < names->len; i++)
    if (g_strcmp0 (names->pdata[i], name) == 0)
      return TRUE;
  return FALSE;
}

char *
bor_vassal_solo_name (const GPtrArray *army_names)
{
  /* Translators: the side of somebody who plays alone, for all armies. */
  char *name = g_strdup (_ ("Solo"));
  for (guint i = 2; is_army_name (army_names, name); i++) {
    g_free (name);
    name = g_strdup_printf ("%s (%u)", _ ("Solo"), i);
  }
  return name;
}

const char *
bor_vassal_army_name (const BorVassal *v, gint32 slot)
{
  return v->army_names->pdata[slot];
}

static void
put_slot (BorVassal *v, const char *name, const char *type, const char *state, guint width,
          guint height)
{
  const char *items[] = { "+", "null", type, state, NULL };
  g_autofree char *definition = bor_vassal_join ('/', items);
  g_autofree char *gpid = g_strdup_printf ("%u", v->next_piece++);
  g_autofree char *w = g_strdup_printf ("%u", width), *h = g_strdup_printf ("%u", height);
  const char *tag = v->in_deck ? "VASSAL.build.widget.CardSlot" : "VASSAL.build.widget.PieceSlot";
  bor_vassal_put_definition (v, tag, definition, "entryName", name, "gpid", gpid, "width", w,
                             "height", h, NULL);
}

gboolean
bor_vassal_put_piece (BorVassal *v, gint32 army, gint32 type, gint strength,
                      const BorPieceSigns *signs)
{
  const BorPieceType *kind = bor_scenario_piece_type (v->scenario, type);
  if (kind == NULL || bor_scenario_army (v->scenario, army) == NULL)
    return FALSE;
  g_autofree char *plain = bor_vassal_plain (kind->name != NULL ? kind->name : "");
  /* Translators: an army and a type of piece. */
  g_autofree char *name = g_strdup_printf (_ ("%s %s"), bor_vassal_army_name (v, army), plain);
  g_autofree char *state = NULL;
  g_autofree char *traits = bor_vassal_traits (v, army, type, strength, signs, name, &state);
  put_slot (v, name, traits, state, v->block_width, v->block_height);
  return TRUE;
}

/* Three have room in a box of a track. */
guint
bor_vassal_marker_size (const BorVassal *v)
{
  return MIN (v->block_height, 28);
}

void
bor_vassal_put_marker (BorVassal *v, gint32 army, const char *track)
{
  guint size = bor_vassal_marker_size (v);
  g_autofree char *image = g_strdup_printf ("marker-%d.png", army);
  const char *owner = army >= 0 ? bor_vassal_army_name (v, army) : NULL;
  g_autofree char *plain = g_strstrip (bor_vassal_literal (track));
  /* Translators: of a track without a name. */
  const char *what = *plain != '\0' ? plain : _ ("Marker");
  g_autofree char *name = owner != NULL ? g_strdup_printf ("%s: %s", what, owner) : g_strdup (what);
  if (!g_hash_table_contains (v->has_image, image))
    bor_vassal_add_image (v, image, bor_chart_marker (v->scenario, v->style, army, size));
  const char *basic[] = { "piece", "", "", image, name, NULL };
  g_autofree char *type = bor_vassal_join (';', basic), *state = bor_vassal_basic_state (v);
  put_slot (v, name, type, state, size, size);
}

void
bor_vassal_put_count (BorVassal *v, const char *deck)
{
  const char *fixed[] = {
    "immob", "n", "V", "R", "", NULL
  }; /* nobody takes it, nor stacks on it */
  const char *label[] = { "label", "",  "",      "16", "255,255,255", "0,0,0",   "c",
                          "0",     "c", "0",     "c",  "c",           "$label$", "Dialog",
                          "1",     "0", "Count", "",   "false",       NULL };
  const char *basic[] = { "piece", "", "", "", deck, NULL };
  g_autofree char *outer = bor_vassal_join (';', fixed), *shown = bor_vassal_join (';', label);
  g_autofree char *piece = bor_vassal_join (';', basic), *place = bor_vassal_basic_state (v);
  g_autofree char *number = g_strdup_printf ("$%s_numPieces$", deck);
  const char *types[] = { shown, piece, NULL }, *states[] = { number, place, NULL };
  g_autofree char *inner_type = bor_vassal_join ('\t', types);
  g_autofree char *inner_state = bor_vassal_join ('\t', states);
  const char *all_types[] = { outer, inner_type, NULL }, *all_states[] = { "", inner_state, NULL };
  g_autofree char *type = bor_vassal_join ('\t', all_types);
  g_autofree char *state = bor_vassal_join ('\t', all_states);
  put_slot (v, deck, type, state, 40, 20);
}

/* Pixels for the longest name in the window of pieces, and its scroll bar. */
static guint
window_width (const BorVassal *v)
{
  glong army_most = 0, type_most = 0;
  BOR_FOREACH (v->scenario, BOR_KIND_ARMY, slot, const BorArmy, army) {
    army_most = MAX (army_most, g_utf8_strlen (bor_vassal_army_name (v, slot), 100));
  }
  BOR_FOREACH (v->scenario, BOR_KIND_PIECE_TYPE, slot, const BorPieceType, type)
    if (type->name != NULL)
      type_most = MAX (type_most, g_utf8_strlen (type->name, 100));
  return (guint) CLAMP (40 + 8 * (army_most + 1 + type_most), 200, 600);
}

void
bor_vassal_put_pieces (BorVassal *v)
{
  bor_vassal_open (v, "VASSAL.build.module.PieceWindow", "name", _ ("Pieces"), "text", _ ("Pieces"),
                   "tooltip", "", "hidden", "false", "hotkey", BOR_VASSAL_KEY_PIECES, "icon",
                   "/images/counter.gif", "scale", "1.0", NULL);
  bor_vassal_open (v, "VASSAL.build.widget.TabWidget", "entryName", _ ("Pieces"), NULL);
  gboolean any = FALSE;
  g_autofree char *width = g_strdup_printf ("%u", window_width (v));
  BOR_FOREACH (v->scenario, BOR_KIND_ARMY, army, const BorArmy, owner) {
    const char *name = bor_vassal_army_name (v, army);
    bor_vassal_open (v, "VASSAL.build.widget.ListWidget", "entryName", name, "height", "300",
                     "width", width, "divider", "150", "scale", "1.0", NULL);
    BOR_FOREACH (v->scenario, BOR_KIND_PIECE_TYPE, type, const BorPieceType, kind)
      bor_vassal_put_piece (v, army, type, BOR_VASSAL_MOST_STRENGTH, &(BorPieceSigns){ 0 });
    bor_vassal_close (v, "VASSAL.build.widget.ListWidget");
    any = TRUE;
  }
  if (!any)
    bor_vassal_empty (v, "VASSAL.build.widget.ListWidget", "entryName", _ ("Pieces"), NULL);
  bor_vassal_close (v, "VASSAL.build.widget.TabWidget");
  bor_vassal_close (v, "VASSAL.build.module.PieceWindow");
}
