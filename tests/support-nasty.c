/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support-nasty.h"

#include <string.h>

#include "xml/format.h"
#include "xml/xml.h"

typedef struct {
  GRand *rand;
  GString *text;
  guint depth;
} Maker;

static guint
pick (Maker *m, guint n)
{
  return (guint) g_rand_int_range (m->rand, 0, (gint) n);
}

#define ONE_OF(m, list) (list)[pick ((m), G_N_ELEMENTS (list))]

static const char *const prefixes[] = { "x", "y", "x2", "xx", "b", "undeclared", "xmlfoo" };
static const char *const uris[] = { "urn:a", "urn:b", "urn:a&amp;b", BOR_XML_NAMESPACE,
                                    "urn:&#x22;q" };
static const char *const locals[] = {
  "k",       "id",          "_x003A_",   "name_x003A_en", "_x0069_d",    "_x005F_x0069_d",
  "é",       "_x0078_mlns", "at",        "width",         "_x0077_idth", "duplicate-about",
  "a.b-c",   "_x0030_",     "x_x003A_k", "points",        "label",       "_x00",
  "capacity"
};
static const char *const values[] = { "",
                                      " ",
                                      "1",
                                      "1 2",
                                      "1 2 3",
                                      "-0",
                                      "1e300",
                                      "NaN",
                                      "INF",
                                      "true",
                                      "4.5 m",
                                      "a&#10;b",
                                      "a&#13;b",
                                      "&#9;",
                                      "&lt;&amp;&quot;'",
                                      "area",
                                      "join",
                                      "s",
                                      "99999999999999999999",
                                      "-2147483648",
                                      "2147483648",
                                      "0.0005",
                                      "é𐀀",
                                      "1.0005 -0.0005",
                                      "x:y",
                                      "a b c",
                                      "0 0",
                                      "n",
                                      "\xEF\xBF\xBD" };

static void
put_declarations (Maker *m)
{
  gboolean used[G_N_ELEMENTS (prefixes)] = { FALSE };
  while (pick (m, 4) == 0) {
    guint i = pick (m, G_N_ELEMENTS (prefixes));
    if (i == 5 || used[i])
      continue;
    used[i] = TRUE;
    g_string_append_printf (m->text, " xmlns:%s=\"%s\"", prefixes[i], ONE_OF (m, uris));
  }
}

static void
put_attributes (Maker *m, const BorXmlNode *node)
{
  g_autoptr (GHashTable) used = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n = node != NULL ? node->n_fields : 0;
  for (guint i = 0; i < n + 5; i++) {
    char *name;
    if (i < n && (node->fields[i].flags & BOR_XML_REQUIRED) == 0 && pick (m, 2) == 0)
      continue;
    if (i < n)
      name = g_strdup (node->fields[i].name);
    else if (pick (m, 2) == 0)
      continue;
    else if (pick (m, 8) == 0)
      name = g_strdup (pick (m, 2) == 0 ? "xml:lang" : "xml:space");
    else if (pick (m, 2) == 0)
      name = g_strdup (ONE_OF (m, locals));
    else
      name = g_strdup_printf ("%s:%s", ONE_OF (m, prefixes), ONE_OF (m, locals));
    if (strcmp (name, "href") == 0 || !g_hash_table_add (used, name)) {
      if (strcmp (name, "href") == 0)
        g_free (name);
      continue;
    }
    const char *value = ONE_OF (m, values);
    gboolean strict = i < n && (node->fields[i].flags & BOR_XML_STRICT) != 0;
    if (strict)
      value = node->fields[i].type == BOR_XML_CHOICE ? node->fields[i].choices[pick (m, 2)]
              : strcmp (name, "neighbours") == 0     ? "8"
                                                 : ((const char *[]){ "2", "3", "1" })[pick (m, 3)];
    else if (strcmp (name, "at") == 0 || strcmp (name, "of") == 0)
      value = pick (m, 2) == 0 ? "0 0" : "0 1";
    else if (strcmp (name, "to") == 0)
      value = "e";
    else if (strcmp (name, "id") == 0 && pick (m, 2) == 0)
      value = ((const char *[]){ "s", "t", "u" })[pick (m, 3)];
    g_string_append_printf (m->text, " %s=\"%s\"", name, value);
  }
}

static void
put_foreign (Maker *m, guint depth)
{
  const char *prefix = pick (m, 3) == 0 ? "" : ONE_OF (m, prefixes);
  const char *local = pick (m, 3) == 0 ? "weather-vane" : "duplicate-about";
  g_autofree char *name = g_strdup_printf ("%s%s%s", prefix, *prefix != '\0' ? ":" : "", local);
  g_string_append_printf (m->text, "<%s", name);
  if (pick (m, 3) == 0)
    g_string_append_printf (m->text, " xmlns=\"%s\"", pick (m, 2) == 0 ? "urn:d" : "");
  put_declarations (m);
  put_attributes (m, NULL);
  if (pick (m, 3) == 0) {
    g_string_append (m->text, "/>");
    return;
  }
  g_string_append (m->text, pick (m, 2) == 0 ? ">t<![CDATA[<&>]]>" : ">\r\n");
  if (depth < 3 && pick (m, 2) == 0)
    put_foreign (m, depth + 1);
  g_string_append_printf (m->text, "</%s>", name);
}

static void
put_between (Maker *m)
{
  static const char *const pieces[] = { "<!-- c -->", "<!---->", "<?pi?>",   "<?pi a=\"?\" > ?>",
                                        "stray",      "&#38;x",  "\n",       "<![CDATA[ ]] > & ]]>",
                                        "&lt;",       "\r\n",    "<?x:y z?>" };
  while (pick (m, 5) == 0)
    if (pick (m, 3) == 0)
      put_foreign (m, 0);
    else
      g_string_append (m->text, ONE_OF (m, pieces));
}

static void
put_node (Maker *m, BorXmlNodeId id)
{
  const BorXmlNode *node = &bor_xml_nodes[id];
  g_string_append_printf (m->text, "<%s", node->name);
  if (m->depth == 0)
    g_string_append_printf (m->text, " xmlns=\"%s\"", BOR_XML_NAMESPACE);
  put_declarations (m);
  put_attributes (m, node);
  g_string_append_c (m->text, '>');
  put_between (m);
  m->depth++;
  for (guint i = (guint) id + 1; i < BOR_XML_N_NODES; i++) {
    const BorXmlNode *child = &bor_xml_nodes[i];
    if (child->parent != id || i == BOR_XML_BOARD_REF)
      continue;
    gboolean once = i == BOR_XML_BOARD || i == BOR_XML_GRID;
    for (guint n = pick (m, once ? 2 : 3); n > 0; n--) {
      put_node (m, (BorXmlNodeId) i);
      put_between (m);
    }
  }
  m->depth--;
  if (id == BOR_XML_ABOUT && pick (m, 2) == 0)
    g_string_append (m->text, "An &amp; account,\n\n<![CDATA[<b>]]>");
  g_string_append_printf (m->text, "</%s>", node->name);
}

char *
test_make_nasty_xml (guint32 seed)
{
  Maker m = { g_rand_new_with_seed (seed), g_string_new ("<?xml version=\"1.0\"?>"), 0 };
  put_node (&m, seed % 4 == 0 ? BOR_XML_BOARD : BOR_XML_SCENARIO);
  if (pick (&m, 3) == 0)
    g_string_append (m.text, "<!-- after --><?end?>");
  g_rand_free (m.rand);
  return g_string_free (m.text, FALSE);
}
