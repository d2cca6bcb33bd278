import { functionName } from "./function-name.ts";
import { policyOf } from "./policy.ts";

/** Creates a bucket that nobody may make public. `openToEdge` lets the edge read it. */
export const createBucket = (name: string, { forceDestroy }: { forceDestroy: boolean }): aws.s3.Bucket => {
  const { accountId } = aws.getCallerIdentityOutput();
  const bucket = new aws.s3.Bucket(name, {
    // All of AWS shares their names.
    bucket: $interpolate`${functionName(name.toLowerCase())}-${accountId}`,
    forceDestroy,
  });
  new aws.s3.BucketPublicAccessBlock(`${name}Private`, {
    bucket: bucket.id,
    blockPublicAcls: true,
    blockPublicPolicy: true,
    ignorePublicAcls: true,
    restrictPublicBuckets: true,
  });
  return bucket;
};

type Opened = {
  distribution: $util.Input<string>;
  /** S3 answers 404 for a missing file to a reader who may list, and 403 to others. */
  mayList?: true;
};

export const openToEdge = (name: string, bucket: aws.s3.Bucket, { distribution, mayList }: Opened) => {
  const allowEdge = (Action: string, Resource: $util.Input<string>) => ({
    Effect: "Allow",
    Principal: { Service: "cloudfront.amazonaws.com" },
    Action,
    Resource,
    Condition: { StringEquals: { "aws:SourceArn": distribution } },
  });
  new aws.s3.BucketPolicy(`${name}Readers`, {
    bucket: bucket.id,
    policy: policyOf([
      allowEdge("s3:GetObject", $interpolate`${bucket.arn}/*`),
      ...(mayList ? [allowEdge("s3:ListBucket", bucket.arn)] : []),
      {
        Effect: "Deny",
        Principal: "*",
        Action: "s3:*",
        Resource: [bucket.arn, $interpolate`${bucket.arn}/*`],
        Condition: { Bool: { "aws:SecureTransport": "false" } },
      },
    ]),
  });
};
