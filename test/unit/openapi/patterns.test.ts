import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { cleanText } from "../../../core/basics/text.ts";
import document from "../../../core/system/openapi.json" with { type: "json" };
import { requests } from "../../../infra/openapi/words.ts";
import { holds } from "../../support/law.ts";

type Found = { place: string; pattern: RegExp; field: z.core.$ZodType | undefined };

/** The texts with a pattern in the schemas of requests, with the contract's own schema of the field. */
const found: Found[] = Object.entries(document.components.schemas).flatMap(([name, schema]) => {
  const contracted = requests[name];
  if (!("properties" in schema) || !(contracted instanceof z.ZodMiniObject)) return [];
  return Object.entries(schema.properties).flatMap(([field, { pattern }]: [string, { pattern?: string }]) =>
    pattern === undefined
      ? []
      : [{ place: `${name}.${field}`, pattern: new RegExp(pattern, "u"), field: contracted.shape[field] }],
  );
});

const takes = (field: Found["field"], value: string) => {
  if (field === undefined) throw new Error("The contract has no such field");
  return z.safeParse(field, value).success;
};

/** Texts that are nearly right, and any others. Spaces around a text are removed, and a blank one counts as absent. */
const nearly = [
  "",
  "/",
  "//",
  "/\\",
  "http://",
  "HTTPS://x",
  "ftp://x",
  "/\u0085",
  "http://\u0007",
  "1",
  "1/",
];
const others = ["1.", "-", "a b", "\0", "\u200b", "me@example.com", "me@"];
const texts = fc
  .tuple(fc.constantFrom(...nearly, ...others), fc.string())
  .map((parts) => parts.join(""))
  .filter((value) => value !== "" && cleanText(value) === value);

test.each([
  ["TagCreateRequest.name", "\t \n", "a\0b"],
  ["SignupRequest.password", "12345678\0"],
  ["SignupRequest.email", "kim", "kim@example", 'k"im@home.example'],
])("the pattern of %s refuses what the service never takes", (wanted, ...refused) => {
  const { pattern, field } = found.find(({ place }) => place === wanted) ?? {};
  for (const value of refused) {
    expect(takes(field, value), value).toBe(false);
    expect(pattern?.test(value), value).toBe(false);
  }
});

test("all texts that clients send in a body have a pattern or a form, except a page's source", () => {
  const without = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
    name in requests && "properties" in schema
      ? Object.entries(schema.properties)
          .filter(([, field]) => JSON.stringify(field).includes('"string"'))
          .filter(([, field]) => !/"(pattern|format|enum|const|\$ref)":/.test(JSON.stringify(field)))
          .map(([field]) => `${name}.${field}`)
      : [],
  );
  expect(without).toEqual(["ReadRecipePageRequest.html"]);
});

test.each(found)("the pattern of $place refuses nothing that the service takes", ({ pattern, field }) => {
  holds(texts, (value) => pattern.test(value) || !takes(field, value));
});
