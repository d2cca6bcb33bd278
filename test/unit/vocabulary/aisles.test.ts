import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plural } from "../../../core/units/count-words.ts";
import { shelves } from "../../../core/vocabulary/aisle-words.ts";
import { aisleOf } from "../../../core/vocabulary/aisles.ts";
import { defaultCategories } from "../../../core/vocabulary/default-names.ts";
import { processorTime } from "../../support/processor-time.ts";

describe("an ingredient's aisle", () => {
  test.each(
    Object.entries({
      "is that of the last words of its name": {
        "Meat & poultry": "chicken; leg of lamb; Rouladen vom Rind",
        "Tins & jars": "chicken stock; coconut milk; crunchy peanut butter",
        "Dairy & eggs": "whole milk; vegan butter",
        Baking: "bicarbonate of soda",
      },
      "is decided by what is in front of a part, a cut or a preparation": {
        "Fruit & vegetables": "garlic clove; jalapeño pepper; tomatoes peeled",
        "Herbs & spices": "cinnamon sticks; white pepper",
        "Fish & seafood": "tuna steak",
        "Meat & poultry": "minute steak",
      },
      "is another when the food is frozen, in a tin, dried, ground or candied": {
        Frozen: "frozen raspberries; frozen pizza",
        "Fish & seafood": "tuna",
        "Tins & jars": "canned tuna; tuna in olive oil; chickpeas",
        "Pasta, rice & grains": "dried chickpeas; pasta",
        "Fruit & vegetables": "ginger",
        "Herbs & spices": "ground ginger",
        Baking: "candied ginger; dried apricots",
        "Chilled & deli": "fresh pasta; refrigerated biscuits; vegan sausages",
        "Meat & poultry": "beef sausages",
      },
      "takes no notice of asides and of what comes after a comma": {
        "Oils, vinegars & sauces": "oil for frying chicken",
        "Fruit & vegetables": "corn on the cob; lemon, juice and zest",
        "Chilled & deli": "bone-in ham",
        Baking: "ready-to-eat prunes",
        "Meat & poultry": "boneless, skinless chicken thighs",
      },
      "is the same however a compound is written": {
        Baking: "confectioners' sugar; cornflour; corn flour; corn-flour",
        "Dairy & eggs": "goat’s cheese",
        "Fruit & vegetables": "strawberries; straw berries",
      },
      "differs between pepper and peppers, as no other singular and plural do": {
        "Herbs & spices": "pepper",
        "Fruit & vegetables": "peppers; red pepper",
      },
    }),
  )("%s", (_, aisles) => {
    for (const [aisle, foods] of Object.entries(aisles))
      for (const food of foods.split("; ")) expect([food, aisleOf(food)]).toEqual([food, aisle]);
  });

  test.each(["chicken stir-fry kit", "寿司", ""])("is left open when the words don't tell: %j", (words) => {
    expect(aisleOf(words)).toBeUndefined();
  });
});

const foods = shelves.flatMap(({ aisle, foods }) =>
  foods
    .trim()
    .split(/\s+/)
    .map((food) => ({ name: food.replace("?", "").replaceAll("-", " "), aisle })),
);

test("each food of the list is once there, in plain letters and four words at most, and every aisle has some", () => {
  const names = foods.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(names.filter((name) => !/^[a-z]+( [a-z]+){0,3}$/.test(name))).toEqual([]);
  expect(new Set(foods.map(({ aisle }) => aisle))).toEqual(new Set(defaultCategories));
});

test("each food has its aisle, in capitals, with accents, with a word in front, in the singular and plural", () => {
  const changes = [
    (name: string) => name,
    (name: string) => name.toUpperCase().replace("E", "É"),
    (name: string) => `unheard ${name}`,
    (name: string) => (/[^ ]{2}[^su]$/.test(name) && name !== "pepper" ? plural(name) : name),
  ];
  const unknown = foods.filter(({ name, aisle }) =>
    changes.some((change) => aisleOf(change(name)) !== aisle),
  );
  expect(unknown).toEqual([]);
});

test("the aisles of long and odd names are found about as fast as those of ordinary ones", () => {
  const bits = "a chopped piece steak in to seed ice berry fish fishfish - ' ( / , é ,,".split(" ");
  const names = fc.sample(fc.array(fc.constantFrom(...bits), { minLength: 60, maxLength: 200 }), 500);
  const odd = names.flatMap((words) => ["", " "].map((joint) => words.join(joint).slice(0, 200)));
  const took = (these: readonly string[]) => processorTime(() => these.forEach(aisleOf));
  // Twenty times as many: the clock is too coarse for so little work.
  const length = 20 * odd.length;
  const ordinary = Array.from({ length }, (_, nth) => `${foods[nth % foods.length]?.name}, chopped`);
  took(ordinary);
  expect(took(odd)).toBeLessThan(5 * took(ordinary));
});
