/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Looking into JSON of others, where anything may be of any type. */

/* The text, or NULL for anything else. */
const char *bor_json_node_text (JsonNode *node);
/* FALSE unless it is a finite number. */
gboolean bor_json_node_number (JsonNode *node, double *out);
/* A text, number or true as the scenario file would have it; NULL for false and anything else.
 * (transfer full) */
char *bor_json_node_value (JsonNode *node);
/* NULL unless it is of that type; `node` may be NULL. Borrowed. */
JsonArray *bor_json_node_list (JsonNode *node);
JsonObject *bor_json_node_object (JsonNode *node);

/* The same for a member, which may be missing; `object` may be NULL. */
const char *bor_json_get_text (JsonObject *object, const char *member);
gboolean bor_json_get_flag (JsonObject *object, const char *member, gboolean fallback);
JsonArray *bor_json_get_list (JsonObject *object, const char *member);
JsonObject *bor_json_get_object (JsonObject *object, const char *member);

/* 0 for NULL. */
guint bor_json_length (JsonArray *list);
/* NULL if it is no object. */
JsonObject *bor_json_get_item (JsonArray *list, guint i);

G_END_DECLS
