import { expect, test } from "vitest";
import { readable } from "../../../infra/local/readable.ts";

const common = { level: "info", requestId: "1", stage: "local", release: "1.0.0" };

test.each([
  [
    { route: "GET /v1/tags", status: 404, code: "not_found", duration: 12.4 },
    "GET /v1/tags 404 not_found, 12 ms",
  ],
  [{ job: "erase-accounts", erased: 0, left: 2, coldStart: true }, "erase-accounts: erased 0, left 2"],
  [
    { job: "erase-accounts", errors: [{ name: "Error", stack: "Error: broken\n    at x" }] },
    "erase-accounts: done\n  Error: broken\n    at x",
  ],
])("%j is a line that people can read", (line, text) => {
  expect(readable(`${JSON.stringify({ ...common, ...line })}\n`)).toBe(`  ${text}\n`);
  expect(readable("ready\n")).toBe("ready\n");
});
