/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "his-kit.h"
#include "rules/here-i-stand/game.h"

/* The vectors of the rules, by their numbers. A throw is told by its sum or its hits. */

typedef struct {
  const char *id, *board, *play;
  const char *then; /* "Space=what stands there;…", and "can:TOKEN", "not:TOKEN" */
} Vector;

#define POWERS_A                                                                                   \
  "power Ottoman ottoman;power Habsburg;war Ottoman Habsburg;space Buda Ottoman fort home;"        \
  "space Pressburg Ottoman;space Vienna Habsburg fort home;space Brunn Habsburg;"                  \
  "space Linz Habsburg;space Graz Habsburg;link Buda Pressburg;link Pressburg Vienna;"             \
  "link Vienna Brunn;link Vienna Linz;link Vienna Graz;put Pressburg Ottoman regular 7;"           \
  "put Pressburg Ottoman cavalry 1;leader Pressburg Ottoman suleiman army 2 12;"                   \
  "leader Pressburg Ottoman ibrahim army 1 6;put Graz Habsburg regular 8;"                         \
  "leader Graz Habsburg charles army 2 12;put Vienna Habsburg regular 2;"                          \
  "leader Vienna Habsburg ferdinand army 1 6;impulse Ottoman 3;impulse Habsburg 3;"
#define MOVE_A                                                                                     \
  "march:Pressburg leader:suleiman leader:ibrahim add:Ottoman.regular.7 add:Ottoman.cavalry.1 "    \
  "go:Vienna "
#define MEET_A MOVE_A "go:Graz leader:charles add:Habsburg.regular.8 "

#define BOARD_B                                                                                    \
  "power English;power French;war English French;space Paris French fort home;"                    \
  "space StQuentin French;space Brussels French;space Calais English fort home;"                   \
  "space Boulogne English;zone North;zone Channel;link Paris StQuentin;link StQuentin Brussels;"   \
  "link Brussels Calais;link Boulogne Calais;sea North Channel;anchor Calais North;"               \
  "anchor Calais Channel;put Brussels French regular 6;leader Brussels French francis army 1 12;"  \
  "put Calais English regular 2;put Calais English squadron 1;put Boulogne English regular 4;"     \
  "leader Boulogne English brandon army 1 6;put North French squadron 2;impulse French 2;"         \
  "impulse English 3;impulse French 3;"
#define SIEGE_B                                                                                    \
  "march:Brussels leader:francis add:French.regular.6 go:Calais go:Boulogne leader:brandon "       \
  "add:English.regular.4 dice=7 "

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
  "chase:Barbary:Tyrrhenian leader:doria add:Genoa.squadron.1 add:Habsburg.squadron.1 dice=7 "     \
  "chase:Barbary:Ionian dice=7 "

#define BOARD_G                                                                                    \
  "power Red;power Blue;power Green;power Grey;war Red Blue;war Red Green;ally Blue Green;"        \
  "space R1 Red fort home;space F Blue fort home;space U Blue;space B1 Blue;space B2 Blue;"        \
  "space N Grey;link R1 F;link R1 U;link U B1;link F B1;link F N;link F B2 pass;"

#define BOARD_N                                                                                    \
  "power Red;power Blue;power Green;power Grey;war Red Blue;war Red Green;ally Blue Green;"        \
  "space HR Red fort home;space HB Blue fort home;space PR Red;space PB Blue fort;space PS Blue;"  \
  "space PG Green;zone Z1;zone Z2;zone Z3;sea Z1 Z2;sea Z2 Z3;closed Z1 Z3;anchor PR Z1;"          \
  "anchor PB Z1;anchor PB Z2;anchor PS Z1;anchor PS Z3;anchor PG Z2;rule loc-mode always;"
#define SIEGE_N BOARD_N "put PB Red regular 4;put PB Blue regular 1 inside;siege PB Red;"

static const Vector vectors[] = {
  { "VA1", POWERS_A, MOVE_A, "points=2;entered=Pressburg" },
  { "VA2", POWERS_A, MEET_A "dice=8",
    "Vienna=Habsburg 10R, Ottoman 1C, Ottoman 7R, charles, "
    "ferdinand, ibrahim, suleiman" },
  { "VA3", POWERS_A, MEET_A "dice=7",
    "can:go:Brunn;can:go:Linz;can:go:Graz;not:go:Pressburg;can:pass" },
  { "VA3-withdraw", POWERS_A, MEET_A "dice=7 pass", "can:withdraw;can:pass" },
  { "VA4", POWERS_A, MEET_A "dice=8", "dice=10:13" },
  { "VA6", POWERS_A, MEET_A "dice=8 hits=3 hits=5 lose:Ottoman.cavalry",
    "Pressburg=Ottoman 3R, ibrahim, suleiman;Vienna=Habsburg 7R, charles, ferdinand" },
  { "VA7", POWERS_A, MEET_A "dice=7 go:Linz leader:ferdinand add:Habsburg.regular.2 dice=9",
    "Linz=Habsburg 2R, ferdinand;siege=Vienna:Ottoman" },
  { "VA8", POWERS_A, MEET_A "dice=7 pass withdraw",
    "Vienna=(Habsburg 2R), (ferdinand), Ottoman 1C, Ottoman 7R, ibrahim, suleiman;"
    "siege=Vienna:Ottoman" },
  { "VB2", BOARD_B, SIEGE_B "pass withdraw", "siege=Calais:French" },
  { "VB3", BOARD_B, SIEGE_B "pass withdraw", "not:storm:Calais" },
  { "VB4", BOARD_B,
    SIEGE_B "pass withdraw end march:Boulogne leader:brandon add:English.regular.4 pass "
            "add:English.regular.2",
    "dice=7:8" },
  { "VB5", BOARD_B,
    SIEGE_B "pass withdraw end march:Boulogne leader:brandon add:English.regular.4 pass "
            "add:English.regular.2 hits=0 hits=2 lose:English.regular lose:English.regular "
            "add:English.regular.beaten.inside.2",
    "Calais=(English 2R), English 1S, French 6R, francis;Boulogne=English 2R, brandon;"
    "siege=Calais:French" },
  { "E01-9",
    BOARD_G "put R1 Red regular 4;put U Blue regular 2;leader U Blue x army 1 4;"
            "impulse Red 3;",
    "march:R1 add:Red.regular.4 go:U go:B1 leader:x add:Blue.regular.2 dice=8",
    "B1=Blue 2R, x;U=Red 4R" },
  { "E01-8",
    BOARD_G "put R1 Red regular 4;put U Blue regular 2;leader U Blue x army 1 4;"
            "impulse Red 3;",
    "march:R1 add:Red.regular.4 go:U go:B1 leader:x add:Blue.regular.2 dice=7", "dice=4:4" },
  { "E05",
    BOARD_G "put R1 Red regular 7;leader R1 Red r army 1 9;put F Blue regular 6;"
            "impulse Red 3;",
    "march:R1 leader:r add:Red.regular.7 go:F go:B1 add:Blue.regular.2 dice=9 withdraw",
    "F=(Blue 4R), Red 7R, r;B1=Blue 2R;siege=F:Red" },
  { "E06", BOARD_G "put R1 Red regular 4;put F Blue regular 5;impulse Red 3;",
    "march:R1 add:Red.regular.4 go:F pass", "dice=4:6" },
  { "E07", BOARD_G "put R1 Red regular 3;put F Blue regular 3;impulse Red 2;",
    "march:R1 add:Red.regular.3 go:F pass withdraw",
    "can:go:B1;can:done;not:go:B2;not:go:N;siege=F:" },
  { "E08",
    "power Red;power Blue;war Red Blue;space R1 Red fort home unrest;"
    "space F Blue fort home;space B1 Blue;link R1 F;link F B1;put R1 Red regular 3;"
    "leader R1 Red r army 1 4;put F Blue regular 3;impulse Red 1;impulse Blue 1;",
    "march:R1 leader:r add:Red.regular.3 pass withdraw", "R1=;F=Blue 3R" },
  { "E10", BOARD_G "put R1 Red regular 1;impulse Red 3;", "march:R1 go:F",
    "siege=F:Red;not:storm:F" },
  { "E12",
    BOARD_G "put R1 Red regular 4;put U Blue regular 1;put B1 Blue regular 2;"
            "leader B1 Blue x army 1 4;impulse Red 3;",
    "march:R1 add:Red.regular.4 go:U go:B1 leader:x add:Blue.regular.2 dice=8", "dice=4:5" },
  { "E13", BOARD_G "put R1 Red regular 4;put U Blue regular 3;impulse Red 3;",
    "march:R1 add:Red.regular.4 go:U pass hits=2 hits=2", "R1=Red 2R;U=Blue 1R" },
  { "E14",
    BOARD_G "put R1 Red regular 2;leader R1 Red r army 2 4;put U Blue regular 2;"
            "impulse Red 3;",
    "march:R1 leader:r add:Red.regular.2 go:U pass hits=3 hits=2", "U=Red 1R, r" },
  { "E15",
    BOARD_G "put R1 Red regular 2;leader R1 Red r army 2 4;put U Blue regular 2;"
            "impulse Red 3;",
    "march:R1 leader:r add:Red.regular.2 go:U pass hits=2 hits=2", "U=;R1=Red 1R, r" },
  { "E16", BOARD_G "put R1 Red regular 3;put U Blue regular 2;impulse Red 3;",
    "march:R1 add:Red.regular.3 go:U pass hits=2 hits=3", "U=Blue 1R;R1=" },
  { "E17",
    BOARD_G "put R1 Red regular 1;leader R1 Red r army 2 4;put U Blue regular 5;"
            "impulse Red 3;",
    "march:R1 leader:r go:U pass hits=2 hits=1", "U=;B1=Blue 3R;prisoner=r:Blue" },
  { "E18",
    BOARD_G "put R1 Red regular 6;leader R1 Red r army 1 9;put F Blue regular 8;"
            "impulse Red 3;",
    "march:R1 leader:r add:Red.regular.6 go:F pass hits=2 hits=1 add:Blue.regular.beaten.4 go:B1",
    "F=(Blue 4R), Red 5R, r;B1=Blue 2R;siege=F:Red" },
  { "E19",
    BOARD_G "put R1 Red regular 6;leader R1 Red r army 1 9;put F Blue regular 9;"
            "impulse Red 3;",
    "march:R1 leader:r add:Red.regular.6 go:F pass hits=3 hits=2 add:Blue.regular.beaten.4 go:B1",
    "F=(Blue 4R);B1=Blue 2R;R1=Red 4R, r;siege=F:" },
  { "E20",
    "power Red;power Blue;war Red Blue;space R1 Red fort home;space U Blue;"
    "space B1 Blue unrest;space H Blue fort home;link R1 U;link U B1;link B1 H;"
    "put R1 Red regular 4;leader R1 Red r army 1 9;put U Blue regular 4;"
    "leader U Blue x army 0 4;impulse Red 3;impulse Blue 1;",
    "march:R1 leader:r add:Red.regular.4 hits=2 hits=1", "U=Red 3R, r;B1=;prisoner=x:Red" },
  { "E21", BOARD_G "put B1 Red regular 3;put U Blue regular 3;impulse Red 3;",
    "march:B1 add:Red.regular.3 go:U hits=1 hits=2", "B1=;U=Blue 2R" },
  { "E22",
    "power Red ottoman;power Blue ottoman;war Red Blue;space R1 Red fort home;space U Blue;"
    "space H Blue fort home;link R1 U;link U H;put R1 Red regular 2;put R1 Red cavalry 2;"
    "leader R1 Red r army 1 9;put U Blue cavalry 2;impulse Red 2;",
    "march:R1 leader:r add:Red.regular.2 add:Red.cavalry.2 pass", "dice=5:3" },
  { "E23", BOARD_G "put F Red regular 4;put F Blue regular 3 inside;siege F Red;impulse Red 3;",
    "march:F add:Red.regular.1 go:R1", "siege=F:Red" },
  { "E23-2", BOARD_G "put F Red regular 4;put F Blue regular 3 inside;siege F Red;impulse Red 3;",
    "march:F add:Red.regular.1 go:R1 march:F add:Red.regular.1 go:R1",
    "siege=F:;F=Blue 3R;R1=Red 4R" },
  { "E24", BOARD_G "put F Red regular 4;put F Blue regular 3 inside;siege F Red;impulse Red 3;",
    "storm:F add:Red.regular.4 hits=0 hits=1", "siege=F:;R1=Red 3R;F=Blue 3R" },
  { "E26", BOARD_G "put F Red regular 3;leader F Red r army 1 4;siege F Red;impulse Red 3;",
    "storm:F leader:r add:Red.regular.3 hits=1 hits=1", "F=Red 2R, r;control=F:Red" },
  { "E26-2", BOARD_G "put F Red regular 3;leader F Red r army 1 4;siege F Red;impulse Red 3;",
    "storm:F leader:r add:Red.regular.3 hits=0 hits=1", "F=Red 2R, r;control=F:Blue;siege=F:Red" },
  { "E29", BOARD_G "put F Red regular 3;leader F Blue x army 2 4 inside;siege F Red;impulse Red 3;",
    "storm:F add:Red.regular.3", "dice=3:3" },
  { "E30",
    BOARD_G "put F Red regular 2;leader F Red r army 2 4;put F Blue regular 1 inside;"
            "siege F Red;impulse Red 3;impulse Blue 1;",
    "storm:F leader:r add:Red.regular.2 hits=1 hits=2", "F=;control=F:Blue;R1=r;siege=F:" },
  { "E38",
    BOARD_G "put F Red regular 5;put F Blue regular 2 inside;put B1 Blue regular 4;"
            "leader B1 Blue x army 1 4;siege F Red;impulse Blue 3;",
    "march:B1 leader:x add:Blue.regular.4 go:F pass add:Blue.regular.2 hits=2 hits=2 "
    "lose:Blue.regular lose:Blue.regular leader:x add:Blue.regular.beaten.2 ",
    "" },
  { "E41",
    BOARD_G "put F Red regular 3;put F Green regular 2 inside;put B1 Blue regular 4;"
            "siege F Red;impulse Blue 3;",
    "march:B1 add:Blue.regular.4 go:F pass", "dice=4:4" },
  { "E72", BOARD_G "put R1 Red regular 3;put B2 Blue regular 3;impulse Red 3;",
    "march:R1 add:Red.regular.3 go:F", "siege=F:Red" },
  { "E76",
    BOARD_G "put R1 Red regular 4;leader R1 Red r army 1 4;put U Blue regular 3;"
            "put U Green regular 2;impulse Red 3;",
    "march:R1 leader:r add:Red.regular.4 go:U pass pass hits=3 hits=0",
    "U=Red 4R, r;B1=Blue 1R, Green 1R" },
  { "E31", SIEGE_N "put Z1 Blue squadron 1;put Z2 Red squadron 9;impulse Red 2;", "",
    "not:storm:PB" },
  { "E32-no",
    SIEGE_N "put PB Blue squadron 2;put Z1 Red squadron 1;put Z2 Red squadron 1;"
            "impulse Red 2;",
    "", "not:storm:PB" },
  { "E32-yes",
    SIEGE_N "put PB Blue squadron 2;put Z1 Red squadron 1;put Z2 Red squadron 2;"
            "impulse Red 2;",
    "", "can:storm:PB" },
  { "E34", SIEGE_N "impulse Red 3;put R1 Red regular 1;space R1 Red;space R2 Red;link R1 R2;",
    "storm:PB add:Red.regular.4 hits=0 hits=0", "not:storm:PB" },
  { "E43",
    BOARD_N "put PB Red regular 4;put PB Blue regular 2 inside;siege PB Red;"
            "put PB Blue squadron 1;impulse Blue 2;",
    "", "not:march:PB;can:sail" },
  { "E44",
    BOARD_N "put PB Red regular 4;put PB Blue regular 1 inside;siege PB Red;"
            "put PB Blue squadron 1;leader PB Blue admiral naval 1 0;put Z1 Red squadron 2;"
            "impulse Red 1;impulse Blue 2 turn;",
    "storm:PB add:Red.regular.4 hits=1 hits=0", "control=PB:Red;PB=Red 4R;PS=admiral" },
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
    "sail send:Z1:Z2:Red.squadron.1 chase:Z2:PB dice=7 chase:Z2:Z3 dice=9", "dice=2:2" },
  { "E51",
    BOARD_N "put Z1 Red squadron 2;put Z2 Blue squadron 1;leader Z2 Blue a naval 1 0;"
            "impulse Red 2;",
    "sail send:Z1:Z2:Red.squadron.2", "can:go:PB;can:go:Z3;not:go:PG" },
  { "E51-2",
    BOARD_N "put Z1 Red squadron 2;put Z2 Blue squadron 1;leader Z2 Blue a naval 1 0;"
            "impulse Red 2;",
    "sail send:Z1:Z2:Red.squadron.2 go:PB dice=8", "PB=Blue 1S, a;Z2=Red 2S" },
  { "E53", BOARD_N "put Z1 Red squadron 2;put PB Blue squadron 1;impulse Red 2;",
    "sail send:Z1:PB:Red.squadron.2 hits=2 hits=0", "can:go:Z1;can:go:Z2;PB=Red 2S" },
  { "E54",
    BOARD_N "put Z1 Red squadron 2;put PB Blue squadron 1;put Z2 Blue squadron 1;"
            "put PS Blue squadron 1;impulse Red 2;",
    "sail send:Z1:PB:Red.squadron.2 hits=2 hits=0", "PB=;Z1=Red 2S" },
  { "E57",
    BOARD_N "put PR Red squadron 1;leader PR Red a naval 1 0;put Z2 Blue squadron 1;"
            "impulse Red 2;",
    "sail send:PR:Z1:Red.squadron.1", "can:chase:Z1:Z2" },
  { "E58",
    BOARD_N "put Z1 Red squadron 2;put Z2 Blue squadron 1;put Z2 Green squadron 1;"
            "impulse Red 2;",
    "sail send:Z1:Z2:Red.squadron.2 pass pass fight:Z2:Green hits=0 hits=1 go:Z1",
    "Z1=Red 1S;Z2=Blue 1S, Green 1S" },
  { "E59", BOARD_N "put Z1 Red squadron 2;leader Z1 Red a naval 1 0;impulse Red 2;",
    "sail send:Z1:Z2:Red.squadron.2", "Z2=Red 2S, a" },
  { "E61",
    "power Red;power Blue;minor Genoa Blue;war Red Blue;space HR Red fort home;"
    "space HB Blue fort home;zone Sea;zone Atlantic barred Genoa;sea Sea Atlantic;"
    "put Sea Genoa squadron 1;put Sea Blue squadron 1;impulse Blue 2;",
    "sail", "can:send:Sea:Atlantic:Blue.squadron.1;not:send:Sea:Atlantic:Genoa.squadron.1" },
  { "VB6", BOARD_B "rule loc-mode path;", SIEGE_B "pass withdraw end end", "can:storm:Calais" },
  { "VB7", BOARD_B,
    SIEGE_B "pass withdraw end end storm:Calais leader:francis add:French.regular.6", "dice=4:3" },
  { "VB8", BOARD_B,
    SIEGE_B "pass withdraw end end storm:Calais leader:francis add:French.regular.6 hits=2 hits=3",
    "control=Calais:French;Calais=French 3R, francis;siege=Calais:" },
  { "VB9", BOARD_B,
    SIEGE_B "pass withdraw end end storm:Calais leader:francis add:French.regular.6 hits=1 hits=0",
    "control=Calais:English;siege=Calais:French" },
  { "E03-8",
    "power Turk ottoman;power Blue;war Turk Blue;space R1 Turk fort home;space U Blue;"
    "space B1 Blue fort home;link R1 U;link U B1;put R1 Turk regular 3;"
    "put R1 Turk cavalry 1;put U Blue regular 1;leader U Blue x army 1 4;impulse Turk 3;"
    "impulse Blue 1;",
    "march:R1 add:Turk.regular.3 add:Turk.cavalry.1 go:B1 leader:x dice=8", "dice=4:3" },
  { "E03-9",
    "power Turk ottoman;power Blue;war Turk Blue;space R1 Turk fort home;space U Blue;"
    "space B1 Blue fort home;link R1 U;link U B1;put R1 Turk regular 3;"
    "put R1 Turk cavalry 1;put U Blue regular 1;leader U Blue x army 1 4;impulse Turk 3;"
    "impulse Blue 1;",
    "march:R1 add:Turk.regular.3 add:Turk.cavalry.1 go:B1 leader:x dice=9", "B1=Blue 1R, x" },
  { "E09",
    BOARD_G "put R1 Red regular 3;put F Blue regular 3;put B1 Blue regular 4;"
            "impulse Red 2;impulse Blue 1;",
    "march:R1 add:Red.regular.3 go:F pass pass withdraw go:B1 pass hits=0 hits=1",
    "B1=Blue 4R;R1=" },
  { "E25",
    "power Red ottoman;power Blue;war Red Blue;space R1 Red fort home;space F Blue fort home;"
    "link R1 F;put F Red regular 2;put F Red cavalry 2;put F Blue regular 3 inside;"
    "siege F Red;impulse Red 2;",
    "storm:F add:Red.regular.2 add:Red.cavalry.2 hits=1 hits=1 lose:Red.cavalry",
    "siege=F:Red;F=(Blue 2R), Red 1C, Red 2R" },
  { "E27",
    BOARD_G "put F Red regular 3;put F Red mercenary 1;put F Blue regular 1 inside;"
            "siege F Red;impulse Red 2;",
    "storm:F add:Red.regular.3 add:Red.mercenary.1", "dice=2:2" },
  { "E28",
    "power Red;power Blue ottoman;war Red Blue;space R1 Red fort home;space F Blue fort home;"
    "link R1 F;put F Red regular 4;put F Blue cavalry 2 inside;siege F Red;impulse Red 2;",
    "storm:F add:Red.regular.4", "dice=2:1" },
  { "E33-corsairs",
    "power Red;power Turk ottoman;war Red Turk;space HR Red fort home;"
    "space HT Turk fort home;space PB Turk fort;zone Z;anchor PB Z;"
    "rule loc-mode always;put PB Red regular 4;put PB Turk regular 1 inside;"
    "put PB Turk corsair 2;siege PB Red;impulse Red 2;",
    "", "can:storm:PB" },
  { "E33-besieger",
    "power Red;power Turk ottoman;war Red Turk;space HR Red fort home;"
    "space HT Turk fort home;space PB Red fort;zone Z;anchor PB Z;"
    "rule loc-mode always;put PB Turk regular 4;put PB Red regular 1 inside;"
    "put PB Red squadron 1;put Z Turk corsair 3;siege PB Turk;impulse Turk 2;",
    "", "not:storm:PB" },
  { "E37-without",
    "power Turk ottoman;power Blue;war Turk Blue;space R1 Turk fort home;"
    "space F Blue fort home;link R1 F;put R1 Turk regular 3;impulse Turk 3;",
    "march:R1 add:Turk.regular.3", "not:storm:F" },
  { "E37-with",
    "power Turk ottoman;power Blue;war Turk Blue;space R1 Turk fort home;"
    "space F Blue fort home;link R1 F;put R1 Turk regular 3;impulse Turk 3;"
    "rule cards list;card Turk roxelana card-window impulse;",
    "march:R1 add:Turk.regular.3 waive:0", "can:storm:F" },
  { "E38-leave",
    BOARD_G "put F Red regular 5;put F Blue regular 2 inside;put B1 Blue regular 4;"
            "leader B1 Blue x army 1 4;siege F Red;impulse Blue 3;",
    "march:B1 leader:x add:Blue.regular.4 go:F pass add:Blue.regular.2 hits=2 hits=2 "
    "lose:Blue.regular lose:Blue.regular leader:x add:Blue.regular.beaten.2 "
    "add:Blue.regular.beaten.inside.2",
    "F=Blue 4R, x;R1=Red 3R" },
  { "E39",
    BOARD_G "put F Red regular 5;put F Blue regular 3 inside;put B1 Blue regular 4;"
            "siege F Red;impulse Blue 3;",
    "march:B1 add:Blue.regular.4 go:F pass done hits=1 hits=1 add:Blue.regular.beaten.1",
    "B1=Blue 2R" },
  { "E42",
    BOARD_G "put F Red regular 3;put F Blue regular 2 inside;put B1 Blue regular 4;"
            "siege F Red;impulse Blue 3;",
    "march:B1 add:Blue.regular.4 go:F pass add:Blue.regular.2 hits=2 hits=0",
    "siege=F:;R1=Red 1R" },
  { "E62",
    BOARD_N "rule sea-transport basic;put PR Red regular 4;put Z1 Red squadron 1;"
            "put PB Blue regular 5;impulse Red 3;impulse Blue 1;",
    "ship:PR add:Red.regular.4 go:PB hits=0 hits=2", "PR=;PB=Blue 5R" },
  { "E70", BOARD_G "put B1 Red regular 4;put U Blue regular 3;impulse Red 3;",
    "march:B1 add:Red.regular.4 go:U hits=2 hits=0", "U=Red 4R;B1=" },
  { "E73",
    "power Red;power Turk ottoman;war Red Turk;space R1 Red fort home;space U Turk;"
    "space T1 Turk fort home;link R1 U;link U T1;put R1 Red regular 2;put T1 Turk regular 1;"
    "put T1 Turk cavalry 1;impulse Red 2;",
    "march:R1 add:Red.regular.2 go:T1 add:Turk.regular.1 add:Turk.cavalry.1 dice=8", "dice=2:3" },
  { "E77", BOARD_G "put R1 Red regular 2;impulse Red 3;", "march:R1 add:Red.regular.2 go:F",
    "not:march:F;siege=F:Red" },
  { "E02-success",
    "power Red;power Turk ottoman;war Red Turk;space R1 Red fort home;space U Turk;"
    "space T1 Turk fort home;link R1 U;link U T1;put R1 Red regular 4;"
    "put U Turk regular 1;put U Turk cavalry 1;impulse Red 2;impulse Turk 1;",
    "march:R1 add:Red.regular.4 go:T1 add:Turk.regular.1 add:Turk.cavalry.1 dice=8",
    "T1=Turk 1C, Turk 1R;U=Red 4R" },
  { "E04", BOARD_G "put R1 Red regular 6;put U Blue regular 4;impulse Red 4;",
    "march:R1 add:Red.regular.4 go:U pass hits=1 hits=0 march:U add:Red.regular.4 go:B1 go:F "
    "add:Blue.regular.beaten.3",
    "F=Blue 3R;B1=Red 4R" },
  { "E36-three",
    "power Red;power Yellow;power Blue;war Red Blue;war Yellow Blue;ally Red Yellow;"
    "space R1 Red fort home;space Y1 Yellow fort home;space F Blue fort home;"
    "link R1 F;link Y1 F;put F Red regular 3;put F Blue regular 2 inside;siege F Red;"
    "put Y1 Yellow regular 3;impulse Yellow 1;impulse Blue 1;",
    "march:Y1 add:Yellow.regular.3", "siege=F:RedYellow" },
  { "E36-two",
    "power Red;power Yellow;power Blue;war Red Blue;war Yellow Blue;ally Red Yellow;"
    "space R1 Red fort home;space Y1 Yellow fort home;space F Blue fort home;"
    "link R1 F;link Y1 F;put F Red regular 3;put F Blue regular 2 inside;siege F Red;"
    "put Y1 Yellow regular 2;impulse Yellow 1;impulse Blue 1;",
    "march:Y1 add:Yellow.regular.2", "siege=F:Red;Y1=Yellow 2R" },
  { "VC1", BOARD_C, SAIL_C, "points=1" },
  { "VC2", BOARD_C, SAIL_C, "can:chase:Barbary:Tyrrhenian;can:chase:Barbary:Ionian" },
  { "VC3", BOARD_C, MEET_C, "dice=7:6" },
  { "VC5", BOARD_C, MEET_C "hits=3 hits=3 lose:Genoa.squadron",
    "can:go:Tunis;can:go:Tyrrhenian;not:go:Ionian" },
  { "VC7", BOARD_C, MEET_C "hits=3 hits=3 lose:Genoa.squadron go:Tunis",
    "Tunis=Ottoman 1S, barbarossa;active=Habsburg" },
};

static guint
place_of (const HisGame *g, const char *id)
{
  gint32 slot = bor_scenario_find (g->base.scenario, BOR_KIND_LOCALE, id);
  for (guint i = 0; i < g->n_land + g->n_zones; i++)
    if (g->slot[i] == slot)
      return i;
  g_error ("no such place: %s", id);
}

static char *
answer (HisKit *kit, const char *name, const char *rest)
{
  const HisGame *g = HIS_G (kit->game);
  const HisState *s = HIS_S (kit->state);
  g_auto (GStrv) w = g_strsplit (rest, ":", 2);
  if (strcmp (name, "points") == 0)
    return g_strdup_printf ("%u", s->points);
  if (strcmp (name, "active") == 0)
    return g_strdup (g->base.player_names[s->active]);
  if (strcmp (name, "entered") == 0)
    return g_strdup (bor_scenario_locale (g->base.scenario, g->slot[s->entered])->base.id);
  if (strcmp (name, "dice") == 0)
    return g_strdup_printf ("%u:%u", s->battle.dice[0], s->battle.dice[1]);
  if (strcmp (name, "control") == 0) {
    guint p = his_holder (g, s, place_of (g, w[0]));
    return g_strdup_printf ("%s:%s", w[0], g->base.player_names[p]);
  }
  if (strcmp (name, "siege") == 0) {
    GString *all = g_string_new (w[0]);
    g_string_append_c (all, ':');
    for (guint p = 0; p < g->base.n_players; p++)
      if ((s->besieged[place_of (g, w[0])] >> p & 1) != 0)
        g_string_append (all, g->base.player_names[p]);
    return g_string_free (all, FALSE);
  }
  if (strcmp (name, "prisoner") == 0)
    for (guint i = 0; i < g->n_leaders; i++)
      if (strcmp (bor_scenario_piece_type (g->base.scenario, g->leader[i].type)->base.id, w[0])
          == 0)
        return g_strdup_printf (
          "%s:%s", w[0],
          s->leader[i].fate == HIS_PRISONER ? g->base.player_names[s->leader[i].captor] : "free");
  return his_kit_at (kit, name);
}

static void
the_vector_holds (gconstpointer data)
{
  const Vector *v = data;
  HisKit kit;
  his_kit_begin (&kit, v->board);
  his_kit_play (&kit, v->play);
  g_auto (GStrv) claims = g_strsplit (v->then, ";", -1);
  for (guint i = 0; claims[i] != NULL; i++) {
    if (claims[i][0] == '\0')
      continue;
    if (g_str_has_prefix (claims[i], "can:") || g_str_has_prefix (claims[i], "not:")) {
      g_test_message ("%s", claims[i]);
      g_assert_cmpint (his_kit_can (&kit, claims[i] + 4), ==, claims[i][0] == 'c');
      continue;
    }
    g_auto (GStrv) sides = g_strsplit (claims[i], "=", 2);
    g_autofree char *found = answer (&kit, sides[0], sides[1]);
    g_assert_cmpstr (found, ==, sides[1]);
  }
  his_kit_end (&kit);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (vectors); i++) {
    g_autofree char *path = g_strconcat ("/", vectors[i].id, NULL);
    g_test_add_data_func (path, &vectors[i], the_vector_holds);
  }
  return g_test_run ();
}
