/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/import/warnings.h"

#include <glib/gi18n-lib.h>

#include "edit/ids.h"
#include "formats/import/clean.h"
#include "xml/number.h"

struct BorImportWarnings {
  GPtrArray *records; /* of BorRecord *, still without ids */
  guint n;            /* with those that are not kept */
  GPtrArray *kinds;   /* of Kind *, in order */
  GHashTable *by_message;
};

/* Warnings that are told as one. */
typedef struct {
  char *message, *where; /* where: the first; nullable */
  guint n;
} Kind;

static void
free_kind (gpointer data)
{
  Kind *kind = data;
  g_free (kind->message);
  g_free (kind->where);
  g_free (kind);
}

BorImportWarnings *
bor_import_warnings_new (void)
{
  BorImportWarnings *warnings = g_new0 (BorImportWarnings, 1);
  warnings->records = g_ptr_array_new_with_free_func (bor_element_unref);
  warnings->kinds = g_ptr_array_new_with_free_func (free_kind);
  warnings->by_message = g_hash_table_new (g_str_hash, g_str_equal);
  return warnings;
}

void
bor_import_warnings_free (BorImportWarnings *warnings)
{
  if (warnings == NULL)
    return;
  g_ptr_array_unref (warnings->records);
  g_hash_table_unref (warnings->by_message);
  g_ptr_array_unref (warnings->kinds);
  g_free (warnings);
}

static void
set_text (BorRecord *record, const char *name, const char *text)
{
  g_autofree char *clean = bor_import_clean_text (text);
  bor_element_set_prop (record, name, clean != NULL ? clean : text);
}

static void
set_place (BorRecord *record, const BorPoint *at)
{
  char text[80], *p = bor_xml_put_coord (text, at->x);
  *p++ = ' ';
  *bor_xml_put_coord (p, at->y) = '\0';
  bor_element_set_prop (record, "at", text);
}

void
bor_import_warnings_add (BorImportWarnings *warnings, const char *where, const BorPoint *at,
                         const char *format, ...)
{
  g_return_if_fail (warnings != NULL && format != NULL);
  if (++warnings->n > BOR_IMPORT_WARNINGS_MAX)
    return;
  va_list args;
  va_start (args, format);
  g_autofree char *message = g_strdup_vprintf (format, args);
  va_end (args);
  BorRecord *record = bor_element_new (BOR_KIND_RECORD, NULL);
  record->table = g_strdup (BOR_RECORD_IMPORT);
  set_text (record, "message", message);
  if (where != NULL)
    set_text (record, "source", where);
  if (at != NULL)
    set_place (record, at);
  g_ptr_array_add (warnings->records, record);
}

void
bor_import_warnings_count (BorImportWarnings *warnings, const char *where, const char *message)
{
  g_return_if_fail (warnings != NULL && message != NULL);
  Kind *kind = g_hash_table_lookup (warnings->by_message, message);
  if (kind == NULL) {
    kind = g_new0 (Kind, 1);
    kind->message = g_strdup (message);
    kind->where = g_strdup (where);
    g_ptr_array_add (warnings->kinds, kind);
    g_hash_table_insert (warnings->by_message, kind->message, kind);
  }
  kind->n++;
}

GPtrArray *
bor_import_warnings_list (const BorImportWarnings *warnings)
{
  g_return_val_if_fail (warnings != NULL, NULL);
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < warnings->records->len; i++) {
    const BorRecord *record = warnings->records->pdata[i];
    const char *where = bor_element_prop (record, "source"), *at = bor_element_prop (record, "at");
    const char *message = bor_element_prop (record, "message");
    g_ptr_array_add (list,
                     g_strdup_printf ("%s%s%s%s%s%s", where != NULL ? where : "",
                                      where != NULL ? ": " : "", message, at != NULL ? " (" : "",
                                      at != NULL ? at : "", at != NULL ? ")" : ""));
  }
  return list;
}

/* One warning for each kind that was counted. */
static void
add_kinds (BorImportWarnings *warnings)
{
  for (guint i = 0; i < warnings->kinds->len; i++) {
    const Kind *kind = warnings->kinds->pdata[i];
    if (kind->n == 1)
      bor_import_warnings_add (warnings, kind->where, NULL, "%s", kind->message);
    else /* TRANSLATORS: a message, and how often that was so */
      bor_import_warnings_add (
        warnings, kind->where, NULL,
        ngettext ("%s (%u time, first here)", "%s (%u times, first here)", kind->n), kind->message,
        kind->n);
  }
  g_hash_table_remove_all (warnings->by_message);
  g_ptr_array_set_size (warnings->kinds, 0);
}

static void
append (BorScenario *scenario, BorIds *ids, BorRecord *record)
{
  bor_element_set_id (record, bor_ids_take (ids, BOR_RECORD_IMPORT));
  bor_scenario_append (scenario, record);
}

void
bor_import_warnings_store (BorImportWarnings *warnings, BorScenario *scenario)
{
  g_return_if_fail (warnings != NULL && scenario != NULL);
  bor_import_clean (scenario, warnings);
  add_kinds (warnings);
  if (warnings->n == 0)
    return;
  g_autoptr (BorIds) ids = bor_ids_new (scenario, BOR_KIND_RECORD);
  for (guint i = 0; i < warnings->records->len; i++)
    append (scenario, ids, bor_element_copy (warnings->records->pdata[i]));
  if (warnings->n <= BOR_IMPORT_WARNINGS_MAX)
    return;
  BorRecord *last = bor_element_new (BOR_KIND_RECORD, NULL);
  g_autofree char *message = g_strdup_printf (ngettext ("%u more import warning is not listed",
                                                        "%u more import warnings are not listed",
                                                        warnings->n - BOR_IMPORT_WARNINGS_MAX),
                                              warnings->n - BOR_IMPORT_WARNINGS_MAX);
  last->table = g_strdup (BOR_RECORD_IMPORT);
  bor_element_set_prop (last, "message", message);
  append (scenario, ids, last);
}
