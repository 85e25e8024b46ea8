# SPDX-License-Identifier: GPL-3.0-or-later
"""Validates JSON files: validate.py SCHEMA FILE...; exits with 77 if there is nothing to do it with."""
import json
import sys

try:
    import jsonschema
except ImportError:
    sys.exit(77)

with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
validator = jsonschema.validators.validator_for(schema)
validator.check_schema(schema)
wrong = 0
for name in sys.argv[2:]:
    with open(name, encoding="utf-8") as file:
        document = json.load(file)
    for error in validator(schema).iter_errors(document):
        print(f"{name}: {'/'.join(map(str, error.absolute_path))}: {error.message[:300]}")
        wrong = 1
sys.exit(wrong)
