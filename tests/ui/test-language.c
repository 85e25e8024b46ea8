/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <stdlib.h>

#include "base/language.h"
#include "model/element.h"
#include "rules/tanks/field.h"
#include "ui-support.h"

typedef struct {
  const char *label;
  gboolean found;
} Search;

static void
look_for (GtkWidget *widget, Search *search)
{
  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), search->label))
    search->found = TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !search->found;
       child = gtk_widget_get_next_sibling (child))
    look_for (child, search);
}

static void
a_window_speaks_finnish (void)
{
  g_autoptr (BorApplication) application = ui_application ();
  BorWindow *window = BOR_WINDOW (bor_window_new (application));
  gtk_window_present (GTK_WINDOW (window));
  ui_settle ();
  Search search = { .label = "Avaa…" };
  look_for (GTK_WIDGET (window), &search);
  g_assert_true (search.found);
  gtk_window_destroy (GTK_WINDOW (window));
  ui_settle ();
}

/* The domain of the editor is that of the library, with plurals too. */
static void
the_library_speaks_finnish (void)
{
  g_assert_cmpstr (_ ("Backdrop"), ==, "Taustakuva");
  g_assert_cmpstr (ngettext ("%u error", "%u errors", 2), ==, "%u virhettä");
  g_autofree char *title = g_strdup (bor_kind_title (BOR_KIND_LOCALE));
  g_assert_cmpstr (title, ==, "alue");
}

/* Notation keeps the letters of the rules. */
static void
directions_are_finnish_in_sentences (void)
{
  g_assert_cmpstr (tanks_facing_text (0), ==, "P");
  g_assert_cmpstr (tanks_facing_text (6), ==, "L");
  g_assert_cmpstr (tanks_facings[6], ==, "W");
}

int
main (int argc, char **argv)
{
  setenv ("LANGUAGE", "fi", TRUE);
  bor_language_init ();
  ui_test_init (&argc, &argv);
  g_test_add_func ("/language/a-window-speaks-finnish", a_window_speaks_finnish);
  g_test_add_func ("/language/the-library-speaks-finnish", the_library_speaks_finnish);
  g_test_add_func ("/language/directions-are-finnish-in-sentences",
                   directions_are_finnish_in_sentences);
  return g_test_run ();
}
