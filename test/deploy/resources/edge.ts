import * as cloudfront from "@aws-sdk/client-cloudfront";
import * as s3 from "@aws-sdk/client-s3";
import * as waf from "@aws-sdk/client-wafv2";
import { capitalised, type Inputs, type Kinds, required } from "./kind.ts";

/** A list as CloudFront wants it. */
const list = (items: Inputs[] | undefined, of: (item: Inputs) => Inputs = (item) => item) => ({
  Quantity: items?.length ?? 0,
  Items: (items ?? []).map(of),
});

const behaviour = (inputs: Inputs) => ({
  TargetOriginId: inputs.targetOriginId,
  ViewerProtocolPolicy: inputs.viewerProtocolPolicy,
  AllowedMethods: { ...list(inputs.allowedMethods), CachedMethods: list(inputs.cachedMethods) },
  Compress: inputs.compress ?? false,
  CachePolicyId: inputs.cachePolicyId,
  OriginRequestPolicyId: inputs.originRequestPolicyId,
  ResponseHeadersPolicyId: inputs.responseHeadersPolicyId,
  FunctionAssociations: list(inputs.functionAssociations, ({ eventType, functionArn }) => ({
    EventType: eventType,
    FunctionARN: functionArn,
  })),
});

const origin = ({ originId, domainName, ...inputs }: Inputs) => ({
  Id: originId,
  DomainName: domainName,
  OriginPath: "",
  CustomHeaders: list(inputs.customHeaders, ({ name, value }) => ({ HeaderName: name, HeaderValue: value })),
  ...(inputs.customOriginConfig
    ? {
        CustomOriginConfig: {
          HTTPPort: inputs.customOriginConfig.httpPort,
          HTTPSPort: inputs.customOriginConfig.httpsPort,
          OriginProtocolPolicy: inputs.customOriginConfig.originProtocolPolicy,
          OriginSslProtocols: list(inputs.customOriginConfig.originSslProtocols),
        },
      }
    : { S3OriginConfig: { OriginAccessIdentity: "" }, OriginAccessControlId: inputs.originAccessControlId }),
});

const distributionConfig = (inputs: Inputs, CallerReference: string): cloudfront.DistributionConfig => ({
  CallerReference,
  Comment: inputs.comment,
  Enabled: inputs.enabled,
  HttpVersion: inputs.httpVersion,
  IsIPV6Enabled: inputs.isIpv6Enabled,
  WebACLId: inputs.webAclId,
  Aliases: list(inputs.aliases),
  Origins: list(inputs.origins, origin),
  DefaultCacheBehavior: behaviour(inputs.defaultCacheBehavior),
  CacheBehaviors: list(inputs.orderedCacheBehaviors, ({ pathPattern, ...one }) => ({
    PathPattern: pathPattern,
    ...behaviour(one),
  })),
  CustomErrorResponses: list(inputs.customErrorResponses, ({ errorCode, errorCachingMinTtl }) => ({
    ErrorCode: errorCode,
    ErrorCachingMinTTL: errorCachingMinTtl,
  })),
});

/** A firewall's rules as AWS WAF wants them. */
const aclOf = (
  Name: string,
  { region: _, customResponseBodies = [], ...inputs }: Inputs,
): waf.CreateWebACLRequest => {
  const text = JSON.stringify(capitalised(inputs)).replaceAll('"CloudwatchMetrics', '"CloudWatchMetrics');
  return {
    ...JSON.parse(text),
    Name,
    CustomResponseBodies: Object.fromEntries(
      customResponseBodies.map(({ key, ...body }: Inputs) => [key, capitalised(body)]),
    ),
  };
};

/** CloudFront, its firewall, and the bucket with the pages. */
export const edge: Kinds = {
  "aws:s3/bucket:Bucket": {
    create: async ({ s3: client }, { bucket: Bucket }) => {
      const region = { LocationConstraint: "eu-central-1" } as const;
      await client.send(new s3.CreateBucketCommand({ Bucket, CreateBucketConfiguration: region }));
      const bucketRegionalDomainName = `${Bucket}.s3.eu-central-1.amazonaws.com`;
      return { id: Bucket, state: { arn: `arn:aws:s3:::${Bucket}`, bucketRegionalDomainName } };
    },
    remove: ({ s3: client }, { id: Bucket }) => client.send(new s3.DeleteBucketCommand({ Bucket })),
  },
  "aws:s3/bucketPublicAccessBlock:BucketPublicAccessBlock": {
    create: async ({ s3: client }, { bucket: Bucket, ...inputs }, name) => {
      const block = capitalised(inputs);
      await client.send(
        new s3.PutPublicAccessBlockCommand({ Bucket, PublicAccessBlockConfiguration: block }),
      );
      return { id: name, state: {} };
    },
    remove: ({ s3: client }, _, { bucket: Bucket }) =>
      client.send(new s3.DeletePublicAccessBlockCommand({ Bucket })),
  },
  "aws:s3/bucketPolicy:BucketPolicy": {
    create: async ({ s3: client }, { bucket: Bucket, policy: Policy }, name) => {
      await client.send(new s3.PutBucketPolicyCommand({ Bucket, Policy }));
      return { id: name, state: {} };
    },
    remove: ({ s3: client }, _, { bucket: Bucket }) =>
      client.send(new s3.DeleteBucketPolicyCommand({ Bucket })),
  },
  "aws:cloudfront/function:Function": {
    create: async ({ edge: client }, { name: Name, code, comment: Comment, runtime: Runtime }) => {
      const made = await client.send(
        new cloudfront.CreateFunctionCommand({
          Name,
          FunctionCode: Buffer.from(code),
          FunctionConfig: { Comment, Runtime },
        }),
      );
      await client.send(new cloudfront.PublishFunctionCommand({ Name, IfMatch: made.ETag }));
      return { id: Name, state: { arn: made.FunctionSummary?.FunctionMetadata?.FunctionARN } };
    },
    remove: async ({ edge: client }, { id: Name }) => {
      const { ETag } = await client.send(
        new cloudfront.DescribeFunctionCommand({ Name, Stage: "DEVELOPMENT" }),
      );
      await client.send(new cloudfront.DeleteFunctionCommand({ Name, IfMatch: ETag }));
    },
  },
  "aws:cloudfront/originAccessControl:OriginAccessControl": {
    create: async ({ edge: client }, { name: Name, ...inputs }) => {
      const { OriginAccessControl } = await client.send(
        new cloudfront.CreateOriginAccessControlCommand({
          OriginAccessControlConfig: {
            Name,
            OriginAccessControlOriginType: inputs.originAccessControlOriginType,
            SigningBehavior: inputs.signingBehavior,
            SigningProtocol: inputs.signingProtocol,
          },
        }),
      );
      return { id: required(OriginAccessControl?.Id), state: {} };
    },
    remove: async ({ edge: client }, { id: Id }) => {
      const { ETag } = await client.send(new cloudfront.GetOriginAccessControlCommand({ Id }));
      await client.send(new cloudfront.DeleteOriginAccessControlCommand({ Id, IfMatch: ETag }));
    },
  },
  "aws:cloudfront/responseHeadersPolicy:ResponseHeadersPolicy": {
    create: async ({ edge: client }, { name: Name, securityHeadersConfig }) => {
      const { strictTransportSecurity, ...others } = securityHeadersConfig;
      const { ResponseHeadersPolicy } = await client.send(
        new cloudfront.CreateResponseHeadersPolicyCommand({
          ResponseHeadersPolicyConfig: {
            Name,
            SecurityHeadersConfig: {
              ...capitalised(others),
              StrictTransportSecurity: {
                Override: strictTransportSecurity.override,
                IncludeSubdomains: strictTransportSecurity.includeSubdomains,
                AccessControlMaxAgeSec: strictTransportSecurity.accessControlMaxAgeSec,
              },
            },
          },
        }),
      );
      return { id: required(ResponseHeadersPolicy?.Id), state: {} };
    },
    remove: async ({ edge: client }, { id: Id }) => {
      const { ETag } = await client.send(new cloudfront.GetResponseHeadersPolicyCommand({ Id }));
      await client.send(new cloudfront.DeleteResponseHeadersPolicyCommand({ Id, IfMatch: ETag }));
    },
  },
  "aws:cloudfront/distribution:Distribution": {
    create: async ({ edge: client }, inputs, name) => {
      const { Distribution, ETag } = await client.send(
        new cloudfront.CreateDistributionCommand({ DistributionConfig: distributionConfig(inputs, name) }),
      );
      const { ARN, DomainName, Id } = Distribution ?? {};
      return {
        id: required(Id),
        state: { arn: ARN, domainName: DomainName, hostedZoneId: "Z2FDTNDATAQYW2", etag: ETag },
      };
    },
    update: async ({ edge: client }, inputs, made) => {
      const { ETag, Distribution } = await client.send(
        new cloudfront.GetDistributionCommand({ Id: made.id }),
      );
      const reference = Distribution?.DistributionConfig?.CallerReference ?? "";
      const change = {
        Id: made.id,
        IfMatch: ETag,
        DistributionConfig: distributionConfig(inputs, reference),
      };
      await client.send(new cloudfront.UpdateDistributionCommand(change));
      return made;
    },
    remove: async ({ edge: client }, { id: Id }, inputs) => {
      const { ETag, Distribution } = await client.send(new cloudfront.GetDistributionCommand({ Id }));
      const reference = Distribution?.DistributionConfig?.CallerReference ?? "";
      const off = { ...distributionConfig(inputs, reference), Enabled: false };
      const change = { Id, IfMatch: ETag, DistributionConfig: off };
      const { ETag: changed } = await client.send(new cloudfront.UpdateDistributionCommand(change));
      await client.send(new cloudfront.DeleteDistributionCommand({ Id, IfMatch: changed }));
    },
  },
  "aws:wafv2/webAcl:WebAcl": {
    create: async ({ firewall: client }, { name: Name, ...inputs }) => {
      const { Summary } = await client.send(new waf.CreateWebACLCommand(aclOf(Name, inputs)));
      return { id: required(Summary?.Id), state: { arn: Summary?.ARN, name: Name } };
    },
    remove: async ({ firewall: client }, { id: Id }, { name: Name }) => {
      const { LockToken } = await client.send(new waf.GetWebACLCommand({ Id, Name, Scope: "CLOUDFRONT" }));
      await client.send(new waf.DeleteWebACLCommand({ Id, Name, Scope: "CLOUDFRONT", LockToken }));
    },
  },
};
