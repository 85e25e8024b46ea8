/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/fields.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "edit/border.h"
#include "edit/rename.h"

typedef enum {
  FIELD_ID,
  FIELD_TEXT, /* char *, nullable */
  FIELD_COORDINATE,
  FIELD_SIZE,  /* double, 0 or more */
  FIELD_RATE,  /* the same, not rounded as coordinates are */
  FIELD_SHARE, /* double, 0 to 1 */
  FIELD_INT,
  FIELD_COUNT, /* guint */
  FIELD_FLAG,
  FIELD_CHOICE, /* an enum whose names are in `choices` */
  FIELD_REF,
  FIELD_LABEL, /* of a locale: x y angle */
  FIELD_EDGE,
  FIELD_OPPOSITE,
  FIELD_FIXED, /* other edits change it */
} FieldType;

typedef struct {
  BorKind kind;
  const char *name;
  FieldType type;
  gsize offset;
  BorKind target;
  const char *const *choices;
} Field;

static const char *const junction_kinds[] = { "join", "cross", NULL };

#define AT(Type, member) G_STRUCT_OFFSET (Type, member)

static const Field fields[] = {
  { BOR_KIND_SCENARIO, "id", FIELD_ID },
  { BOR_KIND_SCENARIO, "title", FIELD_TEXT, AT (BorHeader, title) },
  { BOR_KIND_SCENARIO, "ruleset", FIELD_TEXT, AT (BorHeader, ruleset) },
  { BOR_KIND_SCENARIO, "also", FIELD_TEXT, AT (BorHeader, further_rulesets) },
  { BOR_KIND_SCENARIO, "author", FIELD_TEXT, AT (BorHeader, author) },
  { BOR_KIND_SCENARIO, "date", FIELD_TEXT, AT (BorHeader, date) },
  { BOR_KIND_SCENARIO, "licence", FIELD_TEXT, AT (BorHeader, licence) },
  { BOR_KIND_SCENARIO, "description", FIELD_TEXT, AT (BorHeader, description) },
  { BOR_KIND_BOARD, "kind", FIELD_FIXED },
  { BOR_KIND_BOARD, "name", FIELD_TEXT, AT (BorBoard, name) },
  { BOR_KIND_BOARD, "width", FIELD_FIXED },
  { BOR_KIND_BOARD, "height", FIELD_FIXED },
  { BOR_KIND_BOARD, "href", FIELD_FIXED },
  { BOR_KIND_BOARD, "tolerance", FIELD_SIZE, AT (BorBoard, tolerance) },
  { BOR_KIND_BOARD, "metres", FIELD_RATE, AT (BorBoard, metres) },
  { BOR_KIND_BACKDROP, "href", FIELD_TEXT, AT (BorBackdrop, href) },
  { BOR_KIND_BACKDROP, "transform", FIELD_FIXED },
  { BOR_KIND_BACKDROP, "opacity", FIELD_SHARE, AT (BorBackdrop, opacity) },
  { BOR_KIND_BACKDROP, "locked", FIELD_FLAG, AT (BorBackdrop, locked) },
  { BOR_KIND_BACKDROP, "hidden", FIELD_FLAG, AT (BorBackdrop, hidden) },
  { BOR_KIND_BACKDROP, "page", FIELD_COUNT, AT (BorBackdrop, page) },
  { BOR_KIND_VERTEX, "id", FIELD_ID },
  { BOR_KIND_VERTEX, "x", FIELD_COORDINATE, AT (BorVertex, x) },
  { BOR_KIND_VERTEX, "y", FIELD_COORDINATE, AT (BorVertex, y) },
  { BOR_KIND_LOCALE, "id", FIELD_ID },
  { BOR_KIND_LOCALE, "name", FIELD_TEXT, AT (BorLocale, name) },
  { BOR_KIND_LOCALE, "at", FIELD_FIXED },
  { BOR_KIND_LOCALE, "label", FIELD_LABEL },
  { BOR_KIND_APPROACH, "id", FIELD_ID },
  { BOR_KIND_APPROACH, "along", FIELD_FIXED },
  { BOR_KIND_APPROACH, "opposite", FIELD_OPPOSITE, AT (BorApproach, opposite), BOR_KIND_APPROACH },
  { BOR_KIND_APPROACH, "edge", FIELD_EDGE, AT (BorApproach, edge) },
  { BOR_KIND_ROAD, "id", FIELD_ID },
  { BOR_KIND_ROAD, "name", FIELD_TEXT, AT (BorRoad, name) },
  { BOR_KIND_ROAD, "path", FIELD_FIXED },
  { BOR_KIND_JUNCTION, "id", FIELD_ID },
  { BOR_KIND_JUNCTION, "space", FIELD_REF, AT (BorJunction, locale), BOR_KIND_LOCALE },
  { BOR_KIND_JUNCTION, "kind", FIELD_CHOICE, AT (BorJunction, junction), 0, junction_kinds },
  { BOR_KIND_JUNCTION, "roads", FIELD_FIXED },
  { BOR_KIND_FEATURE, "id", FIELD_ID },
  { BOR_KIND_FEATURE, "type", FIELD_TEXT, AT (BorFeature, type) },
  { BOR_KIND_FEATURE, "text", FIELD_TEXT, AT (BorFeature, text) },
  { BOR_KIND_FEATURE, "points", FIELD_FIXED },
  { BOR_KIND_FEATURE, "closed", FIELD_FLAG, AT (BorFeature, closed) },
  { BOR_KIND_FEATURE, "smooth", FIELD_FLAG, AT (BorFeature, smooth) },
  { BOR_KIND_FEATURE, "width", FIELD_SIZE, AT (BorFeature, width) },
  { BOR_KIND_REGION, "id", FIELD_ID },
  { BOR_KIND_REGION, "name", FIELD_TEXT, AT (BorRegion, name) },
  { BOR_KIND_REGION, "spaces", FIELD_FIXED },
  { BOR_KIND_SYMBOL, "id", FIELD_ID },
  { BOR_KIND_SYMBOL, "space", FIELD_REF, AT (BorSymbol, locale), BOR_KIND_LOCALE },
  { BOR_KIND_SYMBOL, "side", FIELD_REF, AT (BorSymbol, army), BOR_KIND_ARMY },
  { BOR_KIND_SYMBOL, "at", FIELD_FIXED },
  { BOR_KIND_ARMY, "id", FIELD_ID },
  { BOR_KIND_ARMY, "name", FIELD_TEXT, AT (BorArmy, name) },
  { BOR_KIND_PIECE_TYPE, "id", FIELD_ID },
  { BOR_KIND_PIECE_TYPE, "name", FIELD_TEXT, AT (BorPieceType, name) },
  { BOR_KIND_FORCE, "id", FIELD_ID },
  { BOR_KIND_FORCE, "name", FIELD_TEXT, AT (BorForce, name) },
  { BOR_KIND_FORCE, "side", FIELD_REF, AT (BorForce, army), BOR_KIND_ARMY },
  { BOR_KIND_FORCE, "road", FIELD_REF, AT (BorForce, road), BOR_KIND_ROAD },
  { BOR_KIND_FORCE, "space", FIELD_REF, AT (BorForce, locale), BOR_KIND_LOCALE },
  { BOR_KIND_PLACEMENT, "id", FIELD_ID },
  { BOR_KIND_PLACEMENT, "side", FIELD_REF, AT (BorPlacement, army), BOR_KIND_ARMY },
  { BOR_KIND_PLACEMENT, "type", FIELD_REF, AT (BorPlacement, type), BOR_KIND_PIECE_TYPE },
  { BOR_KIND_PLACEMENT, "strength", FIELD_INT, AT (BorPlacement, strength) },
  { BOR_KIND_PLACEMENT, "count", FIELD_INT, AT (BorPlacement, count) },
  { BOR_KIND_PLACEMENT, "space", FIELD_REF, AT (BorPlacement, locale), BOR_KIND_LOCALE },
  { BOR_KIND_PLACEMENT, "approach", FIELD_REF, AT (BorPlacement, approach), BOR_KIND_APPROACH },
  { BOR_KIND_TRACK, "id", FIELD_ID },
  { BOR_KIND_TRACK, "name", FIELD_TEXT, AT (BorTrack, name) },
  { BOR_KIND_TRACK, "first", FIELD_INT, AT (BorTrack, first) },
  { BOR_KIND_TRACK, "last", FIELD_INT, AT (BorTrack, last) },
  { BOR_KIND_RULES, "ruleset", FIELD_TEXT, AT (BorRules, ruleset) },
  { BOR_KIND_RECORD, "id", FIELD_ID },
  { BOR_KIND_RECORD, "table", FIELD_TEXT, AT (BorRecord, table) },
  { BOR_KIND_MUTE, "check", FIELD_TEXT, AT (BorMute, check) },
  { BOR_KIND_MUTE, "elements", FIELD_TEXT, AT (BorMute, elements) },
  { BOR_KIND_MUTE, "reason", FIELD_TEXT, AT (BorMute, reason) },
};

static const struct {
  const char *owner, *names;
} parts[] = {
  { "stop", " space in out " },
  { "pieces", " type strength count " },
  { "box", " at label " },
  { "marker", " side at " },
};

static const Field *
find_field (BorKind kind, const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    if (fields[i].kind == kind && strcmp (fields[i].name, name) == 0)
      return &fields[i];
  return NULL;
}

gboolean
bor_field_is_structural (BorKind kind, const char *owner, const char *name)
{
  if (owner == NULL)
    return find_field (kind, name) != NULL;
  g_autofree char *word = g_strdup_printf (" %s ", name);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (g_str_equal (parts[i].owner, owner))
      return strstr (parts[i].names, word) != NULL;
  return FALSE;
}

const char *
bor_field_name (BorKind kind, guint i)
{
  for (guint at = 0; at < G_N_ELEMENTS (fields); at++)
    if (fields[at].kind == kind && i-- == 0)
      return fields[at].name;
  return NULL;
}

gboolean
bor_text_is_id (const char *text)
{
  if (text == NULL || *text == '\0' || !g_utf8_validate (text, -1, NULL))
    return FALSE;
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p)) {
    gunichar c = g_utf8_get_char (p);
    if (!g_unichar_isalnum (c) && (c > 127 || strchr ("-_.:", (int) c) == NULL))
      return FALSE;
  }
  return TRUE;
}

gboolean
bor_text_is_plain (const char *text)
{
  if (!g_utf8_validate (text, -1, NULL))
    return FALSE;
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p)) {
    gunichar c = g_utf8_get_char (p);
    if ((c < 0x20 && c != '\t' && c != '\n') || c == 0xfffe || c == 0xffff)
      return FALSE;
  }
  return TRUE;
}

/* A coordinate with as few digits as it needs. */
static char *
number_text (double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  g_ascii_formatd (text, sizeof text, "%.10g", value);
  return g_strdup (text);
}

static char *
label_text (const BorLocale *locale)
{
  if (!locale->has_label)
    return NULL;
  g_autofree char *x = number_text (locale->label_x), *y = number_text (locale->label_y);
  g_autofree char *angle = number_text (locale->label_angle);
  return g_strdup_printf ("%s %s %s", x, y, angle);
}

static char *
ref_text (const BorScenario *scenario, const BorRef *ref, BorKind target)
{
  const BorElement *element = bor_scenario_get (scenario, target, ref->slot);
  return g_strdup (element != NULL ? element->id : ref->text);
}

char *
bor_field_get (const BorScenario *scenario, BorElementRef ref, const char *name)
{
  const BorElement *element = bor_scenario_get (scenario, ref.kind, ref.slot);
  const Field *field = find_field (ref.kind, name);
  if (element == NULL || field == NULL)
    return NULL;
  gconstpointer at = (const char *) element + field->offset;
  switch (field->type) {
  case FIELD_ID:
    return g_strdup (element->id);
  case FIELD_TEXT:
    return g_strdup (*(char *const *) at);
  case FIELD_COORDINATE:
  case FIELD_SIZE:
  case FIELD_RATE:
  case FIELD_SHARE:
    return number_text (*(const double *) at);
  case FIELD_INT:
    return g_strdup_printf ("%d", *(const gint *) at);
  case FIELD_COUNT:
    return g_strdup_printf ("%u", *(const guint *) at);
  case FIELD_FLAG:
  case FIELD_EDGE:
    return *(const gboolean *) at ? g_strdup ("true") : NULL;
  case FIELD_CHOICE:
    return g_strdup (field->choices[*(const guint *) at]);
  case FIELD_REF:
  case FIELD_OPPOSITE:
    return ref_text (scenario, at, field->target);
  case FIELD_LABEL:
    return label_text ((const BorLocale *) element);
  case FIELD_FIXED:
    break;
  }
  return NULL;
}

static gboolean
set_bad (GError **error, const Field *field, const char *text, const char *expected)
{
  g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE, _ ("%s: “%s” is not %s"), field->name,
               text, expected);
  return FALSE;
}

static gboolean
parse_number (const char *text, double *out)
{
  char *end;
  *out = g_ascii_strtod (text, &end);
  return *text != '\0' && *end == '\0' && isfinite (*out) && fabs (*out) <= 1e9;
}

static gboolean
write_number (const Field *field, double *at, const char *text, GError **error)
{
  double value;
  gboolean is_size = field->type == FIELD_SIZE || field->type == FIELD_RATE;
  if (!parse_number (text, &value) || (is_size && value < 0))
    return set_bad (error, field, text, is_size ? _ ("a number of 0 or more") : _ ("a number"));
  if (field->type == FIELD_SHARE && (value < 0 || value > 1))
    return set_bad (error, field, text, _ ("a number from 0 to 1"));
  *at = field->type == FIELD_RATE ? value : bor_coord_round (value);
  return TRUE;
}

static gboolean
write_int (const Field *field, gint *at, const char *text, GError **error)
{
  gint64 value;
  gint64 least = field->type == FIELD_COUNT ? 0 : G_MININT;
  if (!bor_props_parse_int (text, &value) || value < least || value > G_MAXINT)
    return set_bad (error, field, text, _ ("a whole number"));
  *at = (gint) value;
  return TRUE;
}

static gboolean
write_flag (const Field *field, gboolean *at, const char *text, GError **error)
{
  if (*text != '\0' && !g_str_equal (text, "true"))
    return set_bad (error, field, text, _ ("“true”; leave it out for “no”"));
  *at = *text != '\0';
  return TRUE;
}

static gboolean
write_choice (const Field *field, guint *at, const char *text, GError **error)
{
  for (guint i = 0; field->choices[i] != NULL; i++)
    if (g_str_equal (field->choices[i], text)) {
      *at = i;
      return TRUE;
    }
  g_autofree char *list = g_strjoinv (", ", (char **) field->choices);
  return set_bad (error, field, text, list);
}

static gboolean
find_target (const BorScenario *scenario, const Field *field, const char *text, gint32 *slot,
             GError **error)
{
  *slot = *text != '\0' ? bor_edit_find_id (scenario, field->target, text) : -1;
  if (*text == '\0' || *slot >= 0)
    return TRUE;
  g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE, _ ("%s: %s “%s” does not exist"),
               field->name, bor_kind_title (field->target), text);
  return FALSE;
}

static gboolean
write_label (const Field *field, BorLocale *locale, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  double numbers[3] = { 0 };
  guint n = g_strv_length (words);
  gboolean good = n == 0 || n == 2 || n == 3;
  for (guint i = 0; good && i < n; i++)
    good = parse_number (words[i], &numbers[i]);
  if (!good)
    return set_bad (error, field, text, _ ("a place and an angle, such as “120 80 15”"));
  locale->has_label = n > 0;
  locale->label_x = bor_coord_round (numbers[0]);
  locale->label_y = bor_coord_round (numbers[1]);
  locale->label_angle = bor_coord_round (numbers[2]);
  return TRUE;
}

/* Writes to an element of the copy. */
static gboolean
write_field (const BorScenario *scenario, const Field *field, BorElement *element, const char *text,
             GError **error)
{
  gpointer at = (char *) element + field->offset;
  gint32 slot;
  switch (field->type) {
  case FIELD_TEXT:
    g_free (*(char **) at);
    *(char **) at = *text != '\0' ? g_strdup (text) : NULL;
    return TRUE;
  case FIELD_COORDINATE:
  case FIELD_SIZE:
  case FIELD_RATE:
  case FIELD_SHARE:
    return write_number (field, at, text, error);
  case FIELD_INT:
  case FIELD_COUNT:
    return write_int (field, at, text, error);
  case FIELD_FLAG:
    return write_flag (field, at, text, error);
  case FIELD_CHOICE:
    return write_choice (field, at, text, error);
  case FIELD_LABEL:
    return write_label (field, (BorLocale *) element, text, error);
  case FIELD_REF:
    if (!find_target (scenario, field, text, &slot, error))
      return FALSE;
    bor_ref_set (at, slot);
    return TRUE;
  default:
    g_assert_not_reached ();
  }
}

/* A piece cannot block a side of another locale than it stands in. */
static void
settle_placement (const BorScenario *scenario, BorElement *element)
{
  if (element->kind != BOR_KIND_PLACEMENT)
    return;
  BorPlacement *placement = (BorPlacement *) element;
  const BorApproach *approach = bor_scenario_approach (scenario, placement->approach.slot);
  if (approach != NULL && placement->locale.slot >= 0
      && approach->locale.slot != placement->locale.slot)
    bor_ref_clear (&placement->approach);
}

static gboolean
set_link (BorScenario *scenario, const Field *field, gint32 approach, const char *text,
          GError **error)
{
  gboolean edge = FALSE;
  gint32 opposite;
  if (field->type == FIELD_EDGE) {
    if (!write_flag (field, &edge, text, error))
      return FALSE;
    bor_border_set_edge (scenario, approach, edge);
    return TRUE;
  }
  if (!find_target (scenario, field, text, &opposite, error))
    return FALSE;
  if (opposite == approach)
    return set_bad (error, field, text, _ ("an approach of another locale"));
  if (opposite >= 0)
    bor_border_link (scenario, approach, opposite);
  else
    bor_border_unlink (scenario, approach);
  return TRUE;
}

static gboolean
set_one (BorScenario *scenario, const Field *field, BorElementRef ref, const char *text,
         GError **error)
{
  if (field->type == FIELD_ID)
    return bor_edit_rename (scenario, ref, text, error);
  if (field->type == FIELD_EDGE || field->type == FIELD_OPPOSITE)
    return set_link (scenario, field, ref.slot, text, error);
  BorElement *element = bor_edit_make_own (scenario, ref.kind, ref.slot);
  if (!write_field (scenario, field, element, text, error))
    return FALSE;
  if (field->target == BOR_KIND_LOCALE || field->target == BOR_KIND_APPROACH)
    settle_placement (scenario, element);
  return TRUE;
}

static gboolean
check_field (const BorScenario *scenario, const Field *field, BorElementRef ref, guint n,
             const char *name, GError **error)
{
  if (field == NULL || field->type == FIELD_FIXED) {
    g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE, _ ("%s has no field “%s” to be set"),
                 bor_kind_title (ref.kind), name);
    return FALSE;
  }
  if (field->type == FIELD_ID && n > 1) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE,
                         _ ("Several elements cannot share an id"));
    return FALSE;
  }
  return ref.kind != BOR_KIND_VERTEX || field->type == FIELD_ID
         || bor_edit_check_not_grid (scenario, error);
}

BorScenario *
bor_edit_set_field (const BorScenario *scenario, const BorElementRef *refs, guint n,
                    const char *name, const char *text, GError **error)
{
  g_autoptr (BorScenario) next = bor_scenario_copy (scenario);
  gboolean changed = FALSE;
  if (text == NULL)
    text = "";
  for (guint i = 0; i < n; i++) {
    const Field *field = find_field (refs[i].kind, name);
    if (!bor_edit_check_exist (scenario, refs[i].kind, &refs[i].slot, 1, error)
        || !check_field (scenario, field, refs[i], n, name, error))
      return NULL;
    if (!bor_text_is_plain (text)) {
      set_bad (error, field, "…", _ ("text without control characters"));
      return NULL;
    }
    if (!set_one (next, field, refs[i], text, error))
      return NULL;
    changed |= !bor_element_equal (bor_scenario_get (scenario, refs[i].kind, refs[i].slot),
                                   bor_scenario_get (next, refs[i].kind, refs[i].slot));
  }
  if (changed)
    return g_steal_pointer (&next);
  g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING, _ ("Nothing would change"));
  return NULL;
}
