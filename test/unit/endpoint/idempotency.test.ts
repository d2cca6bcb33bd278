import { expect, test } from "vitest";
import * as z from "zod/mini";
import { contracts } from "../../support/calls.ts";

test("every contract whose body holds a password says so", () => {
  const hasPassword = ({ body }: (typeof contracts)[number]) =>
    body !== undefined && /"\w*password\w*":/i.test(JSON.stringify(z.toJSONSchema(body, { io: "input" })));
  const namesOf = (some: typeof contracts) => some.map(({ name }) => name);
  expect(namesOf(contracts.filter(hasPassword))).toContain("reset-password");
  expect(namesOf(contracts.filter(({ holdsPassword }) => holdsPassword))).toEqual(
    namesOf(contracts.filter(hasPassword)),
  );
});
