import { expectTypeOf, test } from "vitest";
import type { Category, Former, Ingredient, Tag } from "../../../core/catalogue/model.ts";
import type { CookingLogEntry } from "../../../core/cooking/model.ts";
import type { PantryItem } from "../../../core/pantry/model.ts";
import type { Plan, Slot } from "../../../core/plans/model.ts";
import type { Recipe, RecipeIngredient } from "../../../core/recipes/model.ts";
import type { Line, List, Mark, OwnLine } from "../../../core/shopping/model.ts";
import type { ExportedItem } from "../../../core/transfer/contract.ts";

type Exported<Kind extends ExportedItem["kind"]> = Extract<ExportedItem, { kind: Kind }>;
/** The members of a model that its items in an export don't have. */
type Forgotten<Model, Item> = Exclude<keyof Model, keyof Item>;

// `npm run check` finds what is wrong here. A field that a model gets has to be exported (and imported: let the round trip's
// household have it), or be named here, because the export says it in another way.
test("an export forgets nothing that a household entered", () => {
  type Named = "ingredientId";
  expectTypeOf<Forgotten<Category, Exported<"category">>>().toEqualTypeOf<"id">();
  expectTypeOf<Forgotten<Tag, Exported<"tag">>>().toEqualTypeOf<"id">();
  expectTypeOf<Forgotten<Ingredient, Exported<"ingredient">>>().toEqualTypeOf<"id" | "categoryId">();
  expectTypeOf<Forgotten<Former, Exported<"former">>>().toEqualTypeOf<"id" | "categoryId">();
  expectTypeOf<Forgotten<Recipe, Exported<"recipe">>>().toEqualTypeOf<"tagIds" | "renamedAt">();
  type RecipeLine = Exported<"recipe">["ingredients"][number];
  expectTypeOf<Forgotten<RecipeIngredient, RecipeLine>>().toEqualTypeOf<Named>();
  expectTypeOf<Forgotten<Plan, Exported<"plan">>>().toEqualTypeOf<"status" | "rev">();
  expectTypeOf<Forgotten<Slot, Exported<"plan">["slots"][number]>>().toEqualTypeOf<
    "id" | "recipe" | "changedAt"
  >();
  expectTypeOf<Forgotten<List, Exported<"list">>>().toEqualTypeOf<"weekStart" | "linesVersion" | "rev">();
  type ListLine = Exported<"list">["lines"][number];
  expectTypeOf<Forgotten<Line, ListLine>>().toEqualTypeOf<Named | "measure">();
  expectTypeOf<Forgotten<Mark, NonNullable<ListLine["mark"]>>>().toEqualTypeOf<"lineId">();
  expectTypeOf<Forgotten<OwnLine, Exported<"line">>>().toEqualTypeOf<Named | "listId" | "rev">();
  expectTypeOf<Forgotten<PantryItem, Exported<"pantryItem">>>().toEqualTypeOf<Named | "rev">();
  expectTypeOf<Forgotten<CookingLogEntry, Exported<"cooked">>>().toBeNever();
});
