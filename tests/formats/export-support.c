/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "export-support.h"

#include <glib/gstdio.h>

int
test_run_program (char **argv, char **output)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *errors = NULL, *text = NULL;
  int status = 0;
  g_spawn_sync (NULL, argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &text, &errors, &status, &error);
  g_assert_no_error (error);
  if (!g_spawn_check_wait_status (status, NULL))
    g_test_message ("%s%s", text, errors);
  if (output != NULL)
    *output = g_steal_pointer (&text);
  return WIFEXITED (status) ? WEXITSTATUS (status) : -1;
}

gboolean
test_has_program (const char *name)
{
  g_autofree char *path = g_find_program_in_path (name);
  if (path == NULL)
    g_test_skip ("a program that this needs is not installed");
  return path != NULL;
}

char *
test_shipped (const char *name)
{
  return g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", name, NULL);
}

char *
test_export (const char *folder, const char *name, const BorScenario *scenario, const char *id, ...)
{
  const BorTarget *target = bor_target_find (id);
  g_assert_nonnull (target);
  g_autoptr (BorJob) job = bor_job_new (folder, target->options);
  g_autoptr (GError) error = NULL;
  char *path = g_build_filename (folder, name, NULL);
  va_list args;
  va_start (args, id);
  for (const char *setting; (setting = va_arg (args, const char *)) != NULL;) {
    bor_options_parse (job->options, setting, &error);
    g_assert_no_error (error);
  }
  va_end (args);
  bor_target_save (target, scenario, job, path, &error);
  g_assert_no_error (error);
  return path;
}

cairo_surface_t *
test_page (const char *pdf, guint page, double dpi)
{
  g_autofree char *root = g_strconcat (pdf, ".page", NULL), *png = g_strconcat (root, ".png", NULL);
  g_autofree char *number = g_strdup_printf ("%u", page),
                  *resolution = g_strdup_printf ("%.1f", dpi);
  char *argv[] = { (char *) "pdftoppm",
                   (char *) "-png",
                   (char *) "-singlefile",
                   (char *) "-r",
                   resolution,
                   (char *) "-f",
                   number,
                   (char *) "-l",
                   number,
                   (char *) pdf,
                   root,
                   NULL };
  g_assert_cmpint (test_run_program (argv, NULL), ==, 0);
  cairo_surface_t *picture = cairo_image_surface_create_from_png (png);
  g_assert_cmpint (cairo_surface_status (picture), ==, CAIRO_STATUS_SUCCESS);
  g_unlink (png);
  return picture;
}

guint32
test_pixel (cairo_surface_t *picture, int x, int y)
{
  if (x < 0 || y < 0 || x >= cairo_image_surface_get_width (picture)
      || y >= cairo_image_surface_get_height (picture))
    return 0xffffff;
  const guint8 *row =
    cairo_image_surface_get_data (picture) + y * cairo_image_surface_get_stride (picture);
  return ((const guint32 *) (gconstpointer) row)[x] & 0xffffff;
}

void
test_program_accepts (const char *program, const char *path, char **output)
{
  g_auto (GStrv) words = g_strsplit (program, " ", -1);
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  for (guint i = 0; words[i] != NULL; i++)
    g_ptr_array_add (argv, words[i]);
  g_ptr_array_add (argv, (char *) path);
  if (g_str_has_prefix (program, "pdftotext"))
    g_ptr_array_add (argv, (char *) "-");
  g_ptr_array_add (argv, NULL);
  g_assert_cmpint (test_run_program ((char **) argv->pdata, output), ==, 0);
}
