/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the scroll position and the focus when a page of the settings is rebuilt. */
#include <math.h>

#include "editor/settings/settings-private.h"

#define REVEAL_MARGIN 24.0 /* pixels around the rows added */

/* The distance of a control from the top of the page. */
static double
height_of (BorSettingsPage *self, GtkWidget *control)
{
  graphene_rect_t bounds;
  return gtk_widget_compute_bounds (control, bor_settings_page_private (self)->box, &bounds)
           ? bounds.origin.y
           : 0;
}

BorSettingsFocus
bor_settings_page_focus (BorSettingsPage *self)
{
  BorSettingsPagePrivate *p = bor_settings_page_private (self);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *at = root != NULL ? gtk_root_get_focus (root) : NULL;
  BorSettingsFocus focus = { .inside =
                               at != NULL && gtk_widget_is_ancestor (at, GTK_WIDGET (self)) };
  focus.height = focus.inside ? height_of (self, at) : -1;
  if (focus.inside && GTK_IS_TEXT (at))
    gtk_editable_get_selection_bounds (GTK_EDITABLE (at), &focus.start, &focus.end);
  for (guint i = 0; i < p->rows->len && focus.inside; i++) {
    BorSettingsRow *row = p->rows->pdata[i];
    if (gtk_widget_is_ancestor (at, row->control))
      focus.setting = row->setting;
  }
  for (guint i = 0; i < p->buttons->len && focus.inside; i++) {
    BorSettingsButton *button = p->buttons->pdata[i];
    if (at == button->button) {
      focus.edit = button->edit;
      focus.ref = button->ref;
      focus.part = button->part;
    }
  }
  return focus;
}

/* The control that had the focus; NULL if it is gone. */
static GtkWidget *
find_again (BorSettingsPage *self, const BorSettingsFocus *focus)
{
  BorSettingsPagePrivate *p = bor_settings_page_private (self);
  BorSettingsRow *row =
    focus->setting.def != NULL ? bor_settings_page_find_row (self, &focus->setting) : NULL;
  for (guint i = 0; i < p->buttons->len && row == NULL; i++) {
    BorSettingsButton *button = p->buttons->pdata[i];
    if (button->edit == focus->edit && button->ref.kind == focus->ref.kind
        && button->ref.slot == focus->ref.slot && button->part == focus->part)
      return button->button;
  }
  return row != NULL ? row->control : NULL;
}

GArray *
bor_settings_page_list (BorSettingsPage *self)
{
  BorSettingsPagePrivate *p = bor_settings_page_private (self);
  GArray *settings = g_array_new (FALSE, FALSE, sizeof (BorSetting));
  for (guint i = 0; i < p->rows->len; i++)
    g_array_append_val (settings, ((BorSettingsRow *) p->rows->pdata[i])->setting);
  return settings;
}

/* The first and last rows that are new, if any. */
static void
find_added (BorSettingsPage *self, const GArray *before)
{
  BorSettingsPagePrivate *p = bor_settings_page_private (self);
  GtkWidget *first = NULL, *last = NULL;
  for (guint i = 0; i < p->rows->len; i++) {
    BorSettingsRow *row = p->rows->pdata[i];
    gboolean had = FALSE;
    for (guint k = 0; k < before->len && !had; k++)
      had = bor_setting_equal (&g_array_index (before, BorSetting, k), &row->setting);
    if (had)
      continue;
    first = first != NULL ? first : row->control;
    last = row->control;
  }
  if (first != NULL)
    g_set_weak_pointer (&p->wanted, first);
  g_set_weak_pointer (&p->last, last);
}

/* Scrolls two controls and everything between them into view, or at least the first. */
static void
reveal (BorSettingsPage *self, GtkWidget *first, GtkWidget *last)
{
  BorSettingsPagePrivate *p = bor_settings_page_private (self);
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (p->scroller));
  graphene_rect_t from, to;
  if (!gtk_widget_compute_bounds (first, p->box, &from)
      || !gtk_widget_compute_bounds (last, p->box, &to))
    return;
  gtk_adjustment_clamp_page (down, to.origin.y, to.origin.y + to.size.height + REVEAL_MARGIN);
  gtk_adjustment_clamp_page (down, from.origin.y - REVEAL_MARGIN, from.origin.y + from.size.height);
}

/* The button closest to one that was removed. */
static GtkWidget *
find_nearest (BorSettingsPage *self)
{
  BorSettingsPagePrivate *p = bor_settings_page_private (self);
  GtkWidget *nearest = GTK_WIDGET (self);
  double least = G_MAXDOUBLE;
  for (guint i = 0; i < p->buttons->len; i++) {
    GtkWidget *button = ((BorSettingsButton *) p->buttons->pdata[i])->button;
    double off = fabs (height_of (self, button) - p->height);
    if (off < least) {
      least = off;
      nearest = button;
    }
  }
  return nearest;
}

/* A control has a position only after it was allocated, after the first tick. */
static gboolean
settle (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  BorSettingsPage *self = BOR_SETTINGS_PAGE (widget);
  BorSettingsPagePrivate *p = bor_settings_page_private (self);
  if (p->ticks++ == 0)
    return G_SOURCE_CONTINUE;
  p->settling = 0;
  if (p->wanted == NULL && p->height >= 0)
    g_set_weak_pointer (&p->wanted, find_nearest (self));
  if (p->wanted != NULL && !gtk_widget_grab_focus (p->wanted))
    gtk_widget_child_focus (p->wanted, GTK_DIR_TAB_FORWARD);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (p->scroller)),
                            p->scroll);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  if (p->wanted != NULL && p->last != NULL)
    reveal (self, p->wanted, p->last);
  else if (GTK_IS_TEXT (focus) && gtk_widget_is_ancestor (focus, widget))
    gtk_editable_select_region (GTK_EDITABLE (focus), p->start, p->end);
  g_clear_weak_pointer (&p->wanted);
  g_clear_weak_pointer (&p->last);
  return G_SOURCE_REMOVE;
}

void
bor_settings_page_keep_view (BorSettingsPage *self, const BorSettingsFocus *focus,
                             const GArray *before)
{
  BorSettingsPagePrivate *p = bor_settings_page_private (self);
  gboolean adding = p->adding && p->rows->len > before->len;
  p->adding = FALSE;
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  p->height = focus->height;
  p->start = focus->start;
  p->end = focus->end;
  g_set_weak_pointer (&p->wanted, focus->inside ? find_again (self, focus) : NULL);
  if (adding)
    find_added (self, before);
  p->ticks = 0;
  if (p->settling == 0)
    p->settling = gtk_widget_add_tick_callback (GTK_WIDGET (self), settle, NULL, NULL);
}
