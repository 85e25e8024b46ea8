/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "vocabulary/vocabulary.h"

#include <glib/gi18n-lib.h>
#include <string.h>

const BorPropValue bor_facings[] = {
  { "n", N_ ("North"), .facing = 360 },
  { "ne", N_ ("North-east"), .facing = 45 },
  { "e", N_ ("East"), .facing = 90 },
  { "se", N_ ("South-east"), .facing = 135 },
  { "s", N_ ("South"), .facing = 180 },
  { "sw", N_ ("South-west"), .facing = 225 },
  { "w", N_ ("West"), .facing = 270 },
  { "nw", N_ ("North-west"), .facing = 315 },
  { NULL },
};

const BorPropDef *
bor_vocabulary_find (const BorVocabulary *vocabulary, BorKind kind, const char *owner,
                     const char *name)
{
  for (guint i = 0; i < vocabulary->n_defs; i++) {
    const BorPropDef *def = &vocabulary->defs[i];
    if (def->kind == kind && strcmp (def->name, name) == 0 && g_strcmp0 (def->owner, owner) == 0)
      return def;
  }
  return NULL;
}

gboolean
bor_prop_def_refers_to (const BorPropDef *def, BorKind kind)
{
  return (def->type == BOR_PROP_REF && def->target == kind)
         || (def->type == BOR_PROP_REFS && (def->targets >> kind & 1) != 0);
}

const BorPropValue *
bor_prop_def_find_value (const BorPropDef *def, const char *text)
{
  for (const BorPropValue *v = def->type == BOR_PROP_ENUM ? def->values : NULL;
       v != NULL && v->value != NULL; v++)
    if (strcmp (v->value, text) == 0)
      return v;
  return NULL;
}

char *
bor_prop_def_typical (const BorPropDef *def)
{
  if (def->typical != NULL)
    return g_strdup (def->typical);
  if (def->type == BOR_PROP_ENUM && def->values != NULL)
    return g_strdup (def->values[0].value);
  return def->type == BOR_PROP_INT ? g_strdup_printf ("%d", def->min) : NULL;
}

static gboolean
accepts_int (const BorPropDef *def, const char *text, char **why)
{
  gint64 value;
  if (bor_props_parse_int (text, &value) && value >= def->min && value <= def->max)
    return TRUE;
  if (why != NULL)
    *why =
      g_strdup_printf (_ ("“%s” is not a whole number from %d to %d"), text, def->min, def->max);
  return FALSE;
}

static gboolean
accepts_enum (const BorPropDef *def, const char *text, char **why)
{
  if (bor_prop_def_find_value (def, text) != NULL)
    return TRUE;
  if (why != NULL) {
    g_autoptr (GString) list = g_string_new (NULL);
    for (const BorPropValue *v = def->values; v->value != NULL; v++)
      g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", v->value);
    *why = g_strdup_printf (_ ("“%s” is not one of: %s"), text, list->str);
  }
  return FALSE;
}

static gboolean
is_color (const char *text)
{
  if (strlen (text) != 7 || text[0] != '#')
    return FALSE;
  for (guint i = 1; i < 7; i++)
    if (!g_ascii_isxdigit (text[i]))
      return FALSE;
  return TRUE;
}

/* One or two digits, a colon, two digits. */
static gboolean
is_time (const char *text)
{
  gsize n = strlen (text);
  if (n < 4 || n > 5 || text[n - 3] != ':')
    return FALSE;
  for (gsize i = 0; i < n; i++)
    if (i != n - 3 && !g_ascii_isdigit (text[i]))
      return FALSE;
  return atoi (text) < 24 && text[n - 2] < '6';
}

static gboolean
is_id (const char *text)
{
  return *text != '\0' && strpbrk (text, " \t\r\n") == NULL;
}

static gboolean
accepts_form (gboolean ok, const char *text, const char *expected, char **why)
{
  if (!ok && why != NULL)
    *why = g_strdup_printf (_ ("“%s” is not %s"), text, expected);
  return ok;
}

gboolean
bor_prop_def_accepts (const BorPropDef *def, const char *text, char **why)
{
  g_return_val_if_fail (def != NULL && text != NULL, FALSE);

  switch (def->type) {
  case BOR_PROP_FLAG:
    return accepts_form (strcmp (text, "true") == 0, text, _ ("“true”; leave it out for “no”"),
                         why);
  case BOR_PROP_INT:
    return accepts_int (def, text, why);
  case BOR_PROP_ENUM:
    return accepts_enum (def, text, why);
  case BOR_PROP_COLOR:
    return accepts_form (is_color (text), text, _ ("a colour such as “#2b5f9e”"), why);
  case BOR_PROP_TIME:
    return accepts_form (is_time (text), text, _ ("a time of day such as “6:00”"), why);
  case BOR_PROP_REF:
    return accepts_form (is_id (text), text, _ ("an id"), why);
  case BOR_PROP_REFS:
  case BOR_PROP_TEXT:
    break;
  }
  return TRUE;
}

const char *
bor_prop_def_text (const BorPropDef *def, const BorProps *props)
{
  const char *text = bor_props_get (props, def->name);
  return text != NULL && bor_prop_def_accepts (def, text, NULL) ? text : def->fallback;
}

gint64
bor_prop_def_int (const BorPropDef *def, const BorProps *props)
{
  const char *text = bor_prop_def_text (def, props);
  gint64 value = 0;
  if (text != NULL)
    bor_props_parse_int (text, &value);
  return value;
}
