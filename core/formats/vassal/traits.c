/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a piece can do: traits, each a list of its own, one inside the other. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/vassal/encode.h"
#include "formats/vassal/private.h"
#include "formats/vassal/traits.h"
#include "render/chart.h"
#include "vocabulary/meaning.h"

#define HIDDEN_IMAGE "hidden.png"
#define STATE_IMAGE  "hatch.png"

/* The most symbols that a piece of the type begins with anywhere. */
static guint
full_strength (const BorVassal *v, gint32 type)
{
  gint64 most = bor_piece_type_strength (v->scenario, type);
  BOR_FOREACH (v->scenario, BOR_KIND_FORCE, slot, const BorForce, force)
    for (guint i = 0; i < force->n_pieces; i++)
      if (force->pieces[i].type.slot == type)
        most = MAX (most, force->pieces[i].strength);
  BOR_FOREACH (v->scenario, BOR_KIND_PLACEMENT, slot, const BorPlacement, placement)
    if (placement->type.slot == type)
      most = MAX (most, placement->strength);
  return (guint) CLAMP (most, 1, BOR_VASSAL_MOST_STRENGTH);
}

gboolean
bor_vassal_has_facing (const BorVassal *v)
{
  static const BorKind kinds[] = { BOR_KIND_PLACEMENT, BOR_KIND_PIECE_TYPE };
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++) {
    const GPtrArray *defs = v->drawings.defs[kinds[k]];
    for (guint i = 0; defs != NULL && i < defs->len; i++)
      if (((const BorPropDef *) defs->pdata[i])->draw == BOR_DRAW_FACING)
        return TRUE;
  }
  return FALSE;
}

gboolean
bor_vassal_turns_to_sides (const BorVassal *v)
{
  return bor_scenario_board (v->scenario)->kind == BOR_BOARD_AREA && !bor_vassal_has_facing (v);
}

/* All that is turned with the piece points up before it is. */
static GBytes *
draw_face (const BorVassal *v, gint32 army, gint32 type, guint strength)
{
  const BorPieceType *kind = bor_scenario_piece_type (v->scenario, type);
  BorPieceSigns signs;
  bor_drawings_piece (&v->drawings, NULL, kind, &signs);
  BorBlock block = { .symbol = bor_element_prop (kind, "symbol"),
                     .strength = strength,
                     .facing = bor_vassal_has_facing (v) ? 360 : 0,
                     .tag = strength > 0 ? signs.tag : NULL };
  return bor_chart_block (v->scenario, v->style, army, &block, v->block_width, v->block_height);
}

/* The picture's name, which is added when it is new. (transfer full) */
static char *
face_image (BorVassal *v, gint32 army, gint32 type, guint strength)
{
  char *name = strength > 0 ? g_strdup_printf ("piece-%d-%d-%u.png", army, type, strength)
                            : g_strdup_printf ("back-%d.png", army);
  if (!g_hash_table_contains (v->has_image, name))
    bor_vassal_add_image (v, name, draw_face (v, army, type, strength));
  return name;
}

/* The layers of a piece: one for each step of its strength, the weakest first. */
static char *
layer_trait (BorVassal *v, gint32 army, gint32 type, guint full)
{
  BorVassalList images = { NULL, ',' }, names = { NULL, ',' };
  for (guint i = 1; i <= full; i++) {
    g_autofree char *image = face_image (v, army, type, i);
    g_autofree char *suffix = g_strdup_printf ("+ (%u)", i);
    bor_vassal_append (&images, image);
    bor_vassal_append (&names, suffix);
  }
  g_autofree char *image_list = bor_vassal_finish (&images),
                  *name_list = bor_vassal_finish (&names);
  const char *items[] = {
    "emb2",
    "",
    "130",
    "", /* activate: always */
    _ ("Regain a step"),
    "130",
    "", /* up */
    _ ("Lose a step"),
    "130",
    "", /* down */
    "",
    "",
    "1", /* reset */
    "false",
    "0",
    "0",
    image_list,
    name_list,
    "false", /* no loop */
    "Strength",
    "",
    "",
    "false",
    "",
    "1", /* name, random, follows, first level */
    "1",
    "true",
    "",
    BOR_VASSAL_KEY_REGAIN,
    BOR_VASSAL_KEY_LOSE,
    NULL, /* version, always active, keys */
  };
  return bor_vassal_join (';', items);
}

char *
bor_vassal_state_label (const BorVassal *v)
{
  const GPtrArray *defs = v->drawings.defs[BOR_KIND_PLACEMENT];
  char *label = NULL;
  for (guint i = 0; defs != NULL && i < defs->len; i++) {
    const BorPropDef *def = defs->pdata[i];
    if (def->draw != BOR_DRAW_HATCH)
      continue;
    char *both =
      label != NULL ? g_strdup_printf ("%s, %s", label, _ (def->label)) : g_strdup (_ (def->label));
    g_free (label);
    label = both;
  }
  return label;
}

/* A layer to switch on and off, outside the mask: it shows on hidden faces too. */
static char *
state_trait (BorVassal *v, const char *label)
{
  if (!g_hash_table_contains (v->has_image, STATE_IMAGE))
    bor_vassal_add_image (v, STATE_IMAGE,
                          bor_chart_hatch (v->style, v->block_width, v->block_height));
  g_autofree char *suffix = g_strdup_printf ("+ (%s)", label);
  const char *names[] = { suffix, NULL };
  g_autofree char *name_list = bor_vassal_join (',', names);
  const char *items[] = {
    "emb2",      label,     "130",
    "",                          /* switch; no old key */
    "",          "130",     "",  /* up */
    "",          "130",     "",  /* down */
    "",          "",        "1", /* reset */
    "false",     "0",       "0",
    STATE_IMAGE, name_list, "false", /* no loop */
    "State",     "",        "",
    "false",     "",        "1", /* name, random, follows, first level */
    "1",         "false",   BOR_VASSAL_KEY_STATE,
    "",          "",        NULL, /* version, always active, keys */
  };
  return bor_vassal_join (';', items);
}

/* Those who may use a piece: its army, and who plays alone. (transfer full) */
static char *
join_users (const BorVassal *v, char sign, const char *owner)
{
  const char *users[] = { owner, v->solo, NULL };
  return bor_vassal_join (sign, users);
}

/* Only its own army uses a piece: others neither move it nor do anything to it. */
static char *
access_trait (const BorVassal *v, const char *owner)
{
  g_autofree char *users = join_users (v, ',', owner);
  const char *items[] = { "restrict", users, "false", "true", "", NULL };
  return bor_vassal_join (';', items);
}

/* Only its own army turns the face, and sees through the mask: with a frame over the face
 * that tells it that the other does not. */
static char *
mask_trait (BorVassal *v, const char *owner, const char *back)
{
  if (!g_hash_table_contains (v->has_image, HIDDEN_IMAGE))
    bor_vassal_add_image (v, HIDDEN_IMAGE,
                          bor_chart_hidden (v->style, v->block_width, v->block_height));
  g_autofree char *list = join_users (v, ':', owner);
  g_autofree char *access = g_strconcat ("sides:", list, NULL);
  const char *items[] = { "obs",
                          BOR_VASSAL_KEY_HIDE,
                          back,
                          _ ("Flip"),
                          "G" HIDDEN_IMAGE,
                          owner,
                          access,
                          _ ("Peek"),
                          "",
                          "false",
                          "",
                          "",
                          NULL };
  return bor_vassal_join (';', items);
}

/* Tells in the chat what was done to a piece: by its name for those who may see it. The name from
 * before would tell it to all. */
static char *
report_trait (const char *format, const char *const *keys)
{
  g_autofree char *list = bor_vassal_join (',', keys);
  const char *items[] = { "report", list, format, "", "", "", "false", NULL };
  return bor_vassal_join (';', items);
}

/* Disables a command where it would do nothing, so that nothing is told. */
static char *
unless_trait (const char *condition, const char *const *keys)
{
  g_autofree char *list = bor_vassal_join (',', keys);
  const char *items[] = { "hideCmd", "", "Disable", condition, list, NULL };
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

char *
bor_vassal_basic_state (const BorVassal *v)
{
  return g_strdup_printf ("null;0;0;%u;0", v->next_piece);
}

static char *
plain_name (const BorVassal *v, gint32 type)
{
  const BorPieceType *kind = bor_scenario_piece_type (v->scenario, type);
  return bor_vassal_literal (kind->name != NULL ? kind->name : "");
}

/* From the outermost in. */
typedef struct {
  GPtrArray *types, *states;
} Traits;

/* Takes `type`; NULL is left out. */
static void
add_trait (Traits *traits, char *type, const char *state)
{
  if (type == NULL)
    return;
  g_ptr_array_add (traits->types, type);
  g_ptr_array_add (traits->states, g_strdup (state));
}

/* What is told, and when it may be done at all. Reports lie around what they tell; those of what
 * lies around them come after it too. */
static void
add_common (const BorVassal *v, Traits *traits)
{
  static const char *const change[] = { BOR_VASSAL_KEY_HIDE, BOR_VASSAL_KEY_LOSE,
                                        BOR_VASSAL_KEY_REGAIN, NULL };
  static const char *const state[] = { BOR_VASSAL_KEY_STATE, NULL };
  static const char *const turns[] = { BOR_VASSAL_KEY_RIGHT, BOR_VASSAL_KEY_LEFT, NULL };
  static const char *const end[] = { BOR_VASSAL_KEY_ELIMINATE, NULL };
  static const char *const back[] = { BOR_VASSAL_KEY_BACK, NULL };
  static const char *const lose[] = { BOR_VASSAL_KEY_LOSE, NULL };
  const char *box = bor_vassal_eliminated ();
  g_autofree char *label = bor_vassal_state_label (v);
  g_autofree char *gone = g_strdup_printf ("{CurrentMap==\"%s\"}", box);
  g_autofree char *here = g_strdup_printf ("{CurrentMap!=\"%s\"}", box);
  add_trait (traits, unless_trait (gone, end), "");
  add_trait (traits, unless_trait (here, back), "");
  add_trait (traits, unless_trait ("{Strength_Level==1}", lose), "");
  add_trait (traits, report_trait ("$oldLocation$: $newPieceName$, $menuCommand$", end), "-1");
  add_trait (traits, report_trait ("$location$: $newPieceName$, $menuCommand$", back), "-1");
  add_trait (traits, report_trait ("$location$: $newPieceName$, $menuCommand$", change), "-1");
  /* One command sets and clears it: the name tells which was done. VASSAL reports a key even if no
   * trait listens to it. */
  if (label != NULL)
    /* Translators: what VASSAL's chat tells when a piece becomes, say, inactive, which is then in its
     * name, or active again. Keep what stands between dollar signs. */
    add_trait (traits, report_trait (_ ("$location$: now $newPieceName$"), state), "-1");
  if (bor_vassal_has_facing (v))
    add_trait (traits, report_trait ("$location$: $newPieceName$, $menuCommand$", turns), "-1");
}

static char *
strongest_trait (guint full)
{
  static const char *const regain[] = { BOR_VASSAL_KEY_REGAIN, NULL };
  g_autofree char *strongest = g_strdup_printf ("{Strength_Level==%u}", full);
  return unless_trait (strongest, regain);
}

static Traits
new_traits (void)
{
  return (Traits){ g_ptr_array_new_with_free_func (g_free),
                   g_ptr_array_new_with_free_func (g_free) };
}

/* Closes the list. (transfer full, also of `state`) */
static char *
finish_traits (Traits *traits, char **state)
{
  char *all = nest ((const char *const *) traits->types->pdata, traits->types->len);
  *state = nest ((const char *const *) traits->states->pdata, traits->states->len);
  g_ptr_array_unref (traits->types);
  g_ptr_array_unref (traits->states);
  return all;
}

static char *
prototype_trait (const char *name)
{
  const char *items[] = { "prototype", name, NULL };
  return bor_vassal_join (';', items);
}

/* The prototype of an army; no army is called like the common one. (transfer full) */
static char *
name_prototype (const char *owner)
{
  return g_strdup_printf (_ ("Army: %s"), owner);
}

static void
put_prototype (BorVassal *v, const char *name, Traits *traits)
{
  add_trait (traits, g_strdup ("piece;;;;"), "null;0;0;;0");
  g_autofree char *state = NULL, *all = finish_traits (traits, &state);
  const char *items[] = { "+", "null", all, state, NULL };
  g_autofree char *definition = bor_vassal_join ('/', items);
  bor_vassal_put_definition (v, "VASSAL.build.module.PrototypeDefinition", definition, "name", name,
                             "description", "", NULL);
}

void
bor_vassal_put_prototypes (BorVassal *v)
{
  bor_vassal_open (v, "VASSAL.build.module.PrototypesContainer", NULL);
  Traits common = new_traits ();
  add_common (v, &common);
  put_prototype (v, _ ("All pieces"), &common);
  BOR_FOREACH (v->scenario, BOR_KIND_ARMY, slot, const BorArmy, army) {
    const char *owner = bor_vassal_army_name (v, slot);
    g_autofree char *name = name_prototype (owner);
    Traits traits = new_traits ();
    if (v->hidden)
      add_trait (&traits, access_trait (v, owner), "");
    add_trait (&traits, bor_vassal_deal_trait (v, slot), ";;");
    add_trait (&traits, bor_vassal_trail_trait (), "false;;0;false;0");
    add_trait (&traits, bor_vassal_moved_trait (v), "false");
    put_prototype (v, name, &traits);
  }
  bor_vassal_close (v, "VASSAL.build.module.PrototypesContainer");
}

char *
bor_vassal_traits (BorVassal *v, gint32 army, gint32 type, gint strength,
                   const BorPieceSigns *signs, const char *name, char **state)
{
  guint full = full_strength (v, type), level = (guint) CLAMP (strength, 1, (gint) full);
  const char *owner = bor_vassal_army_name (v, army);
  Traits traits = new_traits ();
  g_autofree char *back = face_image (v, army, type, 0), *face = face_image (v, army, type, full);
  const char *basic[] = { "piece", "", "", face, name, NULL };
  const char *army_mark[] = { owner, NULL }, *type_mark[] = { NULL, NULL };
  g_autofree char *type_name = plain_name (v, type);
  type_mark[0] = type_name;
  g_autofree char *army_value = bor_vassal_join (',', army_mark);
  g_autofree char *type_value = bor_vassal_join (',', type_mark);
  const char *mask_state[] = { v->hidden ? owner : "null", "", NULL };
  g_autofree char *label = bor_vassal_state_label (v);
  g_autofree char *masked = bor_vassal_join (';', mask_state);
  g_autofree char *number = g_strdup_printf ("%u", level), *place = bor_vassal_basic_state (v);
  g_autofree char *eighth = g_strdup_printf ("%u", (signs->facing + 22u) / 45 % 8);
  g_autofree char *turn = g_strdup_printf ("%d", -((v->turn + 360) % 360));

  g_autofree char *prototype = name_prototype (owner);
  add_trait (&traits, prototype_trait (prototype), "");
  if (bor_vassal_has_facing (v))
    add_trait (&traits, bor_vassal_turn_trait (), eighth);
  else if (bor_vassal_turns_to_sides (v))
    add_trait (&traits, bor_vassal_side_trait (), turn);
  if (label != NULL)
    add_trait (&traits, state_trait (v, label), signs->hatched ? "1" : "-1");
  add_trait (&traits, g_strdup ("mark;Army"), army_value);
  add_trait (&traits, mask_trait (v, owner, back), masked);
  add_trait (&traits, g_strdup ("mark;Type"), type_value);
  add_trait (&traits, strongest_trait (full), "");
  add_trait (&traits, prototype_trait (_ ("All pieces")), "");
  add_trait (&traits, layer_trait (v, army, type, full), number);
  add_trait (&traits, bor_vassal_eliminate_trait (v, army, type), ";;");
  add_trait (&traits, bor_vassal_join (';', basic), place);

  return finish_traits (&traits, state);
}
