import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { apiChanges } from "../../infra/site/docs/changes.ts";
import { languages } from "./support/languages.ts";
import { document, emptyFolder, installed, run } from "./support/tools.ts";

const levels = path.join(import.meta.dirname, "oasdiff-levels.txt");

/** `operation` and `path` are absent where a change concerns a schema of its own. */
type Change = { id: string; text: string; level: number; operation?: string; path?: string };

/** From this level on, a client that somebody generated has to change. */
const WARNING = 2;

const changesBetween = async (base: string, revision: string): Promise<Change[]> => {
  const bin = await installed(levels, (GOBIN) =>
    run("go", ["install", "github.com/oasdiff/oasdiff@v1.37.0"], { env: { GOBIN } }),
  );
  const options = ["--format", "json", "--severity-levels", levels];
  const said = await run(path.join(bin, "oasdiff"), ["changelog", base, revision, ...options]);
  return said === "" ? [] : JSON.parse(said);
};

/** The document of the last commit before this one that gave the package its version. */
const released = (): string => {
  const newest = ["log", "-1", '-G^  "version": "[1-9]', "--format=%h", "HEAD^", "--", "package.json"];
  const commit = spawnSync("git", newest, { encoding: "utf8" }).stdout.trim();
  if (!commit) throw new Error("This clone has no commit of the release before: git fetch --unshallow");
  return `${commit}:core/system/openapi.json`;
};

/** The place that the changelog has to name. */
const placeOf = ({ operation, path: route, text }: Change): string =>
  route === undefined ? (/`(\w+)`/.exec(text)?.[1] ?? text) : `${operation} ${route}`;

const { Go } = languages;

test.runIf(Go.isThere)(
  "the changelog names, under API, each place where a client of the last release has to change",
  async () => {
    const told = apiChanges()
      .flatMap(({ lines }) => lines)
      .join("\n");
    const breaking = (await changesBetween(released(), document)).filter(({ level }) => level >= WARNING);
    const untold = breaking.filter((change) => !told.includes(`\`${placeOf(change)}\``));
    expect(untold.map((change) => `${placeOf(change)}: ${change.text}`)).toEqual([]);
  },
);

test.runIf(Go.isThere).each([
  [
    "an operation's id",
    '"operationId": "list-tags"',
    '"operationId": "find-tags"',
    "api-operation-id-removed",
  ],
  ["an operation's tag", '"plans"', '"weeks"', "api-tag-removed"],
  ["a schema's name", "UsedItem", "TakenItem", "api-schema-removed"],
  [
    "a required field",
    '"required": [\n          "noteDate",',
    '"required": [',
    "request-property-became-optional",
  ],
])("%s that changes breaks a generated client", async (_what, from, to, id) => {
  const changed = path.join(emptyFolder("promise"), "openapi.json");
  const text = readFileSync(document, "utf8");
  expect(text).toContain(from);
  writeFileSync(changed, text.replaceAll(from, to));
  const changes = await changesBetween(document, changed);
  expect(changes).toContainEqual(expect.objectContaining({ id, level: 3 }));
});
