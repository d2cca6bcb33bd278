import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { keys } from "../../core/storage/table.ts";

const page = readFileSync(path.resolve(import.meta.dirname, "../../infra/security.md"), "utf8");

/** The cells of the rows below a heading. */
const rowsUnder = (heading: string): string[][] =>
  (page.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "")
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(2)
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

const answers = rowsUnder("ASVS").flatMap(([ids = "", , answer = "", why = ""]) =>
  ids.split(", ").map((id) => ({ id, answer, why })),
);

test("every requirement of the ASVS has one answer, with a reason", () => {
  const ids = answers.map(({ id }) => id);
  expect(ids.filter((id, at) => !/^\d+\.\d+\.\d+$/.test(id) || ids.indexOf(id) !== at)).toEqual([]);
  expect(
    answers.filter(({ answer, why }) => !/^(met|not met|not applicable)$/.test(answer) || why === ""),
  ).toEqual([]);
  // Levels 1 and 2 of version 5.0 have so many, in 17 chapters.
  expect(ids).toHaveLength(253);
  expect(new Set(ids.map((id) => id.split(".")[0])).size).toBe(17);
});

test("the answers are counted correctly", () => {
  const count = (wanted: string) => answers.filter(({ answer }) => answer === wanted).length;
  expect(page).toContain(
    `of ${answers.length}, ${count("met")} are met, ${count("not met")} are not met, and ${count("not applicable")} do not concern`,
  );
});

test("all data that is stored is classified", () => {
  const classified = rowsUnder("Data")
    .map(([where = ""]) => where)
    .join(", ");
  const names: { readonly [Kind in keyof typeof keys]: string } = {
    user: "user",
    password: "password",
    otp: "second factor",
    address: "known address",
    clientOfSession: "client of a session",
    knownClient: "known client",
    firstClient: "known client",
    idempotency: "remembered answer",
    token: "token in a link",
    outbox: "mail to send",
    email: "e-mail",
    throttle: "attempts counted",
    directory: "directory",
    directoryEntry: "directory",
    inactive: "directory",
    gone: "directory",
    goneCounts: "directory",
    term: "search terms",
    auditEntry: "audit entry",
    invite: "invite",
    household: "household",
    member: "member",
    recipe: "recipe",
    catalogueHead: "catalogue",
    catalogueChange: "catalogue",
    catalogueSnapshot: "catalogue",
    plan: "week plan",
    list: "shopping list",
    listMark: "shopping list",
    listSheet: "shopping list",
    listItem: "shopping list",
    pantryItem: "pantry item",
    cookingLogEntry: "cooking log entry",
    newestList: "shopping list",
    emptying: "emptying",
    closedHousehold: "closed household",
    deletedAccount: "deleted account",
    memberCount: "count",
    planCount: "count",
    pantryCount: "count",
    listItemCount: "count",
  };
  expect(Object.values(names).filter((name) => !classified.includes(name))).toEqual([]);
});
