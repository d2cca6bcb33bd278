import { inside, type ModuleScenes } from "./scene.ts";

export const recipes: ModuleScenes<"recipes"> = {
  "list-recipes": { who: "member", variants: { search: () => ({ query: { search: "smoked leek" } }) } },
  "create-recipe": {
    who: "member",
    outsider: "unknown_reference",
    call: ({ recipe }) => ({ body: recipe() }),
  },
  "get-recipe": inside,
  "replace-recipe": {
    ...inside,
    call: async ({ newRecipe, recipe }) => ({ params: { id: await newRecipe() }, body: recipe() }),
  },
  "rate-recipe": {
    ...inside,
    call: async ({ newRecipe }) => ({ params: { id: await newRecipe() } }),
  },
  "delete-recipe": {
    ...inside,
    // It keeps what is in its parts, which it names.
    trips: { "": 3 },
    call: async ({ newRecipe }) => ({ params: { id: await newRecipe() } }),
  },
};
