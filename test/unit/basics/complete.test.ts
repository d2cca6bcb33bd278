import { expect, test } from "vitest";
import { complete } from "../../../core/basics/complete.ts";

type Jar = { id: string; note?: string | undefined };

test("a record that forgets a member of its model, also an optional one, is a type error", () => {
  const note: { note?: string } = {};
  expect(complete<Jar>()({ id: "1", ...note })).toEqual({ id: "1" });
  // @ts-expect-error
  complete<Jar>()({ id: "1" });
});
