/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "vocabulary/drawing.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
is_drawn (const BorPropDef *def)
{
  gboolean drawn = def->draw != BOR_DRAW_NOTHING;
  for (const BorPropValue *v = def->values; v != NULL && v->value != NULL && !drawn; v++)
    drawn = v->draw != BOR_DRAW_NOTHING;
  return drawn;
}

/* (transfer full, NULL when none is drawn) */
static GPtrArray *
list_drawn (const BorScenario *scenario, BorKind kind, const char *owner)
{
  g_autoptr (GPtrArray) all = bor_scenario_list_props (scenario, kind, owner);
  GPtrArray *drawn = NULL;
  for (guint i = 0; i < all->len; i++) {
    if (!is_drawn (all->pdata[i]))
      continue;
    if (drawn == NULL)
      drawn = g_ptr_array_new ();
    g_ptr_array_add (drawn, all->pdata[i]);
  }
  return drawn;
}

void
bor_drawings_init (BorDrawings *drawings, const BorScenario *scenario)
{
  for (guint kind = 0; kind < BOR_N_KINDS; kind++)
    drawings->defs[kind] = list_drawn (scenario, (BorKind) kind, NULL);
  drawings->stops = list_drawn (scenario, BOR_KIND_ROAD, "stop");
}

void
bor_drawings_clear (BorDrawings *drawings)
{
  for (guint kind = 0; kind < BOR_N_KINDS; kind++)
    g_clear_pointer (&drawings->defs[kind], g_ptr_array_unref);
  g_clear_pointer (&drawings->stops, g_ptr_array_unref);
}

BorDrawing
bor_prop_draw (const BorPropDef *def, const BorProps *props, guint *count,
               const BorPropValue **value)
{
  const char *text = bor_props_get (props, def->name);
  gint64 number = 1;
  if (count != NULL)
    *count = 1;
  if (value != NULL)
    *value = NULL;
  if (text == NULL)
    return BOR_DRAW_NOTHING;
  if (def->type == BOR_PROP_FLAG)
    return strcmp (text, "true") == 0 ? def->draw : BOR_DRAW_NOTHING;
  if (def->type == BOR_PROP_ENUM) {
    const BorPropValue *v = bor_prop_def_find_value (def, text);
    if (value != NULL)
      *value = v;
    return v == NULL ? BOR_DRAW_NOTHING : v->draw != BOR_DRAW_NOTHING ? v->draw : def->draw;
  }
  if (def->type == BOR_PROP_INT && def->draw != BOR_DRAW_NUMBER
      && (!bor_props_parse_int (text, &number) || number < 1))
    return BOR_DRAW_NOTHING;
  if (count != NULL)
    *count = (guint) MIN (number, G_MAXUINT);
  return def->draw;
}

gboolean
bor_drawings_find (const BorDrawings *drawings, BorKind kind, const BorProps *props,
                   BorDrawing draw, const BorPropDef **def, const BorPropValue **value)
{
  const GPtrArray *defs = drawings->defs[kind];
  for (guint i = 0; defs != NULL && i < defs->len; i++)
    if (bor_prop_draw (defs->pdata[i], props, NULL, value) == draw) {
      if (def != NULL)
        *def = defs->pdata[i];
      return TRUE;
    }
  return FALSE;
}

static void
add_signs (const GPtrArray *defs, const BorElement *element, BorPieceSigns *signs)
{
  for (guint i = 0; defs != NULL && i < defs->len; i++) {
    const BorPropDef *def = defs->pdata[i];
    const BorPropValue *value;
    BorDrawing draw = bor_prop_draw (def, element->props, NULL, &value);
    signs->hatched |= draw == BOR_DRAW_HATCH;
    if (draw == BOR_DRAW_NAME && element->kind == BOR_KIND_PIECE_TYPE) {
      signs->tag = ((const BorPieceType *) element)->name;
      signs->named = signs->tag != NULL;
    }
    if (draw == BOR_DRAW_FACING && value != NULL)
      signs->facing = value->facing;
    else if (draw == BOR_DRAW_TAG)
      signs->tag = value == NULL        ? bor_element_prop (element, def->name)
                   : value->tag != NULL ? _ (value->tag)
                                        : _ (value->label);
  }
}

void
bor_drawings_piece (const BorDrawings *drawings, const BorPlacement *placement,
                    const BorPieceType *type, BorPieceSigns *signs)
{
  *signs = (BorPieceSigns){ FALSE, 0, NULL, FALSE };
  if (type != NULL)
    add_signs (drawings->defs[BOR_KIND_PIECE_TYPE], &type->base, signs);
  if (placement != NULL)
    add_signs (drawings->defs[BOR_KIND_PLACEMENT], &placement->base, signs);
}
