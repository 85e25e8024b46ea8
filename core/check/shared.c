/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check/shared.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

gboolean
bor_check_tolerance_suits (const BorScenario *scenario)
{
  const BorBoard *board = bor_scenario_board (scenario);
  double least = MIN (board->width, board->height), most = MAX (board->width, board->height);
  return least > 0 && isfinite (most) && board->tolerance >= 0 && board->tolerance * 4 <= least;
}

BorScenario *
bor_fix_remove (const BorScenario *scenario, BorElementRef ref)
{
  BorScenario *result = bor_scenario_copy (scenario);
  bor_scenario_remove (result, ref.kind, ref.slot);
  return result;
}

BorScenario *
bor_fix_change (const BorScenario *scenario, BorElementRef ref, void *element)
{
  BorScenario *result = bor_scenario_copy (scenario);
  bor_scenario_replace (result, ref.slot, element);
  return result;
}

BorScenario *
bor_fix_unclear (GError **error)
{
  g_set_error (error, BOR_CHECK_ERROR, BOR_CHECK_ERROR_AMBIGUOUS,
               _ ("There is more than one way to fix this. Choose one."));
  return NULL;
}

BorScenario *
bor_fix_unmeasured (GError **error)
{
  g_set_error (error, BOR_CHECK_ERROR, BOR_CHECK_ERROR_AMBIGUOUS,
               _ ("The board’s tolerance does not suit its size. Correct it first."));
  return NULL;
}

/* Returns the edit distance (change, insert, delete or swap letters), up to `most`. */
static guint
word_distance (const char *a, const char *b, guint most)
{
  gsize n = strlen (a), m = strlen (b);
  if (n > 63 || m > 63 || (n > m ? n - m : m - n) > most)
    return most + 1;
  guint rows[3][64];
  for (guint j = 0; j <= m; j++)
    rows[0][j] = j;
  for (guint i = 1; i <= n; i++) {
    guint *row = rows[i % 3], *above = rows[(i + 2) % 3], *higher = rows[(i + 1) % 3];
    row[0] = i;
    for (guint j = 1; j <= m; j++) {
      guint change = above[j - 1] + (a[i - 1] != b[j - 1]);
      row[j] = MIN (change, MIN (above[j], row[j - 1]) + 1);
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = MIN (row[j], higher[j - 2] + 1);
    }
  }
  return rows[n % 3][m];
}

const char *
bor_check_nearest_word (const char *text, const char *const *known, guint n)
{
  guint best = strlen (text) > 4 ? 3 : 2; /* one more than is allowed */
  const char *found = NULL;
  gboolean twice = FALSE;
  for (guint i = 0; i < n; i++) {
    guint distance =
      g_ascii_strcasecmp (text, known[i]) == 0 ? 0 : word_distance (text, known[i], best);
    if (distance < best) {
      best = distance;
      found = known[i];
      twice = FALSE;
    } else if (distance == best && found != NULL) {
      twice = TRUE;
    }
  }
  return twice ? NULL : found;
}

gboolean
bor_check_is_blank (const char *text)
{
  for (const char *p = text; p != NULL && *p != '\0'; p = g_utf8_next_char (p)) {
    gunichar c = g_utf8_get_char (p);
    if (!g_unichar_isspace (c) && !g_unichar_iszerowidth (c))
      return FALSE;
  }
  return TRUE;
}
