/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/settings/settings-page.h"
#include "editor/settings/testing.h"

#include <glib/gi18n-lib.h>

#include "edit/labels.h"
#include "editor/settings/settings-private.h"
#include "editor/widgets/property-editor.h"
#include "editor/widgets/text-area.h"

G_DEFINE_TYPE_WITH_PRIVATE (BorSettingsPage, bor_settings_page, GTK_TYPE_WIDGET)

enum {
  COMMIT,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

BorSettingsPagePrivate *
bor_settings_page_private (BorSettingsPage *self)
{
  return bor_settings_page_get_instance_private (self);
}

static void
button_free (gpointer data)
{
  BorSettingsButton *button = data;
  g_free (button->label);
  g_free (button);
}

static void
show_error (GtkWidget *label, const GError *error)
{
  gboolean bad = error != NULL && !g_error_matches (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING);
  gtk_label_set_text (GTK_LABEL (label), bad ? error->message : "");
  gtk_widget_set_visible (label, bad);
}

/* The control returns to the current value, at the latest when the focus leaves it. */
static void
refuse (BorSettingsRow *row, const GError *error)
{
  g_autofree char *value = bor_setting_get (bor_settings_page_scenario (row->page), &row->setting);
  if (!BOR_IS_PROPERTY_EDITOR (row->control))
    bor_text_area_show (BOR_TEXT_AREA (row->control), value);
  else if (g_error_matches (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING))
    bor_property_editor_show (BOR_PROPERTY_EDITOR (row->control), value, FALSE);
  else
    bor_property_editor_refuse (BOR_PROPERTY_EDITOR (row->control));
}

static void
on_typing (BorSettingsRow *row, const char *value)
{
  BorSettingsPagePrivate *p = bor_settings_page_private (row->page);
  if (p->building || p->session == NULL)
    return;
  g_autoptr (BorScenario) pending =
    bor_setting_set (bor_session_scenario (p->session), &row->setting, value, NULL);
  bor_session_set_pending (p->session, pending);
}

static void
on_refused (BorSettingsRow *row, const char *why)
{
  g_autofree char *message = g_strdup_printf (_ ("%s: %s"), _ (row->setting.def->label), why);
  gtk_label_set_text (GTK_LABEL (row->error), message);
  gtk_widget_set_visible (row->error, TRUE);
}

static void
on_set (BorSettingsRow *row, const char *value)
{
  BorSettingsPagePrivate *p = bor_settings_page_private (row->page);
  if (p->building || p->session == NULL)
    return;
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) after =
    bor_setting_set (bor_session_scenario (p->session), &row->setting, value, &error);
  show_error (row->error, error);
  if (after == NULL) {
    refuse (row, error);
    return;
  }
  /* Stepping a number repeatedly is one step of the history. */
  const BorPropDef *def = row->setting.def;
  g_autofree char *label = bor_edit_label_set (def, def->name, 1);
  g_autofree char *merge =
    def->type == BOR_PROP_INT
      ? g_strdup_printf ("setting %d %d %s %u %s %s", row->setting.ref.kind, row->setting.ref.slot,
                         def->owner != NULL ? def->owner : "", row->setting.part, def->name,
                         row->setting.ruleset != NULL ? row->setting.ruleset : "")
      : NULL;
  g_signal_emit (row->page, signals[COMMIT], 0, after, label, merge);
}

static void
on_button (BorSettingsButton *button)
{
  BorSettingsPagePrivate *p = bor_settings_page_private (button->page);
  if (p->session == NULL)
    return;
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) after =
    button->edit (bor_session_scenario (p->session), button->ref, button->part, &error);
  show_error (button->error, error);
  if (after == NULL)
    return;
  p->adding = TRUE;
  g_signal_emit (button->page, signals[COMMIT], 0, after, button->label, NULL);
}

static void
show_values (BorSettingsPage *self)
{
  BorSettingsPagePrivate *p = bor_settings_page_private (self);
  const BorScenario *s = bor_session_scenario (p->session);
  for (guint i = 0; i < p->rows->len; i++) {
    BorSettingsRow *row = p->rows->pdata[i];
    g_autofree char *value = bor_setting_get (s, &row->setting);
    show_error (row->error, NULL);
    if (BOR_IS_PROPERTY_EDITOR (row->control))
      bor_property_editor_show (BOR_PROPERTY_EDITOR (row->control), value, FALSE);
    else
      bor_text_area_show (BOR_TEXT_AREA (row->control), value);
  }
}

void
bor_settings_page_bind (BorSettingsPage *self, const BorSetting *setting, GtkWidget *control,
                        GtkWidget *error)
{
  BorSettingsRow *row = g_new0 (BorSettingsRow, 1);
  row->page = self;
  row->setting = *setting;
  row->control = control;
  row->error = error;
  g_ptr_array_add (bor_settings_page_private (self)->rows, row);
  g_signal_connect_swapped (control, "set", G_CALLBACK (on_set), row);
  g_signal_connect_swapped (control, "typing", G_CALLBACK (on_typing), row);
  if (BOR_IS_PROPERTY_EDITOR (control))
    g_signal_connect_swapped (control, "refused", G_CALLBACK (on_refused), row);
}

void
bor_settings_page_bind_button (BorSettingsPage *self, GtkWidget *button, GtkWidget *error,
                               BorSettingsEdit edit, BorElementRef ref, guint part,
                               const char *label)
{
  BorSettingsButton *b = g_new0 (BorSettingsButton, 1);
  *b = (BorSettingsButton){ self, button, error, edit, ref, part, g_strdup (label) };
  g_ptr_array_add (bor_settings_page_private (self)->buttons, b);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (on_button), b);
}

const BorScenario *
bor_settings_page_scenario (BorSettingsPage *self)
{
  return bor_session_scenario (bor_settings_page_private (self)->session);
}

GtkBox *
bor_settings_page_box (BorSettingsPage *self)
{
  return GTK_BOX (bor_settings_page_private (self)->box);
}

BorSettingsRow *
bor_settings_page_find_row (BorSettingsPage *self, const BorSetting *setting)
{
  BorSettingsPagePrivate *p = bor_settings_page_private (self);
  for (guint i = 0; i < p->rows->len; i++) {
    BorSettingsRow *row = p->rows->pdata[i];
    if (bor_setting_equal (&row->setting, setting))
      return row;
  }
  return NULL;
}

const char *
bor_settings_page_error (BorSettingsPage *self, const BorSetting *setting)
{
  BorSettingsRow *row = bor_settings_page_find_row (self, setting);
  return row != NULL && gtk_widget_get_visible (row->error)
           ? gtk_label_get_text (GTK_LABEL (row->error))
           : NULL;
}

GtkWidget *
bor_settings_page_editor (BorSettingsPage *self, const BorSetting *setting)
{
  BorSettingsRow *row = bor_settings_page_find_row (self, setting);
  return row != NULL ? row->control : NULL;
}

static void
empty (BorSettingsPage *self)
{
  BorSettingsPagePrivate *p = bor_settings_page_private (self);
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (p->box)) != NULL)
    gtk_box_remove (GTK_BOX (p->box), child);
  g_ptr_array_set_size (p->rows, 0);
  g_ptr_array_set_size (p->buttons, 0);
}

static void
rebuild (BorSettingsPage *self)
{
  BorSettingsPagePrivate *p = bor_settings_page_private (self);
  g_clear_handle_id (&p->idle, g_source_remove);
  BorSettingsFocus focus = bor_settings_page_focus (self);
  g_autoptr (GArray) before = bor_settings_page_list (self);
  p->stale = FALSE;
  p->building = TRUE;
  if (p->settling == 0)
    p->scroll = gtk_adjustment_get_value (
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (p->scroller)));
  if (focus.inside) /* keep others from getting the focus meanwhile */
    gtk_root_set_focus (gtk_widget_get_root (GTK_WIDGET (self)), NULL);
  empty (self);
  if (p->session != NULL) {
    BOR_SETTINGS_PAGE_GET_CLASS (self)->build (self, bor_session_scenario (p->session));
    show_values (self);
  }
  p->building = FALSE;
  bor_settings_page_keep_view (self, &focus, before);
}

static gboolean
on_idle (gpointer data)
{
  BorSettingsPage *self = data;
  bor_settings_page_private (self)->idle = 0;
  rebuild (self);
  return G_SOURCE_REMOVE;
}

/* Controls are kept while they are in use. */
static void
make_stale (BorSettingsPage *self)
{
  BorSettingsPagePrivate *p = bor_settings_page_private (self);
  p->stale = TRUE;
  if (p->idle == 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    p->idle = g_idle_add (on_idle, self);
}

typedef struct {
  const BorSettingsPageClass *class;
  const BorScenario *before, *after;
  gboolean other;
} Comparison;

static gboolean
same_parts (const BorElement *a, const BorElement *b)
{
  if (a->kind == BOR_KIND_FORCE)
    return ((const BorForce *) a)->n_pieces == ((const BorForce *) b)->n_pieces;
  if (a->kind == BOR_KIND_TRACK)
    return ((const BorTrack *) a)->n_boxes == ((const BorTrack *) b)->n_boxes
           && ((const BorTrack *) a)->n_markers == ((const BorTrack *) b)->n_markers;
  if (a->kind == BOR_KIND_SCENARIO)
    return g_strcmp0 (((const BorHeader *) a)->ruleset, ((const BorHeader *) b)->ruleset) == 0
           && g_strcmp0 (((const BorHeader *) a)->further_rulesets,
                         ((const BorHeader *) b)->further_rulesets)
                == 0;
  return TRUE;
}

/* Finds out whether a change needs new controls, not just new values. */
static void
compare (BorKind kind, gint32 slot, const BorElement *before, const BorElement *after,
         gpointer data)
{
  Comparison *c = data;
  guint shown = c->class->shown | 1u << BOR_KIND_SCENARIO;
  if (c->other || ((shown | c->class->offered) & 1u << kind) == 0)
    return;
  c->other = before == NULL || after == NULL;
  if (!c->other && (shown & 1u << kind) != 0)
    c->other = !same_parts (before, after);
  if (c->other || (c->class->offered & 1u << kind) == 0)
    return;
  BorElementRef ref = bor_element_ref_make (kind, slot);
  g_autofree char *old = bor_scenario_describe (c->before, ref);
  g_autofree char *new = bor_scenario_describe (c->after, ref);
  c->other = g_strcmp0 (old, new) != 0 || g_strcmp0 (before->id, after->id) != 0;
}

static void
document_changed (BorSettingsPage *self, BorScenario *before, BorScenario *after)
{
  Comparison c = { BOR_SETTINGS_PAGE_GET_CLASS (self), before, after, FALSE };
  bor_scenario_diff (before, after, compare, &c);
  show_values (self);
  if (c.other)
    make_stale (self);
}

void
bor_settings_page_set_session (BorSettingsPage *self, BorSession *session)
{
  g_return_if_fail (BOR_IS_SETTINGS_PAGE (self));
  BorSettingsPagePrivate *p = bor_settings_page_private (self);
  if (p->session != NULL)
    g_signal_handlers_disconnect_by_data (p->session, self);
  g_set_object (&p->session, session);
  if (session != NULL)
    g_signal_connect_object (session, "document-changed", G_CALLBACK (document_changed), self,
                             G_CONNECT_SWAPPED);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    rebuild (self);
  else { /* built when it is first shown: most pages never are */
    empty (self);
    p->stale = session != NULL;
  }
}

static void
bor_settings_page_map (GtkWidget *widget)
{
  BorSettingsPage *self = BOR_SETTINGS_PAGE (widget);
  if (bor_settings_page_private (self)->stale)
    rebuild (self);
  GTK_WIDGET_CLASS (bor_settings_page_parent_class)->map (widget);
}

static void
bor_settings_page_dispose (GObject *object)
{
  BorSettingsPage *self = BOR_SETTINGS_PAGE (object);
  BorSettingsPagePrivate *p = bor_settings_page_private (self);
  if (p->settling != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), p->settling);
  p->settling = 0;
  g_clear_weak_pointer (&p->wanted);
  g_clear_weak_pointer (&p->last);
  if (p->scroller != NULL)
    bor_settings_page_set_session (self, NULL);
  g_clear_pointer (&p->scroller, gtk_widget_unparent);
  G_OBJECT_CLASS (bor_settings_page_parent_class)->dispose (object);
}

static void
bor_settings_page_finalize (GObject *object)
{
  BorSettingsPagePrivate *p = bor_settings_page_private (BOR_SETTINGS_PAGE (object));
  g_ptr_array_unref (p->rows);
  g_ptr_array_unref (p->buttons);
  G_OBJECT_CLASS (bor_settings_page_parent_class)->finalize (object);
}

static void
bor_settings_page_class_init (BorSettingsPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bor_settings_page_dispose;
  G_OBJECT_CLASS (class)->finalize = bor_settings_page_finalize;
  widget_class->map = bor_settings_page_map;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/bormida/Bormida/settings-page.ui");
  gtk_widget_class_bind_template_child_private (widget_class, BorSettingsPage, scroller);
  gtk_widget_class_bind_template_child_private (widget_class, BorSettingsPage, box);
  signals[COMMIT] =
    g_signal_new ("commit", BOR_TYPE_SETTINGS_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 3, G_TYPE_POINTER, G_TYPE_STRING, G_TYPE_STRING);
}

static void
bor_settings_page_init (BorSettingsPage *self)
{
  BorSettingsPagePrivate *p = bor_settings_page_private (self);
  p->rows = g_ptr_array_new_with_free_func (g_free);
  p->buttons = g_ptr_array_new_with_free_func (button_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}
