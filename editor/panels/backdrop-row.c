/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/panels/backdrop-row.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "edit/delete.h"
#include "edit/elements.h"
#include "edit/labels.h"

/* Microseconds after which the slider begins a new step. */
#define PAUSE 1500000

struct _BorBackdropRow {
  GtkListBoxRow parent_instance;

  /* template */
  GtkWidget *shown, *locked, *name, *opacity, *message;

  BorSession *session; /* owned */
  gint32 slot;
  gboolean filling; /* the row is being filled: ignore signals */
  gint64 slid;      /* time of the slider's last move */
  guint serial;
};

G_DEFINE_FINAL_TYPE (BorBackdropRow, bor_backdrop_row, GTK_TYPE_LIST_BOX_ROW)

enum {
  COMMIT,
  FAILED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* NULL if it has been deleted. */
static const BorBackdrop *
backdrop_of (BorBackdropRow *self)
{
  return bor_scenario_backdrop (bor_session_scenario (self->session), self->slot);
}

/* Takes ownership of the scenario (nullable) and the error. */
static void
commit (BorBackdropRow *self, BorScenario *after, GError *error, const char *label,
        const char *merge)
{
  if (after != NULL)
    g_signal_emit (self, signals[COMMIT], 0, after, label, merge);
  else if (!g_error_matches (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING))
    g_signal_emit (self, signals[FAILED], 0, error->message);
  g_clear_pointer (&after, bor_scenario_unref);
  g_clear_error (&error);
}

/* Takes ownership of the changed copy. */
static void
change (BorBackdropRow *self, BorBackdrop *backdrop, const char *merge)
{
  GError *error = NULL;
  BorScenario *after =
    bor_edit_replace_element (bor_session_scenario (self->session), self->slot, backdrop, &error);
  g_autofree char *label = bor_edit_label_change (BOR_KIND_BACKDROP);
  commit (self, after, error, label, merge);
}

static void
on_shown (BorBackdropRow *self)
{
  if (self->filling || backdrop_of (self) == NULL)
    return;
  bor_session_show_backdrop (self->session, self->slot,
                             gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->shown)));
}

static void
on_locked (BorBackdropRow *self)
{
  if (self->filling || backdrop_of (self) == NULL)
    return;
  BorBackdrop *copy = bor_element_copy (backdrop_of (self));
  copy->locked = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->locked));
  change (self, copy, NULL);
}

/* Consecutive moves of the slider are one step. */
static void
on_opacity (BorBackdropRow *self)
{
  if (self->filling || backdrop_of (self) == NULL)
    return;
  gint64 now = g_get_monotonic_time ();
  if (now - self->slid > PAUSE)
    self->serial++;
  self->slid = now;
  BorBackdrop *copy = bor_element_copy (backdrop_of (self));
  copy->opacity = round (gtk_range_get_value (GTK_RANGE (self->opacity))) / 100;
  g_autofree char *merge = g_strdup_printf ("opacity %d %u", self->slot, self->serial);
  change (self, copy, merge);
}

static void
on_remove (BorBackdropRow *self)
{
  GError *error = NULL;
  BorElementRef ref = { BOR_KIND_BACKDROP, self->slot };
  BorScenario *after =
    bor_edit_delete (bor_session_scenario (self->session), &ref, 1, FALSE, &error);
  g_autofree char *label = bor_edit_label_delete (BOR_KIND_BACKDROP, 1);
  commit (self, after, error, label, NULL);
}

static void
set_icon (GtkWidget *button, const char *icon, const char *label)
{
  gtk_button_set_icon_name (GTK_BUTTON (button), icon);
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

/* Shows why the picture is not visible, if it is not. */
static void
show_state (BorBackdropRow *self)
{
  BorRaster *raster;
  const char *message;
  BorBackdropState state =
    bor_backdrops_get (bor_session_backdrops (self->session), bor_session_scenario (self->session),
                       self->slot, &raster, &message);
  gtk_widget_set_visible (self->message, state != BOR_BACKDROP_READY);
  gtk_label_set_text (GTK_LABEL (self->message), state == BOR_BACKDROP_LOADING ? _ ("Loading…")
                                                 : message != NULL             ? message
                                                                               : "");
}

void
bor_backdrop_row_show (BorBackdropRow *self)
{
  g_return_if_fail (BOR_IS_BACKDROP_ROW (self) && backdrop_of (self) != NULL);
  const BorBackdrop *backdrop = backdrop_of (self);
  const char *file = backdrop->href != NULL ? backdrop->href : "";
  g_autofree char *name = backdrop->page > 0
                            ? g_strdup_printf (_ ("%s, page %u"), file, backdrop->page)
                            : g_strdup (file);
  self->filling = TRUE;
  gtk_label_set_text (GTK_LABEL (self->name), name);
  gtk_widget_set_tooltip_text (self->name, name);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->shown), !backdrop->hidden);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->locked), backdrop->locked);
  set_icon (self->shown, backdrop->hidden ? "view-conceal-symbolic" : "view-reveal-symbolic",
            backdrop->hidden ? _ ("Show the picture") : _ ("Hide the picture"));
  set_icon (self->locked, backdrop->locked ? "changes-prevent-symbolic" : "changes-allow-symbolic",
            backdrop->locked ? _ ("Unlock the picture") : _ ("Lock the picture"));
  gtk_range_set_value (GTK_RANGE (self->opacity), 100 * backdrop->opacity);
  show_state (self);
  self->filling = FALSE;
}

static void
bor_backdrop_row_finalize (GObject *object)
{
  g_clear_object (&BOR_BACKDROP_ROW (object)->session);
  G_OBJECT_CLASS (bor_backdrop_row_parent_class)->finalize (object);
}

static void
bor_backdrop_row_class_init (BorBackdropRowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->finalize = bor_backdrop_row_finalize;
  signals[COMMIT] =
    g_signal_new ("commit", BOR_TYPE_BACKDROP_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 3, G_TYPE_POINTER, G_TYPE_STRING, G_TYPE_STRING);
  signals[FAILED] = g_signal_new ("failed", BOR_TYPE_BACKDROP_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/bormida/Bormida/backdrop-row.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, BorBackdropRow, name)
  CHILD (shown);
  CHILD (locked);
  CHILD (name);
  CHILD (opacity);
  CHILD (message);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, on_shown);
  gtk_widget_class_bind_template_callback (widget_class, on_locked);
  gtk_widget_class_bind_template_callback (widget_class, on_opacity);
  gtk_widget_class_bind_template_callback (widget_class, on_remove);
}

static void
bor_backdrop_row_init (BorBackdropRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
bor_backdrop_row_new (BorSession *session, gint32 slot)
{
  BorBackdropRow *self = g_object_new (BOR_TYPE_BACKDROP_ROW, NULL);
  self->session = g_object_ref (session);
  self->slot = slot;
  return GTK_WIDGET (self);
}

gint32
bor_backdrop_row_slot (BorBackdropRow *self)
{
  return self->slot;
}
