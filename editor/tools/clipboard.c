/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/tools/clipboard.h"

#include <glib/gi18n-lib.h>

#include "edit/delete.h"
#include "edit/labels.h"
#include "editor/tools/fragment.h"
#include "editor/tools/tool-stamp.h"

#define CHUNK 65536u
/* Pixels between an element and its duplicate. */
#define STEP 24.0
/* Copies of copies that are pasted beside each other; the next one may cover another. */
#define MOST_ASIDE 1000

/* Copies the selection; FALSE with a message if there is nothing to copy. */
static gboolean
copy (BorWorkspace *window)
{
  BorSession *session = bor_workspace_session (window);
  const BorSelection *selection = bor_session_selection (session);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes =
    bor_fragment_write (bor_session_scenario (session), bor_selection_refs (selection),
                        bor_selection_size (selection), &error);
  if (bytes == NULL) {
    bor_workspace_show_message (window, error->message);
    return FALSE;
  }
  GdkContentProvider *kinds[] = {
    gdk_content_provider_new_for_bytes (BOR_FRAGMENT_MIME_TYPE, bytes),
    gdk_content_provider_new_for_bytes ("text/plain;charset=utf-8", bytes),
  };
  g_autoptr (GdkContentProvider) content =
    gdk_content_provider_new_union (kinds, G_N_ELEMENTS (kinds));
  return gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (window)), content);
}

static void
on_copy (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  guint n = bor_selection_size (bor_session_selection (bor_workspace_session (data)));
  if (!copy (data))
    return;
  g_autofree char *text =
    g_strdup_printf (ngettext ("%u element copied", "%u elements copied", n), n);
  bor_workspace_show_message (data, text);
}

static void
on_cut (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BorWorkspace *window = data;
  if (!copy (window))
    return;
  BorSession *session = bor_workspace_session (window);
  const BorSelection *selection = bor_session_selection (session);
  guint n = bor_selection_size (selection);
  GError *error = NULL;
  gboolean is_stamp;
  BorScenario *cleared = bor_fragment_clear (bor_session_scenario (session),
                                             bor_selection_refs (selection), n, &is_stamp, &error);
  if (is_stamp) {
    g_autofree char *cut = bor_edit_label (BOR_LABEL_CUT_CELLS, n);
    bor_workspace_apply (window, cleared, cut, error);
    return;
  }
  BorScenario *after = bor_edit_delete (bor_session_scenario (session),
                                        bor_selection_refs (selection), n, FALSE, &error);
  g_autofree char *label =
    bor_edit_label_delete (n == 1 ? bor_selection_get (selection, 0).kind : BOR_N_KINDS, n);
  bor_workspace_apply (window, after, label, error);
}

/* Commits `after` and selects the new elements. Takes ownership of both. */
static void
apply_and_select (BorWorkspace *window, BorScenario *after, GError *error, BorEditLabel name,
                  const GArray *created)
{
  gboolean done = after != NULL;
  g_autofree char *label = bor_edit_label (name, created->len);
  bor_workspace_apply (window, after, label, error);
  if (done)
    bor_session_select (bor_workspace_session (window),
                        (const BorElementRef *) (const void *) created->data, created->len);
}

/* On the board. */
static double
step_of (BorWorkspace *window)
{
  return bor_coord_round (STEP / bor_map_view_viewport (bor_workspace_map (window))->scale);
}

static void
on_duplicate (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BorWorkspace *window = data;
  BorSession *session = bor_workspace_session (window);
  const BorSelection *selection = bor_session_selection (session);
  double by = step_of (window);
  g_autoptr (GArray) created = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  GError *error = NULL;
  BorScenario *after =
    bor_fragment_duplicate (bor_session_scenario (session), bor_selection_refs (selection),
                            bor_selection_size (selection), by, by, created, &error);
  apply_and_select (window, after, error, BOR_LABEL_DUPLICATE, created);
}

/* A paste in progress: the clipboard may belong to a slow program. */
typedef struct {
  BorWorkspace *window; /* owned */
  BorPoint at;
  GByteArray *bytes; /* owned */
} Paste;

static void
paste_free (Paste *paste)
{
  g_object_unref (paste->window);
  g_byte_array_unref (paste->bytes);
  g_free (paste);
}

/* `why` is nullable. */
static void
refuse (Paste *paste, const char *why)
{
  if (bor_workspace_session (paste->window) == NULL)
    return; /* the window was closed meanwhile */
  g_autofree char *text =
    why != NULL ? g_strdup_printf (_ ("The clipboard contains nothing that can be pasted: %s"), why)
                : g_strdup (_ ("The clipboard contains nothing that can be pasted"));
  bor_workspace_show_message (paste->window, text);
}

/* Cells are placed with the stamp tool. */
static void
take_stamp (BorWorkspace *window, BorScenario *stamp)
{
  g_action_group_change_action_state (G_ACTION_GROUP (window), "tool",
                                      g_variant_new_string ("stamp"));
  BorTool *tool = bor_map_view_tool (bor_workspace_map (window));
  if (BOR_IS_STAMP_TOOL (tool))
    bor_stamp_tool_set (BOR_STAMP_TOOL (tool), stamp);
}

/* What is pasted twice in one place would look as if it were there once. */
static void
move_aside (Paste *paste, const BorScenario *piece)
{
  const BorScenario *s = bor_session_scenario (bor_workspace_session (paste->window));
  double by = step_of (paste->window);
  for (guint i = 0; i < MOST_ASIDE && bor_fragment_covers (s, piece, paste->at); i++) {
    paste->at.x += by;
    paste->at.y += by;
  }
}

static void
finish (Paste *paste)
{
  BorSession *session = bor_workspace_session (paste->window);
  g_autoptr (GError) refusal = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new (paste->bytes->data, paste->bytes->len);
  g_autoptr (BorScenario) piece = bor_fragment_read (bytes, &refusal);
  if (piece == NULL)
    refuse (paste, refusal->message);
  if (piece == NULL || session == NULL)
    return;
  if (bor_fragment_is_stamp (piece, bor_session_scenario (session))) {
    take_stamp (paste->window, piece);
    return;
  }
  move_aside (paste, piece);
  g_autoptr (GArray) created = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  GError *error = NULL;
  BorScenario *after =
    bor_fragment_paste (bor_session_scenario (session), piece, paste->at, created, &error);
  apply_and_select (paste->window, after, error, BOR_LABEL_PASTE, created);
}

static void
on_chunk (GObject *source, GAsyncResult *result, gpointer data)
{
  Paste *paste = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) chunk =
    g_input_stream_read_bytes_finish (G_INPUT_STREAM (source), result, &error);
  if (chunk == NULL)
    refuse (paste, error->message);
  else if (g_bytes_get_size (chunk) == 0)
    finish (paste);
  else if (paste->bytes->len > BOR_FRAGMENT_MAX_BYTES)
    refuse (paste, _ ("It is too large"));
  else {
    gsize size;
    gconstpointer bytes = g_bytes_get_data (chunk, &size);
    g_byte_array_append (paste->bytes, bytes, (guint) size);
    g_input_stream_read_bytes_async (G_INPUT_STREAM (source), CHUNK, G_PRIORITY_DEFAULT, NULL,
                                     on_chunk, paste);
    return;
  }
  paste_free (paste);
}

static void
on_read (GObject *source, GAsyncResult *result, gpointer data)
{
  Paste *paste = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GInputStream) stream =
    gdk_clipboard_read_finish (GDK_CLIPBOARD (source), result, NULL, &error);
  if (stream != NULL) {
    g_input_stream_read_bytes_async (stream, CHUNK, G_PRIORITY_DEFAULT, NULL, on_chunk, paste);
    return;
  }
  refuse (paste, NULL); /* GTK names the formats that it did not find */
  paste_free (paste);
}

static void
on_paste (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  static const char *types[] = { BOR_FRAGMENT_MIME_TYPE, "text/plain;charset=utf-8", "text/plain",
                                 NULL };
  BorWorkspace *window = data;
  const BorViewport *view = bor_map_view_viewport (bor_workspace_map (window));
  Paste *paste = g_new0 (Paste, 1);
  paste->window = g_object_ref (window);
  paste->bytes = g_byte_array_new ();
  if (!bor_map_view_pointer (bor_workspace_map (window), &paste->at))
    paste->at = (BorPoint){ view->x, view->y };
  gdk_clipboard_read_async (gtk_widget_get_clipboard (GTK_WIDGET (window)), types,
                            G_PRIORITY_DEFAULT, NULL, on_read, paste);
}

static const GActionEntry actions[] = {
  { .name = "cut", .activate = on_cut },
  { .name = "copy", .activate = on_copy },
  { .name = "paste", .activate = on_paste },
  { .name = "duplicate", .activate = on_duplicate },
};

void
bor_clipboard_add_actions (BorWorkspace *window)
{
  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, G_N_ELEMENTS (actions), window);
}
