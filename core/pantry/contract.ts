import * as z from "zod/mini";
import { day, lineItem } from "../contract/answer-fields.ts";
import { contract, noContent, ok } from "../contract/contract.ts";
import {
  clearableDate,
  clearableText,
  isOneLineItem,
  optionalDate,
  quantity,
  typedLineItem,
  uuid,
} from "../contract/fields.ts";

export const pantryItemResponse = z.object({
  ...lineItem,
  bestBefore: z.optional(day),
  openedOn: z.optional(day),
});

export const listPantryItems = contract({
  name: "list-pantry-items",
  route: "GET /v1/pantry-items",
  access: "member",
  summary: "The pantry, by best-before date",
  tool: "Lists what is in the pantry, what ends first at the top.",
  answer: ok(z.array(pantryItemResponse)),
  errors: [],
});

export const createPantryItem = contract({
  name: "create-pantry-item",
  route: "POST /v1/pantry-items",
  access: "member",
  summary: "Put something into the pantry",
  tool: "Puts something into the pantry. Send text as a person would write it (1 kg flour), or amount and name in fields.",
  body: z
    .object({ ...typedLineItem, bestBefore: optionalDate, openedOn: optionalDate })
    .check(isOneLineItem()),
  answer: ok(pantryItemResponse),
  errors: ["unknown_reference", "limit_reached"],
});

const params = z.object({ id: uuid });

export const updatePantryItem = contract({
  name: "update-pantry-item",
  route: "PATCH /v1/pantry-items/{id}",
  access: "member",
  summary: "Change an amount or a date; null removes it",
  tool: "Changes the amount or a date of something in the pantry. What is used up gets the amount 0.",
  params,
  body: z.object({
    quantity: z.optional(z.nullable(quantity(0))),
    unit: clearableText(20),
    bestBefore: clearableDate,
    openedOn: clearableDate,
  }),
  answer: ok(pantryItemResponse),
  errors: ["not_found"],
});

export const deletePantryItem = contract({
  name: "delete-pantry-item",
  route: "DELETE /v1/pantry-items/{id}",
  access: "member",
  summary: "Take something out of the pantry",
  params,
  answer: noContent,
  resource: ok(pantryItemResponse),
  errors: ["not_found"],
});
