/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "his-kit.h"

#include <string.h>

#include "rules/here-i-stand/game-private.h"
#include "xml/xml.h"

typedef struct {
  GString *vertices, *marks, *sides, *types, *placements, *records, *rules;
  GPtrArray *ids;     /* of spaces */
  GHashTable *spaces; /* id → start tag */
  GHashTable *links;  /* id → GString of approaches */
  guint n_spaces, n_records, n_placed;
} Builder;

static const char *
word (char **words, guint i)
{
  return i < g_strv_length (words) ? words[i] : "";
}

static gboolean
says (char **words, const char *what)
{
  return g_strv_contains ((const char *const *) words, what);
}

static void
add_record (Builder *b, const char *table, const char *properties)
{
  g_string_append_printf (b->records, "<record id=\"r%u\" table=\"%s\" %s/>\n", b->n_records++,
                          table, properties);
}

static void
add_space (Builder *b, char **w, gboolean land)
{
  guint i = b->n_spaces++;
  GString *s = g_string_new (NULL), *links = g_string_new (NULL);
  double x = 100 + 160.0 * (i % 6), y = 100 + 160.0 * (i / 6) + i % 6 * 7;
  g_string_printf (s, "<space id=\"%s\" name=\"%s\"", w[1], w[1]);
  if (land) {
    g_string_append_printf (s, " at=\"%g %g\" held-by=\"%s\"", x, y, w[2]);
    if (says (w, "fort"))
      g_string_append (s, " fortified=\"yes\"");
    if (says (w, "home"))
      g_string_append_printf (s, " home-of=\"%s\"", w[2]);
    if (says (w, "unrest"))
      g_string_append (s, " unrest=\"true\"");
  } else {
    for (guint k = 0; k < 4; k++)
      g_string_append_printf (b->vertices, "<vertex id=\"%s%u\" x=\"%g\" y=\"%g\"/>", w[1], k,
                              x + (k == 1 || k == 2 ? 100 : 0), y + (k > 1 ? 100 : 0));
    if (says (w, "barred"))
      g_string_append_printf (s, " barred=\"%s\"", word (w, 3));
  }
  g_ptr_array_add (b->ids, g_strdup (w[1]));
  g_hash_table_insert (b->spaces, g_strdup (w[1]), g_string_free (s, FALSE));
  g_hash_table_insert (b->links, g_strdup (w[1]), links);
}

static void
add_end (Builder *b, const char *from, const char *to, const char *property)
{
  g_string_append_printf (g_hash_table_lookup (b->links, from),
                          "<approach id=\"%s-%s\" opposite=\"%s-%s\" %s/>", from, to, to, from,
                          property);
}

/* The sides of a zone are taken one after the other. */
static void
add_border (Builder *b, const char *from, const char *to, const char *property)
{
  GString *links = g_hash_table_lookup (b->links, from);
  guint k = 0;
  for (const char *p = links->str; (p = strstr (p, "<approach")) != NULL; p++)
    k++;
  g_string_append_printf (links,
                          "<approach id=\"%s-%s\" along=\"%s%u %s%u\" opposite=\"%s-%s\" %s/>",
                          from, to, from, k, from, (k + 1) % 4, to, from, property);
}

static void
close_zone (Builder *b, const char *id)
{
  GString *links = g_hash_table_lookup (b->links, id);
  guint k = 0;
  for (const char *p = links->str; (p = strstr (p, "<approach")) != NULL; p++)
    k++;
  for (; k < 4; k++)
    g_string_append_printf (links, "<approach id=\"%s-edge%u\" along=\"%s%u %s%u\" edge=\"true\"/>",
                            id, k, id, k, id, (k + 1) % 4);
}

static void
add_leader (Builder *b, char **w)
{
  g_string_append_printf (b->types,
                          "<type id=\"%s\" name=\"%s\" arm=\"%s-leader\" battle-rating=\"%s\" "
                          "command-value=\"%s\"/>",
                          w[3], w[3], w[4], w[5], w[6]);
  g_string_append_printf (
    b->placements, "<placement id=\"p%u\" side=\"%s\" type=\"%s\" count=\"1\" space=\"%s\" %s/>\n",
    b->n_placed++, w[2], w[3], w[1], says (w, "inside") ? "in-fortress=\"true\"" : "");
}

static void
read_power (Builder *b, char **w)
{
  g_autofree char *power = g_strdup_printf ("power=\"%s\"", w[1]);
  g_string_append_printf (b->sides, "<side id=\"%s\" name=\"%s\" role=\"%s\" %s/>", w[1], w[1],
                          strcmp (w[0], "independent") == 0 ? "independent" : "major",
                          says (w, "ottoman") ? "ottoman=\"true\"" : "");
  if (strcmp (w[0], "power") == 0)
    add_record (b, "order", power);
}

static void
read_relation (Builder *b, char **w)
{
  g_autofree char *props = g_strdup_printf ("power=\"%s\" other-power=\"%s\"", w[1], w[2]);
  add_record (b, strcmp (w[0], "ally") == 0 ? "alliance" : w[0], props);
}

/* (transfer full) */
static char *
write_card (char **w)
{
  GString *props = g_string_new (NULL);
  g_string_printf (props, "power=\"%s\" card-name=\"%s\"", w[1], w[2]);
  for (guint i = 3; w[i] != NULL && w[i + 1] != NULL; i += 2)
    g_string_append_printf (props, " %s=\"%s\"", w[i], w[i + 1]);
  return g_string_free (props, FALSE);
}

static void
read_row (Builder *b, char **w)
{
  g_autofree char *props = NULL;
  if (strcmp (w[0], "siege") == 0)
    props = g_strdup_printf ("at-space=\"%s\" power=\"%s\"", w[1], w[2]);
  else if (strcmp (w[0], "impulse") == 0)
    props = g_strdup_printf ("power=\"%s\" command-points=\"%s\" %s", w[1], w[2],
                             says (w, "turn") ? "next-turn=\"true\"" : "");
  else if (strcmp (w[0], "card") == 0)
    props = write_card (w);
  else
    props = g_strdup_printf ("off-map=\"%s\" power=\"%s\" off-map-type=\"%s\" "
                             "off-map-count=\"%s\"",
                             w[1], w[2], w[3], w[4]);
  add_record (b, w[0], props);
}

static void
read_put (Builder *b, char **w)
{
  if (strcmp (w[0], "lend") == 0)
    g_string_append_printf (b->placements,
                            "<placement id=\"p%u\" side=\"%s\" type=\"%s\" count=\"%s\" "
                            "space=\"%s\" lent-by=\"%s\" lent-to=\"%s\"/>\n",
                            b->n_placed++, w[2], w[5], w[6], w[1], w[3], w[4]);
  else
    g_string_append_printf (
      b->placements,
      "<placement id=\"p%u\" side=\"%s\" type=\"%s\" count=\"%s\" space=\"%s\" %s/>\n",
      b->n_placed++, w[2], w[3], w[4], w[1], says (w, "inside") ? "in-fortress=\"true\"" : "");
}

static void
read_line (Builder *b, char **w)
{
  const char *v = w[0];
  if (strcmp (v, "power") == 0 || strcmp (v, "independent") == 0)
    read_power (b, w);
  else if (strcmp (v, "minor") == 0)
    g_string_append_printf (b->sides,
                            "<side id=\"%s\" name=\"%s\" role=\"minor\" attached-to=\"%s\"/>", w[1],
                            w[1], w[2]);
  else if (strcmp (v, "space") == 0 || strcmp (v, "zone") == 0)
    add_space (b, w, v[0] == 's');
  else if (strcmp (v, "link") == 0) {
    const char *pass = says (w, "pass") ? "passage=\"pass\"" : "";
    add_end (b, w[1], w[2], pass);
    add_end (b, w[2], w[1], pass);
  } else if (strcmp (v, "sea") == 0 || strcmp (v, "closed") == 0) {
    const char *closed = v[0] == 'c' ? "closed=\"true\"" : "";
    add_border (b, w[1], w[2], closed);
    add_border (b, w[2], w[1], closed);
  } else if (strcmp (v, "anchor") == 0)
    g_string_append_printf (b->marks,
                            "<mark id=\"%s-%s\" space=\"%s\" anchor-of=\"%s\" type=\"anchor\"/>",
                            w[1], w[2], w[2], w[1]);
  else if (strcmp (v, "put") == 0 || strcmp (v, "lend") == 0)
    read_put (b, w);
  else if (strcmp (v, "leader") == 0)
    add_leader (b, w);
  else if (strcmp (v, "type") == 0)
    g_string_append_printf (b->types, "<type id=\"%s\" name=\"%s\" arm=\"%s-leader\"/>", w[1], w[1],
                            w[2]);
  else if (strcmp (v, "rule") == 0)
    g_string_append_printf (b->rules, " %s=\"%s\"", w[1], w[2]);
  else if (strcmp (v, "war") == 0 || strcmp (v, "ally") == 0)
    read_relation (b, w);
  else
    read_row (b, w);
}

static void
string_free (gpointer string)
{
  g_string_free (string, TRUE);
}

static void
builder_begin (Builder *b)
{
  GString **const texts[] = { &b->vertices,   &b->marks,   &b->sides, &b->types,
                              &b->placements, &b->records, &b->rules };
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    *texts[i] = g_string_new (NULL);
  b->ids = g_ptr_array_new_with_free_func (g_free);
  b->spaces = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  b->links = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, string_free);
  b->n_spaces = b->n_records = b->n_placed = 0;
  static const char *const arms[] = { "regular", "mercenary", "cavalry", "squadron", "corsair" };
  for (guint i = 0; i < G_N_ELEMENTS (arms); i++)
    g_string_append_printf (b->types, "<type id=\"%s\" name=\"%s\" arm=\"%s\"/>", arms[i], arms[i],
                            arms[i]);
}

static void
builder_end (Builder *b)
{
  GString *texts[] = { b->vertices,   b->marks,   b->sides, b->types,
                       b->placements, b->records, b->rules };
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_string_free (texts[i], TRUE);
  g_ptr_array_unref (b->ids);
  g_hash_table_unref (b->spaces);
  g_hash_table_unref (b->links);
}

/* (transfer full) */
static char *
write_spaces (Builder *b)
{
  GString *spaces = g_string_new (NULL);
  for (guint i = 0; i < b->ids->len; i++) {
    const char *id = b->ids->pdata[i], *start = g_hash_table_lookup (b->spaces, id);
    if (strstr (start, " at=") == NULL)
      close_zone (b, id);
    g_string_append_printf (spaces, "%s>%s</space>\n", start,
                            ((GString *) g_hash_table_lookup (b->links, id))->str);
  }
  return g_string_free (spaces, FALSE);
}

/* Writes the scenario of a board. (transfer full) */
static char *
build (const char *board)
{
  Builder b;
  builder_begin (&b);
  g_auto (GStrv) lines = g_strsplit_set (board, ";\n", -1);
  for (guint i = 0; lines[i] != NULL; i++) {
    g_auto (GStrv) w = g_strsplit (g_strstrip (lines[i]), " ", -1);
    if (w[0] != NULL && w[0][0] != '\0')
      read_line (&b, w);
  }
  g_autofree char *spaces = write_spaces (&b);
  char *text = g_strdup_printf (
    "<scenario xmlns=\"urn:bormida:scenario:2\" id=\"kit\" title=\"Kit\" ruleset=\"here-i-stand\">"
    "<board kind=\"network\" width=\"1200\" height=\"1200\" tolerance=\"1\"><vertices>%s</vertices>"
    "<spaces>%s</spaces><marks>%s</marks></board><sides>%s</sides><types>%s</types>"
    "<placements>%s</placements><rules "
    "ruleset=\"here-i-stand\"%s/><records>%s</records></scenario>",
    b.vertices->str, spaces, b.marks->str, b.sides->str, b.types->str, b.placements->str,
    b.rules->str, b.records->str);
  builder_end (&b);
  return text;
}

BorScenario *
his_kit_scenario (const char *board)
{
  g_autofree char *text = build (board);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  BorScenario *scenario = bor_xml_read_bytes (bytes, "kit", NULL, &error);
  g_assert_no_error (error);
  return scenario;
}

void
his_kit_begin (HisKit *kit, const char *board)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) scenario = his_kit_scenario (board);
  g_autoptr (GPtrArray) issues =
    g_ptr_array_new_with_free_func ((GDestroyNotify) bor_game_issue_free);
  kit->game = bor_game_compile (scenario, issues, &error);
  for (guint i = 0; i < issues->len; i++)
    g_test_message ("%s", ((BorGameIssue *) issues->pdata[i])->message);
  g_assert_no_error (error);
  kit->state = bor_game_state_new (kit->game);
  bor_game_initial (kit->game, kit->state);
}

void
his_kit_end (HisKit *kit)
{
  g_free (kit->state);
  bor_game_unref (kit->game);
}

static gint
compare (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

char *
his_kit_options (HisKit *kit)
{
  g_autofree BorAction *actions = g_new (BorAction, kit->game->max_actions);
  guint n = bor_game_legal (kit->game, kit->state, actions);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (words, bor_game_action_token (kit->game, kit->state, actions[i]));
  g_ptr_array_sort (words, compare);
  GString *all = g_string_new (NULL);
  for (guint i = 0; i < words->len; i++)
    g_string_append_printf (all, "%s%s", i > 0 ? " " : "", (char *) words->pdata[i]);
  return g_string_free (all, FALSE);
}

gboolean
his_kit_can (HisKit *kit, const char *token)
{
  g_autofree char *options = his_kit_options (kit);
  g_auto (GStrv) words = g_strsplit (options, " ", -1);
  return g_strv_contains ((const char *const *) words, token);
}

/* The token of a throw: "tape=56" is "dice=11" in a test, and "hits=2" in a battle. */
static char *
read_tape (HisKit *kit, const char *faces)
{
  const HisState *s = HIS_S (kit->state);
  guint sum = 0, hits = 0, n = (guint) strlen (faces);
  for (guint i = 0; i < n; i++) {
    g_assert_true (faces[i] >= '1' && faces[i] <= '6');
    sum += (guint) (faces[i] - '0');
    hits += faces[i] >= '5';
  }
  g_assert_cmpint (bor_game_player (kit->game, kit->state), ==, BOR_PLAYER_CHANCE);
  if (!his_is_roll (s)) {
    g_assert_cmpuint (n, ==, 2);
    return g_strdup_printf ("dice=%u", sum);
  }
  g_assert_cmpuint (n, ==, s->battle.dice[s->step == HIS_STEP_ATTACK_ROLL ? 0 : 1]);
  return g_strdup_printf ("hits=%u", hits);
}

static void
play_token (HisKit *kit, const char *token)
{
  BorAction action;
  if (!bor_game_action_from_token (kit->game, kit->state, token, &action, NULL)) {
    g_autofree char *options = his_kit_options (kit);
    g_error ("“%s” cannot be played; player %d, step %d: %s", token,
             bor_game_player (kit->game, kit->state), HIS_S (kit->state)->step, options);
  }
  bor_game_apply (kit->game, kit->state, action, NULL);
  g_assert_cmpstr (kit->game->rules->check_state (kit->game, kit->state), ==, NULL);
}

void
his_kit_play (HisKit *kit, const char *tokens)
{
  g_auto (GStrv) words = g_strsplit (tokens, " ", -1);
  for (guint i = 0; words[i] != NULL; i++) {
    if (words[i][0] == '\0')
      continue;
    g_autofree char *token =
      g_str_has_prefix (words[i], "tape=") ? read_tape (kit, words[i] + 5) : g_strdup (words[i]);
    play_token (kit, token);
  }
}

char *
his_kit_at (HisKit *kit, const char *space)
{
  static const char *const arms = "RMCSK";
  const HisGame *g = HIS_G (kit->game);
  const HisState *s = HIS_S (kit->state);
  gint32 slot = bor_scenario_find (kit->game->scenario, BOR_KIND_LOCALE, space);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < s->n_stacks; i++) {
    const HisStack *t = &s->stack[i];
    if (g->slot[t->place] == slot)
      g_ptr_array_add (words, g_strdup_printf (t->slot == HIS_INSIDE ? "(%s %u%c)" : "%s %u%c",
                                               kit->game->player_names[g->owner[t->owner].power],
                                               t->count, arms[t->arm]));
  }
  for (guint i = 0; i < g->n_leaders; i++)
    if (s->leader[i].place != HIS_NOWHERE && g->slot[s->leader[i].place] == slot)
      g_ptr_array_add (
        words, g_strdup_printf (
                 s->leader[i].slot == HIS_INSIDE ? "(%s)" : "%s",
                 bor_scenario_piece_type (kit->game->scenario, g->leader[i].type)->base.id));
  g_ptr_array_sort (words, compare);
  GString *all = g_string_new (NULL);
  for (guint i = 0; i < words->len; i++)
    g_string_append_printf (all, "%s%s", i > 0 ? ", " : "", (char *) words->pdata[i]);
  return g_string_free (all, FALSE);
}
