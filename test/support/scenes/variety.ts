import { hidden, type ModuleScenes } from "./scene.ts";

export const variety: ModuleScenes<"variety"> = {
  "get-variety-score": { who: "member", ...hidden },
};
