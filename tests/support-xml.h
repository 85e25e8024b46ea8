/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "xml/xml.h"

G_BEGIN_DECLS

/* Files for tests of the scenario file. Everything fails the test on error. */

/* tests/xml/fixtures/NAME. (transfer full) */
char *test_xml_fixture_path (const char *name);
GBytes *test_xml_load (const char *path);
GBytes *test_xml_bytes (const char *text);
/* (transfer full) */
BorScenario *test_xml_read (GBytes *bytes);
BorScenario *test_xml_read_text (const char *text);
/* Reads a board's contents, wrapped in a valid scenario. */
BorScenario *test_xml_read_board (const char *contents);
char *test_xml_write_text (const BorScenario *scenario);
/* Fails the test unless reading fails with that code and a message that contains `message`
 * (nullable). */
void test_xml_refuses (GBytes *bytes, BorXmlError code, const char *message);
/* Fails the test unless writing, reading and writing again gives the same bytes. */
void test_xml_is_stable (const BorScenario *scenario);
/* Names of files in a fixture folder that end in `suffix`, sorted. (transfer full) */
GPtrArray *test_xml_list_fixtures (const char *folder, const char *suffix);
/* Creates a temporary folder for the test; removes one with its contents. */
char *test_xml_make_folder (void);
void test_xml_remove_folder (const char *folder);

G_END_DECLS
