import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createClient } from "../../../core/client/client.ts";
import { copyOfService, startServerIn } from "../../support/server.ts";

const copy = copyOfService();

/** In one step, as editors do. */
const replace = (file: string, edit: (source: string) => string) => {
  const at = path.join(copy, file);
  writeFileSync(`${at}~`, edit(readFileSync(at, "utf8")));
  renameSync(`${at}~`, at);
};

test("the server starts again when a source changes, keeps what people have entered, and survives a fault", async () => {
  const server = await startServerIn(copy, "--no-demo", "--watch");
  onTestFinished(async () => {
    await server.stop();
    rmSync(copy, { recursive: true });
  });
  const health = () => fetch(`${server.baseUrl}/v1/health`).then((answer) => answer.text());
  const answers = (status: string) =>
    expect.poll(() => health().catch(() => "")).toContain(`{"status":"${status}"`);
  /** The contract allows that word, and the function says it. */
  const changeStatus = (from: string, to: string) => {
    for (const file of ["core/system/contract.ts", "functions/system/get-health.ts"])
      replace(file, (source) => source.replace(`"${from}"`, `"${to}"`));
    return answers(to);
  };
  const client = createClient(server.baseUrl);
  const account = { email: "anna@example.com", password: "eleven quiet lamps", displayName: "Anna" };
  await client.call("POST /v1/auth/signup", { body: account });
  // Before the function's first call, and after it.
  await changeStatus("ok", "well");
  expect(server.output()).toMatch(/^(core|functions)\/system\/\S+\.ts has changed: starting again$/m);
  await changeStatus("well", "fine");

  const fault = 'throw new TypeError("no such thing");\n';
  const lines = readFileSync(path.join(copy, "core/api.ts"), "utf8").split("\n").length;
  replace("core/api.ts", (source) => source + fault);
  await expect.poll(server.output).toContain("The server has ended. It starts again when a source changes.");
  expect(server.output()).toContain(`core/api.ts:${lines}`);
  expect(server.output()).toContain("TypeError: no such thing");
  replace("core/api.ts", (source) => source.replace(fault, ""));
  await answers("fine");
  expect((await client.call("GET /v1/auth/me")).data.displayName).toBe("Anna");
});
