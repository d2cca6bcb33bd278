import { execFile, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { SERVICE, tokenLine } from "../../infra/site/docs/samples.ts";
import { ownServer } from "../support/own-server.ts";
import { blockOf } from "../support/page-block.ts";

const root = path.resolve(import.meta.dirname, "../..");
const run = promisify(execFile);

const server = ownServer();

const hasCurl = spawnSync("bash", ["-c", "curl --version"]).status === 0;

test.skipIf(!hasCurl)("the README's session can be pasted twice", async () => {
  const session = blockOf("README.md", "sh", "curl").replace("http://localhost:3000", server.baseUrl);
  expect(session).toContain(server.baseUrl);
  // The shell of macOS takes no comments where people type.
  expect(session).not.toContain("#");
  const page = readFileSync(path.join(root, "README.md"), "utf8");
  for (const _ of ["once", "twice"]) {
    const { stdout } = await run("bash", ["-c", session], { maxBuffer: 1e8 });
    const answers = stdout.split("\n").filter((line) => line.startsWith("{") || line.startsWith("["));
    expect(answers.filter((answer) => answer.includes('"requestId"'))).toEqual([]);
    expect(answers.join()).toContain('"score":97.4,"bestPossible":97.4,"isProven":true');
    const [week = "", list = ""] = answers.slice(-3);
    const { slots }: { slots: { recipe: { name: string } }[] } = JSON.parse(week);
    const [, told = ""] = /fills its week with ([^:]+):/.exec(page.replaceAll("\n", " ")) ?? [];
    expect(slots.map(({ recipe }) => recipe.name.toLowerCase())).toEqual(
      told.toLowerCase().split(/, | and /),
    );
    const { items }: { items: object[] } = JSON.parse(list);
    expect(items).toContainEqual(expect.objectContaining({ name: "rolled oats", quantity: 200, unit: "g" }));
    expect(answers.length).toBe(7);
  }
});

test.skipIf(!hasCurl)("the script for other programs adds a line, and reads the calendar", async () => {
  const script = blockOf("core/client/README.md", "sh", "calendar-feed");
  const { stdout } = await run("bash", ["-c", script.replace("http://localhost:3000", server.baseUrl)]);
  const [added = "", ...events] = stdout.trim().split("\n");
  expect(JSON.parse(added)).toMatchObject({ name: "milk", quantity: 2, unit: "l", isChecked: false });
  expect(events[0]).toMatch(/^SUMMARY:/);
});

test.skipIf(!hasCurl)("the documentation's line gets a token for its samples", async () => {
  const line = tokenLine.replace(SERVICE, server.baseUrl);
  const sample = `curl -s --header "Authorization: Bearer $TOKEN" ${server.baseUrl}/v1/auth/me`;
  const { stdout } = await run("bash", ["-c", `${line}\n${sample}`]);
  expect(JSON.parse(stdout)).toMatchObject({ data: { displayName: "Robin" } });
});

test("the first example of the typed client runs", async () => {
  const example = blockOf("core/client/README.md", "ts", "createClient").replace(
    "http://localhost:3000",
    server.baseUrl,
  );
  const file = path.join(root, ".build", `example-${process.pid}.ts`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, example.replace("meal-planner-client", "../core/client/index.ts"));
  onTestFinished(() => rmSync(file));
  const { stdout, stderr } = await run("node", [file]);
  expect([stdout, stderr]).toEqual([expect.stringMatching(/\S\n$/), ""]);
});
