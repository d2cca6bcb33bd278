import { describe, expect, test } from "vitest";
import { emptyCatalogue } from "../../../core/catalogue/catalogue.ts";
import type { Ingredient } from "../../../core/catalogue/model.ts";
import { refuse } from "../../../core/contract/errors.ts";
import { changedIngredient, findIngredients } from "../../../core/vocabulary/ingredient.ts";
import { byId } from "../../support/catalogue.ts";

const onion = { id: "onion", name: "Red onion", categoryId: "aisle", isStaple: false };
const catalogue = {
  ...emptyCatalogue,
  categories: byId([{ id: "aisle", name: "Vegetables" }]),
  ingredients: byId<Ingredient>([
    onion,
    { id: "salt", name: "Salt", isStaple: true },
    { id: "fraiche", name: "Crème fraîche", isStaple: false },
    { id: "pate", name: "Pâté", isStaple: false },
  ]),
};

describe("ingredients", () => {
  test.each([
    [{}, ["Crème fraîche", "Pâté", "Red onion", "Salt"]],
    [{ isStaple: true }, ["Salt"]],
    [{ isStaple: false, search: "s" }, []],
    [{ search: "oni RED" }, ["Red onion"]],
    [{ search: "creme" }, ["Crème fraîche"]],
    [{ search: "nion" }, []],
    [{ search: "-" }, []],
  ])("are found by %o: %o", (query, names) => {
    expect(findIngredients(catalogue, query).map(({ name }) => name)).toEqual(names);
  });

  test("keep what a change does not name", () => {
    expect(changedIngredient(catalogue, onion, {}, refuse)).toEqual(onion);
    expect(changedIngredient(catalogue, onion, { isStaple: true }, refuse)).toEqual({
      ...onion,
      isStaple: true,
    });
    expect(changedIngredient(catalogue, onion, { categoryId: null }, refuse).categoryId).toBeUndefined();
  });

  test("can be renamed to anything that no other is called, accents and all", () => {
    const rename = (name: string) => changedIngredient(catalogue, onion, { name }, refuse).name;
    expect(rename("RED  ONION")).toBe("RED  ONION");
    expect(rename("Pâte")).toBe("Pâte");
    expect(() => rename("PÂTÉ")).toThrow(
      expect.objectContaining({ code: "already_exists", extras: { conflictingId: "pate" } }),
    );
  });

  test("are checked for what they refer to before what they clash with", () => {
    expect(() =>
      changedIngredient(catalogue, onion, { name: "Salt", categoryId: "nowhere" }, refuse),
    ).toThrow(expect.objectContaining({ code: "unknown_reference" }));
  });
});
