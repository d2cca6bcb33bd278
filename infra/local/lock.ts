import { createHash } from "node:crypto";
import { realpathSync, rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

const windows = process.platform === "win32";

/** Sockets have short names, folders long ones. */
const socketOf = (folder: string): string => {
  const name = `meal-planner-${createHash("sha256").update(realpathSync(folder)).digest("hex").slice(0, 16)}`;
  return windows ? `\\\\.\\pipe\\${name}` : path.join(tmpdir(), `${name}.sock`);
};

/** Windows has no file for it, and fails when one is to be deleted. */
const removeFile = (socket: string) => windows || rmSync(socket, { force: true });

const listen = (socket: string): Promise<Server | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer((client) => client.end(String(process.pid)));
    server.once("error", (error) =>
      "code" in error && error.code === "EADDRINUSE" ? resolve(undefined) : reject(error),
    );
    server.listen(socket, () => {
      // Its file would stay behind.
      process.once("exit", () => removeFile(socket));
      resolve(server.unref());
    });
  });

/** The process that holds the socket; undefined when that process is gone and only the socket was left. */
const holder = (socket: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    let answer = "";
    connect(socket)
      .on("data", (data) => {
        answer += data;
      })
      .on("end", () => resolve(answer))
      .on("error", () => resolve(undefined));
  });

/**
 * Reserves a data folder for this process. The operating system frees it however the process ends.
 * @param wayRound what else to do when another process has it
 * @throws Error when another process has it
 */
export const lockFolder = async (
  folder: string,
  wayRound = "use other data: --data DIR or --in-memory",
): Promise<void> => {
  const socket = socketOf(folder);
  if (await listen(socket)) return;
  const pid = await holder(socket);
  if (pid === undefined) {
    removeFile(socket);
    if (await listen(socket)) return;
  }
  throw new Error(`Another server (process ${pid}) is using the data in ${folder}. Stop it, or ${wayRound}.`);
};
