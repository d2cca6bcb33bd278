import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { sha256 } from "../../core/basics/sha256.ts";
import { fileFor, hostedIn, siteFile, sitePaths } from "../../infra/site/files.ts";
import { inputs, only, type Synthesis, stages, synthesize } from "./synthesize.ts";

// The distribution and the firewall are in stages/*.txt. Here is how they behave, and what they have in common with the rest.

let production: Synthesis;
let trial: Synthesis;
beforeAll(async () => {
  production = await stages.production();
  trial = await synthesize("anna", { originSecret: 2 });
});

const distribution = (of = production) => only(of, "aws:cloudfront/distribution:Distribution").inputs;

/** What runs at the edge, as CloudFront would run it. */
const atEdge = (uri: string, ip: string, headers: Record<string, { value: string }> = {}) => {
  const handler = new Function(
    `${only(production, "aws:cloudfront/function:Function").inputs.code}; return handler;`,
  )();
  return handler({ viewer: { ip }, request: { uri, headers } });
};

test("the edge tells functions the caller's address, whatever the caller says", () => {
  const own = { host: { value: "edge.mock" }, "x-viewer-address": { value: "192.0.2.1" } };
  expect(atEdge("/v1/recipes", "2001:db8::7", own)).toEqual({
    uri: "/v1/recipes",
    headers: { host: { value: "edge.mock" }, "x-viewer-address": { value: "2001:db8::7" } },
  });
});

test("the edge has the files that the local server has, finds them at their paths, and changes no other path", () => {
  const objects = inputs(production, "aws:s3/bucketObjectv2:BucketObjectv2").filter(
    ({ bucket }) => bucket === "Site-id",
  );
  for (const at of sitePaths) {
    const object = objects.find(({ key }) => `/${key}` === atEdge(at, "203.0.113.9").uri);
    const { type, content, cacheControl } = siteFile(at);
    expect(object).toMatchObject({ contentType: type, cacheControl });
    expect(object.file).toBe(`${hostedIn(process.cwd())}/${fileFor(at)}`);
    expect(readFileSync(object.file).equals(Buffer.from(content)), at).toBe(true);
  }
  expect(objects).toHaveLength(new Set(sitePaths.map(fileFor)).size);
  const paths = distribution().orderedCacheBehaviors.map(
    ({ pathPattern }: { pathPattern: string }) => pathPattern,
  );
  expect(paths).toEqual(["/v1/*", "/mcp", "/live", "/pictures/*", ...sitePaths]);
  for (const path of ["/confirm", "/invites/ABC", "/v1/recipes"])
    expect(atEdge(path, "203.0.113.9").uri).toBe(path);
});

test("a picture's key in the bucket is its path at the edge, which no function changes", () => {
  const { orderedCacheBehaviors, origins } = distribution();
  const { targetOriginId, functionAssociations } = orderedCacheBehaviors.find(
    ({ pathPattern }: { pathPattern: string }) => pathPattern === "/pictures/*",
  );
  const { originId, originPath, domainName } = origins.at(-1);
  expect([targetOriginId, originPath, functionAssociations]).toEqual([originId, undefined, undefined]);
  expect(domainName).toBe("Pictures.s3.mock");
});

test("the edge keeps pictures for a day, and their absence not at all", () => {
  expect(only(production, "aws:cloudfront/cachePolicy:CachePolicy").inputs).toMatchObject({
    maxTtl: 86_400,
    parametersInCacheKeyAndForwardedToOrigin: { queryStringsConfig: { queryStringBehavior: "none" } },
  });
  expect(distribution().customErrorResponses).toContainEqual({ errorCode: 404, errorCachingMinTtl: 0 });
});

test("functions know the next secret of the edge before it is shown", () => {
  const hashes = (of: Synthesis): string[] =>
    inputs(of, "aws:lambda/function:Function")[0].environment.variables.ORIGIN_SECRET_HASHES.split(",");
  const shown = (of: Synthesis) => sha256(distribution(of).origins[0].customHeaders[0].value);
  expect(hashes(production)).toContain(shown(production));
  expect(hashes(trial)).toContain(shown(trial));
  expect(hashes(production)).toContain(shown(trial));
  expect(shown(trial)).not.toBe(shown(production));
});

const firewall = () => only(production, "aws:wafv2/webAcl:WebAcl").inputs;
const signIns = () =>
  firewall().rules[0].statement.rateBasedStatement.scopeDownStatement.andStatement.statements;

test.each([
  ["/v1/auth/login", true],
  ["/v1/auth/password-resets/", true],
  ["/v1/invites/K7QW-2M9X/accept", true],
  ["/v1/invites/K7QW-2M9X", false],
  ["/v1/auth/me", true],
  ["/v1/auth/sessions", false],
  ["/v1/auth/login/more", false],
])("the firewall takes %s for a sign-in: %s", (path, isSignIn) => {
  const patterns = signIns()[0].orStatement.statements.map(
    ({ regexMatchStatement: { regexString } }: { regexMatchStatement: { regexString: string } }) =>
      new RegExp(regexString),
  );
  expect(patterns.some((pattern: RegExp) => pattern.test(path))).toBe(isSignIn);
});
