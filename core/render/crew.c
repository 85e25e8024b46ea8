/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/crew.h"

#define PART  32u /* locales that are drawn at a time */
#define AHEAD 3u  /* parts that wait for each thread, or to be taken */

typedef struct {
  GThread *thread;
  GAsyncQueue *jobs, *done; /* of Job, in order */
  BorTexts *texts;          /* belongs to the thread; kept for the plans */
} Helper;

typedef struct {
  BorView view;
  BorDraw draw; /* NULL: the thread ends */
} Job;

struct BorCrew {
  guint n;
  Helper helpers[];
};

static void
draw_part (Helper *helper, Job *job)
{
  BorLayout *whole = job->view.layout;
  /* Fonts belong to the thread that uses them. */
  if (helper->texts == NULL)
    helper->texts = bor_texts_new (job->view.style->family);
  job->view.texts = helper->texts;
  job->view.layout = bor_layout_share (whole, helper->texts);
  job->draw (&job->view);
  bor_layout_free (job->view.layout);
}

static gpointer
help (gpointer data)
{
  Helper *helper = data;
  for (;;) {
    Job *job = g_async_queue_pop (helper->jobs);
    if (job->draw == NULL) {
      g_free (job);
      g_clear_pointer (&helper->texts, bor_texts_free);
      return NULL;
    }
    draw_part (helper, job);
    g_async_queue_push (helper->done, job);
  }
}

BorCrew *
bor_crew_new (guint n)
{
  g_return_val_if_fail (n > 0, NULL);
  BorCrew *crew = g_malloc0 (sizeof *crew + n * sizeof (Helper));
  crew->n = n;
  for (guint i = 0; i < n; i++) {
    Helper *helper = &crew->helpers[i];
    helper->jobs = g_async_queue_new ();
    helper->done = g_async_queue_new ();
    helper->thread = g_thread_new ("draw", help, helper);
  }
  return crew;
}

void
bor_crew_free (BorCrew *crew)
{
  if (crew == NULL)
    return;
  for (guint i = 0; i < crew->n; i++)
    g_async_queue_push (crew->helpers[i].jobs, g_new0 (Job, 1));
  for (guint i = 0; i < crew->n; i++) {
    Helper *helper = &crew->helpers[i];
    g_thread_join (helper->thread);
    g_async_queue_unref (helper->jobs);
    g_async_queue_unref (helper->done);
  }
  g_free (crew);
}

/* The same locales always go to the same thread, whose plans and texts they have. */
static Helper *
helper_of (BorCrew *crew, guint part)
{
  return &crew->helpers[part % crew->n];
}

static void
send (BorCrew *crew, const BorView *view, BorDraw draw, guint part)
{
  const GArray *all = view->locales;
  guint first = part * PART, n = MIN (PART, all->len - first);
  Job *job = g_new (Job, 1);
  *job = (Job){ *view, draw };
  job->view.canvas = bor_canvas_new_part (view->canvas);
  job->view.progress = NULL;
  job->view.locales = g_array_sized_new (FALSE, FALSE, sizeof (gint32), n);
  g_array_append_vals (job->view.locales, &g_array_index (all, gint32, first), n);
  g_async_queue_push (helper_of (crew, part)->jobs, job);
}

/* Waits for a part; `canvas` is NULL if nobody needs it any more. */
static void
take (BorCrew *crew, guint part, BorCanvas *canvas)
{
  Job *job = g_async_queue_pop (helper_of (crew, part)->done);
  if (canvas != NULL)
    bor_canvas_take (canvas, job->view.canvas);
  bor_canvas_free (job->view.canvas);
  g_array_unref (job->view.locales);
  g_free (job);
}

void
bor_crew_draw (BorCrew *crew, const BorView *view, BorDraw draw)
{
  guint n = (view->locales->len + PART - 1) / PART, sent = 0, taken = 0;
  bor_layout_reserve (view->layout);
  for (; taken < n && bor_progress_report (view->progress, (double) taken / n); taken++) {
    for (; sent < n && sent < taken + AHEAD * crew->n; sent++)
      send (crew, view, draw, sent);
    take (crew, taken, view->canvas);
  }
  for (; taken < sent; taken++)
    take (crew, taken, NULL);
}
