import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export const stampFile = ".build/deploy/stamp";

export const sourceStamp = (root: string, names: readonly string[], others = ["infra/bundle"]): string => {
  const hash = createHash("sha256").update(names.join());
  // SST's program has to load on Node 20, to be refused there: so no globSync.
  const files = ["core", "functions", ...others].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => path.extname(file))
      .map((file) => path.join(folder, file)),
  );
  for (const file of ["package.json", "package-lock.json", ...files].sort())
    hash.update(`\n${file.replaceAll(path.sep, "/")}\n`).update(readFileSync(path.join(root, file)));
  return hash.digest("hex");
};

export const isStamped = (file: string, stamp: string): boolean =>
  existsSync(file) && readFileSync(file, "utf8") === stamp;

export const checkStamp = (root: string, names: readonly string[], stage: string): void => {
  if (!isStamped(path.join(root, stampFile), sourceStamp(root, names)))
    throw new Error(
      `The bundles are older than the sources. Deploy with: npm run deploy -- --stage ${stage}`,
    );
};
