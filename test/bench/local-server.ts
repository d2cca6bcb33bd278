import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { root } from "../../infra/bundle/options.ts";
import { freePort } from "../../infra/local/child.ts";
import { createClient } from "../support/client.ts";
import { httpDoor } from "../support/doors.ts";
import { dataOf, PASSWORD } from "./kitchen.ts";

export type LocalServer = {
  url: string;
  pid: number;
  /** Somebody who has just signed up. */
  user: () => Promise<ReturnType<typeof createClient>>;
};

/** Works with the local server as `npm start` runs it, without the demo. */
export const withLocalServer = async <T>(work: (server: LocalServer) => Promise<T>): Promise<T> => {
  const port = await freePort();
  const args = ["infra/local/start.ts", "--in-memory", "--no-demo", "--port", String(port)];
  const server = spawn(process.execPath, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, DYNAMODB_ENDPOINT: "" },
  });
  try {
    // Its log is read to the end, so that it can go on.
    const lines = createInterface({ input: server.stdout });
    await new Promise<void>((resolve, reject) => {
      lines.on("line", (line) => line.startsWith("ready on") && resolve());
      server.once("exit", () => reject(new Error("The local server does not start")));
    });
    const url = `http://localhost:${port}`;
    let users = 0;
    const user = async () => {
      users += 1;
      const client = createClient(httpDoor(url));
      const account = { email: `user-${users}@example.com`, password: PASSWORD, displayName: "Anna" };
      dataOf(await client.post("/v1/auth/signup", account));
      return client;
    };
    return await work({ url, pid: server.pid ?? 0, user });
  } finally {
    if (server.exitCode === null) {
      const ended = once(server, "exit");
      server.kill("SIGTERM");
      await ended;
    }
  }
};

export const cookieOf = ({ jar }: ReturnType<typeof createClient>): string =>
  [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
