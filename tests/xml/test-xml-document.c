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
    xmlDoc *doc = bor_xml_read_pieces (bytes, "t", take_all_called_x, &n_taken, &error);
    g_assert_no_error (error);
    char *text = (char *) xmlNodeGetContent (xmlDocGetRootElement (doc));
    g_assert_cmpstr (text, ==, kept->str);
    g_assert_cmpuint (n_taken, ==, n_written);
    xmlFree (text);
    xmlFreeDoc (doc);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xml-document/what-nobody-takes-is-whole", what_nobody_takes_is_whole);
  return g_test_run ();
}
