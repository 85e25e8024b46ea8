/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui-support.h"

G_BEGIN_DECLS

/* Takes pictures of windows, panels and dialogs. A scene sets one or a few of them up, takes their
 * pictures, and leaves no window behind; the files gallery-*.c have a table of scenes each. */

typedef struct {
  BorApplication *application;
  const char *folder;
  guint pictures;
  GHashTable *seen;  /* of GType: widgets shown in pictures */
  int width, height; /* of every main window but the smallest; 0: as the scene has it */
} Gallery;

typedef struct {
  const char *name;
  void (*run) (Gallery *gallery);
} GalleryScene;

/* The last scene has no name. */
extern const GalleryScene gallery_window_scenes[], gallery_map_scenes[], gallery_problem_scenes[],
  gallery_dialog_scenes[], gallery_export_scenes[], gallery_balance_scenes[],
  gallery_preview_scenes[], gallery_guide_scenes[], gallery_grid_scenes[], gallery_step_scenes[],
  gallery_board_scenes[], gallery_symbol_scenes[], gallery_first_grid_scenes[];

#define GALLERY_TUTORIAL "scenarios/tutorial.xml"

/* Takes a picture of a window, with its open popovers, or of a part of one. */
void gallery_shot (Gallery *gallery, gpointer widget, const char *name);
/* Lists our classes that are in no picture, one per line; "" if all are. (transfer full) */
char *gallery_unseen (Gallery *gallery);
/* Opens a dialog by an action of the window, takes its picture, closes it. */
void gallery_shot_dialog (Gallery *gallery, BorWindow *window, const char *action,
                          const char *name);
/* Takes the picture of the newest window beside `parent`, and closes it. */
void gallery_shot_other (Gallery *gallery, gpointer parent, const char *name);
/* Opens a menu or popover by its button, takes a picture of the window, closes it. */
void gallery_shot_popover (Gallery *gallery, gpointer window, GtkMenuButton *button,
                           const char *name);

/* Waits for what is done in threads: checks, thumbnails. */
void gallery_linger (void);

/* Opens a window with a file of the program's data, or with the start page (NULL). */
BorWindow *gallery_open (Gallery *gallery, const char *name, int width, int height);
/* The same with a scenario that is not in a file. */
BorWindow *gallery_open_scenario (Gallery *gallery, const BorScenario *scenario, int width,
                                  int height);
void gallery_close (BorWindow *window);
/* Returns a file of the data or, with "../", of the sources. (transfer full) */
GFile *gallery_file (const char *name);

/* Shows one of the pages next to the map. */
void gallery_show_page (BorWindow *window, const char *name);
void gallery_select (BorWindow *window, BorKind kind, const char *id);
void gallery_take_tool (BorWindow *window, const char *name);
/* Gives the window's tool events one after another; Enter comes without a place. */
typedef struct {
  char what;   /* p)ress, d)rag, r)elease, m)ove, c)lick, e)nter; 0 ends */
  double x, y; /* board */
  GdkModifierType state;
  int presses;
} GalleryDeed;

void gallery_act (BorWindow *window, const GalleryDeed *deeds);
/* Sets a property of an element, as one step. */
void gallery_set (BorWindow *window, BorKind kind, const char *id, const char *property,
                  const char *value);

G_END_DECLS
