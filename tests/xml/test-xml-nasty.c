/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Odd files made at random: whatever can be read is written so that the same is read again.
 * BORMIDA_NASTY says how many (for long runs). */
#include <stdlib.h>
#include <string.h>

#include "support-nasty.h"
#include "support-xml.h"
#include "xml/verify.h"

static gboolean
check_one (guint32 seed)
{
  g_autofree char *text = test_make_nasty_xml (seed);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = bor_xml_read_bytes (bytes, "nasty", NULL, &error);
  if (s == NULL)
    return FALSE;
  g_autoptr (GBytes) first = bor_xml_write_bytes (s);
  if (!bor_xml_verify (s, first, "nasty", &error))
    g_error ("seed %u: %s\n%s\n%s", seed, error->message, text,
             (const char *) g_bytes_get_data (first, NULL));
  g_autoptr (BorScenario) again = bor_xml_read_bytes (first, "nasty", NULL, &error);
  g_autoptr (GBytes) second = bor_xml_write_bytes (again);
  if (!g_bytes_equal (first, second))
    g_error ("seed %u is written otherwise:\n%s\n%s\n%s", seed, text,
             (const char *) g_bytes_get_data (first, NULL),
             (const char *) g_bytes_get_data (second, NULL));
  g_autoptr (GBytes) board = bor_xml_write_board_bytes (s);
  g_autoptr (BorScenario) alone = bor_xml_read_bytes (board, "nasty", NULL, &error);
  if (alone == NULL)
    g_error ("seed %u: the board: %s", seed, error->message);
  return TRUE;
}

static void
whatever_can_be_read_is_kept (void)
{
  const char *wanted = g_getenv ("BORMIDA_NASTY");
  guint n = wanted != NULL ? (guint) atoi (wanted) : 4000, n_read = 0;
  for (guint32 seed = 0; seed < n; seed++)
    n_read += check_one (seed + (wanted != NULL ? 1000000u : 0));
  g_test_message ("%u of %u could be read", n_read, n);
  g_assert_cmpuint (n_read, >, n / 20);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xml-nasty/whatever-can-be-read-is-kept", whatever_can_be_read_is_kept);
  return g_test_run ();
}
