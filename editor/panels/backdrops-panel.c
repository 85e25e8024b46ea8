/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/panels/backdrops-panel.h"

#include <glib/gi18n-lib.h>

#include "edit/delete.h"
#include "edit/elements.h"
#include "edit/labels.h"
#include "editor/help/help-window.h"

/* Microseconds after which the slider begins a new step. */
#define PAUSE 1500000

struct _BorBackdropsPanel {
  GtkWidget parent_instance;
  GtkWidget *box, *list, *calibrate;
  BorSession *session; /* owned, nullable */
  GPtrArray *rows;     /* of Row, borrowed from the list's rows */
  gboolean filling;
  gint64 slid; /* when the slider was moved last */
  guint serial;
};

typedef struct {
  BorBackdropsPanel *panel; /* borrowed */
  gint32 slot;
  GtkWidget *row, *shown, *locked, *name, *opacity, *message;
} Row;

G_DEFINE_FINAL_TYPE (BorBackdropsPanel, bor_backdrops_panel, GTK_TYPE_WIDGET)

enum {
  COMMIT,
  FAILED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static const BorBackdrop *
backdrop_of (const Row *row)
{
  BorSession *session = row->panel->session;
  return session != NULL ? bor_scenario_backdrop (bor_session_scenario (session), row->slot) : NULL;
}

/* Takes the scenario (nullable) and the error. */
static void
commit (BorBackdropsPanel *self, BorScenario *after, GError *error, const char *label,
        const char *merge)
{
  if (after != NULL)
    g_signal_emit (self, signals[COMMIT], 0, after, label, merge);
  else if (!g_error_matches (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING))
    g_signal_emit (self, signals[FAILED], 0, error->message);
  g_clear_pointer (&after, bor_scenario_unref);
  g_clear_error (&error);
}

/* Takes the changed copy. */
static void
change (const Row *row, BorBackdrop *backdrop, const char *merge)
{
  GError *error = NULL;
  BorScenario *after = bor_edit_replace_element (bor_session_scenario (row->panel->session),
                                                 row->slot, backdrop, &error);
  g_autofree char *label = bor_edit_label_change (BOR_KIND_BACKDROP);
  commit (row->panel, after, error, label, merge);
}

static void
on_shown (Row *row)
{
  if (row->panel->filling || backdrop_of (row) == NULL)
    return;
  BorBackdrop *copy = bor_element_copy (backdrop_of (row));
  copy->hidden = !gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (row->shown));
  change (row, copy, NULL);
}

static void
on_locked (Row *row)
{
  if (row->panel->filling || backdrop_of (row) == NULL)
    return;
  BorBackdrop *copy = bor_element_copy (backdrop_of (row));
  copy->locked = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (row->locked));
  change (row, copy, NULL);
}

/* Moves that follow each other are one step. */
static void
on_opacity (Row *row)
{
  BorBackdropsPanel *self = row->panel;
  if (self->filling || backdrop_of (row) == NULL)
    return;
  gint64 now = g_get_monotonic_time ();
  if (now - self->slid > PAUSE)
    self->serial++;
  self->slid = now;
  BorBackdrop *copy = bor_element_copy (backdrop_of (row));
  copy->opacity = round (gtk_range_get_value (GTK_RANGE (row->opacity))) / 100;
  g_autofree char *merge = g_strdup_printf ("opacity %d %u", row->slot, self->serial);
  change (row, copy, merge);
}

static void
on_remove (Row *row)
{
  BorBackdropsPanel *self = row->panel;
  GError *error = NULL;
  BorElementRef ref = { BOR_KIND_BACKDROP, row->slot };
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

static void
fill_row (Row *row)
{
  BorBackdropsPanel *self = row->panel;
  const BorBackdrop *backdrop = backdrop_of (row);
  BorRaster *raster;
  const char *message;
  BorBackdropState state =
    bor_backdrops_look (bor_session_backdrops (self->session), bor_session_scenario (self->session),
                        row->slot, &raster, &message);
  g_autofree char *name =
    backdrop->page > 0 ? g_strdup_printf (
      _ ("%s, page %u"), backdrop->href != NULL ? backdrop->href : "", backdrop->page)
                       : g_strdup (backdrop->href);
  gtk_label_set_text (GTK_LABEL (row->name), name != NULL ? name : "");
  gtk_widget_set_tooltip_text (row->name, name);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (row->shown), !backdrop->hidden);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (row->locked), backdrop->locked);
  set_icon (row->shown, backdrop->hidden ? "view-conceal-symbolic" : "view-reveal-symbolic",
            backdrop->hidden ? _ ("Show the picture") : _ ("Hide the picture"));
  set_icon (row->locked, backdrop->locked ? "changes-prevent-symbolic" : "changes-allow-symbolic",
            backdrop->locked ? _ ("Unlock the picture") : _ ("Lock the picture"));
  gtk_range_set_value (GTK_RANGE (row->opacity), 100 * backdrop->opacity);
  gtk_widget_set_visible (row->message, state != BOR_BACKDROP_READY);
  gtk_label_set_text (GTK_LABEL (row->message), state == BOR_BACKDROP_LOADING ? _ ("Reading…")
                                                : message != NULL             ? message
                                                                              : "");
}

static GtkWidget *
new_toggle (GCallback callback, Row *row)
{
  GtkWidget *button = gtk_toggle_button_new ();
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_swapped (button, "toggled", callback, row);
  return button;
}

static GtkWidget *
new_line (Row *row)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  GtkWidget *remove = gtk_button_new ();
  row->shown = new_toggle (G_CALLBACK (on_shown), row);
  row->locked = new_toggle (G_CALLBACK (on_locked), row);
  row->name = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (row->name), PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_xalign (GTK_LABEL (row->name), 0);
  gtk_widget_set_hexpand (row->name, TRUE);
  set_icon (remove, "user-trash-symbolic", _ ("Remove the backdrop; the file stays"));
  gtk_widget_add_css_class (remove, "flat");
  g_signal_connect_swapped (remove, "clicked", G_CALLBACK (on_remove), row);
  gtk_box_append (GTK_BOX (line), row->shown);
  gtk_box_append (GTK_BOX (line), row->name);
  gtk_box_append (GTK_BOX (line), row->locked);
  gtk_box_append (GTK_BOX (line), remove);
  return line;
}

static void
add_row (BorBackdropsPanel *self, gint32 slot)
{
  Row *row = g_new0 (Row, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  *row = (Row){ .panel = self, .slot = slot, .row = gtk_list_box_row_new () };
  row->opacity = gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, 0, 100, 5);
  gtk_widget_set_tooltip_text (row->opacity, _ ("Opacity of the picture"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->opacity), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Opacity"), -1);
  g_signal_connect_swapped (row->opacity, "value-changed", G_CALLBACK (on_opacity), row);
  row->message = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (row->message), 0);
  gtk_label_set_wrap (GTK_LABEL (row->message), TRUE);
  gtk_widget_add_css_class (row->message, "caption");
  gtk_widget_add_css_class (row->message, "problem-warning");
  gtk_box_append (GTK_BOX (box), new_line (row));
  gtk_box_append (GTK_BOX (box), row->opacity);
  gtk_box_append (GTK_BOX (box), row->message);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row->row), box);
  g_object_set_data_full (G_OBJECT (row->row), "row", row, g_free);
  gtk_list_box_append (GTK_LIST_BOX (self->list), row->row);
  g_ptr_array_add (self->rows, row);
}

static gboolean
has_rows_of (BorBackdropsPanel *self, const BorScenario *s)
{
  guint i = 0;
  BOR_FOREACH (s, BOR_KIND_BACKDROP, slot, const BorBackdrop, backdrop) {
    if (i == self->rows->len || ((const Row *) self->rows->pdata[i])->slot != slot)
      return FALSE;
    i += backdrop != NULL;
  }
  return i == self->rows->len;
}

static void
empty (BorBackdropsPanel *self)
{
  GtkWidget *child;
  g_ptr_array_set_size (self->rows, 0);
  while ((child = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), child);
}

static void
show_selected (BorBackdropsPanel *self)
{
  const BorSelection *selection = bor_session_selection (self->session);
  self->filling = TRUE;
  gtk_list_box_unselect_all (GTK_LIST_BOX (self->list));
  for (guint i = 0; i < self->rows->len; i++) {
    const Row *row = self->rows->pdata[i];
    if (bor_selection_contains (selection, bor_element_ref_make (BOR_KIND_BACKDROP, row->slot)))
      gtk_list_box_select_row (GTK_LIST_BOX (self->list), GTK_LIST_BOX_ROW (row->row));
  }
  self->filling = FALSE;
}

static void
follow (BorBackdropsPanel *self)
{
  gtk_widget_set_sensitive (self->box, self->session != NULL);
  self->filling = TRUE;
  if (self->session == NULL)
    empty (self);
  else if (!has_rows_of (self, bor_session_scenario (self->session))) {
    empty (self);
    BOR_FOREACH (bor_session_scenario (self->session), BOR_KIND_BACKDROP, slot, const BorBackdrop,
                 backdrop)
      if (backdrop != NULL && self->rows->len < 100)
        add_row (self, slot);
  }
  for (guint i = 0; i < self->rows->len; i++)
    fill_row (self->rows->pdata[i]);
  gtk_widget_set_visible (self->list, self->rows->len > 0);
  gtk_widget_set_sensitive (self->calibrate, self->rows->len > 0);
  self->filling = FALSE;
  if (self->session != NULL)
    show_selected (self);
}

static void
on_row_selected (BorBackdropsPanel *self, GtkListBoxRow *list_row)
{
  const Row *row = list_row != NULL ? g_object_get_data (G_OBJECT (list_row), "row") : NULL;
  BorElementRef ref = { BOR_KIND_BACKDROP, row != NULL ? row->slot : -1 };
  if (self->filling || row == NULL || self->session == NULL
      || bor_selection_contains (bor_session_selection (self->session), ref))
    return;
  bor_session_select_one (self->session, ref);
}

static void
bor_backdrops_panel_dispose (GObject *object)
{
  BorBackdropsPanel *self = BOR_BACKDROPS_PANEL (object);
  if (self->box != NULL)
    bor_backdrops_panel_set_session (self, NULL);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (bor_backdrops_panel_parent_class)->dispose (object);
}

static void
bor_backdrops_panel_finalize (GObject *object)
{
  g_ptr_array_unref (BOR_BACKDROPS_PANEL (object)->rows);
  G_OBJECT_CLASS (bor_backdrops_panel_parent_class)->finalize (object);
}

static void
bor_backdrops_panel_class_init (BorBackdropsPanelClass *class)
{
  G_OBJECT_CLASS (class)->dispose = bor_backdrops_panel_dispose;
  G_OBJECT_CLASS (class)->finalize = bor_backdrops_panel_finalize;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
  signals[COMMIT] =
    g_signal_new ("commit", BOR_TYPE_BACKDROPS_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 3, G_TYPE_POINTER, G_TYPE_STRING, G_TYPE_STRING);
  signals[FAILED] = g_signal_new ("failed", BOR_TYPE_BACKDROPS_PANEL, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static GtkWidget *
new_buttons (BorBackdropsPanel *self)
{
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *add = gtk_button_new_with_mnemonic (_ ("_Add…"));
  self->calibrate = gtk_button_new_with_mnemonic (_ ("_Calibrate"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (add), "win.add-backdrop");
  gtk_widget_set_tooltip_text (add, _ ("Add a picture behind the map: PNG, JPEG, SVG or PDF"));
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (self->calibrate), "win.tool::calibrate");
  gtk_widget_set_tooltip_text (self->calibrate, _ ("Align the picture by known points (C)"));
  gtk_box_append (GTK_BOX (buttons), add);
  gtk_box_append (GTK_BOX (buttons), self->calibrate);
  return buttons;
}

static void
bor_backdrops_panel_init (BorBackdropsPanel *self)
{
  GtkWidget *title = gtk_label_new (_ ("Backdrops"));
  self->rows = g_ptr_array_new ();
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_add_css_class (self->box, "inspector");
  gtk_widget_add_css_class (title, "heading");
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  self->list = gtk_list_box_new ();
  gtk_list_box_set_show_separators (GTK_LIST_BOX (self->list), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Backdrops"), -1);
  g_signal_connect_swapped (self->list, "row-selected", G_CALLBACK (on_row_selected), self);
  gtk_box_append (GTK_BOX (self->box), title);
  gtk_box_append (GTK_BOX (self->box), self->list);
  gtk_box_append (GTK_BOX (self->box), new_buttons (self));
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  bor_help_offer (GTK_WIDGET (self), "backdrops.md");
}

void
bor_backdrops_panel_set_session (BorBackdropsPanel *self, BorSession *session)
{
  g_return_if_fail (BOR_IS_BACKDROPS_PANEL (self));
  if (self->session != NULL) {
    g_signal_handlers_disconnect_by_data (bor_session_backdrops (self->session), self);
    g_signal_handlers_disconnect_by_data (self->session, self);
  }
  g_set_object (&self->session, session);
  if (session != NULL) {
    g_signal_connect_object (session, "document-changed", G_CALLBACK (follow), self,
                             G_CONNECT_SWAPPED);
    g_signal_connect_object (bor_session_backdrops (session), "changed", G_CALLBACK (follow), self,
                             G_CONNECT_SWAPPED);
    g_signal_connect_object (session, "notify::selection", G_CALLBACK (show_selected), self,
                             G_CONNECT_SWAPPED);
  }
  follow (self);
}
