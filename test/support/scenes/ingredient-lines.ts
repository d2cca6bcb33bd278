import type { ModuleScenes } from "./scene.ts";

export const ingredientLines: ModuleScenes<"ingredient-lines"> = {
  "parse-ingredient-lines": { who: "member" },
};
