import type { ModuleScenes } from "./scene.ts";

export const system: ModuleScenes<"system"> = {
  "get-health": { who: "anyone" },
  "get-openapi": { who: "anyone" },
};
