/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "edit/elements.h"
#include "edit/labels.h"
#include "editor/settings/settings-page.h"

/* The page of tracks, such as time and morale, and the text of their boxes. */
typedef struct {
  BorSettingsPage parent_instance;
} BorSettingsTracks;

typedef BorSettingsPageClass BorSettingsTracksClass;

G_DEFINE_FINAL_TYPE (BorSettingsTracks, bor_settings_tracks, BOR_TYPE_SETTINGS_PAGE)

static BorScenario *
add_track (const BorScenario *scenario, BorElementRef ref, guint part, GError **error)
{
  BorTrack *track = bor_element_new (BOR_KIND_TRACK, "track");
  track->name = g_strdup (_ ("New track"));
  track->first = 1;
  track->last = 10;
  return bor_edit_add_element (scenario, track, NULL, error);
}

static BorScenario *
set_gone (GError **error)
{
  g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GONE, _ ("The %s no longer exists"),
               bor_kind_title (BOR_KIND_TRACK));
  return NULL;
}

/* Adds text to the first box without any. */
static BorScenario *
add_box (const BorScenario *scenario, BorElementRef ref, guint part, GError **error)
{
  const BorTrack *track = bor_scenario_track (scenario, ref.slot);
  if (track == NULL)
    return set_gone (error);
  gint at = track->first;
  while (at < track->last && bor_track_box (track, at) != NULL)
    at++;
  if (bor_track_box (track, at) != NULL) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE,
                         _ ("All boxes of the track are already listed"));
    return NULL;
  }
  return bor_edit_set_track_box (scenario, ref.slot, at, "", error);
}

static BorScenario *
remove_box (const BorScenario *scenario, BorElementRef ref, guint part, GError **error)
{
  const BorTrack *old = bor_scenario_track (scenario, ref.slot);
  if (old == NULL || part >= old->n_boxes)
    return set_gone (error);
  BorTrack *track = bor_element_copy (old);
  bor_track_remove_box (track, part);
  return bor_edit_replace_element (scenario, ref.slot, track, error);
}

/* Adds a marker for the first army without one; if all have one, for no army. */
static BorScenario *
add_marker (const BorScenario *scenario, BorElementRef ref, guint part, GError **error)
{
  const BorTrack *old = bor_scenario_track (scenario, ref.slot);
  if (old == NULL)
    return set_gone (error);
  BorTrackMarker marker = { .army = BOR_REF_NONE, .at = old->first };
  for (gint32 i = 0; i < (gint32) bor_scenario_n_slots (scenario, BOR_KIND_ARMY); i++)
    if (marker.army.slot < 0 && bor_scenario_army (scenario, i) != NULL
        && bor_track_marker (old, i) == NULL)
      marker.army = bor_ref_make (i);
  BorTrack *track = bor_element_copy (old);
  bor_track_append_marker (track, marker);
  return bor_edit_replace_element (scenario, ref.slot, track, error);
}

static BorScenario *
remove_marker (const BorScenario *scenario, BorElementRef ref, guint part, GError **error)
{
  const BorTrack *old = bor_scenario_track (scenario, ref.slot);
  if (old == NULL || part >= old->n_markers)
    return set_gone (error);
  BorTrack *track = bor_element_copy (old);
  bor_track_remove_marker (track, part);
  return bor_edit_replace_element (scenario, ref.slot, track, error);
}

static void
build_track (BorSettingsPage *page, const BorScenario *scenario, gint32 slot)
{
  const BorTrack *track = bor_scenario_track (scenario, slot);
  BorElementRef ref = bor_element_ref_make (BOR_KIND_TRACK, slot);
  g_autofree char *name = bor_scenario_describe (scenario, ref);
  g_autofree char *label = bor_edit_label (BOR_LABEL_SET_TRACK, 1);
  g_autoptr (GPtrArray) boxes = bor_setting_list (scenario, BOR_KIND_TRACK, "box");
  g_autoptr (GPtrArray) markers = bor_setting_list (scenario, BOR_KIND_TRACK, "marker");
  GtkBox *card = bor_settings_page_add_card (page, name, _ ("Remove the track"), ref);
  bor_settings_page_add_element (page, bor_settings_page_add_form (card), ref);
  bor_settings_page_add_parts (page, card, boxes, ref, track->n_boxes, _ ("Remove the box"),
                               remove_box, label);
  bor_settings_page_add_button (page, card, _ ("Add Box"), add_box, ref, label);
  bor_settings_page_add_parts (page, card, markers, ref, track->n_markers, _ ("Remove the marker"),
                               remove_marker, label);
  bor_settings_page_add_button (page, card, _ ("Add Marker"), add_marker, ref, label);
}

static void
build (BorSettingsPage *page, const BorScenario *scenario)
{
  bor_settings_page_add_all (page, scenario, BOR_KIND_TRACK, _ ("Tracks"), build_track,
                             _ ("Add Track"), add_track);
}

static void
bor_settings_tracks_class_init (BorSettingsTracksClass *class)
{
  class->shown = 1u << BOR_KIND_TRACK;
  class->offered = 1u << BOR_KIND_TRACK | 1u << BOR_KIND_ARMY;
  class->build = build;
}

static void
bor_settings_tracks_init (BorSettingsTracks *self)
{
}
