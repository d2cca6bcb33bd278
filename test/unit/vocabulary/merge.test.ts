import { expect, test } from "vitest";
import type { Former } from "../../../core/catalogue/model.ts";
import { refuse } from "../../../core/contract/errors.ts";
import { limits } from "../../../core/contract/limits.ts";
import { deleted, merged } from "../../../core/vocabulary/merge.ts";
import { byId } from "../../support/catalogue.ts";

const [leek, kale] = [
  { id: "leek", name: "Leek" },
  { id: "kale", name: "Kale" },
];
const things = byId([leek, kale]);
const formers = byId<Former>([{ id: "leeks", name: "Leeks", into: "leek" }]);
const full = byId<Former>(Array.from({ length: limits.former }, (_, nth) => ({ id: `${nth}`, name: "x" })));
const merge = (thing: typeof leek, intoId: string, former = formers) =>
  merged(things, former, thing, intoId, refuse);

test("a merge names its target, also by what was merged into that before", () => {
  const result = { target: leek, former: { id: "kale", name: "Kale", into: "leek" } };
  expect(merge(kale, "leek")).toEqual(result);
  expect(merge(kale, "leeks")).toEqual(result);
});

test.each([
  ["leek", "merge_into_itself"],
  ["leeks", "merge_into_itself"],
  ["nothing", "unknown_reference"],
])("leek is not merged into %s: %s", (intoId, code) => {
  expect(() => merge(leek, intoId)).toThrow(expect.objectContaining({ code }));
});

test("what is deleted leaves its name", () => {
  expect(deleted(formers, kale, refuse)).toEqual(kale);
});

test("a household can't merge and delete without end", () => {
  const refusal = expect.objectContaining({ code: "limit_reached" });
  expect(() => deleted(full, kale, refuse)).toThrow(refusal);
  expect(() => merge(kale, "leek", full)).toThrow(refusal);
});
