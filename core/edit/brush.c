/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/brush.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "edit/border.h"
#include "edit/fields.h"
#include "edit/properties.h"
#include "edit/required.h"
#include "vocabulary/properties.h"

#define PROPERTY  "brushes"
#define MOST      200 /* brushes that are read */
#define LONG_NAME 28  /* characters of a name that we make; users shorten or lengthen it */

void
bor_brush_free (BorBrush *brush)
{
  if (brush == NULL)
    return;
  g_free (brush->name);
  bor_props_unref (brush->props);
  g_free (brush);
}

/* "infantry=1 obstruction=true" */
static BorProps *
read_props (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  BorProps *props = NULL;
  for (guint i = 0; words[i] != NULL; i++) {
    char *equals = strchr (words[i], '=');
    if (equals == NULL)
      continue;
    *equals = '\0';
    g_autofree char *name = g_uri_unescape_string (words[i], NULL);
    g_autofree char *value = g_uri_unescape_string (equals + 1, NULL);
    if (name == NULL || *name == '\0' || value == NULL || *value == '\0')
      continue;
    BorProps *more = bor_props_with (props, name, value);
    bor_props_unref (props);
    props = more;
  }
  return props;
}

/* (transfer full, NULL if it is none) */
static BorBrush *
read_brush (const char *text)
{
  const char *colon = strchr (text, ':');
  if (colon == NULL)
    return NULL;
  g_autofree char *escaped = g_strndup (text, (gsize) (colon - text));
  g_autofree char *name = g_uri_unescape_string (g_strstrip (escaped), NULL);
  BorProps *props = read_props (colon + 1);
  if (name == NULL || *name == '\0' || props == NULL) {
    bor_props_unref (props);
    return NULL;
  }
  BorBrush *brush = g_new0 (BorBrush, 1);
  brush->name = g_steal_pointer (&name);
  brush->props = props;
  return brush;
}

GPtrArray *
bor_brush_list (const BorScenario *scenario)
{
  GPtrArray *brushes = g_ptr_array_new_with_free_func ((GDestroyNotify) bor_brush_free);
  const char *text = bor_element_prop (bor_scenario_board (scenario), PROPERTY);
  g_auto (GStrv) parts = g_strsplit (text != NULL ? text : "", ";", MOST);
  for (guint i = 0; parts[i] != NULL; i++) {
    BorBrush *brush = read_brush (parts[i]);
    if (brush != NULL)
      g_ptr_array_add (brushes, brush);
  }
  return brushes;
}

/* Letters of any language stay readable. */
static void
append_escaped (GString *out, const char *text, const char *allowed)
{
  g_autofree char *escaped = g_uri_escape_string (text, allowed, TRUE);
  g_string_append (out, escaped);
}

static BorScenario *
with_brushes (const BorScenario *scenario, const GPtrArray *brushes)
{
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < brushes->len; i++) {
    const BorBrush *brush = brushes->pdata[i];
    g_string_append (text, i > 0 ? "; " : "");
    append_escaped (text, brush->name, " ,()'/+");
    g_string_append_c (text, ':');
    for (guint k = 0; k < bor_props_size (brush->props); k++) {
      g_string_append_c (text, ' ');
      append_escaped (text, bor_props_name (brush->props, k), NULL);
      g_string_append_c (text, '=');
      append_escaped (text, bor_props_value (brush->props, k), "#,/+");
    }
  }
  BorScenario *next = bor_scenario_copy (scenario);
  bor_element_set_prop (bor_edit_make_own (next, BOR_KIND_BOARD, 0), PROPERTY,
                        text->len > 0 ? text->str : NULL);
  return next;
}

static const BorBrush *
find (const GPtrArray *brushes, const char *name)
{
  for (guint i = 0; i < brushes->len; i++)
    if (strcmp (((const BorBrush *) brushes->pdata[i])->name, name) == 0)
      return brushes->pdata[i];
  return NULL;
}

static gboolean
fail (GError **error, BorEditError code, const char *message)
{
  g_set_error_literal (error, BOR_EDIT_ERROR, code, message);
  return FALSE;
}

/* The declared properties of the side, and a name that lists them. */
static BorBrush *
brush_of (const BorScenario *scenario, const BorApproach *side)
{
  g_autoptr (GPtrArray) defs = bor_scenario_list_props (scenario, BOR_KIND_APPROACH, NULL);
  g_autoptr (GString) name = g_string_new (NULL);
  BorBrush *brush = g_new0 (BorBrush, 1);
  for (guint i = 0; i < defs->len; i++) {
    const BorPropDef *def = defs->pdata[i];
    const char *text = bor_element_prop (side, def->name);
    if (text == NULL || *text == '\0')
      continue;
    g_autofree char *shown = bor_scenario_show_value (scenario, def, text);
    g_string_append (name, name->len > 0 ? ", " : "");
    g_string_append (name, def->type == BOR_PROP_ENUM ? shown : _ (def->label));
    if (def->type != BOR_PROP_ENUM && def->type != BOR_PROP_FLAG)
      g_string_append_printf (name, " %s", shown);
    BorProps *more = bor_props_with (brush->props, def->name, text);
    bor_props_unref (brush->props);
    brush->props = more;
  }
  if (g_utf8_strlen (name->str, -1) > LONG_NAME) {
    g_string_truncate (name,
                       (gsize) (g_utf8_offset_to_pointer (name->str, LONG_NAME - 1) - name->str));
    g_string_append (name, "…");
  }
  brush->name = g_string_free (g_steal_pointer (&name), FALSE);
  return brush;
}

static void
number_name (const GPtrArray *brushes, BorBrush *brush)
{
  g_autofree char *plain = g_strdup (brush->name);
  for (guint i = 2; find (brushes, brush->name) != NULL; i++) {
    g_free (brush->name);
    brush->name = g_strdup_printf ("%s (%u)", plain, i);
  }
}

BorScenario *
bor_edit_add_brush (const BorScenario *scenario, gint32 side, guint *at, GError **error)
{
  if (!bor_edit_check_exist (scenario, BOR_KIND_APPROACH, &side, 1, error))
    return NULL;
  g_autoptr (GPtrArray) brushes = bor_brush_list (scenario);
  g_autoptr (BorBrush) brush = brush_of (scenario, bor_scenario_approach (scenario, side));
  if (brush->props == NULL) {
    fail (error, BOR_EDIT_ERROR_NOTHING, _ ("This side has no properties that a brush could set"));
    return NULL;
  }
  for (guint i = 0; i < brushes->len; i++)
    if (bor_props_equal (((const BorBrush *) brushes->pdata[i])->props, brush->props)) {
      *at = i;
      fail (error, BOR_EDIT_ERROR_NOTHING, _ ("A brush with these properties already exists"));
      return NULL;
    }
  number_name (brushes, brush);
  *at = brushes->len;
  g_ptr_array_add (brushes, g_steal_pointer (&brush));
  return with_brushes (scenario, brushes);
}

static gboolean
check_index (const GPtrArray *brushes, guint at, GError **error)
{
  return at < brushes->len || fail (error, BOR_EDIT_ERROR_GONE, _ ("This brush no longer exists"));
}

BorScenario *
bor_edit_rename_brush (const BorScenario *scenario, guint at, const char *name, GError **error)
{
  g_autoptr (GPtrArray) brushes = bor_brush_list (scenario);
  g_autofree char *text = g_strstrip (g_strdup (name));
  if (!check_index (brushes, at, error))
    return NULL;
  BorBrush *brush = brushes->pdata[at];
  const BorBrush *other = find (brushes, text);
  if (strcmp (brush->name, text) == 0) {
    fail (error, BOR_EDIT_ERROR_NOTHING, _ ("Nothing would change"));
    return NULL;
  }
  if (*text == '\0' || other != NULL || !bor_text_is_plain (text)) {
    fail (error, BOR_EDIT_ERROR_VALUE,
          _ ("The name is blank, or another brush has it. Choose another name"));
    return NULL;
  }
  g_free (brush->name);
  brush->name = g_steal_pointer (&text);
  return with_brushes (scenario, brushes);
}

BorScenario *
bor_edit_remove_brush (const BorScenario *scenario, guint at, GError **error)
{
  g_autoptr (GPtrArray) brushes = bor_brush_list (scenario);
  if (!check_index (brushes, at, error))
    return NULL;
  g_ptr_array_remove_index (brushes, at);
  return with_brushes (scenario, brushes);
}

typedef BorScenario *(*Change) (const BorScenario *scenario, gint32 side, const char *name,
                                const char *value, gboolean pairs, GError **error);

static BorScenario *
set_value (const BorScenario *scenario, gint32 side, const char *name, const char *value,
           gboolean pairs, GError **error)
{
  BorElementRef ref = bor_element_ref_make (BOR_KIND_APPROACH, side);
  return bor_edit_set_property (scenario, &ref, 1, name, value, pairs, error);
}

static BorScenario *
reset_value (const BorScenario *scenario, gint32 side, const char *name, const char *value,
             gboolean pairs, GError **error)
{
  return bor_edit_reset_side (scenario, side, name, pairs, error);
}

/* One property after the other; those that would not change are passed over. */
static BorScenario *
change_all (const BorScenario *scenario, const BorBrush *brush, gint32 side, gboolean pairs,
            Change change, GError **error)
{
  BorScenario *next = NULL;
  for (guint i = 0; i < bor_props_size (brush->props); i++) {
    g_autoptr (GError) cause = NULL;
    const char *name = bor_props_name (brush->props, i);
    const BorPropDef *def = bor_scenario_find_prop (scenario, BOR_KIND_APPROACH, NULL, name);
    gboolean both = pairs || (def != NULL && (def->flags & BOR_PROP_PAIRED) != 0);
    BorScenario *after = change (next != NULL ? next : scenario, side, name,
                                 bor_props_value (brush->props, i), both, &cause);
    if (after != NULL) {
      bor_scenario_unref (next);
      next = after;
    } else if (!g_error_matches (cause, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING)) {
      bor_scenario_unref (next);
      g_propagate_error (error, g_steal_pointer (&cause));
      return NULL;
    }
  }
  if (next == NULL)
    fail (error, BOR_EDIT_ERROR_NOTHING, _ ("Nothing would change"));
  return next;
}

BorScenario *
bor_edit_apply_brush (const BorScenario *scenario, const BorBrush *brush, gint32 side,
                      gboolean pairs, GError **error)
{
  return change_all (scenario, brush, side, pairs, set_value, error);
}

BorScenario *
bor_edit_reset_brush (const BorScenario *scenario, const BorBrush *brush, gint32 side,
                      gboolean pairs, GError **error)
{
  return change_all (scenario, brush, side, pairs, reset_value, error);
}

BorScenario *
bor_edit_reset_side (const BorScenario *scenario, gint32 side, const char *name, gboolean pairs,
                     GError **error)
{
  if (!bor_edit_check_exist (scenario, BOR_KIND_APPROACH, &side, 1, error))
    return NULL;
  const BorPropDef *def = bor_scenario_find_prop (scenario, BOR_KIND_APPROACH, NULL, name);
  BorApproach *bare = bor_element_copy (bor_scenario_approach (scenario, side));
  bor_element_set_prop (bare, name, NULL);
  gboolean required = def != NULL && bor_edit_is_required (def, &bare->base);
  bor_element_unref (bare);
  g_autofree char *value = required ? bor_prop_def_typical (def) : NULL;
  if (required && value == NULL) {
    g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE, _ ("%s has no default"),
                 _ (def->label));
    return NULL;
  }
  return set_value (scenario, side, name, value, pairs, error);
}
