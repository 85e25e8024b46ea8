/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/tools/tools.h"
#include "support.h"
#include "ui-support.h"
#include "xml/xml.h"

/* Helpers for the tests of tools: a board of two by two locales, and pointer events. */

typedef struct {
  BorDocument *document;
  BorSession *session;
  BorTool *tool;
  char *failure; /* the tool's last message */
} Fixture;

static inline void
on_commit (BorTool *tool, BorScenario *scenario, const char *label, const char *merge,
           gpointer data)
{
  g_assert_cmpuint (strlen (label), >, 0);
  bor_document_commit (((Fixture *) data)->document, scenario, label, merge);
}

static inline void
on_sealed (BorTool *tool, gpointer data)
{
  bor_document_seal (((Fixture *) data)->document);
}

static inline void
on_abandoned (BorTool *tool, gpointer data)
{
  bor_document_abandon (((Fixture *) data)->document);
}

static inline void
on_failed (BorTool *tool, const char *message, gpointer data)
{
  Fixture *f = data;
  g_free (f->failure);
  f->failure = g_strdup (message);
}

static inline void
take (Fixture *f, const char *name)
{
  guint n;
  const BorToolInfo *tools = bor_tool_list (&n);
  g_clear_object (&f->tool);
  for (guint i = 0; i < n; i++)
    if (g_str_equal (tools[i].name, name))
      f->tool = bor_tool_new (&tools[i], f->session);
  g_assert_nonnull (f->tool);
  g_signal_connect (f->tool, "commit", G_CALLBACK (on_commit), f);
  g_signal_connect (f->tool, "sealed", G_CALLBACK (on_sealed), f);
  g_signal_connect (f->tool, "abandoned", G_CALLBACK (on_abandoned), f);
  g_signal_connect (f->tool, "failed", G_CALLBACK (on_failed), f);
}

static inline void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (BorScenario) s = test_square_board (2, 2);
  BorHeader *header = bor_element_copy (bor_scenario_header (s));
  header->ruleset = g_strdup ("marengo");
  bor_scenario_replace (s, 0, header);
  f->document = bor_document_new (s);
  f->session = bor_session_new (f->document, NULL);
}

static inline void
tear_down (Fixture *f, gconstpointer data)
{
  g_clear_object (&f->tool);
  g_object_unref (f->session);
  g_object_unref (f->document);
  g_free (f->failure);
}

static inline BorToolEvent
at (double x, double y, GdkModifierType state, int presses)
{
  return (BorToolEvent){ { x, y }, 1, state, presses };
}

static inline void
click (Fixture *f, double x, double y, GdkModifierType state)
{
  BorToolEvent event = at (x, y, state, 1);
  bor_tool_press (f->tool, &event);
  bor_tool_release (f->tool, &event);
}

static inline void
drag (Fixture *f, double x0, double y0, double x1, double y1, GdkModifierType state)
{
  BorToolEvent event = at (x0, y0, state, 1);
  bor_tool_press (f->tool, &event);
  for (guint i = 1; i <= 5; i++) {
    event = at (x0 + (x1 - x0) * i / 5, y0 + (y1 - y0) * i / 5, state, 0);
    bor_tool_drag (f->tool, &event);
  }
  bor_tool_release (f->tool, &event);
}

static inline void
double_click (Fixture *f, double x, double y)
{
  BorToolEvent event = at (x, y, 0, 2);
  click (f, x, y, 0);
  bor_tool_press (f->tool, &event);
  bor_tool_release (f->tool, &event);
}

/* From a1 through b1 to b2. */
static inline void
trace_road (Fixture *f)
{
  take (f, "road");
  click (f, 0, 50, GDK_ALT_MASK);
  click (f, 60, 50, GDK_ALT_MASK);
  click (f, 150, 60, GDK_ALT_MASK);
  click (f, 150, 170, GDK_ALT_MASK);
  g_assert_true (bor_tool_finish (f->tool));
  g_assert_null (f->failure);
}

static inline const BorScenario *
now (Fixture *f)
{
  return bor_document_scenario (f->document);
}

/* After undoing everything, the document must have the original bytes. */
static inline void
assert_undone (Fixture *f, GBytes *before)
{
  while (bor_document_undo (f->document))
    ;
  g_autoptr (GBytes) after = bor_xml_write_bytes (now (f));
  g_assert_true (g_bytes_equal (before, after));
}

/* Selects the first option that begins with `title` in the bar of the current tool. Returns its
 * index. */
static inline guint
choose_kind (Fixture *f, const char *title)
{
  GtkWidget *options = g_object_ref_sink (bor_tool_options (f->tool));
  GtkDropDown *choice = GTK_DROP_DOWN (ui_find (options, GTK_TYPE_DROP_DOWN));
  GListModel *names = gtk_drop_down_get_model (choice);
  guint found = 0;
  for (guint i = 0; i < g_list_model_get_n_items (names); i++) {
    g_autoptr (GtkStringObject) name = g_list_model_get_item (names, i);
    if (g_str_has_prefix (gtk_string_object_get_string (name), title))
      found = i;
  }
  gtk_drop_down_set_selected (choice, found);
  g_object_unref (options);
  return found;
}
