import { hidden, type ModuleScenes } from "./scene.ts";

export const vocabulary: ModuleScenes<"vocabulary"> = {
  "list-tags": { who: "member" },
  "create-tag": { who: "member", unique: "name" },
  "list-ingredients": { who: "member" },
  "patch-ingredient": { who: "member", ...hidden },
  "list-ingredient-categories": { who: "member" },
  "create-ingredient-category": { who: "member", unique: "name" },
};
