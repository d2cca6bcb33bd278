import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { loadAccounts } from "../../../core/accounts/directory-search-store.ts";
import { startEngine as startEmbedded } from "../../../infra/local/engine.ts";
import { meteredDb } from "../../support/capacity.ts";
import { createForeignTable, startEngine, type TestEngine } from "../../support/engine.ts";

const script = new URL("../../../infra/create-admin.ts", import.meta.url).pathname;

let engine: TestEngine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

/** Runs the command with a password on its standard input, beside a running DynamoDB unless there is to be none. */
const createAdmin = (
  args: string[],
  password: string,
  endpoint = engine.endpoint,
): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], {
      env: { ...process.env, DYNAMODB_ENDPOINT: endpoint, ADMIN_PASSWORD: "" },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        output += chunk;
      });
    onTestFinished(() => void child.kill());
    child.on("close", (code) => resolve({ code, output }));
    child.stdin.end(`${password}\n`);
  });

const find = async (search: string) => {
  const { db } = meteredDb({ ...engine, tableName: "meal-planner" });
  return (await loadAccounts(db, { search, limit: 10, offset: 0 })).items;
};

describe("the operator's command", () => {
  test("makes an administrator once, and does not show the password", async () => {
    const email = `${randomUUID()}@example.com`;
    const first = await createAdmin(["--email", email, "--name", "Root"], "a good long phrase");
    expect(first.code).toBe(0);
    expect(first.output).not.toContain("a good long phrase");
    const found = [
      expect.objectContaining({ email, displayName: "Root", systemRole: "admin", isActive: true }),
    ];
    expect(await find(email)).toEqual(found);
    expect((await createAdmin(["--email", email.toUpperCase()], "")).code).toBe(0);
    expect(await find(email)).toEqual(found);
  });

  test("refuses an invalid e-mail and a bad password", async () => {
    const email = `${randomUUID()}@example.com`;
    expect((await createAdmin(["--email", "nobody"], "a good long phrase")).code).toBe(2);
    const common = await createAdmin(["--email", email], "password1");
    expect([common.code, common.output]).toEqual([1, expect.stringContaining("common")]);
    expect(await find(email)).toEqual([]);
  });

  test("refuses the data of another version, and ends the engine that it started for them", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "meal-planner-test-"));
    vi.stubEnv("DYNAMODB_ENDPOINT", "");
    onTestFinished(() => void vi.unstubAllEnvs());
    const { endpoint, stop } = await startEmbedded({ dataFile: path.join(folder, "table.db") });
    await createForeignTable(endpoint, "meal-planner");
    await stop();
    const args = ["--email", "anna@example.com", "--data", folder];
    const { code, output } = await createAdmin(args, "a good long phrase", "");
    expect([code, output]).toEqual([1, expect.stringContaining("another version")]);
  });
});
