/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/settings/setting.h"
#include "vocabulary/properties.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "edit/elements.h"
#include "edit/fields.h"
#include "edit/name-ids.h"
#include "edit/properties.h"
#include "edit/transform.h"

#define TEXT(KIND, NAME, LABEL, HELP)                                                              \
  {                                                                                                \
    KIND, .name = NAME, .type = BOR_PROP_TEXT, .label = LABEL, .help = HELP                        \
  }
#define REF(KIND, OWNER, NAME, TARGET, LABEL, HELP)                                                \
  {                                                                                                \
    KIND, .owner = OWNER, .name = NAME, .type = BOR_PROP_REF, .target = TARGET, .label = LABEL,    \
          .help = HELP                                                                             \
  }
#define NUMBER(KIND, OWNER, NAME, MIN, FALLBACK, LABEL, HELP)                                      \
  {                                                                                                \
    KIND, .owner = OWNER, .name = NAME, .type = BOR_PROP_INT, .min = MIN, .max = 9999,             \
          .fallback = FALLBACK, .label = LABEL, .help = HELP                                       \
  }
#define ID N_ ("Used in the file and by the rules to refer to it.")

static const BorPropDef fields[] = {
  TEXT (BOR_KIND_SCENARIO, "title", N_ ("Title"), N_ ("Name of the scenario.")),
  TEXT (BOR_KIND_SCENARIO, "author", N_ ("Author"), N_ ("Who made the scenario.")),
  TEXT (BOR_KIND_SCENARIO, "date", N_ ("Date"),
        N_ ("When the battle was, or the scenario was made.")),
  TEXT (BOR_KIND_SCENARIO, "licence", N_ ("Licence"), N_ ("Terms on which it may be shared.")),
  TEXT (BOR_KIND_BOARD, "name", N_ ("Name"), N_ ("Name of the board.")),
  TEXT (BOR_KIND_BOARD, "width", N_ ("Width"),
        N_ ("In board units. What is on the board stays in place.")),
  TEXT (BOR_KIND_BOARD, "height", N_ ("Height"),
        N_ ("In board units. What is on the board stays in place.")),
  TEXT (BOR_KIND_BOARD, "tolerance", N_ ("Tolerance"),
        N_ ("How far apart, in board units, the lines of neighbours can be and still count as one "
            "border.")),
  TEXT (BOR_KIND_BOARD, "metres", N_ ("Metres per unit"),
        N_ ("Length of a board unit on the ground; 0 if unknown.")),
  TEXT (BOR_KIND_ARMY, "name", N_ ("Name"), N_ ("Name of the army.")),
  TEXT (BOR_KIND_ARMY, "id", N_ ("Id"), ID),
  TEXT (BOR_KIND_PIECE_TYPE, "name", N_ ("Name"), N_ ("Name of the type of piece.")),
  TEXT (BOR_KIND_PIECE_TYPE, "id", N_ ("Id"), ID),
  TEXT (BOR_KIND_FORCE, "name", N_ ("Name"), N_ ("Name of the force.")),
  TEXT (BOR_KIND_FORCE, "id", N_ ("Id"), ID),
  REF (BOR_KIND_FORCE, NULL, "side", BOR_KIND_ARMY, N_ ("Army"),
       N_ ("Army that the force belongs to.")),
  REF (BOR_KIND_FORCE, NULL, "road", BOR_KIND_ROAD, N_ ("Entry road"),
       N_ ("Road by which the force enters the board.")),
  REF (BOR_KIND_FORCE, NULL, "space", BOR_KIND_LOCALE, N_ ("Entry locale"),
       N_ ("Locale that the force enters first.")),
  REF (BOR_KIND_FORCE, "pieces", "type", BOR_KIND_PIECE_TYPE, N_ ("Type"),
       N_ ("Type of the pieces.")),
  NUMBER (BOR_KIND_FORCE, "pieces", "strength", 0, "0", N_ ("Strength"),
          N_ ("Strength of each piece.")),
  NUMBER (BOR_KIND_FORCE, "pieces", "count", 1, "1", N_ ("Number"), N_ ("Number of equal pieces.")),
  TEXT (BOR_KIND_TRACK, "name", N_ ("Name"), N_ ("Name of the track.")),
  TEXT (BOR_KIND_TRACK, "id", N_ ("Id"), ID),
  NUMBER (BOR_KIND_TRACK, NULL, "first", -999, "0", N_ ("First box"),
          N_ ("Number of the first box.")),
  NUMBER (BOR_KIND_TRACK, NULL, "last", -999, "0", N_ ("Last box"), N_ ("Number of the last box.")),
  NUMBER (BOR_KIND_TRACK, "box", "at", -999, "0", N_ ("Box"), N_ ("Number of the box.")),
  { BOR_KIND_TRACK, .owner = "box", .name = "label", .type = BOR_PROP_TEXT, .label = N_ ("Label"),
    .help = N_ ("What is printed in the box.") },
  REF (BOR_KIND_TRACK, "marker", "side", BOR_KIND_ARMY, N_ ("Army"),
       N_ ("Owner of the marker, if any.")),
  NUMBER (BOR_KIND_TRACK, "marker", "at", -999, "0", N_ ("Starts in box"),
          N_ ("Box in which the marker starts.")),
};

GPtrArray *
bor_setting_list (const BorScenario *scenario, BorKind kind, const char *owner)
{
  g_autoptr (GPtrArray) props = bor_scenario_list_props (scenario, kind, owner);
  GPtrArray *list = g_ptr_array_new ();
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    if (fields[i].kind == kind && g_strcmp0 (fields[i].owner, owner) == 0)
      g_ptr_array_add (list, (gpointer) &fields[i]);
  g_ptr_array_extend (list, props, NULL, NULL);
  return list;
}

gboolean
bor_setting_equal (const BorSetting *a, const BorSetting *b)
{
  return a->ref.kind == b->ref.kind && a->ref.slot == b->ref.slot && a->part == b->part
         && g_strcmp0 (a->ruleset, b->ruleset) == 0 && g_str_equal (a->def->name, b->def->name)
         && g_strcmp0 (a->def->owner, b->def->owner) == 0;
}

/* The storage of a part's field: a BorRef, a gint or a string, depending on the type of the
 * setting. NULL if there is no such part. */
static gpointer
part_field (const BorElement *element, const BorSetting *setting)
{
  const char *name = setting->def->name;
  if (element == NULL)
    return NULL;
  if (g_str_equal (setting->def->owner, "pieces")) {
    const BorForce *force = (const BorForce *) element;
    BorPieces *pieces = setting->part < force->n_pieces ? &force->pieces[setting->part] : NULL;
    if (pieces == NULL)
      return NULL;
    return g_str_equal (name, "type")       ? (gpointer) &pieces->type
           : g_str_equal (name, "strength") ? &pieces->strength
                                            : &pieces->count;
  }
  const BorTrack *track = (const BorTrack *) element;
  if (g_str_equal (setting->def->owner, "box")) {
    BorTrackBox *box = setting->part < track->n_boxes ? &track->boxes[setting->part] : NULL;
    return box == NULL ? NULL : g_str_equal (name, "at") ? (gpointer) &box->at : &box->label;
  }
  BorTrackMarker *marker = setting->part < track->n_markers ? &track->markers[setting->part] : NULL;
  return marker == NULL ? NULL : g_str_equal (name, "at") ? (gpointer) &marker->at : &marker->army;
}

static gboolean
is_field (const BorSetting *setting)
{
  return bor_field_is_structural (setting->def->kind, setting->def->owner, setting->def->name);
}

static gboolean
is_further_ruleset (const BorSetting *setting)
{
  return g_strcmp0 (setting->def->owner, BOR_SETTING_FURTHER_RULESET) == 0;
}

static gboolean
is_size (const BorSetting *setting)
{
  return setting->def->kind == BOR_KIND_BOARD
         && (g_str_equal (setting->def->name, "width")
             || g_str_equal (setting->def->name, "height"));
}

static char *
get_part (const BorScenario *scenario, const BorElement *element, const BorSetting *setting)
{
  if (!is_field (setting))
    return g_strdup (bor_props_get (bor_part_props (element, setting->def->owner, setting->part),
                                    setting->def->name));
  gpointer at = part_field (element, setting);
  if (at == NULL)
    return NULL;
  if (setting->def->type == BOR_PROP_INT)
    return g_strdup_printf ("%d", *(gint *) at);
  if (setting->def->type == BOR_PROP_TEXT)
    return g_strdup (*(char **) at);
  const BorRef *ref = at;
  const BorElement *target = bor_scenario_get (scenario, setting->def->target, ref->slot);
  return g_strdup (target != NULL ? target->id : ref->text);
}

static char *
get_size (const BorScenario *scenario, const char *name)
{
  const BorBoard *board = bor_scenario_board (scenario);
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  g_ascii_formatd (text, sizeof text, "%.10g",
                   g_str_equal (name, "width") ? board->width : board->height);
  return g_strdup (text);
}

/* The ids of the additional rulesets; never NULL. (transfer full) */
static GStrv
further_rulesets (const BorScenario *scenario)
{
  const char *further_rulesets = bor_scenario_header (scenario)->further_rulesets;
  return g_strsplit (further_rulesets != NULL ? further_rulesets : "", " ", -1);
}

char *
bor_setting_get (const BorScenario *scenario, const BorSetting *setting)
{
  const BorPropDef *def = setting->def;
  if (is_further_ruleset (setting)) {
    g_auto (GStrv) words = further_rulesets (scenario);
    return g_strv_contains ((const char *const *) words, def->name) ? g_strdup ("true") : NULL;
  }
  if (def->kind == BOR_KIND_RULES) {
    const BorRules *rules = bor_scenario_find_rules (scenario, setting->ruleset);
    return rules != NULL ? g_strdup (bor_element_prop (rules, def->name)) : NULL;
  }
  const BorElement *element = bor_scenario_get (scenario, def->kind, setting->ref.slot);
  if (element == NULL)
    return NULL;
  if (def->owner != NULL)
    return get_part (scenario, element, setting);
  if (is_size (setting))
    return get_size (scenario, def->name);
  return is_field (setting) ? bor_field_get (scenario, setting->ref, def->name)
                            : g_strdup (bor_element_prop (element, def->name));
}

static BorScenario *
set_further_ruleset (const BorScenario *scenario, const char *ruleset, gboolean on, GError **error)
{
  g_auto (GStrv) words = further_rulesets (scenario);
  g_autoptr (GPtrArray) kept = g_ptr_array_new ();
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && !g_str_equal (words[i], ruleset))
      g_ptr_array_add (kept, words[i]);
  if (on)
    g_ptr_array_add (kept, (gpointer) ruleset);
  g_ptr_array_add (kept, NULL);
  g_autofree char *text = g_strjoinv (" ", (char **) kept->pdata);
  BorElementRef ref = { BOR_KIND_SCENARIO, 0 };
  return bor_edit_set_field (scenario, &ref, 1, "also", text, error);
}

/* Swaps the ruleset being played with one that the scenario carries data for. */
static BorScenario *
set_ruleset (const BorScenario *scenario, const char *ruleset, GError **error)
{
  BorElementRef ref = { BOR_KIND_SCENARIO, 0 };
  const char *old = bor_scenario_header (scenario)->ruleset;
  g_auto (GStrv) words = further_rulesets (scenario);
  g_autoptr (BorScenario) next = bor_edit_set_field (scenario, &ref, 1, "ruleset", ruleset, error);
  if (next == NULL || ruleset == NULL || !g_strv_contains ((const char *const *) words, ruleset))
    return g_steal_pointer (&next);
  g_autoptr (BorScenario) without = set_further_ruleset (next, ruleset, FALSE, error);
  if (without == NULL || old == NULL || g_strv_contains ((const char *const *) words, old))
    return g_steal_pointer (&without);
  return set_further_ruleset (without, old, TRUE, error);
}

static BorScenario *
set_size (const BorScenario *scenario, const char *name, const char *value, GError **error)
{
  const BorBoard *board = bor_scenario_board (scenario);
  gboolean wide = g_str_equal (name, "width");
  char *end = NULL;
  double size = value != NULL ? g_ascii_strtod (value, &end) : 0;
  if (value == NULL || *end != '\0' || !(size > 0) || size > 1e6) {
    g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE, _ ("“%s” is not a valid board size"),
                 value != NULL ? value : "");
    return NULL;
  }
  if (size == (wide ? board->width : board->height)) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING, _ ("Nothing would change"));
    return NULL;
  }
  return bor_edit_resize_board (scenario, wide ? size : board->width, wide ? board->height : size,
                                FALSE, 0, 0, error);
}

/* TRUE if no other box of the track has that number. */
static gboolean
is_taken (const BorElement *element, const BorSetting *setting, gint64 number)
{
  if (g_strcmp0 (setting->def->owner, "box") != 0)
    return FALSE;
  const BorTrack *track = (const BorTrack *) element;
  for (guint i = 0; i < track->n_boxes; i++)
    if (i != setting->part && track->boxes[i].at == number)
      return TRUE;
  return FALSE;
}

/* Writes to a part of a copied element. */
static gboolean
write_part (const BorScenario *scenario, BorElement *element, const BorSetting *setting,
            const char *value, GError **error)
{
  gpointer at = part_field (element, setting);
  gint64 number = 0;
  const char *text = value != NULL ? value : setting->def->fallback;
  if (setting->def->type == BOR_PROP_TEXT) {
    g_free (*(char **) at);
    *(char **) at = g_strdup (value);
  } else if (setting->def->type == BOR_PROP_REF) {
    gint32 slot = value != NULL ? bor_scenario_find (scenario, setting->def->target, value) : -1;
    bor_ref_set (at, slot);
  } else {
    g_autofree char *why = NULL;
    if (!bor_prop_def_accepts (setting->def, text, &why) || !bor_props_parse_int (text, &number)) {
      g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE, why);
      return FALSE;
    }
    if (is_taken (element, setting, number)) {
      g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE,
                   _ ("The track already has a box %d"), (gint) number);
      return FALSE;
    }
    *(gint *) at = (gint) number;
  }
  return TRUE;
}

static BorScenario *
set_part (const BorScenario *scenario, const BorSetting *setting, const char *value, GError **error)
{
  const BorPropDef *def = setting->def;
  if (!is_field (setting))
    return bor_edit_set_part_property (scenario, setting->ref, def->owner, setting->part, def->name,
                                       value, error);
  const BorElement *old = bor_scenario_get (scenario, def->kind, setting->ref.slot);
  if (part_field (old, setting) == NULL) {
    g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GONE, _ ("The %s no longer exists"),
                 bor_kind_title (def->kind));
    return NULL;
  }
  if (value != NULL && !bor_text_is_plain (value)) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE,
                         _ ("the text contains control characters, which cannot be saved"));
    return NULL;
  }
  BorElement *element = bor_element_copy (old);
  if (!write_part (scenario, element, setting, value, error)) {
    bor_element_unref (element);
    return NULL;
  }
  return bor_edit_replace_element (scenario, setting->ref.slot, element, error);
}

BorScenario *
bor_setting_set (const BorScenario *scenario, const BorSetting *setting, const char *value,
                 GError **error)
{
  const BorPropDef *def = setting->def;
  if (is_further_ruleset (setting))
    return set_further_ruleset (scenario, def->name, value != NULL, error);
  if (def->kind == BOR_KIND_RULES)
    return bor_edit_set_rule (scenario, setting->ruleset, def->name, value, error);
  if (def->kind == BOR_KIND_SCENARIO && g_str_equal (def->name, "ruleset"))
    return set_ruleset (scenario, value, error);
  if (def->owner != NULL)
    return set_part (scenario, setting, value, error);
  if (is_size (setting))
    return set_size (scenario, def->name, value, error);
  if (is_field (setting) && g_str_equal (def->name, "name"))
    return bor_edit_set_name (scenario, setting->ref, value, error);
  if (is_field (setting))
    return bor_edit_set_field (scenario, &setting->ref, 1, def->name, value, error);
  return bor_edit_set_property (scenario, &setting->ref, 1, def->name, value, FALSE, error);
}
