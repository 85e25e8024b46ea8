#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every term of po/glossary.csv has one translation: where it is in a string, one of its stems is in
the translation.

usage: glossary.py SOURCE-FOLDER
"""
import csv
import os
import re
import sys


def plural(term):
    if term.endswith("ex"):
        return term[:-2] + "ices"
    if term.endswith("y") and term[-2] not in "aeou":
        return term[:-1] + "ies"
    return term + ("es" if term.endswith(("ch", "ss")) else "s")


class Term:
    def __init__(self, row):
        self.name = row["term"]
        self.others = [o for o in row["other meanings"].lower().split("|") if o]
        self.stems = {k[:2]: [s for s in row[k].split(",") if s] for k in row if k.endswith(" stems")}
        self.pattern = re.compile(
            rf"(?<![\w-])(?:{re.escape(self.name)}|{re.escape(plural(self.name))})(?![\w-])")
        self.used = 0


def read_glossary(path):
    with open(path, encoding="utf-8", newline="") as file:
        terms = [Term(row) for row in csv.DictReader(file, delimiter=";")]
    # “entry locale” comes before “locale”, and is not found again as that.
    return sorted(terms, key=lambda t: -len(t.name))


def read_entries(path):
    """The pairs of string and translation (of all plural forms together)."""
    entries, fields, field = [], {}, None
    with open(path, encoding="utf-8") as file:
        for line in list(file) + ["\n"]:
            if m := re.match(r'(?:(msg\w+(?:\[\d\])?) )?"(.*)"$', line):
                field = m[1] or field
                fields[field] = fields.get(field, "") + m[2].replace('\\"', '"')
            elif not line.strip():
                text = " ".join(v for k, v in fields.items() if k.startswith("msgstr"))
                if fields.get("msgid") and text.strip():
                    entries.append((fields["msgid"], text))
                fields = {}
    return entries


def plain(text):
    # Mnemonics and the ends of lines divide words.
    return re.sub(r"_(?=\w)", "", text.replace("\\n", " ")).lower()


def wrong_terms(terms, language, msgid, text):
    source, target = plain(msgid), plain(text)
    for term in terms:
        found = term.pattern.search(source)
        if not found:
            continue
        term.used += 1
        other = any(o in msgid.lower() if not o.startswith("=") else o[1:] == source
                    for o in term.others)
        # What is typed is not translated, and stays as it is.
        if not other and found[0] not in target and not any(s in target for s in term.stems[language]):
            yield term
        source = term.pattern.sub("", source)


def main():
    folder = os.path.join(sys.argv[1], "po")
    terms = read_glossary(os.path.join(folder, "glossary.csv"))
    failures = 0
    with open(os.path.join(folder, "LINGUAS"), encoding="utf-8") as file:
        languages = [word for line in file if not line.startswith("#") for word in line.split()]
    for language in languages:
        for msgid, text in read_entries(os.path.join(folder, language + ".po")):
            for term in wrong_terms(terms, language, msgid, text):
                failures += 1
                print(f"{language}: “{term.name}” is not {' or '.join(term.stems[language])}…:\n"
                      f"    {msgid}\n    {text}")
    for term in terms:
        if term.used == 0:
            failures += 1
            print(f"“{term.name}” is in no string")
        for language in languages:
            if not term.stems.get(language):
                failures += 1
                print(f"“{term.name}” has no translation to {language}")
    return failures > 0


if __name__ == "__main__":
    sys.exit(main())
