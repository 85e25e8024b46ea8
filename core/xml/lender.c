/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "xml/lender.h"

#include <glib/gi18n-lib.h>

#include "model/references.h"
#include "xml/read.h"
#include "xml/verify.h"

#define MOST_TOLD 3

static void
list_lost (const BorRef *ref, BorKind target, const char *attribute, gpointer data)
{
  if (ref->slot < 0 && ref->text != NULL)
    g_ptr_array_add (data, g_strdup_printf ("%s “%s”", bor_kind_title (target), ref->text));
}

/* Each element that is referred to and does not exist. (transfer full) */
static GPtrArray *
find_lost (const BorScenario *scenario)
{
  GPtrArray *lost = g_ptr_array_new_with_free_func (g_free);
  for (guint kind = 0; kind < BOR_N_KINDS; kind++)
    BOR_FOREACH (scenario, (BorKind) kind, slot, const BorElement, element)
      bor_element_each_ref (element, list_lost, lost);
  return lost;
}

/* Those that are lost now and were there before; NULL: none. (transfer full) */
static char *
tell_lost (const BorScenario *before, const BorScenario *after, const char *name)
{
  g_autoptr (GPtrArray) old = find_lost (before), now = find_lost (after);
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GString) list = g_string_new (NULL);
  guint n = 0;
  for (guint i = 0; i < old->len; i++)
    g_hash_table_add (known, old->pdata[i]);
  for (guint i = 0; i < now->len; i++)
    if (g_hash_table_add (known, now->pdata[i]) && n++ < MOST_TOLD)
      g_string_append_printf (list, "%s%s", n > 1 ? ", " : "", (const char *) now->pdata[i]);
  if (n == 0)
    return NULL;
  if (n > MOST_TOLD)
    g_string_append (list, ", …");
  /* Translators: a file; then elements, as “locale “ford”, army “french””. */
  return g_strdup_printf (_ ("%s, which lends the board, now refers to what it does not have: %s"),
                          name, list->str);
}

/* The rest of the lender with that board. (transfer full, NULL on error) */
static BorScenario *
join (GBytes *rest, GBytes *board, const char *name, GError **error)
{
  g_autoptr (BorScenario) joined = bor_xml_read_with_board (rest, board, name, error);
  return joined != NULL ? bor_scenario_with_board_href (joined, NULL) : NULL;
}

static GBytes *
write_rest (const BorScenario *lender)
{
  g_autoptr (BorScenario) borrowing = bor_scenario_with_board_href (lender, "board.xml");
  return bor_xml_write_bytes (borrowing);
}

GBytes *
bor_xml_lender_bytes (const BorScenario *lender, const BorScenario *scenario, const char *name,
                      BorXmlLending *lending, GError **error)
{
  g_autoptr (GBytes) board = bor_xml_write_board_bytes (scenario), rest = write_rest (lender);
  g_autoptr (BorScenario) whole = join (rest, board, name, error);
  if (whole == NULL)
    return NULL;
  g_autoptr (BorScenario) followed =
    lending->follow != NULL ? lending->follow (lender, whole) : NULL;
  g_autoptr (GBytes) new_rest = followed != NULL ? write_rest (followed) : NULL;
  if (new_rest != NULL && !g_bytes_equal (rest, new_rest)) {
    bor_scenario_unref (whole);
    whole = join (new_rest, board, name, error);
    if (whole == NULL)
      return NULL;
  }
  g_autoptr (GBytes) bytes = bor_xml_write_bytes (whole);
  if (!bor_xml_verify (whole, bytes, name, error))
    return NULL;
  g_free (lending->message);
  lending->message = tell_lost (lender, whole, name);
  return g_steal_pointer (&bytes);
}
