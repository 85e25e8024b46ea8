/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Something that can be done, as the command palette lists it: an action with the words for it.
 * Its properties, "label", "group", "keys" and "enabled", never change. */

#define BOR_TYPE_COMMAND (bor_command_get_type ())
G_DECLARE_FINAL_TYPE (BorCommand, bor_command, BOR, COMMAND, GObject)

/* `detailed` is the action with its target, "win.tool::road". `label` may have a mnemonic, which is
 * left out; `group` says where it belongs (nullable), `keys` how it is done by keyboard, as people
 * read it (nullable). (transfer full) */
BorCommand *bor_command_new (const char *detailed, const char *label, const char *group,
                             const char *keys, gboolean enabled);
const char *bor_command_action (BorCommand *self);
gboolean bor_command_is_enabled (BorCommand *self);
/* How well `search`, case-folded, fits: 0 for not at all. All its words are in the label or the
 * group; what begins with it comes before what has it somewhere, what can be done now before what
 * cannot. */
guint bor_command_rank (BorCommand *self, const char *search);

G_END_DECLS
