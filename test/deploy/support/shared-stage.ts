import { inject } from "vitest";
import type { Changes } from "./stack.ts";
import { accountAt, type Place } from "./stage.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the stage is that test/deploy/prepare.ts has made, and of what. */
    stage: Place & { made: Changes };
  }
}

/** The stage that most tests use, one after the other, each as the one before has left it. */
export const sharedStage = () => {
  const { made, ...place } = inject("stage");
  return { ...accountAt(place), place, made };
};
