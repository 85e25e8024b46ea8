/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* An entry of the command palette: an action and its description. The properties "label",
 * "group", "keys" and "enabled" never change. */

#define BOR_TYPE_COMMAND (bor_command_get_type ())
G_DECLARE_FINAL_TYPE (BorCommand, bor_command, BOR, COMMAND, GObject)

/* `detailed` is the action with its target, such as "win.tool::road". A mnemonic in `label` is
 * removed; `group` (nullable) is the menu that the command belongs to, `keys` (nullable) its
 * shortcut in readable form. (transfer full) */
BorCommand *bor_command_new (const char *detailed, const char *label, const char *group,
                             const char *keys, gboolean enabled);
const char *bor_command_action (BorCommand *self);
gboolean bor_command_is_enabled (BorCommand *self);
/* How well the command matches `search` (case-folded); 0 if it does not. All words must occur in
 * the label or the group. A label that begins with the search ranks above one that contains it,
 * an enabled command above a disabled one. */
guint bor_command_rank (BorCommand *self, const char *search);

G_END_DECLS
