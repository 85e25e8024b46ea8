/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "check/context.h"
#include "check/families.h"
#include "check/shared.h"

/* Checks of the scenario's metadata: title, date, name of the board. */

/* Parses `n` digits at `*text` and moves past them and `separator`, if that follows; -1 if there
 * are none. */
static gint
take_number (const char **text, guint n)
{
  gint number = 0;
  for (guint i = 0; i < n; i++) {
    if (!g_ascii_isdigit ((*text)[i]))
      return -1;
    number = number * 10 + g_ascii_digit_value ((*text)[i]);
  }
  *text += n;
  return number;
}

/* A year, a month or a day: 2026, 2026-11 or 2026-11-22. */
static gboolean
is_date (const char *text)
{
  gint month = 1, day = 1, year = take_number (&text, 4);
  if (year > 0 && *text == '-') {
    text++;
    month = take_number (&text, 2);
    if (month > 0 && *text == '-') {
      text++;
      day = take_number (&text, 2);
    }
  }
  return *text == '\0' && year > 0 && month > 0 && day > 0
         && g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year);
}

static void
find_bad_date (BorCheckContext *context)
{
  if (context->kind != BOR_KIND_SCENARIO)
    return;
  const char *date = bor_scenario_header (context->scenario)->date;
  BorElementRef ref = bor_check_current (context);
  if (date != NULL && !is_date (date))
    bor_check_report (context, &ref, 1, NULL, _ ("The date of the scenario, “%s”, is not a date"),
                      date);
}

static void
find_blank_name (BorCheckContext *context)
{
  if (context->kind != BOR_KIND_BOARD)
    return;
  const char *name = bor_scenario_board (context->scenario)->name;
  BorElementRef ref = bor_check_current (context);
  if (name != NULL && bor_check_is_blank (name))
    bor_check_report (context, &ref, 1, NULL, _ ("The name of the board is blank"));
}

static BorScenario *
forget_name (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  BorBoard *board = bor_element_copy (bor_scenario_board (scenario));
  g_clear_pointer (&board->name, g_free);
  return bor_fix_change (scenario, problem->refs[0], board);
}

const BorCheck bor_check_bad_date = {
  .id = "C-ABOUT-1",
  .family = N_ ("Ids and names"),
  .severity = BOR_SEVERITY_WARNING,
  .scope = BOR_SCOPE_OTHER,
  .title = N_ ("Invalid date"),
  .explanation = N_ ("Programs that list scenarios sort them by date. Write the year, the year and "
                     "the month, or the day: 2026, 2026-11 or 2026-11-22."),
  .find = find_bad_date,
};

const BorCheck bor_check_blank_name = {
  .id = "C-NAME-3",
  .family = N_ ("Ids and names"),
  .severity = BOR_SEVERITY_HINT,
  .scope = BOR_SCOPE_OTHER,
  .title = N_ ("Blank board name"),
  .explanation = N_ ("Give the board a readable name, or remove the name."),
  .find = find_blank_name,
  .fixes = { { BOR_FIX_AUTOMATIC, 0, 0, N_ ("Remove the blank name"), forget_name } },
};
