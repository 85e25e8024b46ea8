/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/map/map-menu.h"

#include <glib/gi18n-lib.h>

#include "edit/uses.h"
#include "editor/map/pick.h"
#include "editor/widgets/popover-place.h"

/* The selections for which an item is shown. */
typedef enum {
  ALWAYS,
  NOTHING,
  SOMETHING,
  SHAPED,  /* something other than sides, which move with their locales */
  LOCALES, /* two or more */
  TWO_LOCALES,
  SEVERAL,  /* two or more that are not sides */
  VERTICES, /* two or more */
  SIDES,
  NAMED,             /* one element with a name or text */
  ROADS_OR_JUNCTION, /* roads, or a locale in which roads meet */
} Offer;

/* As in the main menu. An entry without a label starts a section; one without an action starts a
 * submenu that lasts until the next section. */
static const struct {
  const char *label, *action, *key;
  Offer offer;
} items[] = {
  { N_ ("Cu_t"), "win.cut", "<Control>x", SOMETHING },
  { N_ ("_Copy"), "win.copy", "<Control>c", SOMETHING },
  { N_ ("_Paste"), "win.paste", "<Control>v", ALWAYS },
  { N_ ("D_uplicate"), "win.duplicate", "<Control>d", SOMETHING },
  { N_ ("_Delete"), "win.delete", "Delete", SOMETHING },
  { NULL },
  { N_ ("Rename…"), "win.rename", "F2", NAMED },
  { N_ ("_Merge Locales"), "win.merge", "<Control>m", LOCALES },
  { N_ ("Select Shortest _Path"), "win.shortest-path", NULL, TWO_LOCALES },
  { N_ ("_Weld"), "win.weld", "w", VERTICES },
  { N_ ("Deri_ve Borders…"), "win.derive-borders", NULL, LOCALES },
  { N_ ("Pa_ir Sides"), "win.pair", "p", SIDES },
  { N_ ("U_npair Sides"), "win.unpair", "<Shift>p", SIDES },
  { N_ ("Use as Brus_h"), "win.use-as-brush", "<Shift>b", SIDES },
  { N_ ("_Join Roads Here"), "win.join-roads", "j", ROADS_OR_JUNCTION },
  { N_ ("Let Roads _Cross Here"), "win.cross-roads", "<Shift>j", ROADS_OR_JUNCTION },
  { NULL },
  { N_ ("_Zoom to Selection"), "win.zoom-selection", "2", SOMETHING },
  { N_ ("Select _All Locales"), "win.select-all", "<Control>a", NOTHING },
  { N_ ("S_elect by Property…"), "win.select-by", "<Control><Shift>f", NOTHING },
  { NULL },
  { N_ ("Mirror and _Rotate"), NULL, NULL, SHAPED },
  { N_ ("Mirror _Horizontally"), "win.mirror-horizontally", "h", SHAPED },
  { N_ ("Mirror _Vertically"), "win.mirror-vertically", "<Shift>h", SHAPED },
  { N_ ("Rotate _Left"), "win.rotate-left", "<Control>bracketleft", SHAPED },
  { N_ ("Rotate _Right"), "win.rotate-right", "<Control>bracketright", SHAPED },
  { N_ ("Ali_gn and Distribute"), NULL, NULL, SEVERAL },
  { N_ ("Align _Left"), "win.align-left", NULL, SEVERAL },
  { N_ ("Align _Centres in a Column"), "win.align-centre", NULL, SEVERAL },
  { N_ ("Align _Right"), "win.align-right", NULL, SEVERAL },
  { N_ ("Align _Top"), "win.align-top", NULL, SEVERAL },
  { N_ ("Align _Middles in a Row"), "win.align-middle", NULL, SEVERAL },
  { N_ ("Align _Bottom"), "win.align-bottom", NULL, SEVERAL },
  { N_ ("Distribute _Across"), "win.distribute-across", NULL, SEVERAL },
  { N_ ("Distribute _Down"), "win.distribute-down", NULL, SEVERAL },
};

static guint
count (const BorSelection *selection, BorKind kind)
{
  guint n = 0;
  for (guint i = 0; i < bor_selection_size (selection); i++)
    n += bor_selection_get (selection, i).kind == kind;
  return n;
}

/* Whether only a locale is selected, and two or more roads stop in it. */
static gboolean
is_junction (BorSession *session)
{
  const BorSelection *selection = bor_session_selection (session);
  if (bor_selection_size (selection) != 1 || count (selection, BOR_KIND_LOCALE) != 1)
    return FALSE;
  g_autoptr (GArray) roads = bor_users (bor_session_scenario (session), BOR_KIND_LOCALE,
                                        bor_selection_get (selection, 0).slot, BOR_KIND_ROAD);
  return roads->len > 1;
}

static gboolean
is_offered (Offer offer, BorSession *session)
{
  const BorSelection *selection = bor_session_selection (session);
  guint n = bor_selection_size (selection);
  switch (offer) {
  case ALWAYS:
    return TRUE;
  case NOTHING:
    return n == 0;
  case SOMETHING:
    return n > 0;
  case SHAPED:
    return n > count (selection, BOR_KIND_APPROACH);
  case LOCALES:
    return count (selection, BOR_KIND_LOCALE) > 1;
  case TWO_LOCALES:
    return n == 2 && count (selection, BOR_KIND_LOCALE) == 2;
  case SEVERAL:
    return n > 1 && n > count (selection, BOR_KIND_APPROACH);
  case VERTICES:
    return count (selection, BOR_KIND_VERTEX) > 1;
  case SIDES:
    return count (selection, BOR_KIND_APPROACH) > 0;
  case NAMED:
    return bor_selection_size (selection) == 1
           && (count (selection, BOR_KIND_LOCALE) + count (selection, BOR_KIND_ROAD)
               + count (selection, BOR_KIND_REGION) + count (selection, BOR_KIND_FEATURE))
                == 1;
  case ROADS_OR_JUNCTION:
    return count (selection, BOR_KIND_ROAD) > 1 || is_junction (session);
  }
  g_return_val_if_reached (FALSE);
}

static GMenuModel *
new_menu (BorSession *session)
{
  g_autoptr (GMenu) menu = g_menu_new (), section = g_menu_new ();
  g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
  for (guint i = 0; i < G_N_ELEMENTS (items); i++) {
    if (items[i].label != NULL && !is_offered (items[i].offer, session))
      continue;
    if (items[i].action != NULL) {
      g_autoptr (GMenuItem) item = g_menu_item_new (_ (items[i].label), items[i].action);
      if (items[i].key != NULL)
        g_menu_item_set_attribute (item, "accel", "s", items[i].key);
      g_menu_append_item (section, item);
      continue;
    }
    g_object_unref (section);
    section = g_menu_new ();
    if (items[i].label == NULL)
      g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
    else
      g_menu_append_submenu (menu, _ (items[i].label), G_MENU_MODEL (section));
  }
  return G_MENU_MODEL (g_steal_pointer (&menu));
}

/* Selects what is under the pointer, unless it is already selected. */
static void
select_there (BorSession *session, BorPoint at, double unit)
{
  BorElementRef ref = bor_pick_element (session, at, unit);
  if (ref.slot < 0)
    bor_session_unselect_all (session);
  else if (!bor_selection_contains (bor_session_selection (session), ref))
    bor_session_select_one (session, ref);
}

static void
on_closed (GtkWidget *map)
{
  if (gtk_widget_get_mapped (map))
    gtk_widget_grab_focus (map);
}

static void
on_menu_wanted (BorWorkspace *window, gboolean there, BorMapView *map)
{
  BorSession *session = bor_workspace_session (window);
  const BorViewport *view = bor_map_view_viewport (map);
  BorPoint at;
  if (session == NULL || bor_workspace_is_playing (window) || !bor_map_view_pointer (map, &at))
    return;
  if (there)
    select_there (session, at, 1 / view->scale);
  g_autoptr (GMenuModel) menu = new_menu (session);
  GtkWidget *popover = gtk_popover_menu_new_from_model (menu);
  gtk_popover_set_has_arrow (GTK_POPOVER (popover), FALSE);
  gtk_popover_set_position (GTK_POPOVER (popover), GTK_POS_BOTTOM);
  gtk_widget_set_halign (popover, GTK_ALIGN_START);
  GtkWidget *under =
    gtk_widget_get_parent (GTK_WIDGET (map)); /* the map view does not allocate children */
  BorPoint place = bor_viewport_to_screen (view, at.x, at.y);
  gtk_widget_translate_coordinates (GTK_WIDGET (map), under, place.x, place.y, &place.x, &place.y);
  bor_popover_attach (GTK_POPOVER (popover), under);
  bor_popover_point_at (GTK_POPOVER (popover), place.x, place.y);
  g_signal_connect_object (popover, "closed", G_CALLBACK (on_closed), map, G_CONNECT_SWAPPED);
  gtk_popover_popup (GTK_POPOVER (popover));
}

void
bor_map_menu_attach (BorWorkspace *window)
{
  g_signal_connect_object (bor_workspace_map (window), "menu-wanted", G_CALLBACK (on_menu_wanted),
                           window, G_CONNECT_SWAPPED);
}
