import { expect, test } from "vitest";
import { patched } from "../../../core/basics/patched.ts";

type Jar = { id: string; label: string; note?: string | undefined; size?: number | undefined };
const jar: Jar = { id: "1", label: "jam", note: "sour" };

test("what a request doesn't say stays, null clears, and everything else is the new value", () => {
  expect(patched(jar, {})).toEqual(jar);
  expect(patched(jar, { label: undefined, note: null, size: 2 })).toEqual({ id: "1", label: "jam", size: 2 });
});

test("a field that the record lacks, and clearing one that it needs, are type errors", () => {
  const withColour = { note: "sweet", colour: "red" };
  // @ts-expect-error
  patched(jar, withColour);
  // @ts-expect-error
  patched(jar, { label: null });
});
