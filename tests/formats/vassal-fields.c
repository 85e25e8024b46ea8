/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What VASSAL takes for a number, a key, a colour and so on. */
#include <math.h>
#include <string.h>

#include "vassal-rules.h"

gboolean
vassal_is_int (const char *text)
{
  gint64 value;
  return bor_props_parse_int (text, &value) && value >= G_MININT && value <= G_MAXINT;
}

static gboolean
is_real (const char *text)
{
  char *end;
  double value = g_ascii_strtod (text, &end);
  return end != text && *end == '\0' && isfinite (value);
}

static gboolean
all_are (const char *text, char sign, gboolean (*test) (const char *), guint n)
{
  g_autoptr (GPtrArray) items = vassal_decode (text, sign);
  for (guint i = 0; i < items->len; i++)
    if (!test (items->pdata[i]))
      return FALSE;
  return n == 0 || items->len == n;
}

/* "69,130": a key and the keys held with it, as Java counts them. */
/* A code and modifiers, and the name of a key that nobody presses. */
static gboolean
is_key (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);
  guint n = g_strv_length (parts);
  return *text == '\0'
         || ((n == 2 || (n == 3 && *parts[2] != '\0')) && vassal_is_int (parts[0])
             && vassal_is_int (parts[1]));
}

/* A number, or a calculation of one. */
static gboolean
is_number (const char *text)
{
  return vassal_is_int (text) || (*text == '{' && g_str_has_suffix (text, "}"));
}

/* Only by the name of a deck, which comes before. */
static gboolean
is_target (const VassalModule *m, const char *text)
{
  g_autoptr (GPtrArray) items = vassal_decode (text, '|');
  return items->len == 16 && strcmp (items->pdata[0], "MODULE") == 0
         && strcmp (items->pdata[1], "true") == 0 && strcmp (items->pdata[2], "DECK") == 0
         && g_hash_table_contains (m->piles, items->pdata[9])
         && strcmp (items->pdata[10], "false") == 0 && strcmp (items->pdata[13], "EQUALS") == 0;
}

static gboolean
is_point (const char *text)
{
  return all_are (text, ',', vassal_is_int, 2);
}

static gboolean
is_image (VassalModule *m, const char *text)
{
  static const char *const built_in[] = {
    "/images/map.gif",       "/images/counter.gif", "/images/chart.gif", "/images/notes.gif",
    "/images/inventory.gif", "/images/die.gif",     "moved.gif",         NULL
  };
  if (g_strv_contains (built_in, text))
    return TRUE;
  g_autofree char *path = g_strconcat ("images/", text, NULL);
  g_hash_table_add (m->used, g_strdup (path));
  return *text == '\0' || g_hash_table_contains (m->files, path);
}

gboolean
vassal_is_one_of (const char *list, const char *text)
{
  g_autofree char *all = g_strndup (list, strlen (list) - 1);
  g_auto (GStrv) values = g_strsplit (strchr (all, '(') + 1, "|", -1);
  g_autofree char *plain = g_strdelimit (g_strdup (text), " ", '_');
  return g_strv_contains ((const char *const *) values, plain);
}

/* In the chat VASSAL itself puts a star before what was done. */
static gboolean
says_only (const char *list, const char *text)
{
  if (*text == '*')
    return FALSE;
  g_auto (GStrv) parts = g_strsplit (text, "$", -1);
  guint n = g_strv_length (parts);
  for (guint i = 1; i < n; i += 2)
    if (!vassal_is_one_of (list, parts[i]))
      return FALSE;
  return n % 2 == 1 || n == 0;
}

/* "sides:A:B", all of which can be played. */
static gboolean
is_access (const VassalModule *m, const char *text)
{
  if (!g_str_has_prefix (text, "sides:"))
    return FALSE;
  g_autoptr (GPtrArray) names = vassal_decode (text + 6, ':');
  for (guint i = 0; i < names->len; i++)
    if (!g_hash_table_contains (m->sides, names->pdata[i]))
      return FALSE;
  return TRUE;
}

static gboolean
all_can_play (const VassalModule *m, const char *text)
{
  g_autoptr (GPtrArray) names = vassal_decode (text, ',');
  for (guint i = 0; i < names->len; i++)
    if (!g_hash_table_contains (m->sides, names->pdata[i]))
      return FALSE;
  return TRUE;
}

/* In Java: the level of a layer, or the map that a piece is on. */
static gboolean
is_condition (const VassalModule *m, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "\"", -1);
  gboolean named =
    g_str_has_prefix (text, "{CurrentMap==\"") || g_str_has_prefix (text, "{CurrentMap!=\"");
  if (named)
    return g_strv_length (parts) == 3 && g_hash_table_contains (m->maps, parts[1])
           && strcmp (parts[2], "}") == 0;
  return g_str_has_prefix (text, "{Strength_Level==") && g_str_has_suffix (text, "}");
}

gboolean
vassal_fits (VassalModule *m, const char *kind, const char *text)
{
  if (g_str_has_prefix (kind, "of("))
    return vassal_is_one_of (kind, text);
  if (g_str_has_prefix (kind, "says("))
    return says_only (kind, text);
  if (strcmp (kind, "bool") == 0)
    return strcmp (text, "true") == 0 || strcmp (text, "false") == 0;
  if (strcmp (kind, "none") == 0)
    return *text == '\0';
  if (strcmp (kind, "int") == 0)
    return vassal_is_int (text);
  if (strcmp (kind, "real") == 0)
    return is_real (text);
  if (strcmp (kind, "reals") == 0)
    return all_are (text, ',', is_real, 0);
  if (strcmp (kind, "key") == 0)
    return is_key (text);
  if (strcmp (kind, "number") == 0)
    return is_number (text);
  if (strcmp (kind, "target") == 0)
    return is_target (m, text);
  if (strcmp (kind, "keys") == 0)
    return *text != '\0' && all_are (text, ',', is_key, 0);
  if (strcmp (kind, "color") == 0)
    return all_are (text, ',', vassal_is_int, 3);
  if (strcmp (kind, "path") == 0)
    return all_are (text, ';', is_point, 0);
  if (strcmp (kind, "image") == 0)
    return is_image (m, text);
  if (strcmp (kind, "sides") == 0) {
    g_autofree char *access = g_strdelimit (g_strconcat ("sides:", text, NULL), ",", ':');
    return is_access (m, access);
  }
  if (strcmp (kind, "users") == 0)
    return all_can_play (m, text);
  if (strcmp (kind, "map") == 0)
    return g_hash_table_contains (m->maps, text);
  if (strcmp (kind, "condition") == 0)
    return is_condition (m, text);
  if (strcmp (kind, "file") == 0)
    return g_hash_table_contains (m->files, text);
  if (strcmp (kind, "access") == 0)
    return is_access (m, text);
  if (strcmp (kind, "masked") == 0) /* a picture laid over what its owner sees */
    return text[0] == 'G' && text[1] != '\0' && is_image (m, text + 1);
  if (strcmp (kind, "images") == 0) {
    g_autoptr (GPtrArray) names = vassal_decode (text, ',');
    for (guint i = 0; i < names->len; i++)
      if (!is_image (m, names->pdata[i]))
        return FALSE;
  }
  return TRUE;
}
