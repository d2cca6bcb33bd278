import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { sha256 } from "../../core/basics/sha256.ts";
import { siteFile, sitePaths } from "../../infra/site/files.ts";
import { fileFor, hostedHeaders, hostedIn } from "../../infra/site/hosted.ts";
import { all, inputs, named, only, type Synthesis } from "./synthesize.ts";
import { threeStages } from "./three-stages.ts";

let production: Synthesis;
let trial: Synthesis;
let ours: Synthesis;
beforeAll(async () => {
  ({ production, trial, ours } = await threeStages());
});

const DISTRIBUTION = "aws:cloudfront/distribution:Distribution";
const BUCKET = "aws:s3/bucket:Bucket";
const EDGE_FUNCTION = "aws:cloudfront/function:Function";
const FUNCTION = "aws:lambda/function:Function";

const distribution = (of = production) => only(of, DISTRIBUTION).inputs;
const behaviours = (of = production) => [
  { pathPattern: "*", ...distribution(of).defaultCacheBehavior },
  ...distribution(of).orderedCacheBehaviors,
];
const origin = (id: string, of = production) =>
  distribution(of).origins.find(({ originId }: { originId: string }) => originId === id);

describe("what the edge passes on", () => {
  const toApi = () => behaviours().filter(({ targetOriginId }) => targetOriginId === "api");

  test("everything but the site goes to the API, with all methods and headers but the host, and is never kept", () => {
    expect(toApi().map(({ pathPattern }) => pathPattern)).toEqual(["*", "/v1/*"]);
    for (const behaviour of toApi())
      expect(behaviour).toMatchObject({
        allowedMethods: expect.arrayContaining(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"]),
        // AWS's policies CachingDisabled and AllViewerExceptHostHeader.
        cachePolicyId: "4135ea2d-6df8-44a3-9df3-4b5a84be39ad",
        originRequestPolicyId: "b689b0a8-53d0-40ab-baf2-68738e2966ac",
      });
    expect(origin("api")).toMatchObject({
      domainName: "api.mock",
      customOriginConfig: { originProtocolPolicy: "https-only", originSslProtocols: ["TLSv1.2"] },
    });
  });

  test("no error is kept, or one household would get what another one's request ended in", () => {
    const kept = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504];
    expect(distribution().customErrorResponses).toEqual(
      kept.map((errorCode) => ({ errorCode, errorCachingMinTtl: 0 })),
    );
  });

  test("people are sent on to https, and clients of the API are refused without it", () => {
    const policies = behaviours().map(({ pathPattern, viewerProtocolPolicy }) => [
      pathPattern,
      viewerProtocolPolicy,
    ]);
    expect(Object.fromEntries(policies)).toEqual({
      "*": "redirect-to-https",
      "/v1/*": "https-only",
      ...Object.fromEntries(sitePaths.map((at) => [at, "redirect-to-https"])),
    });
  });

  test("nothing is logged at the edge, where paths have invites' codes", () => {
    expect(distribution().loggingConfig).toBeUndefined();
    expect(all(production, "aws:cloudfront/realtimeLogConfig:RealtimeLogConfig")).toEqual([]);
  });

  test("there is no IPv6, where everybody has more addresses than can be counted", () => {
    expect(distribution().isIpv6Enabled).toBe(false);
  });
});

describe("the secret between edge and functions", () => {
  const sent = (of: Synthesis) => origin("api", of).customHeaders;
  const known = (of: Synthesis) =>
    new Set(inputs(of, FUNCTION).map(({ environment }) => environment.variables.ORIGIN_SECRET_HASHES));
  const secret = (number: number) => btoa(`OriginSecret${number}`.padEnd(32, "0"));

  test("is shown by the edge, and functions have only its hash, and that of the next one", () => {
    expect(sent(production)).toEqual([{ name: "x-origin-secret", value: secret(1) }]);
    expect(known(production)).toEqual(new Set([`${sha256(secret(1))},${sha256(secret(2))}`]));
    expect(JSON.stringify(inputs(production, FUNCTION))).not.toContain(secret(1));
  });

  test("is one that functions know already when it is replaced", () => {
    expect(sent(trial)).toEqual([{ name: "x-origin-secret", value: secret(2) }]);
    expect(known(trial)).toEqual(new Set([`${sha256(secret(2))},${sha256(secret(3))}`]));
    expect([...known(production)][0]).toContain(sha256(secret(2)));
  });
});

/** What runs at the edge, as CloudFront would run it. */
const atEdge = (uri: string, ip: string, headers: Record<string, { value: string }> = {}) => {
  const { code, runtime } = only(production, EDGE_FUNCTION).inputs;
  expect(runtime).toBe("cloudfront-js-2.0");
  const handler = new Function(`${code}; return handler;`)();
  return handler({ viewer: { ip }, request: { uri, headers } });
};

describe("what runs at the edge", () => {
  test("runs for every request", () => {
    const arn = `arn:mock:${only(production, EDGE_FUNCTION).name}`;
    for (const { functionAssociations } of behaviours())
      expect(functionAssociations).toEqual([{ eventType: "viewer-request", functionArn: arn }]);
    expect(only(production, EDGE_FUNCTION).inputs.publish).toBe(true);
  });

  test.each(["203.0.113.9", "2001:db8::7"])(
    "tells functions the caller's address %s, whatever the caller says",
    (ip) => {
      const own = { host: { value: "edge.mock" }, "x-viewer-address": { value: "192.0.2.1" } };
      expect(atEdge("/v1/recipes", ip, own)).toEqual({
        uri: "/v1/recipes",
        headers: { host: { value: "edge.mock" }, "x-viewer-address": { value: ip } },
      });
    },
  );

  test("finds the files of pages, and changes no other path", () => {
    const found = ["/", "/docs", "/docs/", "/docs/docs.js", "/confirm", "/invites/ABC", "/v1/recipes"];
    expect(found.map((uri) => atEdge(uri, "203.0.113.9").uri)).toEqual([
      "/index.html",
      "/docs/index.html",
      "/docs/index.html",
      "/docs/docs.js",
      "/confirm",
      "/invites/ABC",
      "/v1/recipes",
    ]);
  });
});

describe("the landing page and the documentation", () => {
  const bucket = () => named(production, BUCKET, "Site");

  test("come from the bucket at their paths, and at no other", () => {
    const toSite = behaviours().filter(({ targetOriginId }) => targetOriginId === "site");
    expect(toSite.map(({ pathPattern }) => pathPattern)).toEqual(sitePaths);
    for (const behaviour of toSite)
      expect(behaviour).toMatchObject({ allowedMethods: ["GET", "HEAD"], compress: true });
    expect(origin("site").domainName).toBe(`${bucket().name}.s3.mock`);
  });

  test("are the files that the local server has, in the bucket under the names that the edge asks for", () => {
    const objects = inputs(production, "aws:s3/bucketObjectv2:BucketObjectv2").filter(
      ({ bucket: name }) => name === `${bucket().name}-id`,
    );
    for (const at of sitePaths) {
      const object = objects.find(({ key }) => `/${key}` === atEdge(at, "203.0.113.9").uri);
      expect(object).toMatchObject({ contentType: siteFile(at).type, cacheControl: "no-cache" });
      expect(object.file).toBe(`${hostedIn(process.cwd())}/${fileFor(at)}`);
      expect(readFileSync(object.file, "utf8")).toBe(siteFile(at).content);
    }
    expect(objects).toHaveLength(new Set(sitePaths.map(fileFor)).size);
  });

  test("have the headers that they have everywhere", () => {
    const { securityHeadersConfig: headers } = only(
      production,
      "aws:cloudfront/responseHeadersPolicy:ResponseHeadersPolicy",
    ).inputs;
    const { accessControlMaxAgeSec, includeSubdomains } = headers.strictTransportSecurity;
    expect({
      "cache-control": "no-cache",
      "content-security-policy": headers.contentSecurityPolicy.contentSecurityPolicy,
      "referrer-policy": headers.referrerPolicy.referrerPolicy,
      "x-content-type-options": headers.contentTypeOptions ? "nosniff" : "",
      "strict-transport-security": `max-age=${accessControlMaxAgeSec}${includeSubdomains ? "; includeSubDomains" : ""}`,
    }).toEqual(hostedHeaders);
    for (const header of Object.values<{ override: boolean }>(headers)) expect(header.override).toBe(true);
  });

  test("can be read by the distribution alone, and the bucket can't be opened to the public", () => {
    expect(
      named(production, "aws:s3/bucketPublicAccessBlock:BucketPublicAccessBlock", "SitePrivate").inputs,
    ).toEqual({
      bucket: `${bucket().name}-id`,
      blockPublicAcls: true,
      blockPublicPolicy: true,
      ignorePublicAcls: true,
      restrictPublicBuckets: true,
    });
    const { policy } = only(production, "aws:s3/bucketPolicy:BucketPolicy").inputs;
    const [allowed, ...others] = JSON.parse(policy).Statement;
    expect(allowed).toEqual({
      Effect: "Allow",
      Principal: { Service: "cloudfront.amazonaws.com" },
      Action: "s3:GetObject",
      Resource: `arn:mock:${bucket().name}/*`,
      Condition: { StringEquals: { "aws:SourceArn": `arn:mock:${only(production, DISTRIBUTION).name}` } },
    });
    for (const { Effect } of others) expect(Effect).toBe("Deny");
    const signer = only(production, "aws:cloudfront/originAccessControl:OriginAccessControl");
    expect(signer.inputs).toMatchObject({ originAccessControlOriginType: "s3", signingBehavior: "always" });
    expect(origin("site").originAccessControlId).toBe(`${signer.name}-id`);
  });
});

describe("the stage's address", () => {
  const environments = (of: Synthesis) =>
    inputs(of, FUNCTION).map(({ environment }) => environment.variables);

  test("is CloudFront's own, for links and for browsers, unless there is another", () => {
    expect(trial.outputs.url).toBe("https://edge.mock");
    for (const { APP_URL, ALLOWED_ORIGINS } of environments(trial))
      expect([APP_URL, ALLOWED_ORIGINS]).toEqual([
        "https://edge.mock",
        "https://edge.mock,http://localhost:5173",
      ]);
  });

  test("can be a domain, with a certificate where CloudFront looks for it, and TLS 1.2 at least", () => {
    const certificate = only(ours, "aws:acm/certificate:Certificate");
    expect(certificate.inputs).toMatchObject({ domainName: "meals.example.org", validationMethod: "DNS" });
    expect(inputs(ours, "pulumi:providers:aws")).toMatchObject([{ region: "us-east-1" }]);
    expect(distribution(ours)).toMatchObject({
      aliases: ["meals.example.org"],
      viewerCertificate: { sslSupportMethod: "sni-only", minimumProtocolVersion: "TLSv1.2_2021" },
    });
    expect(ours.outputs.url).toBe("https://meals.example.org");
    for (const { APP_URL, ALLOWED_ORIGINS } of environments(ours))
      expect([APP_URL, ALLOWED_ORIGINS.split(",")[0]]).toEqual([
        "https://meals.example.org",
        "https://meals.example.org",
      ]);
    // The API has no address of its own that anybody would use.
    expect(all(ours, "aws:apigatewayv2/domainName:DomainName")).toEqual([]);
  });

  test("of a domain leads to the edge", () => {
    const records = inputs(ours, "aws:route53/record:Record").filter(({ type }) => type === "A");
    expect(records).toMatchObject([
      { name: "meals.example.org", aliases: [{ name: "edge.mock", zoneId: "EDGE" }] },
    ]);
  });
});
