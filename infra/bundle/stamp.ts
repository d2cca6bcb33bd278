import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export const stampFile = ".build/deploy/stamp";

const filesIn = (root: string, folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"));

export const sourceStamp = (root: string, names: readonly string[], others = ["infra/bundle"]): string => {
  const hash = createHash("sha256").update(names.join());
  const files = ["core", "functions", ...others].flatMap((folder) => filesIn(root, folder));
  for (const file of ["package-lock.json", ...files.sort()])
    hash.update(`\n${file}\n`).update(readFileSync(path.join(root, file)));
  return hash.digest("hex");
};

export const checkStamp = (root: string, names: readonly string[], stage: string): void => {
  const file = path.join(root, stampFile);
  if (!existsSync(file) || readFileSync(file, "utf8") !== sourceStamp(root, names))
    throw new Error(
      `The bundles are older than the sources. Deploy with: npm run deploy -- --stage ${stage}`,
    );
};
