import * as z from "zod/mini";
import { id, instant, int32, lineItem } from "../contract/answer-fields.ts";
import { contract, created, noContent, ok, tagged } from "../contract/contract.ts";
import {
  atLeastOne,
  clearableText,
  isOneLineItem,
  optionalDate,
  optionalText,
  quantity,
  queryBoolean,
  text,
  togetherIf,
  typedLineItem,
  uuid,
} from "../contract/fields.ts";
import { pantryItemResponse } from "../pantry/contract.ts";

const recipeRef = z.object({ id, name: z.string() });

const itemResponse = z.object({
  ...lineItem,
  note: z.optional(z.string()),
  isChecked: z.boolean(),
  checkedBy: z.optional(id),
  checkedQuantity: z.optional(z.number()),
  isPutAway: z.optional(z.boolean()),
  sourceRecipes: z.array(recipeRef),
  etag: z.string(),
});

const listResponse = z.object({
  id,
  weekPlanId: id,
  generatedAt: instant,
  filteredStaplesCount: int32,
  items: z.array(itemResponse),
});

export const generateShoppingList = contract({
  name: "generate-shopping-list",
  route: "POST /v1/week-plans/{id}/shopping-list",
  access: "member",
  summary: "Work out what to buy for the plan; marks and lines added by hand stay",
  tool: "Makes the shopping list of a plan, or brings it up to date. Marks and lines added by hand stay.",
  params: z.object({ id: uuid }),
  query: z.object({ usePantry: queryBoolean }),
  answer: created(listResponse),
  errors: ["not_found", "limit_reached"],
});

export const getShoppingList = contract({
  name: "get-shopping-list",
  route: "GET /v1/shopping-lists/{id}",
  access: "member",
  summary: "A shopping list",
  params: z.object({ id: uuid }),
  answer: ok(listResponse),
  errors: ["not_found"],
});

export const getCurrentShoppingList = contract({
  name: "get-current-shopping-list",
  route: "GET /v1/shopping-list",
  access: "member",
  summary: "The list of a week, or else of the plan that covers today, or else the one generated last",
  tool: "Reads the shopping list: its id, and its lines by aisle with their ids.",
  query: z.object({ weekStart: optionalDate }),
  answer: ok(listResponse),
  errors: ["not_found"],
});

export const addShoppingListItem = contract({
  name: "add-shopping-list-item",
  route: "POST /v1/shopping-lists/{id}/items",
  access: "member",
  summary: "Add a line by hand",
  tool: "Puts something on the shopping list. Send text as a person would write it (2 l milk), or amount and name in fields.",
  params: z.object({ id: uuid }),
  body: z.object({ ...typedLineItem, note: optionalText(200) }).check(isOneLineItem("note")),
  answer: tagged(created(itemResponse)),
  errors: ["not_found", "unknown_reference", "limit_reached"],
});

/** A phone can gather this many while it is offline. */
const ITEMS_AT_ONCE = 200;

export const putAwayShoppingList = contract({
  name: "put-away-shopping-list",
  route: "POST /v1/shopping-lists/{id}/put-away",
  access: "member",
  summary: "Put all checked lines into the pantry that are not there yet",
  params: z.object({ id: uuid }),
  answer: ok(z.array(pantryItemResponse)),
  errors: ["not_found", "limit_reached"],
});

const seen = { seenQuantity: z.optional(quantity(0)), seenUnit: optionalText(20) };
const seenFields = ["seenQuantity", "seenUnit"] as const;

const itemParams = z.object({ listId: uuid, itemId: uuid });

export const checkShoppingListItem = contract({
  name: "check-shopping-list-item",
  route: "PATCH /v1/shopping-lists/{listId}/items/{itemId}",
  access: "member",
  summary: "Check or uncheck a line, or change one that was added by hand",
  tool: "Ticks a line of the shopping list off, or back on; also changes a line that was added by hand.",
  params: itemParams,
  body: z
    .object({
      isChecked: z.optional(z.boolean()),
      quantity: z.optional(z.nullable(quantity(0))),
      unit: clearableText(20),
      customName: z.optional(text(200)),
      note: clearableText(200),
      ...seen,
    })
    .check(
      atLeastOne("isChecked", "quantity", "unit", "customName", "note", ...seenFields),
      togetherIf("isChecked", seenFields),
    ),
  answer: tagged(ok(itemResponse)),
  errors: ["not_found", "generated_line", "unit_mismatch"],
});

export const checkShoppingListItems = contract({
  name: "check-shopping-list-items",
  route: "PATCH /v1/shopping-lists/{id}/items",
  access: "member",
  summary: "Check or uncheck many lines at once",
  params: z.object({ id: uuid }),
  body: z.object({
    items: z
      .array(
        z
          .object({ id: uuid, isChecked: z.boolean(), ...seen })
          .check(togetherIf("isChecked", seenFields, true)),
      )
      .check(z.minLength(1), z.maxLength(ITEMS_AT_ONCE)),
  }),
  answer: ok(z.extend(listResponse, { missing: z.array(id) })),
  resource: ok(listResponse),
  errors: ["not_found", "unit_mismatch"],
});

export const deleteShoppingListItem = contract({
  name: "delete-shopping-list-item",
  route: "DELETE /v1/shopping-lists/{listId}/items/{itemId}",
  access: "member",
  summary: "Delete a line; a generated one comes back when more is needed",
  params: itemParams,
  answer: noContent,
  resource: tagged(ok(itemResponse)),
  errors: ["not_found"],
});
