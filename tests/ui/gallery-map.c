/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gallery.h"

#include "edit/fill.h"
#include "edit/paint.h"
#include "edit/transform.h"
#include "editor/tools/tool-brush.h"
#include "editor/tools/tool-calibrate.h"
#include "editor/tools/tool-paint.h"
#include "generate/template.h"
#include "render/style.h"
#include "support-xml.h"
#include "support.h"
#include "ui-clock.h"

/* What shows over the map: the tools in the middle of their work, rulers, grid, the looks. */

static void
tools (Gallery *gallery)
{
  static const struct {
    const char *name, *tool;
    BorKind kind; /* selected at first; none: a vertex without an id */
    const char *id;
    GalleryDeed deeds[9];
  } scenes[] = {
    { "tool-select-band",
      "select",
      0,
      NULL,
      { { 'p', 340, -20, GDK_SHIFT_MASK, 1 },
        { 'd', 500, 200, GDK_SHIFT_MASK, 0 },
        { 'd', 690, 350, GDK_SHIFT_MASK, 0 } } },
    { "tool-select-lasso",
      "select",
      0,
      NULL,
      { { 'p', 20, 20, GDK_SHIFT_MASK | GDK_ALT_MASK, 1 },
        { 'd', 400, 30, GDK_ALT_MASK, 0 },
        { 'd', 600, 250, GDK_ALT_MASK, 0 },
        { 'd', 300, 360, GDK_ALT_MASK, 0 },
        { 'd', 30, 320, GDK_ALT_MASK, 0 } } },
    { "tool-select-frame", "select", BOR_KIND_LOCALE, "plain", { { 'c', 500, 240, 0, 0 } } },
    { "tool-select-vertex",
      "select",
      0,
      NULL,
      { { 'p', 465, 335, 0, 1 }, { 'd', 480, 350, 0, 0 }, { 'd', 505, 370, 0, 0 } } },
    { "tool-select-road", "select", BOR_KIND_ROAD, "farm-lane", { { 'c', 322, 470, 0, 0 } } },
    { "tool-locale",
      "locale",
      0,
      NULL,
      { { 'c', 900, 0, 0, 0 },
        { 'c', 970, 20, 0, 0 },
        { 'c', 985, 190, 0, 0 },
        { 'm', 902, 216, 0, 0 } } },
    { "tool-locale-rectangle",
      "locale",
      0,
      NULL,
      { { 'p', 300, 620, GDK_CONTROL_MASK, 1 },
        { 'd', 400, 640, GDK_CONTROL_MASK, 0 },
        { 'd', 570, 700, GDK_CONTROL_MASK, 0 } } },
    { "tool-split", "split", 0, NULL, { { 'c', 470, 198, 0, 0 }, { 'm', 612, 365, 0, 0 } } },
    { "tool-brush", "brush", BOR_KIND_APPROACH, "ford-bridgehead", { { 'm', 310, 250, 0, 0 } } },
    { "tool-road",
      "road",
      0,
      NULL,
      { { 'c', 150, 520, 0, 0 },
        { 'c', 320, 545, 0, 0 },
        { 'c', 480, 480, 0, 0 },
        { 'c', 640, 500, 0, 0 },
        { 'm', 740, 450, 0, 0 } } },
    { "tool-symbol", "symbol", 0, NULL, { { 'c', 770, 120, 0, 0 } } },
    { "tool-feature",
      "feature",
      0,
      NULL,
      { { 'c', 500, 420, 0, 0 }, { 'c', 480, 470, 0, 0 }, { 'm', 530, 520, 0, 0 } } },
    { "tool-measure", "measure", 0, NULL, { { 'c', 150, 345, 0, 0 }, { 'm', 535, 232, 0, 0 } } },
  };
  for (guint i = 0; i < G_N_ELEMENTS (scenes); i++) {
    BorWindow *window = gallery_open (gallery, GALLERY_TUTORIAL, 1000, 650);
    if (scenes[i].id != NULL)
      gallery_select (window, scenes[i].kind, scenes[i].id);
    gallery_take_tool (window, scenes[i].tool);
    gallery_act (window, scenes[i].deeds);
    gallery_shot (gallery, window, scenes[i].name);
    gallery_close (window);
  }
}

/* A coast: five towns, links that bend, a sea with an anchor. */
static BorScenario *
coast (void)
{
  return test_xml_read_text (
    "<scenario xmlns=\"urn:bormida:scenario:2\" ruleset=\"here-i-stand\" title=\"The "
    "Coast\"><board "
    "kind=\"network\" width=\"550\" height=\"320\"><vertices><vertex id=\"s1\" x=\"0\" y=\"230\"/>"
    "<vertex id=\"s5\" x=\"180\" y=\"210\"/><vertex id=\"s6\" x=\"360\" y=\"235\"/><vertex "
    "id=\"s2\" "
    "x=\"550\" y=\"215\"/><vertex id=\"s3\" x=\"550\" y=\"320\"/><vertex id=\"s4\" x=\"0\" "
    "y=\"320\"/><vertex id=\"b1\" x=\"180\" y=\"50\"/></vertices><spaces><space id=\"sea\" "
    "name=\"Long "
    "Sea\"><approach id=\"n\" along=\"s1 s5 s6 s2\" edge=\"true\"/><approach id=\"e\" along=\"s2 "
    "s3 s4 "
    "s1\" edge=\"true\"/></space><space id=\"alta\" name=\"Alta\" at=\"90 90\"><approach "
    "id=\"a-b\" "
    "along=\"b1\" opposite=\"b-a\"/></space><space id=\"bruna\" name=\"Bruna\" at=\"260 "
    "90\"><approach "
    "id=\"b-a\" along=\"b1\" opposite=\"a-b\"/><approach id=\"b-c\" opposite=\"c-b\"/><approach "
    "id=\"b-d\" "
    "opposite=\"d-b\"/></space><space id=\"corva\" name=\"Corva\" at=\"140 170\"><approach "
    "id=\"c-b\" "
    "opposite=\"b-c\"/></space><space id=\"dorn\" name=\"Dorn\" at=\"420 160\"><approach "
    "id=\"d-b\" "
    "opposite=\"b-d\"/></space></spaces></board></scenario>");
}

/* A link on its way to another node; then the shortest way. */
static void
network (Gallery *gallery)
{
  static const GalleryDeed link[] = {
    { 'p', 140, 170, 0, 1 }, { 'd', 300, 190, 0, 0 }, { 'd', 412, 164, 0, 0 }, { 0 }
  };
  static const GalleryDeed anchor[] = { { 'r', 420, 160, 0, 0 },
                                        { 'c', 420, 160, 0, 0 },
                                        { 'p', 420, 160, 0, 1 },
                                        { 'd', 430, 220, 0, 0 },
                                        { 'd', 440, 265, 0, 0 },
                                        { 'r', 440, 265, 0, 0 },
                                        { 0 } };
  static const GalleryDeed bend[] = { { 'p', 340, 125, 0, 1 },
                                      { 'd', 350, 100, 0, 0 },
                                      { 'd', 370, 70, 0, 0 },
                                      { 'r', 370, 70, 0, 0 },
                                      { 0 } };
  static const GalleryDeed name[] = { { 'p', 446, 160, 0, 1 },
                                      { 'd', 430, 150, 0, 0 },
                                      { 'd', 404, 186, 0, 0 },
                                      { 'r', 404, 186, 0, 0 },
                                      { 0 } };
  g_autoptr (BorScenario) scenario = coast ();
  BorWindow *window = gallery_open_scenario (gallery, scenario, 1000, 650);
  gallery_take_tool (window, "node");
  gallery_act (window, link);
  gallery_shot (gallery, window, "tool-node");
  gallery_act (window, anchor);
  gallery_linger (); /* for the check */
  gallery_shot (gallery, window, "tool-node-anchor");
  gallery_act (window, bend);
  gallery_shot (gallery, window, "link-bent");
  BorSession *session = bor_window_session (window);
  const BorScenario *s = bor_session_scenario (session);
  const BorElementRef ends[] = {
    bor_element_ref_make (BOR_KIND_LOCALE, test_slot (s, BOR_KIND_LOCALE, "alta")),
    bor_element_ref_make (BOR_KIND_LOCALE, test_slot (s, BOR_KIND_LOCALE, "dorn")),
  };
  gallery_take_tool (window, "select");
  bor_session_select_one (session, ends[1]);
  gallery_linger (); /* for the place of the name */
  gallery_act (window, name);
  gallery_shot (gallery, window, "tool-select-name");
  bor_session_select (session, ends, 2);
  ui_act (window, "shortest-path");
  gallery_shot (gallery, window, "shortest-path");
  gallery_close (window);
}

/* A brush made from a side, and what it has painted. */
static void
brushes (Gallery *gallery)
{
  static const GalleryDeed deeds[] = {
    { 'c', 780, 374, 0, 0 }, { 'c', 500, 365, 0, 0 }, { 'm', 512, 372, 0, 0 }, { 0 }
  };
  BorWindow *window = gallery_open (gallery, GALLERY_TUTORIAL, 1000, 650);
  gallery_select (window, BOR_KIND_APPROACH, "ford-upper-farm");
  ui_act (window, "use-as-brush");
  bor_brush_tool_rename (BOR_BRUSH_TOOL (bor_map_view_tool (bor_window_map (window))), "Stream");
  gallery_act (window, deeds);
  gallery_shot (gallery, window, "tool-brush-made");
  bor_brush_tool_set_brush (BOR_BRUSH_TOOL (bor_map_view_tool (bor_window_map (window))), NULL);
  ui_settle ();
  gallery_shot (gallery, window, "tool-brush-one-property");
  gallery_close (window);
}

static BorScenario *
make_fortress_board (void)
{
  g_autoptr (BorScenario) empty = bor_scenario_new ();
  BorHeader *header = bor_element_copy (bor_scenario_header (empty));
  header->ruleset = g_strdup ("werdox");
  bor_scenario_replace (empty, 0, header);
  const BorGrid grid = { .columns = 14, .rows = 12, .size = 50, .neighbours = 4 };
  g_autoptr (BorScenario) sized = bor_edit_resize_board (empty, 700, 600, FALSE, 0, 0, NULL);
  g_autoptr (BorScenario) bare = bor_edit_set_grid (sized, &grid, NULL);
  g_autoptr (GArray) walls = g_array_new (FALSE, FALSE, sizeof (gint32));
  BOR_FOREACH (bare, BOR_KIND_LOCALE, slot, const BorLocale, cell) {
    gint column = MIN (cell->column, 13 - cell->column), row = MIN (cell->row, 11 - cell->row);
    gboolean same_half = (cell->column < 7) == (cell->row < 6);
    if (same_half && (column == 4 || row == 4) && column >= 2 && column <= 4 && row >= 2
        && row <= 4)
      g_array_append_val (walls, slot);
  }
  return bor_edit_paint (bare, walls, "ground", "fortification", NULL);
}

/* The fronts of two fortresses, painted at once. */
static void
fronts (Gallery *gallery)
{
  static const GalleryDeed wall[] = {
    { 'p', 248, 125, 0, 1 }, { 'd', 248, 235, 0, 0 }, { 'd', 235, 248, 0, 0 },
    { 'd', 105, 248, 0, 0 }, { 'r', 105, 248, 0, 0 }, { 0 },
  };
  g_autoptr (BorScenario) s = make_fortress_board ();
  BorWindow *window = gallery_open_scenario (gallery, s, 1000, 650);
  gallery_take_tool (window, "brush");
  BorBrushTool *tool = BOR_BRUSH_TOOL (bor_map_view_tool (bor_window_map (window)));
  bor_painted_set_value (bor_brush_tool_painted (tool), "true");
  bor_brush_tool_set_symmetry (tool, BOR_SYMMETRY_HALF_TURN);
  gallery_act (window, wall);
  gallery_linger ();
  ui_clock_advance (G_USEC_PER_SEC); /* the problems follow */
  gallery_linger ();
  gallery_shot (gallery, window, "tool-brush-symmetry");
  gallery_close (window);
}

/* Obstacles on both halves of a board of squares. */
static void
painting (Gallery *gallery)
{
  static const GalleryDeed deeds[] = {
    { 'p', 390, 210, 0, 1 }, { 'd', 450, 330, 0, 0 }, { 'd', 570, 390, 0, 0 }, { 0 }
  };
  BorWindow *window = gallery_open (gallery, "scenarios/tanks-16.xml", 1000, 650);
  gallery_take_tool (window, "paint");
  BorPaintTool *tool = BOR_PAINT_TOOL (bor_map_view_tool (bor_window_map (window)));
  bor_paint_tool_set_mode (tool, BOR_PAINT_MODE_RECTANGLE);
  bor_paint_tool_set_symmetry (tool, BOR_SYMMETRY_HALF_TURN);
  gallery_act (window, deeds);
  gallery_shot (gallery, window, "tool-paint");
  gallery_close (window);
}

/* A coast, partly masked, where the next stroke is under way. */
static void
masking (Gallery *gallery)
{
  static const GalleryDeed coast[] = {
    { 'p', 30, 210, 0, 1 }, { 'd', 30, 330, 0, 0 }, { 'r', 30, 450, 0, 0 }, { 0 }
  };
  static const GalleryDeed next[] = {
    { 'p', 150, 210, 0, 1 }, { 'd', 210, 210, 0, 0 }, { 'd', 270, 220, 0, 0 }, { 0 }
  };
  BorWindow *window = gallery_open (gallery, "scenarios/tanks-16.xml", 1000, 650);
  gallery_take_tool (window, "paint");
  BorPaintTool *tool = BOR_PAINT_TOOL (bor_map_view_tool (bor_window_map (window)));
  bor_paint_tool_painted (tool)->other = BOR_PAINT_MASK_MASK;
  bor_paint_tool_set_size (tool, 3);
  gallery_act (window, coast);
  gallery_act (window, next);
  gallery_shot (gallery, window, "tool-paint-mask");
  gallery_close (window);
}

/* The entry over the map for the text of a label. */
static void
label (Gallery *gallery)
{
  BorWindow *window = gallery_open (gallery, GALLERY_TUTORIAL, 1000, 650);
  BorElementRef ref = { BOR_KIND_FEATURE,
                        bor_scenario_find (bor_session_scenario (bor_window_session (window)),
                                           BOR_KIND_FEATURE, "pontoon") };
  bor_tool_edit_text (bor_map_view_tool (bor_window_map (window)), ref);
  gallery_shot (gallery, window, "label-text");
  gallery_close (window);
}

/* The drop-down between units and degrees: the only one with two rows. */
static GtkWidget *
find_degrees (GtkWidget *widget)
{
  if (GTK_IS_DROP_DOWN (widget) && GTK_IS_SPIN_BUTTON (gtk_widget_get_prev_sibling (widget))
      && g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (widget))) == 2)
    return widget;
  GtkWidget *found = NULL;
  for (GtkWidget *c = gtk_widget_get_first_child (widget); c != NULL && found == NULL;
       c = gtk_widget_get_next_sibling (c))
    found = find_degrees (c);
  return found;
}

static void
calibrate (Gallery *gallery)
{
  static const GalleryDeed deeds[] = { { 'c', 700, 150, 0, 0 },
                                       { 'c', 1500, 160, 0, 0 },
                                       { 'p', 900, 900, 0, 1 },
                                       { 'd', 910, 900, 0, 0 },
                                       { 'd', 930, 910, 0, 0 },
                                       { 'r', 930, 910, 0, 0 },
                                       { 0 } };
  BorWindow *window = gallery_open (gallery, "../docs/guide/three-fields.bormida.xml", 1000, 650);
  gallery_linger ();
  gallery_select (window, BOR_KIND_BACKDROP, NULL);
  gallery_take_tool (window, "calibrate");
  gallery_shot (gallery, window, "calibrate-begin");
  gallery_act (window, deeds);
  gallery_linger ();
  gallery_shot (gallery, window, "calibrate");
  GtkWidget *degrees = find_degrees (GTK_WIDGET (window));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (degrees), 1);
  gallery_linger ();
  gallery_shot (gallery, window, "calibrate-degrees");
  gallery_close (window);
}

/* What can lie over the map, and the looks that the map can have. */
static void
looks (Gallery *gallery)
{
  static const char *const over[] = { "rulers", "grid", "minimap" };
  GSettings *settings = bor_application_settings (gallery->application);
  BorWindow *window = gallery_open (gallery, GALLERY_TUTORIAL, 1000, 650);
  for (guint i = 0; i < G_N_ELEMENTS (over); i++)
    g_settings_set_boolean (settings, over[i], TRUE);
  bor_map_view_zoom (bor_window_map (window), 2);
  gallery_linger ();
  gallery_shot (gallery, window, "rulers-grid-minimap");
  for (guint i = 0; i < G_N_ELEMENTS (over); i++)
    g_settings_reset (settings, over[i]);
  bor_map_view_fit (bor_window_map (window));
  guint n;
  const BorStyleInfo *styles = bor_style_list (&n);
  for (guint i = 1; i < n; i++) {
    g_autofree char *name = g_strdup_printf ("look-%s", styles[i].name);
    g_settings_set_string (settings, "map-style", styles[i].name);
    gallery_linger ();
    gallery_shot (gallery, window, name);
  }
  g_settings_reset (settings, "map-style");
  ui_act (window, "sidebar-visible");
  gallery_linger ();
  gallery_shot (gallery, window, "no-sidebar");
  g_settings_reset (settings, "sidebar-visible");
  gallery_close (window);
}

const GalleryScene gallery_map_scenes[] = {
  { "tools", tools },   { "network", network },     { "brushes", brushes },
  { "fronts", fronts }, { "painting", painting },   { "masking", masking },
  { "label", label },   { "calibrate", calibrate }, { "looks", looks },
  { NULL, NULL },
};
