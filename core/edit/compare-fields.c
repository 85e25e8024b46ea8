/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "edit/compare-private.h"
#include "geometry/grid.h"
#include "vocabulary/properties.h"

static void
field_free (gpointer data)
{
  BorField *field = data;
  g_free (field->name);
  g_free (field->label);
  g_free (field->value);
  g_free (field->key);
  g_free (field);
}

/* Takes `value`. */
static BorField *
add (GPtrArray *fields, const char *name, const char *label, char *value)
{
  BorField *field = g_new0 (BorField, 1);
  field->name = g_strdup (name);
  field->label = g_strdup (label);
  field->value = value;
  g_ptr_array_add (fields, field);
  return field;
}

static void
add_text (GPtrArray *fields, const char *name, const char *label, const char *value)
{
  add (fields, name, label, g_strdup (value));
}

static BorField *
add_list (GPtrArray *fields, const char *name, const char *label, const char *separator,
          char *value)
{
  BorField *field = add (fields, name, label, value);
  field->separator = separator;
  return field;
}

static BorField *
add_silent (GPtrArray *fields, const char *name, const char *phrase, char *value)
{
  BorField *field = add (fields, name, NULL, value);
  field->phrase = phrase;
  return field;
}

static char *
number (double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  return g_strdup (g_ascii_formatd (text, sizeof text, "%.12g", value));
}

/* "12 × 34" */
static char *
two_numbers (double a, const char *between, double b)
{
  g_autofree char *x = number (a), *y = number (b);
  return g_strconcat (x, between, y, NULL);
}

/* What a reference points to, in words; NULL for none. */
static char *
target (const BorScenario *s, BorKind kind, BorRef ref)
{
  if (ref.slot >= 0)
    return bor_scenario_describe (s, bor_element_ref_make (kind, ref.slot));
  return ref.text != NULL ? g_strdup_printf ("“%s”", ref.text) : NULL;
}

static char *
target_id (const BorScenario *s, BorKind kind, BorRef ref)
{
  const BorElement *element = bor_scenario_get (s, kind, ref.slot);
  return g_strdup (element != NULL ? element->id : ref.text);
}

static void
add_ref (GPtrArray *fields, const BorScenario *s, const char *name, const char *label, BorKind kind,
         BorRef ref)
{
  add (fields, name, label, target (s, kind, ref))->key = target_id (s, kind, ref);
}

static char *
join_ids (const BorScenario *s, BorKind kind, const BorRefs *refs)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < refs->n; i++) {
    g_autofree char *id = target_id (s, kind, refs->items[i]);
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", id != NULL ? id : "?");
  }
  return g_string_free (text, FALSE);
}

static char *
join_names (const BorScenario *s, BorKind kind, const BorRefs *refs)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < refs->n; i++) {
    g_autofree char *name = target (s, kind, refs->items[i]);
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", name != NULL ? name : "?");
  }
  return g_string_free (text, FALSE);
}

static char *
join_points (const BorPoints *points)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < points->n; i++) {
    g_autofree char *pair = two_numbers (points->items[i].x, " ", points->items[i].y);
    g_string_append_printf (text, "%s ", pair);
  }
  return g_string_free (text, FALSE);
}

static char *
lower_first (const char *label)
{
  g_autofree char *rest = g_strdup (g_utf8_next_char (label));
  g_autofree char *first = g_utf8_strdown (label, g_utf8_next_char (label) - label);
  return g_strconcat (first, rest, NULL);
}

static char *
prop_value (const BorScenario *s, const BorPropDef *def, const char *text)
{
  if (def->type == BOR_PROP_ENUM)
    for (const BorPropValue *v = def->values; v->value != NULL; v++)
      if (g_str_equal (v->value, text))
        return lower_first (_ (v->label));
  gint32 slot = def->type == BOR_PROP_REF ? bor_scenario_find (s, def->target, text) : -1;
  return slot >= 0 ? bor_scenario_describe (s, bor_element_ref_make (def->target, slot))
                   : g_strdup (text);
}

static void
add_prop (GPtrArray *fields, const BorScenario *s, BorKind kind, const char *name, const char *text)
{
  const BorPropDef *def = bor_scenario_find_prop (s, kind, NULL, name);
  g_autofree char *key = g_strconcat ("property ", name, NULL);
  if (def == NULL) {
    add_text (fields, key, name, text);
    return;
  }
  g_autofree char *label = lower_first (_ (def->label));
  BorField *field = add (fields, key, label, prop_value (s, def, text));
  field->key = g_strdup (text);
  field->is_flag = def->type == BOR_PROP_FLAG;
  field->paired = (def->flags & BOR_PROP_PAIRED) != 0;
}

/* Declared properties are there even when absent, with their default. */
static void
add_props (GPtrArray *fields, const BorScenario *s, const BorElement *element)
{
  g_autoptr (GPtrArray) defs = bor_scenario_list_props (s, element->kind, NULL);
  for (guint i = 0; i < defs->len; i++) {
    const BorPropDef *def = defs->pdata[i];
    if (def->fallback != NULL && bor_props_get (element->props, def->name) == NULL)
      add_prop (fields, s, element->kind, def->name, def->fallback);
  }
  for (guint i = 0; i < bor_props_size (element->props); i++)
    add_prop (fields, s, element->kind, bor_props_name (element->props, i),
              bor_props_value (element->props, i));
}

static char *
join_props (const BorProps *props)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < bor_props_size (props); i++)
    g_string_append_printf (text, "%s=%s ", bor_props_name (props, i), bor_props_value (props, i));
  return g_string_free (text, FALSE);
}

static void
header_fields (GPtrArray *fields, const BorScenario *s, const BorElement *element)
{
  const BorHeader *header = (const BorHeader *) element;
  add_text (fields, "title", _ ("title"), header->title);
  add_text (fields, "ruleset", _ ("ruleset"), header->ruleset);
  add_text (fields, "also", _ ("further rulesets"), header->further_rulesets);
  add_text (fields, "author", _ ("author"), header->author);
  add_text (fields, "date", _ ("date"), header->date);
  add_text (fields, "licence", _ ("licence"), header->licence);
  add_silent (fields, "description", _ ("description rewritten"), g_strdup (header->description));
}

static void
board_fields (GPtrArray *fields, const BorScenario *s, const BorElement *element)
{
  static const char *const kinds[] = { "area", "grid", "network" };
  const BorBoard *board = (const BorBoard *) element;
  add_text (fields, "name", _ ("name"), board->name);
  add_text (fields, "href", _ ("file"), board->href);
  add_text (fields, "kind", _ ("kind"), kinds[board->kind]);
  add (fields, "size", _ ("size"), two_numbers (board->width, " × ", board->height));
  add (fields, "tolerance", _ ("tolerance"), number (board->tolerance));
  add (fields, "metres", _ ("metres per unit"), number (board->metres));
  const BorGrid *grid = &board->grid;
  if (grid->columns == 0)
    return;
  add (fields, "cells", C_ ("what changed", "cells"),
       two_numbers (grid->columns, " × ", grid->rows));
  add (fields, "origin", _ ("corner of the grid"), two_numbers (grid->x, ", ", grid->y));
  add (fields, "added", _ ("added at the left and top"), two_numbers (grid->left, ", ", grid->top));
  add (fields, "side", _ ("size of a cell"), number (grid->size));
  add (fields, "neighbours", _ ("neighbours"), number (grid->neighbours));
  if (bor_grid_is_hexagonal (grid))
    add_text (fields, "hexagons", _ ("hexagons"),
              grid->flat ? _ ("flat-topped") : _ ("pointy-topped"));
}

static void
backdrop_fields (GPtrArray *fields, const BorScenario *s, const BorElement *element)
{
  const BorBackdrop *b = (const BorBackdrop *) element;
  add_text (fields, "href", _ ("file"), b->href);
  g_autofree char *x = two_numbers (b->xx, " ", b->yx), *y = two_numbers (b->xy, " ", b->yy);
  g_autofree char *origin = two_numbers (b->x0, " ", b->y0);
  add_silent (fields, "transform", _ ("moved"), g_strjoin (" ", x, y, origin, NULL));
  add (fields, "opacity", _ ("opacity"), number (b->opacity));
  add (fields, "locked", _ ("locked"), b->locked ? g_strdup ("") : NULL)->is_flag = TRUE;
  add (fields, "hidden", _ ("hidden"), b->hidden ? g_strdup ("") : NULL)->is_flag = TRUE;
  add (fields, "page", _ ("page"), number (b->page));
}

static void
locale_fields (GPtrArray *fields, const BorScenario *s, const BorElement *element)
{
  const BorLocale *locale = (const BorLocale *) element;
  add_text (fields, "name", _ ("name"), locale->name);
  if (locale->shape == BOR_LOCALE_NODE)
    add (fields, "place", _ ("place"), two_numbers (locale->x, ", ", locale->y));
  g_autofree char *label = two_numbers (locale->label_x, ", ", locale->label_y);
  g_autofree char *angle = number (locale->label_angle);
  add_silent (fields, "label", _ ("name moved"),
              locale->has_label ? g_strdup_printf ("%s %s", label, angle) : NULL);
  add_silent (fields, "ring", _ ("sides rearranged"),
              join_ids (s, BOR_KIND_APPROACH, &locale->approaches))
    ->order_only = TRUE;
}

static void
approach_fields (GPtrArray *fields, const BorScenario *s, const BorElement *element)
{
  const BorApproach *approach = (const BorApproach *) element;
  const BorApproach *opposite = bor_scenario_approach (s, approach->opposite.slot);
  BorRef there = opposite != NULL ? opposite->locale : approach->opposite;
  add_ref (fields, s, "space", _ ("locale"), BOR_KIND_LOCALE, approach->locale);
  add_ref (fields, s, "opposite", _ ("leads to"), BOR_KIND_LOCALE, there);
  BorRefs pair = { (BorRef *) &approach->opposite, approach->opposite.slot >= 0 };
  add_silent (fields, "pair", _ ("paired with another side"),
              join_ids (s, BOR_KIND_APPROACH, &pair))
    ->unless = "opposite";
  add_silent (fields, "along", _ ("runs along other vertices"),
              join_ids (s, BOR_KIND_VERTEX, &approach->along));
  add (fields, "edge", _ ("edge of the board"), approach->edge ? g_strdup ("") : NULL)->is_flag =
    TRUE;
}

static void
road_fields (GPtrArray *fields, const BorScenario *s, const BorElement *element)
{
  const BorRoad *road = (const BorRoad *) element;
  add_text (fields, "name", _ ("name"), road->name);
  GString *way = g_string_new (NULL), *ids = g_string_new (NULL), *sides = g_string_new (NULL);
  for (guint i = 0; i < road->n_stops; i++) {
    const BorStop *stop = &road->stops[i];
    g_autofree char *name = target (s, BOR_KIND_LOCALE, stop->locale);
    g_autofree char *id = target_id (s, BOR_KIND_LOCALE, stop->locale);
    g_autofree char *in = target_id (s, BOR_KIND_APPROACH, stop->in);
    g_autofree char *out = target_id (s, BOR_KIND_APPROACH, stop->out);
    g_autofree char *props = join_props (stop->props);
    g_string_append_printf (way, "%s%s", i > 0 ? " – " : "", name != NULL ? name : "?");
    g_string_append_printf (ids, "%s ", id != NULL ? id : "?");
    g_string_append_printf (sides, "%s;%s;%s;", in != NULL ? in : "", out != NULL ? out : "",
                            props);
  }
  add_list (fields, "way", _ ("way"), " – ", g_string_free (way, FALSE))->key =
    g_string_free (ids, FALSE);
  add_silent (fields, "sides", _ ("crosses other sides"), g_string_free (sides, FALSE))->unless =
    "way";
  add_silent (fields, "path", _ ("line redrawn"), join_points (&road->path));
}

static void
junction_fields (GPtrArray *fields, const BorScenario *s, const BorElement *element)
{
  const BorJunction *junction = (const BorJunction *) element;
  add_ref (fields, s, "space", _ ("locale"), BOR_KIND_LOCALE, junction->locale);
  add_text (fields, "kind", NULL,
            junction->junction == BOR_JUNCTION_JOIN ? _ ("roads join") : _ ("roads cross"));
  add_list (fields, "roads", _ ("roads"), ", ", join_names (s, BOR_KIND_ROAD, &junction->roads))
    ->key = join_ids (s, BOR_KIND_ROAD, &junction->roads);
}

static void
feature_fields (GPtrArray *fields, const BorScenario *s, const BorElement *element)
{
  const BorFeature *feature = (const BorFeature *) element;
  add_text (fields, "type", _ ("type"), feature->type);
  add_text (fields, "text", _ ("text"), feature->text);
  add_silent (fields, "points", _ ("redrawn"), join_points (&feature->points));
  add (fields, "closed", _ ("closed"), feature->closed ? g_strdup ("") : NULL)->is_flag = TRUE;
  add (fields, "smooth", _ ("smooth"), feature->smooth ? g_strdup ("") : NULL)->is_flag = TRUE;
  add (fields, "width", _ ("width"), number (feature->width));
}

static void
region_fields (GPtrArray *fields, const BorScenario *s, const BorElement *element)
{
  const BorRegion *region = (const BorRegion *) element;
  add_text (fields, "name", _ ("name"), region->name);
  add_list (fields, "spaces", C_ ("what changed", "locales"), ", ",
            join_names (s, BOR_KIND_LOCALE, &region->locales))
    ->key = join_ids (s, BOR_KIND_LOCALE, &region->locales);
}

static void
symbol_fields (GPtrArray *fields, const BorScenario *s, const BorElement *element)
{
  const BorSymbol *symbol = (const BorSymbol *) element;
  const char *kinds[] = { _ ("set-up symbol"), _ ("objective"), _ ("other symbol") };
  add_text (fields, "mark", NULL, kinds[symbol->type]);
  add_ref (fields, s, "space", _ ("locale"), BOR_KIND_LOCALE, symbol->locale);
  add_ref (fields, s, "side", _ ("army"), BOR_KIND_ARMY, symbol->army);
  add_silent (fields, "at", _ ("moved"),
              symbol->has_position ? two_numbers (symbol->x, ", ", symbol->y) : NULL);
}

static void
named_fields (GPtrArray *fields, const BorScenario *s, const BorElement *element)
{
  add_text (fields, "name", _ ("name"), ((const BorArmy *) element)->name);
}

/* "3 × Infantry 3, 1 × Cavalry 2" */
static char *
join_pieces (const BorScenario *s, const BorForce *force)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < force->n_pieces; i++) {
    const BorPieces *pieces = &force->pieces[i];
    g_autofree char *type = target (s, BOR_KIND_PIECE_TYPE, pieces->type);
    g_autofree char *props = join_props (pieces->props);
    g_string_append_printf (text, "%s%d × %s %d%s%s", i > 0 ? ", " : "", pieces->count,
                            type != NULL ? type : "?", pieces->strength, *props != '\0' ? " " : "",
                            g_strchomp (props));
  }
  return g_string_free (text, FALSE);
}

static void
force_fields (GPtrArray *fields, const BorScenario *s, const BorElement *element)
{
  const BorForce *force = (const BorForce *) element;
  add_text (fields, "name", _ ("name"), force->name);
  add_ref (fields, s, "side", _ ("army"), BOR_KIND_ARMY, force->army);
  add_ref (fields, s, "road", _ ("enters by"), BOR_KIND_ROAD, force->road);
  add_ref (fields, s, "space", _ ("enters at"), BOR_KIND_LOCALE, force->locale);
  add_list (fields, "pieces", C_ ("what changed", "pieces"), ", ", join_pieces (s, force));
}

static void
placement_fields (GPtrArray *fields, const BorScenario *s, const BorElement *element)
{
  const BorPlacement *p = (const BorPlacement *) element;
  add_ref (fields, s, "side", _ ("army"), BOR_KIND_ARMY, p->army);
  add_ref (fields, s, "type", _ ("type"), BOR_KIND_PIECE_TYPE, p->type);
  add (fields, "strength", _ ("strength"), number (p->strength));
  add (fields, "count", _ ("count"), number (p->count));
  add_ref (fields, s, "space", _ ("locale"), BOR_KIND_LOCALE, p->locale);
  add_ref (fields, s, "approach", _ ("blocks"), BOR_KIND_APPROACH, p->approach);
}

static void
track_fields (GPtrArray *fields, const BorScenario *s, const BorElement *element)
{
  const BorTrack *track = (const BorTrack *) element;
  add_text (fields, "name", _ ("name"), track->name);
  add (fields, "range", _ ("range"), two_numbers (track->first, " – ", track->last));
  for (guint i = 0; i < track->n_markers; i++) {
    const BorTrackMarker *marker = &track->markers[i];
    g_autofree char *side = target (s, BOR_KIND_ARMY, marker->army);
    g_autofree char *name = g_strdup_printf ("marker %s %u", side != NULL ? side : "", i);
    g_autofree char *props = join_props (marker->props);
    g_autofree char *label =
      g_strdup_printf (_ ("marker of %s"), side != NULL ? side : _ ("nobody"));
    add (fields, name, label, g_strchomp (g_strdup_printf ("%d %s", marker->at, props)));
  }
  for (guint i = 0; i < track->n_boxes; i++) {
    const BorTrackBox *box = &track->boxes[i];
    g_autofree char *name = g_strdup_printf ("box %d", box->at);
    g_autofree char *props = join_props (box->props);
    g_autofree char *label = g_strdup_printf (_ ("box %d"), box->at);
    add (fields, name, label,
         g_strchomp (g_strdup_printf ("%s %s", box->label != NULL ? box->label : "", props)));
  }
}

static void
mute_fields (GPtrArray *fields, const BorScenario *s, const BorElement *element)
{
  add_text (fields, "reason", _ ("reason"), ((const BorMute *) element)->reason);
}

static char *
join_extras (const BorExtras *extras)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; extras != NULL && i < bor_extras_size (extras); i++)
    g_string_append_printf (text, "%s %s\n", bor_extras_place (extras, i),
                            bor_extras_xml (extras, i));
  return g_string_free (text, FALSE);
}

GPtrArray *
bor_fields_new (const BorScenario *scenario, const BorElement *element)
{
  static void (*const functions[BOR_N_KINDS]) (GPtrArray *, const BorScenario *,
                                               const BorElement *) = {
    [BOR_KIND_SCENARIO] = header_fields,   [BOR_KIND_BOARD] = board_fields,
    [BOR_KIND_BACKDROP] = backdrop_fields, [BOR_KIND_LOCALE] = locale_fields,
    [BOR_KIND_APPROACH] = approach_fields, [BOR_KIND_ROAD] = road_fields,
    [BOR_KIND_JUNCTION] = junction_fields, [BOR_KIND_FEATURE] = feature_fields,
    [BOR_KIND_REGION] = region_fields,     [BOR_KIND_SYMBOL] = symbol_fields,
    [BOR_KIND_ARMY] = named_fields,        [BOR_KIND_PIECE_TYPE] = named_fields,
    [BOR_KIND_FORCE] = force_fields,       [BOR_KIND_PLACEMENT] = placement_fields,
    [BOR_KIND_TRACK] = track_fields,       [BOR_KIND_MUTE] = mute_fields,
  };
  GPtrArray *fields = g_ptr_array_new_with_free_func (field_free);
  if (functions[element->kind] != NULL)
    functions[element->kind](fields, scenario, element);
  add_props (fields, scenario, element);
  add_silent (fields, "extras", _ ("comments or foreign data changed"),
              join_extras (element->extras));
  return fields;
}
