/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* How a file is opened. Decided once, when the user picks the file, and passed to the code that
 * opens it. */
typedef enum {
  BOR_FILE_SCENARIO, /* the file is the document */
  BOR_FILE_SAMPLE, /* the same, but it is installed with the program and not added to recent files */
  BOR_FILE_EXAMPLE, /* opened as a copy that has no file */
  BOR_FILE_PICTURE, /* becomes the backdrop of a new scenario */
} BorFileKind;

/* A picture is recognized by its name. A file that is installed with the program
 * (editor/files/samples.h) is an example if it was `chosen` in the program or is read-only,
 * otherwise a sample. The file need not exist. */
BorFileKind bor_file_kind (GFile *file, gboolean chosen);

G_END_DECLS
