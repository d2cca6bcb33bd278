import path from "node:path";
import { pathToFileURL } from "node:url";
import { createCLI } from "vitest/node";
import { reasonOf } from "../../infra/command-line/reason.ts";

const root = path.resolve(import.meta.dirname, "../..");
const vitest = path.join(root, "node_modules/vitest/vitest.mjs");

/**
 * The files and options of a command that runs tests. For `--help`, and for what Vitest does not know, it says how the
 * command is used and ends the process.
 */
export const givenTo = (name: string, what: string): string[] => {
  const given = process.argv.slice(2).filter((argument) => argument !== name);
  const npm = name === "test" ? "npm test" : `npm run ${name}`;
  const help = `${what}

  ${npm} -- [FILE …] [OPTION …]

  FILE      part of the path of the tests to run (default: all)
  OPTION    what Vitest takes, such as -t NAME, --reporter=verbose or --retry=1: https://vitest.dev/guide/cli
  --help    this text`;
  if (given.includes("--help") || given.includes("-h")) {
    console.log(help);
    process.exit(0);
  }
  try {
    const cli = createCLI();
    cli.parse(["node", "vitest", "run", ...given], { run: false });
    cli.matchedCommand?.checkUnknownOptions();
  } catch (error) {
    console.error(`${reasonOf(error)}\n--help shows how to use it.`);
    process.exit(2);
  }
  return given;
};

/** Vitest's processes would go on to the end of their tests when this one has gone. A project has to name this itself. */
export const execArgv = [`--import=data:text/javascript,process.once("disconnect",()=>process.exit())`];

/** Runs Vitest in this process. */
export const runVitest = async (config: string, given: readonly string[]): Promise<void> => {
  process.argv.splice(1, Infinity, vitest, "run", "--config", config, `--execArgv=${execArgv}`, ...given);
  await import(pathToFileURL(vitest).href);
};
