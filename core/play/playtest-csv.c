/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "play/playtest.h"

/* Spreadsheets run a cell that begins so as a formula, whoever named it; some pass over white space
 * before, or take the wide signs of East Asian keyboards for the others. */
static gboolean
looks_like_formula (const char *text)
{
  while (g_unichar_isspace (g_utf8_get_char (text))
         || g_unichar_iszerowidth (g_utf8_get_char (text)))
    text = g_utf8_next_char (text);
  switch (g_utf8_get_char (text)) {
  case '=':
  case '+':
  case '-':
  case '@':
  case 0xff1d: /* wide = */
  case 0xff0b: /* wide + */
  case 0xff0d: /* wide - */
  case 0xff20: /* wide @ */
    return TRUE;
  default:
    return FALSE;
  }
}

/* A field, quoted where it must be; "'" before it makes a spreadsheet take it as text. */
static void
add_field (GString *out, const char *text)
{
  gboolean formula = looks_like_formula (text);
  if (!formula && strpbrk (text, ",\"\r\n") == NULL) {
    g_string_append_printf (out, "%s,", text);
    return;
  }
  g_string_append (out, formula ? "\"'" : "\"");
  for (const char *p = text; *p != '\0'; p++) {
    if (*p == '"')
      g_string_append_c (out, '"');
    g_string_append_c (out, *p);
  }
  g_string_append (out, "\",");
}

static void
add_head (GString *out, const char *section, const char *side, const char *item)
{
  add_field (out, section);
  add_field (out, side != NULL ? side : "");
  add_field (out, item);
}

static void
add_count (GString *out, const char *section, const char *side, const char *item, guint64 n)
{
  add_head (out, section, side, item);
  g_string_append_printf (out, "%" G_GUINT64_FORMAT ",,\n", n);
}

static void
add_share (GString *out, const char *side, guint n, const BorPlaytest *result)
{
  char low_text[G_ASCII_DTOSTR_BUF_SIZE], high_text[G_ASCII_DTOSTR_BUF_SIZE];
  double low, high;
  bor_playtest_interval (result, n, &low, &high);
  add_head (out, "result", side, side != NULL ? "wins" : "draws");
  g_string_append_printf (out, "%u,%s,%s\n", n,
                          g_ascii_formatd (low_text, sizeof low_text, "%.4f", low),
                          g_ascii_formatd (high_text, sizeof high_text, "%.4f", high));
}

static void
add_sample (GString *out, const char *section, const char *side, const char *item,
            const BorSample *sample)
{
  double mean = bor_sample_mean (sample), error = bor_sample_error (sample);
  const double values[] = { mean, mean - error, mean + error };
  if (sample->n == 0)
    return;
  add_head (out, section, side, item);
  for (guint i = 0; i < G_N_ELEMENTS (values); i++) {
    char text[G_ASCII_DTOSTR_BUF_SIZE];
    g_string_append (out, g_ascii_formatd (text, sizeof text, "%.4f", values[i]));
    g_string_append_c (out, i < 2 ? ',' : '\n');
  }
}

static void
add_series (GString *out, const BorStatistics *s, guint player)
{
  const char *side = bor_game_player_name (s->game, (gint) player);
  for (guint i = 0; i < s->n_series; i++) {
    const char *id = s->game->names.series[i].id;
    for (guint round = 1; round <= s->n_rounds; round++) {
      g_autofree char *item = g_strdup_printf ("%u", round);
      add_sample (out, id, side, item, bor_statistics_series (s, i, round, player));
    }
    add_sample (out, id, side, "end", bor_statistics_final (s, i, player));
  }
}

static void
add_totals (GString *out, const BorStatistics *s, guint player)
{
  const char *side = bor_game_player_name (s->game, (gint) player);
  for (guint c = 0; c < s->n_counts; c++) {
    const BorCount *count = &s->game->names.counts[c];
    g_autofree char *by_type = g_strconcat (count->id, " by type", NULL);
    add_count (out, "total", side, count->id, bor_statistics_total (s, player, c, -1));
    for (guint t = 0; t < s->n_types && (count->flags & BOR_COUNT_BY_TYPE) != 0; t++)
      add_count (out, by_type, side, s->game->names.types[t],
                 bor_statistics_total (s, player, c, (gint) t));
  }
}

static void
add_locales (GString *out, const BorStatistics *s, guint player)
{
  const char *side = bor_game_player_name (s->game, (gint) player);
  BOR_FOREACH (s->game->scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    for (guint c = 0; c < s->n_counts; c++)
      if ((s->game->names.counts[c].flags & BOR_COUNT_BY_PLACE) != 0)
        add_count (out, s->game->names.counts[c].id, side, locale->base.id,
                   bor_statistics_at (s, slot, player, c));
    add_count (out, "held", side, locale->base.id, bor_statistics_held (s, slot, player));
  }
}

static void
add_endings (GString *out, const BorStatistics *s)
{
  for (guint e = 0; e < s->n_endings; e++)
    for (guint winners = 0; winners < bor_statistics_n_winners (s); winners++) {
      g_autofree char *names = bor_game_names_of (s->game, winners);
      if (bor_statistics_ending (s, e, winners) > 0)
        add_count (out, "ending", names, s->game->names.endings[e],
                   bor_statistics_ending (s, e, winners));
    }
}

char *
bor_playtest_csv (const BorGame *game, const BorPlaytestOptions *options, const BorPlaytest *result)
{
  const BorStatistics *s = options->statistics;
  GString *out = g_string_new (NULL);
  g_string_append (out, "section,side,item,value,low,high\n");
  add_count (out, "result", NULL, "games", result->games);
  for (guint p = 0; p < s->n_players; p++)
    add_share (out, bor_game_player_name (game, (gint) p), result->wins[p], result);
  for (guint p = 0; p < s->n_players; p++)
    if (result->shared[p] > 0)
      add_count (out, "result", bor_game_player_name (game, (gint) p), "shared wins",
                 result->shared[p]);
  add_share (out, NULL, result->draws, result);
  add_count (out, "result", NULL, "actions", result->actions);
  add_count (out, "result", NULL, "rounds", s->rounds);
  add_endings (out, s);
  for (guint p = 0; p < s->n_players; p++) {
    add_series (out, s, p);
    add_totals (out, s, p);
    add_locales (out, s, p);
  }
  return g_string_free (out, FALSE);
}
