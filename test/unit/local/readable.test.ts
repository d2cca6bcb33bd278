import { expect, test } from "vitest";
import { readable } from "../../../infra/local/readable.ts";

const common = { requestId: "1", stage: "local", release: "1.0.0" };

test.each([
  [
    { ...common, route: "GET /v1/tags", status: 200, duration: 12.4, coldStart: false, userId: "u" },
    "  GET /v1/tags 200, 12 ms\n",
  ],
  [
    { ...common, route: "GET /v1/tags", status: 404, code: "not_found", duration: 1 },
    "  GET /v1/tags 404 not_found, 1 ms\n",
  ],
  [
    { ...common, job: "erase-accounts", erased: 0, left: 2, duration: 3, coldStart: true },
    "  erase-accounts: erased 0, left 2\n",
  ],
  [
    { ...common, job: "erase-accounts", errors: [{ name: "Error", stack: "Error: broken\n    at x" }] },
    "  erase-accounts: done\n  Error: broken\n    at x\n",
  ],
])("%j is a line that people can read", (line, text) => {
  expect(readable(`${JSON.stringify({ level: "info", ...line })}\n`)).toBe(text);
});

test("other lines stay as they are", () => {
  expect(readable("ready on http://localhost:3000\n")).toBe("ready on http://localhost:3000\n");
});
