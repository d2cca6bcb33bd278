import * as z from "zod/mini";
import { fault, optionalOf } from "../contract/fields.ts";
import { positionOf } from "./cursor.ts";

/** The `cursor` of an export's next page. */
export const cursor = optionalOf(
  z.string().check(({ value, issues }) => {
    if (value !== "" && positionOf(value) === undefined)
      issues.push(fault(value, "invalid_format", "Must be the cursor of the page before."));
  }),
);
