/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "xml/format.h"

#include <string.h>

#include "base/same-text.h"
#include "model/board.h"
#include "model/feature.h"
#include "model/forces.h"
#include "model/header.h"
#include "model/locale.h"
#include "model/road.h"

static const char *const board_kinds[] = { "area", "grid", "network", NULL };
static const char *const junction_kinds[] = { "join", "cross", NULL };

#define AT(Type, member) G_STRUCT_OFFSET (Type, member)
#define ID                                                                                         \
  {                                                                                                \
    "id", BOR_XML_TEXT, AT (BorElement, id)                                                        \
  }
#define TEXT(name, Type, member)                                                                   \
  {                                                                                                \
    name, BOR_XML_TEXT, AT (Type, member)                                                          \
  }
#define REF(name, Type, member, kind)                                                              \
  {                                                                                                \
    name, BOR_XML_REF, AT (Type, member), 0, kind                                                  \
  }
#define REFS(name, Type, member, kind)                                                             \
  {                                                                                                \
    name, BOR_XML_REFS, AT (Type, member), 0, kind                                                 \
  }
#define FIELDS(...)                                                                                \
  (const BorXmlField[]){ __VA_ARGS__ },                                                            \
    sizeof ((BorXmlField[]){ __VA_ARGS__ }) / sizeof (BorXmlField)

#define CONTAINER(name, parent)                                                                    \
  {                                                                                                \
    name, parent, BOR_XML_ROLE_CONTAINER                                                           \
  }
#define MARK(name, variant)                                                                        \
  {                                                                                                \
    name, BOR_XML_MARKS, BOR_XML_ROLE_ELEMENT, BOR_KIND_SYMBOL, variant,                           \
      FIELDS (ID, REF ("space", BorSymbol, locale, BOR_KIND_LOCALE),                               \
              REF ("side", BorSymbol, army, BOR_KIND_ARMY),                                        \
              { "at", BOR_XML_PLACE, AT (BorSymbol, has_position) })                               \
  }

static const BorXmlPart stop_part = { AT (BorRoad, stops), AT (BorRoad, n_stops), sizeof (BorStop),
                                      AT (BorStop, props), AT (BorStop, line) };
static const BorXmlPart pieces_part = { AT (BorForce, pieces), AT (BorForce, n_pieces),
                                        sizeof (BorPieces), AT (BorPieces, props),
                                        AT (BorPieces, line) };
static const BorXmlPart box_part = { AT (BorTrack, boxes), AT (BorTrack, n_boxes),
                                     sizeof (BorTrackBox), AT (BorTrackBox, props),
                                     AT (BorTrackBox, line) };
static const BorXmlPart marker_part = { AT (BorTrack, markers), AT (BorTrack, n_markers),
                                        sizeof (BorTrackMarker), AT (BorTrackMarker, props),
                                        AT (BorTrackMarker, line) };

const BorXmlNode bor_xml_nodes[BOR_XML_N_NODES] = {
  [BOR_XML_SCENARIO] = { "scenario", BOR_XML_NONE, BOR_XML_ROLE_ELEMENT, BOR_KIND_SCENARIO, 0,
                         FIELDS (ID, TEXT ("title", BorHeader, title),
                                 TEXT ("ruleset", BorHeader, ruleset),
                                 TEXT ("also", BorHeader, further_rulesets)) },
  [BOR_XML_ABOUT] = { "about", BOR_XML_SCENARIO, BOR_XML_ROLE_ABOUT, BOR_KIND_SCENARIO, 0,
                      FIELDS (TEXT ("author", BorHeader, author), TEXT ("date", BorHeader, date),
                              TEXT ("licence", BorHeader, licence)) },

  [BOR_XML_BOARD] = { "board", BOR_XML_SCENARIO, BOR_XML_ROLE_ELEMENT, BOR_KIND_BOARD, 0,
                      FIELDS ({ "kind", BOR_XML_CHOICE, AT (BorBoard, kind),
                                BOR_XML_ALWAYS | BOR_XML_STRICT, 0, 0, board_kinds },
                              TEXT ("name", BorBoard, name),
                              { "width", BOR_XML_COORD, AT (BorBoard, width),
                                BOR_XML_ALWAYS | BOR_XML_STRICT },
                              { "height", BOR_XML_COORD, AT (BorBoard, height),
                                BOR_XML_ALWAYS | BOR_XML_STRICT },
                              { "tolerance", BOR_XML_COORD, AT (BorBoard, tolerance),
                                BOR_XML_ALWAYS, 0, 1 },
                              { "metres", BOR_XML_REAL, AT (BorBoard, metres) },
                              { "href", BOR_XML_ELSEWHERE }) },
  [BOR_XML_BACKDROP] = { "backdrop", BOR_XML_BOARD, BOR_XML_ROLE_ELEMENT, BOR_KIND_BACKDROP, 0,
                         FIELDS (TEXT ("href", BorBackdrop, href),
                                 { "transform", BOR_XML_TRANSFORM, AT (BorBackdrop, xx) },
                                 { "opacity", BOR_XML_REAL, AT (BorBackdrop, opacity), 0, 0, 1 },
                                 { "locked", BOR_XML_FLAG, AT (BorBackdrop, locked) },
                                 { "hidden", BOR_XML_FLAG, AT (BorBackdrop, hidden) },
                                 { "page", BOR_XML_COUNT, AT (BorBackdrop, page) }) },
  [BOR_XML_GRID] = { "grid", BOR_XML_BOARD, BOR_XML_ROLE_GRID, BOR_KIND_BOARD, 0,
                     FIELDS ({ "columns", BOR_XML_COUNT, AT (BorBoard, grid.columns),
                               BOR_XML_ALWAYS | BOR_XML_REQUIRED | BOR_XML_STRICT },
                             { "rows", BOR_XML_COUNT, AT (BorBoard, grid.rows),
                               BOR_XML_ALWAYS | BOR_XML_REQUIRED | BOR_XML_STRICT },
                             { "size", BOR_XML_COORD, AT (BorBoard, grid.size),
                               BOR_XML_ALWAYS | BOR_XML_REQUIRED | BOR_XML_STRICT },
                             { "x", BOR_XML_COORD, AT (BorBoard, grid.x),
                               BOR_XML_ALWAYS | BOR_XML_STRICT },
                             { "y", BOR_XML_COORD, AT (BorBoard, grid.y),
                               BOR_XML_ALWAYS | BOR_XML_STRICT },
                             { "neighbours", BOR_XML_COUNT, AT (BorBoard, grid.neighbours),
                               BOR_XML_ALWAYS | BOR_XML_STRICT, 0, 4 },
                             { "flat", BOR_XML_FLAG, AT (BorBoard, grid.flat) },
                             { "even", BOR_XML_FLAG, AT (BorBoard, grid.even) },
                             { "left", BOR_XML_INT, AT (BorBoard, grid.left) },
                             { "top", BOR_XML_INT, AT (BorBoard, grid.top) },
                             { "listed", BOR_XML_ELSEWHERE }, { "absent", BOR_XML_ELSEWHERE }) },
  [BOR_XML_GRID_CELL] = { "cell", BOR_XML_GRID, BOR_XML_ROLE_CELL, BOR_KIND_LOCALE, 0,
                          FIELDS ({ "at", BOR_XML_ELSEWHERE }, ID, TEXT ("name", BorLocale, name),
                                  { "label", BOR_XML_LABEL, AT (BorLocale, has_label) }) },
  [BOR_XML_GRID_SIDE] = { "side", BOR_XML_GRID, BOR_XML_ROLE_CELL_SIDE, BOR_KIND_APPROACH, 0,
                          FIELDS ({ "of", BOR_XML_ELSEWHERE }, { "to", BOR_XML_ELSEWHERE }, ID) },

  [BOR_XML_VERTICES] = CONTAINER ("vertices", BOR_XML_BOARD),
  [BOR_XML_VERTEX] = { "vertex", BOR_XML_VERTICES, BOR_XML_ROLE_ELEMENT, BOR_KIND_VERTEX, 0,
                       FIELDS (ID,
                               { "x", BOR_XML_COORD, AT (BorVertex, x),
                                 BOR_XML_ALWAYS | BOR_XML_REQUIRED | BOR_XML_STRICT },
                               { "y", BOR_XML_COORD, AT (BorVertex, y),
                                 BOR_XML_ALWAYS | BOR_XML_REQUIRED | BOR_XML_STRICT }) },
  [BOR_XML_SPACES] = CONTAINER ("spaces", BOR_XML_BOARD),
  [BOR_XML_SPACE] = { "space", BOR_XML_SPACES, BOR_XML_ROLE_ELEMENT, BOR_KIND_LOCALE, 0,
                      FIELDS (ID, TEXT ("name", BorLocale, name), { "at", BOR_XML_NODE },
                              { "cell", BOR_XML_CELL },
                              { "label", BOR_XML_LABEL, AT (BorLocale, has_label) }) },
  [BOR_XML_APPROACH] = { "approach", BOR_XML_SPACE, BOR_XML_ROLE_ELEMENT, BOR_KIND_APPROACH, 0,
                         FIELDS (ID, REFS ("along", BorApproach, along, BOR_KIND_VERTEX),
                                 REF ("opposite", BorApproach, opposite, BOR_KIND_APPROACH),
                                 { "edge", BOR_XML_FLAG, AT (BorApproach, edge) }) },
  [BOR_XML_ROADS] = CONTAINER ("roads", BOR_XML_BOARD),
  [BOR_XML_ROAD] = { "road", BOR_XML_ROADS, BOR_XML_ROLE_ELEMENT, BOR_KIND_ROAD, 0,
                     FIELDS (ID, TEXT ("name", BorRoad, name),
                             { "path", BOR_XML_POINTS, AT (BorRoad, path) }) },
  [BOR_XML_STOP] = { "stop", BOR_XML_ROAD, BOR_XML_ROLE_PART, 0, 0,
                     FIELDS (REF ("space", BorStop, locale, BOR_KIND_LOCALE),
                             REF ("in", BorStop, in, BOR_KIND_APPROACH),
                             REF ("out", BorStop, out, BOR_KIND_APPROACH)),
                     &stop_part },
  [BOR_XML_JUNCTIONS] = CONTAINER ("junctions", BOR_XML_BOARD),
  [BOR_XML_JUNCTION] = { "junction", BOR_XML_JUNCTIONS, BOR_XML_ROLE_ELEMENT, BOR_KIND_JUNCTION, 0,
                         FIELDS (ID, REF ("space", BorJunction, locale, BOR_KIND_LOCALE),
                                 { "kind", BOR_XML_CHOICE, AT (BorJunction, junction),
                                   BOR_XML_ALWAYS, 0, 0, junction_kinds },
                                 REFS ("roads", BorJunction, roads, BOR_KIND_ROAD)) },
  [BOR_XML_FEATURES] = CONTAINER ("features", BOR_XML_BOARD),
  [BOR_XML_FEATURE] = { "feature", BOR_XML_FEATURES, BOR_XML_ROLE_ELEMENT, BOR_KIND_FEATURE, 0,
                        FIELDS (ID, TEXT ("type", BorFeature, type),
                                TEXT ("text", BorFeature, text),
                                { "points", BOR_XML_POINTS, AT (BorFeature, points) },
                                { "closed", BOR_XML_FLAG, AT (BorFeature, closed) },
                                { "smooth", BOR_XML_FLAG, AT (BorFeature, smooth) },
                                { "width", BOR_XML_COORD, AT (BorFeature, width) }) },
  [BOR_XML_REGIONS] = CONTAINER ("regions", BOR_XML_BOARD),
  [BOR_XML_REGION] = { "region", BOR_XML_REGIONS, BOR_XML_ROLE_ELEMENT, BOR_KIND_REGION, 0,
                       FIELDS (ID, TEXT ("name", BorRegion, name),
                               REFS ("spaces", BorRegion, locales, BOR_KIND_LOCALE)) },
  [BOR_XML_MARKS] = CONTAINER ("marks", BOR_XML_BOARD),
  [BOR_XML_SETUP] = MARK ("setup", BOR_SYMBOL_SETUP),
  [BOR_XML_OBJECTIVE] = MARK ("objective", BOR_SYMBOL_OBJECTIVE),
  [BOR_XML_MARK] = MARK ("mark", BOR_SYMBOL_OTHER),

  [BOR_XML_SIDES] = CONTAINER ("sides", BOR_XML_SCENARIO),
  [BOR_XML_SIDE] = { "side", BOR_XML_SIDES, BOR_XML_ROLE_ELEMENT, BOR_KIND_ARMY, 0,
                     FIELDS (ID, TEXT ("name", BorArmy, name)) },
  [BOR_XML_TYPES] = CONTAINER ("types", BOR_XML_SCENARIO),
  [BOR_XML_TYPE] = { "type", BOR_XML_TYPES, BOR_XML_ROLE_ELEMENT, BOR_KIND_PIECE_TYPE, 0,
                     FIELDS (ID, TEXT ("name", BorPieceType, name)) },
  [BOR_XML_FORCES] = CONTAINER ("forces", BOR_XML_SCENARIO),
  [BOR_XML_FORCE] = { "force", BOR_XML_FORCES, BOR_XML_ROLE_ELEMENT, BOR_KIND_FORCE, 0,
                      FIELDS (ID, TEXT ("name", BorForce, name),
                              REF ("side", BorForce, army, BOR_KIND_ARMY),
                              REF ("road", BorForce, road, BOR_KIND_ROAD),
                              REF ("space", BorForce, locale, BOR_KIND_LOCALE)) },
  [BOR_XML_PIECES] = { "pieces", BOR_XML_FORCE, BOR_XML_ROLE_PART, 0, 0,
                       FIELDS (
                         REF ("type", BorPieces, type, BOR_KIND_PIECE_TYPE),
                         { "strength", BOR_XML_INT, AT (BorPieces, strength) },
                         { "count", BOR_XML_INT, AT (BorPieces, count), BOR_XML_ALWAYS, 0, 1 }),
                       &pieces_part },
  [BOR_XML_PLACEMENTS] = CONTAINER ("placements", BOR_XML_SCENARIO),
  [BOR_XML_PLACEMENT] = { "placement", BOR_XML_PLACEMENTS, BOR_XML_ROLE_ELEMENT, BOR_KIND_PLACEMENT,
                          0,
                          FIELDS (ID, REF ("side", BorPlacement, army, BOR_KIND_ARMY),
                                  REF ("type", BorPlacement, type, BOR_KIND_PIECE_TYPE),
                                  { "strength", BOR_XML_INT, AT (BorPlacement, strength) },
                                  { "count", BOR_XML_INT, AT (BorPlacement, count), BOR_XML_ALWAYS,
                                    0, 1 },
                                  REF ("space", BorPlacement, locale, BOR_KIND_LOCALE),
                                  REF ("approach", BorPlacement, approach, BOR_KIND_APPROACH)) },
  [BOR_XML_TRACKS] = CONTAINER ("tracks", BOR_XML_SCENARIO),
  [BOR_XML_TRACK] = { "track", BOR_XML_TRACKS, BOR_XML_ROLE_ELEMENT, BOR_KIND_TRACK, 0,
                      FIELDS (ID, TEXT ("name", BorTrack, name),
                              { "first", BOR_XML_INT, AT (BorTrack, first), BOR_XML_ALWAYS },
                              { "last", BOR_XML_INT, AT (BorTrack, last), BOR_XML_ALWAYS }) },
  [BOR_XML_BOX] = { "box", BOR_XML_TRACK, BOR_XML_ROLE_PART, 0, 0,
                    FIELDS ({ "at", BOR_XML_INT, AT (BorTrackBox, at), BOR_XML_ALWAYS },
                            TEXT ("label", BorTrackBox, label)),
                    &box_part },
  [BOR_XML_MARKER] = { "marker", BOR_XML_TRACK, BOR_XML_ROLE_PART, 0, 0,
                       FIELDS (REF ("side", BorTrackMarker, army, BOR_KIND_ARMY),
                               { "at", BOR_XML_INT, AT (BorTrackMarker, at), BOR_XML_ALWAYS }),
                       &marker_part },
  [BOR_XML_RULES] = { "rules", BOR_XML_SCENARIO, BOR_XML_ROLE_ELEMENT, BOR_KIND_RULES, 0,
                      FIELDS (TEXT ("ruleset", BorRules, ruleset)) },
  [BOR_XML_RECORDS] = CONTAINER ("records", BOR_XML_SCENARIO),
  [BOR_XML_RECORD] = { "record", BOR_XML_RECORDS, BOR_XML_ROLE_ELEMENT, BOR_KIND_RECORD, 0,
                       FIELDS (ID, TEXT ("table", BorRecord, table)) },
  [BOR_XML_MUTES] = CONTAINER ("mutes", BOR_XML_SCENARIO),
  [BOR_XML_MUTE] = { "mute", BOR_XML_MUTES, BOR_XML_ROLE_ELEMENT, BOR_KIND_MUTE, 0,
                     FIELDS (TEXT ("check", BorMute, check), TEXT ("elements", BorMute, elements),
                             TEXT ("reason", BorMute, reason)) },
  [BOR_XML_BOARD_REF] = CONTAINER ("board", BOR_XML_N_NODES),
};

static void
field_init (const BorXmlField *field, void *target)
{
  void *at = BOR_XML_AT (target, void, field->offset);
  switch (field->type) {
  case BOR_XML_INT:
    *(gint *) at = (gint) field->fallback;
    break;
  case BOR_XML_COUNT:
    *(guint *) at = (guint) field->fallback;
    break;
  case BOR_XML_COORD:
  case BOR_XML_REAL:
    *(double *) at = field->fallback;
    break;
  case BOR_XML_REF:
    *(BorRef *) at = BOR_REF_NONE;
    break;
  case BOR_XML_TRANSFORM:
    ((double *) at)[0] = ((double *) at)[3] = 1;
    break;
  default:
    break;
  }
}

void
bor_xml_node_init (const BorXmlNode *node, void *target)
{
  for (guint i = 0; i < node->n_fields; i++)
    field_init (&node->fields[i], target);
}

const BorXmlField *
bor_xml_node_field (const BorXmlNode *node, const char *name)
{
  for (guint i = 0; i < node->n_fields; i++)
    if (bor_same_text (node->fields[i].name, name))
      return &node->fields[i];
  return NULL;
}

static gboolean
is_reserved (const char *name, gconstpointer node)
{
  return bor_same_text (name, "xmlns") || bor_xml_node_field (node, name) != NULL;
}

BorNameRules
bor_xml_name_rules (const BorXmlNode *node)
{
  return (BorNameRules){ TRUE, is_reserved, node };
}

/* Edits that turn `a` into `b` (insert, delete, replace, swap), for short names. */
static guint
distance (const char *a, const char *b)
{
  gsize n = strlen (a), m = strlen (b);
  guint rows[3][24] = { 0 };
  if (n > 20 || m > 20)
    return 99;
  for (guint j = 0; j <= m; j++)
    rows[1][j] = j;
  for (guint i = 1; i <= n; i++) {
    guint *before = rows[(i + 2) % 3], *last = rows[i % 3], *row = rows[(i + 1) % 3];
    row[0] = i;
    for (guint j = 1; j <= m; j++) {
      guint best = last[j - 1] + (a[i - 1] != b[j - 1]);
      best = MIN (best, MIN (last[j], row[j - 1]) + 1);
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        best = MIN (best, before[j - 2] + 1);
      row[j] = best;
    }
  }
  return rows[(n + 1) % 3][m];
}

const char *
bor_xml_did_you_mean (BorXmlNodeId parent, const char *name)
{
  const char *nearest = NULL;
  guint least = strlen (name) > 4 ? 3 : 2;
  for (guint i = 1; i < BOR_XML_N_NODES; i++) {
    if (bor_xml_nodes[i].parent != parent)
      continue;
    guint d = distance (name, bor_xml_nodes[i].name);
    if (d < least) {
      least = d;
      nearest = bor_xml_nodes[i].name;
    }
  }
  return nearest;
}

gboolean
bor_xml_has_children (BorXmlNodeId parent)
{
  for (guint i = 1; i < BOR_XML_N_NODES; i++)
    if (bor_xml_nodes[i].parent == parent)
      return TRUE;
  return FALSE;
}

char *
bor_xml_describe_children (BorXmlNodeId parent)
{
  GString *text = NULL;
  for (guint i = 1; i < BOR_XML_N_NODES; i++) {
    if (bor_xml_nodes[i].parent != parent)
      continue;
    if (text == NULL)
      text = g_string_new (NULL);
    else
      g_string_append (text, ", ");
    g_string_append_printf (text, "<%s>", bor_xml_nodes[i].name);
  }
  return text != NULL ? g_string_free (text, FALSE) : NULL;
}
