import path from "node:path";
import type { BuildOptions, Plugin } from "esbuild";

export const root = path.resolve(import.meta.dirname, "../..");

const unused = path.join(import.meta.dirname, "unused.ts");
const endpoint = path.join(import.meta.dirname, "endpoint.ts");

/** Does what `alias` does, for files that the SDK's packages import from themselves. */
const inside: Plugin = {
  name: "inside the SDK",
  setup: ({ onResolve }) => {
    onResolve({ filter: /\/(endpointResolver|partitions)$/ }, ({ importer }) =>
      importer.includes("@aws-sdk") ? { path: endpoint } : undefined,
    );
  },
};

/** How functions are bundled, for the local server, the tests and deployment alike. */
export const bundleOptions = {
  absWorkingDir: root,
  bundle: true,
  platform: "node",
  target: ["node24", "es2024"],
  // Loading node:http as an ES module costs 20 ms more than requiring it.
  format: "cjs",
  // With "main" first, the bundler would take the SDK's CommonJS files, keep all of them, and double the size.
  mainFields: ["module", "main"],
  minify: true,
  keepNames: false,
  legalComments: "none",
  // Written next to the bundle and not shipped. They name the sources and don't repeat them.
  sourcemap: "linked",
  sourcesContent: false,
  alias: {
    "@aws-sdk/credential-provider-node": path.join(import.meta.dirname, "credentials.ts"),
    "@aws-sdk/middleware-endpoint-discovery": unused,
    "@smithy/core/checksum": path.join(import.meta.dirname, "checksum.ts"),
    "@smithy/core/config": path.join(import.meta.dirname, "settings.ts"),
    "@smithy/core/event-streams": unused,
  },
  plugins: [inside],
} as const satisfies BuildOptions;
