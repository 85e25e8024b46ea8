/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Grids as VASSAL's own square and hex grids, to which pieces snap, with our coordinates. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "formats/vassal/private.h"
#include "geometry/grid.h"
#include "render/axes.h"

#define PREFIX "VASSAL.build.module.map.boardPicker.board."
#define ZONE   PREFIX "mapgrid.Zone"

/* How VASSAL numbers one direction: the index, perhaps reversed, plus `first`, as letters or as
 * figures. */
typedef struct {
  gboolean letters, reversed;
  gint first;
} Numbers;

/* Adjacent columns with one numbering; or one column with a name that VASSAL does not arrive at,
 * which then stands in the format. */
typedef struct {
  guint from, to; /* columns, `to` excluded */
  Numbers numbers;
  const char *literal; /* nullable */
} Columns;

static BorPoint
to_pixel (const BorVassal *v, BorPoint p)
{
  return (BorPoint){ round ((p.x - v->extent.x0) * v->scale),
                     round ((p.y - v->extent.y0) * v->scale) };
}

/* The number that VASSAL writes with these letters: A is 0, Z 25, AA 26, BB 27; or -1. Our names
 * may be in lower case. */
static gint
read_letters (const char *text)
{
  gsize n = text != NULL ? strlen (text) : 0;
  for (gsize i = 0; i < n; i++)
    if (!g_ascii_isalpha (text[i]) || g_ascii_tolower (text[i]) != g_ascii_tolower (text[0]))
      return -1;
  return n > 0 && n < 100 ? (gint) (n - 1) * 26 + g_ascii_tolower (text[0]) - 'a' : -1;
}

static const char *
axis_text (const GPtrArray *axis, guint i)
{
  return axis != NULL && i < axis->len ? axis->pdata[i] : NULL;
}

/* The longest run of columns from `from` that VASSAL can name. */
static Columns
find_columns (const GPtrArray *axis, guint from, guint n)
{
  Columns run = { from, from + 1, { TRUE, FALSE, 0 }, NULL };
  gint first = read_letters (axis_text (axis, from));
  if (first < 0) {
    run.literal = axis_text (axis, from);
    run.numbers = (Numbers){ FALSE, FALSE, (gint) from + 1 };
    return run;
  }
  run.numbers.first = first;
  while (run.to < n && read_letters (axis_text (axis, run.to)) == first + (gint) (run.to - from))
    run.to++;
  return run;
}

/* Whole numbers up or down by one; what has no name agrees with any. */
static gboolean
find_rows (const GPtrArray *axis, guint n, Numbers *numbers)
{
  gint64 first[2] = { 0, 0 };
  gboolean fits[2] = { TRUE, TRUE }, any = FALSE;
  for (guint i = 0; i < n; i++) {
    const char *text = axis_text (axis, i);
    gint64 value;
    if (text == NULL)
      continue;
    if (!g_ascii_string_to_signed (text, 10, -100000, 100000, &value, NULL)
        || (text[0] == '0' && text[1] != '\0'))
      return FALSE;
    for (guint down = 0; down < 2; down++) {
      gint64 start = down ? value + i : value - i;
      fits[down] = fits[down] && (!any || start == first[down]);
      if (!any)
        first[down] = start;
    }
    any = TRUE;
  }
  numbers->reversed = !fits[0];
  numbers->first = (gint) first[numbers->reversed];
  return any && (fits[0] || fits[1]);
}

/* --- Writing --- */

static char *
number_text (double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  return g_strdup (g_ascii_formatd (text, sizeof text, "%.6f", value));
}

static void
put_numbering (BorVassal *v, const char *tag, const Numbers *across, const Numbers *down,
               gboolean sideways, const char *separator, const char *format)
{
  g_autofree char *h = g_strdup_printf ("%d", sideways ? down->first : across->first);
  g_autofree char *w = g_strdup_printf ("%d", sideways ? across->first : down->first);
  const char *letters = across->letters ? "A" : "N", *reversed = down->reversed ? "true" : "false";
  /* Only hexagons know it; for squares the list ends there. */
  const char *stagger = strcmp (tag, PREFIX "mapgrid.HexGridNumbering") == 0 ? "stagger" : NULL;
  bor_vassal_empty (v, tag, "first", sideways ? "V" : "H", "sep", separator, "hType",
                    sideways ? "N" : letters, "hLeading", "0", "hOff", h, "hDescend", "false",
                    "vType", sideways ? letters : "N", "vLeading", "0", "vOff", w, "vDescend",
                    reversed, "locationFormat", format, "visible", "false", "fontSize", "9",
                    "color", "0,0,0", "rotateText", "0", "hDrawOff", "0", "vDrawOff", "0", stagger,
                    "false", NULL);
}

/* The zone around cells, in whole pixels. */
static void
open_zone (BorVassal *v, const char *plain, BorBox box)
{
  const BorPoint path[] = {
    { box.x0, box.y0 }, { box.x1, box.y0 }, { box.x1, box.y1 }, { box.x0, box.y1 }
  };
  g_autofree char *name = bor_vassal_unique (v, plain);
  g_autofree char *text = bor_vassal_path (path, G_N_ELEMENTS (path));
  bor_vassal_open (v, ZONE, "name", name, "locationFormat", "$gridLocation$", "path", text,
                   "useParentGrid", "false", "useHighlight", "false", "highlightProperty", "",
                   NULL);
}

static void
open_grid (BorVassal *v, const char *tag, BorPoint origin, double dx, double dy, gboolean sideways)
{
  g_autofree char *x = g_strdup_printf ("%.0f", origin.x + 0.0);
  g_autofree char *y = g_strdup_printf ("%.0f", origin.y + 0.0);
  g_autofree char *width = number_text (dx), *height = number_text (dy);
  if (strcmp (tag, PREFIX "HexGrid") == 0)
    bor_vassal_open (v, tag, "sideways", sideways ? "true" : "false", "x0", x, "y0", y, "dy",
                     height, "dx", width, "snapTo", "true", "edgesLegal", "false", "cornersLegal",
                     "false", "visible", "false", "dotsVisible", "false", "color", "0,0,0", NULL);
  else
    bor_vassal_open (v, tag, "x0", x, "y0", y, "dx", width, "dy", height, "range", "Manhattan",
                     "snapTo", "true", "edgesLegal", "false", "cornersLegal", "false", "visible",
                     "false", "dotsVisible", "false", "color", "0,0,0", NULL);
}

/* VASSAL reverses rows against the number of them that it thinks are in the zone. */
static Numbers
reverse_for (Numbers down, double height, double step)
{
  if (down.reversed)
    down.first -= (gint) floor (height / step + 0.5);
  return down;
}

static void
put_squares (BorVassal *v, const BorGrid *grid, const Columns *run, Numbers down)
{
  double size = grid->size * v->scale;
  BorPoint from = { grid->x + run->from * grid->size, grid->y };
  BorPoint to = { grid->x + run->to * grid->size, grid->y + grid->rows * grid->size };
  BorPoint p = to_pixel (v, from), q = to_pixel (v, to);
  g_autofree char *format =
    run->literal != NULL ? g_strdup_printf ("%s$row$", run->literal) : g_strdup ("$gridLocation$");
  down = reverse_for (down, q.y - p.y, size);
  open_zone (v, _ ("Cells"), (BorBox){ p.x, p.y, q.x, q.y });
  open_grid (v, PREFIX "SquareGrid", to_pixel (v, bor_grid_middle (grid, run->from, 0)), size, size,
             FALSE);
  put_numbering (v, PREFIX "mapgrid.SquareGridNumbering", &run->numbers, &down, FALSE,
                 run->numbers.letters ? "" : ".", format);
  bor_vassal_close (v, PREFIX "SquareGrid");
  bor_vassal_close (v, ZONE);
}

/* VASSAL's columns, which are rows if it turns them sideways, are shifted from the second on. */
static void
put_hexagons (BorVassal *v, const BorGrid *grid, Numbers across, Numbers down)
{
  double lane = grid->size * sqrt (0.75) * v->scale, along = grid->size * v->scale;
  gboolean sideways = !grid->flat;
  BorBox box = bor_grid_box (grid);
  BorPoint p = to_pixel (v, (BorPoint){ box.x0, box.y0 });
  BorPoint q = to_pixel (v, (BorPoint){ box.x1, box.y1 });
  down = reverse_for (down, q.y - p.y, lane);
  BorPoint origin = bor_grid_middle (grid, 0, 0);
  if (grid->even) { /* it begins a lane earlier, at one that is not shifted */
    origin.x -= (grid->flat ? sqrt (0.75) : 0.5) * grid->size;
    origin.y -= (grid->flat ? 0.5 : sqrt (0.75)) * grid->size;
    if (grid->flat)
      across.first--;
    else
      down.first += down.reversed ? 1 : -1;
  }
  origin = to_pixel (v, origin);
  if (sideways)
    origin = (BorPoint){ origin.y, origin.x };
  open_zone (v, _ ("Cells"), (BorBox){ p.x, p.y, q.x, q.y });
  open_grid (v, PREFIX "HexGrid", origin, lane, along, sideways);
  put_numbering (v, PREFIX "mapgrid.HexGridNumbering", &across, &down, sideways,
                 across.letters ? "" : ".", "$gridLocation$");
  bor_vassal_close (v, PREFIX "HexGrid");
  bor_vassal_close (v, ZONE);
}

gboolean
bor_vassal_put_grid (BorVassal *v)
{
  const BorBoard *board = bor_scenario_board (v->scenario);
  const BorGrid *grid = &board->grid;
  if (board->kind != BOR_BOARD_GRID || !bor_grid_describes (v->scenario)
      || grid->size * v->scale < 4)
    return FALSE;
  BorAxes *axes = bor_axes_new (v->scenario);
  Numbers down = { 0 };
  gboolean named = axes != NULL && find_rows (axes->rows, grid->rows, &down);
  Columns all = { 0, grid->columns, { FALSE, FALSE, 1 }, NULL };
  if (!named)
    down = (Numbers){ FALSE, FALSE, 1 };
  if (bor_grid_is_hexagonal (grid)) {
    Columns run = named ? find_columns (axes->columns, 0, grid->columns) : all;
    gboolean fits = run.literal == NULL && run.to == grid->columns;
    put_hexagons (v, grid, fits ? run.numbers : all.numbers, down);
  } else if (!named)
    put_squares (v, grid, &all, down);
  else
    for (Columns run = find_columns (axes->columns, 0, grid->columns);;
         run = find_columns (axes->columns, run.to, grid->columns)) {
      put_squares (v, grid, &run, down);
      if (run.to >= grid->columns)
        break;
    }
  g_clear_pointer (&axes, bor_axes_free);
  return TRUE;
}
