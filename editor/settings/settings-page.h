/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/session/session.h"
#include "editor/settings/setting.h"

G_BEGIN_DECLS

/* A page of the scenario's settings: forms and tables of property editors,
 * each with what it sets, that follow the document. What cannot be done is
 * told at the control.
 *
 * Signal "commit" (BorScenario *, const char *label, const char *merge) when
 * something was set. */
#define BOR_TYPE_SETTINGS_PAGE (bor_settings_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (BorSettingsPage, bor_settings_page, BOR, SETTINGS_PAGE, GtkWidget)

struct _BorSettingsPageClass {
  GtkWidgetClass parent_class;

  guint shown;   /* kinds (1 << BorKind) whose elements have controls on the page */
  guint offered; /* kinds that its choices offer */
  void (*build) (BorSettingsPage *self, const BorScenario *scenario);
};

/* Keeps a reference; NULL empties it. */
void bor_settings_page_set_session (BorSettingsPage *self, BorSession *session);

/* For pages, while they build. */

/* The column of everything on the page. */
GtkBox *bor_settings_page_box (BorSettingsPage *self);
void bor_settings_page_add_heading (BorSettingsPage *self, const char *text);
/* A paragraph in small print. */
void bor_settings_page_add_note (BorSettingsPage *self, const char *text);
/* A framed group called `title`; with a button called `remove` (nullable)
 * that deletes `ref`. Borrowed. */
GtkBox *bor_settings_page_add_card (BorSettingsPage *self, const char *title, const char *remove,
                                    BorElementRef ref);
/* A form in `box`: rows of label and control. Borrowed. */
GtkGrid *bor_settings_page_add_form (GtkBox *box);
/* A row of a form, with the help below the control if `explain`. */
void bor_settings_page_add_row (BorSettingsPage *self, GtkGrid *form, const BorSetting *setting,
                                gboolean explain);
/* Rows for all fields and properties of an element. */
void bor_settings_page_add_element (BorSettingsPage *self, GtkGrid *form, BorElementRef ref);
/* A row of a form with a control of another make, called `label`. */
void bor_settings_page_add_control (BorSettingsPage *self, GtkGrid *form, const BorSetting *setting,
                                    GtkWidget *control);

/* An edit that a button does. */
typedef BorScenario *(*BorSettingsEdit) (const BorScenario *scenario, BorElementRef ref, guint part,
                                         GError **error);

/* A table with a column for each of `defs` (of const BorPropDef *). Borrowed. */
GtkGrid *bor_settings_page_add_table (GtkBox *box, GPtrArray *defs);
/* The next line of a table: the settings of `ref` (and part `part`), and a
 * button called `remove`, that does `edit`, a step of the history called
 * `label`. */
void bor_settings_page_add_line (BorSettingsPage *self, GtkGrid *table, GPtrArray *defs,
                                 BorElementRef ref, guint part, const char *remove,
                                 BorSettingsEdit edit, const char *label);
/* A table of the `n` parts of `ref`; none when there are none. The rest as above. */
void bor_settings_page_add_parts (BorSettingsPage *self, GtkBox *box, GPtrArray *defs,
                                  BorElementRef ref, guint n, const char *remove,
                                  BorSettingsEdit edit, const char *label);
/* All elements of a kind under a heading, each as `add` shows it, and below them a button with `text`
 * that does `edit`. */
void bor_settings_page_add_all (BorSettingsPage *self, const BorScenario *scenario, BorKind kind,
                                const char *heading,
                                void (*add) (BorSettingsPage *self, const BorScenario *scenario,
                                             gint32 slot),
                                const char *text, BorSettingsEdit edit);
/* A button with a plus. */
void bor_settings_page_add_button (BorSettingsPage *self, GtkBox *box, const char *text,
                                   BorSettingsEdit edit, BorElementRef ref, const char *label);
/* Deletes `ref`, unless something needs it. */
BorScenario *bor_settings_delete (const BorScenario *scenario, BorElementRef ref, guint part,
                                  GError **error);

GType bor_settings_general_get_type (void);
GType bor_settings_armies_get_type (void);
GType bor_settings_forces_get_type (void);
GType bor_settings_tracks_get_type (void);
GType bor_settings_rules_get_type (void);

G_END_DECLS
