/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/element.h"
#include "model/refs.h"

G_BEGIN_DECLS

/* An army, a power. Its colour and its role in the rules are properties. */
typedef struct {
  BorElement base;
  char *name;
} BorArmy;

/* A type of piece; its symbol and its full strength are properties. */
typedef struct {
  BorElement base;
  char *name;
} BorPieceType;

/* Equal pieces. */
typedef struct {
  BorRef type;   /* BOR_KIND_PIECE_TYPE */
  gint strength; /* as in the file, even when wrong */
  gint count;
  BorProps *props;
  guint32 line, column;
} BorPieces;

/* A group of pieces: those that start on the map, or those that arrive
 * together. What tells these apart, and when they arrive, are properties of the
 * ruleset's. */
typedef struct {
  BorElement base;
  char *name;
  BorRef army;   /* BOR_KIND_ARMY */
  BorRef road;   /* BOR_KIND_ROAD by which it enters, over its first board-edge crossing */
  BorRef locale; /* BOR_KIND_LOCALE that it enters */
  BorPieces *pieces;
  guint n_pieces;
} BorForce;

/* Pieces with a fixed place: a preset position. */
typedef struct {
  BorElement base;
  BorRef army;
  BorRef type;
  gint strength;
  gint count;
  BorRef locale;
  BorRef approach; /* that they block; none: in reserve */
} BorPlacement;

/* One box of a track. */
typedef struct {
  gint at;
  char *label; /* nullable */
  BorProps *props;
  guint32 line, column;
} BorTrackBox;

/* A marker's start on a track. */
typedef struct {
  BorRef army; /* none: the marker belongs to no army */
  gint at;
  BorProps *props;
  guint32 line, column;
} BorTrackMarker;

/* Time, morale: `first` to `last`, with boxes where there is something to say. */
typedef struct {
  BorElement base;
  char *name;
  gint first, last;
  BorTrackBox *boxes;
  guint n_boxes;
  BorTrackMarker *markers;
  guint n_markers;
} BorTrack;

extern const BorElementClass bor_army_class;
extern const BorElementClass bor_piece_type_class;
extern const BorElementClass bor_force_class;
extern const BorElementClass bor_placement_class;
extern const BorElementClass bor_track_class;

/* For forces and tracks not yet shared; contents are taken. */
void bor_force_append (BorForce *force, BorPieces pieces);
void bor_force_remove (BorForce *force, guint at);
void bor_track_append_box (BorTrack *track, BorTrackBox box);
void bor_track_append_marker (BorTrack *track, BorTrackMarker marker);
void bor_track_remove_box (BorTrack *track, guint at);
void bor_track_remove_marker (BorTrack *track, guint at);

/* Pieces and summed strength of a force; wrong numbers count as 0. */
guint bor_force_n_pieces (const BorForce *force);
guint bor_force_strength (const BorForce *force);
/* The box at `at`, or NULL. */
const BorTrackBox *bor_track_box (const BorTrack *track, gint at);
/* The marker of the army in slot `army`, or NULL. */
const BorTrackMarker *bor_track_marker (const BorTrack *track, gint32 army);

G_END_DECLS
