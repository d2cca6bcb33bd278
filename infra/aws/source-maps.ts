import { mapsKey } from "../stage/source-maps.ts";
import { mapsParameter, type StageSettings } from "../stage/stages.ts";
import { release } from "./function.ts";

/** They are small, so nobody deletes any. */
export const createSourceMaps = ({ isProtected }: StageSettings): void => {
  if (!isProtected) return;
  const { accountId } = aws.getCallerIdentityOutput();
  const bucket = new aws.s3.Bucket(
    "SourceMaps",
    { bucket: $interpolate`${$app.name}-${$app.stage}-source-maps-${accountId}` },
    { retainOnDelete: true },
  );
  new aws.s3.BucketPublicAccessBlock("SourceMapsAccess", {
    bucket: bucket.id,
    blockPublicAcls: true,
    blockPublicPolicy: true,
    ignorePublicAcls: true,
    restrictPublicBuckets: true,
  });
  new aws.s3.BucketObjectv2(
    "SourceMapsOfRelease",
    {
      bucket: bucket.id,
      key: mapsKey(release),
      source: new $util.asset.FileAsset(`${process.cwd()}/.build/deploy/source-maps`),
    },
    { retainOnDelete: true },
  );
  new aws.ssm.Parameter("SourceMapsBucket", {
    name: mapsParameter($app.stage),
    type: "String",
    insecureValue: bucket.bucket,
  });
};
