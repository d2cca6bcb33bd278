import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { encoded, encodingFor } from "../../../functions/endpoint/encoding.ts";

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

test("what is compressed can be decompressed", () => {
  const bytes = (encoding: "br" | "gzip") => Buffer.from(encoded(long, encoding).body, "base64");
  expect(brotliDecompressSync(bytes("br")).toString()).toBe(long);
  expect(gunzipSync(bytes("gzip")).toString()).toBe(long);
  expect(encoded(long, undefined)).toEqual({ headers: {}, body: long });
});
