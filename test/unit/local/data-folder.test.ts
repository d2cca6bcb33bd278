import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { openDataFolder } from "../../../infra/local/data-folder.ts";
import { sessionKeys } from "../../../infra/stage/key-file.ts";
import { nextKeys } from "../../../infra/stage/session-keys.ts";
import { newFolder } from "../../support/folder.ts";

/** A folder that this release made. */
const ownFolder = () => {
  const folder = newFolder();
  writeFileSync(path.join(folder, "since-1.0"), "");
  return folder;
};

const makeTable = (file: string) => {
  const database = new DatabaseSync(file);
  database.exec("CREATE TABLE items (pk TEXT PRIMARY KEY, item TEXT)");
  database.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
    INSERT INTO items SELECT i, hex(zeroblob(100)) FROM n`);
  database.close();
};

test.skipIf(process.platform !== "linux")("a folder where none can be made is refused at once", async () => {
  await expect(openDataFolder("/proc/foo/bar")).rejects.toThrow(
    /^The data can't be kept there: \/proc\/foo: .+\. Name another folder with --data\.$/,
  );
});

const wayOut = /can't be used \(.+\)\. Put a copy of the file back, or /;

describe("a table", () => {
  const damages: Record<string, (file: string) => void> = {
    "is no database": (file) => writeFileSync(file, "no table"),
    "only begins as a database does": (file) =>
      writeFileSync(file, `SQLite format 3\0${"\0\u0001".repeat(2_000)}`),
    "was cut off": (file) => truncateSync(file, 4096 * Math.floor(statSync(file).size / 8192)),
    "has other bytes in its middle": (file) =>
      writeFileSync(file, readFileSync(file).fill(0xff, 4096, 3 * 4096)),
    "is a folder": (file) => {
      rmSync(file);
      mkdirSync(file);
    },
  };

  test.each(Object.entries(damages))("that %s is refused with the way out", async (_, damage) => {
    const folder = ownFolder();
    const table = path.join(folder, "table.db");
    makeTable(table);
    damage(table);
    await expect(openDataFolder(folder)).rejects.toThrow(wayOut);
  });

  test("that is whole, or empty because an engine was just starting, is taken", async () => {
    for (const make of [makeTable, (file: string) => writeFileSync(file, "")]) {
      const folder = ownFolder();
      make(path.join(folder, "table.db"));
      expect(await openDataFolder(folder)).toMatchObject({ table: path.join(folder, "table.db") });
    }
  });
});

test("a folder of a release before 1.0 is refused untouched, with the commands that take a household along", async () => {
  for (const name of ["table.db", path.join("dynamodb-local", "shared-local-instance.db")]) {
    const folder = newFolder();
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    makeTable(file);
    const before = [readdirSync(folder), readFileSync(file)];
    await expect(openDataFolder(folder)).rejects.toThrow(
      /npm run export -- .+\n.+\n.+npm start(.|\n)+npm run import/,
    );
    expect([readdirSync(folder), readFileSync(file)]).toEqual(before);
  }
});

describe("session keys", () => {
  const contents: Record<string, (good: string) => string> = {
    nothing: () => "",
    "half of themselves": (good) => good.slice(0, good.length / 2),
    "a list": () => "[]",
    "the word null": () => "null",
    "a text": () => '"keys"',
    "a number for a key": () => '{"current":1}',
    "no key": () => "{}",
    "a key of another kind": () => '{"current":{"kty":"oct","kid":"a","k":"c2VjcmV0"}}',
    "no private part": (good) => good.replace(/"d":"[^"]+",?/, ""),
    "a point that is on no curve": (good) => good.replace(/"x":"[^"]+"/, '"x":"AAAA"'),
  };

  test.each(Object.entries(contents))("that are %s are refused with the way out", async (_, made) => {
    const file = path.join(newFolder(), "keys.json");
    writeFileSync(file, made(JSON.stringify(await nextKeys())));
    await expect(sessionKeys(file)).rejects.toThrow(wayOut);
  });

  test("that are a folder are refused with the way out", async () => {
    const file = path.join(newFolder(), "keys.json");
    mkdirSync(file);
    await expect(sessionKeys(file)).rejects.toThrow(wayOut);
  });
});
