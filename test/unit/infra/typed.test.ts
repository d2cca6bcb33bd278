import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { checkTyped, THROUGH_COMMAND } from "../../../infra/stage/typed.ts";

const run = (command: string, isDev = false) => ({ command, isDev, stage: "anna" });

test.each([
  ["deploy", "npm run deploy -- --stage anna"],
  ["diff", "npm run deploy -- --stage anna --preview"],
  ["refresh", "npm run refresh -- --stage anna"],
])('"sst %s" is refused with our command, which may run it', (command, ours) => {
  expect(() => checkTyped(run(command), {})).toThrow(new RegExp(`^"sst ${command}" .+ Use: ${ours}$`));
  expect(() => checkTyped(run(command), { [THROUGH_COMMAND]: "1" })).not.toThrow();
});

test('"sst dev" may be typed where the PATH has a Node that the functions can run on', () => {
  for (const node of ["24.0.0", "26.10.0"])
    expect(() => checkTyped(run("deploy", true), {}, node)).not.toThrow();
  expect(() => checkTyped(run("deploy", true), {}, "20.20.2")).toThrow(
    "The functions need Node 24, and this is Node 20.20.2. Use: npm run sst-dev -- --stage anna",
  );
});

test("the program that SST runs asks for it before anything else", async () => {
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  });
  vi.stubEnv(THROUGH_COMMAND, "");
  const globals = {
    $config: (given: unknown) => given,
    $dev: false,
    $cli: { command: "deploy" },
    $app: { stage: "anna" },
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  const { default: config } = await import(/* @vite-ignore */ path.resolve("sst.config.ts"));
  await expect(config.run()).rejects.toThrow("Use: npm run deploy -- --stage anna");
});
