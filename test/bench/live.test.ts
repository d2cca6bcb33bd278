import { expect, test } from "vitest";
import { measureShoppers } from "./live.ts";

test("twelve who tick at once all succeed, though the table refuses transactions that overlap", async () => {
  expect((await measureShoppers(2)).refused).toEqual([]);
});
