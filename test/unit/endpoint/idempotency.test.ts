import { expect, test } from "vitest";
import * as z from "zod/mini";
import { holdsPassword } from "../../../core/contract/contract.ts";
import { contracts } from "../../support/calls.ts";

test("each body is known to hold a password that has one anywhere", () => {
  const hasPassword = ({ body }: (typeof contracts)[number]) =>
    body !== undefined && /"\w*password\w*":/i.test(JSON.stringify(z.toJSONSchema(body, { io: "input" })));
  const namesOf = (some: typeof contracts) => some.map(({ name }) => name);
  expect(namesOf(contracts.filter(hasPassword))).toContain("reset-password");
  expect(namesOf(contracts.filter(holdsPassword))).toEqual(namesOf(contracts.filter(hasPassword)));
});
