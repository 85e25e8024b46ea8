/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/map/viewport.h"
#include "editor/session/session.h"

G_BEGIN_DECLS

/* A tool of the map, such as the one that draws locales. Each session has one
 * instance of each; the map view sends it pointer and key events, in board coordinates.
 *
 * Signals: "commit" (BorScenario *, const char *label, const char *merge) for
 * an edit; "sealed" when the next edit must be a separate step, whatever its `merge`;
 * "abandoned" when the last edit must be undone without redo; "failed" (const char *message) when
 * an edit is not possible; "changed" when its drawing over the map or its hint changes; "edit-text"
 * (const BorElementRef *) when the user must enter the text of a feature. */

/* A pointer event. */
typedef struct {
  BorPoint at; /* board */
  double unit; /* board units per pixel */
  GdkModifierType state;
  int presses; /* of a press only: 1, or 2 for a double click */
} BorToolEvent;

#define BOR_TYPE_TOOL (bor_tool_get_type ())
G_DECLARE_DERIVABLE_TYPE (BorTool, bor_tool, BOR, TOOL, GObject)

struct _BorToolClass {
  GObjectClass parent_class;

  const char *cursor;
  gboolean patient;          /* undo, redo and playing do not end what it is doing */
  gboolean draws_at_pointer; /* nothing, until it is drawing, while the pointer is elsewhere */
  gboolean lets_through; /* a click on what lies over the map, as a pin of a problem, means that */
  /* A line is being drawn: undo removes its last point, and redo leaves it alone. */
  gboolean (*drawing) (BorTool *self);
  /* How many points that line has (nullable: none). */
  guint (*count_points) (BorTool *self);
  void (*ready) (BorTool *self); /* it has its session now */
  void (*press) (BorTool *self, const BorToolEvent *event);
  void (*drag) (BorTool *self, const BorToolEvent *event); /* while pressed */
  void (*release) (BorTool *self, const BorToolEvent *event);
  void (*move) (BorTool *self, const BorToolEvent *event); /* while not pressed */
  /* Escape: cancels one step; FALSE when there is nothing to cancel. */
  gboolean (*cancel) (BorTool *self);
  /* Enter: ends what is being drawn; FALSE when nothing is. */
  gboolean (*finish) (BorTool *self);
  /* Backspace: removes the last point; FALSE when there is none. */
  gboolean (*back) (BorTool *self);
  /* Delete: removes what is chosen within an element, such as a point of a line;
   * FALSE when nothing is, so that Delete applies to the selection. */
  gboolean (*remove) (BorTool *self);
  /* Arrow keys, in pixels; FALSE when the tool does not use them. */
  gboolean (*nudge) (BorTool *self, double dx, double dy, double unit);
  /* Where an arrow key brings the cross that stands for the pointer, `at` from where it is, so many
   * places on; FALSE when it goes by pixels. */
  gboolean (*step) (BorTool *self, BorPoint *at, gint dx, gint dy);
  void (*draw) (BorTool *self, cairo_t *cr, const BorViewport *view); /* screen coordinates */
  const char *(*hint) (BorTool *self);                                /* translated */
  /* Its options, for the bar above the map; NULL: none. (transfer floating) */
  GtkWidget *(*options) (BorTool *self);
};

/* For tools. */
BorSession *bor_tool_session (BorTool *self);
const BorScenario *bor_tool_scenario (BorTool *self);
/* Publishes an edit, or says why it could not be; takes both. `label` is
 * translated. TRUE when there was one. */
gboolean bor_tool_commit (BorTool *self, BorScenario *scenario, GError *error, const char *label,
                          const char *merge);
/* The same for an edit that made `made`, which gets what the rulesets ask of
 * it and becomes the selection. */
gboolean bor_tool_commit_made (BorTool *self, BorScenario *scenario, GError *error,
                               const char *label, BorElementRef made);
/* The label of the last edit; NULL before the first. */
const char *bor_tool_label (BorTool *self);
/* The next edit is a step of its own: a drag or stroke is over. */
void bor_tool_seal (BorTool *self);
/* Takes back the step of the last edit, for good: a drag or stroke is given up. */
void bor_tool_abandon (BorTool *self);
void bor_tool_changed (BorTool *self);
/* Asks for the text of a feature, in its place. */
void bor_tool_edit_text (BorTool *self, BorElementRef feature);

/* For the map view. */
void bor_tool_press (BorTool *self, const BorToolEvent *event);
void bor_tool_drag (BorTool *self, const BorToolEvent *event);
void bor_tool_release (BorTool *self, const BorToolEvent *event);
void bor_tool_move (BorTool *self, const BorToolEvent *event);
gboolean bor_tool_cancel (BorTool *self);
gboolean bor_tool_finish (BorTool *self);
gboolean bor_tool_back (BorTool *self);
gboolean bor_tool_is_drawing (BorTool *self);
/* Points of the line that is being drawn. */
guint bor_tool_count_points (BorTool *self);
gboolean bor_tool_remove (BorTool *self);
gboolean bor_tool_nudge (BorTool *self, double dx, double dy, double unit);
/* Whether arrow keys ever mean something to it; else they point at places for it. */
gboolean bor_tool_nudges (BorTool *self);
gboolean bor_tool_step (BorTool *self, BorPoint *at, gint dx, gint dy);
void bor_tool_draw (BorTool *self, cairo_t *cr, const BorViewport *view);
const char *bor_tool_hint (BorTool *self);
const char *bor_tool_cursor (BorTool *self);
GtkWidget *bor_tool_options (BorTool *self);

/* A tool as people know it. */
typedef struct {
  const char *name;  /* "select", for actions and settings */
  const char *title; /* N_() */
  const char *icon;
  const char *key; /* accelerator */
  GType (*type) (void);
  const char *help; /* page of the guide */
} BorToolInfo;

/* (transfer full) */
BorTool *bor_tool_new (const BorToolInfo *info, BorSession *session);

G_END_DECLS
