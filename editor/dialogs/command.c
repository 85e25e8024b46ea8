/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/dialogs/command.h"
#include "editor/dialogs/testing.h"

#include <string.h>

struct _BorCommand {
  GObject parent_instance;
  /* owned */
  char *action, *label, *group, *keys;
  char *text; /* label and group for searching, case-folded */
  gboolean enabled;
};

G_DEFINE_FINAL_TYPE (BorCommand, bor_command, G_TYPE_OBJECT)

enum {
  PROP_LABEL = 1,
  PROP_GROUP,
  PROP_KEYS,
  PROP_ENABLED,
  N_PROPERTIES
};
static GParamSpec *properties[N_PROPERTIES];

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  BorCommand *self = BOR_COMMAND (object);
  switch (id) {
  case PROP_LABEL:
    g_value_set_string (value, self->label);
    break;
  case PROP_GROUP:
    g_value_set_string (value, self->group);
    break;
  case PROP_KEYS:
    g_value_set_string (value, self->keys);
    break;
  case PROP_ENABLED:
    g_value_set_boolean (value, self->enabled);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
  }
}

static void
finalize (GObject *object)
{
  BorCommand *self = BOR_COMMAND (object);
  g_free (self->action);
  g_free (self->label);
  g_free (self->group);
  g_free (self->keys);
  g_free (self->text);
  G_OBJECT_CLASS (bor_command_parent_class)->finalize (object);
}

static void
bor_command_class_init (BorCommandClass *class)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  G_OBJECT_CLASS (class)->get_property = get_property;
  G_OBJECT_CLASS (class)->finalize = finalize;
  properties[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, NULL, flags);
  properties[PROP_GROUP] = g_param_spec_string ("group", NULL, NULL, NULL, flags);
  properties[PROP_KEYS] = g_param_spec_string ("keys", NULL, NULL, NULL, flags);
  properties[PROP_ENABLED] = g_param_spec_boolean ("enabled", NULL, NULL, TRUE, flags);
  g_object_class_install_properties (G_OBJECT_CLASS (class), N_PROPERTIES, properties);
}

static void
bor_command_init (BorCommand *self)
{
}

/* "_Open…" → "Open…"; (transfer full) */
static char *
without_mnemonic (const char *label)
{
  GString *plain = g_string_new (NULL);
  for (const char *p = label; *p != '\0'; p++)
    if (*p != '_' || p[1] == '_')
      g_string_append_c (plain, *(*p == '_' ? p++ : p));
  return g_string_free (plain, FALSE);
}

BorCommand *
bor_command_new (const char *detailed, const char *label, const char *group, const char *keys,
                 gboolean enabled)
{
  g_return_val_if_fail (detailed != NULL && label != NULL, NULL);
  BorCommand *self = g_object_new (BOR_TYPE_COMMAND, NULL);
  self->action = g_strdup (detailed);
  self->label = without_mnemonic (label);
  self->group = group != NULL ? without_mnemonic (group) : NULL;
  self->keys = g_strdup (keys);
  self->enabled = enabled;
  g_autofree char *text = g_strjoin (" ", self->label, self->group, NULL);
  self->text = g_utf8_casefold (text, -1);
  return self;
}

const char *
bor_command_action (BorCommand *self)
{
  return self->action;
}

const char *
bor_command_label (BorCommand *self)
{
  return self->label;
}

gboolean
bor_command_is_enabled (BorCommand *self)
{
  return self->enabled;
}

static gboolean
has_all_words (const char *text, const char *search)
{
  g_auto (GStrv) words = g_strsplit (search, " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    if (strstr (text, words[i]) == NULL)
      return FALSE;
  return TRUE;
}

guint
bor_command_rank (BorCommand *self, const char *search)
{
  g_return_val_if_fail (BOR_IS_COMMAND (self) && search != NULL, 0);
  if (!has_all_words (self->text, search))
    return 0;
  return 1 + (g_str_has_prefix (self->text, search) ? 1 : 0) + (self->enabled ? 2 : 0);
}
