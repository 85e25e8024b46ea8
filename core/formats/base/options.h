/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The options of an export or an import. Both the command line's --option and the editor's dialog
 * are generated from these tables. */

typedef enum {
  BOR_OPTION_FLAG,   /* "true" or "false" */
  BOR_OPTION_INT,    /* from min to max */
  BOR_OPTION_REAL,   /* from min to max, with a decimal point in every language */
  BOR_OPTION_CHOICE, /* one of values */
  BOR_OPTION_TEXT,
  BOR_OPTION_FILE, /* a path in the file name encoding */
} BorOptionType;

typedef struct {
  const char *value; /* as given after --option NAME= */
  const char *label; /* N_() */
} BorOptionValue;

typedef struct {
  const char *name; /* "page" */
  BorOptionType type;
  double min, max;
  const BorOptionValue *values; /* BOR_OPTION_CHOICE; ends with a NULL value */
  /* The default as text; never NULL; "" for a text or file that is not given */
  const char *fallback;
  const char *label; /* N_() short */
  const char *help;  /* N_() one sentence */
  const char *unit;  /* N_(); nullable */
  /* Condition "name=value" on another option, without which this one is ignored; nullable */
  const char *when;
} BorOptionDef;

#define BOR_OPTION_ERROR (bor_option_error_quark ())
GQuark bor_option_error_quark (void);

typedef enum {
  BOR_OPTION_ERROR_UNKNOWN, /* no option of that name */
  BOR_OPTION_ERROR_VALUE,   /* invalid for the type, or out of range */
} BorOptionError;

/* The values of the options; each has its default until it is set. */
typedef struct BorOptions BorOptions;

/* Creates options with their defaults. `defs` ends with a NULL name and must outlive the result;
 * NULL: there are no options. (transfer full) */
BorOptions *bor_options_new (const BorOptionDef *defs);
void bor_options_free (BorOptions *options);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorOptions, bor_options_free)
/* (transfer full) */
BorOptions *bor_options_copy (const BorOptions *options);
const BorOptionDef *bor_options_defs (const BorOptions *options);
/* Sets an option. Returns FALSE and changes nothing if it does not exist or the value is
 * invalid. */
gboolean bor_options_set (BorOptions *options, const char *name, const char *value, GError **error);
/* The same for "name=value"; "name" alone sets a flag. */
gboolean bor_options_parse (BorOptions *options, const char *setting, GError **error);

/* Return the value of an option, which must be declared with that type (bor_options_text(): any
 * type). A text is borrowed until the option is set. */
const char *bor_options_text (const BorOptions *options, const char *name);
gint bor_options_int (const BorOptions *options, const char *name);
double bor_options_real (const BorOptions *options, const char *name);
gboolean bor_options_flag (const BorOptions *options, const char *name);
/* Returns FALSE if the option is ignored because of another one (BorOptionDef.when). */
gboolean bor_options_matters (const BorOptions *options, const BorOptionDef *def);
gboolean bor_options_is (const BorOptions *options, const char *name, const char *value);

/* Reads the text of an option “tolerance”: a number of board units, "auto" (gives -1), or "" (gives
 * 0). Returns FALSE with BOR_OPTION_ERROR_VALUE if it is anything else. */
gboolean bor_options_tolerance (const BorOptions *options, double *tolerance, GError **error);

/* The row that this needs in a target's table of import options. */
#define BOR_OPTION_TOLERANCE                                                                          \
  {                                                                                                   \
    "tolerance", BOR_OPTION_TEXT, 0, 0, NULL, "", N_ ("Tolerance"),                                   \
      N_ ("For files from other programs: outlines this many units apart or less get common "         \
          "borders. “auto” finds a suitable number; without one, only what is at the same place " \
          "is joined."),                                                                              \
      N_ ("units"), NULL                                                                              \
  }

G_END_DECLS
