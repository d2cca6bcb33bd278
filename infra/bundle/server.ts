import { existsSync } from "node:fs";
import path from "node:path";
import { bundleOptions, root } from "./options.ts";
import { isStamped, sourceStamp } from "./stamp.ts";

// Most starts need neither service nor bundler, so both are loaded late.

/** Where the server's bundle is: as deep below the root as the sources, which look up files. */
const file = path.join(root, ".build", "server", "server.cjs");
const stampFile = `${file}.stamp`;

/**
 * Bundles the server, which shares the code of which each function on AWS has a copy (230 MB). Functions load at their
 * first request.
 */
export const serverFile = async (
  report: (line: string) => void,
): Promise<{ file: string; isNew: boolean }> => {
  const stamp = sourceStamp(root, [], ["infra"]);
  if (existsSync(file) && isStamped(stampFile, stamp)) return { file, isNew: false };
  const [{ build, stop }, { functionNames, replaceFile }] = await Promise.all([
    import("esbuild"),
    import("./bundle.ts"),
  ]);
  const names = functionNames();
  const functions = names.map((name) => `"${name}": () => require("./functions/${name}.ts")`);
  const { outputFiles } = await build({
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
    external: [...bundleOptions.external, "esbuild"],
    write: false,
    logLevel: "silent",
  });
  for (const { path: to, contents } of outputFiles) replaceFile(to, contents);
  await stop();
  replaceFile(stampFile, stamp);
  report(`${names.length} functions bundled`);
  return { file, isNew: true };
};
