/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Traits by which pieces move and turn, and that show where they were. */
#include <glib/gi18n-lib.h>

#include "formats/vassal/encode.h"
#include "formats/vassal/traits.h"

/* Where it has been since moves were cleared, for whoever asks. */
char *
bor_vassal_trail_trait (void)
{
  const char *items[] = { "footprint",
                          BOR_VASSAL_KEY_TRAIL,
                          _ ("Trail"),
                          "false",
                          "false",
                          "8",
                          "255,255,255",
                          "0,0,0",
                          "100",
                          "50",
                          "20",
                          "30",
                          "1.5",
                          "",
                          "",
                          "",
                          "",
                          "false",
                          NULL };
  return bor_vassal_join (';', items);
}

/* A mark at the right end, which the map sets when the piece is moved. */
char *
bor_vassal_moved_trait (const BorVassal *v)
{
  g_autofree char *x = g_strdup_printf ("%d", (gint) v->block_width / 2 - 4);
  g_autofree char *y = g_strdup_printf ("%d", -(gint) v->block_height / 2 - 8);
  const char *items[] = {
    "markmoved", "moved.gif", x,  y,   _ ("Mark as moved"), BOR_VASSAL_KEY_MOVED, "", "true", "",
    "",          "",          "", NULL
  };
  return bor_vassal_join (';', items);
}

/* Eighths of a turn, outside all else: backs and hatching turn with the piece. */
char *
bor_vassal_turn_trait (void)
{
  const char *items[] = { "rotate",
                          "8",
                          BOR_VASSAL_KEY_RIGHT,
                          BOR_VASSAL_KEY_LEFT,
                          _ ("Turn right"),
                          _ ("Turn left"),
                          "",
                          "",
                          "Facing",
                          NULL };
  return bor_vassal_join (';', items);
}

/* Along the side of the zone that the piece is in, which the map does after each move; or freely. */
char *
bor_vassal_side_trait (void)
{
  const char *items[] = { "rotate",
                          "1",
                          BOR_VASSAL_KEY_LEFT,
                          _ ("Turn by mouse"),
                          "",
                          "",
                          "Turn",
                          "",
                          BOR_VASSAL_KEY_RIGHT,
                          _ ("Turn to the side"),
                          "$" BOR_VASSAL_TURN "$",
                          "false",
                          NULL };
  return bor_vassal_join (';', items);
}

/* To the box of the army, and back to where it was. */
char *
bor_vassal_eliminate_trait (const BorVassal *v, gint32 army, gint32 type)
{
  BorPoint place = bor_vassal_eliminated_place (v, army, type);
  g_autofree char *x = g_strdup_printf ("%.0f", place.x), *y = g_strdup_printf ("%.0f", place.y);
  const char *items[] = { "sendto",
                          _ ("Eliminate"),
                          BOR_VASSAL_KEY_ELIMINATE,
                          bor_vassal_eliminated (),
                          "",
                          x,
                          y,
                          _ ("Bring back"),
                          BOR_VASSAL_KEY_BACK,
                          "0",
                          "0",
                          "0",
                          "0",
                          "",
                          "L",
                          "",
                          "",
                          "",
                          "",
                          NULL };
  return bor_vassal_join (';', items);
}
