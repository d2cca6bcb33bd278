import { expect, test } from "vitest";
import { taking } from "../../../core/outbox/owed.ts";
import { allFunctions, scheduledFunctions } from "../../../infra/stage/functions.ts";
import {
  checkStageName,
  lacksIn,
  placeholdersIn,
  STAGE_NAME_MAX,
  settingsOf,
} from "../../../infra/stage/stages.ts";

test("functions have names of their own that fit into Lambda's 64 characters on every stage", () => {
  const stage = "x".repeat(STAGE_NAME_MAX);
  const names = allFunctions.map(({ name }) => `meal-planner-${stage}-${name}`);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name.length).toBeLessThanOrEqual(64);
});

test("what runs by the clock runs shorter than Lambda allows, and ends before it is called again", () => {
  for (const { seconds, everyMinutes } of scheduledFunctions) {
    expect(seconds).toBeLessThanOrEqual(900);
    expect(seconds).toBeLessThan(60 * everyMinutes);
  }
});

test("nobody takes a mail from a run that may still be sending it", () => {
  const owed = { id: "1", mail: { kind: "account-deleted", to: "" }, writtenAt: "" } as const;
  const now = new Date(1_000_000);
  const { seconds = 0 } = scheduledFunctions.find(({ name }) => name === "send-mails") ?? {};
  expect(seconds).toBeGreaterThan(0);
  for (const tries of [undefined, 1, 100])
    expect(taking({ ...owed, tries }, now).takenUntil).toBeGreaterThan(1_000 + 2 * seconds);
});

test("stages have names that fit into those of AWS's resources", () => {
  for (const name of ["production", "preview-12", "x".repeat(STAGE_NAME_MAX)])
    expect(() => checkStageName(name)).not.toThrow();
  for (const name of ["", "Production", "my stage", "../production", "9", "x".repeat(STAGE_NAME_MAX + 1)])
    expect(() => checkStageName(name)).toThrow("can't be the name of a stage");
});

test("a stage is deployed with a word about what it lacks, and never with addresses that nobody owns", () => {
  expect(lacksIn({ ...settingsOf("production"), domain: "meals.example.org" })).toEqual([]);
  expect(lacksIn(settingsOf("anna"))).toHaveLength(3);
  expect(placeholdersIn(settingsOf("anna"))).toEqual([]);
  expect(placeholdersIn({ ...settingsOf("anna"), alarmsTo: "a@example.com" })).toEqual(["alarmsTo"]);
});
