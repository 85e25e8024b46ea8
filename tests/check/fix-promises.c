/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check/fix-promises.h"

#include <string.h>

#include "check/checker.h"
#include "check/fix-all.h"
#include "check/testing.h"
#include "model/references.h"

/* --- What a scenario holds --- */

static guint
count_parts (const BorElement *element)
{
  switch (element->kind) {
  case BOR_KIND_ROAD:
    return ((const BorRoad *) element)->n_stops;
  case BOR_KIND_FORCE:
    return ((const BorForce *) element)->n_pieces;
  case BOR_KIND_TRACK:
    return ((const BorTrack *) element)->n_boxes + ((const BorTrack *) element)->n_markers;
  default:
    return 0;
  }
}

static gboolean
same_points (const BorPoints *a, const BorPoints *b)
{
  return a->n == b->n && (a->n == 0 || memcmp (a->items, b->items, a->n * sizeof (BorPoint)) == 0);
}

static gboolean
same_label (const BorLocale *a, const BorLocale *b)
{
  return a->x == b->x && a->y == b->y && a->has_label == b->has_label && a->label_x == b->label_x
         && a->label_y == b->label_y && a->label_angle == b->label_angle;
}

/* Position, line and outline. */
static gboolean
is_drawn_alike (const BorElement *a, const BorElement *b)
{
  switch (a->kind) {
  case BOR_KIND_VERTEX:
    return ((const BorVertex *) a)->x == ((const BorVertex *) b)->x
           && ((const BorVertex *) a)->y == ((const BorVertex *) b)->y;
  case BOR_KIND_LOCALE:
    return same_label ((const BorLocale *) a, (const BorLocale *) b);
  case BOR_KIND_APPROACH:
    return bor_refs_equal (&((const BorApproach *) a)->along, &((const BorApproach *) b)->along);
  case BOR_KIND_ROAD:
    return same_points (&((const BorRoad *) a)->path, &((const BorRoad *) b)->path);
  case BOR_KIND_FEATURE:
    return same_points (&((const BorFeature *) a)->points, &((const BorFeature *) b)->points);
  case BOR_KIND_SYMBOL:
    return ((const BorSymbol *) a)->has_position == ((const BorSymbol *) b)->has_position
           && ((const BorSymbol *) a)->x == ((const BorSymbol *) b)->x
           && ((const BorSymbol *) a)->y == ((const BorSymbol *) b)->y;
  case BOR_KIND_BACKDROP:
    return ((const BorBackdrop *) a)->xx == ((const BorBackdrop *) b)->xx
           && ((const BorBackdrop *) a)->xy == ((const BorBackdrop *) b)->xy
           && ((const BorBackdrop *) a)->yx == ((const BorBackdrop *) b)->yx
           && ((const BorBackdrop *) a)->yy == ((const BorBackdrop *) b)->yy;
  default:
    return TRUE;
  }
}

/* --- One board --- */

typedef struct {
  GString *broken;
  const BorScenario *before, *after;
  const GPtrArray *done; /* of BorFixed */
} Trial;

static void G_GNUC_PRINTF (2, 3) complain (const Trial *trial, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  g_autofree char *what = g_strdup_vprintf (format, args);
  va_end (args);
  for (guint i = 0; i < trial->done->len; i++) {
    const BorFixed *fixed = trial->done->pdata[i];
    g_string_append_printf (trial->broken, "%s: %s → %s\n", fixed->problem->check->id,
                            fixed->problem->message,
                            fixed->fix != NULL ? fixed->fix->title : "gone");
  }
  g_string_append_printf (trial->broken, "%s\n", what);
}

static gboolean
is_about (const BorProblem *problem, BorKind kind, gint32 slot)
{
  for (guint i = 0; i < problem->n_refs; i++)
    if (problem->refs[i].kind == kind && problem->refs[i].slot == slot)
      return TRUE;
  return FALSE;
}

/* The kinds that the fixes said they would remove (or redraw). */
static guint
said (const Trial *trial, gboolean redraws)
{
  guint kinds = 0;
  for (guint i = 0; i < trial->done->len; i++) {
    const BorFix *fix = ((const BorFixed *) trial->done->pdata[i])->fix;
    if (fix != NULL)
      kinds |= redraws ? fix->redraws : fix->removes;
  }
  return kinds;
}

typedef struct {
  const BorProblem *problem;
  gboolean found;
} Search;

static void
look_for (const BorRef *ref, BorKind target, const char *attribute, gpointer data)
{
  Search *search = data;
  search->found = search->found || is_about (search->problem, target, ref->slot);
}

/* The element names one that the problem is about. */
static gboolean
names_one_of (const BorProblem *problem, const BorElement *element)
{
  Search search = { problem, FALSE };
  bor_element_each_ref (element, look_for, &search);
  return search.found;
}

/* A fix said that it mends something about this element, or about what it names, or welds what lies
 * there. */
static gboolean
is_told_of (const Trial *trial, BorKind kind, gint32 slot)
{
  const BorElement *old = bor_scenario_get (trial->before, kind, slot);
  const BorElement *new = bor_scenario_get (trial->after, kind, slot);
  for (guint i = 0; i < trial->done->len; i++) {
    const BorFixed *fixed = trial->done->pdata[i];
    if (fixed->fix == NULL)
      continue;
    if (is_about (fixed->problem, kind, slot) || names_one_of (fixed->problem, old)
        || names_one_of (fixed->problem, new)
        || fixed->fix->consent != BOR_FIX_AUTOMATIC /* its title says more than its row */
        || ((fixed->fix->redraws | fixed->fix->removes) & BOR_KIND_BIT (kind)) != 0)
      return TRUE;
  }
  return FALSE;
}

static void
the_fixes_did_what_they_said (const Trial *trial)
{
  guint removed = said (trial, FALSE), redrawn = said (trial, TRUE);
  for (guint kind = 0; kind < BOR_N_KINDS; kind++) {
    if ((removed & BOR_KIND_BIT (kind)) == 0
        && bor_scenario_count (trial->after, kind) < bor_scenario_count (trial->before, kind))
      complain (trial, "there are fewer of kind %s", bor_kind_name (kind));
    BOR_FOREACH (trial->before, kind, slot, const BorElement, old) {
      const BorElement *new = bor_scenario_get (trial->after, kind, slot);
      if (new == NULL || new == old || bor_element_equal (old, new))
        continue;
      if (!is_told_of (trial, kind, slot))
        complain (trial, "%s %s changed, and nothing was said", bor_kind_name (kind), old->id);
      if ((redrawn & BOR_KIND_BIT (kind)) == 0 && !is_drawn_alike (old, new))
        complain (trial, "%s %s was redrawn", bor_kind_name (kind), old->id);
      if (count_parts (new) < count_parts (old) && !is_told_of (trial, kind, slot))
        complain (trial, "%s %s lost a part", bor_kind_name (kind), old->id);
    }
  }
}

/* Unmuted problems: errors, errors and warnings, all. */
static void
count_problems (const GPtrArray *list, guint n[3])
{
  for (guint i = 0; i < list->len; i++) {
    const BorProblem *problem = list->pdata[i];
    for (guint severity = problem->severity; severity < 3 && !problem->muted; severity++)
      n[severity]++;
  }
}

/* Of the same check and elements, whatever these are called by now. */
static gboolean
is_like (const BorProblem *a, const BorProblem *b)
{
  gboolean same = a->check == b->check && a->n_refs == b->n_refs;
  for (guint i = 0; same && i < a->n_refs; i++)
    same = a->refs[i].kind == b->refs[i].kind && a->refs[i].slot == b->refs[i].slot;
  return same;
}

static gboolean
has_like (const GPtrArray *list, const BorProblem *problem)
{
  for (guint i = 0; i < list->len; i++)
    if (is_like (list->pdata[i], problem))
      return TRUE;
  return FALSE;
}

static void
every_problem_has_an_outcome (const Trial *trial, const GPtrArray *first, const GPtrArray *last)
{
  guint before[3] = { 0 }, after[3] = { 0 };
  count_problems (first, before);
  count_problems (last, after);
  for (guint i = 0; i < 3; i++)
    if (after[i] > before[i])
      complain (trial, "there are more problems than before: %u, not %u", after[i], before[i]);
  for (guint i = 0; i < first->len; i++) {
    const BorProblem *problem = first->pdata[i];
    gboolean told = problem->muted || has_like (last, problem);
    for (guint k = 0; k < trial->done->len && !told; k++)
      told = is_like (((const BorFixed *) trial->done->pdata[k])->problem, problem);
    if (!told)
      complain (trial, "nobody says what became of: %s", problem->message);
  }
  for (guint i = 0; i < trial->done->len; i++) {
    const BorFixed *fixed = trial->done->pdata[i];
    if (fixed->how == BOR_FIXED_ITSELF && fixed->fix->consent != BOR_FIX_AUTOMATIC)
      complain (trial, "not automatic: %s", fixed->fix->title);
    if (fixed->how == BOR_FIXED_WITH_ELEMENT && fixed->by >= trial->done->len)
      complain (trial, "removed by nothing: %s", fixed->problem->message);
  }
}

static gboolean
is_line (const BorApproach *approach)
{
  for (guint i = 1; i < approach->along.n; i++)
    if (approach->along.items[i].slot != approach->along.items[0].slot)
      return TRUE;
  return FALSE;
}

/* A misspelt attribute became what was meant. */
static gboolean
is_renamed (const Trial *trial, BorKind kind, gint32 slot)
{
  for (guint i = 0; i < trial->done->len; i++) {
    const BorFixed *fixed = trial->done->pdata[i];
    if (strcmp (fixed->problem->check->id, "C-PROP-2") == 0
        && is_about (fixed->problem, kind, slot))
      return TRUE;
  }
  return FALSE;
}

/* Some vertex has the same properties and foreign XML, and maybe more. */
static gboolean
has_successor (const BorScenario *after, const BorElement *gone)
{
  BOR_FOREACH (after, BOR_KIND_VERTEX, slot, const BorElement, vertex) {
    gboolean same = gone->extras == NULL || bor_extras_equal (vertex->extras, gone->extras);
    for (guint i = 0; same && i < bor_props_size (gone->props); i++)
      same = bor_props_is (vertex->props, bor_props_name (gone->props, i),
                           bor_props_value (gone->props, i));
    if (same)
      return TRUE;
  }
  return FALSE;
}

/* The vertices of a side that there still are, but along which it does not run any more. */
static gboolean
has_left_vertex (const BorScenario *after, const BorApproach *old, const BorApproach *new)
{
  for (guint i = 0; i < old->along.n; i++)
    if (bor_scenario_vertex (after, old->along.items[i].slot) != NULL
        && bor_refs_find (&new->along, old->along.items[i].slot) < 0)
      return TRUE;
  return FALSE;
}

static void
count_reference (const BorRef *ref, BorKind target, const char *attribute, gpointer data)
{
  *(guint *) data += !bor_ref_is_none (*ref);
}

/* The opposite of a side, or the board edge unless it gets one; where a piece stands. */
static gboolean
keeps_its_place (const BorElement *old, const BorElement *new)
{
  guint before = 0, after = 0;
  if (old->kind == BOR_KIND_APPROACH) {
    const BorApproach *a = (const BorApproach *) old, *b = (const BorApproach *) new;
    return !bor_ref_is_none (b->opposite)
           || (bor_ref_is_none (a->opposite) && (!a->edge || b->edge));
  }
  if (old->kind != BOR_KIND_PLACEMENT && old->kind != BOR_KIND_SYMBOL
      && old->kind != BOR_KIND_FORCE)
    return TRUE;
  bor_element_each_ref (old, count_reference, &before);
  bor_element_each_ref (new, count_reference, &after);
  return after >= before;
}

/* A fix said that it pairs this side with another, or otherwise where it belongs; not only that it
 * corrects a word. */
static gboolean
is_told_to_move (const Trial *trial, BorKind kind, gint32 slot)
{
  for (guint i = 0; i < trial->done->len; i++) {
    const BorFixed *fixed = trial->done->pdata[i];
    if (fixed->fix != NULL && strcmp (fixed->problem->check->id, "C-PROP-2") != 0
        && is_about (fixed->problem, kind, slot))
      return TRUE;
  }
  return FALSE;
}

/* What is applied without asking takes away no more than a vertex that another one replaces: no other
 * element, no value of one, no border, and no point of it. */
static void
nothing_is_taken_away_unasked (const Trial *trial)
{
  for (guint kind = 0; kind < BOR_N_KINDS; kind++)
    BOR_FOREACH (trial->before, kind, slot, const BorElement, old) {
      const BorElement *new = bor_scenario_get (trial->after, kind, slot);
      if (new == NULL && kind != BOR_KIND_VERTEX)
        complain (trial, "%s %s is gone, and nobody was asked", bor_kind_name (kind), old->id);
      if (new == NULL && kind == BOR_KIND_VERTEX && !has_successor (trial->after, old))
        complain (trial, "vertex %s is gone, with what was known of it", old->id);
      if (new == NULL)
        continue;
      if (bor_props_size (new->props) < bor_props_size (old->props)
          && !is_renamed (trial, kind, slot))
        complain (trial, "%s %s lost a value", bor_kind_name (kind), old->id);
      if (kind == BOR_KIND_APPROACH && is_line ((const BorApproach *) old)
          && !is_line ((const BorApproach *) new))
        complain (trial, "side %s has no line any more", old->id);
      if (kind == BOR_KIND_APPROACH
          && has_left_vertex (trial->after, (const BorApproach *) old, (const BorApproach *) new))
        complain (trial, "side %s runs elsewhere", old->id);
      if (!keeps_its_place (old, new) && !is_told_to_move (trial, kind, slot))
        complain (trial, "%s %s lost its place", bor_kind_name (kind), old->id);
    }
}

static void
again_changes_nothing (const Trial *trial)
{
  GPtrArray *done;
  g_autoptr (BorScenario) again = bor_check_fix_with (trial->after, NULL, NULL, NULL, &done);
  if (again != trial->after || done->len > 0)
    complain (trial, "a second run changes something");
  g_ptr_array_unref (done);
}

/* Chosen fixes keep to their rows too, and take their problem away. */
static void
choices_do_what_they_say (const Trial *trial, const GPtrArray *problems)
{
  if (bor_scenario_count_all (trial->before) > 400)
    return;
  for (guint i = 0; i < MIN (problems->len, 12); i++) {
    BorProblem *problem = problems->pdata[i];
    for (const BorFix *fix = problem->check->fixes; fix->title != NULL; fix++) {
      g_autoptr (BorScenario) fixed = bor_problem_apply (problem, fix, trial->before, NULL);
      if (fixed == NULL)
        continue;
      g_autoptr (GPtrArray) done = g_ptr_array_new ();
      BorFixed one = { problem, BOR_FIXED_ITSELF, fix, 0 };
      g_ptr_array_add (done, &one);
      const Trial choice = { trial->broken, trial->before, fixed, done };
      g_autoptr (BorChecker) checker = bor_checker_new_single (fixed, problem->check);
      if (bor_checker_has (checker, problem))
        complain (&choice, "it does not help");
      the_fixes_did_what_they_said (&choice);
    }
  }
}

char *
test_fixes_find_broken_promise (const BorScenario *before)
{
  g_autoptr (GPtrArray) done = NULL;
  g_autoptr (GString) broken = g_string_new (NULL);
  g_autoptr (BorScenario) after = bor_check_fix_with (before, NULL, NULL, NULL, &done);
  g_autoptr (GPtrArray) first = bor_check_all (before), last = bor_check_all (after);
  const Trial trial = { broken, before, after, done };
  the_fixes_did_what_they_said (&trial);
  every_problem_has_an_outcome (&trial, first, last);
  nothing_is_taken_away_unasked (&trial);
  again_changes_nothing (&trial);
  choices_do_what_they_say (&trial, first);
  return broken->len > 0 ? g_string_free (g_steal_pointer (&broken), FALSE) : NULL;
}
