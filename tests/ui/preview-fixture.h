/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/preview/page.h"
#include "editor/preview/play-tool.h"
#include "editor/window-file.h"
#include "editor/window-preview.h"

/* A window in which the tutorial is played. */
typedef struct {
  BorWindow *window;
  BorPreviewPage *page;
  GBytes *before; /* the scenario, when the preview began */
} PreviewFixture;

void preview_set_up (PreviewFixture *f, gconstpointer application);
/* Fails the test if playing has changed the scenario. */
void preview_tear_down (PreviewFixture *f, gconstpointer application);
/* Begins to play, or goes on. */
void preview_begin (PreviewFixture *f);
/* The same, with all faces shown and always the same chance. */
BorPreview *preview_play (PreviewFixture *f);
BorPlayTool *preview_tool_of (PreviewFixture *f);
/* A click of the left button at a point of the screen. */
void preview_click (PreviewFixture *f, BorPoint at);
void preview_drag (PreviewFixture *f, BorPoint from, BorPoint to);
/* Plays on by the first choices until a block of the person who decides can be taken up and has
 * somewhere to go; TRUE and where it is drawn. */
gboolean preview_find_movable (PreviewFixture *f, BorPieceShown *piece, BorPoint *at);
/* Fails the test unless the words of the page contain a text, or do not. */
void preview_assert_tells (PreviewFixture *f, const char *text, gboolean told);
/* Plays a choice of any kind; a game that is over begins again, with `seed`. */
void preview_choose_by_chance (BorPreview *preview, BorRandom *random, guint seed);
