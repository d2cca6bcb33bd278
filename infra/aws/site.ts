import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cacheControlAt, fileFor, hostedIn, sitePaths, typeAt } from "../site/files.ts";
import { createBucket } from "./bucket.ts";

const stored = new Map(sitePaths.map((at) => [fileFor(at), at]));

export const createSite = () => {
  const bucket = createBucket("Site", { forceDestroy: true });
  const folder = hostedIn(process.cwd());
  // Our commands write the site before SST runs, but nothing comes before a plain `npx sst dev`.
  if ($dev && ![...stored.keys()].every((file) => existsSync(`${folder}/${file}`)))
    execFileSync(process.execPath, ["infra/operate/build-site.ts"], { stdio: "pipe" });
  for (const [file, at] of stored)
    new aws.s3.BucketObjectv2(`Site-${file.replaceAll("/", "-")}`, {
      bucket: bucket.id,
      key: file,
      source: new $util.asset.FileAsset(`${folder}/${file}`),
      contentType: typeAt(at),
      cacheControl: cacheControlAt(at),
    });
  return bucket;
};
