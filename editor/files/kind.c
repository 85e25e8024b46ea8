/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/files/kind.h"

#include <glib/gstdio.h>
#include <unistd.h>

#include "editor/files/backdrop-files.h"
#include "editor/files/samples.h"

BorFileKind
bor_file_kind (GFile *file, gboolean chosen)
{
  if (bor_file_is_picture (file))
    return BOR_FILE_PICTURE;
  if (!bor_file_is_sample (file))
    return BOR_FILE_SCENARIO;
  return chosen || g_access (g_file_peek_path (file), W_OK) != 0 ? BOR_FILE_EXAMPLE
                                                                 : BOR_FILE_SAMPLE;
}
