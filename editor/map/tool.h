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
 * an edit is not possible; "told" (const char *message) when something about an edit should be known;
 * "changed" when its drawing over the map or its hint changes; "edit-text"
 * (const BorElementRef *) when the user must enter the text of a feature. */

/* A pointer event. */
typedef struct {
  BorPoint at; /* board */
  double unit; /* board units per pixel */
  GdkModifierType state;
  int presses; /* for a press only: 1, or 2 for a double click */
} BorToolEvent;

#define BOR_TYPE_TOOL (bor_tool_get_type ())
G_DECLARE_DERIVABLE_TYPE (BorTool, bor_tool, BOR, TOOL, GObject)

struct _BorToolClass {
  GObjectClass parent_class;

  const char *cursor;
  gboolean patient; /* undo, redo and playing do not cancel its current work */
  gboolean
    draws_at_pointer; /* unless it is drawing a line, draws only while the pointer is over the map */
  gboolean selects_markers; /* a click on a problem marker selects the problem */
  /* TRUE while a line is being drawn: undo then removes its last point, and redo does nothing. */
  gboolean (*drawing) (BorTool *self);
  /* TRUE at other times when undo removes the last point. Nullable: never. */
  gboolean (*has_steps) (BorTool *self);
  /* The number of points of that line. Nullable: none. */
  guint (*count_points) (BorTool *self);
  void (*ready) (BorTool *self); /* its session has just been set */
  void (*press) (BorTool *self, const BorToolEvent *event);
  void (*drag) (BorTool *self, const BorToolEvent *event); /* while pressed */
  void (*release) (BorTool *self, const BorToolEvent *event);
  void (*move) (BorTool *self, const BorToolEvent *event); /* while not pressed */
  /* Escape: cancels one step; FALSE if there is nothing to cancel. */
  gboolean (*cancel) (BorTool *self);
  /* Enter: finishes the line being drawn; FALSE if there is none. */
  gboolean (*finish) (BorTool *self);
  /* Backspace: removes the last point; FALSE if there is none. */
  gboolean (*back) (BorTool *self);
  /* Delete: removes the selected part of an element, such as a point of a line; FALSE if there
   * is none, so that Delete applies to the selection. */
  gboolean (*remove) (BorTool *self);
  /* Arrow keys, in pixels; FALSE if the tool does not use them. */
  gboolean (*nudge) (BorTool *self, double dx, double dy, double unit);
  /* Moves `at`, the cross that the arrow keys move, by so many steps of the tool's own; FALSE if
   * it moves by pixels. */
  gboolean (*step) (BorTool *self, BorPoint *at, gint dx, gint dy);
  /* What the pointer is over. Nullable: any element (pick.h). */
  BorElementRef (*pick) (BorTool *self, BorPoint at, double unit);
  void (*draw) (BorTool *self, cairo_t *cr, const BorViewport *view); /* screen coordinates */
  const char *(*hint) (BorTool *self);                                /* translated */
  /* Its controls for the bar above the map; NULL: none. (transfer floating) */
  GtkWidget *(*options) (BorTool *self);
};

/* For implementations of tools. */
BorSession *bor_tool_session (BorTool *self);
const BorScenario *bor_tool_scenario (BorTool *self);
/* Emits "commit" for an edit, or "failed" with the error; takes ownership of both. `label` is
 * translated. TRUE if there was an edit. */
gboolean bor_tool_commit (BorTool *self, BorScenario *scenario, GError *error, const char *label,
                          const char *merge);
/* The same for an edit that created the element `made`: adds the properties that the rulesets
 * require, and selects it. */
gboolean bor_tool_commit_made (BorTool *self, BorScenario *scenario, GError *error,
                               const char *label, BorElementRef made);
/* Tells the user something about the last edit, such as what was lost. */
void bor_tool_tell (BorTool *self, const char *message);
/* The label of the last edit; NULL before the first. */
const char *bor_tool_label (BorTool *self);
/* Makes the next edit a separate step: a drag or stroke is over. */
void bor_tool_seal (BorTool *self);
/* Undoes the step of the last edit without redo: a drag or stroke was cancelled. */
void bor_tool_abandon (BorTool *self);
void bor_tool_changed (BorTool *self);
/* Lets the user enter the text of a feature on the map. */
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
/* Whether undo is to take back a point of the tool instead of a step of the document. */
gboolean bor_tool_has_steps (BorTool *self);
/* Number of points of the line being drawn. */
guint bor_tool_count_points (BorTool *self);
gboolean bor_tool_remove (BorTool *self);
gboolean bor_tool_nudge (BorTool *self, double dx, double dy, double unit);
/* Whether the tool handles arrow keys itself; otherwise they move the cross that takes the place
 * of the pointer. */
gboolean bor_tool_nudges (BorTool *self);
gboolean bor_tool_step (BorTool *self, BorPoint *at, gint dx, gint dy);
/* What the pointer is over; slot -1: nothing. `unit` is board units per pixel. */
BorElementRef bor_tool_pick (BorTool *self, BorPoint at, double unit);
void bor_tool_draw (BorTool *self, cairo_t *cr, const BorViewport *view);
const char *bor_tool_hint (BorTool *self);
const char *bor_tool_cursor (BorTool *self);
GtkWidget *bor_tool_options (BorTool *self);

/* How a tool appears to the user. */
typedef struct {
  const char *name;  /* such as "select", for actions and settings */
  const char *title; /* N_() */
  const char *icon;
  const char *key; /* accelerator */
  GType (*type) (void);
  const char *help; /* page of the guide */
} BorToolInfo;

/* (transfer full) */
BorTool *bor_tool_new (const BorToolInfo *info, BorSession *session);

G_END_DECLS
