/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/settings/settings-page.h"

G_BEGIN_DECLS

/* Between the page (settings-page.c), its layout (settings-layout.c) and what it shows when it is
 * built again (settings-view.c). */

typedef struct {
  /* template */
  GtkWidget *scroller; /* the only child */
  GtkWidget *box;      /* in it */

  BorSession *session; /* owned, nullable */
  GPtrArray *rows;     /* owned, of BorSettingsRow */
  GPtrArray *buttons;  /* owned, of BorSettingsButton */
  gboolean building;   /* controls go and come: not a person's doing */
  gboolean stale;      /* there are other elements than the controls are for */
  guint idle;          /* source that builds again */
  gboolean adding;     /* what a button has just added is to be shown */
  guint settling;      /* tick that shows what was shown before, once there is room for it */
  guint ticks;         /* of that */
  double scroll;       /* as it was */
  double height;       /* where the focus was */
  int start, end;      /* what was selected of its text */
  GtkWidget *wanted;   /* weak: what gets the focus then */
  GtkWidget *last;     /* weak: the end of what is to be seen with it; nullable */
} BorSettingsPagePrivate;

/* One control, what it sets, and what was wrong with it. */
typedef struct {
  BorSettingsPage *page;
  BorSetting setting;
  GtkWidget *control;
  GtkWidget *error; /* GtkLabel */
} BorSettingsRow;

typedef struct {
  BorSettingsPage *page;
  GtkWidget *button;
  GtkWidget *error;
  BorSettingsEdit edit;
  BorElementRef ref;
  guint part;
  char *label; /* of the step */
} BorSettingsButton;

/* What had the focus before the page was built again. */
typedef struct {
  gboolean inside;
  BorSetting setting;   /* with a def: a control */
  BorSettingsEdit edit; /* else a button */
  BorElementRef ref;
  guint part;
  double height;  /* where it was on the page; -1: not inside */
  int start, end; /* what was selected of a text */
} BorSettingsFocus;

BorSettingsPagePrivate *bor_settings_page_private (BorSettingsPage *self);
/* The row for a setting, or NULL. */
BorSettingsRow *bor_settings_page_find_row (BorSettingsPage *self, const BorSetting *setting);
BorSettingsFocus bor_settings_page_focus (BorSettingsPage *self);
/* What every row is for. (transfer full) */
GArray *bor_settings_page_list (BorSettingsPage *self);
/* Once there is room for it, shows the part that was shown, with the focus where it was, or what
 * was added: rows that were not there `before`. */
void bor_settings_page_keep_view (BorSettingsPage *self, const BorSettingsFocus *focus,
                                  const GArray *before);

const BorScenario *bor_settings_page_scenario (BorSettingsPage *self);
/* From now on `control`, a property editor or text area, shows and sets
 * `setting`; the label `error` tells what was wrong. */
void bor_settings_page_bind (BorSettingsPage *self, const BorSetting *setting, GtkWidget *control,
                             GtkWidget *error);
void bor_settings_page_bind_button (BorSettingsPage *self, GtkWidget *button, GtkWidget *error,
                                    BorSettingsEdit edit, BorElementRef ref, guint part,
                                    const char *label);

G_END_DECLS
