import type { ModuleScenes } from "./scene.ts";

export const cooking: ModuleScenes<"cooking"> = {
  "create-cooking-log": { who: "member", outsider: "unknown_reference" },
  "list-cooking-logs": { who: "member" },
};
