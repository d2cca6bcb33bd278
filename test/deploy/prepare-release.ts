import type { TestProject } from "vitest/node";
import { shipBeside } from "../skew/support/release.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder with the program and the bundles of the release before. */
    beside: string;
  }
}

/** Takes as long as it takes: on a busy machine, to install and to bundle a release is more than a hook may need. */
export const setup = async ({ provide }: TestProject): Promise<void> => {
  provide("beside", await shipBeside());
};
