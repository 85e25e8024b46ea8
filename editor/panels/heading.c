/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/panels/heading.h"

#include "editor/widgets/capitalize.h"

/* Returns TRUE if the text begins with what elements of the kind are called, or, for an approach, a
 * locale without a name. */
static gboolean
begins_with_kind (const char *text, BorKind kind)
{
  return g_str_has_prefix (text, bor_kind_title (kind))
         || (kind == BOR_KIND_APPROACH && begins_with_kind (text, BOR_KIND_LOCALE));
}

char *
bor_element_heading (const BorScenario *scenario, BorElementRef ref)
{
  g_autofree char *text = bor_scenario_describe (scenario, ref);
  /* A symbol is called by its kind or by the name of an army. */
  if (ref.kind != BOR_KIND_SYMBOL && !begins_with_kind (text, ref.kind))
    return g_steal_pointer (&text);
  return bor_text_capitalize (text);
}
