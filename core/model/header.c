/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/header.h"

static void
header_copy (BorElement *to, const BorElement *from)
{
  BorHeader *t = (BorHeader *) to;
  const BorHeader *f = (const BorHeader *) from;
  t->title = g_strdup (f->title);
  t->ruleset = g_strdup (f->ruleset);
  t->further_rulesets = g_strdup (f->further_rulesets);
  t->author = g_strdup (f->author);
  t->date = g_strdup (f->date);
  t->licence = g_strdup (f->licence);
  t->description = g_strdup (f->description);
}

static void
header_clear (BorElement *element)
{
  BorHeader *header = (BorHeader *) element;
  g_free (header->title);
  g_free (header->ruleset);
  g_free (header->further_rulesets);
  g_free (header->author);
  g_free (header->date);
  g_free (header->licence);
  g_free (header->description);
}

static gboolean
header_equal (const BorElement *a, const BorElement *b)
{
  const BorHeader *p = (const BorHeader *) a, *q = (const BorHeader *) b;
  return g_strcmp0 (p->title, q->title) == 0 && g_strcmp0 (p->ruleset, q->ruleset) == 0
         && g_strcmp0 (p->further_rulesets, q->further_rulesets) == 0
         && g_strcmp0 (p->author, q->author) == 0 && g_strcmp0 (p->date, q->date) == 0
         && g_strcmp0 (p->licence, q->licence) == 0
         && g_strcmp0 (p->description, q->description) == 0;
}

const BorElementClass bor_header_class = {
  .name = "scenario",
  .size = sizeof (BorHeader),
  .copy = header_copy,
  .clear = header_clear,
  .equal = header_equal,
};

static void
rules_copy (BorElement *to, const BorElement *from)
{
  ((BorRules *) to)->ruleset = g_strdup (((const BorRules *) from)->ruleset);
}

static void
rules_clear (BorElement *element)
{
  g_free (((BorRules *) element)->ruleset);
}

static gboolean
rules_equal (const BorElement *a, const BorElement *b)
{
  return g_strcmp0 (((const BorRules *) a)->ruleset, ((const BorRules *) b)->ruleset) == 0;
}

const BorElementClass bor_rules_class = {
  .name = "rules",
  .size = sizeof (BorRules),
  .copy = rules_copy,
  .clear = rules_clear,
  .equal = rules_equal,
};

static void
record_copy (BorElement *to, const BorElement *from)
{
  ((BorRecord *) to)->table = g_strdup (((const BorRecord *) from)->table);
}

static void
record_clear (BorElement *element)
{
  g_free (((BorRecord *) element)->table);
}

static gboolean
record_equal (const BorElement *a, const BorElement *b)
{
  return g_strcmp0 (((const BorRecord *) a)->table, ((const BorRecord *) b)->table) == 0;
}

const BorElementClass bor_record_class = {
  .name = "record",
  .size = sizeof (BorRecord),
  .copy = record_copy,
  .clear = record_clear,
  .equal = record_equal,
};

static void
mute_copy (BorElement *to, const BorElement *from)
{
  BorMute *t = (BorMute *) to;
  const BorMute *f = (const BorMute *) from;
  t->check = g_strdup (f->check);
  t->elements = g_strdup (f->elements);
  t->reason = g_strdup (f->reason);
}

static void
mute_clear (BorElement *element)
{
  BorMute *mute = (BorMute *) element;
  g_free (mute->check);
  g_free (mute->elements);
  g_free (mute->reason);
}

static gboolean
mute_equal (const BorElement *a, const BorElement *b)
{
  const BorMute *p = (const BorMute *) a, *q = (const BorMute *) b;
  return g_strcmp0 (p->check, q->check) == 0 && g_strcmp0 (p->elements, q->elements) == 0
         && g_strcmp0 (p->reason, q->reason) == 0;
}

const BorElementClass bor_mute_class = {
  .name = "mute",
  .size = sizeof (BorMute),
  .copy = mute_copy,
  .clear = mute_clear,
  .equal = mute_equal,
};
