import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { text } from "node:stream/consumers";
import { bundleAll, bundleFile, functionNames } from "../bundle/bundle.ts";
import { command, Misuse } from "../command-line/command.ts";
import { allFunctions } from "../stage/functions.ts";
import { releaseWithCommit } from "../stage/release.ts";

const help = `Shows the stacks in a log line with the files and lines of our sources.

  npm run stack < line.json   in the sources of the release that the line names

  --function F   for a bare stack instead of a line: the function, such as recipes/create-recipe
  --help         this text`;

type LoggedLine = {
  release?: string;
  route?: string;
  job?: string;
  errors?: { name: string; stack?: string }[];
};

const functionOf = ({ route, job }: LoggedLine): string | undefined => {
  const found = allFunctions.find(
    (one) => one.name === job || ("routeKey" in one && one.routeKey === route && route !== undefined),
  );
  return found && `${found.module}/${found.name}`;
};

/**
 * Rewrites a stack of a bundle in the lines of our sources.
 * @param name such as "recipes/create-recipe"
 */
const inSources = (stack: string, name: string, map: string): string => {
  const sources = new SourceMap(JSON.parse(map));
  // Bundles are called index on AWS. Line and column begin at 1.
  const places = new RegExp(`[\\w/.-]*/(?:index|${name.split("/")[1]})\\.cjs:(\\d+):(\\d+)`, "g");
  return stack.replace(places, (place, line, column) => {
    const origin = sources.findOrigin(Number(line), Number(column));
    return "fileName" in origin
      ? `${origin.fileName.replace(/^(\.\.\/)+/, "")}:${origin.lineNumber}:${origin.columnNumber}`
      : place;
  });
};

/** Refuses another release's stack: only a release's own sources make the same bundles again. */
const checkRelease = (release = releaseWithCommit()): void => {
  const [, commit = release] = release.split("+");
  if (release !== releaseWithCommit())
    throw new Misuse(
      `This tree is not ${release}. Use that one: git worktree add ../${commit} ${commit}, then npm run stack there`,
    );
};

await command(help, { function: { type: "string" } }, async (values) => {
  const given = await text(process.stdin);
  const line: LoggedLine = given.startsWith("{") ? JSON.parse(given) : {};
  const { function: name = functionOf(line) } = values;
  if (!name)
    throw new Misuse("This is no log line of the service. For a bare stack, name the function: --function F");
  if (!functionNames().includes(name)) throw new Misuse(`There is no function ${name}`);
  checkRelease(line.release);
  await bundleAll();
  const map = readFileSync(`${bundleFile(name)}.map`, "utf8");
  const stacks = line.errors?.map(({ name, stack }) => stack ?? name) ?? [given.trimEnd()];
  console.log(stacks.map((stack) => inSources(stack, name, map)).join("\n\ncaused by\n\n"));
});
