import { hidden, inside, type ModuleScenes } from "./scene.ts";

export const vocabulary: ModuleScenes<"vocabulary"> = {
  "list-tags": { who: "member" },
  "create-tag": { who: "member", unique: "name" },
  "patch-tag": { who: "member", unique: "name", ...hidden },
  "merge-tag": inside,
  "delete-tag": inside,
  "list-ingredients": { who: "member" },
  "patch-ingredient": {
    who: "member",
    unique: "name",
    ...hidden,
    call: () => ({ body: { name: "Chickpeas" } }),
  },
  "merge-ingredient": inside,
  "delete-ingredient": {
    // The pantry is read after its items have been counted, so that nobody adds the ingredient in between.
    trips: { "": 3 },
    ...inside,
  },
  "list-ingredient-categories": { who: "member" },
  "create-ingredient-category": { who: "member", unique: "name" },
  "patch-ingredient-category": { who: "member", unique: "name", ...hidden },
  "delete-ingredient-category": inside,
};
