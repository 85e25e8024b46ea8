/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A scenario, a form feed and edits, three bytes each: who makes it and which one it is, and the seed
 * of its arguments. Two versions are merged: the result can be saved and has what each of them drew,
 * and every conflict can be decided. Without a scenario the edits begin with a board of squares. */
#include "fuzz.h"

#include <string.h>

#include "check/fix-all.h"
#include "check/merges.h"
#include "check/testing.h"
#include "edit/consistency.h"
#include "edit/random-edits.h"
#include "support.h"
#include "xml/xml.h"

#define MOST_ELEMENTS 250
#define MOST_EDITS    24

/* As it is after saving and opening. (transfer full) */
static BorScenario *
reread (const BorScenario *scenario)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = bor_xml_write_bytes (scenario);
  BorScenario *read = bor_xml_read_bytes (bytes, "fuzz", NULL, &error);
  if (read == NULL)
    fuzz_fail ("%s", error->message);
  return read;
}

/* One version, of the edits that have `whose` as their highest bit. (transfer full) */
static BorScenario *
edit_version (const BorScenario *base, GBytes *steps, guint whose)
{
  gsize n;
  const uint8_t *at = g_bytes_get_data (steps, &n);
  g_autoptr (BorScenario) s = bor_scenario_ref (base);
  for (gsize i = 0; i + 3 <= MIN (n, 3 * MOST_EDITS); i += 3) {
    g_autoptr (GRand) random = g_rand_new_with_seed (at[i + 1] * 256u + at[i + 2]);
    BorScenario *next =
      at[i] >> 7 == whose ? test_edits[(at[i] & 127) % TEST_N_EDITS].run (s, random, NULL) : NULL;
    if (next == NULL)
      continue;
    bor_scenario_unref (s);
    s = next;
  }
  return reread (s);
}

/* (transfer full) */
static BorScenario *
merge (const BorScenario *base, const BorScenario *ours, const BorScenario *theirs, guint *n)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) merged = bor_merge (base, ours, theirs, n, &error);
  if (merged == NULL)
    fuzz_fail ("not merged: %s", error->message);
  fuzz_check_saved (merged);
  return reread (merged);
}

static void
check_same (const BorScenario *a, const BorScenario *b, const char *what)
{
  g_autoptr (GBytes) x = bor_xml_write_bytes (a), y = bor_xml_write_bytes (b);
  if (!g_bytes_equal (x, y))
    fuzz_fail ("%s:\n%s\n%s", what, (const char *) g_bytes_get_data (x, NULL),
               (const char *) g_bytes_get_data (y, NULL));
}

static void
check_one_sided (const BorScenario *base, const BorScenario *version)
{
  guint n[3];
  g_autoptr (BorScenario) theirs = merge (base, base, version, &n[0]);
  g_autoptr (BorScenario) ours = merge (base, version, base, &n[1]);
  g_autoptr (BorScenario) both = merge (base, version, version, &n[2]);
  if (n[0] + n[1] + n[2] > 0)
    fuzz_fail ("a conflict where only one version changed");
  check_same (theirs, version, "only they changed it");
  check_same (ours, version, "only we changed it");
  check_same (both, version, "both changed it alike");
}

static gboolean
has (const BorScenario *scenario, BorKind kind, const char *id)
{
  return bor_scenario_find (scenario, kind, id) >= 0;
}

static gboolean
has_vertex_at (const BorScenario *scenario, const BorVertex *at)
{
  BOR_FOREACH (scenario, BOR_KIND_VERTEX, slot, const BorVertex, vertex)
    if (vertex->x == at->x && vertex->y == at->y)
      return TRUE;
  return FALSE;
}

/* A vertex may have got another id, or have gone with its last side, where the other version used its
 * id again for another place. */
static gboolean
is_kept (const BorScenario *base, const BorElement *element, const BorScenario *merged)
{
  gint32 was = bor_scenario_find (base, element->kind, element->id);
  return has (merged, element->kind, element->id)
         || (element->kind == BOR_KIND_VERTEX
             && (has_vertex_at (merged, (const BorVertex *) element)
                 || (was >= 0
                     && bor_element_equal (bor_scenario_get (base, element->kind, was), element))));
}

/* What a version added is there, and what neither removed. */
static void
check_kept (const BorScenario *base, const BorScenario *version, const BorScenario *other,
            const BorScenario *merged)
{
  for (guint kind = BOR_KIND_VERTEX; kind < BOR_N_KINDS; kind++)
    BOR_FOREACH (version, (BorKind) kind, slot, const BorElement, element)
      if (element->id != NULL && (!has (base, kind, element->id) || has (other, kind, element->id))
          && !is_kept (base, element, merged))
        fuzz_fail ("%s “%s” is lost", bor_kind_name (kind), element->id);
}

static guint
count_conflicts (const BorScenario *scenario)
{
  guint n = 0;
  BOR_FOREACH (scenario, BOR_KIND_RECORD, slot, const BorRecord, record)
    n += g_strcmp0 (record->table, "merge") == 0;
  return n;
}

/* One version of all conflicts is taken, and what cannot be taken any more is left as it is. */
static void
check_decided (const BorScenario *merged, guint version)
{
  const BorCheck *check = bor_check_find ("C-MERGE-1");
  g_autoptr (BorScenario) taken =
    bor_check_fix_with (merged, check, &check->fixes[version], NULL, NULL);
  g_autoptr (BorScenario) kept = bor_check_fix_with (taken, check, &check->fixes[2], NULL, NULL);
  fuzz_check_saved (kept);
  if (count_conflicts (kept) > 0)
    fuzz_fail ("a conflict cannot be decided");
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) xml = NULL, steps = NULL;
  fuzz_divide (data, size, &xml, &steps);
  g_autoptr (BorScenario) start = g_bytes_get_size (xml) == 0
                                    ? test_square_board (4, 3)
                                    : fuzz_read_scenario (xml, MOST_ELEMENTS);
  if (start == NULL || count_conflicts (start) > 0)
    return 0;
  g_autoptr (BorScenario) base = reread (start);
  g_autoptr (BorScenario) ours = edit_version (base, steps, 0);
  g_autoptr (BorScenario) theirs = edit_version (base, steps, 1);
  check_one_sided (base, ours);
  guint n;
  g_autoptr (BorScenario) merged = merge (base, ours, theirs, &n);
  if (count_conflicts (merged) != n)
    fuzz_fail ("%u conflicts, and %u records of them", n, count_conflicts (merged));
  if (bor_scenario_is_consistent (base, NULL)) {
    check_kept (base, ours, theirs, merged);
    check_kept (base, theirs, ours, merged);
  }
  check_decided (merged, size % 2);
  return 0;
}
