/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* What can be chosen about an export or an import. The command line's --option and the editor's
 * dialog are both made from these tables. */

typedef enum {
  BOR_OPTION_FLAG,   /* "true" or "false" */
  BOR_OPTION_INT,    /* from min to max */
  BOR_OPTION_REAL,   /* from min to max, with a point whatever the language */
  BOR_OPTION_CHOICE, /* one of values */
  BOR_OPTION_TEXT,
  BOR_OPTION_FILE, /* a path in the encoding of file names */
} BorOptionType;

typedef struct {
  const char *value; /* as after --option NAME= */
  const char *label; /* N_() */
} BorOptionValue;

typedef struct {
  const char *name; /* "page" */
  BorOptionType type;
  double min, max;
  const BorOptionValue *values; /* BOR_OPTION_CHOICE; ends with a NULL value */
  const char *fallback;         /* the default as text; never NULL, "" for a text or file that is
                                     not said */
  const char *label;            /* N_() short */
  const char *help;             /* N_() one sentence */
  const char *unit;             /* N_(); nullable */
  const char *when;             /* "name=value" of another option: only then it matters; nullable */
} BorOptionDef;

#define BOR_OPTION_ERROR (bor_option_error_quark ())
GQuark bor_option_error_quark (void);

typedef enum {
  BOR_OPTION_ERROR_UNKNOWN, /* no option of that name */
  BOR_OPTION_ERROR_VALUE,   /* of another type, or out of range */
} BorOptionError;

/* Values for a table; each has its default until it is set. */
typedef struct BorOptions BorOptions;

/* `defs` ends with a NULL name and must outlive the options; NULL: there are none. (transfer full) */
BorOptions *bor_options_new (const BorOptionDef *defs);
void bor_options_free (BorOptions *options);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorOptions, bor_options_free)
/* (transfer full) */
BorOptions *bor_options_copy (const BorOptions *options);
const BorOptionDef *bor_options_defs (const BorOptions *options);
/* FALSE, and nothing changed, when there is no such option or it does not take that value. */
gboolean bor_options_set (BorOptions *options, const char *name, const char *value, GError **error);
/* The same for "name=value"; a flag's "name" alone is true. */
gboolean bor_options_parse (BorOptions *options, const char *setting, GError **error);

/* The name must be declared, and of that type (any, for the text). Borrowed until it is set. */
const char *bor_options_text (const BorOptions *options, const char *name);
gint bor_options_int (const BorOptions *options, const char *name);
double bor_options_real (const BorOptions *options, const char *name);
gboolean bor_options_flag (const BorOptions *options, const char *name);
/* FALSE when other options make it idle. */
gboolean bor_options_matters (const BorOptions *options, const BorOptionDef *def);
gboolean bor_options_is (const BorOptions *options, const char *name, const char *value);

G_END_DECLS
