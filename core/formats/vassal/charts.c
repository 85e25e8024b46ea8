/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reinforcements and tracks: boards of boxes, each a zone. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/vassal/encode.h"
#include "formats/vassal/private.h"
#include "render/chart.h"
#include "vocabulary/meaning.h"

#define PICKER "VASSAL.build.module.map.BoardPicker"
#define BOARD  "VASSAL.build.module.map.boardPicker.Board"
#define ZONED  "VASSAL.build.module.map.boardPicker.board.ZonedGrid"

#define WIDTH       900u
#define HEADING     30u
#define GAP         10u
#define COLUMNS     10u
#define MOST_HEIGHT 20000u
/* Pieces on one stack that have room in its row. */
#define MOST_STACK 10
/* What VASSAL shows of each on a pile. */
#define PILE_EDGE 2
/* From a pile to the middle of its count. */
#define COUNT_GAP 24

/* A board whose boxes are laid out before anything is written. */
typedef struct {
  const char *name;
  GArray *boxes;    /* of BorChartBox; texts are owned here */
  GPtrArray *names; /* of their zones, NULL for a heading; once it is open */
  guint y;          /* where the next goes */
} Chart;

static Chart
new_chart (const char *name)
{
  return (Chart){ name, g_array_new (FALSE, FALSE, sizeof (BorChartBox)),
                  g_ptr_array_new_with_free_func (g_free), GAP };
}

static void
free_chart (Chart *chart)
{
  for (guint i = 0; i < chart->boxes->len; i++)
    g_free ((char *) g_array_index (chart->boxes, BorChartBox, i).text);
  g_array_unref (chart->boxes);
  g_ptr_array_unref (chart->names);
}

static void
add_box (Chart *chart, BorBox box, char *text, gboolean heading)
{
  BorChartBox item = { box, text, heading };
  g_array_append_val (chart->boxes, item);
}

static void
add_heading (Chart *chart, const char *text)
{
  add_box (chart, (BorBox){ GAP, chart->y, WIDTH - GAP, chart->y + HEADING }, g_strdup (text),
           TRUE);
  chart->y += HEADING;
}

/* The map with its board and a zone for each box. */
static void
open_chart (BorVassal *v, const Chart *chart, const char *image, const char *hotkey)
{
  bor_vassal_add_image (v, image,
                        bor_chart_board (v->style, (BorChartBox *) (void *) chart->boxes->data,
                                         chart->boxes->len, WIDTH, chart->y + GAP));
  bor_vassal_open_map (v, chart->name, hotkey);
  bor_vassal_open (v, PICKER, "title", chart->name, NULL);
  bor_vassal_open (v, BOARD, "name", chart->name, "image", image, "reversible", "false", NULL);
  bor_vassal_open (v, ZONED, NULL);
  const char *heading = "";
  for (guint i = 0; i < chart->boxes->len; i++) {
    const BorChartBox *item = &g_array_index (chart->boxes, BorChartBox, i);
    const BorBox *b = &item->box;
    const BorPoint path[] = {
      { b->x0, b->y0 }, { b->x1, b->y0 }, { b->x1, b->y1 }, { b->x0, b->y1 }
    };
    if (item->heading) {
      heading = item->text;
      g_ptr_array_add (chart->names, NULL);
      continue;
    }
    g_autofree char *plain =
      item->text != NULL ? g_strdup_printf ("%s, %s", heading, item->text) : g_strdup (heading);
    char *name = bor_vassal_unique (v, plain);
    g_ptr_array_add (chart->names, name);
    bor_vassal_open_zone (v, name, path, 4);
    bor_vassal_add_region (v, name, (BorPoint){ (b->x0 + b->x1) / 2, (b->y0 + b->y1) / 2 });
    bor_vassal_close_grid (v);
    bor_vassal_close_zone (v);
  }
  bor_vassal_close (v, ZONED);
  bor_vassal_close (v, BOARD);
  bor_vassal_close (v, PICKER);
}

static char *
describe_force (const BorVassal *v, const BorForce *force)
{
  const BorArmy *army = bor_scenario_army (v->scenario, force->army.slot);
  const char *name = force->name;
  const char *arrival = bor_scenario_get_meaning (v->scenario, force, BOR_MEANS_ARRIVAL);
  GString *text = g_string_new (army != NULL && army->name != NULL ? army->name : "");
  g_string_append_printf (text, "%s%s", text->len > 0 ? ": " : "", name != NULL ? name : "");
  if (arrival != NULL) {
    g_string_append (text, ", ");
    g_string_append_printf (text, _ ("round %s"), arrival);
  }
  if (force->road.slot >= 0 || force->locale.slot >= 0) {
    BorElementRef ref = force->road.slot >= 0
                          ? bor_element_ref_make (BOR_KIND_ROAD, force->road.slot)
                          : bor_element_ref_make (BOR_KIND_LOCALE, force->locale.slot);
    g_autofree char *place = bor_scenario_describe (v->scenario, ref);
    g_string_append_printf (text, ", %s", place);
  }
  return g_string_free (text, FALSE);
}

/* These rules deal an army's start pieces out blindly. */
static gboolean
is_drawn_blindly (const BorVassal *v, const BorForce *force)
{
  return bor_scenario_means (v->scenario, force, BOR_MEANS_AT_START)
         && bor_scenario_army (v->scenario, force->army.slot) != NULL;
}

/* Nobody is to read from their backs what will come: an army's pieces lie in one pile. */
static gboolean
is_pile (const BorVassal *v, const BorForce *force)
{
  return is_drawn_blindly (v, force)
         || (v->hidden && bor_scenario_army (v->scenario, force->army.slot) != NULL);
}

/* Start pieces that may not act yet. */
static gboolean
begins_marked (const BorVassal *v, const BorForce *force)
{
  const BorArmy *army = bor_scenario_army (v->scenario, force->army.slot);
  return bor_scenario_means (v->scenario, force, BOR_MEANS_AT_START)
         && (bor_scenario_find_meaning (v->scenario, BOR_KIND_PLACEMENT, BOR_MEANS_START_WAITS)
               != NULL
             || (army != NULL && bor_scenario_means (v->scenario, army, BOR_MEANS_START_WAITS)));
}

static guint
stack_step (const BorVassal *v)
{
  return v->block_width + GAP;
}

static guint
count_columns (const BorVassal *v)
{
  return MAX (1, (WIDTH - 3 * GAP) / stack_step (v));
}

/* Stacks and piles grow upwards. */
static guint
row_height (const BorVassal *v, const BorForce *force)
{
  gint most = 1;
  if (is_pile (v, force))
    return 2 * v->block_height + MOST_STACK * PILE_EDGE;
  for (guint i = 0; i < force->n_pieces; i++)
    most = CLAMP (force->pieces[i].count, most, MOST_STACK);
  return 2 * v->block_height + (guint) most * bor_vassal_stack_edge (v);
}

static guint
force_height (const BorVassal *v, const BorForce *force)
{
  guint columns = count_columns (v), n = is_pile (v, force) ? 1 : force->n_pieces;
  return MAX (1, (n + columns - 1) / columns) * row_height (v, force);
}

/* Stacks stand side by side in the force's box, in rows. */
static BorPoint
stack_place (const BorVassal *v, const BorForce *force, const BorBox *box, guint i)
{
  guint columns = count_columns (v);
  return (BorPoint){ box->x0 + GAP + v->block_width / 2.0 + i % columns * stack_step (v),
                     box->y0 + (i / columns + 1) * row_height (v, force) - v->block_height };
}

static gboolean
is_known (const BorVassal *v, const BorForce *force, const BorPieces *pieces)
{
  return bor_scenario_army (v->scenario, force->army.slot) != NULL
         && bor_scenario_piece_type (v->scenario, pieces->type.slot) != NULL && pieces->count >= 1;
}

static void
put_pieces (BorVassal *v, const BorForce *force, const BorPieces *pieces)
{
  for (gint k = 0; k < MIN (pieces->count, 1000); k++)
    bor_vassal_put_piece (v, force->army.slot, pieces->type.slot, pieces->strength,
                          &(BorPieceSigns){ .hatched = begins_marked (v, force) });
}

static void
put_force (BorVassal *v, const Chart *chart, const BorForce *force, guint i)
{
  const BorBox *box = &g_array_index (chart->boxes, BorChartBox, i).box;
  const char *name = chart->names->pdata[i];
  gboolean pile = is_pile (v, force);
  if (pile)
    bor_vassal_open_deck (v, name, chart->name, stack_place (v, force, box, 0),
                          bor_vassal_army_name (v, force->army.slot), !is_drawn_blindly (v, force));
  for (guint k = 0; k < force->n_pieces; k++) {
    const BorPieces *pieces = &force->pieces[k];
    if (!is_known (v, force, pieces))
      continue;
    if (!pile)
      bor_vassal_open_stack (v, name, chart->name, stack_place (v, force, box, k));
    put_pieces (v, force, pieces);
    if (!pile)
      bor_vassal_close_stack (v);
  }
  if (!pile)
    return;
  bor_vassal_close_deck (v);
  if (is_drawn_blindly (v, force))
    bor_vassal_deal_from (v, force, name);
  BorPoint at = stack_place (v, force, box, 0);
  at.x += v->block_width / 2 + COUNT_GAP;
  bor_vassal_open_stack (v, name, chart->name, at);
  bor_vassal_put_count (v, name);
  bor_vassal_close_stack (v);
}

static char *
title_force (const BorVassal *v, const BorForce *force)
{
  g_autofree char *told = describe_force (v, force);
  char *plain = bor_vassal_literal (told);
  if (!is_drawn_blindly (v, force))
    return plain;
  /* Translators: pieces of an army at the start, which are taken from a pile without looking. */
  char *title = g_strdup_printf (_ ("%s, drawn at random"), plain);
  g_free (plain);
  return title;
}

void
bor_vassal_put_forces (BorVassal *v)
{
  Chart chart = new_chart (_ ("Set-up and reinforcements"));
  g_autoptr (GArray) boxes = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GPtrArray) forces = g_ptr_array_new ();
  BOR_FOREACH (v->scenario, BOR_KIND_FORCE, slot, const BorForce, force) {
    if (chart.y > MOST_HEIGHT)
      break;
    g_autofree char *title = title_force (v, force);
    guint height = force_height (v, force);
    add_heading (&chart, title);
    g_array_append_val (boxes, chart.boxes->len);
    g_ptr_array_add (forces, (gpointer) force);
    add_box (&chart, (BorBox){ GAP, chart.y, WIDTH - GAP, chart.y + height }, NULL, FALSE);
    chart.y += height + GAP;
  }
  if (forces->len > 0) {
    open_chart (v, &chart, "reinforcements.png", BOR_VASSAL_KEY_SET_UP);
    for (guint i = 0; i < forces->len; i++)
      put_force (v, &chart, forces->pdata[i], g_array_index (boxes, guint, i));
    bor_vassal_close_map (v);
  }
  free_chart (&chart);
}

static guint
count_boxes (const BorTrack *track)
{
  gint64 n = (gint64) track->last - track->first + 1;
  return (guint) CLAMP (n, 0, BOR_VASSAL_MOST_BOXES);
}

/* The index of its first box among the chart's. */
static guint
add_track (const BorVassal *v, Chart *chart, const BorTrack *track)
{
  double width = (WIDTH - 2.0 * GAP) / COLUMNS, height = bor_vassal_marker_size (v) * 2 + 24;
  add_heading (chart, track->name != NULL ? track->name : _ ("Track"));
  guint first = chart->boxes->len, n = count_boxes (track);
  for (guint i = 0; i < n; i++) {
    gint at = track->first + (gint) i;
    const BorTrackBox *said = bor_track_box (track, at);
    double x = (guint) (GAP + i % COLUMNS * width), y = chart->y + i / COLUMNS * height;
    char *text = said != NULL && said->label != NULL ? g_strdup_printf ("%d  %s", at, said->label)
                                                     : g_strdup_printf ("%d", at);
    add_box (chart, (BorBox){ x, y, x + (guint) width, y + height }, text, FALSE);
  }
  chart->y += (guint) (height * ((n + COLUMNS - 1) / COLUMNS)) + GAP;
  return first;
}

static void
put_marker (BorVassal *v, const Chart *chart, const BorTrack *track, guint first, gint32 army,
            gint at, guint shift)
{
  const char *name = track->name != NULL ? track->name : _ ("Track");
  gint64 index = (gint64) at - track->first;
  if (count_boxes (track) == 0)
    return;
  index = CLAMP (index, 0, (gint64) count_boxes (track) - 1);
  const BorBox *box = &g_array_index (chart->boxes, BorChartBox, first + (guint) index).box;
  guint size = bor_vassal_marker_size (v);
  BorPoint place = { (guint) (box->x0 + size * (0.6 + shift % 3 * 0.95)), box->y1 - size };
  bor_vassal_open_stack (v, name, chart->name, place);
  bor_vassal_put_marker (v, army, name);
  bor_vassal_close_stack (v);
}

void
bor_vassal_put_tracks (BorVassal *v)
{
  Chart chart = new_chart (_ ("Tracks"));
  g_autoptr (GArray) firsts = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GPtrArray) tracks = g_ptr_array_new ();
  BOR_FOREACH (v->scenario, BOR_KIND_TRACK, slot, const BorTrack, track) {
    if (chart.y > MOST_HEIGHT)
      break;
    guint first = add_track (v, &chart, track);
    g_array_append_val (firsts, first);
    g_ptr_array_add (tracks, (gpointer) track);
  }
  if (tracks->len > 0) {
    open_chart (v, &chart, "tracks.png", BOR_VASSAL_KEY_TRACKS);
    for (guint i = 0; i < tracks->len; i++) {
      const BorTrack *track = tracks->pdata[i];
      guint first = g_array_index (firsts, guint, i);
      for (guint k = 0; k < track->n_markers; k++)
        put_marker (v, &chart, track, first,
                    bor_scenario_army (v->scenario, track->markers[k].army.slot) != NULL
                      ? track->markers[k].army.slot
                      : -1,
                    track->markers[k].at, k);
      if (track->n_markers == 0)
        put_marker (v, &chart, track, first, -1, track->first, 0);
    }
    bor_vassal_close_map (v);
  }
  free_chart (&chart);
}

const char *
bor_vassal_eliminated (void)
{
  return _ ("Eliminated");
}

/* Each type has its place in the box of its army, in rows. */
static guint
eliminated_height (const BorVassal *v)
{
  guint columns = count_columns (v);
  guint rows = (bor_scenario_n_slots (v->scenario, BOR_KIND_PIECE_TYPE) + columns - 1) / columns;
  guint n = MAX (1, bor_scenario_n_slots (v->scenario, BOR_KIND_ARMY));
  return CLAMP (rows, 1, MAX (1, MOST_HEIGHT / n / (2 * v->block_height))) * 2 * v->block_height;
}

BorPoint
bor_vassal_eliminated_place (const BorVassal *v, gint32 army, gint32 type)
{
  guint height = eliminated_height (v), columns = count_columns (v);
  guint rows = height / (2 * v->block_height), step = height + HEADING + GAP;
  guint top = GAP + MIN ((guint) army, MOST_HEIGHT / step) * step + HEADING;
  guint row = MIN ((guint) type / columns, rows - 1);
  return (BorPoint){ 2 * GAP + v->block_width / 2 + (guint) type % columns * stack_step (v),
                     top + (row * 2 + 1) * v->block_height };
}

void
bor_vassal_put_eliminated (BorVassal *v)
{
  Chart chart = new_chart (bor_vassal_eliminated ());
  guint height = eliminated_height (v);
  for (gint32 army = 0; army < (gint32) bor_scenario_n_slots (v->scenario, BOR_KIND_ARMY); army++) {
    if (chart.y > MOST_HEIGHT)
      break;
    if (bor_scenario_army (v->scenario, army) == NULL) {
      chart.y += HEADING + height + GAP;
      continue;
    }
    /* Translators: the box of an army. */
    g_autofree char *title = g_strdup_printf (_ ("%s, eliminated"), bor_vassal_army_name (v, army));
    add_heading (&chart, title);
    add_box (&chart, (BorBox){ GAP, chart.y, WIDTH - GAP, chart.y + height }, NULL, FALSE);
    chart.y += height + GAP;
  }
  if (chart.boxes->len > 0) {
    open_chart (v, &chart, "eliminated.png", BOR_VASSAL_KEY_GONE);
    bor_vassal_close_map (v);
  }
  free_chart (&chart);
}
