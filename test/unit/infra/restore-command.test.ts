import { tmpdir } from "node:os";
import { describe, expect, test } from "vitest";
import { restoredName } from "../../../infra/operate/restore/restored-table.ts";
import { runCommand } from "../../support/command.ts";

/** Runs the command on a machine without AWS credentials. */
const restore = (...args: string[]) =>
  runCommand(["infra/operate/restore.ts", ...args], {
    env: { HOME: tmpdir(), AWS_EC2_METADATA_DISABLED: "true" },
  });

test("npm run restore says with --help how it is used", async () => {
  const { code, output, errors } = await restore("--help");
  expect([code, errors]).toEqual([0, ""]);
  expect(output).toContain("npm run restore -- --stage STAGE --to TIME");
});

describe("npm run restore refuses as wrong use", () => {
  test.each([
    ["no stage", ["--to", "2026-11-21T08:00:00Z"]],
    ["no moment", ["--stage", "production"]],
    ["a moment that is none", ["--stage", "production", "--to", "2026-13-41T08:00:00Z"]],
    ["a moment of an unknown time zone", ["--stage", "production", "--to", "2026-11-21T08:00:00"]],
    ["parts of seconds", ["--stage", "production", "--to", "2026-11-21T08:00:00.5Z"]],
    ["a moment and a table", ["--stage", "production", "--to", "2026-11-21T08:00:00Z", "--table", "t"]],
    ["to make a table that is there", ["--stage", "production", "--table", "t", "--beside"]],
    ["to give up and to restore", ["--stage", "production", "--give-up", "--to", "2026-11-21T08:00:00Z"]],
  ])("%s", async (_, args) => {
    const { code, output, errors } = await restore(...args);
    expect([code, output]).toEqual([2, ""]);
    expect(errors).not.toContain("    at ");
  });
});

test("npm run restore needs AWS credentials before it does anything", async () => {
  const { code, output, errors } = await restore("--stage", "production", "--to", "2026-11-21T08:00:00Z");
  expect([code, output]).toEqual([1, ""]);
  expect(errors).toContain("No AWS credentials");
});

test("a table that is restored to a moment always has the same name, which says the moment", () => {
  expect(restoredName("production", new Date("2026-11-21T08:00:00Z"))).toBe(
    "meal-planner-production-restored-20261121T080000Z",
  );
});
