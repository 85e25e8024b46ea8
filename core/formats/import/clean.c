/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/import/clean.h"

#include <glib/gi18n-lib.h>

#include "xml/writer.h"

static gboolean
is_held (gunichar c)
{
  return (c >= 0x20 || c == '\t' || c == '\n' || c == '\r') && c != 0xFFFE && c != 0xFFFF;
}

/* Quick to tell of most texts. */
static gboolean
is_plain (const char *text)
{
  const char *p = text;
  while ((guchar) *p >= 0x20 && (guchar) *p < 0x80)
    p++;
  return *p == '\0';
}

char *
bor_import_clean_text (const char *text)
{
  if (is_plain (text))
    return NULL;
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  gboolean changed = !g_str_equal (valid, text);
  GString *out = g_string_new (NULL);
  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p)) {
    gunichar c = g_utf8_get_char (p);
    changed = changed || !is_held (c);
    g_string_append_unichar (out, is_held (c) ? c : 0xFFFD);
  }
  return g_string_free (out, !changed);
}

static gboolean
are_plain_props (const BorXmlNode *node, const BorProps *props)
{
  for (guint i = 0; i < bor_props_size (props); i++)
    if (!is_plain (bor_props_value (props, i))
        || bor_xml_node_field (node, bor_props_name (props, i)) != NULL)
      return FALSE;
  return TRUE;
}

static gboolean
are_plain_fields (const BorXmlNode *node, const void *target)
{
  for (guint i = 0; i < node->n_fields; i++) {
    const BorXmlField *field = &node->fields[i];
    const char *text =
      field->type == BOR_XML_TEXT ? *BOR_XML_AT (target, char *const, field->offset) : NULL;
    if (text != NULL && !is_plain (text))
      return FALSE;
  }
  return TRUE;
}

static gboolean
has_parts (BorXmlNodeId id)
{
  for (guint i = (guint) id + 1; i < BOR_XML_N_NODES; i++)
    if (bor_xml_nodes[i].parent == id && bor_xml_nodes[i].part != NULL)
      return TRUE;
  return FALSE;
}

static gboolean
clean_props (BorProps **props)
{
  gboolean changed = FALSE;
  for (guint i = 0; i < bor_props_size (*props); i++) {
    g_autofree char *text = bor_import_clean_text (bor_props_value (*props, i));
    if (text == NULL)
      continue;
    BorProps *next = bor_props_with (*props, bor_props_name (*props, i), text);
    bor_props_unref (*props);
    *props = next;
    changed = TRUE;
  }
  return changed;
}

static gboolean
clean_fields (const BorXmlNode *node, void *target)
{
  gboolean changed = FALSE;
  for (guint i = 0; i < node->n_fields; i++) {
    if (node->fields[i].type != BOR_XML_TEXT)
      continue;
    char **at = BOR_XML_AT (target, char *, node->fields[i].offset);
    char *text = *at != NULL ? bor_import_clean_text (*at) : NULL;
    if (text == NULL)
      continue;
    g_free (*at);
    *at = text;
    changed = TRUE;
  }
  return changed;
}

/* What is part of the element, under its own node. */
static gboolean
clean_parts (BorXmlNodeId id, BorElement *element)
{
  gboolean changed = FALSE;
  for (guint i = (guint) id + 1; i < BOR_XML_N_NODES; i++) {
    const BorXmlNode *node = &bor_xml_nodes[i];
    if (node->parent != id || node->part == NULL)
      continue;
    char *array = *BOR_XML_AT (element, char *, node->part->array);
    for (guint k = 0; k < *BOR_XML_AT (element, guint, node->part->count); k++) {
      char *item = array + k * node->part->size;
      changed |= clean_fields (node, item);
      changed |= clean_props (BOR_XML_AT (item, BorProps *, node->part->props));
    }
  }
  return changed;
}

/* What the writer would not write. */
static void
drop_texts (const BorXmlNode *node, BorElement *element, BorImportWarnings *warnings)
{
  for (guint i = 0; i < node->n_fields; i++) {
    const BorXmlField *field = &node->fields[i];
    const char *text = bor_props_get (element->props, field->name);
    if (text == NULL || bor_xml_field_shadow (field, element, text) != BOR_XML_SHADOW_DROPPED)
      continue;
    bor_import_warnings_add (warnings, element->id, NULL, _ ("the property “%s” was skipped"),
                             field->name);
    bor_element_set_prop (element, field->name, NULL);
  }
}

static BorXmlNodeId
node_of (BorKind kind)
{
  for (guint i = 1; i < BOR_XML_N_NODES; i++)
    if (bor_xml_nodes[i].role == BOR_XML_ROLE_ELEMENT && bor_xml_nodes[i].kind == kind)
      return (BorXmlNodeId) i;
  g_return_val_if_reached (BOR_XML_NONE);
}

void
bor_import_clean (BorScenario *scenario, BorImportWarnings *warnings)
{
  gboolean any = FALSE;
  for (guint kind = 0; kind < BOR_N_KINDS; kind++) {
    BorXmlNodeId id = node_of ((BorKind) kind);
    const BorXmlNode *node = &bor_xml_nodes[id];
    gboolean parts = has_parts (id);
    BOR_FOREACH (scenario, (BorKind) kind, slot, const BorElement, element) {
      if (!parts && are_plain_fields (node, element) && are_plain_props (node, element->props))
        continue;
      BorElement *copy = bor_element_copy (element);
      any |= clean_fields (node, copy);
      any |= clean_props (&copy->props);
      any |= clean_parts (id, copy);
      drop_texts (node, copy, warnings);
      bor_scenario_replace (scenario, slot, copy);
    }
  }
  if (any)
    bor_import_warnings_add (warnings, NULL, NULL,
                             _ ("characters that cannot be saved were replaced by “�”"));
}
