import { createRequire } from "node:module";
import { beforeAll, expect, test } from "vitest";
import { bundleAll, bundleFile } from "../../../infra/bundle/bundle.ts";
import { releaseWithCommit } from "../../../infra/stage/release.ts";
import { runCommand } from "../../support/command.ts";

/** What Lambda's log has of an error in a bundle: no other file than the bundle can say where it was. */
const FUNCTION = "recipes/list-recipes";
let stack = "";

beforeAll(async () => {
  await bundleAll();
  const { handler } = createRequire(import.meta.url)(bundleFile(FUNCTION));
  // Without a request the function can't even log.
  const error = await handler({ requestContext: {} }, {}).catch((thrown: unknown) => thrown);
  stack = String(error.stack).replaceAll(bundleFile(FUNCTION), "/var/task/index.cjs");
});

const lineOf = (more: object) =>
  JSON.stringify({ route: "GET /v1/recipes", errors: [{ name: "E", stack }], ...more });

const run = (typed: string, ...args: string[]) => runCommand(["infra/operate/stack.ts", ...args], { typed });

test("npm run stack shows the lines of our sources for a line of the log, or a bare stack of a function", async () => {
  expect(stack).toContain("/var/task/index.cjs:");
  const { code, output } = await run(lineOf({ release: releaseWithCommit() }));
  expect(code).toBe(0);
  expect(output).toMatch(/functions\/endpoint\/\w+\.ts:\d+:\d+/);
  expect(output).not.toContain("index.cjs");
  expect((await run(stack, "--function", FUNCTION)).output).toContain(output.split("\n")[1]);
});

test("it does not guess at the lines of another release, and says what it needs", async () => {
  const other = await run(lineOf({ release: "0.0.1+0000000" }));
  expect([other.code, other.errors]).toEqual([
    2,
    expect.stringContaining("git worktree add ../0000000 0000000"),
  ]);
  const bare = await run(stack);
  expect([bare.code, bare.errors]).toEqual([2, expect.stringContaining("--function F")]);
});
