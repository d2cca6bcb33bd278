import * as z from "zod/mini";
import { id } from "../contract/answer-fields.ts";
import { contract, noContent, ok } from "../contract/contract.ts";
import { atLeastOne, listOf, queryTexts, text, uuid } from "../contract/fields.ts";
import { allergens, diets, suitabilities, traits } from "../contract/values.ts";

const personResponse = z.object({
  id,
  name: z.string(),
  isMember: z.boolean(),
  isRegular: z.boolean(),
  diets: z.array(z.enum(diets)),
  allergies: z.array(z.enum(allergens)),
  avoids: z.array(z.object({ id, name: z.string() })),
  isStrict: z.boolean(),
});

const name = text(100);
const limits = {
  isRegular: z.boolean(),
  diets: listOf(diets),
  allergies: listOf(allergens),
  /** Ids or names. */
  avoids: z.array(text(200)).check(z.maxLength(100)),
  isStrict: z.boolean(),
};
const fields = ["isRegular", "diets", "allergies", "avoids", "isStrict"] as const;
const changed = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema));

export const listPeople = contract({
  name: "list-people",
  route: "GET /v1/people",
  access: "member",
  summary: "Everybody who eats with the household",
  answer: ok(z.array(personResponse)),
  errors: [],
});

export const createPerson = contract({
  name: "create-person",
  route: "POST /v1/people",
  access: "member",
  summary: "Add a guest",
  body: z.object({
    name,
    isRegular: z.optional(limits.isRegular),
    diets: z.optional(limits.diets),
    allergies: z.optional(limits.allergies),
    avoids: z.optional(limits.avoids),
    isStrict: z.optional(limits.isStrict),
  }),
  answer: ok(personResponse),
  errors: ["already_exists", "unknown_reference", "limit_reached"],
});

const params = z.object({ id: uuid });

export const getPerson = contract({
  name: "get-person",
  route: "GET /v1/people/{id}",
  access: "member",
  summary: "Somebody who eats with the household",
  params,
  answer: ok(personResponse),
  errors: ["not_found"],
});

export const patchPerson = contract({
  name: "patch-person",
  route: "PATCH /v1/people/{id}",
  access: "member",
  summary: "Change what somebody eats, or a guest's name",
  params,
  body: z
    .object({
      name: z.optional(name),
      isRegular: changed(limits.isRegular),
      diets: changed(limits.diets),
      allergies: changed(limits.allergies),
      avoids: changed(limits.avoids),
      isStrict: changed(limits.isStrict),
    })
    .check(atLeastOne("name", ...fields)),
  answer: ok(personResponse),
  errors: ["not_found", "already_exists", "unknown_reference", "limit_reached"],
});

export const deletePerson = contract({
  name: "delete-person",
  route: "DELETE /v1/people/{id}",
  access: "member",
  summary: "Delete a guest",
  params,
  answer: noContent,
  resource: ok(personResponse),
  errors: ["not_found", "conflict"],
});

const suits = z.enum(suitabilities);
const reason = z.object({
  ingredientId: id,
  name: z.string(),
  state: z.enum(["contains", "unknown"]),
  trait: z.optional(z.enum(traits)),
  because: z.enum(["allergy", "diet", "avoided"]),
});

export const getRecipeSuitability = contract({
  name: "get-recipe-suitability",
  route: "GET /v1/recipes/{id}/suitability",
  access: "member",
  summary: "Whom a recipe suits, and why not",
  params,
  query: z.object({ people: queryTexts }),
  answer: ok(z.array(z.object({ personId: id, suits, reasons: z.array(reason) }))),
  errors: ["not_found", "unknown_reference"],
});

export const getWeekPlanSuitability = contract({
  name: "get-week-plan-suitability",
  route: "GET /v1/week-plans/{id}/suitability",
  access: "member",
  summary: "The meals of a plan that don't suit everybody who eats them",
  params,
  answer: ok(z.array(z.object({ slotId: id, suits, people: z.array(z.object({ personId: id, suits })) }))),
  errors: ["not_found"],
});
