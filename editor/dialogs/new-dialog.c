/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/dialogs/new-dialog.h"

#include <glib/gi18n-lib.h>

#include "editor/dialogs/board-preview.h"
#include "generate/template.h"
#include "vocabulary/ruleset.h"

enum {
  EMPTY,
  SQUARES,
  HEXAGONS,
  GRID,
  CORNERS,
  POINTED,
  FLAT,
  NETWORK,
  N_BOARDS
};

static const struct {
  const char *label;
  BorTemplateKind kind;
  guint neighbours; /* of a grid; 0: as the ruleset has it */
  gboolean flat;
} boards[N_BOARDS] = {
  [EMPTY] = { N_ ("Empty board to draw on"), BOR_TEMPLATE_SQUARES },
  [SQUARES] = { N_ ("Square locales"), BOR_TEMPLATE_SQUARES },
  [HEXAGONS] = { N_ ("Hexagonal locales"), BOR_TEMPLATE_HEXAGONS },
  [GRID] = { N_ ("Grid of squares"), BOR_TEMPLATE_GRID },
  [CORNERS] = { N_ ("Grid of squares with diagonals"), BOR_TEMPLATE_GRID, 8 },
  [POINTED] = { N_ ("Grid of pointy-topped hexagons"), BOR_TEMPLATE_GRID, 6 },
  [FLAT] = { N_ ("Grid of flat-topped hexagons"), BOR_TEMPLATE_GRID, 6, TRUE },
  [NETWORK] = { N_ ("Network of nodes"), BOR_TEMPLATE_NETWORK },
};

typedef struct {
  BorWorkspace *window; /* borrowed: the dialog is modal for it */
  GtkWidget *title, *ruleset, *kind, *columns, *rows, *size, *width, *height, *preview;
  GPtrArray *
    measures; /* owned, of borrowed widgets: labels and controls of the three sizes of a grid, then of the two of an empty board */
  guint offered[N_BOARDS],
    n_offered;       /* boards in the list: those on which the ruleset can be played */
  guint wanted;      /* the board that the user chose last */
  gboolean offering; /* the list is being filled */
} NewDialog;

/* The first of `measures` for an empty board. */
#define OF_EMPTY 6

/* The selected ruleset; the first row is none. */
static const BorRuleset *
chosen_ruleset (const NewDialog *self)
{
  guint i = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->ruleset));
  return i > 0 ? bor_ruleset_list ()[i - 1] : NULL;
}

static guint
chosen_board (const NewDialog *self)
{
  guint i = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->kind));
  return i < self->n_offered ? self->offered[i] : EMPTY;
}

static void
new_dialog_free (gpointer data)
{
  NewDialog *self = data;
  g_ptr_array_unref (self->measures);
  g_free (self);
}

/* An empty area board of that size. */
static BorScenario *
without_locales (const BorScenario *squares, double width, double height)
{
  BorScenario *empty = bor_scenario_copy (squares);
  g_autoptr (BorScenario) nothing = bor_scenario_new ();
  bor_scenario_share (empty, nothing, BOR_KIND_VERTEX);
  bor_scenario_share (empty, nothing, BOR_KIND_LOCALE);
  bor_scenario_share (empty, nothing, BOR_KIND_APPROACH);
  bor_scenario_share (empty, nothing, BOR_KIND_PLACEMENT);
  BorBoard *board = bor_element_copy (bor_scenario_board (squares));
  board->width = width;
  board->height = height;
  bor_scenario_replace (empty, 0, board);
  return empty;
}

/* A copy with the author from the preferences, if set. (takes `scenario`) */
static BorScenario *
with_author (const NewDialog *self, BorScenario *scenario)
{
  g_autofree char *author = g_settings_get_string (bor_workspace_settings (self->window), "author");
  if (*author == '\0')
    return scenario;
  BorScenario *authored = bor_scenario_copy (scenario);
  BorHeader *header = bor_element_copy (bor_scenario_header (scenario));
  g_free (header->author);
  header->author = g_steal_pointer (&author);
  bor_scenario_replace (authored, 0, header);
  bor_scenario_unref (scenario);
  return authored;
}

static BorTemplateOptions
get_options (const NewDialog *self)
{
  const BorRuleset *ruleset = chosen_ruleset (self);
  guint board = chosen_board (self);
  return (BorTemplateOptions){
    .kind = boards[board].kind,
    .columns = (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->columns)),
    .rows = (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->rows)),
    .size = gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->size)),
    .title = gtk_editable_get_text (GTK_EDITABLE (self->title)),
    .ruleset = ruleset != NULL ? ruleset->id : NULL,
    .neighbours = boards[board].neighbours,
    .flat = boards[board].flat,
  };
}

static BorScenario *
make (const NewDialog *self, GError **error)
{
  BorTemplateOptions options = get_options (self);
  BorScenario *scenario = bor_template_new (&options, error);
  if (scenario == NULL || chosen_board (self) != EMPTY)
    return scenario;
  BorScenario *empty =
    without_locales (scenario, gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->width)),
                     gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->height)));
  bor_scenario_unref (scenario);
  return empty;
}

static void
show_preview (NewDialog *self)
{
  BorTemplateOptions options = get_options (self);
  gboolean empty = chosen_board (self) == EMPTY;
  if (empty) {
    options.columns = (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->width));
    options.rows = (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->height));
  }
  bor_board_preview_show (self->preview, &options, empty);
}

static void
on_response (GtkDialog *dialog, int response, gpointer data)
{
  NewDialog *self = data;
  g_autoptr (GError) error = NULL;
  if (response == GTK_RESPONSE_ACCEPT) {
    g_autoptr (BorScenario) scenario = make (self, &error);
    if (scenario == NULL) {
      bor_workspace_show_error (self->window, _ ("The scenario could not be created"),
                                error->message);
      return;
    }
    scenario = with_author (self, g_steal_pointer (&scenario));
    bor_workspace_open_scenario (self->window, scenario);
  }
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static GtkWidget *
add_row (GtkGrid *grid, int line, const char *label, GtkWidget *control)
{
  GtkWidget *title = gtk_label_new_with_mnemonic (label);
  gtk_label_set_xalign (GTK_LABEL (title), 1);
  gtk_label_set_mnemonic_widget (GTK_LABEL (title), control);
  gtk_widget_set_hexpand (control, TRUE);
  gtk_grid_attach (grid, title, 0, line, 1, 1);
  gtk_grid_attach (grid, control, 1, line, 1, 1);
  return title;
}

static void
add_measure (NewDialog *self, GtkGrid *grid, int line, const char *label, GtkWidget *control)
{
  g_ptr_array_add (self->measures, add_row (grid, line, label, control));
  g_ptr_array_add (self->measures, control);
}

/* Shows the width and height of an empty board, or the sizes of a grid. */
static void
on_kind (NewDialog *self)
{
  gboolean empty = chosen_board (self) == EMPTY;
  if (!self->offering)
    self->wanted = chosen_board (self);
  for (guint i = 0; i < self->measures->len; i++)
    gtk_widget_set_visible (self->measures->pdata[i], (i >= OF_EMPTY) == empty);
  show_preview (self);
}

static gboolean
is_offered (const NewDialog *self, guint board)
{
  const BorRuleset *ruleset = chosen_ruleset (self);
  if (boards[board].neighbours == 0)
    return bor_template_is_supported (boards[board].kind, ruleset);
  /* A game with one kind of grid is offered it under the first name. */
  return (ruleset == NULL || ruleset->grid_neighbours == 0)
         && bor_template_suits_grid (boards[board].neighbours, ruleset);
}

/* Lists the boards on which the ruleset can be played. The earlier choice stays selected, or is
 * restored, if possible. */
static void
offer_boards (NewDialog *self)
{
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);
  guint selected = 0;
  self->n_offered = 0;
  for (guint board = 0; board < N_BOARDS; board++) {
    if (!is_offered (self, board))
      continue;
    if (board == self->wanted)
      selected = self->n_offered;
    self->offered[self->n_offered++] = board;
    gtk_string_list_append (labels, _ (boards[board].label));
  }
  self->offering = TRUE;
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->kind), G_LIST_MODEL (labels));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->kind), selected);
  on_kind (self);
  self->offering = FALSE;
}

static GtkWidget *
new_number (NewDialog *self, double value, double min, double max)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (min, max, 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
  g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (show_preview), self);
  return spin;
}

static GtkWidget *
new_rulesets (void)
{
  GtkStringList *names = gtk_string_list_new (NULL);
  gtk_string_list_append (names, _ ("None yet"));
  for (guint i = 0; bor_ruleset_list ()[i] != NULL; i++)
    gtk_string_list_append (names, _ (bor_ruleset_list ()[i]->title));
  GtkWidget *choice = gtk_drop_down_new (G_LIST_MODEL (names), NULL);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), 1);
  return choice;
}

static void
add_rows (NewDialog *self, GtkGrid *grid)
{
  add_row (grid, 0, _ ("_Title"), self->title);
  add_row (grid, 1, _ ("_Ruleset"), self->ruleset);
  add_row (grid, 2, _ ("_Board"), self->kind);
  add_measure (self, grid, 3, _ ("_Columns"), self->columns);
  add_measure (self, grid, 4, _ ("R_ows"), self->rows);
  add_measure (self, grid, 5, _ ("_Size of a locale (units)"), self->size);
  add_measure (self, grid, 6, _ ("_Width (units)"), self->width);
  add_measure (self, grid, 7, _ ("_Height (units)"), self->height);
}

static GtkWidget *
new_form (NewDialog *self)
{
  GtkWidget *grid = gtk_grid_new ();
  gtk_grid_set_row_spacing (GTK_GRID (grid), 9);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_widget_add_css_class (grid, "form");
  self->title = gtk_entry_new ();
  gtk_entry_set_activates_default (GTK_ENTRY (self->title), TRUE);
  self->ruleset = new_rulesets ();
  self->kind = gtk_drop_down_new (NULL, NULL);
  self->columns = new_number (self, 12, 1, 400);
  self->rows = new_number (self, 8, 1, 400);
  self->size = new_number (self, 100, 1, 10000);
  self->width = new_number (self, 1200, 1, 1000000);
  self->height = new_number (self, 800, 1, 1000000);
  self->preview = bor_board_preview_new ();
  add_rows (self, GTK_GRID (grid));
  gtk_grid_attach (GTK_GRID (grid), self->preview, 2, 0, 1, 8);
  g_signal_connect_swapped (self->kind, "notify::selected", G_CALLBACK (on_kind), self);
  g_signal_connect_swapped (self->ruleset, "notify::selected", G_CALLBACK (offer_boards), self);
  offer_boards (self);
  return grid;
}

void
bor_new_dialog_show (BorWorkspace *window)
{
  NewDialog *self = g_new0 (NewDialog, 1);
  self->window = window;
  self->measures = g_ptr_array_new ();
  GtkWidget *dialog = gtk_dialog_new_with_buttons (
    _ ("New Scenario"), GTK_WINDOW (window),
    GTK_DIALOG_MODAL | GTK_DIALOG_USE_HEADER_BAR | GTK_DIALOG_DESTROY_WITH_PARENT, _ ("_Cancel"),
    GTK_RESPONSE_CANCEL, _ ("C_reate"), GTK_RESPONSE_ACCEPT, NULL);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
  g_object_set_data_full (G_OBJECT (dialog), "self", self, new_dialog_free);
  gtk_box_append (GTK_BOX (gtk_dialog_get_content_area (GTK_DIALOG (dialog))), new_form (self));
  g_signal_connect (dialog, "response", G_CALLBACK (on_response), self);
  gtk_window_present (GTK_WINDOW (dialog));
}
