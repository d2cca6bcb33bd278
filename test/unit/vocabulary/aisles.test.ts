import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plural } from "../../../core/units/count-words.ts";
import { shelves } from "../../../core/vocabulary/aisle-words.ts";
import { aisleOf } from "../../../core/vocabulary/aisles.ts";
import { defaultCategories } from "../../../core/vocabulary/defaults.ts";
import { processorTime } from "../../support/processor-time.ts";

describe("an ingredient's aisle", () => {
  test("is that of the last words of its name", () => {
    expect(aisleOf("chicken")).toBe("Meat & poultry");
    expect(aisleOf("chicken stock")).toBe("Tins & jars");
    expect(aisleOf("whole milk")).toBe("Dairy & eggs");
    expect(aisleOf("coconut milk")).toBe("Tins & jars");
    expect(aisleOf("crunchy peanut butter")).toBe("Tins & jars");
    expect(aisleOf("vegan butter")).toBe("Dairy & eggs");
    expect(aisleOf("bicarbonate of soda")).toBe("Baking");
    expect(aisleOf("leg of lamb")).toBe("Meat & poultry");
  });

  test("is decided by what is in front of a part, a cut or a preparation", () => {
    expect(aisleOf("garlic clove")).toBe("Fruit & vegetables");
    expect(aisleOf("cinnamon sticks")).toBe("Herbs & spices");
    expect(aisleOf("tuna steak")).toBe("Fish & seafood");
    expect(aisleOf("minute steak")).toBe("Meat & poultry");
    expect(aisleOf("jalapeño pepper")).toBe("Fruit & vegetables");
    expect(aisleOf("white pepper")).toBe("Herbs & spices");
    expect(aisleOf("tomatoes peeled")).toBe("Fruit & vegetables");
  });

  test("is another when the food is frozen, in a tin, dried, ground or candied", () => {
    expect(aisleOf("frozen raspberries")).toBe("Frozen");
    expect(aisleOf("frozen pizza")).toBe("Frozen");
    expect(aisleOf("tuna")).toBe("Fish & seafood");
    expect(aisleOf("canned tuna")).toBe("Tins & jars");
    expect(aisleOf("tuna in olive oil")).toBe("Tins & jars");
    expect(aisleOf("chickpeas")).toBe("Tins & jars");
    expect(aisleOf("dried chickpeas")).toBe("Pasta, rice & grains");
    expect(aisleOf("ginger")).toBe("Fruit & vegetables");
    expect(aisleOf("ground ginger")).toBe("Herbs & spices");
    expect(aisleOf("candied ginger")).toBe("Baking");
    expect(aisleOf("dried apricots")).toBe("Baking");
    expect(aisleOf("pasta")).toBe("Pasta, rice & grains");
    expect(aisleOf("fresh pasta")).toBe("Chilled & deli");
    expect(aisleOf("refrigerated biscuits")).toBe("Chilled & deli");
    expect(aisleOf("beef sausages")).toBe("Meat & poultry");
    expect(aisleOf("vegan sausages")).toBe("Chilled & deli");
  });

  test("takes no notice of asides and of what comes after a comma", () => {
    expect(aisleOf("oil for frying chicken")).toBe("Oils, vinegars & sauces");
    expect(aisleOf("corn on the cob")).toBe("Fruit & vegetables");
    expect(aisleOf("bone-in ham")).toBe("Chilled & deli");
    expect(aisleOf("ready-to-eat prunes")).toBe("Baking");
    expect(aisleOf("lemon, juice and zest")).toBe("Fruit & vegetables");
    expect(aisleOf("boneless, skinless chicken thighs")).toBe("Meat & poultry");
  });

  test("is the same however a compound is written", () => {
    for (const name of ["cornflour", "corn flour", "corn-flour"]) expect(aisleOf(name)).toBe("Baking");
    for (const name of ["strawberries", "straw berries"]) expect(aisleOf(name)).toBe("Fruit & vegetables");
    expect(aisleOf("confectioners' sugar")).toBe("Baking");
    expect(aisleOf("goat’s cheese")).toBe("Dairy & eggs");
  });

  test("is left open when the words don't tell", () => {
    expect(aisleOf("chicken stir-fry kit")).toBeUndefined();
    expect(aisleOf("small pieces")).toBeUndefined();
    expect(aisleOf("寿司")).toBeUndefined();
    expect(aisleOf("")).toBeUndefined();
  });

  test("differs between pepper and peppers, as no other singular and plural do", () => {
    expect(aisleOf("pepper")).toBe("Herbs & spices");
    expect(aisleOf("peppers")).toBe("Fruit & vegetables");
    expect(aisleOf("red pepper")).toBe("Fruit & vegetables");
  });
});

const foods = shelves.flatMap(({ aisle, foods }) =>
  foods
    .trim()
    .split(/\s+/)
    .map((food) => ({ name: food.replace("?", "").replaceAll("-", " "), aisle })),
);

describe("the list of foods", () => {
  test("has each food once", () => {
    const names = foods.map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test("uses plain letters, and four words at most", () => {
    expect(foods.filter(({ name }) => !/^[a-z]+( [a-z]+){0,3}$/.test(name))).toEqual([]);
  });

  test("gives every food its own aisle, and every aisle some food", () => {
    expect(foods.filter(({ name, aisle }) => aisleOf(name) !== aisle)).toEqual([]);
    expect(new Set(foods.map(({ aisle }) => aisle))).toEqual(new Set(defaultCategories));
  });

  test("knows each food in capitals, with accents, and with a word in front", () => {
    const changes = [
      (name: string) => name.toUpperCase(),
      (name: string) => name.replace("e", "é").replace("o", "ö"),
      (name: string) => `unheard ${name}`,
    ];
    const unknown = foods.filter(({ name, aisle }) =>
      changes.some((change) => aisleOf(change(name)) !== aisle),
    );
    expect(unknown).toEqual([]);
  });

  test("knows each food in the singular and plural", () => {
    const singulars = foods.filter(({ name }) => /[^ ]{2}[^su]$/.test(name) && name !== "pepper");
    expect(singulars.filter(({ name, aisle }) => aisleOf(plural(name)) !== aisle)).toEqual([]);
  });
});

test("the aisles of long and odd names are found about as fast as those of ordinary ones", () => {
  const bit = fc.constantFrom(
    ..."a chopped piece steak in to seed ice berry fish fishfish - ' ( / , é ,,".split(" "),
  );
  const names = fc.sample(fc.array(bit, { minLength: 60, maxLength: 200 }), 500);
  const odd = names.flatMap((words) => ["", " "].map((joint) => words.join(joint).slice(0, 200)));
  const took = (these: readonly string[]) =>
    processorTime(() => {
      for (const name of these) aisleOf(name);
    });
  const ordinary = odd.map((_, nth) => `${foods[nth % foods.length]?.name}, chopped`);
  took(ordinary);
  expect(took(odd)).toBeLessThan(100 * took(ordinary));
});
