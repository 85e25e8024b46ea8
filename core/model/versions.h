/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What all versions of one scenario share: a place where indices wait between edits, so that each
 * edit moves an index to its version at a cost that depends on the differences, instead of building
 * it anew. Thread-safe: whoever takes an index has it alone until giving it back, and others build
 * their own meanwhile. */
typedef struct BorVersions BorVersions;

/* The indices that can be kept. */
typedef enum {
  BOR_KEPT_IDS,      /* model/id-index.h */
  BOR_KEPT_TOPOLOGY, /* geometry/topology.h */
  BOR_N_KEPT
} BorKept;

BorVersions *bor_versions_new (void);
BorVersions *bor_versions_ref (BorVersions *versions);
/* The last reference frees what is kept. */
void bor_versions_unref (BorVersions *versions);

/* Returns the index, which nobody else can take until it is given back; or NULL. (transfer full) */
gpointer bor_versions_take (BorVersions *versions, BorKept which);
/* Keeps an index, which `free` frees. If there is one already, that one is freed. An index must not
 * refer to a version with these versions (bor_scenario_copy_apart()), or neither would ever be
 * freed. (transfer full) */
void bor_versions_give (BorVersions *versions, BorKept which, gpointer index, GDestroyNotify free);

G_END_DECLS
