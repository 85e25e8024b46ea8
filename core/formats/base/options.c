/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/base/options.h"
#include "formats/base/testing.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "model/refs.h"

G_DEFINE_QUARK (bor - option - error - quark, bor_option_error)

struct BorOptions {
  const BorOptionDef *defs;
  GHashTable *values; /* of those that were set: name (borrowed from defs) → text */
};

static const BorOptionDef no_options[] = { { NULL } };

BorOptions *
bor_options_new (const BorOptionDef *defs)
{
  BorOptions *options = g_new0 (BorOptions, 1);
  options->defs = defs != NULL ? defs : no_options;
  options->values = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  return options;
}

void
bor_options_free (BorOptions *options)
{
  if (options == NULL)
    return;
  g_hash_table_unref (options->values);
  g_free (options);
}

BorOptions *
bor_options_copy (const BorOptions *options)
{
  BorOptions *copy = bor_options_new (options->defs);
  for (const BorOptionDef *def = options->defs; def->name != NULL; def++) {
    const char *value = g_hash_table_lookup (options->values, def->name);
    if (value != NULL)
      g_hash_table_insert (copy->values, (char *) def->name, g_strdup (value));
  }
  return copy;
}

const BorOptionDef *
bor_options_defs (const BorOptions *options)
{
  return options->defs;
}

const BorOptionDef *
bor_options_find (const BorOptions *options, const char *name)
{
  for (const BorOptionDef *def = options->defs; def->name != NULL; def++)
    if (g_str_equal (def->name, name))
      return def;
  return NULL;
}

static gboolean
parse_real (const char *text, double *value)
{
  char *end;
  *value = g_ascii_strtod (text, &end);
  return *text != '\0' && !g_ascii_isspace (*text) && *end == '\0' && isfinite (*value);
}

static gboolean
is_choice (const BorOptionDef *def, const char *text)
{
  for (const BorOptionValue *value = def->values; value->value != NULL; value++)
    if (g_str_equal (value->value, text))
      return TRUE;
  return FALSE;
}

static gboolean
accepts (const BorOptionDef *def, const char *text)
{
  double real;
  switch (def->type) {
  case BOR_OPTION_FLAG:
    return g_str_equal (text, "true") || g_str_equal (text, "false");
  case BOR_OPTION_INT:
    return parse_real (text, &real) && real == floor (real) && real >= def->min && real <= def->max;
  case BOR_OPTION_REAL:
    return parse_real (text, &real) && real >= def->min && real <= def->max;
  case BOR_OPTION_CHOICE:
    return is_choice (def, text);
  case BOR_OPTION_TEXT:
    return g_utf8_validate (text, -1, NULL);
  case BOR_OPTION_FILE:
    return TRUE;
  }
  g_return_val_if_reached (FALSE);
}

/* "must be …" */
static char *
describe_values (const BorOptionDef *def)
{
  switch (def->type) {
  case BOR_OPTION_FLAG:
    return g_strdup ("true, false");
  case BOR_OPTION_INT:
    return g_strdup_printf (_ ("a whole number from %.0f to %.0f"), def->min, def->max);
  case BOR_OPTION_REAL:
    return g_strdup_printf (_ ("a number from %g to %g"), def->min, def->max);
  case BOR_OPTION_CHOICE: {
    GString *all = g_string_new (NULL);
    for (const BorOptionValue *value = def->values; value->value != NULL; value++)
      g_string_append_printf (all, "%s%s", all->len > 0 ? ", " : "", value->value);
    return g_string_free (all, FALSE);
  }
  default:
    return g_strdup (_ ("text"));
  }
}

gboolean
bor_options_set (BorOptions *options, const char *name, const char *value, GError **error)
{
  g_return_val_if_fail (options != NULL && name != NULL && value != NULL, FALSE);
  const BorOptionDef *def = bor_options_find (options, name);
  if (def == NULL) {
    g_autoptr (GString) all = g_string_new (NULL);
    for (def = options->defs; def->name != NULL; def++)
      g_string_append_printf (all, "%s%s", all->len > 0 ? ", " : "", def->name);
    g_set_error (error, BOR_OPTION_ERROR, BOR_OPTION_ERROR_UNKNOWN,
                 all->len > 0 ? _ ("unknown option “%s”; the options are %s")
                              : _ ("unknown option “%s”; this format has no options%s"),
                 name, all->str);
    return FALSE;
  }
  if (!accepts (def, value)) {
    g_autofree char *values = describe_values (def);
    g_autofree char *shown = g_utf8_make_valid (value, -1);
    g_set_error (error, BOR_OPTION_ERROR, BOR_OPTION_ERROR_VALUE,
                 _ ("invalid value for the option “%s”: “%s”; expected %s"), name, shown, values);
    return FALSE;
  }
  g_hash_table_insert (options->values, (char *) def->name, g_strdup (value));
  return TRUE;
}

gboolean
bor_options_parse (BorOptions *options, const char *setting, GError **error)
{
  const char *equals = strchr (setting, '=');
  g_autofree char *name =
    equals != NULL ? g_strndup (setting, (gsize) (equals - setting)) : g_strdup (setting);
  const BorOptionDef *def = bor_options_find (options, name);
  if (equals == NULL && def != NULL && def->type != BOR_OPTION_FLAG) {
    g_set_error (error, BOR_OPTION_ERROR, BOR_OPTION_ERROR_VALUE,
                 _ ("the option “%s” needs a value: %s=VALUE"), name, name);
    return FALSE;
  }
  return bor_options_set (options, name, equals != NULL ? equals + 1 : "true", error);
}

const char *
bor_options_text (const BorOptions *options, const char *name)
{
  const BorOptionDef *def = bor_options_find (options, name);
  g_return_val_if_fail (def != NULL, NULL);
  const char *value = g_hash_table_lookup (options->values, name);
  return value != NULL ? value : def->fallback;
}

gint
bor_options_int (const BorOptions *options, const char *name)
{
  return (gint) bor_options_real (options, name);
}

double
bor_options_real (const BorOptions *options, const char *name)
{
  const char *text = bor_options_text (options, name);
  return text != NULL ? g_ascii_strtod (text, NULL) : 0;
}

gboolean
bor_options_flag (const BorOptions *options, const char *name)
{
  return bor_options_is (options, name, "true");
}

gboolean
bor_options_is (const BorOptions *options, const char *name, const char *value)
{
  return g_strcmp0 (bor_options_text (options, name), value) == 0;
}

gboolean
bor_options_matters (const BorOptions *options, const BorOptionDef *def)
{
  if (def->when == NULL)
    return TRUE;
  const char *equals = strchr (def->when, '=');
  g_return_val_if_fail (equals != NULL, TRUE);
  g_autofree char *name = g_strndup (def->when, (gsize) (equals - def->when));
  const BorOptionDef *other = bor_options_find (options, name);
  g_return_val_if_fail (other != NULL && other != def, TRUE);
  return bor_options_is (options, name, equals + 1) && bor_options_matters (options, other);
}

gboolean
bor_options_tolerance (const BorOptions *options, double *tolerance, GError **error)
{
  const char *text = bor_options_text (options, "tolerance");
  *tolerance = 0;
  if (*text == '\0')
    return TRUE;
  if (g_str_equal (text, "auto")) {
    *tolerance = -1;
    return TRUE;
  }
  if (parse_real (text, tolerance) && *tolerance >= 0 && *tolerance <= BOR_COORD_MAX
      && (*tolerance == 0 || *tolerance >= 0.001))
    return TRUE;
  g_set_error (error, BOR_OPTION_ERROR, BOR_OPTION_ERROR_VALUE,
               _ ("invalid value for the option “%s”: “%s”; expected %s"), "tolerance", text,
               _ ("a number of units, or auto"));
  return FALSE;
}
