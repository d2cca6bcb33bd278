import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { freePort, run } from "../../../infra/local/child.ts";
import { startEngine } from "../../../infra/local/engine.ts";
import { startServer } from "../../support/server.ts";

/** A program like an engine: it writes down how requests for data are signed, and hands all of them on. */
const program = (engine: string, log: string) => `#!${process.execPath}
const DATA = /(Item|Items|Query)$/;
require("node:http").createServer(async (request, response) => {
  const { "x-amz-target": target, authorization, host, connection, ...headers } = request.headers;
  if (DATA.test(target)) require("node:fs").appendFileSync(${JSON.stringify(log)}, authorization + "\\n");
  const body = Buffer.concat(await request.toArray());
  const sent = { ...headers, "x-amz-target": target, authorization };
  const answer = await fetch(${JSON.stringify(engine)}, { method: "POST", headers: sent, body });
  response.writeHead(answer.status, { "content-type": "application/x-amz-json-1.0" }).end(await answer.text());
}).listen(process.argv[process.argv.indexOf("--port") + 1], "127.0.0.1", () => console.log("Listening on it"));`;

const recordingEngine = async () => {
  const engine = await startEngine();
  const folder = mkdtempSync(path.join(tmpdir(), "signatures-"));
  onTestFinished(async () => {
    await engine.stop();
    rmSync(folder, { recursive: true });
  });
  const [file, log] = [path.join(folder, "engine"), path.join(folder, "log")];
  writeFileSync(log, "");
  writeFileSync(file, program(engine.endpoint, log), { mode: 0o755 });
  const signatures = () =>
    readFileSync(log, "utf8")
      .trim()
      .split("\n")
      .map((line) => line.replace(/.*=/, ""));
  return { file, signatures };
};

const signUpAtServer = async () => {
  const server = await startServer("--no-demo");
  onTestFinished(server.stop);
  const { status } = await fetch(`${server.baseUrl}/v1/auth/signup`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      email: `${randomUUID()}@example.com`,
      password: "a good long phrase",
      displayName: "Anna",
    }),
  });
  expect(status).toBe(200);
};

// Windows has no programs that begin with the one that runs them.
describe.skipIf(process.platform === "win32")("the local server", () => {
  test("signs what it sends to a DynamoDB that somebody else has started", async () => {
    const { file, signatures } = await recordingEngine();
    const port = await freePort();
    const foreign = run(file, ["--port", String(port)]);
    onTestFinished(() => void foreign.stdin.destroy());
    await once(foreign.stdout, "data");
    vi.stubEnv("DYNAMODB_ENDPOINT", `http://127.0.0.1:${port}`);
    onTestFinished(() => void vi.unstubAllEnvs());
    await signUpAtServer();
    expect(new Set(signatures()).size).toBeGreaterThan(1);
    for (const signature of signatures()) expect(signature).toMatch(/^[0-9a-f]{64}$/);
  });

  test("signs nothing for an engine of its own", async () => {
    const { file, signatures } = await recordingEngine();
    vi.stubEnv("DYNAMODB_ENDPOINT", "");
    vi.stubEnv("DYNOXIDE_BIN", file);
    onTestFinished(() => void vi.unstubAllEnvs());
    await signUpAtServer();
    expect(new Set(signatures())).toEqual(new Set(["none"]));
  });
});
