import { afterAll, beforeAll } from "vitest";
import { type Server, startServer } from "./server.ts";

/** A server that starts before a file's tests, and stops after them. */
export const ownServer = (...options: string[]): Omit<Server, "stop"> => {
  let server: Server | undefined;
  beforeAll(async () => {
    server = await startServer(...options);
  }, 240_000);
  afterAll(() => server?.stop());
  return {
    get baseUrl() {
      return server?.baseUrl ?? "";
    },
    output: () => server?.output() ?? "",
  };
};
