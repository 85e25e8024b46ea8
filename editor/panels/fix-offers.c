/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/panels/fix-offers.h"

#include <glib/gi18n-lib.h>

#include "editor/session/changes.h"
#include "editor/widgets/screen-reader.h"

#define CHANGES_SHOWN 8
#define WIDTH_CHARS   44

struct _BorFixOffers {
  GtkWidget parent_instance;
  /* template */
  GtkWidget *box;    /* the only child */
  GtkWidget *offers; /* the fixes, or why there are none */
  GtkWidget *waiting, *bar;

  /* owned, during a search */
  GCancellable *cancellable;
  BorFixWait *wait;
  guint watch;
};

G_DEFINE_FINAL_TYPE (BorFixOffers, bor_fix_offers, GTK_TYPE_WIDGET)

enum {
  APPLY,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* The data of a button. */
typedef struct {
  BorScenario *fixed;
  char *label;
} Offer;

static void
offer_free (gpointer data, GClosure *closure)
{
  Offer *offer = data;
  bor_scenario_unref (offer->fixed);
  g_free (offer->label);
  g_free (offer);
}

static void
on_clicked (GtkButton *button, Offer *offer)
{
  GtkWidget *self = gtk_widget_get_ancestor (GTK_WIDGET (button), BOR_TYPE_FIX_OFFERS);
  g_autoptr (BorScenario) fixed =
    bor_scenario_ref (offer->fixed); /* the offer may be destroyed by the handler */
  g_autofree char *label = g_strdup (offer->label);
  g_signal_emit (self, signals[APPLY], 0, fixed, label);
}

static GtkWidget *
add_label (GtkWidget *box, const char *text)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), WIDTH_CHARS);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
end_wait (BorFixOffers *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->wait, bor_fix_wait_unref);
  g_clear_handle_id (&self->watch, g_source_remove);
}

static void
show_waiting (BorFixOffers *self, gboolean waiting)
{
  gtk_widget_set_visible (self->waiting, waiting);
  gtk_widget_set_visible (self->offers, !waiting);
}

void
bor_fix_offers_clear (BorFixOffers *self)
{
  end_wait (self);
  show_waiting (self, FALSE);
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (self->offers)) != NULL)
    gtk_box_remove (GTK_BOX (self->offers), child);
}

void
bor_fix_offers_add (BorFixOffers *self, const BorScenario *now, BorScenario *fixed,
                    const char *label)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *title = add_label (box, label);
  gtk_widget_add_css_class (title, "heading");
  g_autofree char *changes = bor_changes_describe (now, fixed, CHANGES_SHOWN, "• ");
  if (changes != NULL)
    add_label (box, changes);

  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Apply"));
  gtk_widget_set_halign (button, GTK_ALIGN_END);
  gtk_widget_add_css_class (button, "suggested-action");
  g_autofree char *description =
    changes != NULL ? g_strdup_printf ("%s\n%s", label, changes) : g_strdup (label);
  bor_screen_reader_describe (button, description);
  Offer *offer = g_new (Offer, 1);
  *offer = (Offer){ fixed, g_strdup (label) };
  g_signal_connect_data (button, "clicked", G_CALLBACK (on_clicked), offer, offer_free, 0);
  gtk_box_append (GTK_BOX (box), button);
  gtk_box_append (GTK_BOX (self->offers), box);
}

void
bor_fix_offers_show_reason (BorFixOffers *self, const char *why)
{
  add_label (self->offers, why);
}

void
bor_fix_offers_show (BorFixOffers *self)
{
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_POPOVER);
  if (popover == NULL || !gtk_widget_get_mapped (popover))
    return;
  gtk_popover_present (GTK_POPOVER (popover));
  gtk_widget_child_focus (self->box, GTK_DIR_TAB_FORWARD);
}

/* --- The search for fixes --- */

void
bor_fix_wait_set_progress (BorFixWait *wait, double done)
{
  g_atomic_int_set (&wait->permille, (gint) (1000 * done));
}

void
bor_fix_wait_unref (BorFixWait *wait)
{
  g_atomic_rc_box_release (wait);
}

static gboolean
show_progress (gpointer data)
{
  BorFixOffers *self = data;
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->bar),
                                 g_atomic_int_get (&self->wait->permille) / 1000.0);
  return G_SOURCE_CONTINUE;
}

static void
on_stop (BorFixOffers *self)
{
  bor_fix_offers_clear (self);
  bor_fix_offers_show_reason (self, _ ("The operation was cancelled."));
  bor_fix_offers_show (self);
}

BorFixWait *
bor_fix_offers_wait (BorFixOffers *self, GCancellable *cancellable)
{
  bor_fix_offers_clear (self);
  self->cancellable = g_object_ref (cancellable);
  self->wait = g_atomic_rc_box_new0 (BorFixWait);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->bar), 0);
  show_waiting (self, TRUE);
  self->watch = g_timeout_add (100, show_progress, self);
  return g_atomic_rc_box_acquire (self->wait);
}

static void
bor_fix_offers_dispose (GObject *object)
{
  end_wait (BOR_FIX_OFFERS (object));
  g_clear_pointer (&BOR_FIX_OFFERS (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (bor_fix_offers_parent_class)->dispose (object);
}

static void
bor_fix_offers_class_init (BorFixOffersClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bor_fix_offers_dispose;
  signals[APPLY] = g_signal_new ("apply", BOR_TYPE_FIX_OFFERS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/bormida/Bormida/fix-offers.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, BorFixOffers, name)
  CHILD (box);
  CHILD (offers);
  CHILD (waiting);
  CHILD (bar);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, on_stop);
}

static void
bor_fix_offers_init (BorFixOffers *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
