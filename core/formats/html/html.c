/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/html/html.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "formats/base/losses.h"
#include "formats/base/print-options.h"
#include "formats/html-resources.h"
#include "formats/json/json.h"
#include "formats/json/text.h"
#include "render/faces.h"
#include "render/painter-private.h"
#include "render/picture.h"
#include "vocabulary/drawing.h"
#include "vocabulary/meaning.h"

#define PREFIX      "/org/bormida/html/"
#define LONGER_SIDE 2000.0 /* pixels of the map before it is made larger or smaller */
/* As in model.js. */
#define MOST_PIECES 2000
#define MOST_BOXES  200
/* The share of the time until the map is drawn. */
#define DRAWING 0.95

static GString *
load (const char *name)
{
  g_autofree char *path = g_strconcat (PREFIX, name, NULL);
  g_autoptr (GBytes) bytes =
    g_resource_lookup_data (bor_html_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_assert (bytes != NULL);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  return g_string_new_len (data, (gssize) size);
}

static GString *
load_all (const char *const *files, guint n)
{
  GString *all = g_string_new (NULL);
  for (guint i = 0; i < n; i++) {
    g_autoptr (GString) file = load (files[i]);
    g_string_append_len (all, file->str, (gssize) file->len);
  }
  return all;
}

static GString *
load_script (void)
{
  static const char *const files[] = { "model.js", "store.js",  "pieces.js", "board.js",
                                       "sheet.js", "panels.js", "hands.js",  "main.js" };
  return load_all (files, G_N_ELEMENTS (files));
}

static GString *
load_style (void)
{
  static const char *const files[] = { "page.css", "phone.css" };
  return load_all (files, G_N_ELEMENTS (files));
}

/* As a Content-Security-Policy has it. */
static char *
hash (const GString *text)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  guint8 digest[32];
  gsize size = sizeof digest;
  g_checksum_update (sum, (const guchar *) text->str, (gssize) text->len);
  g_checksum_get_digest (sum, digest, &size);
  return g_base64_encode (digest, size);
}

/* JSON inside of a page: nothing in it can end the element or begin another. */
static void
escape_json (GString *text)
{
  g_string_replace (text, "<", "\\u003c", 0);
  g_string_replace (text, ">", "\\u003e", 0);
}

/* The scenario as JSON, which another thread writes while the board is drawn. */
typedef struct {
  const BorScenario *scenario;
  GThread *thread;
  gint stop;     /* atomic */
  GString *text; /* NULL if it was stopped */
  char *key;     /* tells texts apart */
} Writing;

static gboolean
may_go_on (double done, gpointer data)
{
  return !g_atomic_int_get (&((Writing *) data)->stop);
}

static gpointer
write_scenario (gpointer data)
{
  Writing *writing = data;
  BorProgress progress = { .step = may_go_on, .data = writing };
  writing->text = bor_json_write_text (writing->scenario, &progress);
  if (writing->text == NULL)
    return NULL;
  escape_json (writing->text);
  writing->key = g_compute_checksum_for_data (
    G_CHECKSUM_SHA256, (const guchar *) writing->text->str, writing->text->len);
  writing->key[24] = '\0';
  return NULL;
}

static void
start_writing (Writing *writing, const BorScenario *scenario)
{
  *writing = (Writing){ .scenario = scenario };
  writing->thread = g_thread_new ("write", write_scenario, writing);
}

static void
stop_writing (Writing *writing)
{
  g_atomic_int_set (&writing->stop, TRUE);
  g_clear_pointer (&writing->thread, g_thread_join);
  if (writing->text != NULL)
    g_string_free (writing->text, TRUE);
  g_free (writing->key);
}

static void
add_string (BorJsonText *out, GHashTable *seen, const char *text)
{
  if (text == NULL || *text == '\0' || !g_hash_table_add (seen, g_strdup (text)))
    return;
  if (strcmp (_ (text), text) != 0)
    bor_json_put_string (out, text, _ (text));
}

/* Collects the texts of the script: its _("…") and say("…"). */
static void
add_script_strings (BorJsonText *out, GHashTable *seen, const char *script)
{
  g_autoptr (GRegex) calls = g_regex_new ("\\b(?:_|say)\\(\"([^\"\\\\]*)\"", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  for (g_regex_match (calls, script, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL)) {
    g_autofree char *text = g_match_info_fetch (match, 1);
    add_string (out, seen, text);
  }
}

static void
add_vocabulary_strings (BorJsonText *out, GHashTable *seen, const BorVocabulary *vocabulary)
{
  for (guint i = 0; i < vocabulary->n_defs; i++) {
    const BorPropDef *def = &vocabulary->defs[i];
    add_string (out, seen, def->label);
    add_string (out, seen, def->help);
    add_string (out, seen, def->unit);
    for (const BorPropValue *v = def->values; v != NULL && v->value != NULL; v++)
      add_string (out, seen, v->label);
  }
}

/* Writes the translations of all texts of the page, as an object. */
static GString *
strings_json (const BorScenario *scenario, const char *script)
{
  BorJsonText out = { .text = g_string_new (NULL), .first = TRUE };
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const BorRuleset *used[BOR_MAX_RULESETS];
  guint n = bor_scenario_rulesets (scenario, used, G_N_ELEMENTS (used));
  bor_json_open (&out, NULL, '{', TRUE);
  add_script_strings (&out, seen, script);
  for (guint i = 0; i < n; i++)
    add_vocabulary_strings (&out, seen, used[i]->vocabulary);
  add_vocabulary_strings (&out, seen, bor_core_vocabulary ());
  bor_json_close (&out, '}');
  escape_json (out.text);
  return out.text;
}

/* "faces": the outlines of symbols that are no boxes. */
static void
put_faces (BorJsonText *out)
{
  const BorPropDef *def =
    bor_vocabulary_find (bor_core_vocabulary (), BOR_KIND_PIECE_TYPE, NULL, "symbol");
  bor_json_put_raw (out, "face", G_STRINGIFY (BOR_FACE_HALF));
  bor_json_open (out, "faces", '{', FALSE);
  for (const BorPropValue *v = def->values; v->value != NULL; v++)
    bor_json_put_string (out, v->value, bor_face_outline (v->value));
  bor_json_close (out, '}');
}

/* "forces": for each, whether it comes later, and when. */
static void
put_forces (BorJsonText *out, const BorScenario *scenario)
{
  bor_json_open (out, "forces", '[', FALSE);
  BOR_FOREACH (scenario, BOR_KIND_FORCE, slot, const BorForce, force) {
    const char *arrival = bor_scenario_get_meaning (scenario, force, BOR_MEANS_ARRIVAL);
    gint64 at;
    bor_json_open (out, NULL, '{', FALSE);
    bor_json_put_flag (out, "later", bor_force_comes_later (scenario, force));
    if (arrival != NULL && bor_props_parse_int (arrival, &at))
      bor_json_put_int (out, "at", at);
    bor_json_close (out, '}');
  }
  bor_json_close (out, ']');
}

/* "signs": for each placement where it faces, and its status. */
/* Points per board unit. */
static double
sheet_scale (BorPainter *painter)
{
  BorBox extent = bor_painter_extent (painter);
  double longer = MAX (extent.x1 - extent.x0, extent.y1 - extent.y0);
  return longer > 0 && isfinite (longer) ? LONGER_SIDE / longer : 0;
}

static void
put_number (BorJsonText *out, const char *name, double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  bor_json_put_raw (out, name, g_ascii_formatd (text, sizeof text, "%.3f", value));
}

/* Where the map has a piece on a network: its stack stands clear of names and links. */
static void
put_place (BorJsonText *out, BorPainter *painter, gint32 slot, const BorPlacement *placement)
{
  const BorScene *scene = bor_painter_scene (painter);
  const BorLocale *locale = bor_scenario_locale (scene->scenario, placement->locale.slot);
  if (bor_scenario_board (scene->scenario)->kind != BOR_BOARD_NETWORK || locale == NULL
      || bor_box_is_empty (scene->locales[placement->locale.slot]))
    return;
  const BorPlan *plan =
    bor_layout_plan (bor_painter_layout (painter, sheet_scale (painter)), placement->locale.slot);
  for (guint i = 0; i < plan->n_items; i++) {
    const BorItem *item = &plan->items[i];
    if (item->kind != BOR_ITEM_BLOCK || item->slot != slot)
      continue;
    put_number (out, "x", item->rectangle.x);
    put_number (out, "y", item->rectangle.y);
    put_number (out, "size", item->size);
    return;
  }
}

static void
put_signs (BorJsonText *out, BorPainter *painter)
{
  const BorScene *scene = bor_painter_scene (painter);
  bor_json_open (out, "signs", '[', FALSE);
  BOR_FOREACH (scene->scenario, BOR_KIND_PLACEMENT, slot, const BorPlacement, placement) {
    BorPieceSigns signs;
    bor_drawings_piece (&scene->drawings, placement,
                        bor_scenario_piece_type (scene->scenario, placement->type.slot), &signs);
    bor_json_open (out, NULL, '{', FALSE);
    if (signs.facing > 0)
      bor_json_put_int (out, "facing", signs.facing);
    bor_json_put_string (out, "tag", signs.tag);
    put_place (out, painter, slot, placement);
    bor_json_close (out, '}');
  }
  bor_json_close (out, ']');
}

static GString *
config_json (BorPainter *painter, const char *key)
{
  BorJsonText out = { .text = g_string_new (NULL), .first = TRUE };
  char unit[G_ASCII_DTOSTR_BUF_SIZE];
  const BorScene *scene = bor_painter_scene (painter);
  bor_json_open (&out, NULL, '{', FALSE);
  bor_json_put_raw (&out, "unit", g_ascii_dtostr (unit, sizeof unit, scene->unit));
  bor_json_put_string (&out, "key", key);
  bor_json_put_flag (
    &out, "counters",
    bor_block_is_counter (BOR_BLOCK_WIDTH / 2, bor_block_height (scene->scenario) / 2));
  bor_json_put_flag (&out, "grid", bor_scenario_board (scene->scenario)->kind == BOR_BOARD_GRID);
  put_number (&out, "size", bor_block_scale (scene->scenario) * scene->unit);
  put_faces (&out);
  put_forces (&out, scene->scenario);
  put_signs (&out, painter);
  bor_json_close (&out, '}');
  escape_json (out.text);
  return out.text;
}

static gboolean
put_board (const BorScenario *scenario, double scale, BorJob *job, BorSink *sink, GError **error)
{
  BorProgress drawing = bor_progress_part (&job->progress, 0, DRAWING);
  BorPictureOptions picture = { .folder = job->folder,
                                .style = bor_options_style (job->options),
                                .layers = bor_options_board_layers (job->options),
                                .scale = scale,
                                .inside = TRUE,
                                .progress = &drawing };
  return bor_picture_draw_svg (scenario, &picture, sink, error);
}

/* "fi", as HTML has it; what is not translated is English. */
static char *
language (void)
{
  const char *name = g_get_language_names ()[0];
  const char *undo = N_ ("Undo");
  gsize length = strspn (name, "abcdefghijklmnopqrstuvwxyz");
  return strcmp (_ (undo), undo) != 0 && length >= 2 ? g_strndup (name, length) : g_strdup ("en");
}

typedef struct {
  const char *name;
  GString *text; /* owned; NULL for the board, and what is only there after it */
} Part;

typedef struct {
  const BorScenario *scenario;
  BorJob *job;
  BorPainter *painter;
  Writing writing;
  Part parts[10];
} Page;

static const Part *
find_part (const Page *page, const char *place)
{
  const Part *parts = page->parts;
  for (guint i = 0; i < G_N_ELEMENTS (page->parts) && *place == '@'; i++)
    if (g_str_has_prefix (place + 1, parts[i].name) && place[1 + strlen (parts[i].name)] == '@')
      return &parts[i];
  return NULL;
}

static GString *
take_text (char *text)
{
  GString *string = g_string_new (text);
  g_free (text);
  return string;
}

static char *
escape_title (const BorScenario *scenario)
{
  const char *title = bor_scenario_header (scenario)->title;
  g_autofree char *valid = g_utf8_make_valid (title != NULL ? title : _ ("Scenario"), -1);
  return g_markup_escape_text (valid, -1);
}

/* Waits for the scenario; the page has it behind the board. */
static void
wait_for_scenario (Page *page)
{
  Writing *writing = &page->writing;
  g_clear_pointer (&writing->thread, g_thread_join);
  for (guint i = 0; i < G_N_ELEMENTS (page->parts); i++) {
    Part *part = &page->parts[i];
    if (strcmp (part->name, "CONFIG") == 0)
      part->text = config_json (page->painter, writing->key);
    else if (strcmp (part->name, "SCENARIO") == 0)
      part->text = g_steal_pointer (&writing->text);
  }
}

/* Puts the template with its parts; what is inserted is not scanned again. */
static gboolean
put_page (Page *page, BorSink *sink, GError **error)
{
  g_autoptr (GString) template = load ("page.html");
  const char *start = template->str, *p = start;
  while (*p != '\0') {
    const Part *found = find_part (page, p);
    if (found == NULL) {
      p++;
      continue;
    }
    bor_sink_put (sink, start, (gsize) (p - start));
    if (found->text != NULL)
      bor_sink_put (sink, found->text->str, found->text->len);
    else if (put_board (page->scenario, sheet_scale (page->painter), page->job, sink, error))
      wait_for_scenario (page);
    else
      return FALSE;
    start = p += strlen (found->name) + 2;
  }
  bor_sink_put (sink, start, (gsize) (p - start));
  return TRUE;
}

static gboolean
stream_target (const BorScenario *scenario, BorJob *job, BorSink *sink, GError **error)
{
  g_autoptr (BorPainter) painter = bor_painter_new (scenario);
  bor_painter_set_layers (painter, bor_options_board_layers (job->options));
  GString *script = load_script (), *style = load_style ();
  Page page = { .scenario = scenario,
                .job = job,
                .painter = painter,
                .parts = { { "LANG", take_text (language ()) },
                           { "TITLE", take_text (escape_title (scenario)) },
                           { "STYLE_HASH", take_text (hash (style)) },
                           { "SCRIPT_HASH", take_text (hash (script)) },
                           { "CONFIG", NULL },
                           { "STRINGS", strings_json (scenario, script->str) },
                           { "BOARD", NULL },
                           { "SCENARIO", NULL },
                           { "STYLE", style },
                           { "SCRIPT", script } } };
  start_writing (&page.writing, scenario);
  gboolean good = put_page (&page, sink, error);
  stop_writing (&page.writing);
  for (guint i = 0; i < G_N_ELEMENTS (page.parts); i++)
    if (page.parts[i].text != NULL)
      g_string_free (page.parts[i].text, TRUE);
  return good;
}

static guint
count_rulesets (const BorScenario *scenario, const BorOptions *options)
{
  return bor_scenario_header (scenario)->ruleset != NULL ? 1 : 0;
}

static guint
count_lost_pieces (const BorScenario *scenario, const BorOptions *options)
{
  gint64 n = 0;
  BOR_FOREACH (scenario, BOR_KIND_FORCE, slot, const BorForce, force)
    for (guint i = 0; i < force->n_pieces; i++)
      n += MAX (force->pieces[i].count, 0);
  BOR_FOREACH (scenario, BOR_KIND_PLACEMENT, slot, const BorPlacement, placement)
    n += MAX (placement->count, 0);
  return (guint) CLAMP (n - MOST_PIECES, 0, G_MAXUINT);
}

static guint
count_long_tracks (const BorScenario *scenario, const BorOptions *options)
{
  guint n = 0;
  BOR_FOREACH (scenario, BOR_KIND_TRACK, slot, const BorTrack, track)
    n += track->last < track->first || (gint64) track->last - track->first >= MOST_BOXES;
  return n;
}

static guint
count_astray (const BorScenario *scenario, const BorOptions *options)
{
  guint n = 0;
  BOR_FOREACH (scenario, BOR_KIND_PLACEMENT, slot, const BorPlacement, placement)
    n += placement->locale.slot < 0;
  return n;
}

static const BorOptionDef options_of_html[] = { BOR_OPTION_BACKDROPS, BOR_OPTION_STYLE, { NULL } };

static const BorLoss losses[] = {
  { N_ ("Rules are not enforced; players move pieces freely."), count_rulesets },
  { N_ ("Backdrops are left out."), bor_count_without_backdrops },
  { N_ ("Locales outside the board are not drawn."), bor_count_outside },
  { N_ ("Only the first 2000 pieces are included."), count_lost_pieces },
  { N_ ("Tracks without a box, or with more than 200, are left out."), count_long_tracks },
  { N_ ("Pieces whose locale does not exist are left out."), count_astray },
  { NULL },
};

const BorTarget bor_target_html = {
  .id = "html",
  .title = N_ ("HTML: a page to look at and play on"),
  .suffix = ".html",
  .options = options_of_html,
  .losses = losses,
  .stream = stream_target,
};
