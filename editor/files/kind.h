/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* What a file is to whoever opens it. Decided once, when it is known which file is meant; what
 * opens it is told. */
typedef enum {
  BOR_FILE_SCENARIO, /* the document is in the file */
  BOR_FILE_SAMPLE,   /* likewise, but it came with the program and is not remembered as recent */
  BOR_FILE_EXAMPLE,  /* a copy of it is the document, which has no file */
  BOR_FILE_PICTURE,  /* lies behind the map of a new scenario */
} BorFileKind;

/* A picture by its name. What comes with the program (editor/files/samples.h) is an example when it
 * was `chosen` in the program or cannot be written, else a sample. The file need not exist. */
BorFileKind bor_file_kind (GFile *file, gboolean chosen);

G_END_DECLS
