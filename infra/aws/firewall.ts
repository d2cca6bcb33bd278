import { type ErrorCode, errors } from "../../core/contract/errors.ts";
import { guessablePaths } from "../stage/functions.ts";
import type { StageSettings } from "../stage/stages.ts";
import { functionName } from "./function-name.ts";

/** CloudFront's firewall and its metrics are in this region. */
export const EDGE_REGION = "us-east-1";

/** CloudWatch tells the rules of a firewall apart by these names. */
export const ruleNames = { signIns: "sign-ins", requests: "requests", suspicious: "common-rules" };

/** In seconds. */
const WINDOW = 300;

/** The answer to a flood, in the shape of the service's own. */
const refusal = "too_many_requests" satisfies ErrorCode;
const problem = {
  type: `/problems/${refusal.replaceAll("_", "-")}`,
  ...errors[refusal],
  code: refusal,
  detail: `Too many requests come from your address. Try again in ${WINDOW / 60} minutes.`,
};

/** Samples show paths and headers. A path may have an invite's code, so only suspicious requests are kept. */
const watched = (metricName: string, sampledRequestsEnabled = false) => ({
  cloudwatchMetricsEnabled: true,
  metricName,
  sampledRequestsEnabled,
});

/** Refuses an address as long as it sends more than this many requests in the window. */
const atMost = (
  limit: number,
  name: string,
  priority: number,
  scopeDownStatement?: aws.types.input.wafv2.WebAclRuleStatementRateBasedStatementScopeDownStatement,
) => ({
  name,
  priority,
  statement: {
    rateBasedStatement: {
      aggregateKeyType: "IP",
      evaluationWindowSec: WINDOW,
      limit,
      ...(scopeDownStatement ? { scopeDownStatement } : {}),
    },
  },
  action: {
    block: {
      customResponse: {
        responseCode: problem.status,
        customResponseBodyKey: refusal,
        responseHeaders: [{ name: "retry-after", value: String(WINDOW) }],
      },
    },
  },
  visibilityConfig: watched(name),
});

/** As the gateway reads a path before it looks for the route. */
const signInPaths = {
  regexMatchStatement: {
    regexString: guessablePaths,
    fieldToMatch: { uriPath: {} },
    textTransformations: ["URL_DECODE", "NORMALIZE_PATH"].map((type, priority) => ({ type, priority })),
  },
};

/** The firewall at the edge, on stages that have one. CloudFront only takes it from us-east-1. */
export const createFirewall = ({ firewall }: StageSettings): aws.wafv2.WebAcl | undefined =>
  firewall &&
  new aws.wafv2.WebAcl("Firewall", {
    region: EDGE_REGION,
    scope: "CLOUDFRONT",
    name: functionName("firewall"),
    description: `In front of ${$app.name} on ${$app.stage}`,
    defaultAction: { allow: {} },
    customResponseBodies: [
      { key: refusal, contentType: "APPLICATION_JSON", content: JSON.stringify(problem) },
    ],
    rules: [
      atMost(firewall.signIns, ruleNames.signIns, 0, signInPaths),
      atMost(firewall.requests, ruleNames.requests, 1),
      {
        name: ruleNames.suspicious,
        priority: 2,
        statement: {
          managedRuleGroupStatement: {
            vendorName: "AWS",
            name: "AWSManagedRulesCommonRuleSet",
            // It refuses bodies above 8 KB, and recipes are larger. The functions have a limit of their own.
            ruleActionOverrides: [{ name: "SizeRestrictions_BODY", actionToUse: { count: {} } }],
          },
        },
        overrideAction: firewall.commonRules === "count" ? { count: {} } : { none: {} },
        visibilityConfig: watched(ruleNames.suspicious, true),
      },
    ],
    // Keeps tokens and cookies out of the samples.
    dataProtectionConfig: {
      dataProtections: [
        {
          action: "SUBSTITUTION",
          field: { fieldType: "SINGLE_HEADER", fieldKeys: ["authorization", "cookie"] },
        },
        { action: "SUBSTITUTION", field: { fieldType: "BODY" } },
        { action: "SUBSTITUTION", field: { fieldType: "QUERY_STRING" } },
      ],
    },
    // CloudWatch tells firewalls apart by this name only.
    visibilityConfig: watched(functionName("firewall")),
  });
