#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the guide prints in bold is a key, or a word of the program: a button, menu or field that has
another name now is found here.

usage: guide.py SOURCE-FOLDER
"""
import glob
import os
import re
import sys

from glossary import read_entries

KEY = re.compile(r"(?:(?:Ctrl|Shift|Alt)\+)*(?:Ctrl|Shift|Alt|F\d+|Enter|Tab|Escape|Delete|Backspace|"
                 r"Insert|Home|End|Page Up|Page Down|Space|Menu|Up|Down|Left|Right|\S)")
# Emphasis, and names of formats.
OTHER = {"HTML", "VASSAL", "SVG", "PNG", "Tiled", "GeoJSON", "GraphML", "CSV", "A line", "An area",
         "A label", "Rivers and other lines", "Bridges", "Errors", "Warnings", "Hints", "At random",
         "By hand"}


def plain(text):
    return re.sub(r"_(?=\w)", "", text).rstrip("….:").lower()


def labels(path):
    """The texts in bold."""
    with open(path, encoding="utf-8") as file:
        for bold in re.findall(r"\*\*(.+?)\*\*", file.read(), re.S):
            yield re.sub(r"\s+", " ", bold).strip()


def is_known(label, known):
    """“Map ▸ Add Backdrop…” is two labels."""
    if KEY.fullmatch(label) or label.rstrip(".") in OTHER or plain(label) in known:
        return True
    parts = re.split(r" ▸ |, ", label)
    return len(parts) > 1 and all(is_known(p, known) for p in parts)


def main():
    source = sys.argv[1]
    known = {plain(msgid) for msgid, _ in read_entries(os.path.join(source, "po", "fi.po"))}
    wrong, n = [], 0
    for path in sorted(glob.glob(os.path.join(source, "docs", "guide", "*.md"))):
        for label in labels(path):
            n += 1
            if not is_known(label, known):
                wrong.append(f"{os.path.basename(path)}: “{label}” is nowhere in the program")
    print("\n".join(wrong))
    sys.exit(1 if wrong or n < 100 else 0)


main()
