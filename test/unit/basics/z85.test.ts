import { expect, test } from "vitest";
import { decodeZ85 } from "../../../core/basics/z85.ts";

test("a text becomes the bytes that the specification shows", () => {
  expect(decodeZ85("HelloWorld").toString("hex")).toBe("864fd26fb559f75b");
});
