import { beforeAll, describe, expect, test } from "vitest";
import { settingsOf } from "../../infra/stage/stages.ts";
import { all, only, type Synthesis } from "./synthesize.ts";
import { threeStages } from "./three-stages.ts";

let production: Synthesis;
let trial: Synthesis;
let ours: Synthesis;
beforeAll(async () => {
  ({ production, trial, ours } = await threeStages());
});

const DISTRIBUTION = "aws:cloudfront/distribution:Distribution";
const FIREWALL = "aws:wafv2/webAcl:WebAcl";

const distribution = (of = production) => only(of, DISTRIBUTION).inputs;

describe("the firewall", () => {
  const rules = (of: Synthesis) => only(of, FIREWALL).inputs.rules;
  const limits = (of = production) =>
    rules(of).flatMap(
      ({ statement }: { statement: Record<string, object> }) => statement.rateBasedStatement ?? [],
    );

  test("is in front of everything, where CloudFront takes it from", () => {
    const firewall = only(production, FIREWALL);
    expect(firewall.inputs).toMatchObject({
      region: "us-east-1",
      scope: "CLOUDFRONT",
      defaultAction: { allow: {} },
    });
    expect(distribution().webAclId).toBe(`arn:mock:${firewall.name}`);
  });

  test("is not on a trial stage, which it would cost more than all the rest", () => {
    expect(all(trial, FIREWALL)).toEqual([]);
    expect(distribution(trial).webAclId).toBeUndefined();
  });

  test("counts for each address what it asks for in five minutes: sign-ins, then everything", () => {
    const { signIns, requests } = settingsOf("production").firewall ?? {};
    expect(limits()).toMatchObject([
      { aggregateKeyType: "IP", evaluationWindowSec: 300, limit: signIns },
      { aggregateKeyType: "IP", evaluationWindowSec: 300, limit: requests },
    ]);
    expect(limits()[1].scopeDownStatement).toBeUndefined();
  });

  test.each([
    ["/v1/auth/login", true],
    ["/v1/auth/signup", true],
    ["/v1/auth/otp/confirm", true],
    ["/v1/auth/password-resets/", true],
    ["/v1/households/mine/invites", true],
    ["/v1/invites/K7QW-2M9X/accept", true],
    ["/v1/invites/K7QW-2M9X", false],
    ["/v1/auth/me", false],
    ["/v1/recipes", false],
    ["/v1/auth/login/more", false],
  ])("takes %s for a sign-in: %s", (path, isSignIn) => {
    const { regexString, fieldToMatch, textTransformations } =
      limits()[0].scopeDownStatement.regexMatchStatement;
    expect(new RegExp(regexString).test(path)).toBe(isSignIn);
    expect(fieldToMatch).toEqual({ uriPath: {} });
    // Written differently, it is the same path.
    expect(textTransformations).toEqual([
      { type: "URL_DECODE", priority: 0 },
      { type: "NORMALIZE_PATH", priority: 1 },
    ]);
  });

  test("has a pattern of sign-in paths that AWS takes", () => {
    expect(limits()[0].scopeDownStatement.regexMatchStatement.regexString.length).toBeLessThanOrEqual(512);
  });

  test("lets no single address use up the gateway's own throttle of sign-ins", () => {
    const { signInThrottle, firewall } = settingsOf("production");
    const perSecond = (firewall?.signIns ?? Number.POSITIVE_INFINITY) / 300;
    expect(perSecond).toBeLessThan(signInThrottle.rate / 500);
  });

  test("refuses in the shape of the service's own errors, and says when to come back", () => {
    const { customResponseBodies, rules: all } = only(production, FIREWALL).inputs;
    const [{ content, contentType }] = customResponseBodies;
    expect(JSON.parse(content)).toMatchObject({
      type: "/problems/too-many-requests",
      title: "Too many attempts",
      status: 429,
      code: "too_many_requests",
    });
    expect(contentType).toBe("APPLICATION_JSON");
    for (const { action } of all.slice(0, 2))
      expect(action.block.customResponse).toEqual({
        responseCode: 429,
        customResponseBodyKey: customResponseBodies[0].key,
        responseHeaders: [{ name: "retry-after", value: "300" }],
      });
  });

  test("counts what AWS's common rules find, and blocks it where the stage says so; never a large body", () => {
    const common = (of: Synthesis) => rules(of)[2];
    expect(common(production)).toMatchObject({
      overrideAction: { count: {} },
      statement: { managedRuleGroupStatement: { vendorName: "AWS", name: "AWSManagedRulesCommonRuleSet" } },
    });
    expect(common(ours).overrideAction).toEqual({ none: {} });
    expect(common(ours).statement.managedRuleGroupStatement.ruleActionOverrides).toEqual([
      { name: "SizeRestrictions_BODY", actionToUse: { count: {} } },
    ]);
  });

  test("keeps samples of what looks suspicious only, without what lets anyone in", () => {
    const { visibilityConfig, dataProtectionConfig } = only(production, FIREWALL).inputs;
    const views = [
      visibilityConfig,
      ...rules(production).map((rule: { visibilityConfig: object }) => rule.visibilityConfig),
    ];
    expect(
      views.map(({ metricName, sampledRequestsEnabled }) => [metricName, sampledRequestsEnabled]),
    ).toEqual([
      ["meal-planner-production-firewall", false],
      ["sign-ins", false],
      ["requests", false],
      ["common-rules", true],
    ]);
    for (const { cloudwatchMetricsEnabled } of views) expect(cloudwatchMetricsEnabled).toBe(true);
    const fields = dataProtectionConfig.dataProtections.map(({ field }: { field: object }) => field);
    expect(fields).toEqual([
      { fieldType: "SINGLE_HEADER", fieldKeys: ["authorization", "cookie"] },
      { fieldType: "BODY" },
      { fieldType: "QUERY_STRING" },
    ]);
  });
});
