import { efforts, sortKeys } from "../../../core/contract/values.ts";
import { ids, type ParameterDocs, secrets } from "./docs.ts";

/** Kotlin has no room for a value called `name`, and many languages none for a `-`. */
const enumNameOf = (key: string): string =>
  key.startsWith("-") ? `${key.slice(1)}Descending` : `${key}Ascending`;

/** What parameters mean in most operations. The docs of an operation say where it is something else. */
export const parameters: Readonly<Record<string, ParameterDocs>> = {
  id: { description: "The recipe's id.", example: ids.recipe },
  planId: { description: "The plan's id.", example: ids.plan },
  slotId: { description: "The slot's id.", example: ids.slot },
  listId: { description: "The shopping list's id.", example: ids.list },
  itemId: { description: "The line's id.", example: ids.line },
  code: {
    description: "The invite code. Upper and lower case, hyphens and spaces don't matter.",
    example: secrets.inviteCode,
  },
  limit: { description: "How many items a page has. A number above 100 counts as 100." },
  offset: { description: "How many items to skip." },
  search: { description: "Words to search for. A blank text doesn't filter." },
  isStaple: { description: "`true`: only staples. `false`: only ingredients that are not staples." },
  isChildFriendly: {
    description: "`true`: only child-friendly recipes. `false`: only recipes that are not marked so.",
  },
  isActive: { description: "`true`: only active accounts. `false`: only inactive ones." },
  effort: {
    description: "One or more values: separate them by commas, or repeat the parameter.",
    schema: { type: "array", items: { type: "string", enum: efforts } },
    example: ["easy", "medium"],
  },
  "cookTimeMin.lte": {
    description: "The longest cooking time, in minutes. Recipes without a time are left out.",
    example: 45,
  },
  sort: {
    description:
      "One or more keys: separate them by commas, or repeat the parameter. Put `-` before a key for descending order. Recipes without a value come last, and ties are sorted by name. The default is `name`; with `search`, the best match comes first.",
    schema: {
      type: "array",
      items: { type: "string", enum: sortKeys, "x-enum-varnames": sortKeys.map(enumNameOf) },
    },
    example: ["cookTimeMin", "-name"],
  },
  weekStart: { description: "The first day of the plan.", example: "2026-03-02" },
  slotDate: { description: "A day of the plan.", example: "2026-03-04" },
  tags: {
    description:
      "Names or ids of tags. Repeat the parameter, or separate them by commas; use the id for a tag with a comma in its name. Suggested recipes have all of these tags.",
    example: ["vegetarian"],
  },
  withoutTags: {
    description: "Names or ids of tags, like `tags`. A recipe must have none of them.",
    example: ["spicy"],
  },
  ingredients: {
    description: "Names or ids of ingredients, like `tags`. A recipe must have all of them.",
    example: ["019386c1-2b5e-7c11-8f5a-6f0d6f1c2c01"],
  },
  withoutIngredients: {
    description: "Names or ids of ingredients, like `tags`. A recipe must have none of them.",
    example: ["019386c1-2b5e-7c11-8f5a-6f0d6f1c2c02"],
  },
  topN: { description: "How many suggestions to give.", example: 5 },
  usePantry: {
    description:
      "`true`: leave out what is in the pantry, as long as it is still good on the day of the meal.",
  },
  targetUserId: { description: "Only changes to this account.", example: ids.account },
};
