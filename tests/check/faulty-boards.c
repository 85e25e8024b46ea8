/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check/faulty-boards.h"

#include <string.h>

#include "check/crooked-boards.h"
#include "formats/base/target.h"
#include "formats/base/testing.h"
#include "generate/generate.h"
#include "generate/template.h"
#include "support.h"
#include "xml/xml.h"

struct FaultyBoards {
  GPtrArray *texts; /* of char *: sound files */
};

/* --- Sound boards --- */

static void
add (FaultyBoards *boards, BorScenario *scenario)
{
  g_assert_nonnull (scenario);
  g_autoptr (GBytes) bytes = bor_xml_write_bytes (scenario);
  g_ptr_array_add (boards->texts,
                   g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes)));
  bor_scenario_unref (scenario);
}

static BorScenario *
read_shipped (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", name, NULL);
  return bor_xml_read_file (path, NULL);
}

/* What comes back from another program's format: lines without stops, boards without ids. */
static void
add_import (FaultyBoards *boards, const char *format, const char *name)
{
  const BorTarget *target = bor_target_find (format);
  g_autoptr (BorScenario) scenario = read_shipped (name);
  g_autoptr (BorJob) out = bor_job_new (NULL, target->options);
  g_autoptr (BorJob) in = bor_job_new (NULL, target->import_options);
  g_autoptr (GBytes) bytes = bor_target_write (target, scenario, out, NULL);
  g_assert_nonnull (bytes);
  add (boards, target->read (bytes, name, in, NULL));
}

/* Nodes and links; the generator has none. */
static BorScenario *
make_network (void)
{
  BorScenario *s = bor_scenario_new ();
  BorBoard *board = bor_element_copy (bor_scenario_board (s));
  board->kind = BOR_BOARD_NETWORK;
  bor_scenario_replace (s, 0, board);
  for (gint32 i = 0; i < 6; i++) {
    g_autofree char *id = g_strdup_printf ("node-%d", i);
    BorLocale *locale = bor_element_new (BOR_KIND_LOCALE, id);
    locale->shape = BOR_LOCALE_NODE;
    locale->name = g_strdup_printf ("Node %d", i);
    locale->x = 100 + 120 * (i % 3);
    locale->y = 100 + 120 * (i / 3);
    bor_scenario_append (s, locale);
  }
  for (gint32 i = 0; i < 12; i++) { /* a circle of links, both ways */
    g_autofree char *id = g_strdup_printf ("link-%d", i);
    BorApproach *a = bor_element_new (BOR_KIND_APPROACH, id);
    gint32 from = i % 2 == 0 ? i / 2 : (i / 2 + 1) % 6;
    bor_ref_set (&a->locale, from);
    bor_ref_set (&a->opposite, i ^ 1);
    gint32 slot = bor_scenario_append (s, a);
    BorLocale *locale = bor_element_copy (bor_scenario_locale (s, from));
    bor_refs_append_slot (&locale->approaches, slot);
    bor_scenario_replace (s, from, locale);
  }
  return s;
}

FaultyBoards *
faulty_boards_new (void)
{
  static const BorTemplateOptions templates[] = {
    { BOR_TEMPLATE_GRID, 4, 3, 100, "Grid", NULL },
    { BOR_TEMPLATE_SQUARES, 3, 3, 100, "Squares", "marengo" },
    { BOR_TEMPLATE_HEXAGONS, 3, 3, 100, "Hexagons", "triomphe" },
    { BOR_TEMPLATE_GRID, 3, 3, 100, "Grid of hexagons", NULL, 6, TRUE },
  };
  FaultyBoards *boards = g_new0 (FaultyBoards, 1);
  boards->texts = g_ptr_array_new_with_free_func (g_free);
  add (boards, read_shipped ("tutorial.xml"));
  for (guint i = 0; i < G_N_ELEMENTS (templates); i++)
    add (boards, bor_template_new (&templates[i], NULL));
  add (boards, make_network ());
  add (boards, test_square_board (3, 3));
  for (guint seed = 1; seed <= 3; seed++)
    add (boards, bor_generate_board (&(BorGenerateOptions){ 10 * seed + 4, seed }, NULL));
  add_import (boards, "geojson", "tutorial.xml");
  add_import (boards, "tmj", "tutorial.xml");
  add (boards, read_shipped ("marengo.xml"));
  return boards;
}

void
faulty_boards_free (FaultyBoards *boards)
{
  g_ptr_array_unref (boards->texts);
  g_free (boards);
}

/* --- Breaking them --- */

/* An attribute in the text, by offsets. */
typedef struct {
  gsize name, name_end, value, value_end;
} Attribute;

/* (transfer full, of Attribute) */
static GArray *
list_attributes (const char *text)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (Attribute));
  for (const char *p = strstr (text, "=\""); p != NULL; p = strstr (p, "=\"")) {
    const char *start = p, *end = strchr (p + 2, '"');
    while (start > text && (g_ascii_isalnum (start[-1]) || start[-1] == '-' || start[-1] == ':'))
      start--;
    if (end == NULL)
      break;
    Attribute one = { (gsize) (start - text), (gsize) (p - text), (gsize) (p + 2 - text),
                      (gsize) (end - text) };
    if (start < p && start > text && start[-1] == ' ')
      g_array_append_val (list, one);
    p = end;
  }
  return list;
}

static void
splice (GString *text, gsize from, gsize to, const char *with)
{
  g_autofree char *copy = g_strdup (with); /* may be a piece of the text */
  g_string_erase (text, (gssize) from, (gssize) (to - from));
  g_string_insert (text, (gssize) from, copy);
}

static char
letter (GRand *rand)
{
  return (char) ('a' + g_rand_int_range (rand, 0, 26));
}

/* A letter wrong, left out, doubled or exchanged with the next one. */
static void
misspell (GRand *rand, GString *text, gsize from, gsize to)
{
  if (from >= to)
    return;
  gsize at = (gsize) g_rand_int_range (rand, (gint32) from, (gint32) to);
  char c = text->str[at];
  if ((guchar) c >= 0x80)
    return;
  switch (g_rand_int_range (rand, 0, 4)) {
  case 0:
    text->str[at] = letter (rand);
    break;
  case 1:
    g_string_erase (text, (gssize) at, 1);
    break;
  case 2:
    g_string_insert_c (text, (gssize) at, c);
    break;
  default:
    if (at + 1 < to && (guchar) text->str[at + 1] < 0x80) {
      text->str[at] = text->str[at + 1];
      text->str[at + 1] = c;
    }
    break;
  }
}

/* Moves a number a little or far, or makes it no whole one. */
static void
change_number (GRand *rand, GString *text, Attribute a)
{
  static const double steps[] = { 0.4, 1, 3, 40, 300 };
  g_autofree char *value = g_strndup (text->str + a.value, a.value_end - a.value);
  g_auto (GStrv) words = g_strsplit (value, " ", -1);
  guint n = g_strv_length (words);
  if (n == 0)
    return;
  char **word = &words[g_rand_int_range (rand, 0, (gint32) n)];
  char *end;
  double number = g_ascii_strtod (*word, &end);
  if (end == *word || *end != '\0')
    return;
  double step = steps[g_rand_int_range (rand, 0, G_N_ELEMENTS (steps))];
  number += g_rand_boolean (rand) ? step : -step;
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  g_free (*word);
  *word = g_strdup (g_ascii_formatd (buffer, sizeof buffer, "%.6g", number));
  g_autofree char *changed = g_strjoinv (" ", words);
  splice (text, a.value, a.value_end, changed);
}

static void
drop_attribute (GString *text, Attribute a)
{
  g_string_erase (text, (gssize) a.name - 1, (gssize) (a.value_end + 2 - a.name));
}

static gboolean
is_called (const GString *text, Attribute a, const char *name)
{
  gsize n = strlen (name);
  return a.name_end - a.name == n && memcmp (text->str + a.name, name, n) == 0;
}

/* Two values of the same attribute change places, as swapped opposites. */
static void
exchange (GRand *rand, GString *text, const GArray *list, Attribute a)
{
  g_autofree char *name = g_strndup (text->str + a.name, a.name_end - a.name);
  guint n = list->len, from = (guint) g_rand_int_range (rand, 0, (gint32) n);
  for (guint i = 0; i < n; i++) {
    Attribute b = g_array_index (list, Attribute, (from + i) % n);
    if (!is_called (text, b, name) || b.name == a.name)
      continue;
    Attribute first = a.name < b.name ? a : b, second = a.name < b.name ? b : a;
    g_autofree char *one = g_strndup (text->str + first.value, first.value_end - first.value);
    g_autofree char *two = g_strndup (text->str + second.value, second.value_end - second.value);
    splice (text, second.value, second.value_end, one);
    splice (text, first.value, first.value_end, two);
    return;
  }
}

/* A line that is a whole element goes, or is there twice. */
static void
change_line (GRand *rand, GString *text, gboolean doubled)
{
  g_auto (GStrv) lines = g_strsplit (text->str, "\n", -1);
  guint n = g_strv_length (lines);
  g_autoptr (GString) result = g_string_new (NULL);
  for (guint tries = 0; tries < 50; tries++) {
    guint at = (guint) g_rand_int_range (rand, 0, (gint32) n);
    if (strstr (lines[at], "<") == NULL || !g_str_has_suffix (lines[at], "/>"))
      continue;
    for (guint i = 0; i < n; i++) {
      guint times = i != at ? 1 : doubled ? 2 : 0;
      for (guint k = 0; k < times; k++)
        g_string_append_printf (result, "%s\n", lines[i]);
    }
    g_string_assign (text, result->str);
    return;
  }
}

static void
break_once (GRand *rand, GString *text)
{
  g_autoptr (GArray) list = list_attributes (text->str);
  if (list->len == 0)
    return;
  Attribute a = g_array_index (list, Attribute, g_rand_int_range (rand, 0, (gint32) list->len));
  switch (g_rand_int_range (rand, 0, 9)) {
  case 0:
    misspell (rand, text, a.name, a.name_end);
    break;
  case 1:
    misspell (rand, text, a.value, a.value_end);
    break;
  case 2:
  case 3:
    for (guint i = 0; i < 40 && !g_ascii_isdigit (text->str[a.value]); i++)
      a = g_array_index (list, Attribute, g_rand_int_range (rand, 0, (gint32) list->len));
    change_number (rand, text, a);
    break;
  case 4:
    drop_attribute (text, a);
    break;
  case 5:
    exchange (rand, text, list, a);
    break;
  case 6:
    change_line (rand, text, FALSE);
    break;
  case 7:
    change_line (rand, text, TRUE);
    break;
  default:
    for (guint i = 0; i < 40 && !is_called (text, a, "id"); i++)
      a = g_array_index (list, Attribute, g_rand_int_range (rand, 0, (gint32) list->len));
    splice (text, a.value, a.value_end, g_rand_boolean (rand) ? "other" : "another one");
    break;
  }
}

BorScenario *
faulty_boards_make (const FaultyBoards *boards, guint number, char **text)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (number);
  g_autoptr (GString) broken = g_string_new (boards->texts->pdata[number % boards->texts->len]);
  guint n = (guint) g_rand_int_range (rand, 1, 4);
  for (guint i = 0; i < n; i++)
    break_once (rand, broken);
  g_autoptr (GBytes) bytes = g_bytes_new (broken->str, broken->len);
  BorScenario *scenario = bor_xml_read_bytes (bytes, "broken", NULL, NULL);
  if (text != NULL)
    *text = g_strdup (broken->str);
  return scenario;
}

BorScenario *
faulty_boards_make_crooked (const FaultyBoards *boards, guint number)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (number);
  g_autoptr (GError) error = NULL;
  const char *text = boards->texts->pdata[number % boards->texts->len];
  g_autoptr (GBytes) sound = g_bytes_new_static (text, strlen (text));
  g_autoptr (BorScenario) scenario = bor_xml_read_bytes (sound, "sound", NULL, &error);
  g_assert_no_error (error);
  g_autoptr (BorScenario) crooked = crooked_boards_bend (scenario, rand);
  g_autoptr (GBytes) bytes = bor_xml_write_bytes (crooked);
  BorScenario *opened = bor_xml_read_bytes (bytes, "crooked", NULL, &error);
  g_assert_no_error (error);
  return opened;
}
