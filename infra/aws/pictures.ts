import { PICTURES_PATH } from "../../core/pictures/bucket.ts";
import { type LambdaFunction, usesMachineCode } from "../stage/functions.ts";
import type { StageSettings } from "../stage/stages.ts";
import { createBucket } from "./bucket.ts";
import { functionName } from "./function-name.ts";
import { allow } from "./policy.ts";
import { createPictureHeaders } from "./response-headers.ts";

/** Erased pictures can be brought back for this time: after a mistake of an operator, or a fault of ours. */
const ERASED_DAYS = 7;
const DAY = 86_400;
const READS = ["GET", "HEAD"];

/** Creates the bucket of pictures. A picture's key is its path at the edge. */
export const createPictures = ({ isProtected }: StageSettings): aws.s3.Bucket => {
  const bucket = createBucket("Pictures", { forceDestroy: !isProtected });
  const versioning = new aws.s3.BucketVersioning("PictureVersions", {
    bucket: bucket.id,
    versioningConfiguration: { status: "Enabled" },
  });
  new aws.s3.BucketLifecycleConfiguration(
    "ErasedPictures",
    {
      bucket: bucket.id,
      rules: [
        {
          id: "erased",
          status: "Enabled",
          filter: { prefix: PICTURES_PATH.slice(1) },
          noncurrentVersionExpiration: { noncurrentDays: ERASED_DAYS },
          // Erasing leaves a mark, which then goes as well.
          expiration: { expiredObjectDeleteMarker: true },
        },
      ],
    },
    { dependsOn: versioning },
  );
  return bucket;
};

const actions = { put: "s3:PutObject", erase: "s3:DeleteObject" } as const;
type Use = keyof typeof actions;

/** Returns the right to put or erase pictures; without a use, the rights to both. */
export const picturesRight = (bucket: aws.s3.Bucket, use?: Use) =>
  allow(use ? [actions[use]] : Object.values(actions), $interpolate`${bucket.arn}${PICTURES_PATH}*`);

/** Returns a function's memory. A progressive or interlaced picture of 50 megapixels takes 250 to 570 MB. */
export const memoryFor = (deployed: LambdaFunction, { memory }: StageSettings) =>
  usesMachineCode(deployed) ? "1024 MB" : memory;

/** Creates how long the edge keeps pictures: an erased one is gone the next day. */
const createCachePolicy = () =>
  new aws.cloudfront.CachePolicy("PicturesForADay", {
    name: functionName("pictures"),
    minTtl: 0,
    defaultTtl: DAY,
    maxTtl: DAY,
    parametersInCacheKeyAndForwardedToOrigin: {
      cookiesConfig: { cookieBehavior: "none" },
      headersConfig: { headerBehavior: "none" },
      queryStringsConfig: { queryStringBehavior: "none" },
    },
  });

/** Returns the way to pictures at the edge. Only the path of a request reaches the bucket. */
export const createWayToPictures = (targetOriginId: string) => ({
  targetOriginId,
  // The edge may list the bucket's files. The bucket does so only at its root, where this leads nobody.
  pathPattern: `${PICTURES_PATH}*`,
  viewerProtocolPolicy: "redirect-to-https",
  allowedMethods: READS,
  cachedMethods: READS,
  cachePolicyId: createCachePolicy().id,
  responseHeadersPolicyId: createPictureHeaders().id,
});
