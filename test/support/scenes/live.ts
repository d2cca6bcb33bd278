import type { ModuleScenes } from "./scene.ts";

export const live: ModuleScenes<"live"> = { "create-live-ticket": { who: "member", tokens: "read" } };
