import type { ModuleScenes } from "./scene.ts";

export const transfer: ModuleScenes<"transfer"> = {
  "export-household": { who: "member" },
};
