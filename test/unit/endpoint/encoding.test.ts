import { expect, test } from "vitest";
import { encodingFor } from "../../../functions/endpoint/encoding.ts";

const long = "é".repeat(600);

test.each([
  ["gzip, deflate, br", "br"],
  ["gzip", "gzip"],
  ["GZIP;q=0.5", "gzip"],
  ["br;q=0, gzip;q=1", "gzip"],
  ["br; q=0.000, gzip", "gzip"],
  ["gzip;q=0", undefined],
  ["deflate, zstd", undefined],
  ["xgzip", undefined],
  ["", undefined],
  [undefined, undefined],
])("a client that accepts %o gets %o", (header, encoding) => {
  expect(encodingFor(header, long)).toBe(encoding);
});

test("bodies of up to 1 KiB go as they are", () => {
  expect(encodingFor("gzip", "x".repeat(1024))).toBeUndefined();
  expect(encodingFor("gzip", "x".repeat(1025))).toBe("gzip");
});
