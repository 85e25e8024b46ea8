/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check/check-support.h"

/* As check/test-unclear-fixes.c, for what battles have in common. */

#define BOARD(game, board, vertices, spaces)                                                       \
  "<scenario xmlns='urn:bormida:scenario:2' id='test'" game "><board " board                       \
  "><vertices>" vertices "</vertices><spaces>" spaces "</spaces>"

#define END     "</board></scenario>"
#define MARENGO " ruleset='marengo'"

/* Two farms, four units apart. */
#define FARMS(board)                                                                               \
  BOARD (MARENGO, board,                                                                           \
         "<vertex id='v1' x='0' y='0'/><vertex id='v2' x='100' y='0'/>"                            \
         "<vertex id='v3' x='100' y='100'/><vertex id='v4' x='0' y='100'/>"                        \
         "<vertex id='v5' x='200' y='0'/><vertex id='v6' x='200' y='100'/>"                        \
         "<vertex id='v7' x='104' y='0'/><vertex id='v8' x='104' y='100'/>",                       \
         "<space id='west' name='West' capacity='6'><approach id='wn' along='v1 v2' edge='true'/>" \
         "<approach id='we' along='v2 v3' width='wide'/>"                                          \
         "<approach id='ws' along='v3 v4' edge='true'/>"                                           \
         "<approach id='ww' along='v4 v1' edge='true'/></space>"                                   \
         "<space id='east' name='East' capacity='6'><approach id='en' along='v7 v5' edge='true'/>" \
         "<approach id='ee' along='v5 v6' edge='true'/>"                                           \
         "<approach id='es' along='v6 v8' edge='true'/>"                                           \
         "<approach id='ew' along='v8 v7' width='wide'/></space>")

/* Three squares around a point, with links over the corners there; the fourth is missing. */
#define CORNERS(game, c00, c10, c01)                                                               \
  BOARD (game,                                                                                     \
         "kind='grid' width='200' height='200' tolerance='1'><grid columns='2' rows='2' "          \
         "size='100' neighbours='8' listed='true'/",                                               \
         "<vertex id='a0' x='0' y='0'/><vertex id='a1' x='100' y='0'/>"                            \
         "<vertex id='a2' x='200' y='0'/><vertex id='b0' x='0' y='100'/>"                          \
         "<vertex id='b1' x='100' y='100'/><vertex id='b2' x='200' y='100'/>"                      \
         "<vertex id='c0' x='0' y='200'/><vertex id='c1' x='100' y='200'/>",                       \
         "<space id='s00' name='A1' cell='0 0' capacity='3'>"                                      \
         "<approach id='n00' along='a0 a1' edge='true'/>"                                          \
         "<approach id='e00' along='a1 b1' opposite='w10' width='wide'/>"                          \
         "<approach id='se00' along='b1'" c00 "/>"                                                 \
         "<approach id='s-00' along='b1 b0' opposite='n01' width='wide'/>"                         \
         "<approach id='w00' along='b0 a0' edge='true'/></space>"                                  \
         "<space id='s10' name='B1' cell='1 0' capacity='3'>"                                      \
         "<approach id='n10' along='a1 a2' edge='true'/>"                                          \
         "<approach id='e10' along='a2 b2' edge='true'/>"                                          \
         "<approach id='s-10' along='b2 b1' edge='true'/>"                                         \
         "<approach id='sw10' along='b1'" c10 "/>"                                                 \
         "<approach id='w10' along='b1 a1' opposite='e00' width='wide'/></space>"                  \
         "<space id='s01' name='A2' cell='0 1' capacity='3'>"                                      \
         "<approach id='n01' along='b0 b1' opposite='s-00' width='wide'/>"                         \
         "<approach id='ne01'" c01 "/>"                                                            \
         "<approach id='e01' along='b1 c1' edge='true'/>"                                          \
         "<approach id='s-01' along='c1 c0' edge='true'/>"                                         \
         "<approach id='w01' along='c0 b0' edge='true'/></space>")

/* A row of four squares, of which the first is west. */
#define ROW(game)                                                                                  \
  BOARD (game, "kind='area' width='400' height='100' tolerance='1'",                               \
         "<vertex id='t0' x='0' y='0'/><vertex id='b0' x='0' y='100'/>"                            \
         "<vertex id='t1' x='100' y='0'/><vertex id='b1' x='100' y='100'/>"                        \
         "<vertex id='t2' x='200' y='0'/><vertex id='b2' x='200' y='100'/>"                        \
         "<vertex id='t3' x='300' y='0'/><vertex id='b3' x='300' y='100'/>",                       \
         "<space id='s0' name='A' capacity='3' half='west'>"                                       \
         "<approach id='n0' along='t0 t1' edge='true'/>"                                           \
         "<approach id='e0' along='t1 b1' opposite='w1' direction='east' width='wide'/>"           \
         "<approach id='s-0' along='b1 b0' edge='true'/>"                                          \
         "<approach id='w0' along='b0 t0' edge='true'/></space>"                                   \
         "<space id='s1' name='B' capacity='3'>"                                                   \
         "<approach id='n1' along='t1 t2' edge='true'/>"                                           \
         "<approach id='e1' along='t2 b2' opposite='w2' direction='east' width='wide'/>"           \
         "<approach id='s-1' along='b2 b1' edge='true'/>"                                          \
         "<approach id='w1' along='b1 t1' opposite='e0' direction='west' width='wide'/></space>"   \
         "<space id='s2' name='C' capacity='3'>"                                                   \
         "<approach id='n2' along='t2 t3' edge='true'/>"                                           \
         "<approach id='e2' along='t3 b3' edge='true'/>"                                           \
         "<approach id='s-2' along='b3 b2' edge='true'/>"                                          \
         "<approach id='w2' along='b2 t2' opposite='e1' direction='west' width='wide'/></space>")

#define OPPOSITE(id) " opposite='" id "'"

static const struct {
  const char *what, *board;
  const char *kept[4];
} cases[] = {
  { "sides-beyond-the-board-are-no-edge",
    FARMS ("kind='area' width='90' height='100' tolerance='1'") END,
    { "<approach id=\"we\" along=\"v2 v3\" width=\"wide\"/>",
      "<approach id=\"ew\" along=\"v8 v7\" width=\"wide\"/>" } },
  { "nothing-is-paired-by-an-unsuitable-tolerance",
    FARMS ("kind='area' width='200' height='100' tolerance='60'") END,
    { "<approach id=\"we\" along=\"v2 v3\" width=\"wide\"/>",
      "<approach id=\"ew\" along=\"v8 v7\" width=\"wide\"/>" } },
  { "a-link-along-the-margin-is-no-edge",
    BOARD ("", "kind='network' width='100' height='100' tolerance='1'",
           "<vertex id='p' x='30' y='100'/><vertex id='q' x='60' y='100'/>",
           "<space id='rome' name='Rome' at='10 50'><approach id='r-o' along='p q'/></space>"
           "<space id='ostia' name='Ostia' at='90 50'><approach id='o-r'/></space>") END,
    { "<approach id=\"r-o\" along=\"p q\"/>" } },
  { "a-corner-is-not-paired-with-one-that-names-another",
    CORNERS ("", "", OPPOSITE ("ne01"), " along='b1'" OPPOSITE ("lost")) END,
    { "<approach id=\"se00\" along=\"b1\"/>",
      "<approach id=\"ne01\" along=\"b1\" opposite=\"sw10\"/>" } },
  { "corners-that-touch-are-not-paired",
    CORNERS ("", "", "", " along='c1' edge='true'") END,
    { "<approach id=\"se00\" along=\"b1\"/>", "<approach id=\"sw10\" along=\"b1\"/>" } },
  { "a-corner-is-not-closed-by-those-that-touch-it",
    CORNERS (MARENGO, "", " impassable='true'", " along='b1' impassable='true'") END,
    { "<approach id=\"se00\" along=\"b1\"/>" } },
  { "a-side-that-names-a-lost-one-is-not-paired-with-another",
    BOARD ("", "kind='area' width='300' height='100' tolerance='1'",
           "<vertex id='t0' x='0' y='0'/><vertex id='b0' x='0' y='100'/>"
           "<vertex id='t1' x='100' y='0'/><vertex id='b1' x='100' y='100'/>"
           "<vertex id='t2' x='200' y='0'/><vertex id='b2' x='200' y='100'/>",
           "<space id='s0' name='A'><approach id='n0' along='t0 t1' edge='true'/>"
           "<approach id='e0' along='t1 b1'/><approach id='s-0' along='b1 b0' edge='true'/>"
           "<approach id='w0' along='b0 t0' edge='true'/></space>"
           "<space id='s1' name='B'><approach id='n1' along='t1 t2' edge='true'/>"
           "<approach id='e1' along='t2 b2' edge='true'/>"
           "<approach id='s-1' along='b2 b1' edge='true'/>"
           "<approach id='w1' along='b1 t1' opposite='ford'/></space>") END,
    { "<approach id=\"e0\" along=\"t1 b1\"/>", "opposite=\"ford\"" } },
  { "one-locale-does-not-say-where-a-whole-row-lies",
    ROW (" ruleset='triomphe'") END,
    { "<space id=\"s0\" name=\"A\" capacity=\"3\" half=\"west\">",
      "<space id=\"s1\" name=\"B\" capacity=\"3\">" } },
  { "one-crossing-does-not-say-what-a-whole-road-is",
    ROW (MARENGO) "<roads><road id='r' name='R' class='main'><stop space='s2'/>"
                  "<stop space='s0' out='e0' class='secondary'/><stop space='s1' in='w1'/>"
                  "</road></roads>" END,
    { "<road id=\"r\" name=\"R\" class=\"main\">", "class=\"secondary\"" } },
  { "an-army-with-a-misspelt-marker-gets-no-second-one",
    ROW (MARENGO) "</board><sides><side id='french' name='French' role='holding'/>"
                  "<side id='austrian' name='Austrian' role='entering'/></sides>"
                  "<types><type id='infantry' name='Infantry' strength='3' symbol='infantry'/>"
                  "</types><placements><placement id='p' side='french' type='infantry' "
                  "strength='3' count='4' space='s2'/></placements><tracks><track id='morale' "
                  "name='Morale' last='30'><marker side='frenhc' at='2'/>"
                  "<marker side='austrian' at='2'/></track></tracks></scenario>",
    { "<marker side=\"frenhc\" at=\"2\"/>\n      <marker side=\"austrian\" at=\"2\"/>\n    "
      "</track>" } },
};

static void
is_kept (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  check_fixes_keep (cases[i].board, cases[i].kept);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strdup_printf ("/unclear-battle-fixes/%s", cases[i].what);
    g_test_add_data_func (path, GUINT_TO_POINTER (i), is_kept);
  }
  return g_test_run ();
}
