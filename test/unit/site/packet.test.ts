import { expect, test } from "vitest";
import * as z from "zod/mini";
import { newNutrition } from "../../../core/nutrition/fields.ts";
import {
  askedOf,
  type Known,
  numberIn,
  packetIn,
  typedOf,
  wordsFor,
} from "../../../infra/site/kitchen/people/packet.ts";

const nobodyKnows: Known = { gramsPer: {}, isConfirmed: false };
const listed: Known = {
  food: "Tahini",
  per100g: { kcal: 595, fat: 53.76, sugars: 0.4937, salt: 0.0004 },
  gramsPer: { cup: 240.5, can: 400 },
  isConfirmed: false,
};

/** What is sent, and said, of an ingredient with these units when somebody changes some fields. */
const sent = (
  typed: Readonly<Record<string, string>>,
  known = nobodyKnows,
  units: readonly string[] = [],
) => {
  const packet = askedOf(known, units);
  const shown = [...packet.per100g, ...packet.gramsPer].map((one) => [one.name, typedOf(one)]);
  const { body, faults } = packetIn({ ...Object.fromEntries(shown), ...typed }, packet, known);
  return faults.length > 0 ? wordsFor(faults, packet) : body;
};

test.each([
  ["0,5", 0.5],
  [" 0.5 ", 0.5],
  [",5", 0.5],
  ["12", 12],
  ["0", 0],
  ["", undefined],
  [" ", undefined],
  ["1.234,5", Number.NaN],
  ["1e3", Number.NaN],
  ["-1", Number.NaN],
  [".", Number.NaN],
  ["a bit", Number.NaN],
])("%j is read as %j", (text, value) => {
  expect(numberIn(text)).toBe(value);
});

test("values are shown as people of a language type them", () => {
  expect(typedOf({ value: 0.5 }, "de")).toBe("0,5");
  expect(typedOf({ value: 1234.5678 }, "en")).toBe("1234.568");
  expect(typedOf({ value: undefined }, "de")).toBe("");
});

test("a form asks in the order of a packet, and the weights of the units of which nobody knows the mass", () => {
  const { per100g, gramsPer } = askedOf(nobodyKnows, [
    "g",
    "clove",
    "piece",
    "tbsp",
    "cup",
    "clove",
    "Schuss",
    "kg",
  ]);
  expect(per100g.map(({ label }) => label)).toEqual([
    "Energy (kcal)",
    "Fat (g)",
    "of which saturates (g)",
    "Carbohydrate (g)",
    "of which sugars (g)",
    "Fibre (g)",
    "Protein (g)",
    "Salt (g)",
  ]);
  expect(gramsPer.map(({ key, label }) => [key, label])).toEqual([
    ["clove", "1 clove (g)"],
    ["piece", "1 piece (g)"],
    ["cup", "1 tbsp (g)"],
  ]);
  // The service takes each of them.
  const ones = (asked: typeof gramsPer) => Object.fromEntries(asked.map(({ key }) => [key, 1]));
  const body = { per100g: ones(per100g), gramsPer: ones(gramsPer) };
  expect(z.parse(newNutrition, body)).toEqual(body);
});

test("what is typed is sent, and what is left empty is not", () => {
  const typed = {
    "/per100g/kcal": "139",
    "/per100g/fat": "2,8",
    "/per100g/salt": "0",
    "/gramsPer/piece": "12,5",
  };
  expect(sent(typed, nobodyKnows, ["piece"])).toEqual({
    per100g: { kcal: 139, fat: 2.8, salt: 0 },
    gramsPer: { piece: 12.5 },
  });
});

test("a volume is weighed in the line's own unit, and sent as a cup", () => {
  const cupOf = (unit: string, grams: string) =>
    sent({ "/per100g/kcal": "1", "/gramsPer/cup": grams }, nobodyKnows, [unit]);
  expect(cupOf("tbsp", "15,1")).toMatchObject({ gramsPer: { cup: 241.6 } });
  expect(cupOf("ml", "103")).toMatchObject({ gramsPer: { cup: 247.2 } });
  expect(cupOf("l", "1030")).toMatchObject({ gramsPer: { cup: 247.2 } });
  expect(askedOf(nobodyKnows, ["ml"]).gramsPer[0]?.label).toBe("100 ml (g)");
});

test("what nobody touches stays exactly as it was, also weights that are not asked", () => {
  expect(askedOf(listed, ["tbsp"]).gramsPer.map((one) => typedOf(one))).toEqual(["15.031"]);
  expect(sent({ "/per100g/fat": "54" }, listed, ["tbsp"])).toEqual({
    per100g: { kcal: 595, fat: 54, sugars: 0.4937, salt: 0.0004 },
    gramsPer: { cup: 240.5, can: 400 },
  });
});

test("what somebody empties is unknown again", () => {
  expect(sent({ "/per100g/fat": "", "/gramsPer/cup": " " }, listed, ["tbsp"])).toEqual({
    per100g: { kcal: 595, sugars: 0.4937, salt: 0.0004 },
    gramsPer: { can: 400 },
  });
});

test("each fault is told with the name of its field", () => {
  expect(sent({ "/per100g/fat": "a bit", "/gramsPer/cup": "1.2.3" }, nobodyKnows, ["tbsp"])).toBe(
    "“Energy (kcal)” is missing. “Fat (g)” can't be used. “1 tbsp (g)” can't be used.",
  );
  const packet = askedOf(nobodyKnows, []);
  expect(wordsFor([{ pointer: "/per100g/salt", code: "too_large" }], packet)).toBe(
    "“Salt (g)” is too large.",
  );
  expect(wordsFor([{ pointer: "/new", code: "new" }], packet)).toBe(
    "“Something that you entered” can't be used.",
  );
});
