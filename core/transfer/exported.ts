import { compareText, nameKey } from "../basics/text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { type Formers, idNow, idsNow } from "../catalogue/former.ts";
import type { Article, Former } from "../catalogue/model.ts";
import { idOfName } from "../catalogue/names.ts";
import type { CookingLogEntry } from "../cooking/model.ts";
import type { PantryItem } from "../pantry/model.ts";
import type { Plan } from "../plans/model.ts";
import type { Recipe } from "../recipes/model.ts";
import { isNeeded } from "../shopping/list.ts";
import type { List, Mark, OwnLine, WholeList } from "../shopping/model.ts";
import type { ExportedItem } from "./contract.ts";
import { digestOf } from "./ingredient-digest.ts";
import { fitsAlone, inPages, listLimits } from "./page.ts";

/** Tags, ingredients and categories by name, all else by id. */

export type PlacedItem = { readonly item: ExportedItem; readonly place: string };

const byPlace = (a: PlacedItem, b: PlacedItem) => compareText(a.place, b.place);

export const exportedCategories = ({ categories }: Catalogue): PlacedItem[] =>
  [...categories.values()].map(({ id: _, ...category }, at) => ({
    item: { kind: "category", ...category },
    place: String(at).padStart(3, "0"),
  }));

export const exportedTags = ({ tags }: Catalogue): PlacedItem[] =>
  [...tags.values()]
    .map(({ id: place, ...tag }) => ({ item: { kind: "tag" as const, ...tag }, place }))
    .sort(byPlace);

export const exportedIngredients = ({ ingredients, categories }: Catalogue): PlacedItem[] =>
  [...ingredients.values()]
    .map(({ id: place, name, categoryId = "", isStaple }) => {
      const category = categories.get(categoryId)?.name;
      return { item: { kind: "ingredient" as const, name, category, isStaple }, place };
    })
    .sort(byPlace);

const shownFormers = (things: Catalogue["tags"] | Catalogue["ingredients"], formers: Formers): Former[] => [
  ...new Map(
    [...formers.values()]
      .filter(({ name }) => idOfName(things, name) === undefined)
      .sort((a, b) => Number(a.into !== undefined) - Number(b.into !== undefined))
      .map((former) => [nameKey(former.name), former]),
  ).values(),
];

/** Old recipes and lists still show these. */
export const exportedFormers = ({
  categories,
  tags,
  ingredients,
  formerTags,
  formerIngredients,
}: Catalogue): PlacedItem[] =>
  [
    ...shownFormers(tags, formerTags)
      .filter(({ into }) => into !== undefined)
      .map(({ id: place, name, into = "" }) => ({
        item: { kind: "former" as const, of: "tag" as const, name, into: tags.get(into)?.name },
        place,
      })),
    ...shownFormers(ingredients, formerIngredients).map(
      ({ id: place, name, into = "", categoryId = "" }) => ({
        item: {
          kind: "former" as const,
          of: "ingredient" as const,
          name,
          into: ingredients.get(into)?.name,
          category: categories.get(categoryId)?.name,
        },
        place,
      }),
    ),
  ].sort(byPlace);

const ingredientName = ({ ingredients, formerIngredients }: Catalogue, id: string): string =>
  (ingredients.get(idNow(formerIngredients, id)) ?? formerIngredients.get(id))?.name ?? "";

type RecipeItem = Extract<ExportedItem, { kind: "recipe" }>;

const recipeItem = (catalogue: Catalogue, recipe: Recipe): RecipeItem => ({
  kind: "recipe",
  id: recipe.id,
  name: recipe.name,
  serves: recipe.serves,
  cookTimeMin: recipe.cookTimeMin,
  effort: recipe.effort,
  isChildFriendly: recipe.isChildFriendly,
  heroImageUrl: recipe.heroImageUrl,
  tags: idsNow(catalogue.formerTags, recipe.tagIds).flatMap((id) => catalogue.tags.get(id)?.name ?? []),
  ingredients: recipe.ingredients.map(({ ingredientId, ...entry }) => ({
    ingredient: ingredientName(catalogue, ingredientId),
    ...entry,
  })),
  steps: [...recipe.steps],
  description: recipe.description,
  sourceUrl: recipe.sourceUrl,
  ...(catalogue.recipes.has(recipe.id) ? {} : { isDeleted: true }),
});

const withDigests = ({ ingredients, ...item }: RecipeItem): RecipeItem => ({
  ...item,
  ingredients: ingredients.map(({ ingredient = "", ...entry }) => ({
    ingredientDigest: digestOf(ingredient),
    ...entry,
  })),
});

/** With digests if names are too long for a page: earlier pages have the ingredients. */
export const exportedRecipe = (catalogue: Catalogue, recipe: Recipe): PlacedItem => {
  const item = recipeItem(catalogue, recipe);
  return { item: fitsAlone(item) ? item : withDigests(item), place: recipe.id };
};

export const placeAfterPlan = ({ weekStart }: Pick<Plan, "weekStart">): string => `${weekStart}-`;

/** Slots have no id: leftovers name their meal by its place. */
export const exportedPlan = (plan: Plan): PlacedItem => {
  const { id, weekStart, confirmedAt, wasConfirmed, slots, notes = [] } = plan;
  const placeOf = new Map(slots.map((slot, place) => [slot.id, place]));
  return {
    item: {
      ...{ kind: "plan", id, weekStart, confirmedAt, wasConfirmed },
      slots: slots.map(({ slotDate, recipe, servings, mealType, leftoversOf = "" }) => ({
        ...{ slotDate, recipeId: recipe.id, servings, mealType, leftoversOf: placeOf.get(leftoversOf) },
      })),
      ...(notes.length > 0
        ? { notes: notes.map(({ noteDate, mealType, text }) => ({ noteDate, mealType, text })) }
        : {}),
    },
    place: placeAfterPlan({ weekStart }),
  };
};

const exportedArticle = (catalogue: Catalogue, { ingredientId, customName, quantity, unit }: Article) => ({
  ...(ingredientId === undefined ? { customName } : { ingredient: ingredientName(catalogue, ingredientId) }),
  quantity,
  unit,
});

/** None if nobody changed the line, or somebody undid it. */
const exportedMark = (mark: Mark | undefined) => {
  if (!mark) return {};
  const { isDeleted, checkedBy, amount, putAway, isPutAway } = mark;
  if (!isDeleted && !checkedBy && !putAway) return {};
  return { mark: { ...(isDeleted ? { isDeleted } : {}), checkedBy, amount, putAway, isPutAway } };
};

/** A long list takes several items, each with the list's own fields. */
export const exportedList = (
  catalogue: Catalogue,
  { list: { id, planId, weekStart, generatedAt, filteredStaplesCount, lines }, marks }: WholeList,
): PlacedItem[] => {
  const items = lines.map((line) => {
    const { ingredientId, amount, quantity, unit, sourceUnits, stocked } = line;
    const recipes = line.recipes.map(({ id, name }) => ({
      id,
      name: catalogue.recipes.get(id)?.name ?? name,
    }));
    return {
      id: line.id,
      ingredient: ingredientName(catalogue, ingredientId),
      ...{ amount, quantity, unit, sourceUnits: [...sourceUnits], recipes, stocked },
      ...exportedMark(marks.get(line.id)),
    };
  });
  // A line may be needed again, and then its mark counts.
  const kept = items.filter((line) => isNeeded(line) || line.mark);
  return inPages(kept, listLimits).map((some, at) => ({
    item: { kind: "list", id, planId, generatedAt, filteredStaplesCount, lines: some },
    place: `${weekStart}#${String(at).padStart(3, "0")}`,
  }));
};

export const exportedLine = (
  catalogue: Catalogue,
  { planId, weekStart }: Pick<List, "planId" | "weekStart">,
  line: OwnLine,
  mark: Mark | undefined,
): PlacedItem => ({
  item: {
    ...{ kind: "line", id: line.id, planId, ...exportedArticle(catalogue, line), note: line.note },
    ...exportedMark(mark),
  },
  place: `${weekStart}#${line.id}`,
});

export const exportedPantryItem = (catalogue: Catalogue, item: PantryItem): PlacedItem => {
  const { id, bestBefore, openedOn } = item;
  return {
    item: { kind: "pantryItem", id, ...exportedArticle(catalogue, item), bestBefore, openedOn },
    place: id,
  };
};

/** By day, then time of entry. */
export const placeOfEntry = ({ cookedOn, id }: Pick<CookingLogEntry, "cookedOn" | "id">): string =>
  `${cookedOn}#${id}`;

export const exportedEntry = (entry: CookingLogEntry): PlacedItem => ({
  item: { kind: "cooked", ...entry },
  place: placeOfEntry(entry),
});
