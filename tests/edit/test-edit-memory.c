/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <malloc.h>

#include "edit-support.h"
#include "edit/locales.h"
#include "edit/properties.h"
#include "edit/vertices.h"
#include "generate/generate.h"

/* What an edit keeps beside the board it was made from: bytes are counted. */

#define BUDGET (32 * 1024)

static BorScenario *
ten_thousand (void)
{
  g_autoptr (GError) error = NULL;
  BorScenario *s =
    bor_generate_board (&(BorGenerateOptions){ .locales = 10000, .seed = 7 }, &error);
  g_assert_no_error (error);
  return s;
}

typedef BorScenario *(*EditFunc) (const BorScenario *s, gint32 locale, GError **error);

static BorScenario *
move (const BorScenario *s, gint32 slot, GError **error)
{
  const BorLocale *locale = bor_scenario_locale (s, slot);
  gint32 v = bor_scenario_approach (s, locale->approaches.items[0].slot)->along.items[0].slot;
  return bor_edit_move_vertices (s, &v, 1, 1, 1, error);
}

static BorScenario *
set (const BorScenario *s, gint32 slot, GError **error)
{
  BorElementRef ref = { BOR_KIND_LOCALE, slot };
  return bor_edit_set_property (s, &ref, 1, "remark", "high", FALSE, error);
}

static BorScenario *
split (const BorScenario *s, gint32 slot, GError **error)
{
  BorBox box = bor_locale_box (s, bor_scenario_locale (s, slot));
  double x = (box.x0 + box.x1) / 2;
  const BorPoint line[] = { { x, box.y0 - 1 }, { x, box.y1 + 1 } };
  return bor_edit_split_locale (s, slot, line, 2, 0, NULL, error);
}

static BorScenario *delete (const BorScenario *s, gint32 slot, GError **error)
{
  return bor_edit_delete_locales (s, &slot, 1, error);
}

static void
an_edit_keeps_less_than_32_kib (void)
{
  static const EditFunc edits[] = { move, set, split, delete };
  g_autoptr (BorScenario) s = ten_thousand ();
  /* The first one makes the indices that all versions share. */
  g_autoptr (BorScenario) first = split (s, 4000, NULL);
  guint measured = 0;
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    for (gint32 slot = 5000; slot < 5005; slot++) {
      g_autoptr (GError) error = NULL;
      gsize before = mallinfo2 ().uordblks;
      g_autoptr (BorScenario) next = edits[i](s, slot, &error);
      gsize after = mallinfo2 ().uordblks;
      if (next == NULL) /* a line may fall on a vertex badly */
        continue;
      measured++;
      g_assert_cmpuint (after > before ? after - before : 0, <, BUDGET);
    }
  g_assert_cmpuint (measured, >=, 15);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/edit/memory/an_edit_keeps_less_than_32_kib", an_edit_keeps_less_than_32_kib);
  return g_test_run ();
}
