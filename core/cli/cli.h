/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <stdio.h>

#include "model/scenario.h"
#include "render/raster/backdrops.h"

G_BEGIN_DECLS

/* Helpers shared by the subcommands of bormida-cli. Results go to stdout, messages to stderr. */

typedef enum {
  BOR_EXIT_FINE = 0,
  BOR_EXIT_PROBLEMS = 1, /* problems found or, for diff and format --check, differences */
  BOR_EXIT_TROUBLE = 2,  /* a file cannot be read or written, or wrong usage */
} BorExit;

typedef enum {
  BOR_CLI_COLOR_AUTO, /* if stdout is a terminal and NO_COLOR is not set */
  BOR_CLI_COLOR_ALWAYS,
  BOR_CLI_COLOR_NEVER,
} BorCliColor;

typedef struct BorCommand BorCommand;

/* One run of the program. */
typedef struct {
  const BorCommand *command;
  BorCliColor color;
  char **rest; /* arguments that are not options, NULL-terminated; owned */
} BorCli;

/* A subcommand; one file each. */
struct BorCommand {
  const char *name;         /* "validate" */
  const char *arguments;    /* N_("FILE…"), for the usage line */
  const char *summary;      /* N_() one line */
  const char *details;      /* N_() paragraphs for --help; nullable */
  char *(*describe) (void); /* makes the details from tables instead; nullable (transfer full) */
  BorExit (*run) (BorCli *cli, int argc, char **argv);
};

/* All subcommands, NULL-terminated. */
extern const BorCommand *const bor_commands[];

extern const BorCommand bor_command_bench;
extern const BorCommand bor_command_diff;
extern const BorCommand bor_command_edit;
extern const BorCommand bor_command_export;
extern const BorCommand bor_command_fix;
extern const BorCommand bor_command_format;
extern const BorCommand bor_command_generate;
extern const BorCommand bor_command_import;
extern const BorCommand bor_command_info;
extern const BorCommand bor_command_merge;
extern const BorCommand bor_command_migrate;
extern const BorCommand bor_command_new;
extern const BorCommand bor_command_perft;
extern const BorCommand bor_command_play;
extern const BorCommand bor_command_playtest;
extern const BorCommand bor_command_playtest_merge;
extern const BorCommand bor_command_ladder;
extern const BorCommand bor_command_render;
extern const BorCommand bor_command_replay;
extern const BorCommand bor_command_tune;
extern const BorCommand bor_command_validate;

/* Parses the options of a subcommand, including --help and --color. The remaining arguments,
 * `least` to `most` of them, go to cli->rest. On error prints a message to stderr and returns
 * FALSE. */
gboolean bor_cli_parse (BorCli *cli, int argc, char **argv, const GOptionEntry *entries,
                        guint least, guint most);

/* Prints a message to stderr, with the program's name and a newline. */
void bor_cli_error (const BorCli *cli, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* The same for an error of the library. Messages of the reader already begin with file name and
 * line. */
void bor_cli_gerror (const BorCli *cli, const GError *error);
/* Returns TRUE if stdout is a pipe that nobody reads any more, which is no error. */
gboolean bor_cli_is_out_closed (void);
/* Prints a remark to stderr if that is a terminal. */
void bor_cli_note (const BorCli *cli, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Styles of text. bor_cli_tone() returns the escape sequence, or "" if `stream` has no colours. */
typedef enum {
  BOR_TONE_PLAIN,
  BOR_TONE_BOLD,
  BOR_TONE_DIM,
  BOR_TONE_RED,
  BOR_TONE_GREEN,
  BOR_TONE_YELLOW,
  BOR_TONE_BLUE,
} BorTone;

const char *bor_cli_tone (const BorCli *cli, FILE *stream, BorTone style);

/* Finishes saving a scenario if that was interrupted (bor_xml_recover()), and tells the user. */
gboolean bor_cli_recover (const BorCli *cli, const char *path, GError **error);
/* Loads a file, or stdin for "-". Fails for files that are too large for the reader. (transfer
 * full; NULL after a message) */
GBytes *bor_cli_load (const BorCli *cli, const char *path);
/* Reads a scenario from a file, or from stdin for "-". (transfer full, NULL after a message) */
BorScenario *bor_cli_read (const BorCli *cli, const char *path);
/* Saves to a file, atomically, or to stdout for "-". Returns FALSE after a message. */
gboolean bor_cli_save (const BorCli *cli, const BorScenario *scenario, const char *path);
/* Writes a text to a file, or to stdout if `path` is "-". FALSE after a message. */
gboolean bor_cli_write_text (const BorCli *cli, const char *path, const GString *text);
/* Tells which pictures could not be drawn: what was written is there all the same. */
void bor_cli_tell_backdrops (const BorCli *cli, const BorScenario *scenario,
                             BorBackdrops *backdrops);
/* Returns the folder of a scenario file, where its pictures are. (transfer full) */
char *bor_cli_folder (const char *path);
/* Returns the file that elements of a kind are stored in: the scenario's or its board's. (transfer
 * full) */
char *bor_cli_file_of (const BorScenario *scenario, const char *path, BorKind kind);

G_END_DECLS
