/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/panels/fix-offers.h"

#include <glib/gi18n-lib.h>

#include "editor/session/changes.h"
#include "editor/widgets/screen-reader.h"

#define CHANGES_SHOWN 8
#define WIDTH_CHARS   44

struct _BorFixOffers {
  GtkWidget parent_instance;
  GtkWidget *box; /* owned as a child */
};

G_DEFINE_FINAL_TYPE (BorFixOffers, bor_fix_offers, GTK_TYPE_WIDGET)

enum {
  APPLY,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* What a button applies. */
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
  g_autoptr (BorScenario) fixed = bor_scenario_ref (offer->fixed); /* the offer may go meanwhile */
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

void
bor_fix_offers_clear (BorFixOffers *self)
{
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (self->box)) != NULL)
    gtk_box_remove (GTK_BOX (self->box), child);
}

void
bor_fix_offers_add (BorFixOffers *self, const BorScenario *now, BorScenario *fixed,
                    const char *label)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *title = add_label (box, label);
  gtk_widget_add_css_class (title, "heading");
  g_autofree char *changes = bor_changes_tell (now, fixed, CHANGES_SHOWN, "• ");
  if (changes != NULL)
    add_label (box, changes);

  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Apply"));
  gtk_widget_set_halign (button, GTK_ALIGN_END);
  gtk_widget_add_css_class (button, "suggested-action");
  g_autofree char *spoken =
    changes != NULL ? g_strdup_printf ("%s\n%s", label, changes) : g_strdup (label);
  bor_screen_reader_describe (button, spoken);
  Offer *offer = g_new (Offer, 1);
  *offer = (Offer){ fixed, g_strdup (label) };
  g_signal_connect_data (button, "clicked", G_CALLBACK (on_clicked), offer, offer_free, 0);
  gtk_box_append (GTK_BOX (box), button);
  gtk_box_append (GTK_BOX (self->box), box);
}

void
bor_fix_offers_say (BorFixOffers *self, const char *why)
{
  add_label (self->box, why);
}

static void
bor_fix_offers_dispose (GObject *object)
{
  g_clear_pointer (&BOR_FIX_OFFERS (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (bor_fix_offers_parent_class)->dispose (object);
}

static void
bor_fix_offers_class_init (BorFixOffersClass *class)
{
  G_OBJECT_CLASS (class)->dispose = bor_fix_offers_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
  signals[APPLY] = g_signal_new ("apply", BOR_TYPE_FIX_OFFERS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_STRING);
}

static void
bor_fix_offers_init (BorFixOffers *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gtk_widget_set_margin_top (self->box, 6);
  gtk_widget_set_margin_bottom (self->box, 6);
  gtk_widget_set_margin_start (self->box, 6);
  gtk_widget_set_margin_end (self->box, 6);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}
