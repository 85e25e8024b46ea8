/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Quick ways to read and write numbers, beside the slow ones. */
#include <math.h>
#include <string.h>

#include "support.h"
#include "xml/number.h"

static void
compare_reading (const char *text)
{
  char *end, *slow_end;
  double value = bor_xml_strtod (text, &end), slow = g_ascii_strtod (text, &slow_end);
  g_assert_true (end == slow_end);
  g_assert_true (memcmp (&value, &slow, sizeof value) == 0 || (isnan (value) && isnan (slow)));
}

static void
numbers_are_read_as_the_c_library_reads_them (void)
{
  static const char letters[] = "0123456789012345678901234567890123456789..--+eExXpinf, ";
  static const char *const odd[] = { "",      "-",    ".",     "-.5",      "1.",   "1.e5",
                                     "0x1p3", "-0",   "-0.00", "infinity", "-nan", " 12 ",
                                     "1,5",   "1..2", "--1",   "+3",       "1e",   "5e-3",
                                     "0x",    "12a",  "9.9.9", "1.5E+2" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  for (guint i = 0; i < G_N_ELEMENTS (odd); i++)
    compare_reading (odd[i]);
  for (guint i = 0; i < 200000; i++) {
    char text[40] = "";
    gint32 n = g_rand_int_range (rand, 1, 20);
    if (i % 2 == 0)
      for (gint32 k = 0; k < n; k++)
        text[k] = letters[g_rand_int_range (rand, 0, (gint32) strlen (letters))];
    else
      g_snprintf (text, sizeof text, "%s%.*f", i % 3 == 0 ? "-" : "", n - 1,
                  g_rand_double_range (rand, 0, pow (10, g_rand_int_range (rand, 0, 12))));
    compare_reading (text);
  }
}

/* The shortest of two forms that reads back as the same value. */
static void
compare_writing (double value)
{
  char text[40], slow[40];
  *bor_xml_put_real (text, value) = '\0';
  value = CLAMP (value, -BOR_XML_MAX_REAL, BOR_XML_MAX_REAL) + 0.0;
  g_ascii_formatd (slow, sizeof slow, "%.15g", value);
  if (g_ascii_strtod (slow, NULL) != value)
    g_ascii_formatd (slow, sizeof slow, "%.17g", value);
  g_assert_cmpstr (text, ==, slow);
}

static void
thousandths_are_written_as_the_c_library_writes_them (void)
{
  static const double odd[] = { 0,    -0.0,        0.0005, -0.0004, 1e9,
                                -1e9, 1e9 + 0.001, 1e15,   1e-300,  0.1 + 0.2 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  for (guint i = 0; i < G_N_ELEMENTS (odd); i++)
    compare_writing (odd[i]);
  for (guint i = 0; i < 200000; i++) {
    double size = pow (10, g_rand_int_range (rand, 0, 14));
    double value = g_rand_double_range (rand, -size, size);
    compare_writing (value);
    compare_writing (round (value * 1000) / 1000);
    compare_writing (nextafter (round (value * 1000) / 1000, value));
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xml-number/numbers-are-read-as-the-c-library-reads-them",
                   numbers_are_read_as_the_c_library_reads_them);
  g_test_add_func ("/xml-number/thousandths-are-written-as-the-c-library-writes-them",
                   thousandths_are_written_as_the_c_library_writes_them);
  return g_test_run ();
}
