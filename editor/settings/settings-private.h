/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/settings/settings-page.h"

G_BEGIN_DECLS

/* Shared by the page (settings-page.c), its layout (settings-layout.c) and keeping the view when
 * the page is rebuilt (settings-view.c). */

typedef struct {
  /* template */
  GtkWidget *scroller; /* the only child */
  GtkWidget *box;      /* in the scroller */

  BorSession *session; /* owned, nullable */
  GPtrArray *rows;     /* owned, of BorSettingsRow */
  GPtrArray *buttons;  /* owned, of BorSettingsButton */
  gboolean building;   /* controls are being replaced: ignore their signals */
  gboolean stale;      /* the page must be rebuilt: its elements have changed */
  guint idle;          /* source that rebuilds the page */
  gboolean adding;     /* scroll to the element that a button has just added */
  guint settling;      /* tick callback that restores the view once the layout is ready */
  guint ticks;         /* calls of that callback so far */
  double scroll;       /* scroll position to restore */
  double height;       /* position of the focused control, to restore */
  int start, end;      /* text selection to restore */
  GtkWidget *wanted;   /* weak: receives the focus afterwards */
  GtkWidget *last;     /* weak: the last control to scroll into view with it; nullable */
} BorSettingsPagePrivate;

/* A control, its setting and its error label. */
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
  char *label; /* label of the step */
} BorSettingsButton;

/* The focused control before the page was rebuilt. */
typedef struct {
  gboolean inside;
  BorSetting setting;   /* if it has a def: the control's setting */
  BorSettingsEdit edit; /* otherwise: the button's edit */
  BorElementRef ref;
  guint part;
  double height;  /* position on the page; -1: not on the page */
  int start, end; /* text selection */
} BorSettingsFocus;

BorSettingsPagePrivate *bor_settings_page_private (BorSettingsPage *self);
/* The row of a setting, or NULL. */
BorSettingsRow *bor_settings_page_find_row (BorSettingsPage *self, const BorSetting *setting);
BorSettingsFocus bor_settings_page_focus (BorSettingsPage *self);
/* The settings of all rows. (transfer full) */
GArray *bor_settings_page_list (BorSettingsPage *self);
/* Once the new layout is ready, scrolls back to the part that was shown, with the focus where it
 * was; or scrolls to what was added, the rows that are not in `before`. */
void bor_settings_page_keep_view (BorSettingsPage *self, const BorSettingsFocus *focus,
                                  const GArray *before);

const BorScenario *bor_settings_page_scenario (BorSettingsPage *self);
/* Makes `control`, a property editor or text area, show and set `setting`; errors appear in the
 * label `error`. */
void bor_settings_page_bind (BorSettingsPage *self, const BorSetting *setting, GtkWidget *control,
                             GtkWidget *error);
void bor_settings_page_bind_button (BorSettingsPage *self, GtkWidget *button, GtkWidget *error,
                                    BorSettingsEdit edit, BorElementRef ref, guint part,
                                    const char *label);

G_END_DECLS
