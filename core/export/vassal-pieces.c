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

#define HIDDEN_IMAGE "hidden.png"

/* VASSAL means something else by these: nobody, and a player who only watches. */
static gboolean
is_reserved (const char *name)
{
  return *name == '\0' || strcmp (name, "null") == 0 || strcmp (name, "<observer>") == 0;
}

GPtrArray *
bor_vassal_side_names (const BorScenario *scenario)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  BOR_FOREACH (scenario, BOR_KIND_SIDE, slot, const BorSide, side) {
    const char *said = side->name != NULL ? side->name : side->base.id;
    g_autofree char *plain = g_strstrip (bor_vassal_plain (said != NULL ? said : ""));
    char *name = g_strdup (*plain != '\0' ? plain : "?");
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

const char *
bor_vassal_side_name (const BorVassal *v, gint32 slot)
{
  return v->side_names->pdata[slot];
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

/* Only the owner's army turns the face, and sees through the mask: with a frame over the face
 * that tells it that the other does not. */
static char *
mask_trait (BorVassal *v, const char *owner, const char *back)
{
  if (!g_hash_table_contains (v->has_image, HIDDEN_IMAGE))
    bor_vassal_add_image (v, HIDDEN_IMAGE,
                          bor_chart_hidden (v->style, v->block_width, v->block_height));
  const char *sides[] = { owner, NULL };
  g_autofree char *list = bor_vassal_join (':', sides);
  g_autofree char *access = g_strconcat ("sides:", list, NULL);
  const char *items[] = { "obs", KEY_HIDE, back, _ ("Turn the face"), "G" HIDDEN_IMAGE, owner,
                          access, _ ("Peek"), "", "false", "", "", NULL };
  return bor_vassal_join (';', items);
}

/* Tells in the chat what was done to a piece: by its name for those who may see it. */
static char *
report_trait (const char *format, const char *const *keys)
{
  g_autofree char *list = bor_vassal_join (',', keys);
  const char *items[] = { "report", list, format, "", "", "", "false", NULL };
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
  const char *owner = bor_vassal_side_name (v, side);
  g_autofree char *plain = bor_vassal_plain (kind->name != NULL ? kind->name : "");
  /* Translators: an army and a type of piece. */
  g_autofree char *name = g_strdup_printf (_ ("%s %s"), owner, plain);
  g_autofree char *back = face_image (v, side, type, 0), *face = face_image (v, side, type, full);
  const char *basic[] = { "piece", "", "", face, name, NULL };
  const char *remove[] = { "delete", _ ("Eliminate"), KEY_ELIMINATE, "", NULL };
  const char *mask_state[] = { v->hidden ? owner : "null", "", NULL };
  const char *change[] = { KEY_HIDE, KEY_LOSE, KEY_REGAIN, NULL }, *end[] = { KEY_ELIMINATE, NULL };
  /* A piece that is gone is nowhere. */
  g_autofree char *gone = report_trait ("$menuCommand$: $newPieceName$", end);
  g_autofree char *changed = report_trait ("$location$: $newPieceName$, $menuCommand$", change);
  g_autofree char *mask = mask_trait (v, owner, back), *layer = layer_trait (v, side, type, full);
  g_autofree char *deletion = bor_vassal_join (';', remove), *piece = bor_vassal_join (';', basic);
  g_autofree char *masked = bor_vassal_join (';', mask_state), *state = basic_state (v);
  g_autofree char *number = g_strdup_printf ("%u", level);
  /* The mask keeps the keys of others from what is inside it; reports come after what they hold. */
  const char *types[] = { mask, gone, changed, layer, deletion, piece };
  const char *states[] = { masked, "-1", "-1", number, "", state };
  g_autofree char *all_types = nest (types, G_N_ELEMENTS (types));
  g_autofree char *all_states = nest (states, G_N_ELEMENTS (states));
  put_slot (v, name, all_types, all_states, v->block_width, v->block_height);
  return TRUE;
}

void
bor_vassal_put_marker (BorVassal *v, gint32 side, const char *track)
{
  guint size = v->block_height;
  g_autofree char *image = g_strdup_printf ("marker-%d.png", side);
  const char *owner = side >= 0 ? bor_vassal_side_name (v, side) : NULL;
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
    const char *name = bor_vassal_side_name (v, side);
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
