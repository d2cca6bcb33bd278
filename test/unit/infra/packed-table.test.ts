import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { foodsData } from "../../../core/nutrition/table/foods-data.ts";
import { bundleOptions } from "../../../infra/bundle/options.ts";
import { newFolder } from "../../support/folder.ts";

test("a bundle has the table of foods in a third of its bytes", async () => {
  const { outputFiles } = await build({
    ...bundleOptions,
    entryPoints: ["core/nutrition/table/foods-data.ts"],
    sourcemap: false,
    write: false,
  });
  const bundle = outputFiles[0]?.contents ?? new Uint8Array();
  expect(bundle.length).toBeLessThan(foodsData().length * 0.4);
  const file = path.join(newFolder(), "bundle.cjs");
  await writeFile(file, bundle);
  expect(createRequire(import.meta.url)(file).foodsData()).toBe(foodsData());
});
