/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/style.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define RGB(hex)                                                                                   \
  {                                                                                                \
    ((hex) >> 16 & 255) / 255.0, ((hex) >> 8 & 255) / 255.0, ((hex) &255) / 255.0, 1               \
  }

#define FAMILY "EB Garamond, Linux Libertine O, Libertinus Serif, Georgia, DejaVu Serif, serif"

const BorStyle bor_style_plan = {
  .paper = RGB (0xf5efdc),
  .ink = RGB (0x33322c),
  .faint = RGB (0x8d8773),
  .ground = {
    [BOR_GROUND_PLAIN] = RGB (0xebe5c6),
    [BOR_GROUND_FIELD] = RGB (0xe0e3be),
    [BOR_GROUND_MARSH] = RGB (0xd6e0d0),
    [BOR_GROUND_WOOD] = RGB (0xd0dab2),
    [BOR_GROUND_TOWN] = RGB (0xecd3bd),
    [BOR_GROUND_VINEYARD] = RGB (0xe6e0b2),
    [BOR_GROUND_HILL] = RGB (0xecdcb8),
    [BOR_GROUND_WATER] = RGB (0xc5d7de),
    [BOR_GROUND_VALLEY] = RGB (0xdfd6b4),
    [BOR_GROUND_CANAL] = RGB (0xb7d0db),
    [BOR_GROUND_WALL] = RGB (0xcabfae),
    [BOR_GROUND_GATE] = RGB (0xd9cdb8),
  },
  .wash = 0.5,
  .band = RGB (0xe2a94b),
  .main_road = RGB (0xa8322a),
  .secondary_road = RGB (0x85562f),
  .water = RGB (0x5f86a6),
  .water_core = RGB (0xd3e3ea),
  .wood = RGB (0x5d7544),
  .house = RGB (0x4a332c),
  .vine = RGB (0x77824a),
  .height = RGB (0x967a54),
  .symbol = RGB (0xfaf6e8),
  .red = RGB (0xb23a2e),
  .green = RGB (0x3c7d4c),
  .blue = RGB (0x2c5f9e),
  .grey = RGB (0x77746a),
  .family = FAMILY,
};

const BorStyle bor_style_safe = {
  .paper = RGB (0xf7f3e6),
  .ink = RGB (0x22221f),
  .faint = RGB (0x85826f),
  .ground = {
    [BOR_GROUND_PLAIN] = RGB (0xede8d0),
    [BOR_GROUND_FIELD] = RGB (0xe6e5d2),
    [BOR_GROUND_MARSH] = RGB (0xd5e0e6),
    [BOR_GROUND_WOOD] = RGB (0xcfd5c4),
    [BOR_GROUND_TOWN] = RGB (0xf0d4bb),
    [BOR_GROUND_VINEYARD] = RGB (0xe9e2b4),
    [BOR_GROUND_HILL] = RGB (0xe6d9b8),
    [BOR_GROUND_WATER] = RGB (0xbdd5e6),
    [BOR_GROUND_VALLEY] = RGB (0xddd6bc),
    [BOR_GROUND_CANAL] = RGB (0xaecbe0),
    [BOR_GROUND_WALL] = RGB (0xc9c2b6),
    [BOR_GROUND_GATE] = RGB (0xd8d2c4),
  },
  .wash = 0.5,
  .band = RGB (0xf0c94c),
  .main_road = RGB (0xb04a00),
  .secondary_road = RGB (0x5a4632),
  .water = RGB (0x3d7fb0),
  .water_core = RGB (0xd6e8f4),
  .wood = RGB (0x4c5c4a),
  .house = RGB (0x30261f),
  .vine = RGB (0x6c6a44),
  .height = RGB (0x80694a),
  .symbol = RGB (0xffffff),
  .red = RGB (0xd55e00),
  .green = RGB (0x009e73),
  .blue = RGB (0x0060a8),
  .grey = RGB (0x77746a),
  .family = FAMILY,
};

const BorStyle bor_style_contrast = {
  .paper = RGB (0xffffff),
  .ink = RGB (0x000000),
  .faint = RGB (0x4a4a4a),
  .ground = {
    [BOR_GROUND_PLAIN] = RGB (0xffffff),
    [BOR_GROUND_FIELD] = RGB (0xf6f4e4),
    [BOR_GROUND_MARSH] = RGB (0xe2eef2),
    [BOR_GROUND_WOOD] = RGB (0xdfeed6),
    [BOR_GROUND_TOWN] = RGB (0xfbe0d2),
    [BOR_GROUND_VINEYARD] = RGB (0xf4efc9),
    [BOR_GROUND_HILL] = RGB (0xf2e6cf),
    [BOR_GROUND_WATER] = RGB (0xcfe6f5),
    [BOR_GROUND_VALLEY] = RGB (0xf3ecd6),
    [BOR_GROUND_CANAL] = RGB (0xd3eaf8),
    [BOR_GROUND_WALL] = RGB (0xe8e3da),
    [BOR_GROUND_GATE] = RGB (0xeeeae0),
  },
  .wash = 0.8,
  .band = RGB (0xffc400),
  .main_road = RGB (0x9c0000),
  .secondary_road = RGB (0x4d2c0c),
  .water = RGB (0x00539c),
  .water_core = RGB (0xa9d3f2),
  .wood = RGB (0x1f4d1a),
  .house = RGB (0x000000),
  .vine = RGB (0x4a4f00),
  .height = RGB (0x5c3d10),
  .symbol = RGB (0xffffff),
  .red = RGB (0xb00000),
  .green = RGB (0x00602b),
  .blue = RGB (0x00408f),
  .grey = RGB (0x4a4a4a),
  .family = FAMILY,
};

static const BorStyleInfo styles[] = {
  { "plan", N_ ("Standard"), &bor_style_plan },
  { "safe", N_ ("Safe for colour-blind readers"), &bor_style_safe },
  { "contrast", N_ ("High contrast"), &bor_style_contrast },
};

const BorStyleInfo *
bor_style_list (guint *n)
{
  *n = G_N_ELEMENTS (styles);
  return styles;
}

const BorStyle *
bor_style_find (const char *name)
{
  for (guint i = 0; name != NULL && i < G_N_ELEMENTS (styles); i++)
    if (strcmp (styles[i].name, name) == 0)
      return styles[i].style;
  return NULL;
}

BorGround
bor_ground_parse (const char *text)
{
  static const char *const names[BOR_N_GROUNDS] = { "plain",  "field",    "marsh", "wood",
                                                    "town",   "vineyard", "hill",  "water",
                                                    "valley", "canal",    "wall",  "gate" };
  for (guint i = 0; text != NULL && i < BOR_N_GROUNDS; i++)
    if (strcmp (text, names[i]) == 0)
      return (BorGround) i;
  return BOR_GROUND_PLAIN;
}

BorInk
bor_style_color (const BorStyle *style, const char *text, BorInk fallback)
{
  if (text == NULL)
    return fallback;
  if (strcmp (text, "red") == 0)
    return style->red;
  if (strcmp (text, "green") == 0)
    return style->green;
  if (strcmp (text, "blue") == 0)
    return style->blue;
  if (text[0] != '#' || strlen (text) != 7)
    return fallback;

  double parts[3];
  for (guint i = 0; i < 3; i++) {
    gint high = g_ascii_xdigit_value (text[1 + 2 * i]),
         low = g_ascii_xdigit_value (text[2 + 2 * i]);
    if (high < 0 || low < 0)
      return fallback;
    parts[i] = (high * 16 + low) / 255.0;
  }
  return (BorInk){ parts[0], parts[1], parts[2], 1 };
}

BorInk
bor_ink_mix (BorInk a, BorInk b, double t)
{
  return (BorInk){ a.r + (b.r - a.r) * t, a.g + (b.g - a.g) * t, a.b + (b.b - a.b) * t,
                   a.a + (b.a - a.a) * t };
}
