/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "xml/verify.h"
#include "xml/testing.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "xml/number.h"
#include "xml/read.h"
#include "xml/writer.h"

#define MOST_LINES 20

typedef struct {
  const BorScenario *a, *b;
  GString *text;
  guint n;
  GHashTable *extras;  /* what `b` has of foreign pieces: text to how many */
  GString *all_extras; /* the same one after the other */
  GHashTable *places;  /* element → its place in the file + 1, of kinds that share ids */
} Comparison;

static void
differ (Comparison *c, const BorElement *element, const char *what)
{
  if (++c->n > MOST_LINES)
    return;
  g_string_append_printf (c->text, "%s<%s", c->text->len > 0 ? "\n" : "",
                          bor_kind_name (element->kind));
  if (element->id != NULL)
    g_string_append_printf (c->text, " id=\"%s\"", element->id);
  g_string_append_printf (c->text, ">: %s", what);
}

static gboolean
same_number (double a, double b, gboolean coordinate)
{
  char x[40] = "", y[40] = "";
  if (a == b)
    return TRUE;
  *(coordinate ? bor_xml_put_coord : bor_xml_put_real) (x, a) = '\0';
  *(coordinate ? bor_xml_put_coord : bor_xml_put_real) (y, b) = '\0';
  /* What is too large, or not finite, is written as something else. */
  return fabs (a) <= (coordinate ? BOR_XML_MAX_COORD : BOR_XML_MAX_REAL) && strcmp (x, y) == 0;
}

static gboolean
same_numbers (const double *a, const double *b, guint n, gboolean coordinates)
{
  for (guint i = 0; i < n; i++)
    if (!same_number (a[i], b[i], coordinates))
      return FALSE;
  return TRUE;
}

static const char *
ref_text (const BorScenario *scenario, BorKind kind, const BorRef *ref)
{
  const BorElement *target = bor_scenario_get (scenario, kind, ref->slot);
  return target != NULL ? target->id : ref->text;
}

/* Where several have an id, it does not say which of them is meant. A reference that leads nowhere may have
 * found something when it was read. */
static gboolean
same_ref (const Comparison *c, BorKind kind, const BorRef *a, const BorRef *b)
{
  if (g_strcmp0 (ref_text (c->a, kind, a), ref_text (c->b, kind, b)) != 0)
    return FALSE;
  gpointer x = g_hash_table_lookup (c->places, bor_scenario_get (c->a, kind, a->slot));
  return x == NULL || x == g_hash_table_lookup (c->places, bor_scenario_get (c->b, kind, b->slot));
}

/* References to what has no id, which no file can hold, are absent. */
static gboolean
same_refs (const Comparison *c, BorKind kind, const BorRefs *a, const BorRefs *b)
{
  guint i = 0, k = 0;
  for (;;) {
    while (i < a->n && ref_text (c->a, kind, &a->items[i]) == NULL)
      i++;
    while (k < b->n && ref_text (c->b, kind, &b->items[k]) == NULL)
      k++;
    if (i == a->n || k == b->n)
      return i == a->n && k == b->n;
    if (!same_ref (c, kind, &a->items[i++], &b->items[k++]))
      return FALSE;
  }
}

static gboolean
same_locale (const BorXmlField *field, const BorLocale *a, const BorLocale *b)
{
  if (field->type == BOR_XML_LABEL)
    return a->has_label == b->has_label
           && (!a->has_label
               || (same_number (a->label_x, b->label_x, TRUE)
                   && same_number (a->label_y, b->label_y, TRUE)
                   && same_number (a->label_angle, b->label_angle, TRUE)));
  if (a->shape != b->shape)
    return FALSE;
  if (field->type == BOR_XML_NODE)
    return a->shape != BOR_LOCALE_NODE
           || (same_number (a->x, b->x, TRUE) && same_number (a->y, b->y, TRUE));
  return a->shape != BOR_LOCALE_CELL || (a->column == b->column && a->row == b->row);
}

static gboolean
same_place (const BorSymbol *a, const BorSymbol *b)
{
  return a->has_position == b->has_position
         && (!a->has_position
             || (same_number (a->x, b->x, TRUE) && same_number (a->y, b->y, TRUE)));
}

static gboolean
same_points (const BorPoints *a, const BorPoints *b)
{
  return a->n == b->n
         && (a->n == 0 || same_numbers (&a->items[0].x, &b->items[0].x, 2 * a->n, TRUE));
}

static gboolean
same_field (const Comparison *c, const BorXmlField *field, const void *a, const void *b)
{
  const void *x = (const char *) a + field->offset, *y = (const char *) b + field->offset;
  switch (field->type) {
  case BOR_XML_TEXT:
    return g_strcmp0 (*(char *const *) x, *(char *const *) y) == 0;
  case BOR_XML_INT:
  case BOR_XML_COUNT:
  case BOR_XML_CHOICE:
    return *(const guint *) x == *(const guint *) y;
  case BOR_XML_FLAG:
    return !*(const gboolean *) x == !*(const gboolean *) y;
  case BOR_XML_COORD:
  case BOR_XML_REAL:
    return same_number (*(const double *) x, *(const double *) y, field->type == BOR_XML_COORD);
  case BOR_XML_REF:
    return same_ref (c, field->target, x, y);
  case BOR_XML_REFS:
    return same_refs (c, field->target, x, y);
  case BOR_XML_POINTS:
    return same_points (x, y);
  case BOR_XML_TRANSFORM:
    return same_numbers (x, y, 6, FALSE);
  case BOR_XML_PLACE:
    return same_place (a, b);
  case BOR_XML_LABEL:
  case BOR_XML_NODE:
  case BOR_XML_CELL:
    return same_locale (field, a, b);
  case BOR_XML_ELSEWHERE:
    break;
  }
  return TRUE;
}

static void
compare_fields (Comparison *c, const BorElement *element, const BorXmlNode *node, const void *a,
                const void *b)
{
  for (guint i = 0; i < node->n_fields; i++)
    if (!same_field (c, &node->fields[i], a, b)) {
      g_autofree char *what = g_strdup_printf ("<%s %s>", node->name, node->fields[i].name);
      differ (c, element, what);
    }
}

/* Texts that a field had before it was set are not written. */
static BorProps *
written_props (const BorXmlNode *node, const void *target, const BorProps *props)
{
  BorProps *written = props != NULL ? bor_props_ref ((BorProps *) props) : NULL;
  for (guint i = 0; i < bor_props_size (props); i++) {
    const BorXmlField *field = bor_xml_node_field (node, bor_props_name (props, i));
    if (field == NULL
        || bor_xml_field_shadow (field, target, bor_props_value (props, i))
             != BOR_XML_SHADOW_DROPPED)
      continue;
    BorProps *next = bor_props_with (written, field->name, NULL);
    bor_props_unref (written);
    written = next;
  }
  return written;
}

static void
compare_props (Comparison *c, const BorElement *element, const BorXmlNode *node, const void *a,
               const BorProps *props, const BorProps *read)
{
  if (bor_props_equal (props, read))
    return;
  g_autoptr (BorProps) written = written_props (node, a, props);
  for (guint i = 0; i < bor_props_size (written); i++) {
    const char *name = bor_props_name (written, i);
    if (g_strcmp0 (bor_props_value (written, i), bor_props_get (read, name)) != 0) {
      g_autofree char *what = g_strdup_printf (_ ("the property “%s”"), name);
      differ (c, element, what);
      return;
    }
  }
  if (bor_props_size (written) != bor_props_size (read))
    differ (c, element, _ ("its properties"));
}

static void
compare_parts (Comparison *c, BorXmlNodeId id, const BorElement *a, const BorElement *b)
{
  for (guint i = (guint) id + 1; i < BOR_XML_N_NODES; i++) {
    const BorXmlNode *node = &bor_xml_nodes[i];
    if (node->parent != id || node->part == NULL)
      continue;
    guint n = *BOR_XML_AT (a, const guint, node->part->count);
    const char *x = *BOR_XML_AT (a, char *const, node->part->array);
    const char *y = *BOR_XML_AT (b, char *const, node->part->array);
    if (n != *BOR_XML_AT (b, const guint, node->part->count)) {
      differ (c, a, node->name);
      continue;
    }
    for (guint k = 0; k < n; k++, x += node->part->size, y += node->part->size) {
      compare_fields (c, a, node, x, y);
      compare_props (c, a, node, x, *BOR_XML_AT (x, BorProps *const, node->part->props),
                     *BOR_XML_AT (y, BorProps *const, node->part->props));
    }
  }
}

/* A foreign attribute may have got another prefix: ` x:name="…"` is `name="…"`. */
static const char *
without_prefix (const char *place, const char *xml)
{
  const char *colon = strchr (xml, ':'), *equals = strchr (xml, '=');
  return g_str_has_prefix (place, "attribute") && colon != NULL && equals != NULL && colon < equals
           ? colon + 1
           : xml;
}

static void
collect_extras (Comparison *c, const BorElement *element)
{
  for (guint i = 0; i < bor_extras_size (element->extras); i++) {
    const char *xml =
      without_prefix (bor_extras_place (element->extras, i), bor_extras_xml (element->extras, i));
    guint n = GPOINTER_TO_UINT (g_hash_table_lookup (c->extras, xml));
    g_hash_table_insert (c->extras, (gpointer) xml, GUINT_TO_POINTER (n + 1));
    g_string_append (c->all_extras, xml);
    g_string_append_c (c->all_extras, '\n');
  }
}

/* Pieces may stand elsewhere afterwards, or two texts become one; only none may be lost. */
static void
compare_extras (Comparison *c, const BorElement *element)
{
  for (guint i = 0; i < bor_extras_size (element->extras); i++) {
    const char *place = bor_extras_place (element->extras, i);
    const char *xml = without_prefix (place, bor_extras_xml (element->extras, i));
    if (g_str_has_prefix (place, "namespace"))
      continue;
    guint n = GPOINTER_TO_UINT (g_hash_table_lookup (c->extras, xml));
    if (n > 0)
      g_hash_table_insert (c->extras, (gpointer) xml, GUINT_TO_POINTER (n - 1));
    else if (c->n >= MOST_LINES || strstr (c->all_extras->str, xml) == NULL)
      differ (c, element, xml);
  }
}

static BorXmlNodeId
node_of (const BorElement *element)
{
  for (guint i = 1; i < BOR_XML_N_NODES; i++)
    if (bor_xml_nodes[i].role == BOR_XML_ROLE_ELEMENT && bor_xml_nodes[i].kind == element->kind
        && (element->kind != BOR_KIND_SYMBOL
            || bor_xml_nodes[i].variant == (guint) ((const BorSymbol *) element)->type))
      return (BorXmlNodeId) i;
  g_return_val_if_reached (BOR_XML_NONE);
}

static gboolean
is_blank (const char *text)
{
  return text == NULL || text[strspn (text, " \t\n\r")] == '\0';
}

/* What has no element of its own. */
static void
compare_whole (Comparison *c)
{
  const BorHeader *a = bor_scenario_header (c->a), *b = bor_scenario_header (c->b);
  const BorBoard *x = bor_scenario_board (c->a), *y = bor_scenario_board (c->b);
  compare_fields (c, &a->base, &bor_xml_nodes[BOR_XML_ABOUT], a, b);
  if (is_blank (a->description) ? !is_blank (b->description)
                                : g_strcmp0 (a->description, b->description) != 0)
    differ (c, &a->base, "<about>");
  if (g_strcmp0 (x->href, y->href) != 0)
    differ (c, &x->base, "<board href>");
  if (x->grid.columns > 0 || y->grid.columns > 0)
    compare_fields (c, &x->base, &bor_xml_nodes[BOR_XML_GRID], x, y);
}

static void
compare_elements (Comparison *c, const BorElement *a, const BorElement *b)
{
  BorXmlNodeId id = node_of (a);
  const BorXmlNode *node = &bor_xml_nodes[id];
  if (id != node_of (b)) {
    differ (c, a, node->name);
    return;
  }
  compare_fields (c, a, node, a, b);
  compare_props (c, a, node, a, a->props, b->props);
  if (bor_xml_has_children (id))
    compare_parts (c, id, a, b);
}

static void
add_places (GHashTable *places, const BorScenario *scenario, BorKind kind)
{
  g_autoptr (GPtrArray) all = bor_xml_list_elements (scenario, kind);
  for (guint i = 0; i < all->len; i++)
    g_hash_table_insert (places, all->pdata[i], GUINT_TO_POINTER (i + 1));
}

static void
compare_kind (Comparison *c, BorKind kind)
{
  g_autoptr (GPtrArray) a = bor_xml_list_elements (c->a, kind);
  g_autoptr (GPtrArray) b = bor_xml_list_elements (c->b, kind);
  if (a->len != b->len || bor_scenario_count (c->a, kind) != a->len) {
    const BorElement *owner =
      kind < BOR_KIND_ARMY ? &bor_scenario_board (c->a)->base : &bor_scenario_header (c->a)->base;
    g_autofree char *what = g_strdup_printf ("%s: %u ≠ %u", bor_kind_name (kind),
                                             bor_scenario_count (c->a, kind), b->len);
    differ (c, owner, what);
  }
  for (guint i = 0; i < MIN (a->len, b->len); i++)
    compare_elements (c, a->pdata[i], b->pdata[i]);
}

char *
bor_xml_find_difference (const BorScenario *scenario, const BorScenario *read)
{
  g_return_val_if_fail (scenario != NULL && read != NULL, NULL);
  Comparison c = { .a = scenario,
                   .b = read,
                   .text = g_string_new (NULL),
                   .extras = g_hash_table_new (g_str_hash, g_str_equal),
                   .all_extras = g_string_new (NULL),
                   .places = g_hash_table_new (NULL, NULL) };
  for (guint kind = 0; kind < BOR_N_KINDS; kind++)
    if (bor_scenario_has_same_ids (scenario, kind)) {
      add_places (c.places, scenario, kind);
      add_places (c.places, read, kind);
    }
  for (guint kind = 0; kind < BOR_N_KINDS; kind++)
    BOR_FOREACH (read, (BorKind) kind, slot, const BorElement, element)
      collect_extras (&c, element);
  compare_whole (&c);
  for (guint kind = 0; kind < BOR_N_KINDS; kind++) {
    compare_kind (&c, (BorKind) kind);
    BOR_FOREACH (scenario, (BorKind) kind, slot, const BorElement, element)
      compare_extras (&c, element);
  }
  g_hash_table_unref (c.extras);
  g_hash_table_unref (c.places);
  g_string_free (c.all_extras, TRUE);
  return g_string_free (c.text, c.n == 0);
}

/* What is wrong with the bytes; NULL: nothing. (transfer full) */
static char *
find_fault (const BorScenario *scenario, GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) named = bor_xml_name_referred (scenario);
  g_autoptr (GBytes) board =
    bor_scenario_board (scenario)->href != NULL ? bor_xml_write_board_bytes (scenario) : NULL;
  g_autoptr (BorScenario) read = bor_xml_read_with_board (bytes, board, "-", &error);
  return read != NULL ? bor_xml_find_difference (named, read) : g_strdup (error->message);
}

gboolean
bor_xml_verify (const BorScenario *scenario, GBytes *bytes, const char *name, GError **error)
{
  g_return_val_if_fail (scenario != NULL && bytes != NULL && name != NULL, FALSE);
  g_autofree char *fault = find_fault (scenario, bytes);
  if (fault == NULL)
    return TRUE;
  g_autofree char *first = g_strndup (fault, strcspn (fault, "\n"));
  g_autofree char *valid = g_utf8_make_valid (first, -1);
  g_set_error (error, BOR_XML_ERROR, BOR_XML_ERROR_UNFAITHFUL,
               _ ("%s: not saved, because reading the file back would give a different scenario "
                  "(%s). The old file is unchanged"),
               name, valid);
  return FALSE;
}

GBytes *
bor_xml_report_refusal (const BorScenario *scenario)
{
  g_return_val_if_fail (scenario != NULL, NULL);
  g_autoptr (GBytes) bytes = bor_xml_write_bytes (scenario);
  g_autofree char *fault = find_fault (scenario, bytes);
  GString *text = g_string_new (_ ("The scenario was not saved, because reading the file back "
                                   "would give a different scenario. The differences:"));
  g_string_append_printf (text, "\n\n%s\n\n%s\n\n", fault != NULL ? fault : "-",
                          _ ("The file that would have been saved:"));
  g_string_append_len (text, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
  if (bor_scenario_board (scenario)->href != NULL) {
    g_autoptr (GBytes) board = bor_xml_write_board_bytes (scenario);
    g_string_append_c (text, '\n');
    g_string_append_len (text, g_bytes_get_data (board, NULL), (gssize) g_bytes_get_size (board));
  }
  return g_string_free_to_bytes (text);
}
