#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts what the lanes of `check` found, and ends with "N passed, N failed, N skipped".

    count-results.py DIR LANE…

A lane that the test runner ran left its own results, as JUnit XML; any other says "ok: …" or
"skip: …" a line for each of its tests. A program that failed although none of its tests did, by a
leak or for want of time, is one failure more. A lane that failed before any result counts as one
failure, and so does one without any. The log of a lane that failed is shown, and what each program
that failed said last.
"""

import json
import pathlib
import sys
import xml.etree.ElementTree as xml

LAST_LINES = 60
LAST_SAID = 30


def list_failed_programs(log):
    """Names of the programs that failed, as the test runner says, each with what it said."""
    for line in log.read_text(errors="replace").splitlines():
        program = json.loads(line)
        if program["result"] in ("ERROR", "FAIL", "INTERRUPT", "TIMEOUT", "UNEXPECTEDPASS"):
            yield program["name"].split(" / ")[-1], program.get("stdout", "")


def show_failed_programs(log):
    for name, said in list_failed_programs(log):
        lines = [line for line in said.splitlines() if "-DEBUG: " not in line]
        print(f"--- {name} said last")
        print("\n".join(lines[-LAST_SAID:]))


def count_junit(file):
    passed = failed = skipped = 0
    well = []
    for suite in xml.parse(file).getroot().iter("testsuite"):
        failed_before = failed
        for case in suite.iter("testcase"):
            if case.find("failure") is not None or case.find("error") is not None:
                failed += 1
            elif case.find("skipped") is not None:
                skipped += 1
            else:
                passed += 1
        # The results of a program that has several tests are a suite of its name.
        if failed == failed_before:
            well.append(suite.get("name").split(".")[-1])

    log = file.with_name(file.name.replace(".junit.xml", ".json"))
    if log.exists():
        failed += sum(name in well for name, _ in list_failed_programs(log))
    return passed, failed, skipped


def count_lines(log):
    lines = log.read_text(errors="replace").splitlines()
    return (sum(line.startswith("ok: ") for line in lines), 0,
            sum(line.startswith("skip: ") for line in lines))


def count_lane(folder, lane):
    """Passed, failed and skipped tests of a lane, and whether all is well."""
    status_file = folder / f"{lane}.status"
    status = int(status_file.read_text()) if status_file.exists() else 1
    junit = list((folder / lane / "meson-logs").glob("testlog*.junit.xml"))
    log = folder / f"{lane}.log"
    passed, failed, skipped = count_junit(junit[0]) if junit else count_lines(log)
    if (status != 0 and failed == 0) or passed + failed + skipped == 0:
        failed += 1
    if failed:
        print(f"--- {lane}: the end of {log}")
        print("\n".join(log.read_text(errors="replace").splitlines()[-LAST_LINES:]))
        for programs in (folder / lane / "meson-logs").glob("testlog*.json"):
            show_failed_programs(programs)
    return passed, failed, skipped


def main():
    folder = pathlib.Path(sys.argv[1])
    totals = [0, 0, 0]
    for lane in sys.argv[2:]:
        counts = count_lane(folder, lane)
        print(f"{lane}: {counts[0]} passed, {counts[1]} failed, {counts[2]} skipped")
        totals = [a + b for a, b in zip(totals, counts)]
    print(f"{totals[0]} passed, {totals[1]} failed, {totals[2]} skipped")
    return 0 if totals[1] == 0 and totals[0] > 0 else 1


if __name__ == "__main__":
    sys.exit(main())
