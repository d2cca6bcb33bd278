import * as z from "zod/mini";
import { day, id } from "../contract/answer-fields.ts";
import { contract, ok } from "../contract/contract.ts";
import { limit, notInFuture, offset, optionalDate, uuid } from "../contract/fields.ts";

const entryResponse = z.object({
  id,
  recipeId: id,
  recipeName: z.string(),
  cookedOn: day,
  cookedBy: id,
});

export const listCookingLogs = contract({
  name: "list-cooking-logs",
  route: "GET /v1/cooking-logs",
  access: "member",
  summary: "What was cooked, newest first",
  query: z.object({ limit: limit(30), offset }),
  answer: ok(z.array(entryResponse)),
  errors: [],
});

export const createCookingLog = contract({
  name: "create-cooking-log",
  route: "POST /v1/cooking-logs",
  access: "member",
  summary: "Record that a recipe was cooked",
  body: z.object({ recipeId: uuid, cookedOn: optionalDate }),
  faultsAt: notInFuture("cookedOn"),
  answer: ok(entryResponse),
  errors: ["unknown_reference", "limit_reached"],
});
