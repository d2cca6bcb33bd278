import path from "node:path";
import type { BuildOptions } from "esbuild";
import { withTexts } from "./texts.ts";

export const root = path.resolve(import.meta.dirname, "../..");

/** The file of this folder that replaces a package. */
const standIn = (name: string): string => path.join(import.meta.dirname, `${name}.ts`);

/** For the local server, the tests and deployment alike. */
export const bundleOptions = {
  absWorkingDir: root,
  bundle: true,
  platform: "node",
  target: ["node24", "es2024"],
  // Loading node:http as an ES module costs 20 ms more than requiring it.
  format: "cjs",
  // With "main" first, the bundler would take all of the SDK's CommonJS files, and double the size.
  mainFields: ["module", "main"],
  minify: true,
  keepNames: false,
  legalComments: "none",
  // Escaped letters would take up to twice the bytes.
  charset: "utf8",
  // Written next to the bundle and not shipped, so the bundle doesn't name it. It names the sources and doesn't
  // repeat them.
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
