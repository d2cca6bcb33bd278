import { expect, test } from "vitest";
import { idsNamed } from "../../../core/catalogue/named-ids.ts";
import { catalogueOf } from "../../support/catalogue.ts";

const catalogue = catalogueOf({ curry: "protein:chicken other:quick rice" });

test("tags and ingredients are found by id or by name; every unknown one is a fault of its own", () => {
  const placeOf = (at: number) => ({ pointer: `/tags/${at}` });
  expect(idsNamed(catalogue, "tag", ["other:quick", " Chicken"], placeOf)).toEqual({
    ids: ["other:quick", "protein:chicken"],
    faults: [],
  });
  const fault = { code: "unknown_reference" };
  expect(idsNamed(catalogue, "tag", ["cold", "quick", "slow"], placeOf)).toEqual({
    ids: ["other:quick"],
    faults: [
      { ...fault, pointer: "/tags/0", message: 'There is no tag "cold".' },
      { ...fault, pointer: "/tags/2", message: 'There is no tag "slow".' },
    ],
  });
  expect(
    idsNamed(catalogue, "ingredient", ["RICE", "chicken"], () => ({ parameter: "ingredients" })),
  ).toEqual({
    ids: ["rice"],
    faults: [{ ...fault, parameter: "ingredients", message: 'There is no ingredient "chicken".' }],
  });
});
