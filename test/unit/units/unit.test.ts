import { describe, expect, test } from "vitest";
import { plural } from "../../../core/units/count-words.ts";
import { parseUnit, spellings } from "../../../core/units/unit.ts";

/** Each unit with its measure, its system, its size in the smallest unit, and its spellings. */
const measured = Object.fromEntries(
  `
  mg | mass metric 1000000 | mg mgs milligram milligrams milligramme milligrammes
  g | mass metric 1000000000 | g gs gr grs gm gms gram grams gramme grammes
  dag | mass metric 10000000000 | dag dkg deka dekas decagram decagrams decagramme decagrammes dekagram dekagrams dekagramme dekagrammes
  kg | mass metric 1000000000000 | kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes
  oz | mass kitchen 28349523125 | oz oz. ozs ounce ounces
  lb | mass kitchen 453592370000 | lb lb. lbs lbs. pound pounds
  ml | volume metric 1 | ml mls millilitre millilitres milliliter milliliters
  cl | volume metric 10 | cl cls centilitre centilitres centiliter centiliters
  dl | volume metric 100 | dl dls decilitre decilitres deciliter deciliters
  l | volume metric 1000 | l L lt lts ltr ltrs litre litres liter liters
  tsp | volume kitchen 5 | t t. tsp tsp. tsps teasp teaspoon teaspoons tea-spoon tea-spoons teaspoonful teaspoonfuls teaspoonsful
  tbsp | volume kitchen 15 | T T. TBSP tbsp. tbsps tbs tb tbl tbls tblsp tblsps tablespoon tablespoons table-spoon tablespoonful tablespoonfuls tablespoonsful table-spoons
  fl oz | volume kitchen 30 | fl-oz fl.oz. floz fl-ozs fluid-oz fluid-ounce fluid-ounces fl-ounce fl-ounces fl.ounces
  cup | volume kitchen 240 | cup cups cup(s) c C cupful cupfuls cupsful
  pint | volume kitchen 480 | pint pints pt pt. pts
  quart | volume kitchen 960 | quart quarts qt qts
  gallon | volume kitchen 3840 | gallon gallons gal gals`
    .trim()
    .split("\n")
    .map((row) => {
      const [unit = "", kind = "", spelt = ""] = row.split("|").map((cell) => cell.trim());
      const [measure, system, size = ""] = kind.split(" ");
      return [unit, { measure, system, size: BigInt(size), spelt }];
    }),
);

const counted = {
  piece: "piece pieces piece(s) pc pcs pcs. pce pces item items unit units each ea whole x",
  bunch: "bunch bunches bunch(es)",
  patty: "patty patties",
  leaf: "leaf leaves leafs",
  half: "half halves",
  handful: "handful handfuls handsful",
  package: "package packages pkg pkgs",
  bottle: "bottle bottles btl btls",
  dozen: "dozen dozens doz dz",
  disc: "disc discs disk disks",
};

describe("parseUnit", () => {
  test.each(Object.entries(measured))("knows every spelling of %s", (spelling, { spelt, ...rest }) => {
    for (const text of [spelling, ...spelt.split(" ")]) {
      expect({ text, ...parseUnit(text) }).toEqual({ text, spelling, ...rest });
    }
  });

  test.each(Object.entries(counted))("counts %s for itself", (spelling, spelt) => {
    for (const text of spelt.split(" ")) {
      const unit = { spelling, measure: `count:${spelling}`, system: "none", size: 1n };
      expect({ text, ...parseUnit(text) }).toEqual({ text, ...unit });
    }
  });

  test.each([
    ["", "piece"],
    [" .-", "piece"],
    ["fl. oz.", "fl oz"],
    ["Fluid   Ounces", "fl oz"],
    ["cup (s)", "cup"],
    ["BUNCH(ES)", "bunch"],
    ["㎏", "kg"],
    ["Ｔ", "tbsp"],
    ["fl–oz", "fl oz"],
  ])("reads %j as %s", (text, spelling) => {
    expect(parseUnit(text).spelling).toBe(spelling);
  });

  test("tells T from t, and in no other spelling", () => {
    const typed = ["T", "t", "Tsp", "tB"];
    expect(typed.map((text) => parseUnit(text).spelling)).toEqual(["tbsp", "tsp", "tsp", "tbsp"]);
  });

  test.each(["EL", "dal", "m", "constructor", "cs", "g net", "gcup(s)oz"])("does not know %j", (text) => {
    const unknown = { measure: `other:${text.toLowerCase()}`, system: "none", size: 1n };
    expect(parseUnit(text)).toEqual({ spelling: text, ...unknown });
  });

  test("keeps an unknown unit as typed, and knows it again in any case and spacing", () => {
    const glug = { spelling: "Good  Glug", measure: "other:good glug" };
    expect(parseUnit(" Good  Glug ")).toMatchObject(glug);
    expect(parseUnit("Ｇood\u00a0\tGLUG").measure).toBe(glug.measure);
    expect(parseUnit("pâte").measure).not.toBe(parseUnit("pate").measure);
  });
});

test.each([
  ["patty", "patties"],
  ["tray", "trays"],
  ["fryer", "fryers"],
  ["bunch", "bunches"],
  ["chestnut", "chestnuts"],
])("the plural of %s is %s", (word, several) => {
  expect(plural(word)).toBe(several);
});

describe("the table of units", () => {
  test("gives no spelling to two units, and no size in a measure", () => {
    expect(new Set(spellings.map(([text]) => text)).size).toBe(spellings.length);
    const units = [...new Set(spellings.map(([, unit]) => unit))];
    expect(new Set(units.map(({ measure, size }) => `${measure} ${size}`)).size).toBe(units.length);
  });

  test("knows each spelling in any case, with blanks around it and a dot behind it", () => {
    for (const [text, unit] of spellings) {
      expect(parseUnit(unit.spelling)).toBe(unit);
      const cases = /^t$/i.test(text) ? [text] : [text, text.toUpperCase()];
      for (const typed of cases.flatMap((each) => [each, ` ${each}\t`, `${each}.`]))
        expect({ typed, ...parseUnit(typed) }).toEqual({ typed, ...unit });
    }
  });
});
