import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { expected, feed } from "../support/feed-corpus.ts";
import { languages } from "./support/languages.ts";
import { pythonPrograms } from "./support/python.ts";
import { emptyFolder, run } from "./support/tools.ts";

const calendar = path.join(import.meta.dirname, "calendar");

test.runIf(languages.Python.isThere)(
  "Python's icalendar and vobject read hostile names at the ends of days and years as they were",
  async () => {
    const bin = await pythonPrograms(path.join(calendar, "requirements.txt"));
    const file = path.join(emptyFolder("calendar"), "feed.ics");
    writeFileSync(file, feed);
    const read = await run(path.join(bin, "python"), [path.join(calendar, "read_feed.py"), file]);
    expect(JSON.parse(read)).toEqual({ icalendar: expected, vobject: expected });
  },
);
