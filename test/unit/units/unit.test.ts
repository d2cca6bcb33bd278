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
  clove: "clove cloves Cloves clove(s)",
  bunch: "bunch bunches bunch(es)",
  pinch: "pinch pinches PINCH",
  box: "box boxes",
  glass: "glass glasses",
  patty: "patty patties",
  leaf: "leaf leaves leafs",
  loaf: "loaf loaves",
  half: "half halves",
  handful: "handful handfuls handsful",
  spoonful: "spoonful spoonsful",
  package: "package packages pkg pkgs",
  packet: "packet packets pkt pkts",
  pack: "pack packs pk pks",
  bottle: "bottle bottles btl btls",
  container: "container ctn ctns",
  dozen: "dozen dozens doz dz",
  fillet: "fillet fillets filet filets",
  disc: "disc discs disk disks",
  dessertspoon: "dessertspoon dessertspoons dsp dsps dstspn",
  smidgen: "smidgen smidgens smidge smidges",
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

  test.each(["", "  ", "-", "."])("takes %j for a piece", (text) => {
    expect(parseUnit(text).spelling).toBe("piece");
  });

  test.each([
    ["  grams ", "g"],
    ["fl. oz.", "fl oz"],
    ["Fluid   Ounces", "fl oz"],
    ["table spoons", "tbsp"],
    ["cup (s)", "cup"],
    ["BUNCH(ES)", "bunch"],
    ["㎏", "kg"],
    ["ＴＢＳＰ", "tbsp"],
    ["Ｔ", "tbsp"],
    [" T ", "tbsp"],
    ["fl–oz", "fl oz"],
  ])("reads %j as %s", (text, spelling) => {
    expect(parseUnit(text).spelling).toBe(spelling);
  });

  test("tells T from t, and in no other spelling", () => {
    expect(parseUnit("T").spelling).toBe("tbsp");
    expect(parseUnit("t").spelling).toBe("tsp");
    expect(parseUnit("Tsp").spelling).toBe("tsp");
    expect(parseUnit("tB").spelling).toBe("tbsp");
  });

  test.each(["EL", "TL", "dal", "m", "sprinkle", "stone", "constructor", "cs", "cc", "g net", "gcup(s)oz"])(
    "does not take %j for a unit that it knows",
    (text) => {
      expect(parseUnit(text)).toEqual({
        spelling: text,
        measure: `other:${text.toLowerCase()}`,
        system: "none",
        size: 1n,
      });
    },
  );

  test("keeps an unknown unit as typed, and knows it again in any case and spacing", () => {
    expect(parseUnit(" Good  Glug ")).toEqual({
      spelling: "Good  Glug",
      measure: "other:good glug",
      system: "none",
      size: 1n,
    });
    expect(parseUnit("GOOD glug").measure).toBe("other:good glug");
    expect(parseUnit("Ｇood\u00a0\tGlug").measure).toBe("other:good glug");
    expect(parseUnit("pâte").measure).not.toBe(parseUnit("pate").measure);
    expect(parseUnit("Glug.").measure).toBe("other:glug.");
  });
});

test.each([
  ["clove", "cloves"],
  ["patty", "patties"],
  ["tray", "trays"],
  ["fryer", "fryers"],
  ["bunch", "bunches"],
  ["box", "boxes"],
  ["chestnut", "chestnuts"],
])("the plural of %s is %s", (word, several) => {
  expect(plural(word)).toBe(several);
});

describe("the table of units", () => {
  test("gives no spelling to two units", () => {
    const texts = spellings.map(([text]) => text);
    expect(texts.filter((text, i) => texts.indexOf(text) !== i)).toEqual([]);
    expect(texts.length).toBeGreaterThan(300);
  });

  test("has no spelling of a mass or volume that is not listed above", () => {
    const above = Object.entries(measured).flatMap(([unit, { spelt }]) => [unit, ...spelt.split(" ")]);
    const others = spellings.filter(
      ([text, { system }]) =>
        system !== "none" && !above.includes(text) && !above.includes(text.replace(" ", "-")),
    );
    expect(others).toEqual([]);
  });

  test("has no two units of one size in a measure", () => {
    const units = [...new Set(spellings.map(([, unit]) => unit))];
    expect(new Set(units.map(({ measure, size }) => `${measure} ${size}`)).size).toBe(units.length);
  });

  test("shows exactly what a unit is", () => {
    for (const [, unit] of spellings)
      expect(Object.keys(unit)).toEqual(["spelling", "measure", "system", "size"]);
  });

  test("knows each spelling in any case, with blanks around it and a dot behind it", () => {
    for (const [text, unit] of spellings) {
      const capitalised = text.slice(0, 1).toUpperCase() + text.slice(1);
      const cases = /^t$/i.test(text) ? [text] : [text, text.toUpperCase(), capitalised];
      for (const typed of cases.flatMap((each) => [each, ` ${each}\t`, `${each}.`]))
        expect({ typed, ...parseUnit(typed) }).toEqual({ typed, ...unit });
    }
  });

  test("reads each unit as written", () => {
    for (const [, unit] of spellings) expect(parseUnit(unit.spelling)).toBe(unit);
  });
});
