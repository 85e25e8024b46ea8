/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/session/session.h"
#include "editor/settings/setting.h"

G_BEGIN_DECLS

/* A page of the scenario's settings: forms and tables of property editors that follow the
 * document. An error is shown at the control that caused it.
 *
 * Signal "commit" (BorScenario *, const char *label, const char *merge) when the user has set a
 * value. */
#define BOR_TYPE_SETTINGS_PAGE (bor_settings_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (BorSettingsPage, bor_settings_page, BOR, SETTINGS_PAGE, GtkWidget)

struct _BorSettingsPageClass {
  GtkWidgetClass parent_class;

  guint shown;   /* kinds (1 << BorKind) with controls on the page */
  guint offered; /* kinds offered as choices */
  void (*build) (BorSettingsPage *self, const BorScenario *scenario);
};

/* Keeps a reference; NULL empties it. */
void bor_settings_page_set_session (BorSettingsPage *self, BorSession *session);

/* For subclasses, from build(). */

/* The box that contains the whole page. */
GtkBox *bor_settings_page_box (BorSettingsPage *self);
void bor_settings_page_add_heading (BorSettingsPage *self, const char *text);
/* A paragraph in small type. */
void bor_settings_page_add_note (BorSettingsPage *self, const char *text);
/* A framed group with a title. If `remove` (nullable) is set, a button with that label deletes
 * `ref`. Borrowed. */
GtkBox *bor_settings_page_add_card (BorSettingsPage *self, const char *title, const char *remove,
                                    BorElementRef ref);
/* A form in `box`: rows of a label and a control. Borrowed. */
GtkGrid *bor_settings_page_add_form (GtkBox *box);
/* A row of a form, with the help text below the control if `explain`. */
void bor_settings_page_add_row (BorSettingsPage *self, GtkGrid *form, const BorSetting *setting,
                                gboolean explain);
/* Rows for all fields and properties of an element. */
void bor_settings_page_add_element (BorSettingsPage *self, GtkGrid *form, BorElementRef ref);
/* A row of a form with a control made by the caller. */
void bor_settings_page_add_control (BorSettingsPage *self, GtkGrid *form, const BorSetting *setting,
                                    GtkWidget *control);

/* The edit made by a button. */
typedef BorScenario *(*BorSettingsEdit) (const BorScenario *scenario, BorElementRef ref, guint part,
                                         GError **error);

/* A table with a column for each of `defs` (of const BorPropDef *). Borrowed. */
GtkGrid *bor_settings_page_add_table (GtkBox *box, GPtrArray *defs);
/* Adds a row to a table: the settings of `ref` (and of its part `part`), and a button labelled
 * `remove` that makes `edit`, a step of the history called `label`. */
void bor_settings_page_add_line (BorSettingsPage *self, GtkGrid *table, GPtrArray *defs,
                                 BorElementRef ref, guint part, const char *remove,
                                 BorSettingsEdit edit, const char *label);
/* A table of the `n` parts of `ref`; nothing if there are none. The other arguments are as
 * above. */
void bor_settings_page_add_parts (BorSettingsPage *self, GtkBox *box, GPtrArray *defs,
                                  BorElementRef ref, guint n, const char *remove,
                                  BorSettingsEdit edit, const char *label);
/* All elements of a kind under a heading, each added by `add`, followed by a button labelled
 * `text` that makes `edit`. */
void bor_settings_page_add_all (BorSettingsPage *self, const BorScenario *scenario, BorKind kind,
                                const char *heading,
                                void (*add) (BorSettingsPage *self, const BorScenario *scenario,
                                             gint32 slot),
                                const char *text, BorSettingsEdit edit);
/* A button with a plus icon. */
void bor_settings_page_add_button (BorSettingsPage *self, GtkBox *box, const char *text,
                                   BorSettingsEdit edit, BorElementRef ref, const char *label);
/* Deletes `ref`, unless another element needs it. */
BorScenario *bor_settings_delete (const BorScenario *scenario, BorElementRef ref, guint part,
                                  GError **error);

GType bor_settings_general_get_type (void);
GType bor_settings_armies_get_type (void);
GType bor_settings_forces_get_type (void);
GType bor_settings_tracks_get_type (void);
GType bor_settings_rules_get_type (void);

G_END_DECLS
