/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/element.h"
#include "model/refs.h"

G_BEGIN_DECLS

/* The scenario as a whole (BOR_KIND_SCENARIO, slot 0). */
typedef struct {
  BorElement base;
  char *title;
  char *ruleset; /* id of the ruleset it is played by; nullable */
  char *also; /* ids of further rulesets whose board data it carries, space-separated; nullable */
  char *author, *date, *licence; /* nullable */
  char *description;             /* plain text, paragraphs by empty lines; nullable */
} BorHeader;

/* Parameters and switches for one ruleset: all in its properties. */
typedef struct {
  BorElement base;
  char *ruleset;
} BorRules;

/* A row of a table that a ruleset declares (relations, impulses, cards):
 * all in its properties. */
typedef struct {
  BorElement base;
  char *table;
} BorRecord;

/* The table of what an import was in doubt about, until the designer has looked at it: the check
 * C-IMP-1 lists it. Properties: "message", "source" (the place in the file it came from), "at" (x y
 * on the board). */
#define BOR_RECORD_IMPORT "import"
/* What is left to decide after a merge (check/merges.h). */
#define BOR_RECORD_MERGE "merge"

/* A problem, or a whole check, that the designer has seen and accepts. */
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
