/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sides that name a wrong neighbour, one that does not exist, or one under another spelling. */
#include <string.h>

#include "check/checker.h"
#include "check/fix-all.h"
#include "formats/base/target.h"
#include "support.h"

/* Two by two squares. In place of “%s”: what Alder's side to Birch, to its right, names as its
 * neighbour. */
#define BOARD                                                                                      \
  "{\"lands\": ["                                                                                  \
  "{\"k\": \"L1\", \"n\": \"Alder\", \"o\": [[0, 0], [50, 0], [50, 50], [0, 50]], "                \
  "\"s\": [null, %s, \"L3\", null]},"                                                              \
  "{\"k\": \"L2\", \"n\": \"Birch Wood\", \"o\": [[50, 0], [99, 0], [99, 50], [50, 50]], "         \
  "\"s\": [null, null, \"L4\", \"L1\"]},"                                                          \
  "{\"k\": \"L3\", \"n\": \"Cedar\", \"o\": [[0, 50], [50, 50], [50, 99], [0, 99]], "              \
  "\"s\": [\"L1\", \"L4\", null, null]},"                                                          \
  "{\"k\": \"L4\", \"n\": \"Damson\", \"o\": [[50, 50], [99, 50], [99, 99], [50, 99]], "           \
  "\"s\": [\"L2\", null, null, \"L3\"]}]}"

static const char mapping[] =
  "{\"mapping\": 1, \"width\": 99, \"height\": 99, \"spaces\": {\"list\": \"lands\", \"polygon\": "
  "\"o\", \"name\": \"n\", \"key\": \"k\"}, \"sides\": {\"list\": \"s\", \"neighbour\": \"\", "
  "\"edge\": {\"from\": \"\", \"values\": [null]}}}";

static BorScenario *
read_board (const char *text)
{
  const BorTarget *target = bor_target_find ("board");
  g_autoptr (BorJob) job = bor_job_new (NULL, target->import_options);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  job->mapping = g_bytes_new_static (mapping, strlen (mapping));
  BorScenario *s = target->read (bytes, "hand", job, &error);
  g_assert_no_error (error);
  return s;
}

static BorScenario *
read_with (const char *named)
{
  g_autofree char *text = g_strdup_printf (BOARD, named);
  return read_board (text);
}

static guint
count_told (const BorScenario *s, const char *message)
{
  guint n = 0;
  BOR_FOREACH (s, BOR_KIND_RECORD, slot, const BorRecord, record)
    n += strstr (bor_element_prop (record, "message"), message) != NULL;
  return n;
}

static const char *
opposite_of (const BorScenario *s, const char *id)
{
  const BorApproach *side = bor_scenario_approach (s, test_slot (s, BOR_KIND_APPROACH, id));
  const BorApproach *opposite = bor_scenario_approach (s, side->opposite.slot);
  return opposite != NULL ? opposite->base.id : NULL;
}

/* Whatever it names, the side is called after what lies against it; the problem names that, and its
 * fix pairs the two. */
static void
a_wrongly_linked_side_is_called_after_what_lies_against_it (void)
{
  static const char *const wrong[] = { "\"L4\"", "\"L3\"", "\"L1\"", "\"Nowhere\"", "\"L\"", "7" };
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++) {
    g_autoptr (BorScenario) s = read_with (wrong[i]);
    g_assert_cmpstr (opposite_of (s, "alder-birch-wood"), ==, NULL);
    g_assert_cmpstr (opposite_of (s, "birch-wood-alder"), ==, NULL);
    g_assert_cmpstr (opposite_of (s, "alder-cedar"), ==, "cedar-alder");
    g_autoptr (GPtrArray) problems = bor_check_all (s);
    guint named = 0;
    for (guint k = 0; k < problems->len; k++)
      named += strstr (((const BorProblem *) problems->pdata[k])->message,
                       "it adjoins Birch Wood, side “birch-wood-alder”")
               != NULL;
    g_assert_cmpuint (named, ==, 1);
    g_autoptr (BorScenario) fixed = bor_check_fix_with (s, NULL, NULL, NULL, NULL);
    g_assert_cmpstr (opposite_of (fixed, "alder-birch-wood"), ==, "birch-wood-alder");
  }
}

static void
another_spelling_is_taken_and_told (void)
{
  static const char *const spelled[] = { "\"l2\"",         "\" L2 \"",      "\"L-2\"",
                                         "\"birch_wood\"", "\"BIRCHWOOD\"", "\"Birch Wood\"" };
  for (guint i = 0; i < G_N_ELEMENTS (spelled); i++) {
    g_autoptr (BorScenario) s = read_with (spelled[i]);
    g_assert_cmpstr (opposite_of (s, "alder-birch-wood"), ==, "birch-wood-alder");
    g_assert_cmpuint (count_told (s, "but the name is spelled differently: “L2” was used"), ==, 1);
  }
}

/* Keys that only differ by their case are two; what could be either is none. */
static void
keys_in_other_case_are_not_confused (void)
{
  static const char *const named[] = { "\"L2\"", "\"L_2\"" };
  for (guint i = 0; i < G_N_ELEMENTS (named); i++) {
    g_autofree char *text = g_strdup_printf (BOARD, named[i]);
    g_auto (GStrv) parts = g_strsplit (text, "\"L4\"", -1);
    g_autofree char *other_case = g_strjoinv ("\"l2\"", parts);
    g_autoptr (BorScenario) s = read_board (other_case);
    g_assert_cmpstr (opposite_of (s, "birch-wood-damson"), ==, "damson-birch-wood");
    g_assert_cmpstr (opposite_of (s, "alder-birch-wood"), ==, i == 0 ? "birch-wood-alder" : NULL);
    g_assert_cmpuint (count_told (s, "which does not exist"), ==, i);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name) g_test_add_func ("/formats/import-links/" #name, name)
  ADD (a_wrongly_linked_side_is_called_after_what_lies_against_it);
  ADD (another_spelling_is_taken_and_told);
  ADD (keys_in_other_case_are_not_confused);
  return g_test_run ();
}
