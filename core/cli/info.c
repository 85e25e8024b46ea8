/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "cli/report.h"
#include "vocabulary/meaning.h"
#include "vocabulary/tally.h"

/* What a designer asks of a board, counted. */
typedef struct {
  guint locales, approaches, borders, closed, edges, open;
  guint roads, crossings;
  guint setups, objectives;
  BorTallies on_locales, on_approaches, on_roads;
} Facts;

static void
count_approach (const BorScenario *s, const BorApproach *a, gint32 slot, Facts *facts)
{
  facts->approaches++;
  if (a->edge)
    facts->edges++;
  else if (bor_approach_is_closed (s, a))
    facts->closed++;
  else if (a->opposite.slot < 0)
    facts->open++;
  else if (a->opposite.slot > slot)
    facts->borders++;
}

static void
gather (const BorScenario *s, Facts *facts)
{
  *facts = (Facts){ .locales = bor_scenario_count (s, BOR_KIND_LOCALE) };
  BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, approach)
    count_approach (s, approach, slot, facts);
  BOR_FOREACH (s, BOR_KIND_ROAD, slot, const BorRoad, road) {
    facts->roads++;
    facts->crossings += road->n_stops > 0 ? road->n_stops - 1 : 0;
  }
  BOR_FOREACH (s, BOR_KIND_SYMBOL, slot, const BorSymbol, symbol) {
    facts->setups += symbol->type == BOR_SYMBOL_SETUP;
    facts->objectives += symbol->type == BOR_SYMBOL_OBJECTIVE;
  }
  facts->on_locales = bor_tallies_new (s, BOR_KIND_LOCALE);
  facts->on_approaches = bor_tallies_new (s, BOR_KIND_APPROACH);
  facts->on_roads = bor_tallies_new (s, BOR_KIND_ROAD);
}

static void
clear (Facts *facts)
{
  bor_tallies_clear (&facts->on_locales);
  bor_tallies_clear (&facts->on_approaches);
  bor_tallies_clear (&facts->on_roads);
}

static void print_line (const BorCli *cli, const char *label, const char *format, ...)
  G_GNUC_PRINTF (3, 4);

/* One line, unless there is nothing to say. */
static void
print_line (const BorCli *cli, const char *label, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  g_autofree char *text = g_strdup_vprintf (format, args);
  va_end (args);
  if (*text != '\0')
    printf ("%s%s%s%*s%s\n", bor_cli_tone (cli, stdout, BOR_TONE_BOLD), label,
            bor_cli_tone (cli, stdout, BOR_TONE_PLAIN),
            MAX (23 - (int) g_utf8_strlen (label, -1), 1), "", text);
}

static const char *
ruleset_title (const char *id)
{
  const BorRuleset *ruleset = id != NULL ? bor_ruleset_find (id) : NULL;
  return ruleset != NULL ? _ (ruleset->title) : id;
}

static void
print_head (const BorCli *cli, const BorScenario *s)
{
  const BorHeader *header = bor_scenario_header (s);
  const BorBoard *board = bor_scenario_board (s);
  const char *kinds[] = { _ ("locales"), _ ("squares"), _ ("network") };
  print_line (cli, _ ("Scenario"), "%s%s%s%s", header->title != NULL ? header->title : "",
              header->base.id != NULL ? " (" : "", header->base.id != NULL ? header->base.id : "",
              header->base.id != NULL ? ")" : "");
  if (header->ruleset != NULL)
    print_line (cli, _ ("Ruleset"), "%s", ruleset_title (header->ruleset));
  g_auto (GStrv) further_rulesets =
    g_strsplit (header->further_rulesets != NULL ? header->further_rulesets : "", " ", -1);
  for (guint i = 0; further_rulesets[i] != NULL; i++)
    if (*further_rulesets[i] != '\0')
      print_line (cli, i == 0 ? _ ("Board data also for") : "", "%s",
                  ruleset_title (further_rulesets[i]));
  print_line (cli, _ ("Author"), "%s", header->author != NULL ? header->author : "");
  print_line (cli, _ ("Date"), "%s", header->date != NULL ? header->date : "");
  print_line (cli, _ ("Licence"), "%s", header->licence != NULL ? header->licence : "");
  g_autofree char *ground =
    g_strdup_printf (_ (", %.1f × %.1f km"), board->width * board->metres / 1000,
                     board->height * board->metres / 1000);
  print_line (cli, _ ("Board"), _ ("%s, %g × %g units%s"), kinds[board->kind], board->width,
              board->height, board->metres > 0 ? ground : "");
  print_line (cli, _ ("Board file"), "%s", board->href != NULL ? board->href : "");
}

static void
print_board (const BorCli *cli, const BorScenario *s, const Facts *f)
{
  g_autofree char *ranges = bor_tallies_ranges (&f->on_locales);
  g_autofree char *locales = bor_tallies_counts (&f->on_locales, TRUE);
  g_autofree char *kinds = bor_tallies_counts (&f->on_approaches, TRUE);
  g_autofree char *signs = bor_tallies_counts (&f->on_approaches, FALSE);
  g_autofree char *roads = bor_tallies_counts (&f->on_roads, TRUE);
  print_line (cli, _ ("Locales"), "%u%s%s%s%s", f->locales, *ranges != '\0' ? "; " : "", ranges,
              *locales != '\0' ? "; " : "", locales);
  print_line (cli, _ ("Borders"), "%u%s%s", f->borders, *kinds != '\0' ? ": " : "", kinds);
  print_line (cli, _ ("Sides"), _ ("%u: %u in borders, %u impassable, %u board edge, %u open"),
              f->approaches, f->approaches - f->closed - f->edges - f->open, f->closed, f->edges,
              f->open);
  print_line (cli, _ ("Printed on sides"), "%s", signs);
  print_line (cli, _ ("Roads"), _ ("%u; %u crossings, %u junctions%s%s"), f->roads, f->crossings,
              bor_scenario_count (s, BOR_KIND_JUNCTION), *roads != '\0' ? "; " : "", roads);
  print_line (cli, _ ("Symbols"), _ ("%u set-up symbols, %u objectives"), f->setups, f->objectives);
  print_line (cli, _ ("Drawn"), _ ("%u vertices, %u features, %u backdrops"),
              bor_scenario_count (s, BOR_KIND_VERTEX), bor_scenario_count (s, BOR_KIND_FEATURE),
              bor_scenario_count (s, BOR_KIND_BACKDROP));
}

static void
print_force (const BorCli *cli, const BorScenario *s, const BorForce *force)
{
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < force->n_pieces; i++) {
    const BorPieces *pieces = &force->pieces[i];
    const BorPieceType *type = bor_scenario_piece_type (s, pieces->type.slot);
    g_string_append_printf (text, "%s%d × %s %d", i > 0 ? ", " : "", pieces->count,
                            type != NULL && type->name != NULL ? type->name : "?",
                            pieces->strength);
  }
  const char *arrival = bor_scenario_get_meaning (s, force, BOR_MEANS_ARRIVAL);
  const BorLocale *locale = bor_scenario_locale (s, force->locale.slot);
  if (arrival != NULL)
    g_string_append_printf (text, _ ("; from round %s"), arrival);
  if (locale != NULL && locale->name != NULL)
    g_string_append_printf (text, _ (" at %s"), locale->name);
  g_autofree char *label = g_strdup_printf ("  %s", force->name != NULL ? force->name : "");
  print_line (cli, label, "%s", text->str);
}

/* What the tracks count for the side where the game begins: ", morale 16". (transfer full) */
static char *
markers_of (const BorScenario *s, gint32 army)
{
  g_autoptr (GString) text = g_string_new (NULL);
  BOR_FOREACH (s, BOR_KIND_TRACK, slot, const BorTrack, track) {
    const BorTrackMarker *marker = bor_track_marker (track, army);
    const char *name = track->name != NULL ? track->name : track->base.id;
    g_autofree char *lower = name != NULL ? g_utf8_strdown (name, -1) : NULL;
    if (marker != NULL && lower != NULL)
      g_string_append_printf (text, ", %s %d", lower, marker->at);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Those of its forces and those that are placed on the board. */
static guint
count_pieces (const BorScenario *s, gint32 army, guint *strength)
{
  guint n = 0;
  *strength = 0;
  BOR_FOREACH (s, BOR_KIND_FORCE, i, const BorForce, force)
    if (force->army.slot == army) {
      n += bor_force_n_pieces (force);
      *strength += bor_force_strength (force);
    }
  BOR_FOREACH (s, BOR_KIND_PLACEMENT, i, const BorPlacement, placed)
    if (placed->army.slot == army && placed->count > 0) {
      n += (guint) placed->count;
      *strength += (guint) (placed->count * MAX (placed->strength, 0));
    }
  return n;
}

static void
print_armies (const BorCli *cli, const BorScenario *s)
{
  BOR_FOREACH (s, BOR_KIND_ARMY, slot, const BorArmy, army) {
    guint strength, pieces = count_pieces (s, slot, &strength);
    g_autofree char *name = bor_scenario_describe (s, bor_element_ref_make (BOR_KIND_ARMY, slot));
    g_autofree char *more = markers_of (s, slot);
    print_line (cli, name, _ ("%u pieces, strength %u%s"), pieces, strength, more);
    BOR_FOREACH (s, BOR_KIND_FORCE, i, const BorForce, force)
      if (force->army.slot == slot)
        print_force (cli, s, force);
  }
}

static void
print_text (const BorCli *cli, const BorReport *report, const Facts *facts)
{
  print_head (cli, report->scenario);
  print_board (cli, report->scenario, facts);
  print_armies (cli, report->scenario);
  g_autofree char *problems = bor_report_summary (report);
  print_line (cli, _ ("Problems"), "%s", problems);
}

static void
add_counts (JsonBuilder *builder, const BorReport *report)
{
  json_builder_set_member_name (builder, "elements");
  json_builder_begin_object (builder);
  for (guint kind = BOR_KIND_BACKDROP; kind < BOR_N_KINDS; kind++)
    bor_cli_json_int (builder, bor_kind_name (kind), bor_scenario_count (report->scenario, kind));
  json_builder_end_object (builder);
  json_builder_set_member_name (builder, "problems");
  json_builder_begin_object (builder);
  for (guint i = 0; i < G_N_ELEMENTS (report->counts); i++)
    bor_cli_json_int (builder, bor_severity_name (i), report->counts[i]);
  bor_cli_json_int (builder, "muted", report->n_muted);
  json_builder_end_object (builder);
}

static void
add_armies (JsonBuilder *builder, const BorScenario *s)
{
  json_builder_set_member_name (builder, "sides");
  json_builder_begin_array (builder);
  BOR_FOREACH (s, BOR_KIND_ARMY, slot, const BorArmy, army) {
    guint strength, pieces = count_pieces (s, slot, &strength);
    json_builder_begin_object (builder);
    bor_cli_json_text (builder, "id", army->base.id);
    bor_cli_json_text (builder, "name", army->name);
    bor_cli_json_int (builder, "pieces", pieces);
    bor_cli_json_int (builder, "strength", strength);
    BOR_FOREACH (s, BOR_KIND_TRACK, i, const BorTrack, track) {
      const BorTrackMarker *marker = bor_track_marker (track, slot);
      if (marker != NULL && track->base.id != NULL)
        bor_cli_json_int (builder, track->base.id, marker->at);
    }
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
}

/* Of a locale's numbers the least, the most and their sum, of an enum how many have each value, of
 * everything else how many say more than nothing. */
static void
add_tallies (JsonBuilder *builder, const BorTallies *tallies)
{
  json_builder_set_member_name (builder, bor_kind_name (tallies->kind));
  json_builder_begin_object (builder);
  for (guint i = 0; i < tallies->items->len; i++) {
    const BorTally *tally = &g_array_index (tallies->items, BorTally, i);
    json_builder_set_member_name (builder, tally->def->name);
    if (tally->def->type == BOR_PROP_ENUM) {
      json_builder_begin_object (builder);
      for (guint k = 0; k < BOR_TALLY_VALUES && tally->def->values[k].value != NULL; k++)
        bor_cli_json_int (builder, tally->def->values[k].value, tally->counts[k]);
      json_builder_end_object (builder);
    } else if (tally->def->type == BOR_PROP_INT && tallies->kind == BOR_KIND_LOCALE) {
      json_builder_begin_object (builder);
      bor_cli_json_int (builder, "least", tally->least);
      bor_cli_json_int (builder, "most", tally->most);
      bor_cli_json_int (builder, "all", tally->total);
      json_builder_end_object (builder);
    } else
      json_builder_add_int_value (builder, tally->counts[0]);
  }
  json_builder_end_object (builder);
}

static void
print_json (const BorReport *report, const Facts *f)
{
  const BorHeader *header = bor_scenario_header (report->scenario);
  const BorBoard *board = bor_scenario_board (report->scenario);
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  json_builder_begin_object (builder);
  bor_cli_json_text (builder, "file", report->path);
  bor_cli_json_text (builder, "id", header->base.id);
  bor_cli_json_text (builder, "title", header->title);
  bor_cli_json_text (builder, "ruleset", header->ruleset);
  bor_cli_json_text (builder, "also", header->further_rulesets);
  json_builder_set_member_name (builder, "width");
  json_builder_add_double_value (builder, board->width);
  json_builder_set_member_name (builder, "height");
  json_builder_add_double_value (builder, board->height);
  bor_cli_json_int (builder, "borders", f->borders);
  bor_cli_json_int (builder, "closed", f->closed);
  bor_cli_json_int (builder, "edges", f->edges);
  bor_cli_json_int (builder, "open", f->open);
  bor_cli_json_int (builder, "crossings", f->crossings);
  bor_cli_json_int (builder, "setups", f->setups);
  bor_cli_json_int (builder, "objectives", f->objectives);
  json_builder_set_member_name (builder, "properties");
  json_builder_begin_object (builder);
  add_tallies (builder, &f->on_locales);
  add_tallies (builder, &f->on_approaches);
  add_tallies (builder, &f->on_roads);
  json_builder_end_object (builder);
  add_armies (builder, report->scenario);
  add_counts (builder, report);
  json_builder_end_object (builder);
  bor_cli_print_json (builder);
}

static BorExit
info (BorCli *cli, int argc, char **argv)
{
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_ ("Print JSON"), NULL },
    { NULL },
  };
  if (!bor_cli_parse (cli, argc, argv, entries, 1, 1))
    return BOR_EXIT_TROUBLE;
  BorScenario *scenario = bor_cli_read (cli, cli->rest[0]);
  if (scenario == NULL)
    return BOR_EXIT_TROUBLE;
  g_autoptr (GPtrArray) checks = g_ptr_array_new ();
  BorReport *report = bor_report_new (cli->rest[0], scenario, NULL, checks);
  Facts facts;
  gather (scenario, &facts);
  if (json)
    print_json (report, &facts);
  else
    print_text (cli, report, &facts);
  clear (&facts);
  bor_report_free (report);
  return BOR_EXIT_FINE;
}

const BorCommand bor_command_info = {
  .name = "info",
  .arguments = N_ ("FILE"),
  .summary = N_ ("Summarize a scenario: locales, borders, roads, armies"),
  .run = info,
};
