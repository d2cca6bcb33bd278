import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { nextKeys } from "../../../infra/session-keys.ts";

const root = path.resolve(import.meta.dirname, "../../..");

type Ended = { code: number | null; output: string; errors: string };

/** Runs an operator's command as its npm script does, on a machine without AWS credentials and without sst. */
const run = (...args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { HOME: tmpdir(), AWS_EC2_METADATA_DISABLED: "true" },
    });
    let output = "";
    let errors = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    child.stderr.on("data", (chunk) => {
      errors += chunk;
    });
    child.on("close", (code) => resolve({ code, output, errors }));
  });

const deploy = (...args: string[]) => run("infra/deploy.ts", ...args);
const remove = (...args: string[]) => run("infra/deploy.ts", "--remove", ...args);
const rotateKeys = (...args: string[]) => run("infra/rotate-keys.ts", ...args);
const createAdmin = (...args: string[]) =>
  run("infra/create-admin.ts", "--email", "anna@example.com", ...args);

const commands = { deploy, remove, "rotate-keys": rotateKeys };

describe.each(Object.entries(commands))("%s", (name, command) => {
  test("says with --help how it is used", async () => {
    const { code, output, errors } = await command("--help");
    expect([code, errors]).toEqual([0, ""]);
    expect(output).toContain(`npm run ${name} -- --stage STAGE`);
  });

  test("says how it is used when no stage is given", async () => {
    const { code, output, errors } = await command();
    expect([code, output]).toEqual([1, ""]);
    expect(errors).toContain(`npm run ${name} -- --stage STAGE`);
  });

  test("refuses what can't be a stage, and says what can", async () => {
    const { code, errors } = await command("--stage", "../production");
    expect(code).toBe(1);
    expect(errors).toBe(
      `"../production" can't be the name of a stage. Use a letter, then up to 22 of a-z, 0-9 and -.\n`,
    );
  });

  test("refuses what it does not know, without a stack", async () => {
    const { code, errors } = await command("--stage", "anna", "--stgae", "ben");
    expect(code).toBe(1);
    expect(errors).toContain("Unknown option '--stgae'");
    expect(errors).not.toContain("    at ");
  });
});

describe.each(["openapi", "build-site", "seed", "create-admin"])("%s", (name) => {
  test("says with --help how it is used, and to who uses it otherwise", async () => {
    const asked = await run(`infra/${name}.ts`, "--help");
    expect([asked.code, asked.errors]).toEqual([0, ""]);
    expect(asked.output).toContain(`npm run ${name}`);
    for (const wrong of ["--hlep", "surplus"]) {
      const { code, output, errors } = await run(`infra/${name}.ts`, wrong);
      expect([code, output]).toEqual([1, ""]);
      expect(errors).toContain(wrong);
      expect(errors).toContain(asked.output);
    }
  });
});

describe("create-admin", () => {
  test("refuses what can't be a stage, and says what can", async () => {
    const { code, errors } = await createAdmin("--stage", "../production");
    expect(code).toBe(1);
    expect(errors).toContain(`"../production" can't be the name of a stage`);
  });

  test("says what a stage takes when there are no credentials", async () => {
    const { code, errors } = await createAdmin("--stage", "anna");
    expect(code).toBe(1);
    expect(errors).toMatch(/^No AWS credentials \(name a profile in AWS_PROFILE\): .+\n$/);
  });
});

describe("production", () => {
  test("is not deployed before its addresses are set, not even as a preview", async () => {
    for (const args of [[], ["--preview"]]) {
      const { code, errors } = await deploy("--stage", "production", ...args);
      expect(code).toBe(1);
      expect(errors).toBe(
        "infra/stages.ts still has addresses at example.com for production: origins, appUrl, alarmsTo. Put your own there.\n",
      );
    }
  });

  test("is not removed while it is protected", async () => {
    const { code, errors } = await remove("--stage", "production");
    expect(code).toBe(1);
    expect(errors).toContain("set isProtected to false for it in infra/stages.ts");
  });
});

describe("rotating keys", () => {
  test("of a stage takes AWS credentials, and says so", async () => {
    const { code, errors } = await rotateKeys("--stage", "anna");
    expect(code).toBe(1);
    expect(errors).toContain("name a profile in AWS_PROFILE");
    expect(errors).not.toContain("    at ");
  });

  test("of a data folder keeps the last key for checking", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "data-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, "keys.json");
    const before = await nextKeys();
    writeFileSync(file, JSON.stringify(before));
    expect(await rotateKeys("--data", folder)).toMatchObject({ code: 0, errors: "" });
    const after = JSON.parse(readFileSync(file, "utf8"));
    expect(after.previous.kid).toBe(before.current.kid);
    expect(after.current.kid).not.toBe(before.current.kid);
  });

  test("of a folder without keys fails, and names the file that is missing", async () => {
    const { code, errors } = await rotateKeys("--data", path.join(tmpdir(), "nowhere"));
    expect(code).toBe(1);
    expect(errors).toContain("keys.json");
  });
});
