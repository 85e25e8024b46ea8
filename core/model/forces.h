/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/element.h"
#include "model/refs.h"

G_BEGIN_DECLS

/* An army or power. Its colour and its role in the rules are properties. */
typedef struct {
  BorElement base;
  char *name;
} BorArmy;

/* A type of piece; its symbol and its full strength are properties. */
typedef struct {
  BorElement base;
  char *name;
} BorPieceType;

/* A number of identical pieces. */
typedef struct {
  BorRef type;   /* BOR_KIND_PIECE_TYPE */
  gint strength; /* as in the file, even if invalid */
  gint count;
  BorProps *props;
  guint32 line, column;
} BorPieces;

/* A group of pieces that start on the map or arrive together. Whether and when they arrive is given
 * by properties that the ruleset declares. */
typedef struct {
  BorElement base;
  char *name;
  BorRef army;   /* BOR_KIND_ARMY */
  BorRef road;   /* BOR_KIND_ROAD: enters by its first crossing of the board's edge */
  BorRef locale; /* BOR_KIND_LOCALE: the locale that it enters */
  BorPieces *pieces;
  guint n_pieces;
} BorForce;

/* Pieces with a fixed starting position. */
typedef struct {
  BorElement base;
  BorRef army;
  BorRef type;
  gint strength;
  gint count;
  BorRef locale;
  BorRef approach; /* the approach that they block; none: in reserve */
} BorPlacement;

/* A labelled box of a track. */
typedef struct {
  gint at;
  char *label; /* nullable */
  BorProps *props;
  guint32 line, column;
} BorTrackBox;

/* The starting box of a marker on a track. */
typedef struct {
  BorRef army; /* none: the marker belongs to no army */
  gint at;
  BorProps *props;
  guint32 line, column;
} BorTrackMarker;

/* A track, for example for time or morale, numbered from `first` to `last`. Only boxes with a label
 * or properties are listed. */
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

/* Only for forces and tracks that are not yet in a scenario. Take ownership of the contents of
 * their last argument. */
void bor_force_append (BorForce *force, BorPieces pieces);
void bor_force_remove (BorForce *force, guint at);
void bor_track_append_box (BorTrack *track, BorTrackBox box);
void bor_track_append_marker (BorTrack *track, BorTrackMarker marker);
void bor_track_remove_box (BorTrack *track, guint at);
void bor_track_remove_marker (BorTrack *track, guint at);

/* The number of pieces of a force, and the sum of their strengths. Invalid numbers count as 0. */
guint bor_force_n_pieces (const BorForce *force);
guint bor_force_strength (const BorForce *force);
/* Returns the box with the number `at`, or NULL. */
const BorTrackBox *bor_track_box (const BorTrack *track, gint at);
/* Returns the marker of army `army`, or NULL. */
const BorTrackMarker *bor_track_marker (const BorTrack *track, gint32 army);

G_END_DECLS
