/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "cli/verbs.h"
#include "edit/delete.h"
#include "edit/elements.h"

/* An element with the id that the first word says. */
static void *
new_element (const BorCall *call, BorKind kind)
{
  const char *id = call->words[0];
  return bor_element_new (kind, g_str_equal (id, "-") ? NULL : id);
}

/* Adds it; an id that is taken is an error here, not a reason for another. */
static BorScenario *
add_element (const BorCall *call, void *element, GError **error)
{
  const BorElement *e = element;
  if (e->id != NULL && bor_scenario_find (call->scenario, e->kind, e->id) >= 0) {
    g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE, _ ("duplicate %s “%s”"),
                 bor_kind_title (e->kind), e->id);
    bor_element_unref (element);
    return NULL;
  }
  return bor_edit_add_element (call->scenario, element, NULL, error);
}

static BorScenario *
add_setup (const BorCall *call, GError **error)
{
  gint32 locale = bor_call_slot (call, 1, BOR_KIND_LOCALE, error);
  gint32 army = locale >= 0 ? bor_call_slot (call, 2, BOR_KIND_ARMY, error) : -1;
  if (army < 0)
    return NULL;
  BorSymbol *symbol = new_element (call, BOR_KIND_SYMBOL);
  symbol->type = BOR_SYMBOL_SETUP;
  symbol->locale = bor_ref_make (locale);
  symbol->army = bor_ref_make (army);
  return add_element (call, symbol, error);
}

static BorScenario *
add_objective (const BorCall *call, GError **error)
{
  gint32 locale = bor_call_slot (call, 1, BOR_KIND_LOCALE, error);
  if (locale < 0)
    return NULL;
  BorSymbol *symbol = new_element (call, BOR_KIND_SYMBOL);
  symbol->type = BOR_SYMBOL_OBJECTIVE;
  symbol->locale = bor_ref_make (locale);
  symbol->army = BOR_REF_NONE;
  bor_element_set_prop (symbol, "color", call->words[2]);
  return add_element (call, symbol, error);
}

static BorScenario *
place_symbol (const BorCall *call, GError **error)
{
  gint32 symbol = bor_call_slot (call, 0, BOR_KIND_SYMBOL, error);
  double x, y;
  if (symbol < 0 || !bor_call_number (call, 1, &x, error) || !bor_call_number (call, 2, &y, error))
    return NULL;
  return bor_edit_place_symbol (call->scenario, symbol, -1, x, y, error);
}

static BorScenario *
add_feature (const BorCall *call, GError **error)
{
  BorPoints points = { NULL, 0 };
  if (!bor_call_points (call, 2, 1, &points, error)) {
    bor_points_clear (&points);
    return NULL;
  }
  BorFeature *feature = new_element (call, BOR_KIND_FEATURE);
  feature->type = g_strdup (call->words[1]);
  feature->points = points;
  return add_element (call, feature, error);
}

static BorScenario *
feature_points (const BorCall *call, GError **error)
{
  gint32 feature = bor_call_slot (call, 0, BOR_KIND_FEATURE, error);
  BorPoints points = { NULL, 0 };
  BorScenario *after = NULL;
  if (feature >= 0 && bor_call_points (call, 1, 1, &points, error))
    after = bor_edit_set_feature_points (call->scenario, feature, points.items, points.n, error);
  bor_points_clear (&points);
  return after;
}

static BorScenario *
add_region (const BorCall *call, GError **error)
{
  g_autoptr (GArray) locales = bor_call_slots (call, 2, BOR_KIND_LOCALE, error);
  if (locales == NULL)
    return NULL;
  BorRegion *region = new_element (call, BOR_KIND_REGION);
  region->name = g_strdup (call->words[1]);
  for (guint i = 0; i < locales->len; i++)
    bor_refs_append_slot (&region->locales, g_array_index (locales, gint32, i));
  return add_element (call, region, error);
}

static BorScenario *
region_locales (const BorCall *call, GError **error)
{
  gint32 region = bor_call_slot (call, 0, BOR_KIND_REGION, error);
  g_autoptr (GArray) locales =
    region >= 0 ? bor_call_slots (call, 1, BOR_KIND_LOCALE, error) : NULL;
  if (locales == NULL)
    return NULL;
  return bor_edit_set_region_locales (call->scenario, region, bor_slots (locales), error);
}

static BorScenario *
add_army (const BorCall *call, GError **error)
{
  BorArmy *army = new_element (call, BOR_KIND_ARMY);
  army->name = g_strdup (call->words[1]);
  return add_element (call, army, error);
}

static BorScenario *
add_type (const BorCall *call, GError **error)
{
  BorPieceType *type = new_element (call, BOR_KIND_PIECE_TYPE);
  type->name = g_strdup (call->words[1]);
  return add_element (call, type, error);
}

static BorScenario *
add_force (const BorCall *call, GError **error)
{
  gint32 army = bor_call_slot (call, 1, BOR_KIND_ARMY, error);
  if (army < 0)
    return NULL;
  BorForce *force = new_element (call, BOR_KIND_FORCE);
  force->name = g_strdup (call->words[2]);
  force->army = bor_ref_make (army);
  force->road = force->locale = BOR_REF_NONE;
  return add_element (call, force, error);
}

static BorScenario *
set_pieces (const BorCall *call, GError **error)
{
  guint at, strength, count;
  gint32 force = bor_call_slot (call, 0, BOR_KIND_FORCE, error);
  gint32 type = force >= 0 ? bor_call_slot (call, 2, BOR_KIND_PIECE_TYPE, error) : -1;
  if (type < 0 || !bor_call_count (call, 1, &at, error)
      || !bor_call_count (call, 3, &strength, error) || !bor_call_count (call, 4, &count, error))
    return NULL;
  return bor_edit_set_pieces (call->scenario, force, at, type, (gint) strength, (gint) count,
                              error);
}

static BorScenario *
set_box (const BorCall *call, GError **error)
{
  guint at;
  gint32 track = bor_call_slot (call, 0, BOR_KIND_TRACK, error);
  if (track < 0 || !bor_call_count (call, 1, &at, error))
    return NULL;
  return bor_edit_set_track_box (call->scenario, track, (gint) at,
                                 call->n > 2 ? call->words[2] : NULL, error);
}

static BorScenario *
set_marker (const BorCall *call, GError **error)
{
  guint at;
  gint32 track = bor_call_slot (call, 0, BOR_KIND_TRACK, error);
  gint32 army = track >= 0 ? bor_call_slot (call, 1, BOR_KIND_ARMY, error) : -1;
  if (army < 0 || !bor_call_count (call, 2, &at, error))
    return NULL;
  return bor_edit_set_track_marker (call->scenario, track, army, (gint) at, error);
}

static BorScenario *delete (const BorCall *call, GError **error)
{
  g_autoptr (GArray) refs = bor_call_elements (call, 0, error);
  if (refs == NULL)
    return NULL;
  if (call->n > 1 && !g_str_equal (call->words[1], "cascade")) {
    g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE,
                 _ ("invalid argument: expected “%s”, not “%s”"), "cascade", call->words[1]);
    return NULL;
  }
  return bor_edit_delete (call->scenario, (gconstpointer) refs->data, refs->len, call->n > 1,
                          error);
}

const BorVerb bor_element_verbs[] = {
  { "delete", "ELEMENTS [cascade]",
    N_ ("Delete elements. With “cascade”, also delete armies and types that are in use, and "
        "everything that refers to them."),
    1, 2, delete },
  { "add-setup", "ID LOCALE ARMY", N_ ("Add a set-up symbol."), 3, 3, add_setup },
  { "add-objective", "ID LOCALE COLOR", N_ ("Add an objective."), 3, 3, add_objective },
  { "place-symbol", "SYMBOL X Y", N_ ("Move a set-up symbol or objective to a place."), 3, 3,
    place_symbol },
  { "add-feature", "ID TYPE X Y…", N_ ("Draw a river, a wood, a label or another feature."), 4,
    G_MAXUINT, add_feature },
  { "feature-points", "FEATURE X Y…", N_ ("Replace the points of a feature."), 3, G_MAXUINT,
    feature_points },
  { "add-region", "ID NAME LOCALES", N_ ("Add a region: a named set of locales."), 3, 3,
    add_region },
  { "region-locales", "REGION LOCALES", N_ ("Replace the locales of a region."), 2, 2,
    region_locales },
  { "add-army", "ID NAME", N_ ("Add an army."), 2, 2, add_army },
  { "add-type", "ID NAME", N_ ("Add a type of piece."), 2, 2, add_type },
  { "add-force", "ID ARMY NAME", N_ ("Add a force without pieces."), 3, 3, add_force },
  { "set-pieces", "FORCE NUMBER TYPE STRENGTH COUNT",
    N_ ("Set group NUMBER of the pieces of a force, counted from 0; the next number adds a group."),
    5, 5, set_pieces },
  { "set-box", "TRACK AT [LABEL]", N_ ("Set or remove a box of a track."), 2, 3, set_box },
  { "set-marker", "TRACK ARMY AT", N_ ("Put an army’s marker on a track."), 3, 3, set_marker },
  { NULL },
};
