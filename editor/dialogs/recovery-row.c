/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/dialogs/recovery-row.h"

#include <glib/gi18n-lib.h>

#define LINES_SHOWN 5

struct _BorRecoveryRow {
  GtkListBoxRow parent_instance;
  BorLost *lost; /* borrowed */
  GtkWidget *title, *where, *changes, *recover;
};

G_DEFINE_TYPE (BorRecoveryRow, bor_recovery_row, GTK_TYPE_LIST_BOX_ROW)

enum {
  RECOVER,
  DISCARD,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* The row may be gone afterwards. */
static void
on_recover (BorRecoveryRow *self)
{
  g_signal_emit (self, signals[RECOVER], 0);
}

static void
on_discard (BorRecoveryRow *self)
{
  g_signal_emit (self, signals[DISCARD], 0);
}

static void
bor_recovery_row_class_init (BorRecoveryRowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  GType type = G_TYPE_FROM_CLASS (class);
  signals[RECOVER] =
    g_signal_new ("recover", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[DISCARD] =
    g_signal_new ("discard", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/bormida/Bormida/recovery-row.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, BorRecoveryRow, name)
  CHILD (title);
  CHILD (where);
  CHILD (changes);
  CHILD (recover);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, on_recover);
  gtk_widget_class_bind_template_callback (widget_class, on_discard);
}

static void
bor_recovery_row_init (BorRecoveryRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static char *
name_of (const BorLost *lost)
{
  const BorHeader *header = lost->scenario != NULL ? bor_scenario_header (lost->scenario) : NULL;
  if (header != NULL && header->title != NULL && *header->title != '\0')
    return g_strdup (header->title);
  return lost->file != NULL ? g_file_get_basename (lost->file) : g_strdup (_ ("Untitled"));
}

GtkWidget *
bor_recovery_row_new (BorLost *lost)
{
  BorRecoveryRow *self = g_object_new (BOR_TYPE_RECOVERY_ROW, NULL);
  g_autofree char *name = name_of (lost);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *when = bor_lost_describe_time (lost, now);
  g_autofree char *place = lost->file != NULL ? g_file_get_parse_name (lost->file) : g_strdup ("");
  g_autofree char *where = g_strdup_printf ("%s  %s", when, place);
  g_autofree char *changes = bor_lost_describe (lost, LINES_SHOWN);
  self->lost = lost;
  gtk_label_set_text (GTK_LABEL (self->title), name);
  gtk_label_set_text (GTK_LABEL (self->where), where);
  gtk_label_set_text (GTK_LABEL (self->changes), changes);
  gtk_widget_set_sensitive (self->recover, lost->scenario != NULL);
  return GTK_WIDGET (self);
}

BorLost *
bor_recovery_row_lost (BorRecoveryRow *self)
{
  return self->lost;
}

GtkWidget *
bor_recovery_row_button (BorRecoveryRow *self)
{
  return self->recover;
}
