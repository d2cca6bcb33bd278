import fc from "fast-check";
import { expect, test } from "vitest";
import { traits } from "../../../core/contract/values.ts";
import { foodOfGroup } from "../../../core/foods/food-group.ts";
import { foodOfName } from "../../../core/foods/food-of-name.ts";
import { foods } from "../../../core/foods/foods-en.ts";
import { products } from "../../../core/foods/products-en.ts";
import { treatments } from "../../../core/foods/words-en.ts";
import { plural } from "../../../core/units/count-words.ts";
import { holds } from "../../support/law.ts";
import { processorTime } from "../../support/processor-time.ts";

const listed = [...foods, ...products].flatMap((group) =>
  group.foods
    .trim()
    .split(/\s+/)
    .map((phrase) => ({ name: phrase.replaceAll("-", " "), group })),
);
const food = fc.constantFrom(...listed.map(({ name }) => name));
const bits = fc.constantFrom(
  ..."fresh chopped gluten-free vegan dairy-free nut-free not without or and/or / , ( ) with and imitation mexican fried".split(
    " ",
  ),
);
const names = fc.array(fc.oneof(food, bits), { minLength: 1, maxLength: 6 }).map((words) => words.join(" "));

const worst = (...all: string[]) => {
  const contains = traits.filter((trait) => all.some((name) => foodOfName(name).contains.includes(trait)));
  const unknown = traits.filter((trait) => all.some((name) => foodOfName(name).unknown.includes(trait)));
  return { contains, unknown: unknown.filter((trait) => !contains.includes(trait)) };
};

test("both lists are in the order of traits, and no trait is in both", () => {
  holds(names, (name) => {
    const { contains, unknown } = foodOfName(name);
    expect(contains).toEqual(traits.filter((trait) => contains.includes(trait)));
    expect(unknown).toEqual(traits.filter((trait) => unknown.includes(trait)));
    expect(contains.filter((trait) => unknown.includes(trait))).toEqual([]);
  });
});

test("an unknown word makes no trait free", () => {
  holds(names, fc.boolean(), (name, isFirst) => {
    const { contains, unknown } = foodOfName(isFirst ? `glorp ${name}` : `${name} glorp`);
    expect(contains.length + unknown.length).toBe(traits.length);
    for (const trait of foodOfName(name).contains) expect(contains).toContain(trait);
  });
});

test("of two foods it is the worse, or unknown", () => {
  holds(food, food, (one, other) => {
    const { contains, unknown } = worst(one, other);
    const beside = foodOfName(`${other} with ${one}`);
    expect(contains).toEqual(expect.arrayContaining([...beside.contains]));
    expect([...beside.contains, ...beside.unknown]).toEqual(
      expect.arrayContaining([...contains, ...unknown]),
    );
  });
});

test("of two foods and a comma, none is free of what it has", () => {
  holds(food, food, (one, other) => {
    const { contains } = worst(one, other);
    const beside = foodOfName(`${other}, ${one}`);
    expect(contains).toEqual(expect.arrayContaining([...beside.contains]));
    expect([...beside.contains, ...beside.unknown]).toEqual(expect.arrayContaining(contains));
  });
});

test("of one food or another it is the worse, or unknown", () => {
  holds(food, food, (one, other) => {
    const { contains, unknown } = worst(one, other);
    for (const name of [`${one} or ${other}`, `${one}/${other}`, `${one} and/or ${other}`]) {
      expect([name, foodOfName(name).contains]).toEqual([name, contains]);
      expect([name, foodOfName(name).unknown]).toEqual([name, expect.arrayContaining(unknown)]);
    }
  });
});

test("a listed food has what its group has: in capitals, with a word of praise, in the singular and plural", () => {
  const changes = [
    (name: string) => name,
    (name: string) => name.toUpperCase().replace("E", "É"),
    (name: string) => `best ${name}, chopped`,
    (name: string) => (/[^ ]{3}[^ious]$/.test(name) ? plural(name) : name),
  ];
  const others = listed.flatMap(({ name, group }) =>
    changes
      .map((change) => change(name))
      .filter((written) => JSON.stringify(foodOfName(written)) !== JSON.stringify(foodOfGroup(group))),
  );
  expect(others).toEqual([]);
});

test("a phrase has one meaning, and plain letters", () => {
  const meanings = Map.groupBy(listed, ({ name }) => name);
  expect([...meanings.values()].filter((all) => new Set(all.map(({ group }) => group.has)).size > 1)).toEqual(
    [],
  );
  expect(listed.filter(({ name }) => !/^[a-z0-9]+( [a-z0-9]+){0,5}$/.test(name))).toEqual([]);
});

test("groups name traits, with a question mark where only some have them", () => {
  const known = new Set(traits.flatMap((trait) => [trait, `${trait}?`]));
  const named = [...foods, ...products, ...treatments].flatMap(({ has }) => has.split(" ").filter(Boolean));
  expect(named.filter((word) => !known.has(word))).toEqual([]);
});

test("long and odd names are read about as fast as ordinary ones", () => {
  const odd = fc.sample(fc.array(fc.oneof(bits, food), { minLength: 30, maxLength: 60 }), 300);
  const long = odd.map((words) => words.join(" ").slice(0, 200));
  const ordinary = Array.from(
    { length: 20 * long.length },
    (_, nth) => `${listed[nth % listed.length]?.name} ${nth}`,
  );
  const took = (these: readonly string[]) => processorTime(() => these.forEach(foodOfName));
  took(ordinary.slice(0, 100));
  expect(took(long)).toBeLessThan(5 * took(ordinary));
});
