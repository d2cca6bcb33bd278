import { type ErrorCode, errors } from "../../core/contract/errors.ts";
import { guessablePaths } from "../stage/functions.ts";
import type { StageSettings } from "../stage/stages.ts";
import { functionName } from "./function-name.ts";

/** Where what belongs to CloudFront is: its firewall, and the firewall's metrics. */
export const EDGE_REGION = "us-east-1";

/** By these names CloudWatch tells apart what each rule of a firewall refuses. */
export const ruleNames = { signIns: "sign-ins", requests: "requests", suspicious: "common-rules" };

/** In seconds. */
const WINDOW = 300;

/** The answer to whoever sends too much, in the shape of the service's own. */
const refusal = "too_many_requests" satisfies ErrorCode;
const problem = {
  type: `/problems/${refusal.replaceAll("_", "-")}`,
  ...errors[refusal],
  code: refusal,
  detail: `Too many requests come from your address. Try again in ${WINDOW / 60} minutes.`,
};

/** Samples of requests show paths and headers. A path may have an invite's code, so only suspicious requests are kept. */
const watched = (metricName: string, sampledRequestsEnabled = false) => ({
  cloudwatchMetricsEnabled: true,
  metricName,
  sampledRequestsEnabled,
});

/** Refuses an address for as long as it sends more than so many requests in the window. */
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

/** The web application firewall at the edge, on stages that have one. CloudFront takes it from us-east-1 only. */
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
    // What lets anyone in, in the samples.
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
