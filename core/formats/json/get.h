/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Access to JSON from untrusted sources, in which anything may be of any type. */

/* Returns the string; NULL for anything else. */
const char *bor_json_node_text (JsonNode *node);
/* Gets a number; returns FALSE unless it is a finite number. */
gboolean bor_json_node_number (JsonNode *node, double *out);
/* Converts a string, number or true to text as in a scenario file; NULL for false and anything
 * else. (transfer full) */
char *bor_json_node_value (JsonNode *node);
/* Return the node as that type; NULL if it is of another. `node` is nullable. Borrowed. */
JsonArray *bor_json_node_list (JsonNode *node);
JsonObject *bor_json_node_object (JsonNode *node);

/* The same for a member, which may be missing; `object` is nullable. */
const char *bor_json_get_text (JsonObject *object, const char *member);
gboolean bor_json_get_flag (JsonObject *object, const char *member, gboolean fallback);
JsonArray *bor_json_get_list (JsonObject *object, const char *member);
JsonObject *bor_json_get_object (JsonObject *object, const char *member);

/* Returns the length; 0 for NULL. */
guint bor_json_length (JsonArray *list);
/* Returns an item; NULL if it is not an object. */
JsonObject *bor_json_get_item (JsonArray *list, guint i);

G_END_DECLS
