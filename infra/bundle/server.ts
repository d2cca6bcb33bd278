import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

// Most starts need neither service nor bundler, so both are loaded late.

const root = path.resolve(import.meta.dirname, "../..");
/** As deep below the root as the sources, which look up files. */
const file = path.join(root, ".build", "server", "server.cjs");
const manifestFile = `${file}.json`;

type Manifest = { stamp: string; sources: string[] };

const lastManifest = (): Manifest | undefined => {
  try {
    return JSON.parse(readFileSync(manifestFile, "utf8"));
  } catch {
    return undefined;
  }
};

const stampOf = (sources: readonly string[]): string => {
  const hash = createHash("sha256");
  for (const source of ["package-lock.json", ...sources]) {
    const at = path.join(root, source);
    hash.update(`\n${source}\n`).update(existsSync(at) ? readFileSync(at) : "");
  }
  return hash.digest("hex");
};

/**
 * Shares the code of which each function on AWS has a copy (230 MB). Functions load at their first request.
 * @param report is told if it had to be bundled
 */
export const serverFile = async (report: (line: string) => void): Promise<string> => {
  const last = lastManifest();
  if (last && last.stamp === stampOf(last.sources) && existsSync(file)) return file;
  const startedAt = performance.now();
  const [{ build, stop }, { functionNames, replaceFile, sourcesIn }, { bundleOptions }] = await Promise.all([
    import("esbuild"),
    import("./bundle.ts"),
    import("./options.ts"),
  ]);
  const names = functionNames();
  const functions = names.map((name) => `"${name}": () => require("./functions/${name}.ts")`);
  const { metafile, outputFiles } = await build({
    ...bundleOptions,
    stdin: {
      contents: `
        const functions = {${functions.join()}};
        require("./infra/local/serve.ts").serve((name) => functions[name]().handler);`,
      resolveDir: root,
      sourcefile: "server.cjs",
    },
    outfile: file,
    define: { "import.meta.dirname": "__dirname", "import.meta.url": "__filename" },
    sourcemap: "linked",
    // For the kitchen page.
    external: ["esbuild"],
    metafile: true,
    write: false,
    logLevel: "silent",
  });
  for (const { path: to, contents } of outputFiles) replaceFile(to, contents);
  // The bundler's process would keep memory.
  await stop();
  const sources = [...sourcesIn(metafile.inputs), "infra/bundle/server.ts", "infra/bundle/options.ts"].filter(
    (source) => source !== "server.cjs",
  );
  replaceFile(manifestFile, JSON.stringify({ stamp: stampOf(sources), sources } satisfies Manifest));
  report(`${names.length} functions bundled (${((performance.now() - startedAt) / 1000).toFixed(2)} s)`);
  return file;
};
