/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/ids.h"

#include <string.h>

#include "model/references.h"

struct BorIds {
  BorKind kind;
  GHashTable *taken;  /* id → the number last tried with it as stem */
  GHashTable *missed; /* set of ids that dangling references name */
  guint next;         /* for ids without a stem */
};

static void
note_missed (const BorRef *ref, BorKind target, const char *attribute, gpointer data)
{
  BorIds *ids = data;
  if (target == ids->kind && ref->slot < 0 && ref->text != NULL)
    g_hash_table_add (ids->missed, g_strdup (ref->text));
}

BorIds *
bor_ids_new (const BorScenario *scenario, BorKind kind)
{
  BorIds *ids = g_new0 (BorIds, 1);
  ids->kind = kind;
  ids->next = bor_scenario_n_slots (scenario, kind);
  ids->taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  BOR_FOREACH (scenario, kind, slot, const BorElement, element)
    if (element->id != NULL)
      g_hash_table_insert (ids->taken, g_strdup (element->id), GUINT_TO_POINTER (1));
  ids->missed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint source = 0; source < BOR_N_KINDS; source++)
    BOR_FOREACH (scenario, source, slot, const BorElement, element)
      bor_element_each_ref (element, note_missed, ids);
  return ids;
}

void
bor_ids_free (BorIds *ids)
{
  if (ids == NULL)
    return;
  g_hash_table_unref (ids->taken);
  g_hash_table_unref (ids->missed);
  g_free (ids);
}

static gboolean
is_free (const BorIds *ids, const char *id)
{
  return !g_hash_table_contains (ids->taken, id) && !g_hash_table_contains (ids->missed, id);
}

static const char *
take (BorIds *ids, char *id)
{
  g_hash_table_insert (ids->taken, id, GUINT_TO_POINTER (1));
  return id;
}

const char *
bor_ids_take (BorIds *ids, const char *stem)
{
  if (stem == NULL || *stem == '\0') {
    char *id = NULL;
    do {
      g_free (id);
      id = g_strdup_printf ("%c%u", bor_kind_name (ids->kind)[0], ++ids->next);
    } while (!is_free (ids, id));
    return take (ids, id);
  }
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (ids->taken, stem));
  if (n == 0)
    return take (ids, g_strdup (stem));
  char *id = NULL;
  do {
    g_free (id);
    id = g_strdup_printf ("%s-%u", stem, ++n);
  } while (!is_free (ids, id));
  g_hash_table_insert (ids->taken, g_strdup (stem), GUINT_TO_POINTER (n));
  return take (ids, id);
}

const char *
bor_ids_take_unmissed (BorIds *ids, const char *stem)
{
  const char *id = bor_ids_take (ids, stem);
  return g_hash_table_contains (ids->missed, id) ? bor_ids_take (ids, stem) : id;
}

char *
bor_id_stem (const char *name)
{
  if (name == NULL)
    return NULL;
  g_autofree char *ascii = g_str_to_ascii (name, "C");
  g_autoptr (GString) stem = g_string_new (NULL);
  for (const char *p = ascii; *p != '\0'; p++)
    if (g_ascii_isalnum (*p))
      g_string_append_c (stem, g_ascii_tolower (*p));
    else if (*p != '\'' && *p != '?' && stem->len > 0 && stem->str[stem->len - 1] != '-')
      g_string_append_c (stem, '-');
  while (stem->len > 0 && stem->str[stem->len - 1] == '-')
    g_string_truncate (stem, stem->len - 1);
  return stem->len > 0 ? g_strdup (stem->str) : NULL;
}

gboolean
bor_id_is_made_up (const char *id)
{
  gsize letters = 0;
  while (g_ascii_isalpha (id[letters]))
    letters++;
  gsize digits = strspn (id + letters, "0123456789");
  return letters >= 1 && letters <= 2 && digits > 0 && id[letters + digits] == '\0';
}
