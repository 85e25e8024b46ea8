/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/dialogs/new-dialog.h"

#include <glib/gi18n-lib.h>

#include "editor/dialogs/board-preview.h"
#include "editor/widgets/spin-button.h"
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
  EMPTY_NETWORK,
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
  [EMPTY_NETWORK] = { N_ ("Empty network to draw on"), BOR_TEMPLATE_NETWORK },
  [NETWORK] = { N_ ("Network of nodes"), BOR_TEMPLATE_NETWORK },
};

#define BOR_TYPE_NEW_DIALOG (bor_new_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BorNewDialog, bor_new_dialog, BOR, NEW_DIALOG, GtkDialog)

struct _BorNewDialog {
  GtkDialog parent_instance;
  BorWorkspace *window; /* borrowed: the dialog is modal for it */
  GtkWidget *title, *ruleset, *kind;
  GtkWidget *columns, *rows, *size, *columns_label, *rows_label, *size_label; /* of a grid */
  GtkWidget *width, *height, *width_label, *height_label; /* of an empty board */
  BorBoardPreview *preview;
  /* boards in the list: those on which the ruleset can be played */
  guint offered[N_BOARDS], n_offered;
  guint wanted;      /* the board that the user chose last */
  gboolean offering; /* the list is being filled */
  /* of a grid: those of the template, and those that were last proposed for the game */
  guint first_columns, first_rows, proposed_columns, proposed_rows;
};

G_DEFINE_TYPE (BorNewDialog, bor_new_dialog, GTK_TYPE_DIALOG)

/* The selected ruleset; the first row is none. */
static const BorRuleset *
chosen_ruleset (const BorNewDialog *self)
{
  guint i = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->ruleset));
  return i > 0 ? bor_ruleset_list ()[i - 1] : NULL;
}

static guint
chosen_board (const BorNewDialog *self)
{
  guint i = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->kind));
  return i < self->n_offered ? self->offered[i] : EMPTY;
}

/* Whether the board is made without locales. */
static gboolean
is_empty (guint board)
{
  return board == EMPTY || board == EMPTY_NETWORK;
}

/* An empty board of that size. */
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
with_author (const BorNewDialog *self, BorScenario *scenario)
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

static guint
count (GtkWidget *spin)
{
  return (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin));
}

static BorTemplateOptions
get_options (const BorNewDialog *self)
{
  const BorRuleset *ruleset = chosen_ruleset (self);
  guint board = chosen_board (self);
  return (BorTemplateOptions){
    .kind = boards[board].kind,
    .columns = count (self->columns),
    .rows = count (self->rows),
    .size = gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->size)),
    .title = gtk_editable_get_text (GTK_EDITABLE (self->title)),
    .ruleset = ruleset != NULL ? ruleset->id : NULL,
    .neighbours = boards[board].neighbours,
    .flat = boards[board].flat,
  };
}

static BorScenario *
make (const BorNewDialog *self, GError **error)
{
  BorTemplateOptions options = get_options (self);
  BorScenario *scenario = bor_template_new (&options, error);
  if (scenario == NULL || !is_empty (chosen_board (self)))
    return scenario;
  BorScenario *empty =
    without_locales (scenario, gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->width)),
                     gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->height)));
  bor_scenario_unref (scenario);
  return empty;
}

static void
show_preview (BorNewDialog *self)
{
  BorTemplateOptions options = get_options (self);
  gboolean empty = is_empty (chosen_board (self));
  if (empty) {
    options.columns = count (self->width);
    options.rows = count (self->height);
  }
  bor_board_preview_show (self->preview, &options, empty);
}

static void
respond (GtkDialog *dialog, int response)
{
  BorNewDialog *self = BOR_NEW_DIALOG (dialog);
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

/* Proposes as many cells as the game usually has, unless the user has chosen others. */
static void
propose_size (BorNewDialog *self)
{
  guint columns = self->first_columns, rows = self->first_rows;
  if (count (self->columns) != self->proposed_columns || count (self->rows) != self->proposed_rows)
    return;
  bor_template_usual_size (boards[chosen_board (self)].kind, chosen_ruleset (self), &columns,
                           &rows);
  self->proposed_columns = columns;
  self->proposed_rows = rows;
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->columns), columns);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->rows), rows);
}

/* Shows the width and height of an empty board, or the sizes of a grid. */
static void
on_kind (BorNewDialog *self)
{
  GtkWidget *const of_grid[] = { self->columns,       self->rows,       self->size,
                                 self->columns_label, self->rows_label, self->size_label };
  GtkWidget *const of_empty[] = { self->width, self->height, self->width_label,
                                  self->height_label };
  gboolean empty = is_empty (chosen_board (self));
  if (!self->offering)
    self->wanted = chosen_board (self);
  propose_size (self);
  for (guint i = 0; i < G_N_ELEMENTS (of_grid); i++)
    gtk_widget_set_visible (of_grid[i], !empty);
  for (guint i = 0; i < G_N_ELEMENTS (of_empty); i++)
    gtk_widget_set_visible (of_empty[i], empty);
  show_preview (self);
}

static gboolean
is_offered (const BorNewDialog *self, guint board)
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
offer_boards (BorNewDialog *self)
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

static void
list_rulesets (BorNewDialog *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  gtk_string_list_append (names, _ ("None yet"));
  for (guint i = 0; bor_ruleset_list ()[i] != NULL; i++)
    gtk_string_list_append (names, _ (bor_ruleset_list ()[i]->title));
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->ruleset), G_LIST_MODEL (names));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->ruleset), 1);
}

static void
bor_new_dialog_class_init (BorNewDialogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  GTK_DIALOG_CLASS (class)->response = respond;
  g_type_ensure (BOR_TYPE_BOARD_PREVIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/bormida/Bormida/new-dialog.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, BorNewDialog, name)
  CHILD (title);
  CHILD (ruleset);
  CHILD (kind);
  CHILD (columns);
  CHILD (rows);
  CHILD (size);
  CHILD (width);
  CHILD (height);
  CHILD (columns_label);
  CHILD (rows_label);
  CHILD (size_label);
  CHILD (width_label);
  CHILD (height_label);
  CHILD (preview);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, offer_boards);
  gtk_widget_class_bind_template_callback (widget_class, on_kind);
  gtk_widget_class_bind_template_callback (widget_class, show_preview);
}

static void
bor_new_dialog_init (BorNewDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  GtkWidget *const numbers[] = { self->columns, self->rows, self->size, self->width, self->height };
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    bor_spin_button_activate_default (GTK_SPIN_BUTTON (numbers[i]));
  self->first_columns = self->proposed_columns = count (self->columns);
  self->first_rows = self->proposed_rows = count (self->rows);
  list_rulesets (self);
}

void
bor_new_dialog_show (BorWorkspace *window)
{
  BorNewDialog *self =
    g_object_new (BOR_TYPE_NEW_DIALOG, "use-header-bar", TRUE, "transient-for", window, NULL);
  self->window = window;
  gtk_dialog_set_default_response (GTK_DIALOG (self), GTK_RESPONSE_ACCEPT);
  gtk_window_present (GTK_WINDOW (self));
}
