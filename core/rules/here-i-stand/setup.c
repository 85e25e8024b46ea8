/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/here-i-stand/setup.h"

#include <string.h>

gboolean
his_is_land (const BorScenario *s, gint32 space)
{
  const BorLocale *locale = bor_scenario_locale (s, space);
  return locale != NULL && locale->shape == BOR_LOCALE_NODE;
}

gboolean
his_is_zone (const BorScenario *s, gint32 space)
{
  const BorLocale *locale = bor_scenario_locale (s, space);
  return locale != NULL && locale->shape == BOR_LOCALE_AREA;
}

gboolean
his_is_fortified (const BorScenario *s, gint32 space)
{
  const BorLocale *locale = bor_scenario_locale (s, space);
  if (!his_is_land (s, space))
    return FALSE;
  const char *value = bor_element_prop (locale, "fortified");
  if (g_strcmp0 (value, "yes") == 0 || g_strcmp0 (value, "no") == 0)
    return value[0] == 'y';
  return bor_props_is (locale->base.props, "town-symbol", "key")
         || bor_props_is (locale->base.props, "town-symbol", "fortress")
         || bor_element_prop (locale, "capital-of") != NULL;
}

gint32
his_neighbour (const BorScenario *s, gint32 approach)
{
  const BorApproach *here = bor_scenario_approach (s, approach);
  const BorApproach *there =
    here != NULL && !here->edge ? bor_scenario_approach (s, here->opposite.slot) : NULL;
  return there != NULL && !there->edge && there->opposite.slot == approach
             && there->locale.slot != here->locale.slot
           ? there->locale.slot
           : -1;
}

gboolean
his_is_closed (const BorScenario *s, gint32 approach)
{
  return bor_element_prop_flag (bor_scenario_approach (s, approach), "closed");
}

gint32
his_named (const BorScenario *s, const void *element, const char *name, BorKind kind)
{
  const char *id = bor_element_prop (element, name);
  return id != NULL ? bor_scenario_find (s, kind, id) : -1;
}

gboolean
his_is_anchor (const BorSymbol *mark)
{
  return mark->type == BOR_SYMBOL_OTHER && bor_props_is (mark->base.props, "type", "anchor");
}

gint32
his_anchor_port (const BorScenario *s, const BorSymbol *mark)
{
  return his_is_anchor (mark) ? his_named (s, mark, "anchor-of", BOR_KIND_LOCALE) : -1;
}

guint
his_n_anchors (const BorScenario *s, gint32 space)
{
  guint n = 0;
  BOR_FOREACH (s, BOR_KIND_SYMBOL, slot, const BorSymbol, mark)
    n += his_anchor_port (s, mark) == space;
  return n;
}

gboolean
his_has_anchor (const BorScenario *s, gint32 port, gint32 zone)
{
  BOR_FOREACH (s, BOR_KIND_SYMBOL, slot, const BorSymbol, mark)
    if (mark->locale.slot == zone && his_anchor_port (s, mark) == port)
      return TRUE;
  return FALSE;
}

/* The place of a text among an enumeration's values; -1: it is none of them. */
static gint
place_of (BorKind kind, const void *element, const char *name)
{
  const BorPropDef *def = bor_vocabulary_find (&his_vocabulary, kind, NULL, name);
  const char *text = bor_element_prop (element, name);
  for (gint i = 0; text != NULL && def->values[i].value != NULL; i++)
    if (strcmp (def->values[i].value, text) == 0)
      return i;
  return -1;
}

gint
his_role (const BorScenario *s, gint32 side)
{
  const BorArmy *army = bor_scenario_army (s, side);
  return army != NULL ? place_of (BOR_KIND_ARMY, army, "role") : -1;
}

gint32
his_master (const BorScenario *s, gint32 side)
{
  gint role = his_role (s, side);
  if (role == HIS_MAJOR || role == HIS_INDEPENDENT)
    return side;
  gint32 master =
    role == HIS_MINOR ? his_named_side (s, bor_scenario_army (s, side), "attached-to") : -1;
  return his_role (s, master) == HIS_MAJOR ? master : -1;
}

gboolean
his_is_ottoman (const BorScenario *s, gint32 side)
{
  const BorArmy *army = bor_scenario_army (s, side);
  return army != NULL && bor_element_prop_flag (army, "ottoman");
}

gboolean
his_is_table (const BorRecord *record, const char *table)
{
  return g_strcmp0 (record->table, table) == 0;
}

static gboolean
are_in_table (const BorScenario *s, const char *table, gint32 a, gint32 b)
{
  gint32 one = his_master (s, a), other = his_master (s, b);
  if (one < 0 || other < 0 || one == other)
    return FALSE;
  BOR_FOREACH (s, BOR_KIND_RECORD, slot, const BorRecord, record) {
    if (!his_is_table (record, table))
      continue;
    gint32 x = his_named_side (s, record, "power"), y = his_named_side (s, record, "other-power");
    if ((x == one && y == other) || (x == other && y == one))
      return TRUE;
  }
  return FALSE;
}

gboolean
his_at_war (const BorScenario *s, gint32 a, gint32 b)
{
  return are_in_table (s, "war", a, b);
}

gboolean
his_are_allied (const BorScenario *s, gint32 a, gint32 b)
{
  return are_in_table (s, "alliance", a, b);
}

gboolean
his_are_friendly (const BorScenario *s, gint32 a, gint32 b)
{
  gint32 one = his_master (s, a);
  return one >= 0 && (one == his_master (s, b) || his_are_allied (s, a, b));
}

gint32
his_controller (const BorScenario *s, gint32 space)
{
  const BorLocale *locale = bor_scenario_locale (s, space);
  return locale != NULL ? his_named_side (s, locale, "held-by") : -1;
}

gint
his_arm (const BorScenario *s, gint32 type)
{
  const BorPieceType *counter = bor_scenario_piece_type (s, type);
  return counter != NULL ? place_of (BOR_KIND_PIECE_TYPE, counter, "arm") : -1;
}

gint32
his_commander (const BorScenario *s, const BorPlacement *placed)
{
  gint32 borrower = his_named_side (s, placed, "lent-to");
  return borrower >= 0 ? borrower : his_master (s, placed->army.slot);
}

gboolean
his_is_inside (const BorPlacement *placed)
{
  return bor_element_prop_flag (placed, "in-fortress");
}

guint
his_count_units (const BorScenario *s, gint32 space, gint32 command, gboolean inside)
{
  guint n = 0;
  BOR_FOREACH (s, BOR_KIND_PLACEMENT, slot, const BorPlacement, placed)
    if (placed->locale.slot == space && his_arm_is_land_unit (his_arm (s, placed->type.slot))
        && his_commander (s, placed) == command && his_is_inside (placed) == inside)
      n += (guint) CLAMP (placed->count, 0, HIS_MAX_COUNT);
  return n;
}

const char *
his_param (const BorScenario *s, const char *name)
{
  const BorRules *rules = bor_scenario_find_rules (s, bor_here_i_stand.id);
  return bor_prop_def_text (bor_vocabulary_find (&his_vocabulary, BOR_KIND_RULES, NULL, name),
                            rules != NULL ? rules->base.props : NULL);
}

/* Units on the map and in boxes, and those that cards can add. */
static guint
count_all_units (const BorScenario *s)
{
  guint n = 0;
  BOR_FOREACH (s, BOR_KIND_PLACEMENT, slot, const BorPlacement, placed)
    n += (guint) CLAMP (placed->count, 0, HIS_MAX_COUNT);
  BOR_FOREACH (s, BOR_KIND_RECORD, slot, const BorRecord, record)
    if (his_is_table (record, "card"))
      n += (guint) CLAMP (bor_element_prop_int (record, "card-units", 0), 0, 9);
    else if (his_is_table (record, "box"))
      n += (guint) CLAMP (bor_element_prop_int (record, "off-map-count", 1), 0, HIS_MAX_COUNT);
  return n;
}

/* Nationalities under one command. */
static guint
count_owners (const BorScenario *s)
{
  g_autoptr (GHashTable) owners = g_hash_table_new (g_direct_hash, g_direct_equal);
  BOR_FOREACH (s, BOR_KIND_PLACEMENT, slot, const BorPlacement, placed)
    g_hash_table_add (
      owners, GINT_TO_POINTER ((placed->army.slot + 1) << 8 | (his_commander (s, placed) + 1)));
  BOR_FOREACH (s, BOR_KIND_ARMY, slot, const BorArmy, side) /* owners of cards and boxes */
    g_hash_table_add (owners, GINT_TO_POINTER ((slot + 1) << 8 | (his_master (s, slot) + 1)));
  return g_hash_table_size (owners);
}

static guint
count_table (const BorScenario *s, const char *table)
{
  guint n = 0;
  BOR_FOREACH (s, BOR_KIND_RECORD, slot, const BorRecord, record)
    n += his_is_table (record, table);
  return n;
}

/* Borders and anchors of a space, at most; several borders of two zones count as one link. */
static gboolean
has_too_many_links (const BorScenario *s, gint32 space, const BorLocale *locale)
{
  g_autoptr (GHashTable) links = g_hash_table_new (g_direct_hash, g_direct_equal);
  for (guint i = 0; i < locale->approaches.n; i++) {
    gint32 there = his_neighbour (s, locale->approaches.items[i].slot);
    if (there >= 0)
      g_hash_table_add (links, GINT_TO_POINTER (there + 1));
  }
  BOR_FOREACH (s, BOR_KIND_SYMBOL, slot, const BorSymbol, mark) {
    gint32 port = mark->locale.slot == space ? his_anchor_port (s, mark) : -1;
    if (port >= 0)
      g_hash_table_add (links, GINT_TO_POINTER (port + 1));
  }
  return g_hash_table_size (links) > HIS_MAX_LINKS;
}

static gboolean
is_board_too_large (const BorScenario *s)
{
  guint land = 0, zones = 0;
  if (bor_scenario_count (s, BOR_KIND_APPROACH) > 2000
      || bor_scenario_count (s, BOR_KIND_SYMBOL) > 400)
    return TRUE;
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    land += locale->shape == BOR_LOCALE_NODE;
    zones += locale->shape == BOR_LOCALE_AREA;
  }
  if (land > HIS_MAX_LAND || zones > HIS_MAX_ZONES)
    return TRUE;
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale)
    if (has_too_many_links (s, slot, locale))
      return TRUE;
  return FALSE;
}

gboolean
his_is_too_large (const BorScenario *s)
{
  guint leaders = 0;
  if (bor_scenario_count (s, BOR_KIND_ARMY) > HIS_MAX_SIDES
      || bor_scenario_count (s, BOR_KIND_PLACEMENT) > HIS_MAX_PLACED
      || bor_scenario_count (s, BOR_KIND_RECORD) > 400)
    return TRUE;
  BOR_FOREACH (s, BOR_KIND_PIECE_TYPE, slot, const BorPieceType, type)
    leaders += his_arm_is_leader (his_arm (s, slot));
  return leaders > HIS_MAX_LEADERS || count_all_units (s) > HIS_MAX_UNITS
         || count_owners (s) > HIS_MAX_OWNERS || count_table (s, "impulse") > HIS_MAX_IMPULSES
         || count_table (s, "card") > HIS_MAX_CARDS || is_board_too_large (s);
}
