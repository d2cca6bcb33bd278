import { mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { STORE_FORMAT } from "../../../core/storage/format.ts";
import { openDataFolder } from "../../../infra/local/data-folder.ts";
import { sessionKeys } from "../../../infra/stage/key-file.ts";
import { newFolder } from "../../support/folder.ts";

/** A folder that this release made. */
const ownFolder = () => {
  const folder = newFolder();
  writeFileSync(path.join(folder, "format"), STORE_FORMAT);
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

test.each<[string, (file: string) => void]>([
  ["is no database", (file) => writeFileSync(file, "no table")],
  ["was cut off", (file) => truncateSync(file, 4096 * Math.floor(statSync(file).size / 8192))],
  [
    "has other bytes in its middle",
    (file) => writeFileSync(file, readFileSync(file).fill(0xff, 4096, 3 * 4096)),
  ],
])("a table that %s is refused with the way out, and a whole or an empty one is taken", async (_, damage) => {
  const folder = ownFolder();
  const table = path.join(folder, "table.db");
  makeTable(table);
  damage(table);
  await expect(openDataFolder(folder)).rejects.toThrow(wayOut);
  // As an engine leaves it that was just starting.
  for (const make of [makeTable, (file: string) => writeFileSync(file, "")]) {
    const other = ownFolder();
    make(path.join(other, "table.db"));
    expect(await openDataFolder(other)).toMatchObject({ table: path.join(other, "table.db") });
  }
});

const [table, dynamoDbLocal] = ["table.db", path.join("dynamodb-local", "shared-local-instance.db")];

test.each<[string, string, string | undefined]>([
  ["of a release before 2.0", table, undefined],
  ["of such a release with DynamoDB Local", dynamoDbLocal, undefined],
  ["of an older format", table, "1"],
  ["of a newer format", table, "3000"],
])(
  "a folder %s is refused untouched, with the commands that take a household along",
  async (_, name, format) => {
    const folder = newFolder();
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    makeTable(file);
    if (format) writeFileSync(path.join(folder, "format"), format);
    const content = () => readdirSync(folder).map((one) => [one, statSync(path.join(folder, one)).mtimeMs]);
    const before = [content(), readFileSync(file)];
    await expect(openDataFolder(folder)).rejects.toThrow(
      /npm run export -- .+\n.+\n.+npm start(.|\n)+npm run import(.|\n)+npm run create-admin/,
    );
    expect([content(), readFileSync(file)]).toEqual(before);
  },
);

test("a folder without data takes on this release's format", async () => {
  const folder = newFolder();
  writeFileSync(path.join(folder, "format"), "1");
  await openDataFolder(folder);
  expect(readFileSync(path.join(folder, "format"), "utf8")).toBe(STORE_FORMAT);
});

test("session keys are made once for a folder, and others than good ones are refused with the way out", async () => {
  const file = path.join(newFolder(), "keys.json");
  const keys = await sessionKeys(file);
  expect(JSON.parse(keys).current).toMatchObject({ kty: "EC", crv: "P-256", d: expect.any(String) });
  expect(await sessionKeys(file)).toBe(keys);
  expect(await sessionKeys()).not.toBe(keys);
  const wrong = [
    "",
    keys.slice(0, keys.length / 2),
    "null",
    '{"current":1}',
    keys.replace(/"x":"[^"]+"/, ""),
  ];
  for (const text of wrong) {
    writeFileSync(file, text);
    await expect(sessionKeys(file), text).rejects.toThrow(wayOut);
  }
});
