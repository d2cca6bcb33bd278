import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { TABLE_VERSION } from "../../../core/foods/table-version.ts";

const folder = path.join(import.meta.dirname, "../../../core/foods");

test("the version changes with the table of foods and with how it is read", () => {
  const sources = readdirSync(folder)
    .filter((file) => file !== "table-version.ts")
    .sort()
    .map((file) => readFileSync(path.join(folder, file), "utf8"));
  const digest = createHash("sha256").update(sources.join("\n")).digest("base64url");
  expect(TABLE_VERSION).toBe(digest.slice(0, 8));
});
