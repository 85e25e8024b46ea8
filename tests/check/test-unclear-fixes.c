/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check/check-support.h"

/* Boards on which an automatic fix would have to guess, or to lose something: what matters there is
 * still in the file afterwards. */

#define BOARD(kind, width, tolerance, vertices, spaces)                                            \
  "<scenario xmlns='urn:bormida:scenario:2' id='test'><board kind='" kind "' width='" width        \
  "' height='100' tolerance='" tolerance "'><vertices>" vertices "</vertices><spaces>" spaces      \
  "</spaces></board></scenario>"

#define SQUARE                                                                                     \
  "<vertex id='v1' x='0' y='0'/><vertex id='v2' x='100' y='0'/>"                                   \
  "<vertex id='v3' x='100' y='100'/><vertex id='v4' x='0' y='100'/>"

#define EAST "<vertex id='v5' x='200' y='0'/><vertex id='v6' x='200' y='100'/>"

/* Two squares; what lies between them differs. */
#define PAIR(west, corner, east, end)                                                              \
  "<space id='west' name='West'><approach id='wn' along='v1 v2' edge='true'/>"                     \
  "<approach id='we' along='" west "' opposite='ew'/>"                                             \
  "<approach id='ws' along='v3 v4' edge='true'/><approach id='ww' along='v4 v1' edge='true'/>"     \
  "</space><space id='east' name='East'><approach id='en' along='" corner " v5' edge='true'/>"     \
  "<approach id='ee' along='v5 v6' edge='true'/>"                                                  \
  "<approach id='es' along='v6 " end "' edge='true'/>"                                             \
  "<approach id='ew' along='" east "' opposite='we'/></space>"

#define WELDABLE(first, second)                                                                    \
  BOARD ("area", "200", "1",                                                                       \
         "<vertex id='v1' x='0' y='0'/><vertex id='v2' x='100' y='0'" first                        \
         "<vertex id='v3' x='100' y='100'/><vertex id='v4' x='0' y='100'/>" EAST                   \
         "<vertex id='w2' x='100.5' y='0'" second "<vertex id='w3' x='100.5' y='100'/>",           \
         PAIR ("v2 v3", "w2", "w3 w2", "w3"))

#define LINK(here, there)                                                                          \
  "<space id='rome' name='Rome' at='10 50'><approach id='rome-ostia' along='" here                 \
  "' opposite='ostia-rome'/></space><space id='ostia' name='Ostia' at='90 50'>"                    \
  "<approach id='ostia-rome' along='" there "' opposite='rome-ostia'/></space>"

static const struct {
  const char *what, *board;
  const char *kept[4];
} cases[] = {
  { "both-bends-of-a-link-stay",
    BOARD ("network", "100", "1", "<vertex id='p' x='50' y='40'/><vertex id='q' x='50.8' y='40'/>",
           LINK ("p q", "q p")),
    { "along=\"p q\"", "along=\"q p\"", "<vertex id=\"q\"" } },
  { "a-short-line-stays-when-the-link-beside-it-is-welded",
    BOARD ("network", "100", "1",
           "<vertex id='p' x='30' y='40'/><vertex id='q' x='60' y='40'/>"
           "<vertex id='r' x='60' y='40.5'/>",
           LINK ("p q", "r p") "<space id='sea' name='Sea' at='50 90'>"
                               "<approach id='sea-q' along='q r' opposite='q-sea'/></space>"
                               "<space id='land' name='Land' at='60 90'>"
                               "<approach id='q-sea' opposite='sea-q'/></space>"),
    { "along=\"q r\"" } },
  { "a-bend-beyond-an-unsuitable-tolerance-stays",
    BOARD ("area", "200", "40",
           SQUARE "<vertex id='b1' x='120' y='30'/><vertex id='b2' x='95' y='55'/>",
           "<space id='west' name='West'><approach id='wn' along='v1 v2' edge='true'/>"
           "<approach id='we' along='v2 b1 b2 v3' edge='true'/>"
           "<approach id='ws' along='v3 v4' edge='true'/>"
           "<approach id='ww' along='v4 v1' edge='true'/></space>"),
    { "along=\"v2 b1 b2 v3\"" } },
  { "what-a-line-has-of-its-own-stays-when-a-vertex-of-it-is-lost",
    BOARD ("area", "200", "1", SQUARE EAST "<vertex id='m1' x='110' y='20'/>",
           PAIR ("v2 m1 lost v3", "v2", "v3 v2", "v3")),
    { "along=\"v2 m1 lost v3\"" } },
  { "a-line-gets-no-bend-where-none-is-lost",
    BOARD ("area", "200", "1",
           SQUARE EAST "<vertex id='m1' x='110' y='20'/><vertex id='m2' x='90' y='50'/>",
           PAIR ("v2 m1 lost", "v2", "v3 m1 m2 v2", "v3")),
    { "along=\"v2 m1 lost\"" } },
  { "a-lost-bend-is-found-in-the-opposite",
    BOARD ("area", "200", "1",
           SQUARE EAST "<vertex id='m1' x='110' y='20'/><vertex id='m2' x='90' y='50'/>",
           PAIR ("v2 m1 lost v3", "v2", "v3 m2 m1 v2", "v3")),
    { "along=\"v2 m1 m2 v3\"" } },
  { "links-of-a-node-say-nothing-about-each-other",
    BOARD ("network", "100", "1",
           "<vertex id='q' x='60' y='40'/><vertex id='r' x='10' y='90'/>"
           "<vertex id='s' x='10' y='95'/>",
           "<space id='rome' name='Rome' at='10 50'>"
           "<approach id='rome-ostia' along='lost q' opposite='ostia-rome'/>"
           "<approach id='rome-anzio' along='r s' opposite='anzio-rome'/></space>"
           "<space id='ostia' name='Ostia' at='90 50'>"
           "<approach id='ostia-rome' opposite='rome-ostia'/></space>"
           "<space id='anzio' name='Anzio' at='10 99'>"
           "<approach id='anzio-rome' along='s r' opposite='rome-anzio'/></space>"),
    { "along=\"lost q\"" } },
  { "sides-out-of-order-say-nothing-about-each-other",
    BOARD ("area", "100", "1", SQUARE "<vertex id='v5' x='50' y='100'/>",
           "<space id='west' name='West'><approach id='n' along='v1 v2' edge='true'/>"
           "<approach id='e' along='v2 lost' edge='true'/>"
           "<approach id='w' along='v4 v1' edge='true'/>"
           "<approach id='s1' along='v3 lost2' edge='true'/>"
           "<approach id='s2' along='v5 v4' edge='true'/></space>"),
    { "along=\"v2 lost\"" } },
  { "a-welded-vertex-hands-on-what-is-known-of-it",
    WELDABLE ("/>", " note='trig point'><!-- surveyed 1999 --></vertex>"),
    { "<vertex id=\"v2\" x=\"100.25\" y=\"0\" note=\"trig point\">", "<!-- surveyed 1999 -->",
      "along=\"v3 v2\"" } },
  { "vertices-that-differ-stay",
    WELDABLE (" note='bench mark'/>", " note='trig point'/>"),
    { "note=\"bench mark\"", "note=\"trig point\"" } },
  { "vertices-with-different-comments-stay",
    WELDABLE ("><!-- by chain --></vertex>", "><!-- by wheel --></vertex>"),
    { "by chain", "by wheel" } },
  { "a-new-id-is-none-that-something-else-is-meant-by",
    BOARD ("area", "100", "1", SQUARE "<vertex id='v2' x='100' y='50'/>",
           "<space id='west' name='West'><approach id='n' along='v1 v2' edge='true'/>"
           "<approach id='e' along='v2 v2-2 v3' edge='true'/>"
           "<approach id='s' along='v3 v4' edge='true'/>"
           "<approach id='w' along='v4 v1' edge='true'/></space>"),
    { "<vertex id=\"v2-3\"", "along=\"v2 v2-2 v3\"" } },
  { "a-corrected-id-is-none-that-something-else-is-meant-by",
    BOARD ("area", "100", "1", SQUARE "<vertex id='m 1' x='100' y='50'/>",
           "<space id='west' name='West'><approach id='n' along='v1 v2' edge='true'/>"
           "<approach id='e' along='v2 m-1 v3' edge='true'/>"
           "<approach id='s' along='v3 v4' edge='true'/>"
           "<approach id='w' along='v4 v1' edge='true'/></space>"),
    { "<vertex id=\"m 1\"" } },
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
    g_autofree char *path = g_strdup_printf ("/unclear-fixes/%s", cases[i].what);
    g_test_add_data_func (path, GUINT_TO_POINTER (i), is_kept);
  }
  return g_test_run ();
}
