/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "export/vassal-encode.h"
#include "export/vassal-private.h"
#include "render/chart.h"

#define SLOT "VASSAL.build.widget.PieceSlot"

/* Keys with Control, as Java counts them. */
#define KEY_ELIMINATE "69,130" /* E */
#define KEY_HIDE "72,130"      /* H */
#define KEY_LOSE "76,130"      /* L */
#define KEY_REGAIN "71,130"    /* G */

char *
bor_vassal_side_name (const BorVassal *v, gint32 slot)
{
  const BorSide *side = bor_scenario_side (v->scenario, slot);
  return bor_vassal_plain (side->name != NULL      ? side->name
                           : side->base.id != NULL ? side->base.id
                                                   : "?");
}

/* The most symbols that a piece of the type begins with anywhere. */
static guint
full_strength (const BorVassal *v, gint32 type)
{
  gint64 most = bor_get_int (bor_scenario_piece_type (v->scenario, type), "strength", 1);
  BOR_FOREACH (v->scenario, BOR_KIND_FORCE, slot, const BorForce, force)
    for (guint i = 0; i < force->n_pieces; i++)
      if (force->pieces[i].type.slot == type)
        most = MAX (most, force->pieces[i].strength);
  BOR_FOREACH (v->scenario, BOR_KIND_PLACEMENT, slot, const BorPlacement, placement)
    if (placement->type.slot == type)
      most = MAX (most, placement->strength);
  return (guint) CLAMP (most, 1, BOR_VASSAL_MOST_STRENGTH);
}

/* The picture's name, which is added when it is new. (transfer full) */
static char *
face_image (BorVassal *v, gint32 side, gint32 type, guint strength)
{
  char *name = strength > 0 ? g_strdup_printf ("piece-%d-%d-%u.png", side, type, strength)
                            : g_strdup_printf ("back-%d.png", side);
  if (!g_hash_table_contains (v->has_image, name))
    bor_vassal_add_image (
      v, name,
      bor_chart_block (v->scenario, v->style, side,
                       bor_get (bor_scenario_piece_type (v->scenario, type), "symbol"), strength,
                       v->block_width, v->block_height));
  return name;
}

/* The layers of a piece: one for each step of its strength, the weakest first. */
static char *
layer_trait (BorVassal *v, gint32 side, gint32 type, guint full)
{
  BorVassalList images = { NULL, ',' }, names = { NULL, ',' };
  for (guint i = 1; i <= full; i++) {
    g_autofree char *image = face_image (v, side, type, i);
    g_autofree char *suffix = g_strdup_printf ("+ (%u)", i);
    bor_vassal_append (&images, image);
    bor_vassal_append (&names, suffix);
  }
  g_autofree char *image_list = bor_vassal_finish (&images), *name_list = bor_vassal_finish (&names);
  const char *items[] = {
    "emb2", "",    "130", "",                          /* activate: always */
    _ ("Regain a step"), "130", "",                    /* up */
    _ ("Lose a step"),   "130", "",                    /* down */
    "", "", "1",                                       /* reset */
    "false", "0", "0", image_list, name_list, "false", /* no loop */
    "Strength", "", "", "false", "", "1",              /* name, random, follows, first level */
    "1", "true", "", KEY_REGAIN, KEY_LOSE, NULL,       /* version, always active, keys */
  };
  return bor_vassal_join (';', items);
}

static char *
mask_trait (const char *owner, const char *back)
{
  const char *items[] = { "obs", KEY_HIDE, back, _ ("Turn the face"), "I", owner, "side:",
                          _ ("Peek"), "", "false", "", "", NULL };
  return bor_vassal_join (';', items);
}

/* Traits and states from the outermost to the piece itself, each in the one before. */
static char *
nest (const char *const *parts, guint n)
{
  char *inner = g_strdup (parts[n - 1]);
  for (guint i = n - 1; i-- > 0;) {
    const char *items[] = { parts[i], inner, NULL };
    char *outer = bor_vassal_join ('\t', items);
    g_free (inner);
    inner = outer;
  }
  return inner;
}

static void
put_slot (BorVassal *v, const char *name, const char *type, const char *state, guint width,
          guint height)
{
  const char *items[] = { "+", "null", type, state, NULL };
  g_autofree char *definition = bor_vassal_join ('/', items);
  g_autofree char *gpid = g_strdup_printf ("%u", v->next_piece++);
  g_autofree char *w = g_strdup_printf ("%u", width), *h = g_strdup_printf ("%u", height);
  for (guint i = 0; i < v->xml.level; i++)
    bor_xml_put_literal (&v->xml, "  ");
  bor_xml_put_literal (&v->xml, "<" SLOT);
  bor_xml_write_attribute (&v->xml, "entryName", name);
  bor_xml_write_attribute (&v->xml, "gpid", gpid);
  bor_xml_write_attribute (&v->xml, "width", w);
  bor_xml_write_attribute (&v->xml, "height", h);
  bor_xml_put_literal (&v->xml, ">");
  bor_xml_put_text (&v->xml, definition);
  bor_xml_put_literal (&v->xml, "</" SLOT ">\n");
}

static char *
basic_state (const BorVassal *v)
{
  return g_strdup_printf ("null;0;0;%u;0", v->next_piece);
}

gboolean
bor_vassal_put_piece (BorVassal *v, gint32 side, gint32 type, gint strength)
{
  const BorPieceType *kind = bor_scenario_piece_type (v->scenario, type);
  if (kind == NULL || bor_scenario_side (v->scenario, side) == NULL)
    return FALSE;
  guint full = full_strength (v, type), level = (guint) CLAMP (strength, 1, (gint) full);
  g_autofree char *owner = bor_vassal_side_name (v, side);
  g_autofree char *plain = bor_vassal_plain (kind->name != NULL ? kind->name : "");
  /* Translators: an army and a type of piece. */
  g_autofree char *name = g_strdup_printf (_ ("%s %s"), owner, plain);
  g_autofree char *back = face_image (v, side, type, 0), *face = face_image (v, side, type, full);
  const char *basic[] = { "piece", "", "", face, name, NULL };
  const char *remove[] = { "delete", _ ("Eliminate"), KEY_ELIMINATE, "", NULL };
  const char *mask_state[] = { v->hidden ? owner : "null", "", NULL };
  g_autofree char *mask = mask_trait (owner, back), *layer = layer_trait (v, side, type, full);
  g_autofree char *deletion = bor_vassal_join (';', remove), *piece = bor_vassal_join (';', basic);
  g_autofree char *masked = bor_vassal_join (';', mask_state), *state = basic_state (v);
  g_autofree char *number = g_strdup_printf ("%u", level);
  const char *types[] = { mask, layer, deletion, piece }, *states[] = { masked, number, "", state };
  g_autofree char *all_types = nest (types, 4), *all_states = nest (states, 4);
  put_slot (v, name, all_types, all_states, v->block_width, v->block_height);
  return TRUE;
}

void
bor_vassal_put_marker (BorVassal *v, gint32 side, const char *track)
{
  guint size = v->block_height;
  g_autofree char *image = g_strdup_printf ("marker-%d.png", side);
  g_autofree char *owner = side >= 0 ? bor_vassal_side_name (v, side) : NULL;
  g_autofree char *plain = bor_vassal_plain (track);
  g_autofree char *name = owner != NULL ? g_strdup_printf ("%s: %s", plain, owner) : g_strdup (plain);
  if (!g_hash_table_contains (v->has_image, image))
    bor_vassal_add_image (v, image, bor_chart_marker (v->scenario, v->style, side, size));
  const char *basic[] = { "piece", "", "", image, name, NULL };
  g_autofree char *type = bor_vassal_join (';', basic), *state = basic_state (v);
  put_slot (v, name, type, state, size, size);
}

void
bor_vassal_put_pieces (BorVassal *v)
{
  bor_vassal_open (v, "VASSAL.build.module.PieceWindow", "name", _ ("Pieces"), "text", _ ("Pieces"),
                   "tooltip", "", "hidden", "false", "hotkey", "", "icon", "", "scale", "1.0", NULL);
  bor_vassal_open (v, "VASSAL.build.widget.TabWidget", "entryName", _ ("Pieces"), NULL);
  gboolean any = FALSE;
  BOR_FOREACH (v->scenario, BOR_KIND_SIDE, side, const BorSide, owner) {
    g_autofree char *name = bor_vassal_side_name (v, side);
    bor_vassal_open (v, "VASSAL.build.widget.ListWidget", "entryName", name, "height", "300",
                     "width", "200", "divider", "150", "scale", "1.0", NULL);
    BOR_FOREACH (v->scenario, BOR_KIND_PIECE_TYPE, type, const BorPieceType, kind)
      bor_vassal_put_piece (v, side, type, (gint) full_strength (v, type));
    bor_vassal_close (v, "VASSAL.build.widget.ListWidget");
    any = TRUE;
  }
  if (!any)
    bor_vassal_empty (v, "VASSAL.build.widget.ListWidget", "entryName", _ ("Pieces"), NULL);
  bor_vassal_close (v, "VASSAL.build.widget.TabWidget");
  bor_vassal_close (v, "VASSAL.build.module.PieceWindow");
}
