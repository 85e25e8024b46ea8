/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "xml/writer.h"

gboolean
bor_xml_place_is (const char *place, const char *stem, const char *name)
{
  gsize n = strlen (stem);
  if (strncmp (place, stem, n) != 0)
    return FALSE;
  return name == NULL ? place[n] == '\0' : place[n] == ':' && strcmp (place + n + 1, name) == 0;
}

/* TRUE if the text written so far has names with the prefix that the
 * declaration ` xmlns:prefix="…"` makes. */
static gboolean
uses_prefix (const BorXmlWriter *writer, const char *declaration)
{
  const char *prefix = strchr (declaration, ':');
  if (prefix == NULL)
    return FALSE;
  gsize n = strcspn (prefix + 1, "=");
  g_autofree char *start = g_strdup_printf ("%.*s:", (int) n, prefix + 1);
  return memmem (writer->text, writer->length, start, n + 1) != NULL;
}

/* TRUE if the extras declare the prefix of ` xmlns:prefix="…"`; `same`
 * (nullable) gets whether it has the same meaning there. */
static gboolean
declares_prefix (const BorExtras *extras, const char *declaration, gboolean *same)
{
  gsize n = strcspn (declaration, "=");
  for (guint i = 0; i < bor_extras_size (extras); i++) {
    const char *xml = bor_extras_xml (extras, i);
    if (!bor_xml_place_is (bor_extras_place (extras, i), "namespace", NULL)
        || strncmp (xml, declaration, n + 1) != 0)
      continue;
    if (same != NULL)
      *same = strcmp (xml, declaration) == 0;
    return TRUE;
  }
  return FALSE;
}

/* TRUE if the root makes this declaration of a board inside it or, when the
 * board is the root, of the scenario around it. */
static gboolean
root_takes_over (const BorXmlWriter *writer, const char *declaration, gboolean of_board)
{
  const BorExtras *header = bor_scenario_header (writer->scenario)->base.extras;
  gboolean same = TRUE;
  if (of_board)
    return !declares_prefix (header, declaration, &same) || same;
  return writer->uses != NULL && uses_prefix (writer->uses, declaration);
}

void
bor_xml_write_namespaces (BorXmlWriter *writer, const BorElement *element)
{
  for (guint i = 0; i < bor_extras_size (element->extras); i++) {
    const char *xml = bor_extras_xml (element->extras, i);
    if (bor_xml_place_is (bor_extras_place (element->extras, i), "namespace", NULL)
        && !(element->kind == BOR_KIND_BOARD && writer->level > 0
             && root_takes_over (writer, xml, TRUE)))
      bor_xml_put (writer, xml, strlen (xml));
  }
}

/* After the root's own declarations, those that it makes for others: for the
 * board in a scenario, or in a board written alone those of the scenario that
 * it needs. */
void
bor_xml_write_more_namespaces (BorXmlWriter *writer, const BorElement *root)
{
  gboolean of_board = root->kind == BOR_KIND_SCENARIO;
  const BorElement *other =
    bor_scenario_get (writer->scenario, of_board ? BOR_KIND_BOARD : BOR_KIND_SCENARIO, 0);
  if (of_board && ((const BorBoard *) other)->href != NULL)
    return;
  for (guint i = 0; i < bor_extras_size (other->extras); i++) {
    const char *xml = bor_extras_xml (other->extras, i);
    if (bor_xml_place_is (bor_extras_place (other->extras, i), "namespace", NULL)
        && root_takes_over (writer, xml, of_board) && !declares_prefix (root->extras, xml, NULL))
      bor_xml_put (writer, xml, strlen (xml));
  }
}

/* ` xmlns:prefix="uri"` among the extras: the rest from `"uri"` on; NULL if it is not there. */
static const char *
find_uri (const BorExtras *extras, const char *start)
{
  for (guint i = 0; i < bor_extras_size (extras); i++) {
    const char *xml = bor_extras_xml (extras, i);
    if (bor_xml_place_is (bor_extras_place (extras, i), "namespace", NULL)
        && g_str_has_prefix (xml, start))
      return xml + strlen (start);
  }
  return NULL;
}

char *
bor_xml_writer_uri (const BorXmlWriter *writer, const char *name)
{
  gsize n = strcspn (name, ":");
  g_autofree char *start = g_strdup_printf (" xmlns:%.*s=", (int) n, name);
  const BorElement *header = &bor_scenario_header (writer->scenario)->base;
  const BorElement *board = &bor_scenario_board (writer->scenario)->base;
  if (strcmp (start, " xmlns:xml=") == 0)
    return g_strdup ("xml");
  const char *uri = find_uri (header->extras, start);
  if (uri == NULL && writer->with_board)
    uri = find_uri (board->extras, start);
  return g_strdup (uri);
}
