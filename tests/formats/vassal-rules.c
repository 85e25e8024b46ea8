/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "model/props.h"
#include "vassal-support.h"

#define M     "VASSAL.build.module."
#define MAP   M "map."
#define BOARD MAP "boardPicker."
#define GRID  BOARD "board."

/* Attributes as "name:kind!", "!" for those that must be there; of no kind: any text. A kind is
 * bool, int, real, reals, key, color, path, image, or one of(these|values) with _ for spaces, or
 * says(which|variables) that class replaces. What is not in a class's list it does not read. */
typedef struct {
  const char *name, *parent, *attributes;
  gboolean once; /* in its parent */
} Element;

/* Of squares and of hexagons. */
#define NUMBERING                                                                                  \
  "first:of(H|V) sep hType:of(N|A) hLeading:int hOff:int hDescend:bool vType:of(N|A) "             \
  "vLeading:int vOff:int vDescend:bool locationFormat:says(gridLocation|row|column) visible:bool " \
  "fontSize:int color:color rotateText:of(0|90|180|270) hDrawOff:int vDrawOff:int"

/* Of zones, and of the whole module. */
#define PROPERTY "name! initialValue! description isNumeric:bool min:int max:int wrap:bool"

static const Element elements[] = {
  { "VASSAL.build.GameModule", NULL,
    "name! version! VassalVersion! nextPieceSlotId:int! description ModuleOther1 ModuleOther2",
    TRUE },
  { M "BasicCommandEncoder", "VASSAL.build.GameModule", "", TRUE },
  { M "Documentation", "VASSAL.build.GameModule", "", TRUE },
  { M "documentation.HelpFile", M "Documentation", "title! fileName:file! fileType:of(archive)!",
    FALSE },
  { M "PlayerRoster", "VASSAL.build.GameModule",
    "buttonText buttonToolTip buttonKeyStroke:key buttonIcon:image", TRUE },
  { "entry", M "PlayerRoster", "", FALSE },
  { M "GlobalOptions", "VASSAL.build.GameModule",
    "autoReport:of(Always|Never|Use_Preferences_Setting) "
    "centerOnMove:of(Always|Never|Use_Preferences_Setting) "
    "chatterHTMLSupport:of(Always|Never|Use_Preferences_Setting) "
    "nonOwnerUnmaskable:of(Always|Never|Use_Preferences_Setting)! "
    "playerIdFormat:says(PlayerName|PlayerSide|PlayerId) promptString",
    TRUE },
  { M "PrototypesContainer", "VASSAL.build.GameModule", "", TRUE },
  { M "PrototypeDefinition", M "PrototypesContainer", "name! description", FALSE },
  { M "Chatter", "VASSAL.build.GameModule", "", TRUE },
  { M "KeyNamer", "VASSAL.build.GameModule", "", TRUE },
  { M "NotesWindow", "VASSAL.build.GameModule", "buttonText tooltip icon:image hotkey:key", TRUE },
  { "VASSAL.i18n.Language", "VASSAL.build.GameModule", "", TRUE },
  { M "ChartWindow", "VASSAL.build.GameModule", "name! text tooltip icon:image hotkey:key", FALSE },
  { "VASSAL.build.widget.Chart", M "ChartWindow", "chartName! fileName:image!", FALSE },
  { M "Map", "VASSAL.build.GameModule",
    "mapName! buttonName launch:bool allowMultiple:bool "
    "markMoved:of(Always|Never|Use_Preferences_Setting) edgeWidth:int edgeHeight:int "
    "backgroundcolor:color color:color thickness:int icon:image hotkey:key tooltip "
    "moveWithinFormat:says(pieceName|location|mapName|previousLocation) "
    "moveToFormat:says(pieceName|location|previousMap|mapName|previousLocation) "
    "createFormat:says(pieceName|mapName|location) "
    "changeFormat:says(message|menuCommand|oldPieceName|newPieceName|mapName|location) "
    "moveKey:key onlyReportChangedLocation:bool markUnmovedText markUnmovedTooltip "
    "markUnmovedIcon:image",
    FALSE },
  { M "turn.TurnTracker", "VASSAL.build.GameModule",
    "name! buttonText icon:image hotkey:key nexthotkey:key prevhotkey:key "
    "turnFormat:says(level1|level2)! reportFormat:says(oldTurn|newTurn|PlayerId)! tooltip "
    "lengthStyle:of(Maximum|Fixed|Variable) fwdOnly:bool",
    TRUE },
  { M "turn.CounterTurnLevel", M "turn.TurnTracker",
    "name! property! turnFormat:says(value)! start:int! incr:int! loop:bool loopLimit:int", TRUE },
  /* Of rounds; or within a round, of armies. */
  { M "turn.ListTurnLevel", NULL,
    "name! property! turnFormat:says(value)! list! configList:bool configFirst:bool prompt", TRUE },
  { M "DiceButton", "VASSAL.build.GameModule",
    "name! text tooltip icon:image hotkey:key nDice:int! nSides:int! plus:int! addToTotal:int "
    "reportTotal:bool prompt:bool lockSides:bool lockPlus:bool lockAdd:bool "
    "reportFormat:says(name|result|PlayerId)! sortDice:bool",
    TRUE },
  { M "Inventory", "VASSAL.build.GameModule",
    "name! text tooltip icon:image hotkey:key include groupBy nonLeafFormat:says(PropertyValue) "
    "foldersOnly:bool leafFormat:says(PieceName|LocationName) sortPieces:bool "
    "sortFormat:says(PieceName) sorting:of(alpha|length|numeric) centerOnPiece:bool "
    "forwardKeystroke:bool showMenu:bool drawPieces:bool sides",
    TRUE },
  { M "GlobalKeyCommand", "VASSAL.build.GameModule",
    "name! buttonText tooltip icon:image buttonHotkey:key hotkey:key! filter deckCount:int "
    "reportSingle:bool suppressSounds:bool reportFormat:says()",
    FALSE },
  { MAP "BoardPicker", M "Map", "title slotScale:real slotWidth:int slotHeight:int", TRUE },
  /* One that is not reversible is chosen without asking, if it is the only one. */
  { BOARD "Board", MAP "BoardPicker", "name! image:image! reversible:of(false)", TRUE },
  { GRID "ZonedGrid", BOARD "Board", "", TRUE },
  { GRID "mapgrid.Zone", GRID "ZonedGrid",
    "name! locationFormat:says(name|gridLocation)! path:path! useParentGrid:bool useHighlight:bool "
    "highlightProperty",
    FALSE },
  { M "properties.ZoneProperty", GRID "mapgrid.Zone", PROPERTY, TRUE },
  { M "properties.GlobalProperties", "VASSAL.build.GameModule", "", TRUE },
  { M "properties.GlobalProperty", M "properties.GlobalProperties", PROPERTY, FALSE },
  { GRID "RegionGrid", GRID "mapgrid.Zone", "snapto:bool visible:bool fontsize:int", TRUE },
  { GRID "SquareGrid", GRID "mapgrid.Zone",
    "x0:int! y0:int! dx:real! dy:real! range:of(Metric|Manhattan) snapTo:bool edgesLegal:bool "
    "cornersLegal:bool visible:bool dotsVisible:bool color:color",
    TRUE },
  { GRID "mapgrid.SquareGridNumbering", GRID "SquareGrid", NUMBERING, TRUE },
  { GRID "HexGrid", GRID "mapgrid.Zone",
    "sideways:bool x0:int! y0:int! dy:real! dx:real! snapTo:bool edgesLegal:bool "
    "cornersLegal:bool visible:bool dotsVisible:bool color:color",
    TRUE },
  { GRID "mapgrid.HexGridNumbering", GRID "HexGrid", NUMBERING " stagger:bool", TRUE },
  { GRID "Region", GRID "RegionGrid", "name! originx:int! originy:int!", FALSE },
  { MAP "StackMetrics", M "Map",
    "exSepX:int exSepY:int unexSepX:int unexSepY:int top:key! bottom:key! up:key! down:key! "
    "disabled:bool color:color",
    TRUE },
  { MAP "PieceMover", M "Map", "", TRUE },
  { MAP "KeyBufferer", M "Map", "", TRUE },
  { MAP "SelectionHighlighters", M "Map", "", TRUE },
  { MAP "MenuDisplayer", M "Map", "", TRUE },
  { MAP "MapCenterer", M "Map", "", TRUE },
  { MAP "StackExpander", M "Map", "", TRUE },
  { MAP "ForwardToChatter", M "Map", "", TRUE },
  { MAP "ForwardToKeyBuffer", M "Map", "", TRUE },
  { MAP "Scroller", M "Map", "", TRUE },
  { MAP "Zoomer", M "Map", "zoomLevels:reals! zoomStart:int!", TRUE },
  { MAP "CounterDetailViewer", M "Map",
    "version:of(4)! showgraph:bool showtext:bool delay:int minDisplayPieces:of(0|1|2) fontSize:int "
    "display:of(from_top-most_layer_only|from_all_layers) fgColor:color bgColor:color! "
    "borderColor:color borderWidth:int counterReportFormat:says(PieceName) "
    "summaryReportFormat:says(LocationName|CurrentMap|CurrentBoard|CurrentZone) "
    "emptyHexReportForma:says(LocationName|CurrentMap|CurrentBoard|CurrentZone)",
    TRUE },
  { MAP "SetupStack", M "Map",
    "name! owningBoard! useGridLocation:of(false)! location x:int! y:int!", FALSE },
  { M "PieceWindow", "VASSAL.build.GameModule",
    "name! text tooltip hidden:bool hotkey:key icon:image scale:real", TRUE },
  { "VASSAL.build.widget.TabWidget", M "PieceWindow", "entryName!", TRUE },
  { "VASSAL.build.widget.ListWidget", "VASSAL.build.widget.TabWidget",
    "entryName! width:int height:int divider:int scale:real", FALSE },
  /* Its name is that of the pile in the game too; what is drawn from it is masked by who draws. */
  { MAP "DrawPile", M "Map",
    "name! owningBoard! x:int! y:int! width:int! height:int! faceDown:of(Always)! drawFaceUp:bool! "
    "shuffle:of(Always)! allowMultiple:bool allowSelect:bool! drawSpecificMessage "
    "drawMultipleMessage reversible:bool "
    "reshufflable:of(false) draw:bool color:color maxStack:int deckRestrictAccess:bool! "
    "deckOwners:sides!",
    FALSE },
  { "VASSAL.build.widget.CardSlot", MAP "DrawPile", "entryName! gpid:int! width:int! height:int!",
    FALSE },
  /* In a list of the window, or in a stack. */
  { "VASSAL.build.widget.PieceSlot", NULL, "entryName! gpid:int! width:int! height:int!", FALSE },
};

/* What a map does not work without. */
static const char *const parts_of_a_map[] = {
  MAP "BoardPicker",      MAP "StackMetrics",       MAP "PieceMover",           MAP "KeyBufferer",
  MAP "Scroller",         MAP "MapCenterer",        MAP "MenuDisplayer",        MAP "StackExpander",
  MAP "ForwardToChatter", MAP "ForwardToKeyBuffer", MAP "SelectionHighlighters"
};

/* Fields of a trait, as kinds; the state as a kind too. */
typedef struct {
  const char *id, *fields, *state;
} Trait;

static const Trait traits[] = {
  /* key, image, command, style, name, who, peek command, note, peek on its own, deal key, to whom */
  { "obs", "key image text masked text access text text bool key text", "owner" },
  /* keys, format, keys back, formats in turn, note, always */
  { "report",
    "keys says(menuCommand|newPieceName|mapName|location|oldLocation) none none text bool",
    "of(-1)" },
  /* activate, up, down: command, modifiers, old key; reset: command, key, level; under when chosen;
   * x, y; images, names; loop; name; random: key, command; follows, what, first; version; always;
   * keys: activate, up, down */
  { "emb2",
    "text int none text int none text int none none none int bool int int images texts bool text "
    "none none of(false) none int of(1) bool key key key",
    "level" },
  /* directions; keys and commands: right, left; at random: key, command; name */
  { "rotate", "of(8) key key text text none none text", "of(0|1|2|3|4|5|6|7)" },
  /* freely: key, command; at random: key, command; name, note; at once: key, command, degrees, or
   * facing */
  { "rotate", "of(1) key text none none text none key text of($SideAngle$) of(false)", "degrees" },
  /* sides, also by player, also movement, note; who owns it */
  { "restrict", "users bool bool none", "none" },
  /* note, how, when, keys */
  { "hideCmd", "none of(Hide|Disable) condition keys", "none" },
  /* command, key, map, board; x, y; back: command, key; steps: index and offset; note; destination;
   * zone, region, filter, place */
  /* key, command, seen at first, by all, radius, colours, how clear, edges, width, keys: on, off,
   * clear; note, only to other places */
  { "footprint", "key text bool bool int color color int int int int real none none none none bool",
    "of(false;;0;false;0)" },
  /* image, x, y, command, key, note, only to other places, commands and keys: on, off */
  { "markmoved", "image int int text key none bool none none none none", "of(false)" },
  { "mark", "of(Army|Type)", "marked" },
  /* never selected, moved, stacked; note */
  { "immob", "of(n) of(V) of(R) none", "none" },
  /* key, command, size, colours: back, letters; where: down, across; how: down, across; name, font,
   * style, degrees, property, note, always */
  { "label",
    "none none int color color of(c) int of(c) int of(c) of(c) says(label) text int int text none "
    "bool",
    "count" },
  { "sendto", "text key map none int int text key int int int int none of(L) none none none none",
    "of(;;)" },
  /* old keys, image, name */
  { "piece", "none none image text", "place" },
};

static gboolean
is_int (const char *text)
{
  gint64 value;
  return bor_props_parse_int (text, &value) && value >= G_MININT && value <= G_MAXINT;
}

static gboolean
is_real (const char *text)
{
  char *end;
  double value = g_ascii_strtod (text, &end);
  return end != text && *end == '\0' && isfinite (value);
}

static gboolean
all_are (const char *text, char sign, gboolean (*test) (const char *), guint n)
{
  g_autoptr (GPtrArray) items = vassal_decode (text, sign);
  for (guint i = 0; i < items->len; i++)
    if (!test (items->pdata[i]))
      return FALSE;
  return n == 0 || items->len == n;
}

/* "69,130": a key and the keys held with it, as Java counts them. */
static gboolean
is_key (const char *text)
{
  return *text == '\0' || all_are (text, ',', is_int, 2);
}

static gboolean
is_point (const char *text)
{
  return all_are (text, ',', is_int, 2);
}

static gboolean
is_image (VassalModule *m, const char *text)
{
  static const char *const built_in[] = {
    "/images/map.gif",       "/images/counter.gif", "/images/chart.gif", "/images/notes.gif",
    "/images/inventory.gif", "/images/die.gif",     "moved.gif",         NULL
  };
  if (g_strv_contains (built_in, text))
    return TRUE;
  g_autofree char *path = g_strconcat ("images/", text, NULL);
  g_hash_table_add (m->used, g_strdup (path));
  return *text == '\0' || g_hash_table_contains (m->files, path);
}

static gboolean
is_one_of (const char *list, const char *text)
{
  g_autofree char *all = g_strndup (list, strlen (list) - 1);
  g_auto (GStrv) values = g_strsplit (strchr (all, '(') + 1, "|", -1);
  g_autofree char *plain = g_strdelimit (g_strdup (text), " ", '_');
  return g_strv_contains ((const char *const *) values, plain);
}

static gboolean
says_only (const char *list, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "$", -1);
  guint n = g_strv_length (parts);
  for (guint i = 1; i < n; i += 2)
    if (!is_one_of (list, parts[i]))
      return FALSE;
  return n % 2 == 1 || n == 0;
}

/* "sides:A:B", all of which can be played. */
static gboolean
is_access (const VassalModule *m, const char *text)
{
  if (!g_str_has_prefix (text, "sides:"))
    return FALSE;
  g_autoptr (GPtrArray) names = vassal_decode (text + 6, ':');
  for (guint i = 0; i < names->len; i++)
    if (!g_hash_table_contains (m->sides, names->pdata[i]))
      return FALSE;
  return TRUE;
}

static gboolean
all_can_play (const VassalModule *m, const char *text)
{
  g_autoptr (GPtrArray) names = vassal_decode (text, ',');
  for (guint i = 0; i < names->len; i++)
    if (!g_hash_table_contains (m->sides, names->pdata[i]))
      return FALSE;
  return TRUE;
}

/* In Java: the level of a layer, or the map that a piece is on. */
static gboolean
is_condition (const VassalModule *m, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "\"", -1);
  gboolean named =
    g_str_has_prefix (text, "{CurrentMap==\"") || g_str_has_prefix (text, "{CurrentMap!=\"");
  if (named)
    return g_strv_length (parts) == 3 && g_hash_table_contains (m->maps, parts[1])
           && strcmp (parts[2], "}") == 0;
  return g_str_has_prefix (text, "{Strength_Level==") && g_str_has_suffix (text, "}");
}

static gboolean
fits (VassalModule *m, const char *kind, const char *text)
{
  if (g_str_has_prefix (kind, "of("))
    return is_one_of (kind, text);
  if (g_str_has_prefix (kind, "says("))
    return says_only (kind, text);
  if (strcmp (kind, "bool") == 0)
    return strcmp (text, "true") == 0 || strcmp (text, "false") == 0;
  if (strcmp (kind, "none") == 0)
    return *text == '\0';
  if (strcmp (kind, "int") == 0)
    return is_int (text);
  if (strcmp (kind, "real") == 0)
    return is_real (text);
  if (strcmp (kind, "reals") == 0)
    return all_are (text, ',', is_real, 0);
  if (strcmp (kind, "key") == 0)
    return is_key (text);
  if (strcmp (kind, "keys") == 0)
    return *text != '\0' && all_are (text, ',', is_key, 0);
  if (strcmp (kind, "color") == 0)
    return all_are (text, ',', is_int, 3);
  if (strcmp (kind, "path") == 0)
    return all_are (text, ';', is_point, 0);
  if (strcmp (kind, "image") == 0)
    return is_image (m, text);
  if (strcmp (kind, "sides") == 0) {
    g_autofree char *access = g_strdelimit (g_strconcat ("sides:", text, NULL), ",", ':');
    return is_access (m, access);
  }
  if (strcmp (kind, "users") == 0)
    return all_can_play (m, text);
  if (strcmp (kind, "map") == 0)
    return g_hash_table_contains (m->maps, text);
  if (strcmp (kind, "condition") == 0)
    return is_condition (m, text);
  if (strcmp (kind, "file") == 0)
    return g_hash_table_contains (m->files, text);
  if (strcmp (kind, "access") == 0)
    return is_access (m, text);
  if (strcmp (kind, "masked") == 0) /* a picture laid over what its owner sees */
    return text[0] == 'G' && text[1] != '\0' && is_image (m, text + 1);
  if (strcmp (kind, "images") == 0) {
    g_autoptr (GPtrArray) names = vassal_decode (text, ',');
    for (guint i = 0; i < names->len; i++)
      if (!is_image (m, names->pdata[i]))
        return FALSE;
  }
  return TRUE;
}

static const Element *
find_element (const xmlNode *node)
{
  for (guint i = 0; i < G_N_ELEMENTS (elements); i++)
    if (strcmp (elements[i].name, (const char *) node->name) == 0)
      return &elements[i];
  g_error ("VASSAL has no “%s”", (const char *) node->name);
}

static void
check_attributes (VassalModule *m, xmlNode *node, const Element *element)
{
  g_auto (GStrv) specs = g_strsplit (element->attributes, " ", -1);
  guint n_known = 0, n = 0;
  for (guint i = 0; specs[i] != NULL && *specs[i] != '\0'; i++) {
    gboolean needed = g_str_has_suffix (specs[i], "!");
    if (needed)
      specs[i][strlen (specs[i]) - 1] = '\0';
    char *kind = strchr (specs[i], ':');
    if (kind != NULL)
      *kind++ = '\0';
    g_autofree char *value = vassal_get (node, specs[i]);
    if (needed && (value == NULL || *value == '\0'))
      g_error ("%s needs “%s”", element->name, specs[i]);
    if (value != NULL && kind != NULL && !fits (m, kind, value))
      g_error ("%s: “%s” cannot be “%s”", element->name, specs[i], value);
    n_known += value != NULL;
  }
  for (xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    n++;
  if (n != n_known)
    g_error ("%s has attributes that VASSAL does not read", element->name);
}

static guint
count_children (xmlNode *node, const char *name)
{
  guint n = 0;
  for (xmlNode *child = node->children; child != NULL; child = child->next)
    n += child->type == XML_ELEMENT_NODE && strcmp ((const char *) child->name, name) == 0;
  return n;
}

static void
check_place_in_file (xmlNode *node, const Element *element)
{
  const char *parent =
    node->parent->type == XML_ELEMENT_NODE ? (const char *) node->parent->name : NULL;
  if (g_str_has_suffix (element->name, ".PieceSlot"))
    g_assert_true (g_str_has_suffix (parent, ".SetupStack")
                   || g_str_has_suffix (parent, ".ListWidget"));
  else if (g_str_has_suffix (element->name, ".ListTurnLevel"))
    g_assert_true (g_str_has_suffix (parent, ".TurnTracker")
                   || g_str_has_suffix (parent, "TurnLevel"));
  else
    g_assert_cmpstr (parent, ==, element->parent);
  if (element->once && parent != NULL)
    g_assert_cmpuint (count_children (node->parent, element->name), ==, 1);
}

/* A layer is there for good and has no key to switch it, or is off at first by a negative level. */
static void
check_switch (const GPtrArray *fields, int level)
{
  const char *command = fields->pdata[1], *key = fields->pdata[27];
  gboolean always = strcmp (fields->pdata[26], "true") == 0;
  g_assert_true (!always || level > 0);
  g_assert_true ((*command == '\0') == always);
  g_assert_true ((*key == '\0') == always);
}

static void
check_state (const VassalModule *m, const char *kind, const char *state, const GPtrArray *fields)
{
  if (strcmp (kind, "owner") == 0) {
    g_autoptr (GPtrArray) items = vassal_decode (state, ';');
    const char *owner = items->pdata[0], *access = fields->pdata[6];
    g_autoptr (GPtrArray) sides = vassal_decode (access + strlen ("sides:"), ':');
    if (strcmp (owner, "null") != 0)
      g_assert_true (g_ptr_array_find_with_equal_func (sides, owner, g_str_equal, NULL));
  } else if (strcmp (kind, "level") == 0) {
    g_autoptr (GPtrArray) images = vassal_decode (fields->pdata[16], ',');
    g_autoptr (GPtrArray) names = vassal_decode (fields->pdata[17], ',');
    g_assert_cmpuint (images->len, ==, names->len);
    int level = atoi (state);
    g_assert_true (is_int (state) && ABS (level) >= 1 && ABS (level) <= (int) images->len);
    check_switch (fields, level);
  } else if (strcmp (kind, "place") == 0)
    g_assert_true (g_str_has_prefix (state, "null;0;0;") && g_str_has_suffix (state, ";0"));
  else if (strcmp (kind, "count") == 0) { /* of a pile, which comes before */
    g_auto (GStrv) parts = g_strsplit (state, "$", -1);
    g_assert_cmpuint (g_strv_length (parts), ==, 3);
    g_assert_true (g_str_has_suffix (parts[1], "_numPieces"));
    g_autofree char *pile = g_strndup (parts[1], strlen (parts[1]) - strlen ("_numPieces"));
    g_assert_true (g_hash_table_contains (m->piles, pile));
  } else if (strcmp (kind, "marked") == 0) {
    g_autoptr (GPtrArray) values = vassal_decode (state, ',');
    g_assert_cmpuint (values->len, ==, 1);
  } else if (strcmp (kind, "degrees") == 0) /* counted against the clock, from the negative */
    g_assert_true (is_int (state) && atoi (state) <= 0 && atoi (state) > -360);
  else if (strcmp (kind, "none") == 0)
    g_assert_cmpstr (state, ==, "");
  else
    g_assert_true (is_one_of (kind, state));
}

static void
check_trait (VassalModule *m, const char *type, const char *state)
{
  g_autoptr (GPtrArray) fields = vassal_decode (type, ';');
  const Trait *trait = NULL;
  for (guint i = 0; i < G_N_ELEMENTS (traits); i++)
    if (strcmp (traits[i].id, fields->pdata[0]) == 0
        && (strcmp (traits[i].state, "degrees") != 0 || strcmp (fields->pdata[1], "1") == 0))
      trait = &traits[i];
  if (trait == NULL)
    g_error ("VASSAL has no trait “%s”", (char *) fields->pdata[0]);
  g_auto (GStrv) kinds = g_strsplit (trait->fields, " ", -1);
  g_assert_cmpuint (fields->len, ==, g_strv_length (kinds) + 1);
  for (guint i = 0; kinds[i] != NULL; i++)
    if (!fits (m, kinds[i], fields->pdata[i + 1]))
      g_error ("%s: field %u cannot be “%s”", trait->id, i + 1, (char *) fields->pdata[i + 1]);
  check_state (m, trait->state, state, fields);
}

/* What only its army may use is so from outside. A trail lies outside what turns. Traits inside a mask keep to its owner, what lies
 * around it is for all; a report comes after what lies inside it, and what is disabled is so around
 * its report. */
static void
check_order (const GPtrArray *types)
{
  static const char *const wanted[] = { "?restrict;", "footprint;", "markmoved;", "?rotate;",
                                        "?emb2;",     "mark;Army",  "obs;",       "mark;Type",
                                        "hideCmd;",   "hideCmd;",   "hideCmd;",   "hideCmd;",
                                        "report;",    "report;",    "report;",    "?report;",
                                        "emb2;",      "sendto;",    "piece;" };
  if (types->len == 1) { /* a marker of a track */
    g_assert_true (g_str_has_prefix (types->pdata[0], "piece;"));
    return;
  }
  if (g_str_has_prefix (types->pdata[0], "immob;")) { /* the count of a pile */
    g_assert_cmpuint (types->len, ==, 3);
    g_assert_true (g_str_has_prefix (types->pdata[1], "label;"));
    return;
  }
  guint at = 0;
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++) {
    gboolean is_free = *wanted[i] == '?';
    if (at < types->len && g_str_has_prefix (types->pdata[at], wanted[i] + is_free))
      at++;
    else
      g_assert_true (is_free); /* only where the rules or options want it */
  }
  g_assert_cmpuint (at, ==, types->len);
}

/* Two layers of one piece must not listen to one key. */
static void
check_keys (const GPtrArray *types)
{
  g_autoptr (GHashTable) keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < types->len; i++) {
    g_autoptr (GPtrArray) fields = vassal_decode (types->pdata[i], ';');
    const char *id = fields->pdata[0];
    guint from = strcmp (id, "obs") == 0      ? 1
                 : strcmp (id, "emb2") == 0   ? 27
                 : strcmp (id, "sendto") == 0 ? 2
                                              : 0;
    guint step = strcmp (id, "sendto") == 0 ? 6 : 1; /* there, and back */
    guint end = from == 27 ? fields->len : from + (step == 6 ? 7 : 1);
    for (guint k = from; k > 0 && k < end; k += step)
      if (*(const char *) fields->pdata[k] != '\0')
        g_assert_true (g_hash_table_add (keys, g_strdup (fields->pdata[k])));
  }
}

static void
check_slot (VassalModule *m, xmlNode *node)
{
  g_autofree char *text = (char *) xmlNodeGetContent (node);
  g_autofree char *trimmed = g_strstrip (g_strdup (text));
  g_assert_cmpstr (text, ==, trimmed); /* VASSAL trims it */
  g_assert_true (g_str_has_prefix (text, "+/null/"));
  for (xmlNode *child = node->children; child != NULL; child = child->next)
    g_assert_cmpint (child->type, ==, XML_TEXT_NODE); /* it passes over CDATA */
  g_autoptr (GPtrArray) parts = vassal_decode (text, '/');
  g_assert_cmpuint (parts->len, ==, 4);
  g_autoptr (GPtrArray) types = NULL, states = NULL;
  vassal_read_piece (node, &types, &states);
  g_assert_cmpuint (types->len, ==, states->len);
  check_order (types);
  check_keys (types);
  for (guint i = 0; i < types->len; i++)
    check_trait (m, types->pdata[i], states->pdata[i]);
}

/* Regions of a grid are kept by their point: the second at one takes the place of the first. */
static void
check_regions (xmlNode *grid)
{
  g_autoptr (GHashTable) points = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (xmlNode *node = grid->children; node != NULL; node = node->next)
    if (node->type == XML_ELEMENT_NODE) {
      g_autofree char *x = vassal_get (node, "originx"), *y = vassal_get (node, "originy");
      g_assert_true (g_hash_table_add (points, g_strconcat (x, ",", y, NULL)));
    }
}

/* The first level is counted from the largest down, from one: the map begins as it was drawn. */
static void
check_zoom (xmlNode *node)
{
  g_autofree char *levels = vassal_get (node, "zoomLevels");
  g_autofree char *start = vassal_get (node, "zoomStart");
  g_autoptr (GPtrArray) list = vassal_decode (levels, ',');
  for (guint i = 1; i < list->len; i++)
    g_assert_cmpfloat (g_ascii_strtod (list->pdata[i - 1], NULL), <,
                       g_ascii_strtod (list->pdata[i], NULL));
  g_assert_cmpfloat (g_ascii_strtod (list->pdata[list->len - (guint) atoi (start)], NULL), ==, 1);
}

void
vassal_check_node (VassalModule *m, xmlNode *node)
{
  const Element *element = find_element (node);
  check_place_in_file (node, element);
  check_attributes (m, node, element);
  if (g_str_has_suffix (element->name, "Slot"))
    check_slot (m, node);
  else if (g_str_has_suffix (element->name, ".RegionGrid"))
    check_regions (node);
  else if (g_str_has_suffix (element->name, ".Zoomer"))
    check_zoom (node);
  else if (g_str_has_suffix (element->name, ".DrawPile")) {
    g_autofree char *name = vassal_get (node, "name");
    g_assert_true (g_hash_table_add (m->piles, g_steal_pointer (&name)));
  } else if (g_str_has_suffix (element->name, ".Map"))
    for (guint i = 0; i < G_N_ELEMENTS (parts_of_a_map); i++)
      g_assert_cmpuint (count_children (node, parts_of_a_map[i]), ==, 1);
  for (xmlNode *child = node->children; child != NULL; child = child->next)
    if (child->type == XML_ELEMENT_NODE)
      vassal_check_node (m, child);
}

void
vassal_read_maps (VassalModule *m, xmlNode *root)
{
  for (xmlNode *node = root->children; node != NULL; node = node->next)
    if (vassal_is (node, "module.Map"))
      g_assert_true (g_hash_table_add (m->maps, vassal_get (node, "mapName")));
}

/* VASSAL trims what they are called, takes some for nobody, and tells them by nothing else. */
void
vassal_read_sides (VassalModule *m, xmlNode *root)
{
  xmlNode *roster = vassal_child (root, ".PlayerRoster");
  for (xmlNode *node = roster->children; node != NULL; node = node->next) {
    if (node->type != XML_ELEMENT_NODE)
      continue;
    g_autofree char *name = (char *) xmlNodeGetContent (node);
    g_autofree char *trimmed = g_strstrip (g_strdup (name));
    g_assert_cmpstr (name, ==, trimmed);
    g_assert_cmpstr (name, !=, "");
    g_assert_cmpstr (name, !=, "null");
    g_assert_cmpstr (name, !=, "<observer>");
    g_assert_true (g_hash_table_add (m->sides, g_strdup (name)));
  }
}
