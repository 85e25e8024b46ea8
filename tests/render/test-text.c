/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/text.h"

static gboolean
draws_something (const cairo_path_t *path)
{
  for (int i = 0; i < path->num_data; i += path->data[i].header.length)
    if (path->data[i].header.type == CAIRO_PATH_LINE_TO
        || path->data[i].header.type == CAIRO_PATH_CURVE_TO)
      return TRUE;
  return FALSE;
}

/* A font can claim to have a letter and yet draw nothing. */
static void
assert_drawn (gunichar first, gunichar last)
{
  for (guint font = 0; font < BOR_N_FONTS; font++) {
    g_autoptr (BorTexts) texts = bor_texts_new (bor_style_plan.family);
    for (gunichar c = first; c <= last; c++) {
      char letter[7] = { 0 };
      g_unichar_to_utf8 (c, letter);
      const BorText *text = bor_texts_get (texts, font, letter);
      if (!draws_something (bor_text_path (text)))
        g_error ("font %u draws “%s” as nothing", font, letter);
    }
  }
}

static void
the_letters_of_all_our_languages_are_drawn (void)
{
  assert_drawn ('A', 'Z');
  assert_drawn ('a', 'z');
  assert_drawn (0xc0, 0xd6);   /* ÀÄÖ */
  assert_drawn (0x104, 0x107); /* ĄąĆć */
  assert_drawn (0x141, 0x144); /* ŁłŃń */
  assert_drawn (0x410, 0x44f); /* А to я */
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text/the-letters-of-all-our-languages-are-drawn",
                   the_letters_of_all_our_languages_are_drawn);
  return g_test_run ();
}
