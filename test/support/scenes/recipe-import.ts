import type { ModuleScenes } from "./scene.ts";

export const recipeImport: ModuleScenes<"recipe-import"> = {
  "import-recipes": { who: "member", outsider: "unknown_reference" },
  "parse-ingredient-lines": { who: "member" },
};
