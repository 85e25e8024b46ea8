/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/help/guide.h"

#define LINE_CHARS 78

typedef struct {
  GtkWidget *column;
  const char *folder;
  GCallback on_link;
  gpointer data;
  GtkWidget *table; /* GtkGrid for the current rows, or NULL */
  int row;
} Maker;

static GtkWidget *
new_label (const Maker *self, const char *markup, GtkAccessibleRole role)
{
  GtkWidget *label = g_object_new (
    GTK_TYPE_LABEL, "accessible-role", role, "label", markup, "use-markup", TRUE, "wrap", TRUE,
    "wrap-mode", PANGO_WRAP_WORD_CHAR, "xalign", 0.0, "max-width-chars", LINE_CHARS, NULL);
  g_signal_connect_swapped (label, "activate-link", self->on_link, self->data);
  return label;
}

static GtkWidget *
new_heading (const Maker *self, const BorMarkdownBlock *block)
{
  static const char *const classes[] = { "guide-title", "guide-heading", "heading" };
  GtkWidget *label = new_label (self, block->markup, GTK_ACCESSIBLE_ROLE_HEADING);
  gtk_widget_add_css_class (label, classes[MIN (block->level, G_N_ELEMENTS (classes)) - 1]);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LEVEL,
                                  (int) block->level, -1);
  return label;
}

static GtkWidget *
new_item (const Maker *self, const BorMarkdownBlock *block)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM,
                                 "spacing", 8, "margin-start", 12 + 24 * (int) block->level, NULL);
  GtkWidget *mark = gtk_label_new (block->label);
  gtk_widget_set_valign (mark, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), mark);
  GtkWidget *text = new_label (self, block->markup, GTK_ACCESSIBLE_ROLE_LABEL);
  gtk_widget_set_hexpand (text, TRUE); /* as wide as the paragraphs */
  gtk_box_append (GTK_BOX (box), text);
  return box;
}

/* GtkPicture takes the full width, which enlarges and blurs small pictures. */
static int
picture_breadth (GtkWidget *picture, int room)
{
  int breadth;
  gtk_widget_measure (picture, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &breadth, NULL, NULL);
  return room < 0 ? breadth : MIN (breadth, room);
}

static GtkSizeRequestMode
picture_request_mode (GtkWidget *row)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_picture (GtkWidget *row, GtkOrientation orientation, int room, int *minimum, int *natural,
                 int *minimum_baseline, int *natural_baseline)
{
  GtkWidget *picture = gtk_widget_get_first_child (row);
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = 0;
    *natural = picture_breadth (picture, -1);
    return;
  }
  gtk_widget_measure (picture, orientation, picture_breadth (picture, room), NULL, natural, NULL,
                      NULL);
  *minimum = *natural;
}

static void
place_picture (GtkWidget *row, int width, int height, int baseline)
{
  GtkWidget *picture = gtk_widget_get_first_child (row);
  gtk_widget_allocate (picture, picture_breadth (picture, width), height, -1, NULL);
}

static GtkWidget *
new_picture (const Maker *self, const BorMarkdownBlock *block)
{
  g_autofree char *path = g_build_filename (self->folder, block->target, NULL);
  GtkWidget *picture = gtk_picture_new_for_filename (path);
  gtk_picture_set_alternative_text (GTK_PICTURE (picture), block->plain);
  gtk_widget_set_tooltip_text (picture, block->plain);
  gtk_widget_add_css_class (picture, "guide-picture");
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_layout_manager (
    row, gtk_custom_layout_new (picture_request_mode, measure_picture, place_picture));
  gtk_box_append (GTK_BOX (row), picture);
  return row;
}

static GtkWidget *
new_code (const Maker *self, const BorMarkdownBlock *block)
{
  g_autofree char *markup = g_strdup_printf ("<tt>%s</tt>", block->markup);
  GtkWidget *label = new_label (self, markup, GTK_ACCESSIBLE_ROLE_LABEL);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE); /* can be copied */
  gtk_widget_add_css_class (label, "guide-code");
  return label;
}

static void
add_row (Maker *self, const BorMarkdownBlock *block)
{
  if (self->table == NULL) {
    self->table = gtk_grid_new ();
    self->row = 0;
    gtk_grid_set_column_spacing (GTK_GRID (self->table), 24);
    gtk_grid_set_row_spacing (GTK_GRID (self->table), 6);
    gtk_widget_add_css_class (self->table, "settings-card");
    gtk_box_append (GTK_BOX (self->column), self->table);
  }
  for (int i = 0; block->cells[i] != NULL; i++) {
    GtkWidget *label = new_label (self, block->cells[i], GTK_ACCESSIBLE_ROLE_LABEL);
    gtk_label_set_max_width_chars (GTK_LABEL (label), LINE_CHARS / 2);
    gtk_widget_set_valign (label, GTK_ALIGN_START);
    gtk_widget_set_hexpand (label, i > 0);
    if (block->level == 0)
      gtk_widget_add_css_class (label, "heading");
    if (i == 0)
      g_object_set_data (G_OBJECT (label), "block", (gpointer) block);
    gtk_grid_attach (GTK_GRID (self->table), label, i, self->row, 1, 1);
  }
  self->row++;
}

static void
add_block (Maker *self, const BorMarkdownBlock *block)
{
  GtkWidget *widget = NULL;
  if (block->kind == BOR_MARKDOWN_ROW) {
    add_row (self, block);
    return;
  }
  self->table = NULL;
  switch (block->kind) {
  case BOR_MARKDOWN_HEADING:
    widget = new_heading (self, block);
    break;
  case BOR_MARKDOWN_ITEM:
    widget = new_item (self, block);
    break;
  case BOR_MARKDOWN_CODE:
    widget = new_code (self, block);
    break;
  case BOR_MARKDOWN_PICTURE:
    widget = new_picture (self, block);
    break;
  default:
    widget = new_label (self, block->markup, GTK_ACCESSIBLE_ROLE_LABEL);
    if (block->kind == BOR_MARKDOWN_QUOTE)
      gtk_widget_add_css_class (widget, "guide-quote");
    break;
  }
  g_object_set_data (G_OBJECT (widget), "block", (gpointer) block);
  gtk_box_append (GTK_BOX (self->column), widget);
}

GtkWidget *
bor_guide_page_new (const BorGuidePage *page, const char *folder, GCallback on_link, gpointer data)
{
  Maker self = { .column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10),
                 .folder = folder,
                 .on_link = on_link,
                 .data = data };
  gtk_widget_add_css_class (self.column, "guide-page");
  for (guint i = 0; i < page->blocks->len; i++)
    add_block (&self, page->blocks->pdata[i]);
  return self.column;
}

GtkWidget *
bor_guide_page_find (GtkWidget *column, const BorMarkdownBlock *block, const char *anchor)
{
  for (GtkWidget *child = gtk_widget_get_first_child (column); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    const BorMarkdownBlock *its = g_object_get_data (G_OBJECT (child), "block");
    GtkWidget *below = GTK_IS_GRID (child) ? bor_guide_page_find (child, block, anchor) : NULL;
    if (below != NULL)
      return below;
    if (its != NULL
        && (its == block
            || (anchor != NULL && g_strcmp0 (its->target, anchor) == 0
                && its->kind == BOR_MARKDOWN_HEADING)))
      return child;
  }
  return NULL;
}
