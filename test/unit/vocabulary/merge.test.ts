import { expect, test } from "vitest";
import type { Tombstone } from "../../../core/catalogue/model.ts";
import { refuse } from "../../../core/contract/errors.ts";
import { limits } from "../../../core/contract/limits.ts";
import { deleted, merged } from "../../../core/vocabulary/merge.ts";
import { byId } from "../../support/catalogue.ts";

const [leek, kale] = [
  { id: "leek", name: "Leek" },
  { id: "kale", name: "Kale" },
];
const tombstones = byId<Tombstone>([{ id: "leeks", name: "Leeks", into: "leek" }]);
const full = byId<Tombstone>(
  Array.from({ length: limits.former }, (_, nth) => ({ id: `${nth}`, name: "x" })),
);
const merge = (thing: typeof leek, intoId: string, known = tombstones) =>
  merged(byId([leek, kale]), known, thing, intoId, refuse);
const refusal = (code: string) => expect.objectContaining({ code });

test("a merge names its target, also by what was merged into that before, and not itself", () => {
  const tombstone = { id: "kale", name: "Kale", into: "leek" };
  expect(merge(kale, "leeks")).toEqual({ target: leek, tombstone });
  expect(() => merge(leek, "leeks")).toThrow(refusal("merge_into_itself"));
  expect(() => merge(leek, "nothing")).toThrow(refusal("unknown_reference"));
});

test("a household can't merge and delete without end", () => {
  expect(() => deleted(full, kale, refuse)).toThrow(refusal("limit_reached"));
  expect(() => merge(kale, "leek", full)).toThrow(refusal("limit_reached"));
});
