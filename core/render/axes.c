/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/axes.h"

#include <string.h>

#include "geometry/grid.h"

/* How many bytes of the name are letters; 0 when it is not letters and then figures. */
static gsize
split (const char *name)
{
  const char *p = name;
  if (name == NULL)
    return 0;
  while (g_ascii_isalpha (*p))
    p++;
  gsize letters = (gsize) (p - name);
  while (g_ascii_isdigit (*p))
    p++;
  return *p == '\0' && (gsize) (p - name) > letters ? letters : 0;
}

/* FALSE when another text is there already. */
static gboolean
agree (GPtrArray *texts, gint i, const char *text, gsize length)
{
  char **at;
  if (i < 0 || i >= (gint) BOR_GRID_MAX_CELLS)
    return TRUE;
  if (i >= (gint) texts->len)
    g_ptr_array_set_size (texts, i + 1);
  at = (char **) &texts->pdata[i];
  if (*at == NULL)
    *at = g_strndup (text, length);
  return strlen (*at) == length && strncmp (*at, text, length) == 0;
}

BorAxes *
bor_axes_new (const BorScenario *scenario)
{
  if (bor_scenario_board (scenario)->kind != BOR_BOARD_GRID)
    return NULL;
  BorAxes *axes = g_new0 (BorAxes, 1);
  gboolean agreed = TRUE, any = FALSE;
  axes->columns = g_ptr_array_new_with_free_func (g_free);
  axes->rows = g_ptr_array_new_with_free_func (g_free);
  BOR_FOREACH (scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    gsize letters = split (locale->name);
    if (letters == 0 || locale->shape != BOR_LOCALE_CELL || !agreed)
      continue;
    any = TRUE;
    agreed =
      agree (axes->columns, locale->column, locale->name, letters)
      && agree (axes->rows, locale->row, locale->name + letters, strlen (locale->name + letters));
  }
  if (!agreed || !any)
    g_clear_pointer (&axes, bor_axes_free);
  return axes;
}

void
bor_axes_free (BorAxes *axes)
{
  if (axes == NULL)
    return;
  g_ptr_array_unref (axes->columns);
  g_ptr_array_unref (axes->rows);
  g_free (axes);
}

static gboolean
texts_equal (const GPtrArray *a, const GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (g_strcmp0 (a->pdata[i], b->pdata[i]) != 0)
      return FALSE;
  return TRUE;
}

gboolean
bor_axes_equal (const BorAxes *a, const BorAxes *b)
{
  if (a == NULL || b == NULL)
    return a == b;
  return texts_equal (a->columns, b->columns) && texts_equal (a->rows, b->rows);
}

gboolean
bor_axes_name (const BorAxes *axes, const BorLocale *locale)
{
  return axes != NULL && locale->shape == BOR_LOCALE_CELL && split (locale->name) > 0;
}
