import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { freePort } from "../../../infra/local/child.ts";
import { nextKeys } from "../../../infra/stage/session-keys.ts";
import { runCommand } from "../../support/command.ts";
import { newFolder } from "../../support/folder.ts";

/** Runs an operator's command as its npm script does, on a machine without AWS credentials and without sst. */
const run = (...command: [string, ...string[]]) =>
  runCommand(command, { env: { HOME: tmpdir(), AWS_EC2_METADATA_DISABLED: "true" } });

const deploy = (...args: string[]) => run("infra/operate/deploy.ts", ...args);
const operate =
  (name: string) =>
  (...args: string[]) =>
    run("infra/operate/operate.ts", name, ...args);
const sstDev = (...args: string[]) => run("infra/operate/sst-dev.ts", ...args);
const rotateKeys = (...args: string[]) => run("infra/operate/rotate-keys.ts", ...args);
const createAdmin = (...args: string[]) =>
  run("infra/operate/create-admin.ts", "--email", "anna@example.com", ...args);

const restore = (...args: string[]) => run("infra/operate/restore.ts", ...args);

const others = ["remove", "roll-back", "unlock", "refresh"];
const commands = {
  deploy,
  "rotate-keys": rotateKeys,
  "sst-dev": sstDev,
  ...Object.fromEntries(others.map((name) => [name, operate(name)])),
};

test.each(Object.entries(commands))("%s wants a stage, and says what can be one", async (name, command) => {
  const { code, output, errors } = await command();
  expect([code, output]).toEqual([2, ""]);
  expect(errors).toContain(`npm run ${name} -- --stage STAGE`);
  expect(await command("--stage", "../production")).toMatchObject({
    code: 2,
    errors: expect.stringContaining(`"../production" can't be the name of a stage.`),
  });
});

describe("restore refuses as wrong use", () => {
  const time = ["--to", "2026-11-21T08:00:00Z"];
  test.each([
    ["no stage", time],
    ["a moment that is none", ["--stage", "production", "--to", "2026-13-41T08:00:00Z"]],
    ["a moment and a table", ["--stage", "production", ...time, "--table", "t"]],
    ["to make a table that is there", ["--stage", "production", "--table", "t", "--beside"]],
  ])("%s", async (_, args) => {
    const { code, output, errors } = await restore(...args);
    expect([code, output]).toEqual([2, ""]);
    expect(errors).not.toContain("    at ");
  });
});

test("smoke asks for an address when it has none, and says when no service answers", async () => {
  for (const wrong of [[], ["localhost"], ["http://localhost:3000", "surplus"]])
    expect(await run("infra/operate/smoke.ts", ...wrong)).toMatchObject({
      code: 2,
      errors: expect.stringContaining("npm run smoke -- http://localhost:3000"),
    });
  const port = await freePort();
  const { code, errors } = await run("infra/operate/smoke.ts", `http://localhost:${port}`);
  expect(code).toBe(1);
  expect(errors).toMatch(new RegExp(`\nNo service answers at \\S+:${port}\\. Start it, .*\n$`));
});

test("a data folder that can't be used is refused with the reason", async () => {
  const folder = path.join(newFolder(), "file");
  writeFileSync(folder, "");
  for (const command of [() => run("infra/local/start.ts", "--port", "0", "--data", folder), createAdmin])
    expect(await command("--data", folder)).toMatchObject({
      code: 1,
      errors: `The data can't be kept there: ${folder}: file already exists. Name another folder with --data.\n`,
    });
});

test("a taken port is refused before a data folder is made", async () => {
  const port = await freePort();
  const server = createServer().listen(port, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const folder = path.join(newFolder(), "data");
  expect(await run("infra/local/start.ts", "--port", String(port), "--data", folder)).toMatchObject({
    code: 1,
    errors: `Port ${port} is in use. Use another one: npm start -- --port ${port + 1}\n`,
  });
  expect(existsSync(folder)).toBe(false);
});

test("production is not deployed before its addresses are set, nor removed or run from sources while it is protected", async () => {
  const { code, errors } = await deploy("--stage", "production", "--preview");
  expect([code, errors]).toEqual([
    1,
    "infra/stage/stages.ts still has addresses at example.com for production: origins, appUrl, securityContact, alarmsTo, mailFrom. Put your own there.\n",
  ]);
  expect(await operate("remove")("--stage", "production")).toMatchObject({
    code: 1,
    errors: expect.stringContaining("set isProtected to false for it in infra/stage/stages.ts"),
  });
  expect(await sstDev("--stage", "production")).toMatchObject({
    code: 1,
    errors:
      "production is protected, and its functions would run on this machine. Use a stage of your own.\n",
  });
});

test.each([
  ...Object.entries(commands),
  ["create-admin", createAdmin] as const,
  ["restore", (...args: string[]) => restore("--to", "2026-11-21T08:00:00Z", ...args)] as const,
])("%s needs AWS credentials, and says so before it does anything", async (_, command) => {
  const { code, errors } = await command("--stage", "anna");
  expect(code).toBe(1);
  expect(errors).toMatch(/^No AWS credentials \(name a profile in AWS_PROFILE\): .+\n$/m);
});

test("rotating the keys of a data folder keeps the last one for checking", async () => {
  const folder = newFolder();
  const file = path.join(folder, "keys.json");
  const missing = await rotateKeys("--data", folder);
  expect([missing.code, missing.errors]).toEqual([1, expect.stringContaining("keys.json")]);
  const before = await nextKeys();
  writeFileSync(file, JSON.stringify(before));
  expect(await rotateKeys("--data", folder)).toMatchObject({ code: 0, errors: "" });
  const after = JSON.parse(readFileSync(file, "utf8"));
  expect(after.previous.kid).toBe(before.current.kid);
  expect(after.current.kid).not.toBe(before.current.kid);
});
