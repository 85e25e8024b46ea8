/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/tools/name-grip.h"

#include <math.h>

#include "edit/fields.h"
#include "edit/labels.h"
#include "edit/transform.h"
#include "render/painter.h"

#define REACH  7.0 /* pixels around the handle */
#define MARGIN 4.0 /* pixels from the name to its outline */

/* Where a name is on the map. */
typedef struct {
  gboolean found;
  BorPoint anchor; /* what the file calls the position of the name */
  double angle;    /* radians */
  BorBox box;      /* around the anchor, before it is rotated; board units */
} Place;

/* What a place was looked for in; owned. */
typedef struct {
  BorScenario *scenario;
  const BorStyle *style;
  gint32 locale;
  double scale; /* pixels per board unit */
} Question;

typedef struct {
  Question question;
  BorPainter *painter; /* lent by the grip */
  Place place;
} Job;

struct BorNameGrip {
  BorTool *tool;       /* not owned */
  GCancellable *alive; /* cancelled when the grip is freed */
  gboolean busy;       /* a job has the painter */
  BorPainter *painter; /* created by the first job */
  Question answered;   /* the question that `place` answers */
  Place place;
  Place taken; /* when it was pressed */
  gint32 locale;
};

static void
question_clear (Question *question)
{
  g_clear_pointer (&question->scenario, bor_scenario_unref);
}

static void
job_free (gpointer data)
{
  Job *job = data;
  question_clear (&job->question);
  bor_painter_free (job->painter);
  g_free (job);
}

/* The locale whose name can be dragged, or -1. On grids most names are coordinates. */
static gint32
find_locale (const BorNameGrip *grip)
{
  BorSession *session = bor_tool_session (grip->tool);
  const BorScenario *s = bor_tool_scenario (grip->tool);
  const BorSelection *selection = bor_session_selection (session);
  if (bor_selection_size (selection) != 1
      || (bor_session_locked_layers (session) & BOR_LAYER_NAMES) != 0
      || bor_scenario_board (s)->kind == BOR_BOARD_GRID
      || (bor_session_layers (session) & BOR_LAYER_NAMES) == 0)
    return -1;
  BorElementRef ref = bor_selection_get (selection, 0);
  const BorLocale *locale = ref.kind == BOR_KIND_LOCALE ? bor_scenario_locale (s, ref.slot) : NULL;
  return locale != NULL && locale->name != NULL && *locale->name != '\0' ? ref.slot : -1;
}

static gboolean
is_answered (const BorNameGrip *grip, double scale)
{
  const Question *q = &grip->answered;
  return q->scenario != NULL && q->scenario == bor_tool_scenario (grip->tool)
         && q->locale == find_locale (grip) && q->scale == scale
         && q->style == bor_session_preferences (bor_tool_session (grip->tool))->style;
}

static Place
find_place (const BorPlan *plan, gint32 locale)
{
  Place place = { .box = BOR_BOX_EMPTY };
  for (guint i = 0; i < plan->n_items; i++) {
    const BorItem *item = &plan->items[i];
    if (item->slot != locale || (item->kind != BOR_ITEM_NAME && item->kind != BOR_ITEM_NUMBER))
      continue;
    place.found = place.found || item->kind == BOR_ITEM_NAME;
    place.anchor = item->anchor;
    place.angle = item->rectangle.angle;
    BorMatrix back = bor_matrix_rotation (-place.angle * 180 / G_PI, place.anchor);
    BorPoint at = bor_matrix_apply (back, (BorPoint){ item->rectangle.x, item->rectangle.y });
    at = (BorPoint){ at.x - place.anchor.x, at.y - place.anchor.y };
    place.box = bor_box_union (
      place.box, (BorBox){ at.x - item->rectangle.width, at.y - item->rectangle.height,
                           at.x + item->rectangle.width, at.y + item->rectangle.height });
  }
  return place;
}

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  const Question *q = &job->question;
  if (job->painter == NULL)
    job->painter = bor_painter_new (q->scenario);
  else
    bor_painter_update (job->painter, q->scenario);
  bor_painter_set_style (job->painter, q->style);
  BorLayout *layout = bor_painter_layout (job->painter, q->scale);
  job->place = find_place (bor_layout_plan (layout, q->locale), q->locale);
  g_task_return_boolean (task, TRUE);
}

static void
on_done (GObject *source, GAsyncResult *result, gpointer data)
{
  if (!g_task_propagate_boolean (G_TASK (result), NULL))
    return; /* the grip is gone */
  BorNameGrip *grip = data;
  Job *job = g_task_get_task_data (G_TASK (result));
  grip->busy = FALSE;
  grip->painter = g_steal_pointer (&job->painter);
  question_clear (&grip->answered);
  grip->answered = job->question;
  grip->answered.scenario = g_steal_pointer (&job->question.scenario);
  grip->place = job->place;
  bor_tool_changed (grip->tool);
}

static void
look_for_it (BorNameGrip *grip, double scale)
{
  gint32 locale = find_locale (grip);
  if (grip->busy || locale < 0 || is_answered (grip, scale))
    return;
  Job *job = g_new0 (Job, 1);
  job->question = (Question){
    .scenario = bor_scenario_ref (bor_tool_scenario (grip->tool)),
    .style = bor_session_preferences (bor_tool_session (grip->tool))->style,
    .locale = locale,
    .scale = scale,
  };
  job->painter = g_steal_pointer (&grip->painter);
  grip->busy = TRUE;
  g_autoptr (GTask) task = g_task_new (NULL, grip->alive, on_done, grip);
  g_task_set_name (task, "bormida name");
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, work);
}

BorNameGrip *
bor_name_grip_new (BorTool *tool)
{
  BorNameGrip *grip = g_new0 (BorNameGrip, 1);
  grip->tool = tool;
  grip->alive = g_cancellable_new ();
  return grip;
}

void
bor_name_grip_free (BorNameGrip *grip)
{
  if (grip == NULL)
    return;
  g_cancellable_cancel (grip->alive);
  g_object_unref (grip->alive);
  bor_painter_free (grip->painter);
  question_clear (&grip->answered);
  g_free (grip);
}

/* A point of the outline on the board; `x` and `y` are 0 or 1, and `out` is further out. */
static BorPoint
corner (const Place *place, double x, double y, double out)
{
  BorBox box = bor_box_grow (place->box, out);
  BorPoint at = { place->anchor.x + box.x0 + x * (box.x1 - box.x0),
                  place->anchor.y + box.y0 + y * (box.y1 - box.y0) };
  return bor_matrix_apply (bor_matrix_rotation (place->angle * 180 / G_PI, place->anchor), at);
}

static gboolean
covers (const Place *place, BorPoint at)
{
  BorPoint back =
    bor_matrix_apply (bor_matrix_rotation (-place->angle * 180 / G_PI, place->anchor), at);
  double x = back.x - place->anchor.x, y = back.y - place->anchor.y;
  return x >= place->box.x0 && x <= place->box.x1 && y >= place->box.y0 && y <= place->box.y1;
}

gboolean
bor_name_grip_is_shown (const BorNameGrip *grip)
{
  return grip->place.found && is_answered (grip, grip->answered.scale);
}

gboolean
bor_name_grip_take (BorNameGrip *grip, BorPoint at, double unit)
{
  if (!bor_name_grip_is_shown (grip))
    return FALSE;
  const BorLocale *locale = bor_scenario_locale (grip->answered.scenario, grip->answered.locale);
  BorPoint handle = corner (&grip->place, 0, 0.5, MARGIN * unit);
  gboolean node = locale->shape == BOR_LOCALE_NODE;
  if (bor_point_distance (at, handle) > REACH * unit && !(node && covers (&grip->place, at)))
    return FALSE;
  grip->taken = grip->place;
  grip->locale = grip->answered.locale;
  return TRUE;
}

static void
set_place (BorNameGrip *grip, const BorScenario *from, const char *text, const char *merge)
{
  GError *error = NULL;
  BorElementRef ref = bor_element_ref_make (BOR_KIND_LOCALE, grip->locale);
  BorScenario *after = bor_edit_set_field (from, &ref, 1, "label", text, &error);
  g_autofree char *label = bor_edit_label (BOR_LABEL_PLACE_NAME, 1);
  bor_tool_commit (grip->tool, after, error, label, merge);
}

void
bor_name_grip_move (BorNameGrip *grip, const BorScenario *from, double dx, double dy,
                    const char *merge)
{
  char x[G_ASCII_DTOSTR_BUF_SIZE], y[G_ASCII_DTOSTR_BUF_SIZE], angle[G_ASCII_DTOSTR_BUF_SIZE];
  g_ascii_formatd (x, sizeof x, "%.3f", grip->taken.anchor.x + dx);
  g_ascii_formatd (y, sizeof y, "%.3f", grip->taken.anchor.y + dy);
  g_ascii_formatd (angle, sizeof angle, "%.1f", grip->taken.angle * 180 / G_PI);
  g_autofree char *text = g_strdup_printf ("%s %s %s", x, y, angle);
  set_place (grip, from, text, merge);
  /* The outline follows until the place has been found again. */
  grip->place = grip->taken;
  grip->place.anchor.x += dx;
  grip->place.anchor.y += dy;
  question_clear (&grip->answered);
  grip->answered.scenario = bor_scenario_ref (bor_tool_scenario (grip->tool));
  grip->answered.scale = 0;
}

void
bor_name_grip_reset (BorNameGrip *grip)
{
  const BorLocale *locale = bor_scenario_locale (bor_tool_scenario (grip->tool), grip->locale);
  if (locale != NULL && locale->has_label)
    set_place (grip, bor_tool_scenario (grip->tool), NULL, NULL);
}

void
bor_name_grip_draw (BorNameGrip *grip, cairo_t *cr, const BorViewport *view)
{
  static const double dash[] = { 3, 3 };
  look_for_it (grip, view->scale);
  if (!bor_name_grip_is_shown (grip))
    return;
  double out = MARGIN / view->scale;
  cairo_save (cr);
  for (guint i = 0; i < 4; i++) {
    BorPoint at = corner (&grip->place, i == 1 || i == 2, i >= 2, out);
    at = bor_viewport_to_screen (view, at.x, at.y);
    cairo_line_to (cr, at.x, at.y);
  }
  cairo_close_path (cr);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.8);
  cairo_set_line_width (cr, 3);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 0.10, 0.37, 0.71);
  cairo_set_line_width (cr, 1);
  cairo_set_dash (cr, dash, 2, 0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  BorPoint handle = corner (&grip->place, 0, 0.5, out);
  handle = bor_viewport_to_screen (view, handle.x, handle.y);
  cairo_arc (cr, handle.x, handle.y, 4.5, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 0.10, 0.37, 0.71);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
  cairo_restore (cr);
}
