/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/panels/problem-versions.h"

#include <glib/gi18n-lib.h>

#include "editor/panels/version-pictures.h"
#include "editor/widgets/screen-reader.h"

/* Pixels of a picture, enough for a wide panel on a fine screen. */
#define WIDTH  480
#define HEIGHT 320

struct _BorProblemVersions {
  GtkWidget parent_instance;

  /* template */
  GtkWidget *box;
  GtkWidget *first_picture, *second_picture;
  GtkWidget *first_button, *second_button;

  /* owned */
  BorFixes *fixes;           /* nullable */
  GCancellable *cancellable; /* of the drawing; nullable */

  const BorFixResult *results[2]; /* borrowed from `fixes` */
};

G_DEFINE_FINAL_TYPE (BorProblemVersions, bor_problem_versions, GTK_TYPE_WIDGET)

enum {
  TAKE,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static void
take (BorProblemVersions *self, guint version)
{
  const BorFixResult *result = self->results[version];
  if (result == NULL)
    return;
  g_autoptr (BorScenario) fixed = bor_scenario_ref (result->fixed); /* the handler may clear it */
  g_signal_emit (self, signals[TAKE], 0, fixed, _ (result->fix->title));
}

static void
on_first (BorProblemVersions *self)
{
  take (self, 0);
}

static void
on_second (BorProblemVersions *self)
{
  take (self, 1);
}

/* --- Drawing --- */

typedef struct {
  BorScenario *versions[2];
} Order;

static void
order_free (gpointer data)
{
  Order *order = data;
  bor_scenario_unref (order->versions[0]);
  bor_scenario_unref (order->versions[1]);
  g_free (order);
}

static void
draw (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Order *order = data;
  if (g_task_return_error_if_cancelled (task))
    return;
  g_task_return_pointer (
    task, bor_version_pictures_draw (order->versions[0], order->versions[1], WIDTH, HEIGHT),
    (GDestroyNotify) bor_version_pictures_free);
}

/* What a version is, and what is in it that the other has not. (transfer full) */
static char *
describe (const BorFixResult *result, const char *changes)
{
  return changes != NULL ? g_strdup_printf ("%s\n%s", _ (result->fix->title), changes)
                         : g_strdup (_ (result->fix->title));
}

static void
on_drawn (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BorProblemVersions) self = data;
  GCancellable *cancellable = g_task_get_cancellable (G_TASK (result));
  g_autoptr (BorVersionPictures) drawn = g_task_propagate_pointer (G_TASK (result), NULL);
  if (drawn == NULL || g_cancellable_is_cancelled (cancellable) || self->box == NULL)
    return;
  GtkWidget *const pictures[] = { self->first_picture, self->second_picture };
  GtkWidget *const buttons[] = { self->first_button, self->second_button };
  for (guint i = 0; i < 2; i++) {
    g_autofree char *text = describe (self->results[i], drawn->changes[i]);
    gtk_picture_set_paintable (GTK_PICTURE (pictures[i]), GDK_PAINTABLE (drawn->pictures[i]));
    gtk_picture_set_alternative_text (GTK_PICTURE (pictures[i]), text);
    gtk_widget_set_visible (pictures[i], drawn->pictures[i] != NULL);
    gtk_widget_set_tooltip_text (buttons[i], drawn->changes[i]);
    bor_screen_reader_describe (buttons[i], text);
  }
}

static void
start_drawing (BorProblemVersions *self)
{
  Order *order = g_new (Order, 1);
  for (guint i = 0; i < 2; i++)
    order->versions[i] = bor_scenario_ref (self->results[i]->fixed);
  self->cancellable = g_cancellable_new ();
  /* No source object: the thread may hold the last reference to the task. */
  g_autoptr (GTask) task = g_task_new (NULL, self->cancellable, on_drawn, g_object_ref (self));
  g_task_set_task_data (task, order, order_free);
  g_task_run_in_thread (task, draw);
}

/* --- What is shown --- */

static void
clear (BorProblemVersions *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->results[0] = self->results[1] = NULL;
  g_clear_pointer (&self->fixes, bor_fixes_unref);
  if (self->box == NULL)
    return;
  gtk_picture_set_paintable (GTK_PICTURE (self->first_picture), NULL);
  gtk_picture_set_paintable (GTK_PICTURE (self->second_picture), NULL);
}

void
bor_problem_versions_show (BorProblemVersions *self, const BorFixes *fixes)
{
  if (fixes == self->fixes)
    return;
  clear (self);
  self->fixes = fixes != NULL ? bor_fixes_ref ((BorFixes *) fixes) : NULL;
  GtkWidget *const buttons[] = { self->first_button, self->second_button };
  guint n = 0;
  for (guint i = 0; fixes != NULL && i < fixes->results->len && n < 2; i++) {
    const BorFixResult *result = &g_array_index (fixes->results, BorFixResult, i);
    if (result->fix->version == NULL)
      continue;
    gtk_button_set_label (GTK_BUTTON (buttons[n]), _ (result->fix->version));
    self->results[n++] = result;
  }
  gtk_widget_set_visible (GTK_WIDGET (self), n == 2);
  if (n == 2)
    start_drawing (self);
}

static void
bor_problem_versions_dispose (GObject *object)
{
  BorProblemVersions *self = BOR_PROBLEM_VERSIONS (object);
  clear (self);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (bor_problem_versions_parent_class)->dispose (object);
}

static void
bor_problem_versions_class_init (BorProblemVersionsClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bor_problem_versions_dispose;
  signals[TAKE] = g_signal_new ("take", BOR_TYPE_PROBLEM_VERSIONS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/bormida/Bormida/problem-versions.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, BorProblemVersions, name)
  CHILD (box);
  CHILD (first_picture);
  CHILD (second_picture);
  CHILD (first_button);
  CHILD (second_button);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, on_first);
  gtk_widget_class_bind_template_callback (widget_class, on_second);
}

static void
bor_problem_versions_init (BorProblemVersions *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
