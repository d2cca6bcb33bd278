import * as z from "zod/mini";
import { id } from "../contract/answer-fields.ts";
import { contract, created } from "../contract/contract.ts";
import { uuid } from "../contract/fields.ts";
import { recipeResponse } from "../recipes/contract.ts";

export const importRecipes = contract({
  name: "import-recipes",
  route: "POST /v1/recipes/import",
  access: "member",
  summary: "Add recipes as sites and other planners write them",
  tool: "Adds recipes as read-recipe-page returns them, once the person has agreed.",
  body: z.object({
    recipes: z.array(z.unknown()).check(z.minLength(1), z.maxLength(25)),
    tagIds: z.optional(z.array(uuid).check(z.maxLength(50))),
  }),
  answer: created(
    z.object({
      recipes: z.array(
        z.object({
          index: z.number(),
          recipe: z.optional(recipeResponse),
          warnings: z.array(z.object({ pointer: z.string(), message: z.string() })),
          error: z.optional(
            z.object({ code: z.string(), message: z.string(), conflictingId: z.optional(id) }),
          ),
        }),
      ),
    }),
  ),
  errors: ["unknown_reference"],
});
