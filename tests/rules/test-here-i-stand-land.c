/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "his-kit.h"

/* The vectors of the rules, by their numbers. Armies that meet: interception, avoidance, withdrawal, battles and retreats. */

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

/* Blue withdraws into F, Red goes back, and another army of Red comes to B1. */
#define AFTER_WITHDRAWAL                                                                           \
  "march:R1 add:Red.regular.2 go:F pass pass withdraw done march:R1 add:Red.regular.4 go:B1 "
#define BOARD_LONE                                                                                 \
  "power Red;power Blue;war Red Blue;space R1 Red fort home;space B1 Blue fort home;link R1 X;"    \
  "link X B1;put R1 Red regular 2;leader X Red r army 2 6;put B1 Blue regular 4;impulse Red 3;"    \
  "impulse Blue 3;"
#define MEET_LONE "march:R1 add:Red.regular.2 go:B1 add:Blue.regular.4 tape=66 tape=11 tape=55111"

static const HisVector vectors[] = {
  { "VA1", POWERS_A, MOVE_A, "points=2;entered=Pressburg" },
  { "VA2", POWERS_A, MEET_A "tape=35",
    "Vienna=Habsburg 10R, Ottoman 1C, Ottoman 7R, charles, "
    "ferdinand, ibrahim, suleiman" },
  { "VA3", POWERS_A, MEET_A "tape=34",
    "can:go:Brunn;can:go:Linz;can:go:Graz;not:go:Pressburg;can:pass" },
  { "VA3-withdraw", POWERS_A, MEET_A "tape=34 pass", "can:withdraw;can:pass" },
  { "VA4", POWERS_A, MEET_A "tape=35", "dice=10:13" },
  { "VA5", POWERS_A, MEET_A "tape=35 tape=5651234123 tape=6655512344321",
    "hits=3:5;wins=defender" },
  { "VA6", POWERS_A, MEET_A "tape=35 tape=5651234123 tape=6655512344321 lose:Ottoman.cavalry",
    "Pressburg=Ottoman 3R, ibrahim, suleiman;Vienna=Habsburg 7R, charles, ferdinand" },
  { "VA7", POWERS_A, MEET_A "tape=34 go:Linz leader:ferdinand add:Habsburg.regular.2 tape=45",
    "Linz=Habsburg 2R, ferdinand;siege=Vienna:Ottoman" },
  { "VA8", POWERS_A, MEET_A "tape=34 pass withdraw",
    "Vienna=(Habsburg 2R), (ferdinand), Ottoman 1C, Ottoman 7R, ibrahim, suleiman;"
    "siege=Vienna:Ottoman" },
  { "E01-8",
    BOARD_G "put R1 Red regular 4;put U Blue regular 2;leader U Blue x army 1 4;"
            "impulse Red 3;",
    "march:R1 add:Red.regular.4 go:U go:B1 leader:x add:Blue.regular.2 tape=34", "dice=4:4" },
  { "E01-9",
    BOARD_G "put R1 Red regular 4;put U Blue regular 2;leader U Blue x army 1 4;"
            "impulse Red 3;",
    "march:R1 add:Red.regular.4 go:U go:B1 leader:x add:Blue.regular.2 tape=44",
    "B1=Blue 2R, x;U=Red 4R" },
  { "E02-failure",
    "power Red;power Turk ottoman;war Red Turk;space R1 Red fort home;space U Turk;space T1 Turk "
    "fort home;link R1 U;link U T1;put R1 Red regular 4;put U Turk regular 2;put U Turk cavalry "
    "1;impulse Red 2;impulse Turk 1;",
    "march:R1 add:Red.regular.4 go:T1 add:Turk.regular.2 done tape=44",
    "U=Red 4R, Turk 1C, Turk 2R;dice=4:4" },
  { "E02-success",
    "power Red;power Turk ottoman;war Red Turk;space R1 Red fort home;space U Turk;"
    "space T1 Turk fort home;link R1 U;link U T1;put R1 Red regular 4;"
    "put U Turk regular 1;put U Turk cavalry 1;impulse Red 2;impulse Turk 1;",
    "march:R1 add:Red.regular.4 go:T1 add:Turk.regular.1 add:Turk.cavalry.1 tape=44",
    "T1=Turk 1C, Turk 1R;U=Red 4R" },
  { "E03-8",
    "power Turk ottoman;power Blue;war Turk Blue;space R1 Turk fort home;space U Blue;"
    "space B1 Blue fort home;link R1 U;link U B1;put R1 Turk regular 3;"
    "put R1 Turk cavalry 1;put U Blue regular 1;leader U Blue x army 1 4;impulse Turk 3;"
    "impulse Blue 1;",
    "march:R1 add:Turk.regular.3 add:Turk.cavalry.1 go:B1 leader:x tape=44", "dice=4:3" },
  { "E03-9",
    "power Turk ottoman;power Blue;war Turk Blue;space R1 Turk fort home;space U Blue;"
    "space B1 Blue fort home;link R1 U;link U B1;put R1 Turk regular 3;"
    "put R1 Turk cavalry 1;put U Blue regular 1;leader U Blue x army 1 4;impulse Turk 3;"
    "impulse Blue 1;",
    "march:R1 add:Turk.regular.3 add:Turk.cavalry.1 go:B1 leader:x tape=45", "B1=Blue 1R, x" },
  { "E04", BOARD_G "put R1 Red regular 6;put U Blue regular 4;impulse Red 4;",
    "march:R1 add:Red.regular.4 go:U pass tape=5111 tape=11111 march:U add:Red.regular.4 go:B1 "
    "go:F "
    "add:Blue.regular.beaten.3",
    "F=Blue 3R;B1=Red 4R" },
  { "E04-all",
    BOARD_G "put R1 Red regular 6;put U Blue regular 4;put B1 Blue regular 1;impulse Red 4;",
    "march:R1 add:Red.regular.4 go:U pass pass tape=5111 tape=11111 march:U add:Red.regular.4 "
    "go:B1 go:F add:Blue.regular.1 add:Blue.regular.beaten.3 tape=34",
    "dice=4:5" },
  { "E05",
    BOARD_G "put R1 Red regular 7;leader R1 Red r army 1 9;put F Blue regular 6;"
            "impulse Red 3;",
    "march:R1 leader:r add:Red.regular.7 go:F go:B1 add:Blue.regular.2 tape=45 withdraw",
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
  { "E09",
    BOARD_G "put R1 Red regular 3;put F Blue regular 3;put B1 Blue regular 4;"
            "impulse Red 2;impulse Blue 1;",
    "march:R1 add:Red.regular.3 go:F pass pass withdraw go:B1 pass tape=111 tape=51111",
    "B1=Blue 4R;R1=" },
  { "E11",
    BOARD_G "put R1 Red regular 5;leader R1 Red r army 1 9;put F Blue regular 2;put F Green "
            "regular 1;impulse Red 3;",
    "march:R1 leader:r add:Red.regular.5 go:F pass pass", "mover=Blue;can:withdraw;can:pass" },
  { "E11-all",
    BOARD_G "put R1 Red regular 5;leader R1 Red r army 1 9;put F Blue regular 2;put F Green "
            "regular 1;impulse Red 3;",
    "march:R1 leader:r add:Red.regular.5 go:F pass pass withdraw",
    "F=(Blue 2R), (Green 1R), Red 5R, r;siege=F:Red" },
  { "E12",
    BOARD_G "put R1 Red regular 4;put U Blue regular 1;put B1 Blue regular 2;"
            "leader B1 Blue x army 1 4;impulse Red 3;",
    "march:R1 add:Red.regular.4 go:U go:B1 leader:x add:Blue.regular.2 tape=44", "dice=4:5" },
  { "E13", BOARD_G "put R1 Red regular 4;put U Blue regular 3;impulse Red 3;",
    "march:R1 add:Red.regular.4 go:U pass tape=5612 tape=6531", "R1=Red 2R;U=Blue 1R" },
  { "E14",
    BOARD_G "put R1 Red regular 2;leader R1 Red r army 2 4;put U Blue regular 2;"
            "impulse Red 3;",
    "march:R1 leader:r add:Red.regular.2 go:U pass tape=5661 tape=552", "U=Red 1R, r" },
  { "E15",
    BOARD_G "put R1 Red regular 2;leader R1 Red r army 2 4;put U Blue regular 2;"
            "impulse Red 3;",
    "march:R1 leader:r add:Red.regular.2 go:U pass tape=5611 tape=552", "U=;R1=Red 1R, r" },
  { "E16", BOARD_G "put R1 Red regular 3;put U Blue regular 2;impulse Red 3;",
    "march:R1 add:Red.regular.3 go:U pass tape=561 tape=566", "U=Blue 1R;R1=" },
  { "E17",
    BOARD_G "put R1 Red regular 1;leader R1 Red r army 2 4;put U Blue regular 5;"
            "impulse Red 3;",
    "march:R1 leader:r go:U pass tape=561 tape=512341", "U=;B1=Blue 3R;prisoner=r:Blue" },
  { "E18",
    BOARD_G "put R1 Red regular 6;leader R1 Red r army 1 9;put F Blue regular 8;"
            "impulse Red 3;",
    "march:R1 leader:r add:Red.regular.6 go:F pass tape=5611111 tape=511111111 "
    "add:Blue.regular.beaten.4 go:B1",
    "F=(Blue 4R), Red 5R, r;B1=Blue 2R;siege=F:Red" },
  { "E19",
    BOARD_G "put R1 Red regular 6;leader R1 Red r army 1 9;put F Blue regular 9;"
            "impulse Red 3;",
    "march:R1 leader:r add:Red.regular.6 go:F pass tape=5661111 tape=5511111111 "
    "add:Blue.regular.beaten.4 go:B1",
    "F=(Blue 4R);B1=Blue 2R;R1=Red 4R, r;siege=F:" },
  { "E20",
    "power Red;power Blue;war Red Blue;space R1 Red fort home;space U Blue;"
    "space B1 Blue unrest;space H Blue fort home;link R1 U;link U B1;link B1 H;"
    "put R1 Red regular 4;leader R1 Red r army 1 9;put U Blue regular 4;"
    "leader U Blue x army 0 4;impulse Red 3;impulse Blue 1;",
    "march:R1 leader:r add:Red.regular.4 tape=55111 tape=51111", "U=Red 3R, r;B1=;prisoner=x:Red" },
  { "E21", BOARD_G "put B1 Red regular 3;put U Blue regular 3;impulse Red 3;",
    "march:B1 add:Red.regular.3 go:U tape=115 tape=5611", "B1=;U=Blue 2R" },
  { "E22",
    "power Red ottoman;power Blue ottoman;war Red Blue;space R1 Red fort home;space U Blue;"
    "space H Blue fort home;link R1 U;link U H;put R1 Red regular 2;put R1 Red cavalry 2;"
    "leader R1 Red r army 1 9;put U Blue cavalry 2;impulse Red 2;",
    "march:R1 leader:r add:Red.regular.2 add:Red.cavalry.2 pass", "dice=5:3" },
  { "E70", BOARD_G "put B1 Red regular 4;put U Blue regular 3;impulse Red 3;",
    "march:B1 add:Red.regular.4 go:U tape=5511 tape=1111", "U=Red 4R;B1=" },
  { "E71", BOARD_G "put B1 Red regular 4;put U Blue regular 3;impulse Red 3;",
    "march:B1 add:Red.regular.4 go:U", "dice=4:4;not:pass;not:go:R1" },
  { "E72", BOARD_G "put R1 Red regular 3;put B2 Blue regular 3;impulse Red 3;",
    "march:R1 add:Red.regular.3 go:F", "siege=F:Red" },
  { "E73",
    "power Red;power Turk ottoman;war Red Turk;space R1 Red fort home;space U Turk;"
    "space T1 Turk fort home;link R1 U;link U T1;put R1 Red regular 2;put T1 Turk regular 1;"
    "put T1 Turk cavalry 1;impulse Red 2;",
    "march:R1 add:Red.regular.2 go:T1 add:Turk.regular.1 add:Turk.cavalry.1 tape=44", "dice=2:3" },
  { "E76",
    BOARD_G "put R1 Red regular 4;leader R1 Red r army 1 4;put U Blue regular 3;"
            "put U Green regular 2;impulse Red 3;",
    "march:R1 leader:r add:Red.regular.4 go:U pass pass tape=55511 tape=111111",
    "U=Red 4R, r;B1=Blue 1R, Green 1R" },
  { "E79-active",
    BOARD_G "put R1 Red regular 4;put U Blue regular 1;leader U Blue x army 0 4;impulse Red 3;",
    "march:R1 add:Red.regular.4 go:U pass tape=5111 tape=11", "prisoner=x:Red" },
  { "E79-controller",
    BOARD_G "put R1 Red regular 1;leader R1 Red r army 1 4;put U Blue regular 1;put U Green "
            "regular 4;impulse Red 3;",
    "march:R1 leader:r go:U pass pass tape=11 tape=511111", "prisoner=r:Blue" },
  { "E79-largest",
    "power Red;power Blue;power Green;power Yellow;war Red Blue;war Red Green;war Red Yellow;ally "
    "Blue Green;ally Blue Yellow;ally Green Yellow;space R1 Red fort home;space U Yellow;space HB "
    "Blue fort home;link R1 U;put R1 Red regular 1;leader R1 Red r army 1 4;put U Blue regular "
    "2;put U Green regular 3;impulse Red 3;",
    "march:R1 leader:r tape=11 tape=511111", "prisoner=r:Green" },
  { "E81-captured", BOARD_G "put R1 Red regular 3;leader U Blue x army 2 4;impulse Red 2;",
    "march:R1 add:Red.regular.3 go:U", "U=Red 3R;prisoner=x:Red" },
  { "E81-inside", BOARD_G "put R1 Red regular 3;leader F Blue x army 2 4;impulse Red 2;",
    "march:R1 add:Red.regular.3 go:F", "F=(x), Red 3R;siege=F:Red" },
  { "AM-31-avoided-to",
    "power Red;power Blue;war Red Blue;space R1 Red fort home;space X Red;space Y Red;space U Blue;"
    "space V Blue fort home;link R1 Y;link X Y;link Y U;link U V;put U Blue regular 4;"
    "leader X Blue b army 1 4;put Y Red regular 4;impulse Blue 1;impulse Red 4;",
    "march:U add:Blue.regular.4 go:Y go:X add:Red.regular.4 tape=46", "X=Red 4R;prisoner=b:Red" },
  { "AM-31-intercepted", "space X Red;" BOARD_LONE, MEET_LONE, "X=Blue 4R;prisoner=r:Blue" },
  { "AM-31-intercepted-inside", "space X Red fort;" BOARD_LONE, MEET_LONE,
    "X=(r), Blue 4R;siege=X:Blue" },
  { "H13.12-avoided-to",
    BOARD_G "link R1 B1;put R1 Red regular 8;put F Blue regular 2;put B1 Blue regular 1;"
            "impulse Red 6;",
    AFTER_WITHDRAWAL "go:F tape=66 march:R1 add:Red.regular.4 go:F",
    "F=(Blue 3R), Red 4R;siege=F:Red" },
  { "H13.12-avoided-to-room",
    BOARD_G "link R1 B1;put R1 Red regular 8;put F Blue regular 2;put B1 Blue regular 3;"
            "impulse Red 6;",
    AFTER_WITHDRAWAL "go:F", "can:add:Blue.regular.2;not:add:Blue.regular.3" },
  { "H13.12-avoided-to-full",
    BOARD_G "link R1 B1;put R1 Red regular 8;put F Blue regular 4;put B1 Blue regular 3;"
            "impulse Red 6;",
    AFTER_WITHDRAWAL, "can:go:U;not:go:F" },
  { "H13.12-retreated-to",
    BOARD_G "link R1 B1;put R1 Red regular 8;put F Blue regular 2;put B1 Blue regular 3;"
            "impulse Red 6;",
    AFTER_WITHDRAWAL "pass tape=5111 tape=1111 go:F", "F=(Blue 2R), (Blue 2R);B1=Red 4R" },
  { "H13.12-retreated-to-full",
    BOARD_G "link R1 B1;put R1 Red regular 8;put F Blue regular 3;put B1 Blue regular 3;"
            "impulse Red 6;",
    AFTER_WITHDRAWAL "pass tape=5111 tape=1111 go:F march:R1 add:Red.regular.4",
    "F=(Blue 3R), Blue 2R;can:go:U;not:go:F" },
  { "E82",
    BOARD_G "put R1 Red regular 14;leader R1 Red a army 1 6;leader R1 Red b army 1 5;leader R1 Red "
            "c army 1 3;impulse Red 2;",
    "march:R1 leader:a leader:b leader:c", "can:add:Red.regular.11;not:add:Red.regular.12" },
  { "E85",
    BOARD_G "put R1 Red regular 5;leader R1 Red r army 1 9;put F Green regular 3;impulse Red 3;",
    "march:R1 leader:r add:Red.regular.5 go:F pass", "mover=Green;can:withdraw" },
  { "E85-beaten",
    BOARD_G "put R1 Red regular 5;leader R1 Red r army 1 9;put F Green regular 3;impulse Red 3;",
    "march:R1 leader:r add:Red.regular.5 go:F pass pass tape=511111 tape=1111 go:B1",
    "F=Red 5R, r;B1=Green 2R;siege=F:Red" },
  { "E87",
    "power Red;power Blue;war Red Blue;space R1 Red fort home;space F1 Blue fort home;space F2 "
    "Blue fort;space B Blue;link R1 F1;link F1 F2;link F2 B;put R1 Red regular 3;put F1 Blue "
    "regular 3;put F2 Blue regular 5;impulse Red 2;impulse Blue 1;",
    "march:R1 add:Red.regular.3 pass pass withdraw go:F2 pass tape=551 tape=111111 "
    "add:Blue.regular.beaten.3",
    "active=Blue;F1=Blue 3R;F2=Blue 3R;R1=" },
  { "guests-do-not-withdraw",
    "power Red;power Blue;power Yellow;war Red Blue;ally Red Yellow;ally Blue Yellow;"
    "space R1 Red fort home;space B1 Blue fort home;space F Yellow fort home;link R1 F;link B1 F;"
    "rule skip-reactions off;put R1 Red regular 2;put B1 Blue regular 2;impulse Red 2;",
    "march:R1 add:Red.regular.2 go:B1 add:Blue.regular.2 tape=45 pass", "dice=2:3;not:withdraw" },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  his_kit_add_vectors (vectors, G_N_ELEMENTS (vectors));
  return g_test_run ();
}
