/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/elements.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "edit/border.h"
#include "edit/fields.h"
#include "edit/pathway.h"
#include "model/references.h"

static gboolean
is_free_standing (BorKind kind)
{
  return kind == BOR_KIND_BACKDROP || kind == BOR_KIND_FEATURE || kind == BOR_KIND_REGION
         || kind == BOR_KIND_SYMBOL || (kind >= BOR_KIND_ARMY && kind != BOR_KIND_RULES);
}

typedef struct {
  const BorScenario *scenario;
  BorKind missing; /* kind of the first target that is not there */
  gboolean bad;
} Look;

static void
look (const BorRef *ref, BorKind target, const char *attribute, gpointer data)
{
  Look *l = data;
  if (l->bad || ref->slot < 0 || bor_scenario_get (l->scenario, target, ref->slot) != NULL)
    return;
  l->bad = TRUE;
  l->missing = target;
}

static gboolean
check_element (const BorScenario *scenario, const BorElement *element, GError **error)
{
  if (!is_free_standing (element->kind) && element->kind != BOR_KIND_SCENARIO) {
    g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE,
                 _ ("%s: elements of this kind cannot be edited directly"),
                 bor_kind_title (element->kind));
    return FALSE;
  }
  Look l = { scenario, 0, FALSE };
  bor_element_each_ref (element, look, &l);
  if (!l.bad)
    return TRUE;
  g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GONE, _ ("The %s no longer exists"),
               bor_kind_title (l.missing));
  return FALSE;
}

static gboolean
round_number (double *number)
{
  *number = bor_coord_round (*number);
  return isfinite (*number) && fabs (*number) <= 1e9;
}

/* FALSE if a coordinate is not a number of a sensible size. */
static gboolean
round_element (BorElement *element)
{
  gboolean good = TRUE;
  if (element->kind == BOR_KIND_SYMBOL) {
    good &= round_number (&((BorSymbol *) element)->x);
    good &= round_number (&((BorSymbol *) element)->y);
  } else if (element->kind == BOR_KIND_FEATURE) {
    BorFeature *feature = (BorFeature *) element;
    good &= round_number (&feature->width);
    for (guint i = 0; i < feature->points.n; i++)
      good &=
        round_number (&feature->points.items[i].x) && round_number (&feature->points.items[i].y);
  }
  return good;
}

/* Takes over `element`; NULL on error. */
static BorElement *
prepare (const BorScenario *scenario, void *element, GError **error)
{
  gboolean good = check_element (scenario, element, error);
  if (good && !round_element (element)) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE,
                         _ ("A coordinate is out of range"));
    good = FALSE;
  }
  if (good)
    return element;
  bor_element_unref (element);
  return NULL;
}

static gboolean
has_id (BorKind kind)
{
  return kind != BOR_KIND_BACKDROP && kind != BOR_KIND_MUTE;
}

BorScenario *
bor_edit_add_element (const BorScenario *scenario, void *element, gint32 *slot, GError **error)
{
  BorElement *new = prepare (scenario, element, error);
  if (new == NULL)
    return NULL;
  if (new->kind == BOR_KIND_SCENARIO) {
    bor_element_unref (new);
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE,
                         _ ("A scenario can have only one header"));
    return NULL;
  }
  if (has_id (new->kind)) {
    g_autofree char *id =
      bor_scenario_fresh_id (scenario, new->kind, bor_text_is_id (new->id) ? new->id : NULL);
    bor_element_set_id (new, id);
  }
  BorScenario *next = bor_scenario_copy (scenario);
  gint32 at = bor_scenario_append (next, new);
  if (slot != NULL)
    *slot = at;
  return next;
}

BorScenario *
bor_edit_replace_element (const BorScenario *scenario, gint32 slot, void *element, GError **error)
{
  BorElement *new = prepare (scenario, element, error);
  if (new == NULL)
    return NULL;
  const BorElement *old = bor_scenario_get (scenario, new->kind, slot);
  if (!bor_edit_check_exist (scenario, new->kind, &slot, 1, error)) {
    bor_element_unref (new);
    return NULL;
  }
  bor_element_set_id (new, old->id);
  new->line = old->line;
  new->column = old->column;
  if (bor_element_equal (old, new)) {
    bor_element_unref (new);
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING, _ ("Nothing would change"));
    return NULL;
  }
  BorScenario *next = bor_scenario_copy (scenario);
  bor_scenario_replace (next, slot, new);
  return next;
}

/* A copy to be changed and given to bor_edit_replace_element; NULL on error. */
static void *
changeable (const BorScenario *scenario, BorKind kind, gint32 slot, GError **error)
{
  if (!bor_edit_check_exist (scenario, kind, &slot, 1, error))
    return NULL;
  return bor_element_copy (bor_scenario_get (scenario, kind, slot));
}

BorScenario *
bor_edit_place_symbol (const BorScenario *scenario, gint32 slot, gint32 locale, double x, double y,
                       GError **error)
{
  BorSymbol *symbol = changeable (scenario, BOR_KIND_SYMBOL, slot, error);
  if (symbol == NULL)
    return NULL;
  symbol->has_position = TRUE;
  symbol->x = x;
  symbol->y = y;
  if (locale >= 0)
    bor_ref_set (&symbol->locale, locale);
  return bor_edit_replace_element (scenario, slot, symbol, error);
}

BorScenario *
bor_edit_set_feature_points (const BorScenario *scenario, gint32 slot, const BorPoint *points,
                             guint n, GError **error)
{
  BorFeature *feature = changeable (scenario, BOR_KIND_FEATURE, slot, error);
  if (feature == NULL)
    return NULL;
  bor_points_clear (&feature->points);
  for (guint i = 0; i < n; i++)
    bor_path_add (&feature->points, points[i]);
  return bor_edit_replace_element (scenario, slot, feature, error);
}

BorScenario *
bor_edit_set_region_locales (const BorScenario *scenario, gint32 slot, const gint32 *locales,
                             guint n, GError **error)
{
  BorRegion *region = changeable (scenario, BOR_KIND_REGION, slot, error);
  if (region == NULL)
    return NULL;
  bor_refs_clear (&region->locales);
  for (guint i = 0; i < n; i++)
    if (bor_refs_find (&region->locales, locales[i]) < 0)
      bor_refs_append_slot (&region->locales, locales[i]);
  return bor_edit_replace_element (scenario, slot, region, error);
}

BorScenario *
bor_edit_set_pieces (const BorScenario *scenario, gint32 slot, guint at, gint32 type, gint strength,
                     gint count, GError **error)
{
  BorForce *force = changeable (scenario, BOR_KIND_FORCE, slot, error);
  if (force == NULL)
    return NULL;
  if (at > force->n_pieces || count < 0 || strength < 0) {
    bor_element_unref (force);
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE,
                         _ ("Strength and number of pieces cannot be negative"));
    return NULL;
  }
  if (at == force->n_pieces)
    bor_force_append (force, (BorPieces){ .type = BOR_REF_NONE });
  bor_ref_set (&force->pieces[at].type, MAX (type, -1));
  force->pieces[at].strength = strength;
  force->pieces[at].count = count;
  if (count == 0)
    bor_force_remove (force, at);
  return bor_edit_replace_element (scenario, slot, force, error);
}

BorScenario *
bor_edit_set_track_box (const BorScenario *scenario, gint32 slot, gint at, const char *label,
                        GError **error)
{
  BorTrack *track = changeable (scenario, BOR_KIND_TRACK, slot, error);
  if (track == NULL)
    return NULL;
  guint i = 0;
  while (i < track->n_boxes && track->boxes[i].at != at)
    i++;
  if (i == track->n_boxes && label != NULL)
    bor_track_append_box (track, (BorTrackBox){ .at = at });
  if (i < track->n_boxes && label == NULL) {
    bor_track_remove_box (track, i);
  } else if (label != NULL) {
    g_free (track->boxes[i].label);
    track->boxes[i].label = g_strdup (label);
  }
  return bor_edit_replace_element (scenario, slot, track, error);
}

BorScenario *
bor_edit_set_track_marker (const BorScenario *scenario, gint32 slot, gint32 army, gint at,
                           GError **error)
{
  BorTrack *track = changeable (scenario, BOR_KIND_TRACK, slot, error);
  if (track == NULL)
    return NULL;
  guint i = 0;
  while (i < track->n_markers && track->markers[i].army.slot != army)
    i++;
  if (i == track->n_markers)
    bor_track_append_marker (track, (BorTrackMarker){ .army = bor_ref_make (MAX (army, -1)) });
  track->markers[i].at = at;
  return bor_edit_replace_element (scenario, slot, track, error);
}
