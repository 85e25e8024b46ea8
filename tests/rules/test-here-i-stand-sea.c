/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "his-kit.h"

/* The vectors of the rules, by their numbers. Fleets. */

#define BOARD_C                                                                                    \
  "power Ottoman ottoman;power Habsburg;power Papacy;minor Genoa Habsburg;minor Venice Papacy;"    \
  "war Ottoman Habsburg;space Tunis Ottoman;space Home Habsburg fort home;zone Barbary;"           \
  "zone Tyrrhenian;zone Ionian;sea Barbary Tyrrhenian;sea Barbary Ionian;"                         \
  "closed Ionian Tyrrhenian;anchor Tunis Barbary;put Tunis Ottoman squadron 2;"                    \
  "put Tunis Ottoman corsair 1;leader Tunis Ottoman barbarossa naval 2 0;"                         \
  "leader Tyrrhenian Genoa doria naval 2 0;put Tyrrhenian Genoa squadron 1;"                       \
  "put Tyrrhenian Habsburg squadron 1;lend Ionian Venice Papacy Habsburg squadron 1;"              \
  "impulse Ottoman 2;impulse Habsburg 1;"
#define SAIL_C "sail send:Tunis:Barbary:Ottoman.squadron.2 send:Tunis:Barbary:Ottoman.corsair.1 "
#define MEET_C                                                                                     \
  SAIL_C                                                                                           \
  "chase:Barbary:Tyrrhenian leader:doria add:Genoa.squadron.1 add:Habsburg.squadron.1 tape=34 "    \
  "chase:Barbary:Ionian tape=34 "
#define BOARD_K                                                                                    \
  "power Turk ottoman;power Blue;war Turk Blue;space HT Turk fort home;space HB Blue fort "        \
  "home;zone Z1;zone Z2;zone Z3;sea Z1 Z2;sea Z2 Z3;"

/* Doria may not enter the Atlantic. */
#define BOARD_D                                                                                    \
  "power Red;power Blue;war Red Blue;space HR Red fort home;space HB Blue fort home;space UB "     \
  "Blue;link HB UB;put HB Blue regular 1;zone Atlantic barred doria;zone Bay;zone West;"           \
  "sea Atlantic Bay;sea Atlantic West;leader Bay Blue doria naval 2 0;"

static const HisVector vectors[] = {
  { "VC1", BOARD_C, SAIL_C, "points=1" },
  { "VC2", BOARD_C, SAIL_C, "can:chase:Barbary:Tyrrhenian;can:chase:Barbary:Ionian" },
  { "VC3", BOARD_C, MEET_C, "dice=7:6" },
  { "VC4", BOARD_C, MEET_C "tape=5561234 tape=665123", "hits=3:3;wins=defender" },
  { "VC5", BOARD_C, MEET_C "tape=5561234 tape=665123 lose:Genoa.squadron",
    "box=Ottoman:1:1;Barbary=Habsburg 1S, Ottoman 1S, barbarossa, doria" },
  { "VC6", BOARD_C, MEET_C "tape=5561234 tape=665123 lose:Genoa.squadron",
    "can:go:Tunis;can:go:Tyrrhenian;not:go:Ionian" },
  { "VC7", BOARD_C, MEET_C "tape=5561234 tape=665123 lose:Genoa.squadron go:Tunis",
    "Tunis=Ottoman 1S, barbarossa;active=Habsburg;box=Ottoman:1:1;box=Habsburg:1:0" },
  { "E45", BOARD_N "put Z1 Blue squadron 1;impulse Blue 2;", "sail",
    "can:send:Z1:PS:Blue.squadron.1;not:send:Z1:Z3:Blue.squadron.1" },
  { "E45-2", BOARD_N "put Z1 Blue squadron 1;impulse Blue 2;",
    "sail send:Z1:PS:Blue.squadron.1 sail", "can:send:PS:Z3:Blue.squadron.1" },
  { "E46", BOARD_N "put Z2 Blue squadron 1;impulse Blue 2;", "sail",
    "not:send:Z2:PG:Blue.squadron.1;can:send:Z2:PB:Blue.squadron.1" },
  { "E46-2", BOARD_N "put Z1 Red squadron 1;impulse Red 2;", "sail",
    "not:send:Z1:PB:Red.squadron.1;can:send:Z1:PR:Red.squadron.1" },
  { "E46-3", BOARD_N "put Z1 Red squadron 1;put PB Blue squadron 1;impulse Red 2;",
    "sail send:Z1:PB:Red.squadron.1", "dice=2:3" },
  { "E47",
    BOARD_N "put Z2 Red squadron 1;put Z2 Blue squadron 1;put Z1 Red squadron 1;"
            "impulse Red 2;",
    "sail send:Z1:Z2:Red.squadron.1 done", "dice=4:2" },
  { "E48",
    BOARD_N "put Z2 Red squadron 1;put Z1 Red squadron 1;put PB Blue squadron 1;"
            "impulse Red 2;",
    "sail send:Z1:Z2:Red.squadron.1 send:Z2:Z1:Red.squadron.1", "can:chase:Z2:PB;can:chase:Z1:PB" },
  { "E49",
    BOARD_N "put PR Red squadron 2;put Z1 Red squadron 1;put Z2 Blue squadron 2;"
            "impulse Red 2;",
    "sail send:PR:Z1:Red.squadron.1 send:Z1:Z2:Red.squadron.1", "not:chase:Z1:Z2" },
  { "E50",
    BOARD_N "put Z1 Red squadron 1;put PB Blue squadron 1;put Z3 Blue squadron 1;"
            "put PG Green squadron 1;impulse Red 2;",
    "sail send:Z1:Z2:Red.squadron.1 chase:Z2:PB tape=34 chase:Z2:Z3 tape=45", "dice=2:2" },
  { "E51",
    BOARD_N "put Z1 Red squadron 2;put Z2 Blue squadron 1;leader Z2 Blue a naval 1 0;"
            "impulse Red 2;",
    "sail send:Z1:Z2:Red.squadron.2", "can:go:PB;can:go:Z3;not:go:PG" },
  { "E51-2",
    BOARD_N "put Z1 Red squadron 2;put Z2 Blue squadron 1;leader Z2 Blue a naval 1 0;"
            "impulse Red 2;",
    "sail send:Z1:Z2:Red.squadron.2 go:PB tape=44", "PB=Blue 1S, a;Z2=Red 2S" },
  { "E52", BOARD_N "put Z1 Red squadron 1;put PB Blue squadron 1;impulse Red 2;",
    "sail send:Z1:PB:Red.squadron.1", "dice=2:3;not:go:Z2" },
  { "E53", BOARD_N "put Z1 Red squadron 2;put PB Blue squadron 1;impulse Red 2;",
    "sail send:Z1:PB:Red.squadron.2 tape=5611 tape=123",
    "can:go:Z1;can:go:Z2;PB=Red 2S;box=Blue:1:0;control=PB:Blue" },
  { "E54",
    BOARD_N "put Z1 Red squadron 2;put PB Blue squadron 1;put Z1 Blue squadron 1;"
            "put Z2 Blue squadron 1;impulse Red 2;",
    "sail send:Z1:PB:Red.squadron.2 tape=5611 tape=123",
    "PB=;Z1=Blue 1S;box=Red:2:0;control=PB:Blue" },
  { "H16.49-one-zone-left",
    BOARD_N "put Z1 Red squadron 2;put PB Blue squadron 1;put Z2 Blue squadron 1;"
            "put PS Blue squadron 1;impulse Red 2;",
    "sail send:Z1:PB:Red.squadron.2 tape=5611 tape=123", "PB=;Z1=Red 2S" },
  { "E55", BOARD_N "put Z1 Red squadron 3;put Z2 Blue squadron 3;impulse Red 2;",
    "sail send:Z1:Z2:Red.squadron.3 pass tape=511111 tape=555111",
    "Z2=Blue 3S, Red 1S;box=Red:2:0;box=Blue:0:0" },
  { "E55-winner", BOARD_N "put Z1 Red squadron 3;put Z2 Blue squadron 3;impulse Red 2;",
    "sail send:Z1:Z2:Red.squadron.3 pass tape=555511 tape=555111", "box=Red:1:0;box=Blue:2:0" },
  { "E55-loser-of-one", BOARD_N "put Z1 Red squadron 3;put Z2 Blue squadron 3;impulse Red 2;",
    "sail send:Z1:Z2:Red.squadron.3 pass tape=111111 tape=511111", "box=Red:1:0;box=Blue:0:0" },
  { "E56-a",
    BOARD_K "put Z2 Blue squadron 3;impulse Turk 2;put Z1 Turk squadron 2;put Z1 Turk corsair 2;",
    "sail send:Z1:Z2:Turk.squadron.2 send:Z1:Z2:Turk.corsair.2 pass tape=111111 tape=555551",
    "box=Turk:2:1" },
  { "E56-b",
    BOARD_K "put Z2 Blue squadron 3;impulse Turk 2;put Z1 Turk squadron 1;put Z1 Turk corsair 2;",
    "sail send:Z1:Z2:Turk.squadron.1 send:Z1:Z2:Turk.corsair.2 pass tape=1111 tape=555551",
    "box=Turk:1:2" },
  { "E56-c", BOARD_K "put Z2 Blue squadron 3;impulse Turk 2;put Z1 Turk squadron 2;",
    "sail send:Z1:Z2:Turk.squadron.2 pass tape=1111 tape=555111", "box=Turk:2:0" },
  { "E56-d", BOARD_K "put Z2 Blue squadron 3;impulse Turk 2;put Z1 Turk corsair 3;",
    "sail send:Z1:Z2:Turk.corsair.3 pass tape=111 tape=551111", "box=Turk:0:2" },
  { "E56-e",
    BOARD_K "put Z2 Blue squadron 3;impulse Turk 2;put Z1 Turk squadron 2;put Z1 Turk corsair 1;",
    "sail send:Z1:Z2:Turk.squadron.2 send:Z1:Z2:Turk.corsair.1 pass tape=55551 tape=555111",
    "box=Turk:1:1" },
  { "E57",
    BOARD_N "put PR Red squadron 1;leader PR Red a naval 1 0;put Z2 Blue squadron 1;"
            "impulse Red 2;",
    "sail send:PR:Z1:Red.squadron.1 chase:Z1:Z2 tape=45 tape=561 tape=56",
    "hits=2:2;wins=defender;Z1=Red 1S, a;box=Blue:1:0;can:go:PR;can:go:Z2;not:end" },
  { "E58",
    BOARD_N "put Z1 Red squadron 2;put Z2 Blue squadron 1;put Z2 Green squadron 1;"
            "impulse Red 2;",
    "sail send:Z1:Z2:Red.squadron.2 pass pass fight:Z2:Green tape=1111 tape=51 go:Z1",
    "Z1=Red 1S;Z2=Blue 1S, Green 1S" },
  /* Green and Blue are at war, too, but neither is active. */
  { "H16.24-third-power",
    "power Red;power Blue;power Green;war Red Blue;war Blue Green;zone Z1;zone Z2;zone Z3;"
    "sea Z1 Z2;sea Z2 Z3;put Z1 Red squadron 1;put Z2 Green squadron 1;put Z3 Blue squadron 1;"
    "impulse Red 1;impulse Green 1;",
    "sail send:Z1:Z2:Red.squadron.1 chase:Z2:Z3 tape=45 tape=11 tape=11 go:Z1",
    "Z1=Red 1S;Z2=Blue 1S, Green 1S;active=Green;can:sail" },
  { "AM-19-third-power",
    "power Red;power Blue;power Green;war Red Blue;war Blue Green;zone Z1;zone Z2;zone Z3;"
    "sea Z1 Z2;sea Z2 Z3;put Z1 Red squadron 1;put Z2 Green squadron 1;put Z3 Blue squadron 1;"
    "put Z1 Green squadron 1;impulse Red 1;impulse Green 2;",
    "sail send:Z1:Z2:Red.squadron.1 chase:Z2:Z3 tape=45 tape=11 tape=11 go:Z3 sail "
    "send:Z1:Z2:Green.squadron.1 done",
    "dice=4:2" },
  { "E59", BOARD_N "put Z1 Red squadron 2;leader Z1 Red a naval 1 0;impulse Red 2;",
    "sail send:Z1:Z2:Red.squadron.2", "Z2=Red 2S, a" },
  { "E60",
    BOARD_N "put Z1 Red squadron 2;put PR Red squadron 1;put Z2 Blue squadron 2;impulse Red 3;",
    "sail send:Z1:Z2:Red.squadron.2 pass tape=1111 tape=5111 go:Z1 sail",
    "can:send:PR:Z1:Red.squadron.1;not:send:Z1:Z2:Red.squadron.beaten.1;not:send:Z1:PR:Red."
    "squadron.beaten.1;Z1=Red 1S" },
  { "E61",
    "power Red;power Blue;minor Genoa Blue;war Red Blue;space HR Red fort home;"
    "space HB Blue fort home;zone Sea;zone Atlantic barred Genoa;sea Sea Atlantic;"
    "put Sea Genoa squadron 1;put Sea Blue squadron 1;impulse Blue 2;",
    "sail", "can:send:Sea:Atlantic:Blue.squadron.1;not:send:Sea:Atlantic:Genoa.squadron.1" },
  { "H16.8-interception",
    "power Red;power Blue;war Red Blue;minor Genoa Blue;zone Z0 barred Genoa;zone Z1;zone Z2;"
    "sea Z0 Z1;sea Z0 Z2;put Z1 Genoa squadron 1;put Z1 Blue squadron 2;put Z2 Red squadron 1;"
    "impulse Red 2;",
    "sail send:Z2:Z0:Red.squadron.1 chase:Z0:Z1",
    "can:add:Blue.squadron.2;not:add:Genoa.squadron.1" },
  { "E62",
    BOARD_N "rule sea-transport basic;put PR Red regular 4;put Z1 Red squadron 1;"
            "put PB Blue regular 5;impulse Red 3;impulse Blue 1;",
    "ship:PR add:Red.regular.4 go:PB tape=1111 tape=551111", "PR=;PB=Blue 5R" },
  { "H16.5-barred", BOARD_D "put Bay Blue squadron 1;impulse Blue 2;", "",
    "can:march:HB;not:sail" }, /* the ship stays with its leader */
  { "H16.5-barred-2", BOARD_D "put Bay Blue squadron 2;impulse Blue 2;", "sail",
    "can:send:Bay:Atlantic:Blue.squadron.1;not:send:Bay:Atlantic:Blue.squadron.2" },
  { "H16.5-barred-port",
    BOARD_D "anchor HB Bay;put Bay Blue squadron 2;put HB Blue squadron 1;impulse Blue 2;",
    "sail send:HB:Bay:Blue.squadron.1",
    "can:send:Bay:Atlantic:Blue.squadron.1;not:send:Bay:Atlantic:Blue.squadron.2;"
    "can:send:Bay:HB:Blue.squadron.2" },
  { "H16.5-barred-other-way",
    BOARD_D "zone Zee;sea Bay Zee;put Bay Blue squadron 2;impulse Blue 2;",
    "sail send:Bay:Atlantic:Blue.squadron.1 send:Bay:Zee:Blue.squadron.1",
    "Atlantic=Blue 1S;Zee=Blue 1S, doria;Bay=" },
  { "H16.5-barred-chase", BOARD_D "put Bay Blue squadron 1;put West Red squadron 1;impulse Red 2;",
    "sail send:West:Atlantic:Red.squadron.1", "Atlantic=Red 1S;not:chase:Atlantic:Bay" },
  { "H16.5-barred-chase-2",
    BOARD_D "put Bay Blue squadron 2;put West Red squadron 1;impulse Red 2;",
    "sail send:West:Atlantic:Red.squadron.1 chase:Atlantic:Bay tape=45",
    "Atlantic=Blue 1S, Red 1S;Bay=Blue 1S, doria" },
  { "E63",
    "power Red;power Blue;war Red Blue;space HR Red fort home;space HB Blue fort home;zone A;zone "
    "B;sea A B;put A Red squadron 3;put B Blue squadron 2;leader B Blue a naval 1 0;impulse Red "
    "2;impulse Blue 1;",
    "sail send:A:B:Red.squadron.2 tape=5511 tape=11111",
    "B=Red 2S;box=Blue:2:0;prisoner=a:returns" },
  { "E64",
    BOARD_N "put Z1 Red squadron 1;put PB Blue squadron 1;leader PB Blue a naval 2 0;leader PB "
            "Blue b naval 1 0;impulse Red 2;",
    "sail send:Z1:Z2:Red.squadron.1 chase:Z2:PB leader:a leader:b tape=34",
    "Z2=Blue 1S, Red 1S, a, b;dice=2:4" },
  { "E64-8",
    BOARD_N "put Z1 Red squadron 1;put PB Blue squadron 1;leader PB Blue a naval 2 0;leader PB "
            "Blue b naval 1 0;impulse Red 2;",
    "sail send:Z1:Z2:Red.squadron.1 chase:Z2:PB leader:a leader:b tape=33",
    "Z2=Red 1S;PB=Blue 1S, a, b" },
  { "E74",
    BOARD_N "put PR Red squadron 1;put Z3 Red squadron 1;put PS Blue squadron 1;put PG Green "
            "squadron 1;impulse Red 2;",
    "sail send:PR:Z1:Red.squadron.1 send:Z3:Z2:Red.squadron.1 chase:Z1:PS tape=45",
    "mover=Green;can:chase:Z2:PG" },
  { "E78",
    BOARD_N "put PR Red squadron 1;put Z3 Red squadron 1;put PB Blue squadron 1;impulse Red 2;",
    "sail send:PR:Z1:Red.squadron.1 send:Z3:Z2:Red.squadron.1", "can:chase:Z1:PB;can:chase:Z2:PB" },
  { "E78-failed",
    BOARD_N "put PR Red squadron 1;put Z3 Red squadron 1;put PB Blue squadron 1;impulse Red 2;",
    "sail send:PR:Z1:Red.squadron.1 send:Z3:Z2:Red.squadron.1 chase:Z1:PB tape=34",
    "mover=Red;not:chase:Z2:PB;PB=Blue 1S" },
  { "E83-command",
    "power Red;power Blue;minor Genoa Blue;war Red Blue;space HR Red fort home;space HB Blue fort "
    "home;space PG Genoa;zone Z;anchor PG Z;link PG HB;put Z Blue squadron 1;put PG Genoa regular "
    "1;impulse Blue 2;",
    "", "can:march:PG" },
  { "E83-port",
    "power Red;power Blue;minor Genoa Blue;war Red Blue;space HR Red fort home;space HB Blue fort "
    "home;space PG Genoa;zone Z;anchor PG Z;link PG HB;put Z Blue squadron 1;put PG Genoa regular "
    "1;impulse Blue 2;",
    "sail", "can:send:Z:PG:Blue.squadron.1" },
  { "H9-boxes",
    BOARD_N "box turn Red squadron 2;box turn Red doria 1;"
            "box prisoners Blue francis 1;type doria naval;type francis army;"
            "impulse Red 1;impulse Red 2 turn;put PR Red squadron 1;",
    "end", "box=Red:2:0;PR=Red 1S, doria;prisoner=doria:free;prisoner=francis:Blue" },
  { "E84",
    BOARD_N "put Z1 Red squadron 4;put PB Blue squadron 1;put Z2 Blue squadron 2;impulse Red 2;",
    "sail send:Z1:PB:Red.squadron.2 send:Z1:Z2:Red.squadron.2 pass fight:Z2:Blue tape=5511 "
    "tape=1111",
    "can:go:Z1;can:go:Z3;not:go:PB" },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  his_kit_add_vectors (vectors, G_N_ELEMENTS (vectors));
  return g_test_run ();
}
