import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cacheControlAt, fileFor, hostedIn, sitePaths, typeAt } from "../site/files.ts";
import { functionName } from "./function-name.ts";
import { policyOf } from "./policy.ts";

const stored = new Map(sitePaths.map((at) => [fileFor(at), at]));

export const createSite = () => {
  const { accountId } = aws.getCallerIdentityOutput();
  const bucket = new aws.s3.Bucket("Site", {
    // All of AWS shares their names.
    bucket: $interpolate`${functionName("site")}-${accountId}`,
    forceDestroy: true,
  });
  new aws.s3.BucketPublicAccessBlock("SitePrivate", {
    bucket: bucket.id,
    blockPublicAcls: true,
    blockPublicPolicy: true,
    ignorePublicAcls: true,
    restrictPublicBuckets: true,
  });
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

export const openSiteTo = (bucket: aws.s3.Bucket, distribution: $util.Input<string>) =>
  new aws.s3.BucketPolicy("SiteReaders", {
    bucket: bucket.id,
    policy: policyOf([
      {
        Effect: "Allow",
        Principal: { Service: "cloudfront.amazonaws.com" },
        Action: "s3:GetObject",
        Resource: $interpolate`${bucket.arn}/*`,
        Condition: { StringEquals: { "aws:SourceArn": distribution } },
      },
      {
        Effect: "Deny",
        Principal: "*",
        Action: "s3:*",
        Resource: [bucket.arn, $interpolate`${bucket.arn}/*`],
        Condition: { Bool: { "aws:SecureTransport": "false" } },
      },
    ]),
  });
