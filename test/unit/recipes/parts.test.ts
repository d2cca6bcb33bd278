import { describe, expect, test } from "vitest";
import { emptyCatalogue } from "../../../core/catalogue/catalogue.ts";
import { withChanges } from "../../../core/catalogue/log/with-changes.ts";
import { refuse } from "../../../core/contract/errors.ts";
import type { Recipe } from "../../../core/recipes/model.ts";
import {
  amountIn,
  linesInside,
  partFaults,
  requireCountable,
  requireNotInside,
  requireShallow,
} from "../../../core/recipes/parts.ts";
import { summaryOf } from "../../../core/recipes/recipe.ts";
import { loadInside } from "../../../core/recipes/store.ts";
import { OutOfDate } from "../../../core/storage/troubles.ts";
import { formatAmount } from "../../../core/units/quantity.ts";

type Given = Pick<Recipe, "serves" | "makes">;

/** A recipe from its lines and parts: `2 piece leek`, `600 ml stock`. */
const recipe = (
  id: string,
  lines: readonly string[],
  parts: readonly string[] = [],
  given: Given = {},
): Recipe => {
  const amounts = (texts: readonly string[]) =>
    texts.map((text, sortOrder) => {
      const [quantity, unit = "", name = ""] = text.split(" ");
      return { quantity: Number(quantity), unit, name, sortOrder };
    });
  return {
    ...{ id, name: id, effort: "easy", isChildFriendly: false, tagIds: [], steps: [], ...given },
    ingredients: amounts(lines).map(({ name: ingredientId, ...line }) => ({ ingredientId, ...line })),
    parts:
      parts.length > 0
        ? amounts(parts).map(({ name: recipeId, ...line }) => ({ recipeId, ...line }))
        : undefined,
  };
};
const catalogueOf = (...recipes: readonly Recipe[]) =>
  withChanges(emptyCatalogue, [{ recipes: recipes.map(summaryOf) }]);

const stock = recipe("stock", ["300 g carrot"], [], { serves: 4, makes: { quantity: 0.9, unit: "l" } });
const roux = recipe("roux", ["50 g butter", "50 g flour"]);

describe("the lines inside a recipe", () => {
  const inside = (whole: Recipe, ...others: readonly Recipe[]): string[] =>
    linesInside(whole, ({ recipeId }) => others.find(({ id }) => id === recipeId) ?? whole).map(
      (line) => `${line.times} × ${line.quantity} ${line.unit} ${line.ingredientId}`,
    );

  test.each([
    ["3 serving", "0.75"],
    ["1.5 batch", "1.5"],
    ["600 ml", "2/3"],
    ["1 cup", "4/15"],
  ])("count %s of a recipe for 4 that makes 0.9 l %s times", (amount, times) => {
    expect(inside(recipe("soup", [], [`${amount} stock`]), stock)).toEqual([`${times} × 300 g carrot`]);
  });

  test("come level by level, each part's own lines before those inside it", () => {
    const sauce = recipe("sauce", ["1 g nutmeg"], ["0.5 batch roux", "300 ml stock"]);
    const gratin = recipe("gratin", ["1 kg leek"], ["2 batch sauce", "1 batch roux"]);
    expect(inside(gratin, sauce, roux, stock)).toEqual([
      "2 × 1 g nutmeg",
      "1 × 50 g butter",
      "1 × 50 g flour",
      "2/3 × 300 g carrot",
      "1 × 50 g butter",
      "1 × 50 g flour",
    ]);
  });

  test("are those of the time of deletion where a recipe is deleted", () => {
    const line = { ingredientId: "carrot", quantity: 300, unit: "g", times: "2/3" };
    const gone = { ...recipe("soup", ["2 piece leek"]), inside: [line] };
    expect(inside(gone)).toEqual(["2/3 × 300 g carrot"]);
    expect(inside(recipe("menu", [], ["0.5 batch soup"]), gone)).toEqual([
      "0.5 × 2 piece leek",
      "1/3 × 300 g carrot",
    ]);
  });

  test("are exact amounts in the unit's size", () => {
    expect(formatAmount(amountIn({ quantity: 1, unit: "cup", times: "2/3" }))).toBe("160");
    expect(formatAmount(amountIn({ quantity: 0.1, unit: "l" }))).toBe("100");
  });
});

describe("a catalogue", () => {
  const soup = recipe("soup", ["2 piece leek"], ["600 ml stock"]);
  const menu = recipe("menu", [], ["1 batch soup", "1 batch roux"]);
  const ingredientsIn = (catalogue: ReturnType<typeof catalogueOf>, id: string) =>
    catalogue.recipes.get(id)?.ingredientIds;

  test("has with a recipe all that is inside, own ones first, whichever comes first", () => {
    for (const catalogue of [catalogueOf(menu, soup, stock, roux), catalogueOf(roux, stock, soup, menu)]) {
      expect(ingredientsIn(catalogue, "soup")).toEqual(["leek", "carrot"]);
      expect(ingredientsIn(catalogue, "menu")).toEqual(["leek", "carrot", "butter", "flour"]);
    }
  });

  test("has what a part has now, and only own ones once the parts are gone", () => {
    const before = catalogueOf(stock, roux, soup, menu);
    const celery = withChanges(before, [{ recipes: [summaryOf(recipe("stock", ["1 g celery"]))] }]);
    expect(ingredientsIn(celery, "menu")).toEqual(["leek", "celery", "butter", "flour"]);
    const alone = withChanges(celery, [{ recipes: [summaryOf(recipe("soup", ["2 piece leek"]))] }]);
    expect(ingredientsIn(alone, "menu")).toEqual(["leek", "butter", "flour"]);
    const short = withChanges(alone, [{ recipes: [summaryOf(recipe("roux", ["50 g butter"]))] }]);
    expect(ingredientsIn(short, "menu")).toEqual(["leek", "butter"]);
    const removed = withChanges(alone, [{ removedRecipes: ["menu"] }]);
    expect(removed.ownIngredients.size).toBe(0);
  });

  test("keeps recipes as they are in which nothing has changed, so that what is known of them stays known", () => {
    const before = catalogueOf(stock, soup);
    const after = withChanges(before, [{ tags: [{ id: "quick", name: "quick", tagType: "other" }] }]);
    expect(after.recipes).toBe(before.recipes);
    const more = withChanges(before, [{ recipes: [summaryOf(roux)] }]);
    expect(more.recipes.get("soup")).toBe(before.recipes.get("soup"));
  });

  test("has a merged ingredient once, also where it is inside", () => {
    const before = catalogueOf(stock, recipe("soup", ["1 piece carrots"], ["1 batch stock"]));
    const merged = { id: "carrots", name: "carrots", into: "carrot" };
    const after = withChanges(before, [{ formerIngredients: [merged] }]);
    expect(ingredientsIn(after, "soup")).toEqual(["carrot"]);
    expect(after.ownIngredients.get("soup")).toEqual(["carrot"]);
  });
});

describe("a change of a recipe is refused", () => {
  const soup = recipe("soup", ["2 piece leek"], ["600 ml stock"]);
  const known = catalogueOf(stock, roux, soup);
  const refusal = (change: () => void) => {
    try {
      change();
    } catch (error) {
      return error;
    }
    return undefined;
  };
  const coded = (code: string, more: object = {}) => expect.objectContaining({ code, ...more });

  test("where it, or one that contains it, gets more than five levels", () => {
    const chain = [1, 2, 3, 4, 5].map((level) =>
      recipe(`level${level}`, ["1 g salt"], level > 1 ? [`1 batch level${level - 1}`] : []),
    );
    const catalogue = catalogueOf(stock, ...chain);
    const change = (one: Recipe) => () => requireShallow(catalogue, summaryOf(one), refuse);
    expect(refusal(change(recipe("level5", [], ["1 batch level4", "1 batch stock"])))).toBeUndefined();
    expect(refusal(change(recipe("level6", [], ["1 batch level5"])))).toEqual(coded("limit_reached"));
    expect(refusal(change(recipe("level1", [], ["1 batch stock"])))).toEqual(coded("limit_reached"));
  });

  test("where it gets more than 1,000 lines with all inside; the same ingredient twice is two", () => {
    const salty = (lines: number) =>
      recipe(
        "salty",
        Array.from({ length: lines }, () => "1 g salt"),
      );
    const feast = recipe(
      "feast",
      [],
      Array.from({ length: 5 }, () => "1 batch salty"),
    );
    const change = (lines: number) => () =>
      requireShallow(catalogueOf(salty(1), feast), summaryOf(salty(lines)), refuse);
    expect(refusal(change(200))).toBeUndefined();
    expect(refusal(change(201))).toEqual(coded("limit_reached"));
  });

  test("where a part would contain it, and where a part can't be counted so", () => {
    const faults = (id: string, ...texts: readonly string[]): string[] =>
      partFaults(known, id, recipe(id, [], texts).parts ?? []).map(
        (fault) => `${"pointer" in fault && fault.pointer} ${fault.code}`,
      );
    expect(faults("stew", "1 batch soup", "1 serving stock", "1 l stock")).toEqual([]);
    expect(faults("stock", "1 batch roux", "1 batch soup")).toEqual(["/parts/1/recipeId recipe_cycle"]);
    expect(faults("roux", "1 batch roux")).toEqual(["/parts/0/recipeId recipe_cycle"]);
    expect(faults("stew", "1 serving roux", "1 kg stock", "1 g roux")).toEqual([
      ...["/parts/0/unit serves_unknown", "/parts/1/unit unit_mismatch", "/parts/2/unit unit_mismatch"],
    ]);
  });

  test("where another one counts it by what it would no longer make; all else of it may change", () => {
    const change = (given: Given) => () => requireCountable(known, { id: "stock", ...given }, refuse);
    expect(refusal(change({ makes: { quantity: 3, unit: "cups" } }))).toBeUndefined();
    for (const given of [{ serves: 4 }, { makes: { quantity: 1, unit: "kg" } }])
      expect(refusal(change(given))).toEqual(coded("in_use", { extras: { conflictingId: "soup" } }));
    expect(refusal(() => requireCountable(known, { id: "roux" }, refuse))).toBeUndefined();
  });

  test("where it would be deleted, and another one contains it", () => {
    const remove = (id: string) => () => requireNotInside(known, id, refuse);
    expect(refusal(remove("stock"))).toEqual(coded("in_use", { extras: { conflictingId: "soup" } }));
    expect(refusal(remove("soup"))).toBeUndefined();
    expect(refusal(remove("roux"))).toBeUndefined();
  });
});

test("a recipe, and one inside it that was read after a change, are read again instead of counted", async () => {
  const nothing = { get: async () => undefined, getMany: async () => [], query: async () => [] };
  const soup = { ...recipe("soup", [], ["600 ml stock"]), rev: 1 };
  const inside = (makes: Recipe["makes"]) =>
    loadInside(nothing, "home", catalogueOf(stock, soup), [soup, { ...stock, makes, rev: 1 }]);
  const [whole] = await inside(stock.makes);
  expect(whole?.inside).toMatchObject([{ ingredientId: "carrot", times: "2/3" }]);
  await expect(inside({ quantity: 1, unit: "kg" })).rejects.toThrow(OutOfDate);
});
