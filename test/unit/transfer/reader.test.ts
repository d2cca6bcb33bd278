import { describe, expect, test } from "vitest";
import { readExport } from "../../../infra/operate/transfer/reader.ts";
import { archiveOf, fileOf, gzipped, importOf } from "../../support/exports.ts";

const tea = { "@type": "Recipe", name: "Tea", recipeIngredient: ["1 tsp tea"] };
const coffee = { ...tea, name: "Coffee" };

describe("schema.org recipes are read from", () => {
  test.each([
    ["a file of one", "tea.json", JSON.stringify(tea), ["Tea"]],
    ["a file with a byte order mark", "tea.json", `\uFEFF${JSON.stringify(tea)}`, ["Tea"]],
    ["a list", "recipes.json", [tea, coffee], ["Tea", "Coffee"]],
    ["a graph", "page.jsonld", { "@graph": [{ "@type": "WebPage" }, tea, coffee] }, ["Tea", "Coffee"]],
    ["a gzipped file", "tea.json.gz", gzipped(tea), ["Tea"]],
    [
      "an archive",
      "recipes.zip",
      archiveOf({ "tea.json": tea, "coffee.json.gz": gzipped(coffee) }),
      ["Tea", "Coffee"],
    ],
  ])("%s", async (_, name, content, names) => {
    const { planner, recipes, left } = await importOf(name, content);
    expect(planner).toBe("schema.org");
    expect(recipes.map((recipe) => recipe.name)).toEqual(names);
    expect(left).toEqual({});
  });

  test("a graph whose recipe refers to its picture", async () => {
    const picture = { "@id": "#picture", "@type": "ImageObject", url: "https://example.com/tea.jpg" };
    const { recipes } = await importOf("tea.json", {
      "@graph": [picture, { ...tea, image: { "@id": "#picture" } }],
    });
    expect(recipes[0]?.heroImageUrl).toBe("https://example.com/tea.jpg");
  });
});

describe("a file is not recognised when it is", () => {
  test.each([
    ["a text", "notes.txt", "Buy flour"],
    ["empty", "nothing.json", ""],
    ["JSON about something else", "package.json", { name: "meal-planner", version: "0.5.0" }],
    [
      "an archive of something else",
      "photos.zip",
      archiveOf({ "cat.jpg": "meow", "about.json": { cat: "Tom" } }),
    ],
  ])("%s", async (_, name, content) => {
    expect(await readExport(await fileOf(name, content))).toBeUndefined();
  });
});

test("what terminals would obey is not repeated", async () => {
  const { left } = await importOf("recipes.zip", archiveOf({ "\x1b[2J.json": "\x1b", "tea.json": tea }));
  expect(left).toEqual({ "\uFFFD[2J.json": expect.not.stringContaining("\x1b") });
});

test("names of files are UTF-8, also when the archive doesn't say so", async () => {
  const bytes = Buffer.from(archiveOf({ "thé.json": [tea, "?"], "café.json": { colour: "brown" } }));
  // Bit 11 of the flags says it (APPNOTE.TXT, 4.4.4).
  const entry = bytes.subarray(bytes.indexOf("PK\x01\x02", bytes.indexOf("PK\x01\x02") + 1));
  expect(entry.readUInt16LE(8)).toBe(2 ** 11);
  entry.writeUInt16LE(0, 8);
  expect((await importOf("recipes.zip", bytes)).left).toEqual({ "café.json": "There is no recipe in it." });
});

test("without recipes a file is an empty archive", async () => {
  await expect(importOf("Recipes.zip", archiveOf({}))).rejects.toThrow("is an empty archive");
});

describe("it is said what is wrong with", () => {
  const archive = archiveOf({ "tea.json": tea });

  test.each([
    ["JSON that is cut off", "tea.json", '{"@type": "Recipe", ', "tea.json: It can't be read."],
    ["gzip that is cut off", "tea.json.gz", gzipped(tea).subarray(0, 30), "tea.json.gz can't be unpacked"],
    ["an archive that is cut off", "tea.zip", archive.subarray(0, 60), "tea.zip can't be unpacked"],
    [
      "an archive with paths to elsewhere",
      "tea.zip",
      archiveOf({ "../../tea.json": tea }),
      "tea.zip can't be unpacked",
    ],
  ])("%s", async (_, name, content, message) => {
    const file = await fileOf(name, content);
    await expect(readExport(file)).rejects.toThrow(message);
  });

  /** An archive of two recipes. In its directory, something is changed in what it says of the first one. */
  const lying = (change: (entry: Buffer) => void): Buffer => {
    const bytes = Buffer.from(archiveOf({ "tea.json": tea, "coffee.json": coffee }));
    change(bytes.subarray(bytes.indexOf("PK\x01\x02")));
    return bytes;
  };

  // APPNOTE.TXT, 4.3.12, has where the fields are.
  test.each([
    ["whose bytes are others", lying((entry) => entry.writeUInt32LE(0, 16)), "checksum"],
    ["that would fill the memory", lying((entry) => entry.writeUInt32LE(2 ** 28 + 1, 24)), "256 MiB"],
    ["that unpacks to more than it says", lying((entry) => entry.writeUInt32LE(1, 24)), "too many bytes"],
    ["that has a password", lying((entry) => entry.writeUInt16LE(1, 8)), "encrypted"],
  ])("an entry %s", async (_, content, message) => {
    const { recipes, left } = await importOf("recipes.zip", content);
    expect(recipes.map(({ name }) => name)).toEqual(["Coffee"]);
    expect(left).toEqual({ "tea.json": expect.stringContaining(message) });
  });

  test("gzip that would fill the memory", async () => {
    // Gzipped files one after the other are one file.
    const bomb = Buffer.concat(new Array(17).fill(gzipped(new Uint8Array(2 ** 24))));
    await expect(readExport(await fileOf("bomb.json.gz", bomb))).rejects.toMatchObject({
      cause: { code: "ERR_BUFFER_TOO_LARGE" },
    });
  });
});
