/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/element.h"
#include "model/refs.h"

G_BEGIN_DECLS

/* The scenario as a whole (BOR_KIND_SCENARIO, slot 0). */
typedef struct {
  BorElement base;
  char *title;
  char *ruleset; /* id of the ruleset that it is played with; nullable */
  char *
    further_rulesets; /* ids of further rulesets that it has board data for, space-separated; nullable */
  char *author, *date, *licence; /* nullable */
  char *description;             /* plain text; paragraphs separated by blank lines; nullable */
} BorHeader;

/* The parameters and options for one ruleset, all stored as properties. */
typedef struct {
  BorElement base;
  char *ruleset;
} BorRules;

/* A row of a table that a ruleset declares (relations, impulses, cards), stored as properties. */
typedef struct {
  BorElement base;
  char *table;
} BorRecord;

/* The table of import warnings, which the check C-IMP-1 lists until the designer has dealt with
 * them. Properties: "message", "source" (the place in the imported file), "at" (x and y on the
 * board). */
#define BOR_RECORD_IMPORT "import"
/* The table of unresolved merge conflicts (check/merges.h). */
#define BOR_RECORD_MERGE "merge"

/* Mutes a problem, or a whole check, that the designer has decided to accept. */
typedef struct {
  BorElement base;
  char *check;    /* id of the check */
  char *elements; /* the problem's key (check/problem.h); NULL: the whole check */
  char *reason;   /* nullable */
} BorMute;

extern const BorElementClass bor_header_class;
extern const BorElementClass bor_rules_class;
extern const BorElementClass bor_record_class;
extern const BorElementClass bor_mute_class;

G_END_DECLS
