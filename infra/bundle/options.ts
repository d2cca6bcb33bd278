import path from "node:path";
import type { BuildOptions } from "esbuild";
import { withTexts } from "./texts.ts";

export const root = path.resolve(import.meta.dirname, "../..");

const standIn = (name: string): string => path.join(import.meta.dirname, `${name}.ts`);

export const bundleOptions = {
  absWorkingDir: root,
  bundle: true,
  platform: "node",
  target: ["node24", "es2024"],
  // Loading node:http as an ES module costs 20 ms more than requiring it.
  format: "cjs",
  // "main" would take CommonJS files of twice the size.
  mainFields: ["module", "main"],
  minify: true,
  keepNames: false,
  legalComments: "none",
  // Escaped letters would take up to twice the bytes.
  charset: "utf8",
  // Not shipped, so no bundle names its map.
  sourcemap: "external",
  sourcesContent: false,
  alias: {
    "@aws-sdk/credential-provider-node": standIn("credentials"),
    "@aws-sdk/middleware-endpoint-discovery": standIn("unused"),
    "@smithy/core/config": standIn("settings"),
    "@smithy/core/event-streams": standIn("unused"),
  },
  plugins: [withTexts],
} as const satisfies BuildOptions;
