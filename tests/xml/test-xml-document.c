/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Documents of other programs that are read piece by piece. */
#include <string.h>

#include "support.h"
#include "xml/document.h"

static gboolean
take_all_called_x (const xmlNode *node, gpointer data)
{
  guint *n = data;
  gboolean taken = strcmp ((const char *) node->name, "x") == 0;
  *n += taken;
  return taken;
}

/* Puts text of random lengths before, in and after elements, some of which are taken; `kept` is what
 * has to be left of it. */
static void
write_pieces (GRand *rand, GString *xml, GString *kept, guint depth, gboolean taken, guint *n)
{
  for (gint32 i = g_rand_int_range (rand, 0, 6); i > 0; i--) {
    gsize before = xml->len;
    for (gint32 k = g_rand_int_range (rand, 0, 3) * g_rand_int_range (rand, 1, 400); k > 0; k--)
      g_string_append_c (xml, (char) ('a' + g_rand_int_range (rand, 0, 26)));
    if (!taken)
      g_string_append (kept, xml->str + before);
    if (depth == 0)
      continue;
    gboolean take = g_rand_boolean (rand);
    *n += take;
    g_string_append (xml, take ? "<x a='1'>" : "<y>");
    write_pieces (rand, xml, kept, depth - 1, taken || take, n);
    g_string_append (xml, take ? "</x>" : "</y>");
  }
}

static void
what_nobody_takes_is_whole (void)
{
  for (guint32 seed = 0; seed < 500; seed++) {
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
    g_autoptr (GString) xml = g_string_new ("<r>"), kept = g_string_new (NULL);
    g_autoptr (GError) error = NULL;
    guint n_written = 0, n_taken = 0;
    write_pieces (rand, xml, kept, 3, FALSE, &n_written);
    g_string_append (xml, "</r>");
    g_autoptr (GBytes) bytes = g_bytes_new (xml->str, xml->len);
    const BorXmlVisitor visitor = { NULL, NULL, take_all_called_x };
    xmlDoc *doc = bor_xml_read_pieces (bytes, "t", &visitor, &n_taken, &error);
    g_assert_no_error (error);
    char *text = (char *) xmlNodeGetContent (xmlDocGetRootElement (doc));
    g_assert_cmpstr (text, ==, kept->str);
    g_assert_cmpuint (n_taken, ==, n_written);
    xmlFree (text);
    xmlFreeDoc (doc);
  }
}

/* Elements with names and attributes from a few letters, and all kinds of text between. */
static void
write_mixture (GRand *rand, GString *xml, guint depth)
{
  static const char *const texts[] = { "a b",         "&amp;&lt;", "q<![CDATA[<x>]]>",
                                       "c<!-- x -->", "d<?e f?>",  "\n\tg",
                                       "&#65;&#38;b", "\n",        "\xC3\xA4\n\n",
                                       "]&gt;&apos;", "h" };
  for (gint32 i = g_rand_int_range (rand, 0, 5); i > 0; i--) {
    const char *name = (const char *[]){ "x", "y", "z", "p:x" }[g_rand_int_range (rand, 0, 4)];
    if (g_rand_boolean (rand))
      g_string_append (xml, texts[g_rand_int_range (rand, 0, G_N_ELEMENTS (texts))]);
    g_string_append_printf (xml, "<%s", name);
    if (g_rand_boolean (rand))
      g_string_append (xml, " a='1&amp;2&#38;#38;&lt;&quot;\n'");
    if (g_rand_boolean (rand))
      g_string_append (xml, " q:b='no'\n b=\"\"");
    if (depth == 0 || g_rand_int_range (rand, 0, 4) == 0) {
      g_string_append (xml, "/>");
      continue;
    }
    g_string_append_c (xml, '>');
    write_mixture (rand, xml, depth - 1);
    g_string_append_printf (xml, "</%s>", name);
  }
}

/* What a visitor is told that needs no nodes for elements called x, nor for y within those. */
typedef struct {
  GString *log;
  guint entered;
} Visit;

static gboolean
is_entered (const char *name, guint entered)
{
  return strcmp (name, "x") == 0 || (entered > 0 && strcmp (name, "y") == 0);
}

static gboolean
enter (const BorXmlTag *tag, const xmlNode *parent, gpointer data)
{
  Visit *visit = data;
  g_autoptr (GString) a = g_string_new (NULL), b = g_string_new (NULL);
  if (!is_entered (tag->name, visit->entered))
    return FALSE;
  gboolean has_a = bor_xml_tag_get (tag, "a", a), has_b = bor_xml_tag_get (tag, "b", b);
  visit->entered++;
  g_string_append_printf (visit->log, "%d %s a=%s b=%s\n", tag->line, tag->name,
                          has_a ? a->str : "none", has_b ? b->str : "none");
  return TRUE;
}

static void
leave (gpointer data)
{
  ((Visit *) data)->entered--;
}

static void
log_content (GString *log, const xmlNode *node)
{
  char *text = (char *) xmlNodeGetContent (node);
  g_string_append_printf (log, "%ld %s: %s\n", xmlGetLineNo (node), (const char *) node->name,
                          text);
  xmlFree (text);
}

static gboolean
take (const xmlNode *node, gpointer data)
{
  Visit *visit = data;
  if (visit->entered > 0)
    log_content (visit->log, node);
  return visit->entered > 0;
}

/* The same of a whole document, from which it removes what the visitor does not leave. */
static void
walk (xmlNode *node, guint entered, GString *log)
{
  for (xmlNode *child = node->children, *next; child != NULL; child = next) {
    next = child->next;
    if (child->type != XML_ELEMENT_NODE)
      continue;
    const char *name = (const char *) child->name;
    char *a = (char *) xmlGetNoNsProp (child, BAD_CAST "a");
    char *b = (char *) xmlGetNoNsProp (child, BAD_CAST "b");
    gboolean enters = is_entered (name, entered);
    if (enters)
      g_string_append_printf (log, "%ld %s a=%s b=%s\n", xmlGetLineNo (child), name,
                              a != NULL ? a : "none", b != NULL ? b : "none");
    if (enters || entered == 0)
      walk (child, entered + enters, log);
    else
      log_content (log, child);
    if (enters) {
      xmlUnlinkNode (child);
      xmlFreeNode (child);
    }
    xmlFree (a);
    xmlFree (b);
  }
}

static void
visitor_is_told_what_the_whole_document_has (void)
{
  const BorXmlVisitor visitor = { enter, leave, take };
  for (guint32 seed = 0; seed < 1000; seed++) {
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
    g_autoptr (GString) xml = g_string_new ("<r>r"), told = g_string_new (NULL),
                        slow = g_string_new (NULL);
    g_autoptr (GError) error = NULL;
    Visit visit = { told, 0 };
    write_mixture (rand, xml, 4);
    g_string_append (xml, "</r>");
    g_autoptr (GBytes) bytes = g_bytes_new (xml->str, xml->len);
    xmlDoc *doc = bor_xml_read_pieces (bytes, "t", &visitor, &visit, &error);
    g_assert_no_error (error);
    xmlDoc *whole = bor_xml_read_document (bytes, "t", &error);
    g_assert_no_error (error);
    walk (xmlDocGetRootElement (whole), 0, slow);
    g_assert_cmpstr (told->str, ==, slow->str);
    g_assert_cmpuint (visit.entered, ==, 0);
    xmlFreeDoc (doc);
    xmlFreeDoc (whole);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xml-document/what-nobody-takes-is-whole", what_nobody_takes_is_whole);
  g_test_add_func ("/xml-document/visitor-is-told-what-the-whole-document-has",
                   visitor_is_told_what_the_whole_document_has);
  return g_test_run ();
}
