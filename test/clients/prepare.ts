import { languages } from "./support/languages.ts";

/** Exit code that says: this machine has none of the tools, nothing was tested. */
const SKIPPED = 3;

export const setup = (): void => {
  const missing = Object.values(languages).filter(({ isThere }) => !isThere);
  for (const language of missing) console.error(`${language.missing} Skipped.`);
  if (missing.length === Object.keys(languages).length) process.exit(SKIPPED);
};
