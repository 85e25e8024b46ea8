/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/panels/empty-hint.h"

#include <glib/gi18n-lib.h>

struct _BorEmptyHint {
  GtkWidget parent_instance;
  GtkWidget *box, *draw;
  BorSession *session;
  gboolean busy;
};

G_DEFINE_FINAL_TYPE (BorEmptyHint, bor_empty_hint, GTK_TYPE_WIDGET)

static void
follow (BorEmptyHint *self)
{
  const BorScenario *s = self->session != NULL ? bor_session_scenario (self->session) : NULL;
  gtk_widget_set_visible (GTK_WIDGET (self), s != NULL && !self->busy
                                               && bor_scenario_count (s, BOR_KIND_LOCALE) == 0
                                               && bor_scenario_count (s, BOR_KIND_BACKDROP) == 0);
}

/* A network begins with its nodes. */
static void
offer_to_draw (BorEmptyHint *self, BorBoardKind kind)
{
  gboolean nodes = kind == BOR_BOARD_NETWORK;
  gtk_button_set_label (GTK_BUTTON (self->draw),
                        nodes ? _ ("_Draw First Node") : _ ("_Draw First Locale"));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->draw), "s", nodes ? "node" : "locale");
}

void
bor_empty_hint_set_busy (BorEmptyHint *self, gboolean busy)
{
  g_return_if_fail (BOR_IS_EMPTY_HINT (self));
  self->busy = busy;
  follow (self);
}

void
bor_empty_hint_set_session (BorEmptyHint *self, BorSession *session)
{
  g_return_if_fail (BOR_IS_EMPTY_HINT (self));
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  if (session != NULL)
    g_signal_connect_object (session, "document-changed", G_CALLBACK (follow), self,
                             G_CONNECT_SWAPPED);
  follow (self);
  if (session != NULL)
    offer_to_draw (self, bor_scenario_board (bor_session_scenario (session))->kind);
}

static void
bor_empty_hint_dispose (GObject *object)
{
  BorEmptyHint *self = BOR_EMPTY_HINT (object);
  if (self->box != NULL)
    bor_empty_hint_set_session (self, NULL);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (bor_empty_hint_parent_class)->dispose (object);
}

static void
bor_empty_hint_class_init (BorEmptyHintClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bor_empty_hint_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/bormida/Bormida/empty-hint.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, BorEmptyHint, name)
  CHILD (box);
  CHILD (draw);
#undef CHILD
}

static void
bor_empty_hint_init (BorEmptyHint *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
