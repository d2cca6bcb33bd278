import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { operations } from "../../../core/api.ts";
import { type ErrorCode, errors, faultCodes } from "../../../core/contract/errors.ts";
import { mayRepeat, sentenceOf } from "../../../infra/site/kitchen/problems.ts";

const folder = path.resolve(import.meta.dirname, "../../../infra/site/kitchen");
const sources = readdirSync(folder)
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(path.join(folder, name), "utf8"))
  .join("\n");
const routes = new Set([...sources.matchAll(/"([A-Z]+ \/v1\/[^"]*)"/g)].map(([, route]) => route));
const contracts = operations.map(({ contract }) => contract).filter(({ route }) => routes.has(route));

const general = sentenceOf({ code: "some_new_code" });
const codes = Object.keys(errors).filter((code): code is ErrorCode => code in errors);

test("each code with which the kitchen page's operations refuse has words of its own, and a new one general words", () => {
  expect(contracts.length).toBeGreaterThan(25);
  const refusals = contracts.flatMap((contract): readonly ErrorCode[] => contract.errors);
  expect([...new Set(refusals)].filter((code) => sentenceOf({ code }) === general)).toEqual([]);
  expect(general).toMatch(/^That did not work\./);
});

test("no sentence for a family has a word for those who write apps", () => {
  const faults = faultCodes.map((code) => ({ pointer: "/newIngredientName", code, message: "" }));
  const sentences = [
    ...codes.map((code) => sentenceOf({ code })),
    ...faults.map((fault) => sentenceOf({ code: "validation_failed", errors: [fault] })),
  ];
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z][^_/{}"]+\.$/);
  expect(sentences.join(" ")).not.toMatch(/\b(otp|slot|id|UUID|JSON|header|ETag|token|request|operation)\b/i);
});

test("a wrong form is told fault by fault, with the names of its fields", () => {
  const errors = [
    { pointer: "/displayName", code: "required", message: "This is required." },
    { pointer: "/password", code: "too_short", message: "Must have at least 8 characters." },
  ] as const;
  expect(sentenceOf({ code: "validation_failed", errors })).toBe(
    "Your name is missing. The password is too short.",
  );
});

test.each([
  ["leftovers_misplaced", true],
  ["limit_reached", true],
  ["precondition_failed", true],
  ["not_found", false],
  ["unknown_reference", false],
  ["validation_failed", false],
  [undefined, false],
] as const)("a change that was refused with %s may be done again: %s", (code, may) => {
  expect(mayRepeat(code)).toBe(may);
});
