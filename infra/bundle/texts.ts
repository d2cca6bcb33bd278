import { readdirSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "esbuild";

const textsIn = (folder: string): string => {
  const names = readdirSync(folder).filter((name) => !name.endsWith(".ts"));
  const imports = names.map((name, at) => `import t${at} from "./${name}" with { type: "text" };`);
  const members = names.map((name, at) => `"${name}": t${at}`);
  return `${imports.join("\n")}\nexport const textOf = (name) => ({ ${members.join(", ")} })[name];`;
};

export const withTexts: Plugin = {
  name: "texts of the pages",
  setup: ({ onLoad }) =>
    onLoad({ filter: /functions[\\/]system[\\/]pages[\\/]texts\.ts$/ }, ({ path: file }) => {
      const resolveDir = path.dirname(file);
      return { contents: textsIn(resolveDir), resolveDir, loader: "js" };
    }),
};
