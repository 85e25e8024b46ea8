/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/files/start-page.h"

#include <glib/gi18n-lib.h>

#include "editor/files/recent.h"
#include "editor/files/samples.h"
#include "editor/files/thumbnail.h"

#define THUMBNAIL_WIDTH  216
#define THUMBNAIL_HEIGHT 144
#define MAX_RECENT       9
#define COLUMNS          3 /* as many as fit in the narrowest window */

struct _BorStartPage {
  GtkWidget parent_instance;

  /* template */
  GtkWidget *scroller;
  GtkWidget *recent_title;
  GtkWidget *recent; /* GtkFlowBox */
  GtkWidget *samples;

  guint fill; /* source: started when the page becomes visible */
};

G_DEFINE_FINAL_TYPE (BorStartPage, bor_start_page, GTK_TYPE_WIDGET)

enum {
  OPEN_FILE,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static void
on_clicked (GtkButton *button, gpointer data)
{
  g_signal_emit (data, signals[OPEN_FILE], 0, g_object_get_data (G_OBJECT (button), "file"));
}

static GtkWidget *
card_label (const char *text, PangoEllipsizeMode ellipsize)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_ellipsize (GTK_LABEL (label), ellipsize);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 24);
  return label;
}

/* `text` is shown until the title of the scenario is known; NULL: the file name. */
static void
add_card (BorStartPage *self, GtkWidget *flow, GFile *file, const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *picture = gtk_picture_new ();
  gtk_widget_set_size_request (picture, THUMBNAIL_WIDTH, THUMBNAIL_HEIGHT);
  gtk_picture_set_can_shrink (GTK_PICTURE (picture), TRUE);
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *place = g_file_get_parse_name (file);
  GtkWidget *title = card_label (text != NULL ? text : name, PANGO_ELLIPSIZE_END);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (title), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (title), 2);
  gtk_label_set_justify (GTK_LABEL (title), GTK_JUSTIFY_CENTER);
  GtkWidget *subtitle = card_label (name, PANGO_ELLIPSIZE_MIDDLE);
  gtk_widget_add_css_class (subtitle, "dim-label");
  gtk_widget_add_css_class (subtitle, "caption");
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), subtitle);

  GtkWidget *button = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_set_tooltip_text (button, place);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  title, NULL, -1);
  g_object_set_data_full (G_OBJECT (button), "file", g_object_ref (file), g_object_unref);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_clicked), self, 0);
  gtk_flow_box_append (GTK_FLOW_BOX (flow), button);
  gtk_widget_set_focusable (gtk_widget_get_parent (button),
                            FALSE); /* the button takes the focus instead */
  bor_thumbnail_load (file, GTK_PICTURE (picture), GTK_LABEL (title), THUMBNAIL_WIDTH,
                      THUMBNAIL_HEIGHT);
}

static void
fill_recent (BorStartPage *self)
{
  g_autoptr (GPtrArray) files = bor_recent_list (MAX_RECENT);
  for (guint i = 0; i < files->len; i++)
    add_card (self, self->recent, files->pdata[i], NULL);
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (self->recent),
                                          CLAMP (files->len, 1, COLUMNS));
  gtk_widget_set_visible (self->recent_title, files->len > 0);
  gtk_widget_set_visible (self->recent, files->len > 0);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

static void
fill_samples (BorStartPage *self)
{
  g_autofree char *folder = bor_sample_folder ();
  g_autoptr (GDir) dir = folder != NULL ? g_dir_open (folder, 0, NULL) : NULL;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".xml"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++) {
    g_autoptr (GFile) file = g_file_new_build_filename (folder, names->pdata[i], NULL);
    add_card (self, self->samples, file, NULL);
  }
  g_autoptr (GFile) sketch = bor_sample_sketch ();
  if (sketch != NULL)
    add_card (self, self->samples, sketch, _ ("A sketch to trace"));
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (self->samples),
                                          CLAMP (names->len + (sketch != NULL), 1, COLUMNS));
}

static gboolean
on_fill (gpointer data)
{
  BorStartPage *self = data;
  self->fill = 0;
  fill_recent (self);
  fill_samples (self);
  return G_SOURCE_REMOVE;
}

/* Milliseconds before thumbnails are loaded: a window that opens a file shows this page only
 * briefly. */
#define FILL_DELAY 60

static void
bor_start_page_map (GtkWidget *widget)
{
  BorStartPage *self = BOR_START_PAGE (widget);
  GTK_WIDGET_CLASS (bor_start_page_parent_class)->map (widget);
  if (self->fill == 0 && gtk_widget_get_first_child (self->samples) == NULL)
    self->fill = g_timeout_add (FILL_DELAY, on_fill, self);
}

static void
bor_start_page_unmap (GtkWidget *widget)
{
  g_clear_handle_id (&BOR_START_PAGE (widget)->fill, g_source_remove);
  GTK_WIDGET_CLASS (bor_start_page_parent_class)->unmap (widget);
}

static void
bor_start_page_dispose (GObject *object)
{
  g_clear_handle_id (&BOR_START_PAGE (object)->fill, g_source_remove);
  g_clear_pointer (&BOR_START_PAGE (object)->scroller, gtk_widget_unparent);
  G_OBJECT_CLASS (bor_start_page_parent_class)->dispose (object);
}

static void
bor_start_page_class_init (BorStartPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bor_start_page_dispose;
  widget_class->map = bor_start_page_map;
  widget_class->unmap = bor_start_page_unmap;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/bormida/Bormida/start-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BorStartPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, BorStartPage, recent_title);
  gtk_widget_class_bind_template_child (widget_class, BorStartPage, recent);
  gtk_widget_class_bind_template_child (widget_class, BorStartPage, samples);
  signals[OPEN_FILE] = g_signal_new ("open-file", BOR_TYPE_START_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                     NULL, NULL, G_TYPE_NONE, 1, G_TYPE_FILE);
}

static void
bor_start_page_init (BorStartPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
