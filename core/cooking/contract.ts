import * as z from "zod/mini";
import { day, id, int32 } from "../contract/answer-fields.ts";
import { contract, noContent, ok } from "../contract/contract.ts";
import { cursor, limit, notInFuture, offset, optionalDate, uuid } from "../contract/fields.ts";
import { servings } from "../plans/contract.ts";

const entryResponse = z.object({
  id,
  recipeId: id,
  recipeName: z.string(),
  cookedOn: day,
  cookedBy: id,
  servings: z.optional(int32),
});

const created = z.object({
  ...entryResponse.shape,
  used: z.optional(
    z.array(
      z.object({ pantryItemId: id, ingredientId: id, quantity: z.number(), unit: z.optional(z.string()) }),
    ),
  ),
});

export const listCookingLogs = contract({
  name: "list-cooking-logs",
  route: "GET /v1/cooking-logs",
  access: "member",
  summary: "The cooking log, newest first",
  query: z.object({ limit: limit(30), offset }),
  answer: ok(z.array(entryResponse)),
  errors: [],
});

export const createCookingLog = contract({
  name: "create-cooking-log",
  route: "POST /v1/cooking-logs",
  access: "member",
  summary: "Record that a recipe was cooked, and take its ingredients out of the pantry",
  tool: "Notes that a recipe was cooked, which later suggestions take into account.",
  body: z.object({
    recipeId: uuid,
    cookedOn: optionalDate,
    servings: z.optional(servings),
    usePantry: z.optional(z.boolean()),
  }),
  faultsAt: notInFuture("cookedOn"),
  answer: ok(created),
  errors: ["unknown_reference", "serves_unknown", "limit_reached"],
});

export const deleteCookingLog = contract({
  name: "delete-cooking-log",
  route: "DELETE /v1/cooking-logs/{id}",
  access: "member",
  summary: "Delete an entry; the meal no longer counts as eaten",
  params: z.object({ id: uuid }),
  answer: noContent,
  resource: ok(entryResponse),
  errors: ["not_found"],
});

/** A day, 1 for cooked or 0 for planned, and an id (see history.ts). */
const POSITION = /^\d{4}-\d\d-\d\d#[01]#[0-9a-f-]*$/;

export const getRecipeHistory = contract({
  name: "get-recipe-history",
  route: "GET /v1/recipes/{id}/history",
  access: "member",
  summary: "When a recipe was cooked and planned, newest first",
  params: z.object({ id: uuid }),
  query: z.object({ cursor: cursor(POSITION), limit: limit(30) }),
  answer: ok(
    z.object({
      items: z.array(
        z.object({
          date: day,
          kind: z.enum(["planned", "cooked"]),
          planId: z.optional(id),
          cookedBy: z.optional(id),
        }),
      ),
      cursor: z.optional(z.string()),
    }),
  ),
  errors: ["not_found"],
});
