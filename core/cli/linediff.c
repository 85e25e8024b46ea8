/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/linediff.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "xml/xml.h"

#define CONTEXT 3
/* Texts that differ in more lines are shown as one replacement, because the search takes quadratic
 * time. */
#define MAX_EDITS 3000

typedef struct {
  const char *text;
  gsize size; /* including the newline, if any */
} Line;

typedef struct {
  GArray *a, *b;        /* Line */
  guint8 *gone, *added; /* by line */
} Diff;

static GArray *
split (GBytes *bytes)
{
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (Line));
  gsize size;
  const char *p = g_bytes_get_data (bytes, &size), *end = p + size;
  while (p != NULL && p < end) {
    const char *stop = memchr (p, '\n', (gsize) (end - p));
    Line line = { p, (gsize) ((stop != NULL ? stop + 1 : end) - p) };
    g_array_append_val (lines, line);
    p += line.size;
  }
  return lines;
}

static gboolean
same (const Diff *diff, guint i, guint k)
{
  const Line *a = &g_array_index (diff->a, Line, i), *b = &g_array_index (diff->b, Line, k);
  return a->size == b->size && memcmp (a->text, b->text, a->size) == 0;
}

/* Returns how far the best path with `edits` edits reaches on diagonal `d`, from the paths with one
 * edit less. */
static gint
furthest (const gint *before, gint edits, gint d)
{
  if (edits == 0)
    return 0;
  if (d == -edits || (d != edits && before[d - 1] < before[d + 1]))
    return before[d + 1];
  return before[d - 1] + 1;
}

/* Walks back through the paths, marking what each edit took or added. */
static void
trace_back (Diff *diff, GPtrArray *trail, guint skip, gint x, gint y)
{
  for (gint edits = (gint) trail->len - 1; edits > 0; edits--) {
    const gint *before = (gint *) trail->pdata[edits - 1] + edits;
    gint d = x - y;
    gboolean down = d == -edits || (d != edits && before[d - 1] < before[d + 1]);
    gint from = down ? d + 1 : d - 1;
    x = before[from];
    y = x - from;
    if (down)
      diff->added[skip + (guint) y] = 1;
    else
      diff->gone[skip + (guint) x] = 1;
  }
}

/* Myers' greedy search over the lines from `skip` on, `n` and `m` of them. */
static gboolean
search (Diff *diff, guint skip, gint n, gint m)
{
  g_autoptr (GPtrArray) trail = g_ptr_array_new_with_free_func (g_free);
  g_autofree gint *reach = g_new0 (gint, 2 * MAX_EDITS + 3);
  gint *v = reach + MAX_EDITS + 1;
  for (gint edits = 0; edits <= MAX_EDITS; edits++) {
    for (gint d = -edits; d <= edits; d += 2) {
      gint x = furthest (v, edits, d), y = x - d;
      while (x < n && y >= 0 && y < m && same (diff, skip + (guint) x, skip + (guint) y)) {
        x++;
        y++;
      }
      v[d] = x;
      if (x >= n && y >= m) {
        g_ptr_array_add (trail, NULL);
        trace_back (diff, trail, skip, n, m);
        return TRUE;
      }
    }
    g_ptr_array_add (trail, g_memdup2 (v - edits - 1, (gsize) (2 * edits + 3) * sizeof (gint)));
  }
  return FALSE;
}

static void
compare (Diff *diff)
{
  guint n = diff->a->len, m = diff->b->len, skip = 0;
  while (skip < n && skip < m && same (diff, skip, skip))
    skip++;
  while (n > skip && m > skip && same (diff, n - 1, m - 1)) {
    n--;
    m--;
  }
  if (search (diff, skip, (gint) (n - skip), (gint) (m - skip)))
    return;
  memset (diff->gone + skip, 1, n - skip);
  memset (diff->added + skip, 1, m - skip);
}

static void
print_line (const BorCli *cli, char sign, const GArray *lines, guint i)
{
  const Line *line = &g_array_index (lines, Line, i);
  gboolean ended = line->text[line->size - 1] == '\n';
  BorTone style = sign == '-' ? BOR_TONE_RED : BOR_TONE_GREEN;
  if (sign == ' ')
    printf (" %.*s", (int) line->size, line->text);
  else
    printf ("%s%c%.*s%s%s", bor_cli_tone (cli, stdout, style), sign,
            (int) (line->size - (ended ? 1 : 0)), line->text,
            bor_cli_tone (cli, stdout, BOR_TONE_PLAIN), ended ? "\n" : "");
  if (!ended)
    fputs ("\n\\ No newline at end of file\n", stdout);
}

/* Where a hunk that begins before line i of a and k of b ends: after CONTEXT
 * lines more than that without a change. */
static void
find_hunk_end (const Diff *diff, guint *i, guint *k)
{
  guint quiet = 0;
  while ((*i < diff->a->len || *k < diff->b->len) && quiet <= 2 * CONTEXT) {
    gboolean gone = *i < diff->a->len && diff->gone[*i],
             added = *k < diff->b->len && diff->added[*k];
    quiet = gone || added ? 0 : quiet + 1;
    *i += gone || !added;
    *k += added || !gone;
  }
  guint surplus = quiet > CONTEXT ? quiet - CONTEXT : 0;
  *i -= surplus;
  *k -= surplus;
}

static void
print_hunk (const BorCli *cli, const Diff *diff, guint i, guint k, guint i_end, guint k_end)
{
  printf ("%s@@ -%u,%u +%u,%u @@%s\n", bor_cli_tone (cli, stdout, BOR_TONE_BLUE),
          i_end > i ? i + 1 : i, i_end - i, k_end > k ? k + 1 : k, k_end - k,
          bor_cli_tone (cli, stdout, BOR_TONE_PLAIN));
  while (i < i_end || k < k_end) {
    if (i < i_end && diff->gone[i])
      print_line (cli, '-', diff->a, i++);
    else if (k < k_end && diff->added[k])
      print_line (cli, '+', diff->b, k++);
    else {
      print_line (cli, ' ', diff->a, i++);
      k++;
    }
  }
}

static void
print_hunks (const BorCli *cli, const Diff *diff)
{
  guint i = 0, k = 0;
  while (i < diff->a->len || k < diff->b->len) {
    if (!(i < diff->a->len && diff->gone[i]) && !(k < diff->b->len && diff->added[k])) {
      i++;
      k++;
      continue;
    }
    guint lead = MIN (MIN (i, k), CONTEXT), i_end = i, k_end = k;
    find_hunk_end (diff, &i_end, &k_end);
    print_hunk (cli, diff, i - lead, k - lead, i_end, k_end);
    i = i_end;
    k = k_end;
  }
}

void
bor_cli_print_line_diff (const BorCli *cli, const char *name, GBytes *before, GBytes *after)
{
  if (g_bytes_equal (before, after))
    return;
  Diff diff = { .a = split (before), .b = split (after) };
  diff.gone = g_malloc0 (diff.a->len + 1);
  diff.added = g_malloc0 (diff.b->len + 1);
  compare (&diff);
  printf ("%s--- %s\n+++ %s%s\n", bor_cli_tone (cli, stdout, BOR_TONE_BOLD), name, name,
          bor_cli_tone (cli, stdout, BOR_TONE_PLAIN));
  print_hunks (cli, &diff);
  g_array_unref (diff.a);
  g_array_unref (diff.b);
  g_free (diff.gone);
  g_free (diff.added);
}

gboolean
bor_cli_print_file_diff (const BorCli *cli, const char *path, const BorScenario *scenario)
{
  if (g_str_equal (path, "-")) {
    bor_cli_error (cli, _ ("a dry run needs a file to compare with, not standard input"));
    return FALSE;
  }
  g_autoptr (GBytes) before = bor_cli_load (cli, path);
  if (before == NULL)
    return FALSE;
  g_autoptr (GBytes) after = bor_xml_write_bytes (scenario);
  bor_cli_print_line_diff (cli, path, before, after);
  if (bor_scenario_board (scenario)->href == NULL)
    return TRUE;
  g_autofree char *board_path = bor_cli_file_of (scenario, path, BOR_KIND_BOARD);
  g_autoptr (GBytes) board_before = bor_cli_load (cli, board_path);
  if (board_before == NULL)
    return FALSE;
  g_autoptr (GBytes) board_after = bor_xml_write_board_bytes (scenario);
  bor_cli_print_line_diff (cli, board_path, board_before, board_after);
  return TRUE;
}
