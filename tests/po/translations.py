#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Translations are sound, nearly complete, and found by the program.

usage: translations.py SOURCE-FOLDER BUILD-FOLDER BORMIDA-CLI
"""
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

# A few new strings do not stop anybody's work; the log names them.
ALLOWED = 0.03

ESCAPES = {"n": "\n", "t": "\t", "r": "\r"}
DIRECTIVE = re.compile(
    r"%(?:(\d+)\$)?([-+ #0]*(?:\*|\d+)?(?:\.(?:\*|\d+))?"
    r"(?:(?:hh|h|ll|l|z|j|t)?[diouxXeEfgGcsp]|<PRI\w+>|%))")

failures = 0


def fail(message):
    global failures
    failures += 1
    print(message)


class Entry:
    def __init__(self):
        self.context, self.plural, self.flags = None, None, ""
        self.id, self.texts = "", {}

    def add(self, keyword, index, text):
        text = re.sub(r"\\(.)", lambda m: ESCAPES.get(m[1], m[1]), text)
        if keyword == "msgctxt":
            self.context = (self.context or "") + text
        elif keyword == "msgid_plural":
            self.plural = (self.plural or "") + text
        elif keyword == "msgid":
            self.id += text
        else:
            self.texts[index] = self.texts.get(index, "") + text

    @property
    def key(self):
        return self.context, self.id


def read(path):
    """The entries of a .po or .pot file, without the obsolete ones."""
    entries = []
    keyword = index = None
    with open(path, encoding="utf-8") as file:
        for block in file.read().split("\n\n"):
            entry = Entry()
            for line in block.split("\n"):
                if line.startswith("#,"):
                    entry.flags += line
                words = re.match(r'(msg\w+)(?:\[(\d)\])? "(.*)"$', line)
                if words:
                    keyword, index = words[1], int(words[2] or 0)
                    entry.add(keyword, index, words[3])
                elif line.startswith('"'):
                    entry.add(keyword, index, line[1:-1])
            if entry.id:
                entries.append(entry)
    return entries


def directives(text):
    """What printf would take, in the order of the arguments."""
    found, place = [], 0
    for match in DIRECTIVE.finditer(text):
        if match[2] != "%":
            place += 1
        found.append((int(match[1] or place) if match[2] != "%" else 0, match[2]))
    return sorted(found)


def slots(text):
    """The places %1, %2 … of pages that are exported."""
    return sorted(re.findall(r"%\d(?!\$|[\d.]*[a-zA-Z])", text))


def template(source, folder):
    """The strings that the sources have now."""
    path = os.path.join(folder, "now.pot")
    subprocess.run([os.path.join(source, "po", "extract"), path], check=True,
                   stderr=subprocess.DEVNULL)
    return read(path)


def check_entry(language, entry):
    wanted = [directives(t) for t in (entry.id, entry.plural) if t is not None]
    for text in filter(None, entry.texts.values()):
        if directives(text) not in wanted or slots(text) != slots(entry.id):
            fail(f"{language}: “{text}” has other placeholders than “{entry.id}”")
        for sign in ("\n", " ", "…"):
            if entry.id.endswith(sign) != text.endswith(sign):
                fail(f"{language}: “{text}” does not end as “{entry.id}”")
    if "fuzzy" in entry.flags:
        fail(f"{language}: fuzzy: “{entry.id}”")


def check_language(source, language, strings):
    path = os.path.join(source, "po", language + ".po")
    done = subprocess.run(["msgfmt", "-c", "-o", "/dev/null", path], capture_output=True, text=True)
    if done.returncode != 0:
        fail(f"{language}: msgfmt says:\n{done.stderr}")
        return {}
    entries = read(path)
    for entry in entries:
        check_entry(language, entry)
    known = {e.key: e for e in entries if e.texts and all(e.texts.values())}
    lacking = [s for s in strings if s.key not in known]
    for string in lacking:
        print(f"{language}: not translated yet: “{string.id}”")
    if len(lacking) > ALLOWED * len(strings):
        fail(f"{language}: {len(lacking)} of {len(strings)} strings are not translated, "
             f"more than {ALLOWED:.0%}; po/README.md says how to renew the translations")
    return known


def items(menu):
    """The labels of one menu, through its sections."""
    for part in menu:
        if part.tag == "section":
            yield from items(part)
        elif part.tag in ("item", "submenu"):
            yield next(a.text for a in part.iter("attribute") if a.get("name") == "label")


def check_mnemonics(source, language, known):
    """Entries of a menu have letters of their own, as far as they are translated."""
    root = xml.etree.ElementTree.parse(os.path.join(source, "ui", "window.ui")).getroot()
    for menu in (m for m in root.iter() if m.tag in ("menu", "submenu")):
        taken = {}
        for label in items(menu):
            text = known[None, label].texts[0] if (None, label) in known else ""
            for letter in re.findall("_(.)", text.lower()):
                other = taken.setdefault(letter, text)
                if other != text:
                    fail(f"{language}: “{text}” and “{other}” have the same letter")


def check_program(build, cli, language, known):
    """The program speaks the language: a plain text, and one that has a plural."""
    environment = dict(os.environ, LC_ALL="C.UTF-8", LANGUAGE=language,
                       BORMIDA_LOCALEDIR=os.path.join(build, "po"))

    def run(*arguments, **more):
        return subprocess.run([cli, *arguments], env=environment, capture_output=True, text=True,
                              encoding="utf-8", **more).stdout

    usage = known[None, "Usage:"].texts[0]
    if usage not in run("--help"):
        fail(f"{language}: bormida-cli --help does not say “{usage}”")
    # None are many in all our languages.
    fives = known[None, "%u error"].texts
    many = fives[max(fives)].replace("%u", "0")
    board = run("generate", "--locales", "4", "-o", "-")
    if many not in run("info", "-", input=board):
        fail(f"{language}: bormida-cli info does not say “{many}”")


def main():
    source, build, cli = sys.argv[1:]
    with open(os.path.join(source, "po", "LINGUAS"), encoding="utf-8") as file:
        languages = file.read().split()
    files = sorted(f[:-3] for f in os.listdir(os.path.join(source, "po")) if f.endswith(".po"))
    if files != sorted(languages):
        fail(f"po/LINGUAS says {languages}, but there are {files}")
    with tempfile.TemporaryDirectory() as folder:
        strings = template(source, folder)
    if len(strings) < 100:
        fail(f"only {len(strings)} strings were found in the sources")
    for language in languages:
        known = check_language(source, language, strings)
        if known:
            check_mnemonics(source, language, known)
            check_program(build, cli, language, known)
    return failures > 0


sys.exit(main())
