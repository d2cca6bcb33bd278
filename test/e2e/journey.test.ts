import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "../support/client.ts";
import { httpDoor } from "../support/doors.ts";
import { journey } from "./journey.ts";

const root = path.resolve(import.meta.dirname, "../..");
let baseUrl = process.env.SERVICE_URL ?? "";
let server: ChildProcess | undefined;

/** Starts the service as `npm start` does, on a free port, and waits until it says that it is ready. */
const start = () =>
  new Promise<string>((resolve, reject) => {
    server = spawn(process.execPath, ["infra/local/start.ts", "--in-memory", "--no-demo", "--port", "0"], {
      cwd: root,
    });
    let output = "";
    server.stdout?.on("data", (chunk) => {
      output += chunk;
      const ready = /^ready on (\S+)$/m.exec(output);
      if (ready?.[1]) resolve(ready[1]);
    });
    server.stderr?.on("data", (chunk) => {
      output += chunk;
    });
    server.on("exit", () => reject(new Error(`The server ended:\n${output}`)));
  });

beforeAll(async () => {
  if (!baseUrl) baseUrl = await start();
}, 120_000);

afterAll(async () => {
  if (!server) return;
  const ended = new Promise((resolve) => server?.on("exit", resolve));
  server.kill("SIGTERM");
  await ended;
});

test("a household plans its week and goes shopping", async () => {
  const client = () => createClient(httpDoor(baseUrl));
  await journey({ anna: client(), ben: client(), check: (what, holds) => expect(holds, what).toBe(true) });
});
