/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/scenario.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "model/id-index.h"

struct BorScenario {
  gint ref_count;
  BorVec vecs[BOR_N_KINDS];
  GHashTable *index[BOR_N_KINDS]; /* id → slot + 1, made when first asked for; atomic */
  BorVersions *versions;          /* NULL: none to share an index with */
};

BorScenario *
bor_scenario_new (void)
{
  BorScenario *scenario = g_new0 (BorScenario, 1);
  scenario->ref_count = 1;
  scenario->versions = bor_versions_new ();
  bor_scenario_append (scenario, bor_element_new (BOR_KIND_SCENARIO, NULL));
  BorBoard *board = bor_element_new (BOR_KIND_BOARD, NULL);
  board->width = board->height = 1000;
  board->tolerance = 1;
  bor_scenario_append (scenario, board);
  return scenario;
}

BorScenario *
bor_scenario_copy_apart (const BorScenario *scenario)
{
  BorScenario *copy = g_new0 (BorScenario, 1);
  copy->ref_count = 1;
  for (guint kind = 0; kind < BOR_N_KINDS; kind++)
    bor_vec_copy (&copy->vecs[kind], &scenario->vecs[kind]);
  return copy;
}

BorScenario *
bor_scenario_copy (const BorScenario *scenario)
{
  BorScenario *copy = bor_scenario_copy_apart (scenario);
  if (scenario->versions != NULL)
    copy->versions = bor_versions_ref (scenario->versions);
  return copy;
}

BorVersions *
bor_scenario_versions (const BorScenario *scenario)
{
  return scenario->versions;
}

BorScenario *
bor_scenario_ref (const BorScenario *scenario)
{
  g_atomic_int_inc (&((BorScenario *) scenario)->ref_count);
  return (BorScenario *) scenario;
}

static void
drop_index (BorScenario *scenario, BorKind kind)
{
  g_clear_pointer (&scenario->index[kind], g_hash_table_unref);
}

void
bor_scenario_unref (BorScenario *scenario)
{
  if (scenario == NULL || !g_atomic_int_dec_and_test (&scenario->ref_count))
    return;
  for (guint kind = 0; kind < BOR_N_KINDS; kind++) {
    drop_index (scenario, kind);
    bor_vec_clear (&scenario->vecs[kind]);
  }
  g_clear_pointer (&scenario->versions, bor_versions_unref);
  g_free (scenario);
}

guint
bor_scenario_n_slots (const BorScenario *scenario, BorKind kind)
{
  return scenario->vecs[kind].n_slots;
}

guint
bor_scenario_count (const BorScenario *scenario, BorKind kind)
{
  return scenario->vecs[kind].n_live;
}

gsize
bor_scenario_count_all (const BorScenario *scenario)
{
  gsize n = 0;
  for (guint kind = 0; kind < BOR_N_KINDS; kind++)
    n += bor_scenario_count (scenario, (BorKind) kind);
  return n;
}

const BorElement *
bor_scenario_get (const BorScenario *scenario, BorKind kind, gint32 slot)
{
  return bor_vec_get (&scenario->vecs[kind], slot);
}

static GHashTable *
build_index (const BorScenario *scenario, BorKind kind)
{
  GHashTable *index = g_hash_table_new (g_str_hash, g_str_equal);
  for (gint32 slot = (gint32) bor_scenario_n_slots (scenario, kind) - 1; slot >= 0; slot--) {
    const BorElement *element = bor_scenario_get (scenario, kind, slot);
    if (element != NULL && element->id != NULL)
      g_hash_table_replace (index, element->id, GINT_TO_POINTER (slot + 1));
  }
  return index;
}

gint32
bor_scenario_find (const BorScenario *scenario, BorKind kind, const char *id)
{
  g_return_val_if_fail (id != NULL, -1);

  BorScenario *cache = (BorScenario *) scenario;
  GHashTable *index = g_atomic_pointer_get (&cache->index[kind]);
  if (index == NULL) {
    index = build_index (scenario, kind);
    if (!g_atomic_pointer_compare_and_exchange (&cache->index[kind], NULL, index)) {
      g_hash_table_unref (index); /* another thread was faster */
      index = g_atomic_pointer_get (&cache->index[kind]);
    }
  }
  return GPOINTER_TO_INT (g_hash_table_lookup (index, id)) - 1;
}

const BorHeader *
bor_scenario_header (const BorScenario *scenario)
{
  return (const BorHeader *) bor_scenario_get (scenario, BOR_KIND_SCENARIO, 0);
}

const BorBoard *
bor_scenario_board (const BorScenario *scenario)
{
  return (const BorBoard *) bor_scenario_get (scenario, BOR_KIND_BOARD, 0);
}

void
bor_scenario_set_board_href (BorScenario *scenario, const char *href)
{
  BorBoard *board = bor_element_copy (bor_scenario_board (scenario));
  g_free (board->href);
  board->href = g_strdup (href);
  bor_scenario_replace (scenario, 0, board);
}

BorScenario *
bor_scenario_with_board_href (const BorScenario *scenario, const char *href)
{
  BorScenario *copy = bor_scenario_copy (scenario);
  bor_scenario_set_board_href (copy, href);
  return copy;
}

const BorRules *
bor_scenario_find_rules (const BorScenario *scenario, const char *ruleset)
{
  BOR_FOREACH (scenario, BOR_KIND_RULES, slot, const BorRules, rules)
    if (g_strcmp0 (rules->ruleset, ruleset) == 0)
      return rules;
  return NULL;
}

static gboolean
word_in (const char *words, const char *word)
{
  gsize n = strlen (word);
  for (const char *p = words; p != NULL && (p = strstr (p, word)) != NULL; p += n)
    if ((p == words || p[-1] == ' ') && (p[n] == '\0' || p[n] == ' '))
      return TRUE;
  return FALSE;
}

gboolean
bor_scenario_uses (const BorScenario *scenario, const char *ruleset)
{
  const BorHeader *header = bor_scenario_header (scenario);
  return g_strcmp0 (header->ruleset, ruleset) == 0 || word_in (header->further_rulesets, ruleset);
}

gint32
bor_scenario_neighbour (const BorScenario *scenario, gint32 approach)
{
  const BorApproach *a = bor_scenario_approach (scenario, approach);
  const BorApproach *b = a != NULL ? bor_scenario_approach (scenario, a->opposite.slot) : NULL;
  return b != NULL ? b->locale.slot : -1;
}

static const char *
element_name (const BorElement *element)
{
  switch (element->kind) {
  case BOR_KIND_SCENARIO:
    return ((const BorHeader *) element)->title;
  case BOR_KIND_BOARD:
    return ((const BorBoard *) element)->name;
  case BOR_KIND_LOCALE:
    return ((const BorLocale *) element)->name;
  case BOR_KIND_ROAD:
    return ((const BorRoad *) element)->name;
  case BOR_KIND_FEATURE:
    return ((const BorFeature *) element)->text;
  case BOR_KIND_REGION:
    return ((const BorRegion *) element)->name;
  case BOR_KIND_ARMY:
  case BOR_KIND_PIECE_TYPE:
    return ((const BorArmy *) element)->name;
  case BOR_KIND_FORCE:
    return ((const BorForce *) element)->name;
  case BOR_KIND_TRACK:
    return ((const BorTrack *) element)->name;
  case BOR_KIND_RULES:
    return ((const BorRules *) element)->ruleset;
  default:
    return NULL;
  }
}

static char *
describe_approach (const BorScenario *scenario, const BorApproach *approach)
{
  if (approach->locale.slot < 0)
    return g_strdup_printf (_ ("approach “%s”"),
                            approach->base.id != NULL ? approach->base.id : "");

  g_autofree char *here =
    bor_scenario_describe (scenario, bor_element_ref_make (BOR_KIND_LOCALE, approach->locale.slot));
  const BorApproach *opposite = bor_scenario_approach (scenario, approach->opposite.slot);
  if (opposite != NULL && opposite->locale.slot >= 0) {
    g_autofree char *there = bor_scenario_describe (
      scenario, bor_element_ref_make (BOR_KIND_LOCALE, opposite->locale.slot));
    return g_strdup_printf (_ ("%s, side to %s"), here, there);
  }
  if (approach->edge)
    return g_strdup_printf (_ ("%s, board edge"), here);
  return g_strdup_printf (_ ("%s, side “%s”"), here,
                          approach->base.id != NULL ? approach->base.id : "");
}

/* NULL if that says too little. */
static char *
describe_symbol (const BorScenario *scenario, const BorSymbol *symbol)
{
  const BorLocale *locale = bor_scenario_locale (scenario, symbol->locale.slot);
  const BorArmy *army = bor_scenario_army (scenario, symbol->army.slot);
  if (locale == NULL || locale->name == NULL)
    return NULL;
  if (symbol->type == BOR_SYMBOL_OBJECTIVE)
    return g_strdup_printf (_ ("objective in %s"), locale->name);
  if (symbol->type != BOR_SYMBOL_SETUP)
    return NULL;
  return army != NULL && army->name != NULL
           ? g_strdup_printf (_ ("%s set-up in %s"), army->name, locale->name)
           : g_strdup_printf (_ ("set-up symbol in %s"), locale->name);
}

/* NULL if that says too little. */
static char *
describe_placement (const BorScenario *scenario, const BorPlacement *placement)
{
  const BorLocale *locale = bor_scenario_locale (scenario, placement->locale.slot);
  const BorArmy *army = bor_scenario_army (scenario, placement->army.slot);
  const BorPieceType *type = bor_scenario_piece_type (scenario, placement->type.slot);
  if (locale == NULL || army == NULL || type == NULL || locale->name == NULL || army->name == NULL
      || type->name == NULL)
    return NULL;
  /* An army, a type of piece and a locale: “French Infantry in Montebello”. */
  return g_strdup_printf (_ ("%s %s in %s"), army->name, type->name, locale->name);
}

/* From its first stop to its last; NULL if it has a name or no two stops. */
static char *
describe_road (const BorScenario *scenario, const BorRoad *road)
{
  if ((road->name != NULL && *road->name != '\0') || road->n_stops < 2)
    return NULL;
  const BorLocale *first = bor_scenario_locale (scenario, road->stops[0].locale.slot);
  const BorLocale *last =
    bor_scenario_locale (scenario, road->stops[road->n_stops - 1].locale.slot);
  if (first == NULL || last == NULL || first->name == NULL || last->name == NULL)
    return NULL;
  return g_strdup_printf (_ ("road %s – %s"), first->name, last->name);
}

/* What some elements are called by where they are and whose, if they have no names. */
static char *
describe_by_others (const BorScenario *scenario, const BorElement *element)
{
  switch (element->kind) {
  case BOR_KIND_APPROACH:
    return describe_approach (scenario, (const BorApproach *) element);
  case BOR_KIND_SYMBOL:
    return describe_symbol (scenario, (const BorSymbol *) element);
  case BOR_KIND_PLACEMENT:
    return describe_placement (scenario, (const BorPlacement *) element);
  case BOR_KIND_ROAD:
    return describe_road (scenario, (const BorRoad *) element);
  default:
    return NULL;
  }
}

char *
bor_scenario_describe (const BorScenario *scenario, BorElementRef ref)
{
  const BorElement *element = bor_scenario_get (scenario, ref.kind, ref.slot);
  if (element == NULL)
    return g_strdup_printf (_ ("a deleted %s"), bor_kind_title (ref.kind));
  char *described = describe_by_others (scenario, element);
  if (described != NULL)
    return described;

  const char *name = element_name (element);
  if (name != NULL && *name != '\0')
    return g_strdup (name);
  if (element->id != NULL && *element->id != '\0')
    return g_strdup_printf (_ ("%s “%s”"), bor_kind_title (ref.kind), element->id);
  if (ref.kind == BOR_KIND_SCENARIO || ref.kind == BOR_KIND_BOARD)
    return g_strdup (bor_kind_title (ref.kind));
  return g_strdup_printf (_ ("%s no. %d"), bor_kind_title (ref.kind), ref.slot + 1);
}

typedef struct {
  BorKind kind;
  BorScenarioDiffFunc func;
  gpointer data;
} Diff;

static void
diff_kind (gint32 slot, const BorElement *before, const BorElement *after, gpointer data)
{
  const Diff *diff = data;
  diff->func (diff->kind, slot, before, after, diff->data);
}

void
bor_scenario_diff (const BorScenario *before, const BorScenario *after, BorScenarioDiffFunc func,
                   gpointer data)
{
  for (guint kind = 0; kind < BOR_N_KINDS; kind++) {
    Diff diff = { kind, func, data };
    bor_vec_diff (&before->vecs[kind], &after->vecs[kind], diff_kind, &diff);
  }
}

gint32
bor_scenario_append (BorScenario *scenario, void *element)
{
  BorKind kind = ((BorElement *) element)->kind;
  drop_index (scenario, kind);
  return bor_vec_append (&scenario->vecs[kind], element);
}

void
bor_scenario_replace (BorScenario *scenario, gint32 slot, void *element)
{
  BorElement *e = element;
  drop_index (scenario, e->kind); /* its keys are the old element's */
  bor_vec_set (&scenario->vecs[e->kind], slot, e);
}

void
bor_scenario_remove (BorScenario *scenario, BorKind kind, gint32 slot)
{
  g_return_if_fail (kind > BOR_KIND_BOARD);
  drop_index (scenario, kind);
  bor_vec_set (&scenario->vecs[kind], slot, NULL);
}

void
bor_scenario_share (BorScenario *scenario, const BorScenario *from, BorKind kind)
{
  drop_index (scenario, kind);
  bor_vec_copy (&scenario->vecs[kind], &from->vecs[kind]);
}

/* An index of the ids of a kind, to be given back. */
static BorIdIndex *
take_ids (const BorScenario *scenario, BorKind kind)
{
  BorIdIndex *ids =
    scenario->versions != NULL ? bor_versions_take (scenario->versions, BOR_KEPT_IDS) : NULL;
  if (ids == NULL)
    ids = bor_id_index_new ();
  bor_id_index_follow (ids, kind, &scenario->vecs[kind]);
  return ids;
}

static void
give_ids (const BorScenario *scenario, BorIdIndex *ids)
{
  if (scenario->versions != NULL)
    bor_versions_give (scenario->versions, BOR_KEPT_IDS, ids, (GDestroyNotify) bor_id_index_free);
  else
    bor_id_index_free (ids);
}

gboolean
bor_scenario_has_same_ids (const BorScenario *scenario, BorKind kind)
{
  BorIdIndex *ids = take_ids (scenario, kind);
  gboolean same = bor_id_index_has_same (ids, kind);
  give_ids (scenario, ids);
  return same;
}

gboolean
bor_scenario_misses_id (const BorScenario *scenario, BorKind kind, const char *id)
{
  BorIdIndex *ids = take_ids (scenario, kind);
  bor_id_index_follow_references (ids, scenario->vecs);
  gboolean misses = bor_id_index_misses (ids, kind, id);
  give_ids (scenario, ids);
  return misses;
}

char *
bor_scenario_fresh_id (const BorScenario *scenario, BorKind kind, const char *stem)
{
  gboolean numbered = stem == NULL || *stem == '\0', given = !numbered;
  guint n = numbered ? bor_scenario_n_slots (scenario, kind) + 1 : 2;
  BorIdIndex *ids = take_ids (scenario, kind);
  bor_id_index_follow_references (ids, scenario->vecs);
  guint first = n;
  if (numbered)
    n = bor_id_index_skip_taken (ids, kind, n);
  char *id = numbered ? g_strdup_printf ("%c%u", bor_kind_name (kind)[0], n) : g_strdup (stem);
  while (bor_id_index_has (ids, kind, id) || (!given && bor_id_index_misses (ids, kind, id))) {
    g_free (id);
    given = FALSE;
    id = numbered ? g_strdup_printf ("%c%u", bor_kind_name (kind)[0], ++n)
                  : g_strdup_printf ("%s-%u", stem, n++);
  }
  if (numbered)
    bor_id_index_note_taken (ids, kind, first, n);
  give_ids (scenario, ids);
  return id;
}
