import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { de } from "../../../functions/system/pages/de.ts";
import { en } from "../../../functions/system/pages/en.ts";
import { es } from "../../../functions/system/pages/es.ts";
import { fr } from "../../../functions/system/pages/fr.ts";
import { inEnglish, pageAt } from "../../../functions/system/pages/pages.ts";
import { languages } from "../../../infra/site/kitchen/language.ts";
import { readSource } from "../../../infra/site/read-source.ts";

/** Texts by their paths. */
const said = (texts: object, at = ""): Map<string, string> =>
  new Map(
    Object.entries(texts).flatMap(([name, value]): [string, string][] =>
      typeof value === "string" ? [[at + name, value]] : [...said(value, `${name}.`)],
    ),
  );

const folder = "functions/system/pages";
const sources = [
  ...readdirSync(folder)
    .filter((name) => /\.(html|js)$/.test(name))
    .map((name) => `${folder}/${name}`),
  "infra/site/index.html",
].map(readSource);
const named = (pattern: RegExp) =>
  sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name));

describe.each(Object.entries({ en, de, fr, es }))("the texts in %s", (language, texts) => {
  test("are in that language, are complete, and need no escaping", () => {
    expect(texts.language).toBe(language);
    expect(String(said(texts).get("invited"))).toContain("{name}");
    expect([...said(texts)].filter(([, text]) => text === "" || /[<>&"]/.test(text))).toEqual([]);
  });

  test("are served to the pages", () => {
    expect(pageAt(`/site/${language}.js`)?.content).toBe(`export const texts = ${JSON.stringify(texts)};`);
  });
});

test("pages speak the languages of the kitchen page", () => {
  expect(Object.keys(languages).sort()).toEqual(["de", "en", "es", "fr"]);
  for (const name of Object.keys(languages))
    expect(readSource(`${folder}/language.js`)).toContain(`"${name}"`);
});

test("pages name only texts that there are, and each text is on a page", () => {
  const used = new Set([...named(/\{\{(\w+)\}\}/g), ...named(/texts\.(\w+)/g), "language"]);
  expect([...used].sort()).toEqual(Object.keys(en).sort());
});

test("a page comes in English, and keeps the names of its texts for other languages", () => {
  expect(inEnglish('<h1 id="a">{{inviteTitle}}</h1><svg aria-label="{{picture}}">')).toBe(
    `<h1 id="a" data-text="inviteTitle">You are invited</h1><svg data-label="picture" aria-label="${en.picture}">`,
  );
});
