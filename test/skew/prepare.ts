import { bundleThis, hasPrevious, previous } from "./support/release.ts";

/** Exit code that says: the history lacks the previous release, nothing was tested. */
const NO_PREVIOUS = 3;

export const setup = async (): Promise<void> => {
  // Once, before several files need it at the same time.
  if (hasPrevious()) return void (await bundleThis());
  console.error(
    `Git's history lacks release ${previous.release} (${previous.commit}): a shallow clone gets it by "git fetch --unshallow". Skipped, nothing was tested.`,
  );
  process.exit(NO_PREVIOUS);
};
