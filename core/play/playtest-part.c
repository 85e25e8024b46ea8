/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts as text. Reading accepts what writing makes, byte for byte, and nothing else: so neither a
 * deep nor a huge nor an ambiguous file needs more thought. */
#include "play/playtest-part.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "xml/xml.h"

#define FORMAT "{\"format\":\"bormida-playtest-part 1\",\n"

G_DEFINE_QUARK (bor - playtest - part - error - quark, bor_playtest_part_error)

static const char *const array_names[BOR_STATISTICS_ARRAYS] = { "endings", "series", "finals",
                                                                "totals", "locales" };

/* Of the board too, even if that has a file of its own. */
static char *
hash_of (const BorGame *game)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (GBytes) scenario = bor_xml_write_bytes (game->scenario);
  g_autoptr (GBytes) board = bor_xml_write_board_bytes (game->scenario);
  g_checksum_update (sum, g_bytes_get_data (scenario, NULL), (gssize) g_bytes_get_size (scenario));
  g_checksum_update (sum, g_bytes_get_data (board, NULL), (gssize) g_bytes_get_size (board));
  return g_strdup (g_checksum_get_string (sum));
}

BorPlaytestPart *
bor_playtest_part_new (const BorGame *game, const BorPlaytestOptions *options,
                       const BorPlaytest *result, const char *scenario)
{
  const BorStatistics *s = options->statistics;
  BorPlaytestPart *part = g_new0 (BorPlaytestPart, 1);
  part->scenario = g_utf8_make_valid (scenario, -1);
  part->hash = hash_of (game);
  part->n_players = bor_game_n_players (game);
  for (guint p = 0; p < part->n_players; p++)
    part->players[p] = g_utf8_make_valid (options->players[p], -1);
  part->seed = options->seed;
  part->games = options->games;
  part->shard = options->shard;
  part->shards = options->shards;
  part->result = *result;
  part->rounds = s->rounds;
  part->shortest = s->shortest;
  part->longest = s->longest;
  for (guint i = 0; i < BOR_STATISTICS_ARRAYS; i++) {
    gsize n;
    const guint64 *numbers = bor_statistics_numbers (s, i, &n);
    part->numbers[i] = g_array_new (FALSE, FALSE, sizeof (gint64));
    g_array_append_vals (part->numbers[i], numbers, (guint) n);
  }
  return part;
}

void
bor_playtest_part_free (BorPlaytestPart *part)
{
  if (part == NULL)
    return;
  g_free (part->scenario);
  g_free (part->hash);
  for (guint p = 0; p < BOR_MAX_PLAYERS; p++)
    g_free (part->players[p]);
  for (guint i = 0; i < BOR_STATISTICS_ARRAYS; i++)
    if (part->numbers[i] != NULL)
      g_array_unref (part->numbers[i]);
  g_free (part);
}

static void
add_string (GString *out, const char *text)
{
  g_string_append_c (out, '"');
  for (const char *p = text; *p != '\0'; p++)
    if (*p == '"' || *p == '\\')
      g_string_append_printf (out, "\\%c", *p);
    else if ((guchar) *p < 0x20)
      g_string_append_printf (out, "\\u%04x", (guint) *p);
    else
      g_string_append_c (out, *p);
  g_string_append_c (out, '"');
}

static void
add_number (GString *out, const char *name, guint64 n)
{
  g_string_append_printf (out, "\"%s\":%" G_GUINT64_FORMAT ",\n", name, n);
}

static void
add_uints (GString *out, const char *name, const guint *numbers, guint n)
{
  g_string_append_printf (out, "\"%s\":[", name);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (out, i > 0 ? ",%u" : "%u", numbers[i]);
  g_string_append (out, "],\n");
}

/* Most of a part: without printf it is several times as fast. */
static void
add_int64 (GString *out, gint64 n)
{
  char digits[24], *p = digits + sizeof digits;
  guint64 rest = n < 0 ? -(guint64) n : (guint64) n;
  do
    *--p = (char) ('0' + rest % 10);
  while ((rest /= 10) > 0);
  if (n < 0)
    *--p = '-';
  g_string_append_len (out, p, digits + sizeof digits - p);
}

static void
add_array (GString *out, const char *name, const GArray *numbers)
{
  g_string_append_printf (out, "\"%s\":[", name);
  for (guint i = 0; i < numbers->len; i++) {
    if (i > 0)
      g_string_append_c (out, ',');
    add_int64 (out, g_array_index (numbers, gint64, i));
  }
  g_string_append (out, "],\n");
}

static void
add_head (GString *out, const BorPlaytestPart *part)
{
  g_string_append (out, FORMAT "\"version\":");
  add_string (out, BORMIDA_VERSION);
  g_string_append (out, ",\n\"scenario\":");
  add_string (out, part->scenario);
  g_string_append (out, ",\n\"hash\":");
  add_string (out, part->hash);
  g_string_append (out, ",\n\"players\":[");
  for (guint p = 0; p < part->n_players; p++) {
    if (p > 0)
      g_string_append_c (out, ',');
    add_string (out, part->players[p]);
  }
  g_string_append (out, "],\n");
  add_number (out, "seed", part->seed);
  add_number (out, "games", part->games);
  add_number (out, "shard", part->shard);
  add_number (out, "shards", part->shards);
}

GString *
bor_playtest_part_write (const BorPlaytestPart *part)
{
  const BorPlaytest *r = &part->result;
  GString *out = g_string_new (NULL);
  add_head (out, part);
  add_number (out, "played", r->games);
  add_uints (out, "wins", r->wins, part->n_players);
  add_uints (out, "shared", r->shared, part->n_players);
  add_number (out, "draws", r->draws);
  add_number (out, "actions", r->actions);
  add_number (out, "shortest", r->shortest);
  add_number (out, "longest", r->longest);
  g_string_append_printf (out, "\"signature\":\"%016" G_GINT64_MODIFIER "x\",\n", r->signature);
  add_number (out, "rounds", part->rounds);
  add_number (out, "leastRounds", part->shortest);
  add_number (out, "mostRounds", part->longest);
  for (guint i = 0; i < BOR_STATISTICS_ARRAYS; i++)
    add_array (out, array_names[i], part->numbers[i]);
  g_autofree char *sum =
    g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) out->str, out->len);
  g_string_append_printf (out, "\"checksum\":\"%s\"}\n", sum);
  return out;
}

/* What is left to read. After the first mismatch nothing more is. */
typedef struct {
  const char *p, *end;
  gboolean bad;
} Cursor;

static gboolean
accept (Cursor *c, const char *text)
{
  gsize n = strlen (text);
  if (c->bad || (gsize) (c->end - c->p) < n || memcmp (c->p, text, n) != 0)
    return FALSE;
  c->p += n;
  return TRUE;
}

static void
expect (Cursor *c, const char *text)
{
  c->bad |= !accept (c, text);
}

static void
expect_name (Cursor *c, const char *name)
{
  expect (c, "\"");
  expect (c, name);
  expect (c, "\":");
}

/* What does not fit fails. */
static guint64
take_uint64 (Cursor *c, guint64 most)
{
  guint64 n = 0;
  const char *start = c->p;
  for (; !c->bad && c->p < c->end && g_ascii_isdigit (*c->p); c->p++)
    c->bad |=
      __builtin_mul_overflow (n, 10, &n) || __builtin_add_overflow (n, (guint64) (*c->p - '0'), &n);
  c->bad |= c->p == start || n > most;
  return c->bad ? 0 : n;
}

static gint64
take_int64 (Cursor *c)
{
  gboolean negative = accept (c, "-");
  guint64 n = take_uint64 (c, (guint64) G_MAXINT64 + negative);
  return (gint64) (negative ? -n : n);
}

static guint64
take_number (Cursor *c, const char *name, guint64 most)
{
  expect_name (c, name);
  guint64 n = take_uint64 (c, most);
  expect (c, ",\n");
  return n;
}

/* (transfer full) */
static char *
take_string (Cursor *c)
{
  GString *text = g_string_new (NULL);
  expect (c, "\"");
  while (!c->bad && c->p < c->end && *c->p != '"') {
    if (*c->p == '\\' && c->end - c->p >= 6 && c->p[1] == 'u') {
      char digits[5] = { c->p[2], c->p[3], c->p[4], c->p[5], '\0' };
      g_string_append_c (text, (char) g_ascii_strtoull (digits, NULL, 16));
      c->p += 6;
      continue;
    }
    c->p += *c->p == '\\' && c->end - c->p >= 2;
    g_string_append_c (text, *c->p++);
  }
  expect (c, "\"");
  c->bad |= !g_utf8_validate (text->str, (gssize) text->len, NULL); /* zeros too */
  return g_string_free (text, FALSE);
}

static void
take_uints (Cursor *c, const char *name, guint *numbers, guint n)
{
  expect_name (c, name);
  expect (c, "[");
  for (guint i = 0; i < n; i++) {
    if (i > 0)
      expect (c, ",");
    numbers[i] = (guint) take_uint64 (c, BOR_PLAYTEST_MAX_GAMES);
  }
  expect (c, "],\n");
}

static GArray *
take_array (Cursor *c, const char *name)
{
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (gint64));
  expect_name (c, name);
  expect (c, "[");
  if (!accept (c, "],\n")) {
    do {
      gint64 n = take_int64 (c);
      g_array_append_val (numbers, n);
    } while (accept (c, ","));
    expect (c, "],\n");
  }
  return numbers;
}

static void
take_players (Cursor *c, BorPlaytestPart *part)
{
  expect_name (c, "players");
  expect (c, "[");
  do
    part->players[part->n_players++] = take_string (c);
  while (accept (c, ",") && part->n_players < BOR_MAX_PLAYERS);
  expect (c, "],\n");
}

static void
take_head (Cursor *c, BorPlaytestPart *part)
{
  expect_name (c, "scenario");
  part->scenario = take_string (c);
  expect (c, ",\n");
  expect_name (c, "hash");
  part->hash = take_string (c);
  expect (c, ",\n");
  take_players (c, part);
  part->seed = take_number (c, "seed", G_MAXUINT64);
  part->games = (guint) take_number (c, "games", BOR_PLAYTEST_MAX_GAMES);
  part->shard = (guint) take_number (c, "shard", BOR_PLAYTEST_MAX_SHARDS);
  part->shards = (guint) take_number (c, "shards", BOR_PLAYTEST_MAX_SHARDS);
}

static void
take_result (Cursor *c, BorPlaytestPart *part)
{
  BorPlaytest *r = &part->result;
  r->games = (guint) take_number (c, "played", BOR_PLAYTEST_MAX_GAMES);
  take_uints (c, "wins", r->wins, part->n_players);
  take_uints (c, "shared", r->shared, part->n_players);
  r->draws = (guint) take_number (c, "draws", BOR_PLAYTEST_MAX_GAMES);
  r->actions = take_number (c, "actions", G_MAXINT64);
  r->shortest = (guint) take_number (c, "shortest", G_MAXUINT);
  r->longest = (guint) take_number (c, "longest", G_MAXUINT);
  expect_name (c, "signature");
  g_autofree char *signature = take_string (c);
  r->signature = g_ascii_strtoull (signature, NULL, 16);
  expect (c, ",\n");
  part->rounds = take_number (c, "rounds", G_MAXINT64);
  part->shortest = (guint) take_number (c, "leastRounds", G_MAXUINT);
  part->longest = (guint) take_number (c, "mostRounds", G_MAXUINT);
  for (guint i = 0; i < BOR_STATISTICS_ARRAYS; i++)
    part->numbers[i] = take_array (c, array_names[i]);
}

/* Each game has ended once, with the winners that are told. */
static gboolean
endings_fit (const BorPlaytestPart *part)
{
  const BorPlaytest *r = &part->result;
  const GArray *endings = part->numbers[0];
  guint sets = 1u << part->n_players;
  guint64 games = 0, draws = 0, wins[BOR_MAX_PLAYERS] = { 0 }, shared[BOR_MAX_PLAYERS] = { 0 };
  for (guint i = 0; i < endings->len; i++) {
    gint64 n = g_array_index (endings, gint64, i);
    guint winners = i % sets;
    if (n < 0 || n > r->games)
      return FALSE;
    games += (guint64) n;
    draws += winners == 0 ? (guint64) n : 0;
    for (guint p = 0; p < part->n_players; p++) {
      wins[p] += (winners >> p & 1) != 0 ? (guint64) n : 0;
      shared[p] += (winners >> p & 1) != 0 && (winners & (winners - 1)) != 0 ? (guint64) n : 0;
    }
  }
  for (guint p = 0; p < part->n_players; p++)
    if (wins[p] != r->wins[p] || shared[p] != r->shared[p])
      return FALSE;
  return endings->len % sets == 0 && games == r->games && draws == r->draws;
}

/* A sum of so many numbers between two bounds. */
static gboolean
sum_fits (guint64 sum, guint n, guint least, guint most)
{
  return least <= most && sum >= (guint64) n * least && sum <= (guint64) n * most;
}

static gboolean
is_possible (const BorPlaytestPart *part)
{
  const BorPlaytest *r = &part->result;
  if (part->shard < 1 || part->shard > part->shards || part->shards > part->games)
    return FALSE;
  guint first, end;
  bor_playtest_range (
    &(BorPlaytestOptions){ .games = part->games, .shard = part->shard, .shards = part->shards },
    &first, &end);
  return r->games == end - first && endings_fit (part)
         && sum_fits (r->actions, r->games, r->shortest, r->longest)
         && sum_fits (part->rounds, r->games, part->shortest, part->longest);
}

static gboolean
check_version (Cursor *c, GError **error)
{
  if (!accept (c, FORMAT)) {
    g_set_error (error, BOR_PLAYTEST_PART_ERROR, BOR_PLAYTEST_PART_ERROR_FORMAT,
                 _ ("This is not a part of a playtest that this version can read"));
    return FALSE;
  }
  expect_name (c, "version");
  g_autofree char *version = take_string (c);
  expect (c, ",\n");
  if (c->bad || g_str_equal (version, BORMIDA_VERSION))
    return TRUE;
  g_set_error (error, BOR_PLAYTEST_PART_ERROR, BOR_PLAYTEST_PART_ERROR_VERSION,
               _ ("Version %s of Bormida played this part, but this is version %s: play it again"),
               version, BORMIDA_VERSION);
  return FALSE;
}

BorPlaytestPart *
bor_playtest_part_read (const char *text, gsize size, GError **error)
{
  Cursor c = { text, text + size, FALSE };
  if (!check_version (&c, error))
    return NULL;
  g_autoptr (BorPlaytestPart) part = g_new0 (BorPlaytestPart, 1);
  take_head (&c, part);
  take_result (&c, part);
  if (!c.bad && is_possible (part)) {
    GString *again = bor_playtest_part_write (part);
    gboolean same = again->len == size && memcmp (again->str, text, size) == 0;
    g_string_free (again, TRUE);
    if (same)
      return g_steal_pointer (&part);
  }
  g_set_error (error, BOR_PLAYTEST_PART_ERROR, BOR_PLAYTEST_PART_ERROR_DAMAGED,
               _ ("The part is damaged or incomplete: play it again"));
  return NULL;
}

gboolean
bor_playtest_part_unpack (const BorPlaytestPart *part, BorStatistics *s, GError **error)
{
  g_autofree char *hash = hash_of (s->game);
  gboolean fits = g_str_equal (hash, part->hash) && s->n_players == part->n_players;
  gsize n;
  for (guint i = 0; i < BOR_STATISTICS_ARRAYS && fits; i++) {
    bor_statistics_numbers (s, i, &n);
    fits = n == part->numbers[i]->len;
  }
  if (!fits || part->longest > s->n_rounds) {
    g_set_error (error, BOR_PLAYTEST_PART_ERROR, BOR_PLAYTEST_PART_ERROR_OTHER,
                 _ ("The parts belong to another scenario, or the scenario has changed"));
    return FALSE;
  }
  for (guint i = 0; i < BOR_STATISTICS_ARRAYS; i++) {
    guint64 *numbers = bor_statistics_numbers (s, i, &n);
    for (gsize k = 0; k < n; k++)
      numbers[k] = (guint64) g_array_index (part->numbers[i], gint64, k);
  }
  s->games = part->result.games;
  s->rounds = part->rounds;
  s->shortest = part->shortest;
  s->longest = part->longest;
  return TRUE;
}
