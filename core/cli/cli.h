/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <stdio.h>

#include "model/scenario.h"

G_BEGIN_DECLS

/* What the subcommands of bormida-cli share. Results go to stdout, messages
 * to stderr. */

typedef enum {
  BOR_EXIT_FINE = 0,
  BOR_EXIT_PROBLEMS = 1, /* problems, or (diff, format --check) differences */
  BOR_EXIT_TROUBLE = 2,  /* a file that cannot be read or written, or wrong usage */
} BorExit;

typedef enum {
  BOR_CLI_COLOR_AUTO, /* at a terminal, unless NO_COLOR is set */
  BOR_CLI_COLOR_ALWAYS,
  BOR_CLI_COLOR_NEVER,
} BorCliColor;

typedef struct BorCommand BorCommand;

/* One run of the program. */
typedef struct {
  const BorCommand *command;
  BorCliColor color;
  char **rest; /* arguments that are no options, NULL-terminated; owned */
} BorCli;

/* A subcommand; one file each. */
struct BorCommand {
  const char *name;         /* "validate" */
  const char *arguments;    /* N_("FILE…"), as in the usage line */
  const char *summary;      /* N_() one line */
  const char *details;      /* N_() paragraphs for --help; nullable */
  char *(*describe) (void); /* the same where they are made of tables; nullable (transfer full) */
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
extern const BorCommand bor_command_render;
extern const BorCommand bor_command_replay;
extern const BorCommand bor_command_validate;

/* Reads the options of a subcommand, with --help and --color. What is left
 * must be `least` to `most` arguments, and goes to cli->rest. FALSE after a
 * message on stderr. */
gboolean bor_cli_parse (BorCli *cli, int argc, char **argv, const GOptionEntry *entries,
                        guint least, guint most);

/* A message on stderr, with the program's name before and a new line after. */
void bor_cli_error (const BorCli *cli, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* The same for an error of the library. The messages of the reader begin with
 * the file's name and line already. */
void bor_cli_gerror (const BorCli *cli, const GError *error);
/* A remark on stderr, only for a person who is looking. */
void bor_cli_note (const BorCli *cli, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Escape sequences, or "" where `stream` gets no colours. */
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

/* Finishes saving a scenario if that was interrupted (bor_xml_recover), and says so. */
gboolean bor_cli_recover (const BorCli *cli, const char *path, GError **error);
/* The bytes of a file, or of stdin for "-". Larger files than the reader
 * takes are refused. (transfer full, NULL after a message) */
GBytes *bor_cli_load (const BorCli *cli, const char *path);
/* The scenario in a file, or on stdin for "-". (transfer full, NULL after a message) */
BorScenario *bor_cli_read (const BorCli *cli, const char *path);
/* Saves to a file, atomically, or to stdout for "-". FALSE after a message. */
gboolean bor_cli_save (const BorCli *cli, const BorScenario *scenario, const char *path);
/* The folder that a scenario's pictures are in. (transfer full) */
char *bor_cli_folder (const char *path);
/* The file that an element stands in: that of the scenario, or of its board. (transfer full) */
char *bor_cli_file_of (const BorScenario *scenario, const char *path, BorKind kind);

G_END_DECLS
