/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support-xml.h"

#include <glib/gstdio.h>
#include <string.h>

char *
test_xml_fixture_path (const char *name)
{
  return g_test_build_filename (G_TEST_DIST, "xml", "fixtures", name, NULL);
}

GBytes *
test_xml_load (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *text;
  gsize size;
  g_file_get_contents (path, &text, &size, &error);
  g_assert_no_error (error);
  return g_bytes_new_take (text, size);
}

GBytes *
test_xml_bytes (const char *text)
{
  return g_bytes_new (text, strlen (text));
}

BorScenario *
test_xml_read (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  BorScenario *scenario = bor_xml_read_bytes (bytes, "test.xml", NULL, &error);
  g_assert_no_error (error);
  return scenario;
}

BorScenario *
test_xml_read_text (const char *text)
{
  g_autoptr (GBytes) bytes = test_xml_bytes (text);
  return test_xml_read (bytes);
}

BorScenario *
test_xml_read_board (const char *contents)
{
  g_autofree char *text = g_strdup_printf ("<scenario xmlns=\"" BOR_XML_NAMESPACE
                                           "\"><board width=\"100\" height=\"100\">%s</board>"
                                           "</scenario>",
                                           contents);
  return test_xml_read_text (text);
}

char *
test_xml_write_text (const BorScenario *scenario)
{
  g_autoptr (GBytes) bytes = bor_xml_write_bytes (scenario);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  return g_strndup (data, size);
}

void
test_xml_refuses (GBytes *bytes, BorXmlError code, const char *message)
{
  g_autoptr (GError) error = NULL;
  g_assert_null (bor_xml_read_bytes (bytes, "test.xml", NULL, &error));
  g_assert_error (error, BOR_XML_ERROR, (gint) code);
  g_assert_true (g_str_has_prefix (error->message, "test.xml:"));
  if (message != NULL && strstr (error->message, message) == NULL)
    g_assert_cmpstr (error->message, ==, message);
}

void
test_xml_is_stable (const BorScenario *scenario)
{
  g_autofree char *first = test_xml_write_text (scenario);
  g_autoptr (BorScenario) again = test_xml_read_text (first);
  g_autofree char *second = test_xml_write_text (again);
  g_assert_cmpstr (first, ==, second);
}

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

GPtrArray *
test_xml_list_fixtures (const char *folder, const char *suffix)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = test_xml_fixture_path (folder);
  g_autoptr (GDir) dir = g_dir_open (path, 0, &error);
  g_assert_no_error (error);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const char *name;
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, suffix))
      g_ptr_array_add (names, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (names, compare_names);
  return names;
}

char *
test_xml_make_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("bormida-test-XXXXXX", &error);
  g_assert_no_error (error);
  return folder;
}

void
test_xml_remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
      test_xml_remove_folder (path);
    else
      g_unlink (path);
  }
  g_rmdir (folder);
}
