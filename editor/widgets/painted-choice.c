/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/widgets/painted-choice.h"

#include <glib/gi18n-lib.h>

#include "editor/widgets/property-editor.h"

struct _BorPaintedChoice {
  GtkBox parent_instance;

  /* template */
  GtkWidget *choice, *nothing;

  GtkWidget *editor; /* borrowed: editor of the value; NULL before there is a property */
  GObject *owner;    /* owned: contains `painted` */
  BorPainted *painted;
  GPtrArray *defs;       /* owned */
  BorScenario *scenario; /* owned: provides the choices of references */
};

G_DEFINE_FINAL_TYPE (BorPaintedChoice, bor_painted_choice, GTK_TYPE_BOX)

enum {
  CHOSEN,
  REFUSED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* A useful initial value: not the default, and not the first if there is no default. */
static const char *
first_value (const BorPropDef *def)
{
  if (def->type == BOR_PROP_FLAG)
    return "true";
  if (def->type == BOR_PROP_INT)
    return "1";
  if (def->values == NULL)
    return NULL;
  const char *usual = def->fallback != NULL ? def->fallback : def->values[0].value;
  for (const BorPropValue *v = def->values; v->value != NULL; v++)
    if (!g_str_equal (v->value, usual))
      return v->value;
  return usual;
}

void
bor_painted_set_value (BorPainted *painted, const char *value)
{
  char *old = painted->value;
  painted->value = g_strdup (value);
  g_free (old);
}

static void
take_def (BorPainted *painted, const BorPropDef *def)
{
  painted->def = def;
  bor_painted_set_value (painted, first_value (def));
}

void
bor_painted_ensure (BorPainted *painted, const BorScenario *scenario, BorKind kind)
{
  g_autoptr (GPtrArray) defs = bor_scenario_list_props (scenario, kind, NULL);
  if (!g_ptr_array_find (defs, painted->def, NULL))
    painted->def = NULL; /* belongs to another game */
  if (painted->def == NULL && defs->len > 0)
    take_def (painted, defs->pdata[0]);
}

static void
on_value (BorPaintedChoice *self, const char *value)
{
  bor_painted_set_value (self->painted, value);
  g_signal_emit (self, signals[CHOSEN], 0);
}

static void
on_refused (BorPaintedChoice *self, const char *why)
{
  g_autofree char *message = g_strdup_printf (_ ("%s: %s"), _ (self->painted->def->label), why);
  g_signal_emit (self, signals[REFUSED], 0, message);
}

static void
show_editor (BorPaintedChoice *self)
{
  if (self->editor != NULL)
    gtk_box_remove (GTK_BOX (self), self->editor);
  self->editor = bor_property_editor_new (self->painted->def, self->scenario);
  g_signal_connect_object (self->editor, "set", G_CALLBACK (on_value), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->editor, "refused", G_CALLBACK (on_refused), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self), self->editor);
  bor_painted_choice_update (self);
}

/* The entry for what is painted: after the properties come the other things. */
static guint
entry_of (BorPaintedChoice *self)
{
  guint at = 0;
  if (self->painted->other > 0)
    return self->defs->len + self->painted->other - 1;
  g_ptr_array_find (self->defs, self->painted->def, &at);
  return at;
}

static void
on_property (BorPaintedChoice *self)
{
  guint i = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->choice));
  if (self->defs == NULL || i == GTK_INVALID_LIST_POSITION || i == entry_of (self))
    return;
  self->painted->other = i < self->defs->len ? 0 : i - self->defs->len + 1;
  if (i < self->defs->len && self->defs->pdata[i] != self->painted->def)
    take_def (self->painted, self->defs->pdata[i]);
  if (i < self->defs->len)
    show_editor (self);
  bor_painted_choice_update (self);
  g_signal_emit (self, signals[CHOSEN], 0);
}

void
bor_painted_choice_update (BorPaintedChoice *self)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->choice), entry_of (self));
  if (self->editor == NULL)
    return;
  bor_property_editor_show (BOR_PROPERTY_EDITOR (self->editor), self->painted->value, FALSE);
  gtk_widget_set_visible (self->editor, self->painted->other == 0);
}

static void
bor_painted_choice_finalize (GObject *object)
{
  BorPaintedChoice *self = BOR_PAINTED_CHOICE (object);
  g_clear_pointer (&self->defs, g_ptr_array_unref);
  g_clear_object (&self->owner);
  bor_scenario_unref (self->scenario);
  G_OBJECT_CLASS (bor_painted_choice_parent_class)->finalize (object);
}

static void
bor_painted_choice_class_init (BorPaintedChoiceClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->finalize = bor_painted_choice_finalize;
  signals[CHOSEN] = g_signal_new ("chosen", BOR_TYPE_PAINTED_CHOICE, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
  signals[REFUSED] = g_signal_new ("refused", BOR_TYPE_PAINTED_CHOICE, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/bormida/Bormida/painted-choice.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, BorPaintedChoice, name)
  CHILD (choice);
  CHILD (nothing);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, on_property);
}

static void
bor_painted_choice_init (BorPaintedChoice *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
bor_painted_choice_new (GObject *owner, BorPainted *painted, const BorScenario *scenario,
                        BorKind kind, const char *const *others)
{
  BorPaintedChoice *self = g_object_new (BOR_TYPE_PAINTED_CHOICE, NULL);
  GtkDropDown *choice = GTK_DROP_DOWN (self->choice);
  GtkStringList *names = gtk_string_list_new (NULL);
  bor_painted_ensure (painted, scenario, kind);
  self->owner = g_object_ref (owner);
  self->painted = painted;
  self->scenario = bor_scenario_ref (scenario);
  g_autoptr (GPtrArray) defs = bor_scenario_list_props (scenario, kind, NULL);
  for (guint i = 0; i < defs->len; i++) {
    const BorPropDef *def = defs->pdata[i];
    gtk_string_list_append (names, _ (def->label));
  }
  for (guint i = 0; others != NULL && others[i] != NULL; i++)
    gtk_string_list_append (names, _ (others[i]));
  gtk_drop_down_set_model (choice, G_LIST_MODEL (names));
  g_object_unref (names);
  self->defs = g_steal_pointer (&defs);
  if (painted->def == NULL && others != NULL)
    painted->other = MAX (painted->other, 1);
  gtk_widget_set_visible (self->choice, painted->def != NULL || others != NULL);
  gtk_widget_set_visible (self->nothing, painted->def == NULL && others == NULL);
  if (painted->def != NULL)
    show_editor (self);
  bor_painted_choice_update (self);
  return GTK_WIDGET (self);
}
