/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "check/context.h"
#include "check/families.h"
#include "xml/number.h"

/* Import warnings for the designer to look at. There is no fix, because fixing everything must not
 * make them disappear unseen. */

static gboolean
get_place (const BorRecord *record, BorPoint *at)
{
  const char *p = bor_element_prop (record, "at"), *end = p != NULL ? p + strlen (p) : NULL;
  return p != NULL && bor_xml_next_coord (&p, end, &at->x) && bor_xml_next_coord (&p, end, &at->y);
}

static void
find_import_warning (BorCheckContext *context)
{
  const BorRecord *record = context->kind == BOR_KIND_RECORD
                              ? bor_scenario_record (context->scenario, bor_check_slot (context))
                              : NULL;
  if (record == NULL || g_strcmp0 (record->table, BOR_RECORD_IMPORT) != 0)
    return;
  const char *message = bor_element_prop (record, "message"),
             *source = bor_element_prop (record, "source");
  BorElementRef ref = bor_check_current (context);
  BorPoint at;
  const BorPoint *place = get_place (record, &at) ? &at : NULL;
  if (message == NULL)
    message = _ ("no details given");
  if (source != NULL)
    /* Translators: the place in the imported file, and the warning about it. */
    bor_check_report (context, &ref, 1, place, _ ("Import, %s: %s"), source, message);
  else
    bor_check_report (context, &ref, 1, place, _ ("Import: %s"), message);
}

const BorCheck bor_check_import_warning = {
  .id = "C-IMP-1",
  .family = N_ ("Import"),
  .severity = BOR_SEVERITY_WARNING,
  .scope = BOR_SCOPE_OTHER,
  .title = N_ ("Import warning"),
  .explanation = N_ ("Something in the imported file was unclear or could not be kept. Check "
                     "whether it matters, correct it, then delete the record or mute the problem."),
  .find = find_import_warning,
};
