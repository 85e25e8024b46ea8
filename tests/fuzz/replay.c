/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs a fuzz target over the files of the folders it is given. */
#include "fuzz.h"

static guint
replay_folder (const char *folder)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  const char *name;
  guint n = 0;
  if (dir == NULL)
    fuzz_fail ("%s", error->message);
  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL), *data = NULL;
    gsize size;
    if (!g_file_get_contents (path, &data, &size, &error))
      fuzz_fail ("%s", error->message);
    g_print ("# %s\n", name);
    LLVMFuzzerTestOneInput ((const uint8_t *) data, size);
    n++;
  }
  return n;
}

int
main (int argc, char **argv)
{
  guint n = 0;
  LLVMFuzzerInitialize (&argc, &argv);
  for (int i = 1; i < argc; i++)
    n += replay_folder (argv[i]);
  g_print ("1..1\n%s 1 %u inputs replayed\n", n > 0 ? "ok" : "not ok", n);
  return n > 0 ? 0 : 1;
}
