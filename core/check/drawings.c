/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "check/context.h"
#include "check/families.h"
#include "check/shared.h"

/* Labels, symbols, features, regions, backdrops. */

static gboolean
is_outside (const BorCheckContext *context, gint32 locale, double x, double y)
{
  if (bor_topology_ring_state (context->topology, locale) != BOR_RING_VALID)
    return FALSE;
  guint n;
  const BorPoint *ring = bor_topology_locale_ring (context->topology, locale, &n);
  return !bor_ring_contains (ring, n, x, y);
}

static void
find_label_outside (BorCheckContext *context)
{
  const BorLocale *locale = bor_scenario_locale (context->scenario, context->slot);
  if (!locale->has_label || !is_outside (context, context->slot, locale->label_x, locale->label_y))
    return;
  g_autofree char *name = bor_check_name (context);
  BorElementRef ref = bor_check_current (context);
  BorPoint at = { locale->label_x, locale->label_y };
  bor_check_report (context, &ref, 1, &at, _ ("The name of %s is outside the locale"), name);
}

static BorScenario *
drop_label (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  BorLocale *locale = bor_element_copy (bor_scenario_locale (scenario, problem->refs[0].slot));
  locale->has_label = FALSE;
  locale->label_x = locale->label_y = locale->label_angle = 0;
  return bor_fix_change (scenario, problem->refs[0], locale);
}

static void
find_symbol_outside (BorCheckContext *context)
{
  const BorSymbol *symbol = bor_scenario_symbol (context->scenario, context->slot);
  if (!symbol->has_position || !is_outside (context, symbol->locale.slot, symbol->x, symbol->y))
    return;
  BorElementRef refs[] = { bor_check_current (context), { BOR_KIND_LOCALE, symbol->locale.slot } };
  g_autofree char *name = bor_check_name (context);
  g_autofree char *locale = bor_scenario_describe (context->scenario, refs[1]);
  bor_check_report (context, refs, 2, NULL, _ ("%s is outside its locale, %s"), name, locale);
}

static BorScenario *
drop_position (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  BorSymbol *symbol = bor_element_copy (bor_scenario_symbol (scenario, problem->refs[0].slot));
  symbol->has_position = FALSE;
  symbol->x = symbol->y = 0;
  return bor_fix_change (scenario, problem->refs[0], symbol);
}

/* Returns the only locale that contains the point, or -1. */
static gint32
locale_at (const BorTopology *topology, double x, double y)
{
  gint32 found = -1;
  g_autoptr (GArray) slots = g_array_new (FALSE, FALSE, sizeof (gint32));
  bor_topology_locales_in (topology, (BorBox){ x, y, x, y }, slots);
  for (guint i = 0; i < slots->len; i++) {
    gint32 slot = g_array_index (slots, gint32, i);
    guint n;
    if (bor_topology_ring_state (topology, slot) != BOR_RING_VALID)
      continue;
    const BorPoint *ring = bor_topology_locale_ring (topology, slot, &n);
    if (!bor_ring_contains (ring, n, x, y))
      continue;
    if (found >= 0)
      return -1;
    found = slot;
  }
  return found;
}

static BorScenario *
take_locale (const BorTopology *topology, const BorProblem *problem, GError **error)
{
  const BorScenario *scenario = bor_topology_scenario (topology);
  const BorSymbol *symbol = bor_scenario_symbol (scenario, problem->refs[0].slot);
  gint32 locale = symbol->has_position ? locale_at (topology, symbol->x, symbol->y) : -1;
  if (locale < 0)
    return bor_fix_unclear (error);
  BorSymbol *own = bor_element_copy (symbol);
  bor_ref_set (&own->locale, locale);
  return bor_fix_change (scenario, problem->refs[0], own);
}

static BorScenario *
remove_it (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  return bor_fix_remove (scenario, problem->refs[0]);
}

static void
find_symbol_homeless (BorCheckContext *context)
{
  const BorSymbol *symbol = bor_scenario_symbol (context->scenario, context->slot);
  if (!bor_ref_is_none (symbol->locale))
    return;
  g_autofree char *name = bor_check_name (context);
  BorElementRef ref = bor_check_current (context);
  bor_check_report (context, &ref, 1, NULL, _ ("%s is in no locale"), name);
}

static void
find_symbol_without_army (BorCheckContext *context)
{
  const BorSymbol *symbol = bor_scenario_symbol (context->scenario, context->slot);
  if (symbol->type != BOR_SYMBOL_SETUP || !bor_ref_is_none (symbol->army)
      || bor_scenario_count (context->scenario, BOR_KIND_ARMY) == 0)
    return;
  g_autofree char *name = bor_check_name (context);
  BorElementRef ref = bor_check_current (context);
  bor_check_report (context, &ref, 1, NULL, _ ("%s has no army"), name);
}

/* The army of the other set-up symbols, if it is only one. */
static BorScenario *
give_army (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  gint32 army = -1;
  BOR_FOREACH (scenario, BOR_KIND_SYMBOL, slot, const BorSymbol, other) {
    if (other->type != BOR_SYMBOL_SETUP || other->army.slot < 0)
      continue;
    if (army >= 0 && army != other->army.slot)
      return bor_fix_unclear (error);
    army = other->army.slot;
  }
  if (army < 0)
    return bor_fix_unclear (error);
  BorSymbol *symbol = bor_element_copy (bor_scenario_symbol (scenario, problem->refs[0].slot));
  bor_ref_set (&symbol->army, army);
  return bor_fix_change (scenario, problem->refs[0], symbol);
}

/* --- Features --- */

static gboolean
is_at_a_point (const BorFeature *feature)
{
  return g_strcmp0 (feature->type, "label") == 0 || g_strcmp0 (feature->type, "village") == 0;
}

static void
find_feature_small (BorCheckContext *context)
{
  const BorFeature *feature = bor_scenario_feature (context->scenario, context->slot);
  guint least = is_at_a_point (feature) ? 1 : feature->closed ? 3 : 2;
  if (feature->points.n >= least)
    return;
  g_autofree char *name = bor_check_name (context);
  BorElementRef ref = bor_check_current (context);
  bor_check_report (context, &ref, 1, NULL, _ ("%s has too few points to be drawn"), name);
}

static guint
n_feature_types (void)
{
  guint n = 0;
  while (bor_feature_types[n] != NULL)
    n++;
  return n;
}

static void
find_feature_unknown (BorCheckContext *context)
{
  const BorFeature *feature = bor_scenario_feature (context->scenario, context->slot);
  const char *type = feature->type != NULL ? feature->type : "";
  if (g_strv_contains (bor_feature_types, type))
    return;
  g_autofree char *name = bor_check_name (context);
  const char *guess = bor_check_nearest_word (type, bor_feature_types, n_feature_types ());
  BorElementRef ref = bor_check_current (context);
  if (guess != NULL)
    bor_check_report (context, &ref, 1, NULL,
                      _ ("%s has the unknown type “%s”. Did you mean “%s”?"), name, type, guess);
  else
    bor_check_report (context, &ref, 1, NULL, _ ("%s has the unknown type “%s”"), name, type);
}

static BorScenario *
guess_feature_type (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorFeature *old = bor_scenario_feature (scenario, problem->refs[0].slot);
  const char *guess = bor_check_nearest_word (old->type != NULL ? old->type : "", bor_feature_types,
                                              n_feature_types ());
  if (guess == NULL)
    return bor_fix_unclear (error);
  BorFeature *feature = bor_element_copy (old);
  g_free (feature->type);
  feature->type = g_strdup (guess);
  return bor_fix_change (scenario, problem->refs[0], feature);
}

/* --- Regions --- */

static guint
first_repeated (const BorRefs *refs)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < refs->n; i++)
    if (refs->items[i].slot >= 0 && !g_hash_table_add (seen, GINT_TO_POINTER (refs->items[i].slot)))
      return i;
  return refs->n;
}

static void
find_region_empty (BorCheckContext *context)
{
  if (context->kind != BOR_KIND_REGION)
    return;
  const BorRegion *region = bor_scenario_region (context->scenario, context->slot);
  if (region->locales.n > 0)
    return;
  g_autofree char *name = bor_check_name (context);
  BorElementRef ref = bor_check_current (context);
  bor_check_report (context, &ref, 1, NULL, _ ("Region %s has no locales"), name);
}

static void
find_region_double (BorCheckContext *context)
{
  if (context->kind != BOR_KIND_REGION)
    return;
  const BorRegion *region = bor_scenario_region (context->scenario, context->slot);
  guint at = first_repeated (&region->locales);
  if (at == region->locales.n)
    return;
  g_autofree char *name = bor_check_name (context);
  BorElementRef refs[] = { bor_check_current (context),
                           { BOR_KIND_LOCALE, region->locales.items[at].slot } };
  g_autofree char *locale = bor_scenario_describe (context->scenario, refs[1]);
  bor_check_report (context, refs, 2, NULL, _ ("Region %s lists %s more than once"), name, locale);
}

static BorScenario *
drop_double (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  BorRegion *region = bor_element_copy (bor_scenario_region (scenario, problem->refs[0].slot));
  for (guint at; (at = first_repeated (&region->locales)) < region->locales.n;)
    bor_refs_remove (&region->locales, at);
  return bor_fix_change (scenario, problem->refs[0], region);
}

/* --- Backdrops --- */

/* In the scenario's folder or below. */
static gboolean
is_inside_folder (const char *href)
{
  if (*href == '\0' || *href == '/' || strchr (href, '\\') != NULL || strchr (href, ':') != NULL)
    return FALSE;
  g_auto (GStrv) parts = g_strsplit (href, "/", -1);
  return !g_strv_contains ((const char *const *) parts, "..");
}

static void
find_backdrop_outside (BorCheckContext *context)
{
  if (context->kind != BOR_KIND_BACKDROP)
    return;
  const BorBackdrop *backdrop = bor_scenario_backdrop (context->scenario, context->slot);
  const char *href = backdrop->href != NULL ? backdrop->href : "";
  if (is_inside_folder (href))
    return;
  BorElementRef ref = bor_check_current (context);
  bor_check_report (
    context, &ref, 1, NULL,
    _ ("The backdrop “%s” is not a file in the scenario’s folder, so it is not shown"), href);
}

static void
find_backdrop_flat (BorCheckContext *context)
{
  if (context->kind != BOR_KIND_BACKDROP)
    return;
  const BorBackdrop *b = bor_scenario_backdrop (context->scenario, context->slot);
  double area = b->xx * b->yy - b->xy * b->yx;
  if (fabs (area) > 1e-9 && isfinite (area))
    return;
  BorElementRef ref = bor_check_current (context);
  bor_check_report (context, &ref, 1, NULL, _ ("The backdrop “%s” is scaled to nothing"),
                    b->href != NULL ? b->href : "");
}

static BorScenario *
unscale (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  BorBackdrop *b = bor_element_copy (bor_scenario_backdrop (scenario, problem->refs[0].slot));
  b->xx = b->yy = 1;
  b->xy = b->yx = 0;
  return bor_fix_change (scenario, problem->refs[0], b);
}

#define LABELS   .family = N_ ("Labels and symbols")
#define DRAWINGS .family = N_ ("Drawings")

const BorCheck bor_check_label_outside = {
  LABELS,
  .id = "C-LABEL-1",
  .severity = BOR_SEVERITY_WARNING,
  .scope = BOR_SCOPE_LOCALE,
  .title = N_ ("Name outside its locale"),
  .explanation = N_ ("On the map it seems to belong to a neighbour."),
  .find = find_label_outside,
  .fixes = { { BOR_FIX_ASKS, 0, BOR_KIND_BIT (BOR_KIND_LOCALE),
               N_ ("Remove the position of the name, and place it automatically"), drop_label } },
};

const BorCheck bor_check_symbol_outside = {
  LABELS,
  .id = "C-MARK-1",
  .severity = BOR_SEVERITY_WARNING,
  .scope = BOR_SCOPE_SYMBOL,
  .title = N_ ("Set-up symbol or objective outside its locale"),
  .explanation = N_ ("On the map it seems to belong to a neighbour."),
  .find = find_symbol_outside,
  .fixes = { { BOR_FIX_ASKS, 0, 0, N_ ("Assign it to the locale where it is"),
               .apply_by = take_locale },
             { BOR_FIX_ASKS, 0, BOR_KIND_BIT (BOR_KIND_SYMBOL),
               N_ ("Remove its position, and place it automatically in its locale"),
               drop_position } },
};

const BorCheck bor_check_symbol_no_locale = {
  LABELS,
  .id = "C-MARK-2",
  .severity = BOR_SEVERITY_ERROR,
  .scope = BOR_SCOPE_SYMBOL,
  .title = N_ ("Set-up symbol or objective without a locale"),
  .explanation = N_ ("It means nothing without a locale."),
  .find = find_symbol_homeless,
  .fixes = { { BOR_FIX_AUTOMATIC, 0, 0, N_ ("Assign it to the locale where it is"),
               .apply_by = take_locale },
             { BOR_FIX_ASKS, BOR_KIND_BIT (BOR_KIND_SYMBOL), 0, N_ ("Remove the symbol"),
               remove_it } },
};

const BorCheck bor_check_symbol_without_army = {
  LABELS,
  .id = "C-MARK-3",
  .severity = BOR_SEVERITY_WARNING,
  .scope = BOR_SCOPE_SYMBOL,
  .aspects = BOR_ASPECT_FORCES,
  .title = N_ ("Set-up symbol without an army"),
  .explanation = N_ ("A set-up symbol shows where a piece of one army starts."),
  .find = find_symbol_without_army,
  .fixes = { { BOR_FIX_ASKS, 0, 0, N_ ("Assign it to the army of the other set-up symbols"),
               give_army },
             { BOR_FIX_ASKS, BOR_KIND_BIT (BOR_KIND_SYMBOL), 0, N_ ("Remove the symbol"),
               remove_it } },
};

const BorCheck bor_check_feature_small = {
  DRAWINGS,
  .id = "C-FEAT-1",
  .severity = BOR_SEVERITY_WARNING,
  .scope = BOR_SCOPE_FEATURE,
  .title = N_ ("Feature with too few points"),
  .explanation = N_ ("A line needs two points, an outline three."),
  .find = find_feature_small,
  .fixes = { { BOR_FIX_ASKS, BOR_KIND_BIT (BOR_KIND_FEATURE), 0, N_ ("Remove the feature"),
               remove_it } },
};

const BorCheck bor_check_feature_unknown = {
  DRAWINGS,
  .id = "C-FEAT-2",
  .severity = BOR_SEVERITY_HINT,
  .scope = BOR_SCOPE_FEATURE,
  .title = N_ ("Feature of an unknown type"),
  .explanation = N_ ("It is drawn as a plain line."),
  .find = find_feature_unknown,
  .fixes = { { BOR_FIX_AUTOMATIC, 0, 0, N_ ("Use the intended type"), guess_feature_type } },
};

const BorCheck bor_check_region_empty = {
  DRAWINGS,
  .id = "C-REG-1",
  .severity = BOR_SEVERITY_HINT,
  .scope = BOR_SCOPE_OTHER,
  .title = N_ ("Region without locales"),
  .explanation = N_ ("It has no effect."),
  .find = find_region_empty,
  .fixes = { { BOR_FIX_ASKS, BOR_KIND_BIT (BOR_KIND_REGION), 0, N_ ("Remove the region"),
               remove_it } },
};

const BorCheck bor_check_region_double = {
  DRAWINGS,
  .id = "C-REG-2",
  .severity = BOR_SEVERITY_WARNING,
  .scope = BOR_SCOPE_OTHER,
  .title = N_ ("Duplicate locale in a region"),
  .explanation = N_ ("A region lists each locale once."),
  .find = find_region_double,
  .fixes = { { BOR_FIX_AUTOMATIC, 0, 0, N_ ("Remove the duplicate"), drop_double } },
};

const BorCheck bor_check_backdrop_outside = {
  DRAWINGS,
  .id = "C-BACK-1",
  .severity = BOR_SEVERITY_ERROR,
  .scope = BOR_SCOPE_OTHER,
  .title = N_ ("Backdrop outside the scenario’s folder"),
  .explanation = N_ ("For your safety, a scenario can only show pictures from its own folder and "
                     "subfolders. Copy the picture there."),
  .find = find_backdrop_outside,
};

const BorCheck bor_check_backdrop_singular = {
  DRAWINGS,
  .id = "C-BACK-2",
  .severity = BOR_SEVERITY_WARNING,
  .scope = BOR_SCOPE_OTHER,
  .title = N_ ("Backdrop scaled to nothing"),
  .explanation = N_ ("Its transform squeezes the picture into a line or a point."),
  .find = find_backdrop_flat,
  .fixes = { { BOR_FIX_ASKS, 0, BOR_KIND_BIT (BOR_KIND_BACKDROP),
               N_ ("Show it at its original size"), unscale } },
};
