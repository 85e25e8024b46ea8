/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "vocabulary/tally.h"

#include <glib/gi18n-lib.h>

static void
count (BorTally *tally, const BorElement *element, gboolean first)
{
  const BorPropDef *def = tally->def;
  const char *text = bor_element_prop (element, def->name);
  if (def->type == BOR_PROP_ENUM) {
    const BorPropValue *value = text != NULL ? bor_prop_def_find_value (def, text) : NULL;
    if (value != NULL && value - def->values < BOR_TALLY_VALUES)
      tally->counts[value - def->values]++;
    return;
  }
  gint64 number = 0;
  if (def->type == BOR_PROP_INT && text != NULL && !bor_props_parse_int (text, &number))
    number = 0;
  tally->counts[0] +=
    def->type == BOR_PROP_INT ? number > 0 : bor_element_prop_flag (element, def->name);
  tally->total += number;
  tally->most = MAX (tally->most, number);
  tally->least = first ? number : MIN (tally->least, number);
}

/* The second of two sides that share a value. */
static gboolean
is_twin (const BorPropDef *def, const BorElement *element, gint32 slot)
{
  return (def->flags & BOR_PROP_PAIRED) != 0 && element->kind == BOR_KIND_APPROACH
         && ((const BorApproach *) element)->opposite.slot >= 0
         && ((const BorApproach *) element)->opposite.slot < slot;
}

static gboolean
is_from_core (const BorPropDef *def)
{
  return bor_vocabulary_find (bor_core_vocabulary (), def->kind, def->owner, def->name) == def;
}

static gboolean
is_empty (const BorTally *tally)
{
  for (guint i = 0; i < BOR_TALLY_VALUES; i++)
    if (tally->counts[i] > 0)
      return FALSE;
  return TRUE;
}

BorTallies
bor_tallies_new (const BorScenario *scenario, BorKind kind)
{
  g_autoptr (GPtrArray) defs = bor_scenario_list_props (scenario, kind, NULL);
  BorTallies tallies = { kind, g_array_new (FALSE, FALSE, sizeof (BorTally)) };
  for (guint i = 0; i < defs->len; i++) {
    BorTally tally = { .def = defs->pdata[i] };
    BorPropType type = tally.def->type;
    gboolean first = TRUE;
    if (type != BOR_PROP_FLAG && type != BOR_PROP_INT && type != BOR_PROP_ENUM)
      continue;
    BOR_FOREACH (scenario, kind, slot, const BorElement, element)
      if (!is_twin (tally.def, element, slot)) {
        count (&tally, element, first);
        first = FALSE;
      }
    if (!is_from_core (tally.def) || !is_empty (&tally))
      g_array_append_val (tallies.items, tally);
  }
  return tallies;
}

void
bor_tallies_clear (BorTallies *tallies)
{
  g_clear_pointer (&tallies->items, g_array_unref);
}

/* Labels begin with a capital letter, which has no place inside a line. */
static char *
lower (const char *label)
{
  const char *text = _ (label);
  g_autofree char *first = g_utf8_strdown (text, g_utf8_next_char (text) - text);
  return g_strconcat (first, g_utf8_next_char (text), NULL);
}

char *
bor_tallies_ranges (const BorTallies *tallies)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < tallies->items->len; i++) {
    const BorTally *tally = &g_array_index (tallies->items, BorTally, i);
    if (tally->def->type != BOR_PROP_INT)
      continue;
    g_autofree char *label = lower (tally->def->label);
    g_string_append (text, text->len > 0 ? "; " : "");
    g_string_append_printf (text, _ ("%s %d to %d, %d in all"), label, (int) tally->least,
                            (int) tally->most, (int) tally->total);
  }
  return g_string_free (text, FALSE);
}

static void
append_count (GString *text, guint n, const char *label)
{
  g_autofree char *name = lower (label);
  if (n > 0)
    g_string_append_printf (text, "%s%u %s", text->len > 0 ? ", " : "", n, name);
}

/* An enum of borders, rather than of single sides. */
static gboolean
is_shared (const BorPropDef *def)
{
  return def->type == BOR_PROP_ENUM
         && (def->kind != BOR_KIND_APPROACH || (def->flags & BOR_PROP_PAIRED) != 0);
}

char *
bor_tallies_counts (const BorTallies *tallies, gboolean shared)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < tallies->items->len; i++) {
    const BorTally *tally = &g_array_index (tallies->items, BorTally, i);
    const BorPropDef *def = tally->def;
    if (is_shared (def) != shared)
      continue;
    if (def->type != BOR_PROP_ENUM)
      append_count (text, tally->counts[0], def->label);
    else
      for (guint k = 0; k < BOR_TALLY_VALUES && def->values[k].value != NULL; k++)
        append_count (text, tally->counts[k], def->values[k].label);
  }
  return g_string_free (text, FALSE);
}
