/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/broken-boards.h"

#include <string.h>

#include "edit-support.h"
#include "edit/random-edits.h"
#include "xml/xml.h"

BorScenario *
test_broken_board (GRand *rand)
{
  BorScenario *s = test_square_board (4, 3);
  add_road (s, "r", "a1 b1 c1 c2 c3 d3");
  bor_scenario_append (s, bor_element_new (BOR_KIND_ROAD, "no-stops"));
  for (guint i = 0; i < 12; i++) {
    gint32 slot = test_any_slot (s, BOR_KIND_APPROACH, rand);
    BorApproach *a = bor_element_copy (bor_scenario_approach (s, slot));
    guint way = (guint) g_rand_int_range (rand, 0, 6);
    BorRef *lost = way == 1 ? &a->opposite : a->along.n > 0 ? &a->along.items[0] : NULL;
    if (way < 2 && lost != NULL) {
      bor_ref_clear (lost);
      lost->text = g_strdup ("lost");
    }
    if (way == 2)
      bor_ref_set (&a->opposite, test_any_slot (s, BOR_KIND_APPROACH, rand));
    else if (way == 3)
      bor_ref_set (&a->opposite, slot);
    else if (way == 4)
      bor_refs_clear (&a->along);
    else if (way == 5)
      bor_refs_append_slot (&a->along, test_any_slot (s, BOR_KIND_VERTEX, rand));
    bor_scenario_replace (s, slot, a);
  }
  return s;
}

/* The value of some attribute of a line that is not a number, as its beginning and end; FALSE when
 * there is none. */
static gboolean
any_value (const char *line, GRand *rand, guint *begin, guint *end)
{
  guint n = 0;
  for (const char *at = strstr (line, "=\""); at != NULL; at = strstr (at + 2, "=\"")) {
    if (!g_ascii_isalpha (at[2]) || g_rand_int_range (rand, 0, (gint32) ++n) > 0)
      continue;
    *begin = (guint) (at + 2 - line);
    *end = *begin + (guint) strcspn (at + 2, "\"");
  }
  return n > 0;
}

/* Another value in its place: of another line, or one that no line should have. */
static char *
spoil_line (char **lines, guint n, const char *line, GRand *rand)
{
  static const char *const odd[] = { "", "lost", "lost lost", "-1" };
  const char *other = lines[g_rand_int_range (rand, 0, (gint32) n)];
  guint begin, end, from, to;
  if (!any_value (line, rand, &begin, &end))
    return g_strdup (line);
  g_autofree char *value = g_rand_boolean (rand) && any_value (other, rand, &from, &to)
                             ? g_strndup (other + from, to - from)
                             : g_strdup (odd[g_rand_int_range (rand, 0, G_N_ELEMENTS (odd))]);
  return g_strdup_printf ("%.*s%s%s", (int) begin, line, value, line + end);
}

BorScenario *
test_broken_tutorial (GRand *rand)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", "tutorial.xml", NULL);
  g_autofree char *text = NULL;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GString) spoilt = g_string_new (NULL);
  guint n = g_strv_length (lines);
  for (guint i = 0; i < n; i++) {
    gint32 way = g_rand_int_range (rand, 0, 50);
    gboolean closed = g_str_has_suffix (lines[i], "/>");
    g_autofree char *line =
      way < 4 && i > 1 ? spoil_line (lines, n, lines[i], rand) : g_strdup (lines[i]);
    if (way != 4 || !closed)
      g_string_append_printf (spoilt, "%s\n", line);
    if (way == 5 && closed)
      g_string_append_printf (spoilt, "%s\n", line);
  }
  g_autoptr (GBytes) bytes = g_bytes_new (spoilt->str, spoilt->len);
  return bor_xml_read_bytes (bytes, "broken", NULL, NULL);
}
