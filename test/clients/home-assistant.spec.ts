import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ownServer } from "../support/own-server.ts";
import { blockOf } from "../support/page-block.ts";
import { languages } from "./support/languages.ts";
import { pythonPrograms } from "./support/python.ts";
import { emptyFolder, journeys, run } from "./support/tools.ts";

const PAGE = "core/client/README.md";

const server = ownServer();

test.runIf(languages.Python.isThere)(
  "the configuration for Home Assistant shows the list, adds a line, and has a calendar",
  async () => {
    const here = (block: string) => block.replaceAll("http://localhost:3000", server.baseUrl);
    const script = here(blockOf(PAGE, "sh", "calendar-feed"));
    const secrets = (await run("bash", ["-c", `${script}\necho "$token"; echo "$feed"`]))
      .split("\n")
      .slice(-2);
    const file = path.join(emptyFolder("home-assistant"), "configuration.yaml");
    writeFileSync(file, here(blockOf(PAGE, "yaml", "rest_command")));

    const bin = await pythonPrograms(path.join(import.meta.dirname, "requirements.txt"));
    const journey = path.join(journeys, "home_assistant.py");
    const said = await run(path.join(bin, "python"), [journey, file, ...secrets]);
    const { before, after, answered, calendar } = JSON.parse(said);
    expect(answered).toMatchObject({ quantity: 3, name: `oat "barista" drinks` });
    expect(Number(before)).toBeGreaterThan(0);
    expect(Number(after)).toBe(Number(before) + 1);
    expect(calendar).toContain("BEGIN:VEVENT");
  },
);
