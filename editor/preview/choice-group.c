/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "editor/preview/choice.h"

/* Whole moves of a group: searches the side's individual choices from the current decision,
 * until no operation is unfinished, another side must decide, or a decision is needed that is
 * not about where the group goes. It knows no rules: the game says what a choice is about. */

#define MAX_DEPTH 24
#define MAX_NODES 3000

typedef struct {
  const char *symbol;
  guint strength, n, wanted; /* equal pieces in the place, and how many of them are to move */
} Kind;

typedef struct {
  const BorGame *game;
  guint side, n_nodes;
  BorElementRef at;     /* place of the group */
  GArray *kinds;        /* of Kind: the side's pieces there */
  GArray *classes;      /* of guint32: classes of the pieces to pick */
  GPtrArray *found;     /* of BorChoice */
  BorGameState *states; /* one for each depth */
  BorAction *actions;   /* max_actions for each depth */
  BorPieceShown *pieces;
  BorAction path[MAX_DEPTH];
  BorBudget before[BOR_MAX_BUDGETS];
  guint n_before;
} Search;

static BorGameState *
state_at (Search *search, guint depth)
{
  return (BorGameState *) ((guint8 *) search->states + depth * bor_game_state_size (search->game));
}

static gboolean
is_like (const Kind *kind, const BorPieceShown *piece)
{
  return g_strcmp0 (kind->symbol, piece->symbol) == 0 && kind->strength == piece->strength;
}

static void
count_kind (Search *search, const BorPieceShown *piece, gboolean wanted)
{
  for (guint i = 0; i < search->kinds->len; i++) {
    Kind *kind = &g_array_index (search->kinds, Kind, i);
    if (!is_like (kind, piece))
      continue;
    kind->n += !wanted;
    kind->wanted += wanted;
    return;
  }
  Kind kind = { piece->symbol, piece->strength, !wanted, wanted };
  g_array_append_val (search->kinds, kind);
}

/* TRUE if exactly the pieces of the group have left their place or been picked. */
static gboolean
is_under_way (Search *search, const BorGameState *state)
{
  guint n = bor_game_pieces (search->game, state, search->pieces);
  for (guint i = 0; i < search->kinds->len; i++) {
    const Kind *kind = &g_array_index (search->kinds, Kind, i);
    guint left = 0;
    for (guint p = 0; p < n; p++) {
      const BorPieceShown *piece = &search->pieces[p];
      left += bor_refs_same (piece->at, search->at) && is_like (kind, piece)
              && (piece->marks & BOR_PIECE_CHOSEN) == 0;
    }
    if (left != kind->n - kind->wanted)
      return FALSE;
  }
  return TRUE;
}

/* What has been spent, such as "Commands 3 → 2", or "" if nothing; `sum` gets the total. */
static char *
spent (Search *search, const BorGameState *state, guint *sum)
{
  BorBudget after[BOR_MAX_BUDGETS];
  guint n = bor_game_budgets (search->game, state, after);
  GString *out = g_string_new (NULL);
  *sum = 0;
  for (guint i = 0; i < search->n_before; i++)
    for (guint k = 0; k < n; k++) {
      const BorBudget *before = &search->before[i];
      if (!g_str_equal (after[k].label, before->label) || after[k].left >= before->left)
        continue;
      *sum += before->left - after[k].left;
      g_string_append_printf (out, "%s%s %u → %u", out->len > 0 ? ", " : "", before->label,
                              before->left, after[k].left);
    }
  return g_string_free (out, FALSE);
}

/* The costs of a move: the total, then each reason that is not repeated later. */
static char *
price_of (Search *search, guint depth, guint *sum)
{
  g_autofree char *used = spent (search, state_at (search, depth), sum);
  g_autoptr (GPtrArray) reasons = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < depth; i++) {
    char *price = bor_game_price (search->game, state_at (search, i), search->path[i]);
    if (price != NULL)
      g_ptr_array_add (reasons, price);
  }
  GString *out = g_string_new (used);
  for (guint i = 0; i < reasons->len; i++) {
    gboolean repeated = FALSE;
    for (guint k = i + 1; k < reasons->len && !repeated; k++)
      repeated = g_str_has_prefix (reasons->pdata[k], reasons->pdata[i]);
    if (!repeated)
      g_string_append_printf (out, "%s%s", out->len > 0 ? "; " : "",
                              (const char *) reasons->pdata[i]);
  }
  if (out->len == 0)
    g_string_append (out, _ ("free"));
  return g_string_free (out, FALSE);
}

/* A move into a locale is named after its destination. */
static char *
name_of (Search *search, const BorChoice *choice, BorElementRef to)
{
  if (to.kind != BOR_KIND_LOCALE)
    return g_strdup (choice->text);
  g_autofree char *place = bor_scenario_describe (search->game->scenario, to);
  return g_strdup_printf (_ ("To %s"), place);
}

static gboolean
is_known (Search *search, const BorChoice *choice)
{
  for (guint i = 0; i < search->found->len; i++) {
    const BorChoice *other = search->found->pdata[i];
    if (bor_refs_same (other->to, choice->to) && g_str_equal (other->price, choice->price))
      return TRUE;
  }
  return FALSE;
}

/* Makes a choice of the path. */
static void
record (Search *search, guint depth, BorElementRef to, guint going)
{
  if (to.slot < 0 || !is_under_way (search, state_at (search, depth)))
    return;
  BorChoice *choice = bor_choice_new (search->game, state_at (search, going), search->path[going]);
  char *text = name_of (search, choice, to);
  g_free (choice->price);
  g_free (choice->text);
  choice->price = price_of (search, depth, &choice->spent);
  choice->text = text;
  choice->role = BOR_ACTION_GO;
  choice->from = search->at;
  choice->to = to;
  g_array_set_size (choice->actions, 0);
  g_array_append_vals (choice->actions, search->path, depth);
  if (is_known (search, choice))
    bor_choice_free (choice);
  else
    g_ptr_array_add (search->found, choice);
}

static gboolean
take_class (Search *search, guint32 class)
{
  for (guint i = 0; i < search->classes->len; i++)
    if (g_array_index (search->classes, guint32, i) == class) {
      g_array_remove_index_fast (search->classes, i);
      return TRUE;
    }
  return FALSE;
}

/* What is known about a path so far. */
typedef struct {
  BorElementRef to; /* destination so far */
  guint going;      /* depth of the choice that set it */
  gboolean begun;   /* the starting place has been chosen */
} Course;

static void explore (Search *search, guint depth, Course course);

/* Follows a choice if it is about the group, then restores the class it picked. */
static gboolean
follow (Search *search, guint depth, Course course, BorAction action)
{
  BorActionShown shown;
  gboolean picked = FALSE;
  BorGameState *state = state_at (search, depth);
  bor_game_show_action (search->game, state, action, &shown);
  if (shown.role == BOR_ACTION_CHOOSE && shown.class != 0) {
    if (!bor_refs_same (shown.from, search->at) || !take_class (search, shown.class))
      return FALSE;
    picked = TRUE;
  } else if (shown.role == BOR_ACTION_CHOOSE) {
    if (course.begun || !bor_refs_same (shown.from, search->at))
      return FALSE;
    course.begun = TRUE;
  } else if (shown.role == BOR_ACTION_END && !is_under_way (search, state)) {
    return FALSE;
  }
  if (shown.to.slot >= 0) {
    course.to = shown.to;
    course.going = depth;
  }
  search->path[depth] = action;
  memcpy (state_at (search, depth + 1), state, bor_game_state_size (search->game));
  bor_game_apply (search->game, state_at (search, depth + 1), action, NULL);
  explore (search, depth + 1, course);
  if (picked)
    g_array_append_val (search->classes, shown.class);
  return TRUE;
}

static void
explore (Search *search, guint depth, Course course)
{
  const BorGame *game = search->game;
  const BorGameState *state = state_at (search, depth);
  if (depth > 0
      && (bor_game_player (game, state) != (gint) search->side
          || bor_game_is_quiet (game, state))) {
    record (search, depth, course.to, course.going);
    return;
  }
  if (depth == MAX_DEPTH || search->n_nodes++ >= MAX_NODES)
    return;
  BorAction *actions = search->actions + (gsize) depth * game->max_actions;
  guint n = bor_game_legal (game, state, actions);
  gboolean any = FALSE;
  for (guint i = 0; i < n; i++)
    any |= follow (search, depth, course, actions[i]);
  /* another decision comes first */
  if (depth > 0 && !any)
    record (search, depth, course.to, course.going);
}

static gint
cmp_choices (gconstpointer a, gconstpointer b)
{
  const BorChoice *x = *(BorChoice *const *) a, *y = *(BorChoice *const *) b;
  if (x->to.kind != y->to.kind)
    return (gint) x->to.kind - (gint) y->to.kind;
  if (x->to.slot != y->to.slot)
    return x->to.slot < y->to.slot ? -1 : 1;
  if (x->spent != y->spent)
    return x->spent < y->spent ? -1 : 1;
  return (gint) x->actions->len - (gint) y->actions->len;
}

static void
begin (Search *search, const BorGameState *view, const BorPieceShown *group, guint n)
{
  const BorGame *game = search->game;
  BorRandom random;
  search->at = group[0].at;
  search->kinds = g_array_new (FALSE, FALSE, sizeof (Kind));
  search->classes = g_array_new (FALSE, FALSE, sizeof (guint32));
  search->found = g_ptr_array_new_with_free_func ((GDestroyNotify) bor_choice_free);
  search->states = g_malloc ((MAX_DEPTH + 2) * bor_game_state_size (game));
  search->actions = g_new (BorAction, (gsize) (MAX_DEPTH + 1) * game->max_actions);
  search->pieces = g_new (BorPieceShown, game->max_pieces + 1);
  bor_random_seed (&random, 1);
  bor_game_determinise (game, view, (gint) search->side, &random, state_at (search, 0));
  guint n_pieces = bor_game_pieces (game, state_at (search, 0), search->pieces);
  for (guint i = 0; i < n_pieces; i++)
    if (bor_refs_same (search->pieces[i].at, search->at)
        && search->pieces[i].player == (gint) search->side
        && (search->pieces[i].marks & BOR_PIECE_CHOSEN) == 0)
      count_kind (search, &search->pieces[i], FALSE);
  for (guint i = 0; i < n; i++) {
    count_kind (search, &group[i], TRUE);
    g_array_append_val (search->classes, group[i].class);
  }
  search->n_before = bor_game_budgets (game, state_at (search, 0), search->before);
}

GPtrArray *
bor_choices_for_group (const BorGame *game, const BorGameState *view, guint side,
                       const BorPieceShown *group, guint n)
{
  g_return_val_if_fail (n > 0, NULL);
  Search search = { .game = game, .side = side };
  begin (&search, view, group, n);
  explore (&search, 0, (Course){ .to = { BOR_KIND_LOCALE, -1 } });
  g_ptr_array_sort (search.found, cmp_choices);
  g_array_unref (search.kinds);
  g_array_unref (search.classes);
  g_free (search.states);
  g_free (search.actions);
  g_free (search.pieces);
  return search.found;
}
