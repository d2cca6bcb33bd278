import { inside, type ModuleScenes } from "./scene.ts";

export const nutrition: ModuleScenes<"nutrition"> = {
  "get-recipe-nutrition": inside,
  // The plan says which recipes to read.
  "get-week-plan-nutrition": { ...inside, trips: { "": 2 } },
  "get-ingredient-nutrition": inside,
  "put-ingredient-nutrition": inside,
  "delete-ingredient-nutrition": inside,
};
