import { ASSISTANTS_PATH } from "../../core/assistants/model.ts";
import { sha256 } from "../../core/basics/sha256.ts";
import { ADDRESS_HEADER, SECRET_HEADER } from "../../functions/endpoint/edge.ts";
import { fileFor, sitePaths } from "../site/files.ts";
import type { StageSettings } from "../stage/stages.ts";
import { openToEdge } from "./bucket.ts";
import { createFirewall } from "./firewall.ts";
import { functionName } from "./function-name.ts";
import { createWayToPictures } from "./pictures.ts";
import { createSiteHeaders } from "./response-headers.ts";
import { createSite } from "./site.ts";
import { type SocketGateway, socketStage } from "./socket-gateway.ts";

/** AWS's own cache policy, with the same id in every account. */
const CACHING_DISABLED = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad";
const CACHING_OPTIMIZED = "658327ea-f89d-4fab-a63d-7e88639e58f6";
/** AWS's own request policy. It leaves out the client's host, because the gateway finds its API by its own. */
const ALL_VIEWER_EXCEPT_HOST_HEADER = "b689b0a8-53d0-40ab-baf2-68738e2966ac";

const READS = ["GET", "HEAD"];
const ALL_METHODS = [...READS, "OPTIONS", "PUT", "POST", "PATCH", "DELETE"];

/**
 * Errors that CloudFront would keep for ten seconds, even with no-store: one household would get another's 404
 * (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/custom-error-pages-expiration.html).
 */
const NEVER_KEPT = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504];

const edgeFunction = () => {
  const files = Object.fromEntries(sitePaths.map((at) => [at, `/${fileFor(at)}`]));
  return `var files = ${JSON.stringify(files)};
function handler(event) {
  var request = event.request;
  request.headers[${JSON.stringify(ADDRESS_HEADER)}] = { value: event.viewer.ip };
  if (files[request.uri]) request.uri = files[request.uri];
  return request;
}`;
};

/**
 * Creates the secrets that prove the edge to functions. The edge sends the first; functions accept both, so they know
 * a new one before it is sent.
 */
const createSecrets = ({ originSecret }: StageSettings) =>
  [originSecret, originSecret + 1].map(
    (number) => new random.RandomBytes(`OriginSecret${number}`, { length: 32 }).base64,
  );

const ofGateway = (originId: string, endpoint: $util.Output<string>) => ({
  originId,
  domainName: endpoint.apply((address) => new URL(address).host),
  customOriginConfig: {
    httpPort: 80,
    httpsPort: 443,
    originProtocolPolicy: "https-only",
    originSslProtocols: ["TLSv1.2"],
  },
});

type Ends = { sockets: SocketGateway; pictures: aws.s3.Bucket; settings: StageSettings };

/**
 * Creates the CloudFront distribution. No access log: paths contain invite codes. No IPv6: one person has too many
 * addresses to limit.
 */
export const createEdge = (api: sst.aws.ApiGatewayV2, { sockets, pictures, settings }: Ends) => {
  const secrets = createSecrets(settings);
  const site = createSite();
  const viewerRequest = new aws.cloudfront.Function("EdgeFunction", {
    name: functionName("edge"),
    runtime: "cloudfront-js-2.0",
    comment: `At the edge of ${$app.name} on ${$app.stage}`,
    code: edgeFunction(),
    publish: true,
  });
  const access = new aws.cloudfront.OriginAccessControl("SiteAccess", {
    name: functionName("site"),
    originAccessControlOriginType: "s3",
    signingBehavior: "always",
    signingProtocol: "sigv4",
  });
  const functionAssociations = [{ eventType: "viewer-request", functionArn: viewerRequest.arn }];
  const toApi = {
    targetOriginId: "api",
    allowedMethods: ALL_METHODS,
    cachedMethods: READS,
    cachePolicyId: CACHING_DISABLED,
    originRequestPolicyId: ALL_VIEWER_EXCEPT_HOST_HEADER,
    functionAssociations,
    viewerProtocolPolicy: "https-only",
  };
  const toSite = {
    targetOriginId: "site",
    viewerProtocolPolicy: "redirect-to-https",
    allowedMethods: READS,
    cachedMethods: READS,
    compress: true,
    cachePolicyId: CACHING_OPTIMIZED,
    responseHeadersPolicyId: createSiteHeaders().id,
    functionAssociations,
  };
  const ofBucket = (originId: string, { bucketRegionalDomainName: domainName }: aws.s3.Bucket) => ({
    originId,
    domainName,
    originAccessControlId: access.id,
  });
  const firewall = createFirewall(settings);
  const cdn = new sst.aws.Cdn("Edge", {
    comment: `${$app.name} on ${$app.stage}`,
    domain: settings.domain,
    origins: [
      {
        ...ofGateway("api", api.nodes.api.apiEndpoint),
        customHeaders: secrets.slice(0, 1).map((value) => ({ name: SECRET_HEADER, value })),
      },
      ofGateway("sockets", sockets.api.apiEndpoint),
      ofBucket("site", site),
      ofBucket("pictures", pictures),
    ],
    // People type addresses without https. A redirect hides clients that do.
    defaultCacheBehavior: { ...toApi, viewerProtocolPolicy: "redirect-to-https" },
    orderedCacheBehaviors: [
      { ...toApi, pathPattern: "/v1/*" },
      { ...toApi, pathPattern: ASSISTANTS_PATH },
      // Our pages may open sockets on their own host alone.
      { ...toApi, targetOriginId: "sockets", pathPattern: `/${socketStage}` },
      createWayToPictures("pictures"),
      ...sitePaths.map((pathPattern) => ({ ...toSite, pathPattern })),
    ],
    customErrorResponses: NEVER_KEPT.map((errorCode) => ({ errorCode, errorCachingMinTtl: 0 })),
    transform: {
      distribution: (distribution) => {
        distribution.httpVersion = "http2and3";
        distribution.isIpv6Enabled = false;
        if (firewall) distribution.webAclId = firewall.arn;
      },
    },
  });
  const { arn: distribution } = cdn.nodes.distribution;
  openToEdge("Site", site, { distribution });
  openToEdge("Pictures", pictures, { distribution, mayList: true });
  // Known once the edge is deployed, so functions never ask for a secret that it does not send yet.
  const host = cdn.nodes.distribution.domainName.apply((name) => settings.domain ?? name);
  const hashes = $resolve(secrets).apply((all) => all.map(sha256).join(","));
  return {
    url: $interpolate`https://${host}`,
    liveUrl: $interpolate`wss://${host}/${socketStage}`,
    distribution: cdn.nodes.distribution.id,
    /** Hashes are no secrets. */
    secretHashes: $util.unsecret(hashes),
  };
};

export type Edge = ReturnType<typeof createEdge>;
