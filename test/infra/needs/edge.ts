import type { Resource } from "../synthesize.ts";
import { arn, asNew, type NeedsOf, named, need, tags } from "./need.ts";

const cdn = "arn:aws:cloudfront::ACCOUNT:";
const zone = "arn:aws:route53:::hostedzone/ZONE";
const objects = "GetObject GetObjectTagging PutObject PutObjectTagging";

/** A bucket by its id in the mocks. What is none of the program's is SST's for code. */
const bucketArn = (id: string, all: readonly Resource[]): string => {
  const own = all.find(({ type, name }) => type === "aws:s3/bucket:Bucket" && `${name}-id` === id);
  return `arn:aws:s3:::${own?.inputs.bucket ?? "sst-asset-xyz"}`;
};

/** Of the edge, its domain, and everything in buckets. */
export const edgeNeeds: Record<string, NeedsOf> = {
  "aws:s3/bucket:Bucket": ({ inputs }) => [
    need(
      "s3",
      `CreateBucket DeleteBucket GetAccelerateConfiguration GetBucketAcl GetBucketCORS GetBucketLocation GetBucketLogging GetBucketObjectLockConfiguration GetBucketPolicy GetBucketRequestPayment GetBucketTagging GetBucketVersioning GetBucketWebsite GetEncryptionConfiguration GetLifecycleConfiguration GetReplicationConfiguration ListBucket PutBucketTagging ${tags}`,
      `arn:aws:s3:::${inputs.bucket}`,
    ),
  ],
  "aws:s3/bucketPublicAccessBlock:BucketPublicAccessBlock": ({ inputs }, all) => [
    need("s3", "GetBucketPublicAccessBlock PutBucketPublicAccessBlock", bucketArn(inputs.bucket, all)),
  ],
  "aws:s3/bucketPolicy:BucketPolicy": ({ inputs }, all) => [
    need("s3", "DeleteBucketPolicy GetBucketPolicy PutBucketPolicy", bucketArn(inputs.bucket, all)),
  ],
  "aws:s3/bucketObjectv2:BucketObjectv2": ({ inputs }, all) => {
    const bucket = bucketArn(inputs.bucket, all);
    return [
      need("s3", `DeleteObject ${objects}`, `${bucket}/${inputs.key}`),
      need("s3", "ListBucket", bucket),
    ];
  },
  "aws:cloudfront/function:Function": (one) => [
    need(
      "cloudfront",
      "CreateFunction DeleteFunction DescribeFunction GetFunction PublishFunction UpdateFunction",
      `${cdn}function/${named(one)}`,
    ),
  ],
  "aws:cloudfront/distribution:Distribution": () => [
    need("cloudfront", "CreateDistribution TagResource", `${cdn}distribution/id`, asNew),
    need(
      "cloudfront",
      `DeleteDistribution GetDistribution UpdateDistribution ${tags}`,
      `${cdn}distribution/id`,
    ),
  ],
  "sst.aws.DistributionDeploymentWaiter": () => [
    need("cloudfront", "GetDistribution", `${cdn}distribution/id`),
  ],
  "aws:cloudfront/originAccessControl:OriginAccessControl": () => [
    need(
      "cloudfront",
      "CreateOriginAccessControl DeleteOriginAccessControl GetOriginAccessControl UpdateOriginAccessControl",
      `${cdn}origin-access-control/id`,
    ),
  ],
  "aws:cloudfront/responseHeadersPolicy:ResponseHeadersPolicy": () => [
    need(
      "cloudfront",
      "CreateResponseHeadersPolicy DeleteResponseHeadersPolicy GetResponseHeadersPolicy UpdateResponseHeadersPolicy",
      `${cdn}response-headers-policy/id`,
    ),
  ],
  // Rules that AWS manages are things of their own.
  "aws:wafv2/webAcl:WebAcl": ({ inputs }) => {
    const all = (rest: string) => arn("wafv2", `global/${rest}/id`, inputs.region);
    return [
      need("wafv2", `CreateWebACL DeleteWebACL GetWebACL UpdateWebACL ${tags}`, all(`webacl/${inputs.name}`)),
      need("wafv2", "CreateWebACL UpdateWebACL", all("managedruleset/rules")),
    ];
  },
  "aws:acm/certificate:Certificate": () => [
    need("acm", "AddTagsToCertificate RequestCertificate", "*", asNew),
    need(
      "acm",
      "AddTagsToCertificate DeleteCertificate DescribeCertificate ListTagsForCertificate RemoveTagsFromCertificate",
      arn("acm", "certificate/id", "us-east-1"),
    ),
  ],
  "aws:acm/certificateValidation:CertificateValidation": () => [
    need("acm", "DescribeCertificate", arn("acm", "certificate/id", "us-east-1")),
  ],
  "aws:route53/record:Record": ({ inputs }) => [
    need("route53", "GetHostedZone ListResourceRecordSets", zone),
    need("route53", "ChangeResourceRecordSets", zone, {
      "route53:ChangeResourceRecordSetsNormalizedRecordNames": inputs.name,
    }),
    need("route53", "GetChange", "arn:aws:route53:::change/id"),
  ],
  "sst.aws.HostedZoneLookup": () => [need("route53", "ListHostedZones", "*")],
};
