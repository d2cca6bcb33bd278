import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { readable, writeReadably } from "../../../infra/local/readable.ts";

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

test("a job that had nothing to do says nothing, and one that did or failed does", () => {
  const lines: string[] = [];
  const stream = new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) });
  writeReadably([Object.assign(stream, { isTTY: false })] as never);
  const said = (line: object) => stream.write(`${JSON.stringify({ ...common, ...line })}\n`);
  said({ job: "erase-accounts", erased: 0, left: 0, duration: 84.4, trips: 1, tableTime: 9.5 });
  expect(lines).toEqual([]);
  said({ job: "erase-accounts", erased: 1, left: 0, duration: 84.4 });
  said({ level: "error", job: "erase-accounts", erased: 0, errors: [{ name: "Error" }] });
  said({ route: "GET /v1/tags", status: 200, duration: 1 });
  expect(lines).toHaveLength(3);
});
