/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check/merges.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "check/context.h"
#include "check/families.h"
#include "check/merge-file.h"
#include "check/merge-fit.h"
#include "check/merge-lost.h"
#include "check/merge-namesakes.h"
#include "check/merge-renames.h"
#include "check/merge-vertices.h"
#include "check/shared.h"
#include "edit/fields.h"
#include "geometry/grid.h"
#include "model/property-name.h"
#include "model/references.h"
#include "vocabulary/properties.h"
#include "xml/format.h"
#include "xml/merge.h"

/* --- Merging --- */

static void
set (BorRecord *record, const char *name, const char *value)
{
  if (value != NULL)
    bor_element_set_prop (record, name, value);
}

static void
append_record (BorScenario *scenario, const BorMergeConflict *conflict)
{
  g_autofree char *id = bor_scenario_fresh_id (scenario, BOR_KIND_RECORD, BOR_RECORD_MERGE);
  BorRecord *record = bor_element_new (BOR_KIND_RECORD, id);
  record->table = g_strdup (BOR_RECORD_MERGE);
  set (record, "tag", conflict->tag);
  set (record, "element", conflict->id);
  set (record, "in", conflict->owner);
  set (record, "what", conflict->what);
  set (record, "before", conflict->base);
  set (record, "ours", conflict->ours);
  set (record, "theirs", conflict->theirs);
  bor_scenario_append (scenario, record);
}

/* --- Slots --- */

/* The slots that the elements of one scenario have in another, by kind; NULL for a kind means that
 * they are the same. */
typedef struct {
  gint32 *slots[BOR_N_KINDS];
} SlotMap;

static void
slot_map_clear (SlotMap *map)
{
  for (guint kind = 0; kind < BOR_N_KINDS; kind++)
    g_free (map->slots[kind]);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SlotMap, slot_map_clear)

/* Finds each element of a kind by its id, or the nth of those without. FALSE if there are others,
 * or they are in another order. */
static gboolean
map_kind (SlotMap *map, BorKind kind, const BorScenario *from, const BorScenario *to)
{
  gint32 last = -1, next = -1, n = (gint32) bor_scenario_n_slots (to, kind);
  map->slots[kind] = g_new0 (gint32, bor_scenario_n_slots (from, kind) + 1);
  BOR_FOREACH (from, kind, slot, const BorElement, element) {
    next = last + 1;
    while (next < n && bor_scenario_get (to, kind, next) == NULL)
      next++;
    gint32 there = element->id != NULL ? bor_scenario_find (to, kind, element->id) : next;
    if (there <= last || there >= n)
      return FALSE;
    map->slots[kind][slot] = last = there;
  }
  return TRUE;
}

static void
move_reference (const BorRef *ref, BorKind target, const char *attribute, gpointer data)
{
  const SlotMap *map = data;
  if (ref->slot >= 0)
    bor_ref_set ((BorRef *) ref, map->slots[target][ref->slot]);
}

/* The elements of `read` in the slots that they have in `like`, so that whoever knows those still
 * finds them. `read` itself if it has new ones or another order. (transfer full) */
static BorScenario *
keep_slots (const BorScenario *like, BorScenario *read)
{
  g_auto (SlotMap) map = { 0 };
  for (guint kind = 0; kind < BOR_N_KINDS; kind++)
    if (!map_kind (&map, kind, read, like))
      return bor_scenario_ref (read);
  BorScenario *kept = bor_scenario_copy (like);
  for (guint kind = 0; kind < BOR_N_KINDS; kind++) {
    g_autoptr (GHashTable) there = g_hash_table_new (NULL, NULL);
    BOR_FOREACH (read, kind, slot, const BorElement, element) {
      gint32 at = map.slots[kind][slot];
      BorElement *own = bor_element_copy (element);
      bor_element_each_ref (own, move_reference, &map);
      g_hash_table_add (there, GINT_TO_POINTER (at + 1));
      bor_scenario_replace (kept, at, own);
    }
    BOR_FOREACH (like, kind, slot, const BorElement, element)
      if (!g_hash_table_contains (there, GINT_TO_POINTER (slot + 1)))
        bor_scenario_remove (kept, kind, slot);
  }
  return kept;
}

/* The board file of the version that has changed it, or NULL if the merged board is not what that
 * version has there: a board in the scenario's own file cannot be missed. */
static const char *
merged_href (const BorScenario *base, const BorScenario *ours, const BorScenario *theirs,
             const BorScenario *merged)
{
  const char *was = bor_scenario_board (base)->href, *now = bor_scenario_board (ours)->href;
  const char *other = bor_scenario_board (theirs)->href;
  const BorScenario *by = g_strcmp0 (was, now) == 0 ? theirs : ours;
  const char *href = bor_scenario_board (by)->href;
  if (href == NULL || g_strcmp0 (now, other) == 0)
    return href;
  g_autoptr (GBytes) there = bor_xml_write_board_bytes (by);
  g_autoptr (GBytes) board = bor_xml_write_board_bytes (merged);
  return g_bytes_equal (there, board) ? href : NULL;
}

/* What cannot be merged by parts. */
static BorMergeWhole
prepare (BorScenario *versions[3])
{
  BorMergeWhole whole = bor_merge_fit_grids (versions);
  bor_merge_follow_renames (versions);
  bor_merge_part_namesakes (versions);
  return whole;
}

/* TRUE if both have changed something, and not the same. */
static gboolean
are_different (BorScenario *const versions[3])
{
  g_autoptr (GBytes) b = bor_merge_write (versions[0]), o = bor_merge_write (versions[1]);
  g_autoptr (GBytes) t = bor_merge_write (versions[2]);
  return !g_bytes_equal (b, o) && !g_bytes_equal (b, t) && !g_bytes_equal (o, t);
}

static BorScenario *
merge_prepared (BorScenario *const versions[3], BorMergeWhole whole, GPtrArray *conflicts,
                GError **error)
{
  g_autoptr (GBytes) b = bor_merge_write (versions[0]), o = bor_merge_write (versions[1]);
  g_autoptr (GBytes) t = bor_merge_write (versions[2]);
  g_autoptr (GBytes) bytes = bor_xml_merge (b, o, t, whole, conflicts, error);
  BorScenario *merged = bytes != NULL ? bor_merge_read (bytes, error) : NULL;
  if (merged == NULL)
    return NULL;
  bor_merge_restore_vertices (merged, versions[1], versions[2]);
  g_autoptr (GPtrArray) lost = bor_merge_list_lost (merged, versions[1], versions[2]);
  g_autoptr (GBytes) now = bor_merge_write (merged);
  bor_xml_merge_lost (now, (GBytes *[3]){ b, o, t }, lost, conflicts);
  return merged;
}

BorScenario *
bor_merge (const BorScenario *base, const BorScenario *ours, const BorScenario *theirs,
           guint *n_conflicts, GError **error)
{
  BorScenario *versions[3] = { bor_scenario_copy (base), bor_scenario_copy (ours),
                               bor_scenario_copy (theirs) };
  BorMergeWhole whole = are_different (versions) ? prepare (versions) : BOR_MERGE_WHOLE_NONE;
  g_autoptr (GPtrArray) conflicts = g_ptr_array_new_with_free_func (bor_merge_conflict_free);
  BorScenario *merged = merge_prepared (versions, whole, conflicts, error);
  for (guint i = 0; i < 3; i++)
    bor_scenario_unref (versions[i]);
  if (merged == NULL)
    return NULL;
  bor_scenario_set_board_href (merged, merged_href (base, ours, theirs, merged));
  for (guint i = 0; i < conflicts->len; i++)
    append_record (merged, conflicts->pdata[i]);
  if (n_conflicts != NULL)
    *n_conflicts = conflicts->len;
  return merged;
}

/* --- What is left to decide --- */

/* Returns the conflict described by a record; borrows from it. */
static BorMergeConflict
conflict_of (const BorRecord *record)
{
  return (BorMergeConflict){
    .tag = (char *) bor_element_prop (record, "tag"),
    .id = (char *) bor_element_prop (record, "element"),
    .owner = (char *) bor_element_prop (record, "in"),
    .what = (char *) bor_element_prop (record, "what"),
    .base = (char *) bor_element_prop (record, "before"),
    .ours = (char *) bor_element_prop (record, "ours"),
    .theirs = (char *) bor_element_prop (record, "theirs"),
  };
}

/* The kind of an element of the file; BOR_N_KINDS if it is none that has an id. */
static BorKind
kind_of_tag (const char *tag)
{
  static const char *const symbols[] = { "setup", "objective", "mark", NULL };
  if (g_strv_contains (symbols, tag))
    return BOR_KIND_SYMBOL;
  for (guint kind = BOR_KIND_BACKDROP; kind < BOR_N_KINDS; kind++)
    if (strcmp (bor_kind_name (kind), tag) == 0)
      return kind;
  return BOR_N_KINDS;
}

/* A cell or a side of one, by its place: "=column row" or "=column row direction". */
static gboolean
find_in_grid (const BorScenario *scenario, const BorMergeConflict *c, BorElementRef *ref)
{
  const BorBoard *board = bor_scenario_board (scenario);
  gboolean side = strcmp (c->tag, "side") == 0;
  if (board->kind != BOR_BOARD_GRID || c->id == NULL || *c->id != '='
      || (!side && strcmp (c->tag, "cell") != 0))
    return FALSE;
  g_auto (GStrv) words = g_strsplit (c->id + 1, " ", 3);
  guint64 column, row;
  if (g_strv_length (words) < 2
      || !g_ascii_string_to_unsigned (words[0], 10, 0, board->grid.columns - 1, &column, NULL)
      || !g_ascii_string_to_unsigned (words[1], 10, 0, board->grid.rows - 1, &row, NULL))
    return FALSE;
  gint direction = side ? bor_grid_find_direction (words[2]) : 0;
  if (direction < 0)
    return FALSE;
  gint32 slot = side
                  ? bor_grid_approach (&board->grid, (guint) column, (guint) row, (guint) direction)
                  : bor_grid_locale (&board->grid, (guint) column, (guint) row);
  *ref = bor_element_ref_make (side ? BOR_KIND_APPROACH : BOR_KIND_LOCALE, slot);
  return bor_scenario_get (scenario, ref->kind, slot) != NULL;
}

/* The element that a conflict is about, or that it is a part of. FALSE if there is none. */
static gboolean
find_element (BorCheckContext *context, const BorMergeConflict *c, BorElementRef *ref)
{
  if (find_in_grid (context->scenario, c, ref))
    return TRUE;
  g_auto (GStrv) owner = g_strsplit (c->owner != NULL ? c->owner : "", " ", 2);
  BorKind kind = c->id != NULL ? kind_of_tag (c->tag) : BOR_N_KINDS;
  const char *id = c->id;
  if (kind == BOR_N_KINDS && g_strv_length (owner) == 2) {
    kind = kind_of_tag (owner[0]);
    id = owner[1];
  }
  *ref = (BorElementRef){ kind, kind < BOR_N_KINDS ? bor_check_lookup (context, kind, id) : -1 };
  return ref->slot >= 0;
}

/* What a conflict is about, for users. (transfer full) */
static char *
name_subject (BorCheckContext *context, const BorMergeConflict *c, const BorElementRef *ref)
{
  if (ref != NULL)
    return bor_scenario_describe (context->scenario, *ref);
  return c->id != NULL ? g_strdup_printf ("<%s> “%s”", c->tag, c->id + (*c->id == '='))
                       : g_strdup_printf ("<%s>", c->tag);
}

/* The kind that the attributes of a conflict's element belong to, and the part of it that has them;
 * BOR_N_KINDS if unknown. */
static BorKind
kind_of_attributes (const BorMergeConflict *c, const char **part)
{
  *part = NULL;
  if (strcmp (c->tag, "scenario") == 0 || strcmp (c->tag, "about") == 0)
    return BOR_KIND_SCENARIO;
  if (strcmp (c->tag, "board") == 0)
    return BOR_KIND_BOARD;
  BorKind kind = kind_of_tag (c->tag);
  if (kind < BOR_N_KINDS || c->owner == NULL)
    return kind;
  g_autofree char *owner = g_strndup (c->owner, strcspn (c->owner, " "));
  *part = c->tag;
  return kind_of_tag (owner);
}

/* The property that a conflict is about, as it is called outside the file. (transfer full) */
static char *
unescape_name (const BorMergeConflict *c)
{
  for (guint id = 0; id < BOR_XML_N_NODES; id++)
    if (g_strcmp0 (bor_xml_nodes[id].name, c->tag) == 0) {
      const BorNameRules rules = bor_xml_name_rules (&bor_xml_nodes[id]);
      return bor_name_unescape (c->what, &rules);
    }
  return g_strdup (c->what);
}

/* The definition of the property that a conflict is about; NULL if it is about none. */
static const BorPropDef *
find_def (const BorScenario *scenario, const BorMergeConflict *c)
{
  const char *part;
  BorKind kind = kind_of_attributes (c, &part);
  g_autofree char *name = unescape_name (c);
  return kind < BOR_N_KINDS ? bor_scenario_find_prop (scenario, kind, part, name) : NULL;
}

/* The name of an attribute, as the inspector has it. (transfer full) */
static char *
name_attribute (const BorScenario *scenario, const BorMergeConflict *c)
{
  const BorPropDef *def = find_def (scenario, c);
  if (def != NULL)
    return g_strdup (_ (def->label));
  const char *part;
  BorKind kind = kind_of_attributes (c, &part);
  const char *label = kind < BOR_N_KINDS && part == NULL ? bor_field_label (kind, c->what) : NULL;
  return label != NULL ? g_strdup (label) : unescape_name (c);
}

/* Formats a value for users. (transfer full) */
static char *
show_value (const BorScenario *scenario, const BorMergeConflict *c, const char *value)
{
  if (value == NULL)
    return g_strdup (_ ("nothing"));
  const BorPropDef *def = find_def (scenario, c);
  g_autofree char *shown =
    def != NULL ? bor_scenario_show_value (scenario, def, value) : g_strdup (value);
  return g_strdup_printf (_ ("“%.60s”"), shown);
}

/* (transfer full) */
static char *
tell (const BorScenario *scenario, const BorMergeConflict *c, const char *subject)
{
  g_autofree char *ours = show_value (scenario, c, c->ours);
  g_autofree char *theirs = show_value (scenario, c, c->theirs);
  if (strcmp (c->what, BOR_MERGE_REMOVED) == 0)
    return g_strdup_printf (c->ours == NULL ? _ ("Merge: %s was changed by them and removed by us")
                                            : _ ("Merge: %s was changed by us and removed by them"),
                            subject);
  if (strcmp (c->what, BOR_MERGE_ORDER) == 0)
    return g_strdup_printf (_ ("Merge: both versions changed the order of the parts of %s"),
                            subject);
  if (strcmp (c->what, BOR_MERGE_TEXT) == 0)
    return g_strdup_printf (_ ("Merge: both versions changed the text of %s"), subject);
  if (strcmp (c->tag, "grid") == 0 && strcmp (c->what, "absent") == 0)
    return g_strdup (_ ("Merge: cells that one version masked and the other changed are kept"));
  if (*c->what == BOR_MERGE_PARTS)
    return g_strdup_printf (_ ("Merge: both versions changed “%s” of %s"), c->what + 1, subject);
  g_autofree char *name = name_attribute (scenario, c);
  return g_strdup_printf (_ ("Merge: “%s” of %s is %s for us, %s for them"), name, subject, ours,
                          theirs);
}

static void
find_conflict (BorCheckContext *context)
{
  const BorRecord *record = context->kind == BOR_KIND_RECORD
                              ? bor_scenario_record (context->scenario, bor_check_slot (context))
                              : NULL;
  if (record == NULL || g_strcmp0 (record->table, BOR_RECORD_MERGE) != 0)
    return;
  BorMergeConflict conflict = conflict_of (record);
  BorElementRef refs[2] = { bor_check_current (context) };
  if (conflict.tag == NULL || conflict.what == NULL) {
    bor_check_report (context, refs, 1, NULL, _ ("Merge: unreadable conflict"));
    return;
  }
  gboolean found = find_element (context, &conflict, &refs[1]);
  g_autofree char *subject = name_subject (context, &conflict, found ? &refs[1] : NULL);
  g_autofree char *message = tell (context->scenario, &conflict, subject);
  bor_check_report (context, refs, found ? 2 : 1, NULL, "%s", message);
}

/* Leaves what is there now, which somebody may have edited. */
static BorScenario *
keep_current (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  return bor_fix_remove (scenario, problem->refs[0]);
}

static BorScenario *
take (const BorScenario *scenario, const BorProblem *problem, gboolean theirs, GError **error)
{
  const BorRecord *record = bor_scenario_record (scenario, problem->refs[0].slot);
  BorMergeConflict conflict = conflict_of (record);
  if (conflict.tag == NULL || conflict.what == NULL)
    return bor_fix_unclear (error);
  g_autoptr (BorScenario) decided = bor_fix_remove (scenario, problem->refs[0]);
  g_autoptr (GBytes) bytes = bor_merge_write (decided);
  g_autoptr (GBytes) after = bor_xml_take (bytes, &conflict, theirs, error);
  g_autoptr (BorScenario) read = after != NULL ? bor_merge_read (after, error) : NULL;
  if (read == NULL)
    return NULL;
  bor_scenario_set_board_href (read, bor_scenario_board (scenario)->href);
  if (strcmp (conflict.what, BOR_MERGE_REMOVED) == 0)
    bor_merge_drop_vertices (read, decided);
  return keep_slots (decided, read);
}

static BorScenario *
take_ours (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  return take (scenario, problem, FALSE, error);
}

static BorScenario *
take_theirs (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  return take (scenario, problem, TRUE, error);
}

/* Only of what one version removed, the title does not say what becomes. */
static char *
tell_taken (const BorScenario *scenario, const BorProblem *problem, gboolean theirs)
{
  const BorRecord *record = bor_scenario_record (scenario, problem->refs[0].slot);
  BorMergeConflict conflict = conflict_of (record);
  gboolean stays = (theirs ? conflict.theirs : conflict.ours) != NULL;
  if (g_strcmp0 (conflict.what, BOR_MERGE_REMOVED) != 0)
    return g_strdup (theirs ? _ ("Take theirs") : _ ("Take ours"));
  if (theirs)
    return g_strdup (stays ? _ ("Take theirs: it is kept") : _ ("Take theirs: it is removed"));
  return g_strdup (stays ? _ ("Take ours: it is kept") : _ ("Take ours: it is removed"));
}

static char *
tell_ours (const BorScenario *scenario, const BorProblem *problem)
{
  return tell_taken (scenario, problem, FALSE);
}

static char *
tell_theirs (const BorScenario *scenario, const BorProblem *problem)
{
  return tell_taken (scenario, problem, TRUE);
}

#define ANY ((1u << BOR_N_KINDS) - 1)

const BorCheck bor_check_merge_conflict = {
  .id = "C-MERGE-1",
  .family = N_ ("Merge"),
  .severity = BOR_SEVERITY_ERROR,
  .scope = BOR_SCOPE_OTHER,
  .aspects = BOR_ASPECT_ALL, /* conflicts may be about anything */
  .title = N_ ("Merge conflict"),
  .explanation = N_ ("Both versions changed the same thing. The map shows our version, and still "
                     "has what one version removed and the other changed. Choose a version, or "
                     "edit the map and then keep the current state."),
  .find = find_conflict,
  .fixes = { { BOR_FIX_DECIDES, ANY, ANY, N_ ("Take ours"), take_ours, .version = N_ ("Ours"),
               .tell = tell_ours },
             { BOR_FIX_DECIDES, ANY, ANY, N_ ("Take theirs"), take_theirs, .version = N_ ("Theirs"),
               .tell = tell_theirs },
             { BOR_FIX_DECIDES, BOR_KIND_BIT (BOR_KIND_RECORD), 0, N_ ("Keep the current state"),
               keep_current } },
};
