import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Plugin } from "esbuild";
import { foodsData } from "../../core/nutrition/table/foods-data.ts";

/** A third of its bytes. It is unpacked when a request first asks for it. */
export const withPackedTable: Plugin = {
  name: "table of foods",
  setup: ({ onLoad }) =>
    onLoad({ filter: /core[\\/]nutrition[\\/]table[\\/]foods-data\.ts$/ }, ({ path: file }) => {
      const packed = brotliCompressSync(foodsData()).toString("base64");
      const contents = `import { zlib } from "../../basics/compression.ts";
export const foodsData = () => zlib().brotliDecompressSync(Buffer.from("${packed}", "base64")).toString();`;
      return { contents, resolveDir: path.dirname(file), loader: "js" };
    }),
};
