import { expect, test } from "vitest";
import { encodingFor } from "../../../functions/endpoint/representation.ts";

test.each([
  ["gzip, deflate, br", "br"],
  ["GZIP;q=0.5", "gzip"],
  ["br; q=0.000, gzip", "gzip"],
  ["deflate, xgzip", undefined],
  [undefined, undefined],
])("a client that accepts %o gets %o, and small bodies as they are", (header, encoding) => {
  expect(encodingFor(header, "x".repeat(1025))).toBe(encoding);
  expect(encodingFor(header, "x".repeat(1024))).toBeUndefined();
});
