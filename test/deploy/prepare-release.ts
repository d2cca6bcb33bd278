import type { TestProject } from "vitest/node";
import { releases } from "../skew/support/planted.ts";
import { edited, ship } from "../skew/support/release.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder with the program and the bundles of a release after this one. */
    next: string;
  }
}

/** Takes as long as it takes: on a busy machine, to bundle a release is more than a hook may need. */
export const setup = async ({ provide }: TestProject): Promise<void> => {
  const folder = edited("next", releases.learns);
  await ship(folder);
  provide("next", folder);
};
