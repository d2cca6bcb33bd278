import { type ErrorCode, errors } from "../../core/contract/errors.ts";
import { filePaths, guessablePaths } from "../stage/functions.ts";
import type { StageSettings } from "../stage/stages.ts";
import { functionName } from "./function-name.ts";

/** The region of CloudFront's firewall and its metrics. */
export const EDGE_REGION = "us-east-1";

export const ruleNames = {
  signIns: "sign-ins",
  requests: "requests",
  reputation: "ip-reputation",
  suspicious: "common-rules",
};

/** Seconds in which a rule counts an address's requests. */
const WINDOW = 300;

const refusal = "too_many_requests" satisfies ErrorCode;
const problem = {
  type: `/problems/${refusal.replaceAll("_", "-")}`,
  ...errors[refusal],
  code: refusal,
  detail: `Too many requests come from your address. Try again in ${WINDOW / 60} minutes.`,
};

/**
 * Returns which requests of a rule are kept as samples: only suspicious ones, because paths may have an invite's code.
 */
const watched = (metricName: string, sampledRequestsEnabled = false) => ({
  cloudwatchMetricsEnabled: true,
  metricName,
  sampledRequestsEnabled,
});

const atMost = (limit: number, name: string, priority: number, scopeDownStatement?: typeof signIns) => ({
  name,
  priority,
  statement: {
    rateBasedStatement: {
      aggregateKeyType: "IP",
      evaluationWindowSec: WINDOW,
      limit,
      scopeDownStatement,
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

/** Matches paths at which people could guess, as the gateway normalises a path. */
const signInPath = {
  orStatement: {
    statements: guessablePaths.map((regexString) => ({
      regexMatchStatement: {
        regexString,
        fieldToMatch: { uriPath: {} },
        textTransformations: ["URL_DECODE", "NORMALIZE_PATH"].map((type, priority) => ({ type, priority })),
      },
    })),
  },
};
/**
 * Matches reads, which are no sign-ins: every client reads the profile at its start, and many people may share an
 * address.
 */
const reads = {
  byteMatchStatement: {
    searchString: "GET",
    positionalConstraint: "EXACTLY",
    fieldToMatch: { method: {} },
    textTransformations: [{ type: "NONE", priority: 0 }],
  },
};
const signIns = { andStatement: { statements: [signInPath, { notStatement: { statements: [reads] } }] } };

/** Matches paths to which people send pages and pictures: these have scripts, and bytes that look like anything. */
const takesFiles = {
  orStatement: {
    statements: filePaths.map((searchString) => ({
      byteMatchStatement: {
        searchString,
        positionalConstraint: "EXACTLY",
        fieldToMatch: { uriPath: {} },
        textTransformations: [{ type: "NONE", priority: 0 }],
      },
    })),
  },
};

/** Creates the firewall in us-east-1, the only region from which CloudFront takes one. */
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
      atMost(firewall.signIns, ruleNames.signIns, 0, signIns),
      atMost(firewall.requests, ruleNames.requests, 1),
      // Known attackers. No text can trip it, so it counts on every stage.
      {
        name: ruleNames.reputation,
        priority: 2,
        statement: {
          managedRuleGroupStatement: { vendorName: "AWS", name: "AWSManagedRulesAmazonIpReputationList" },
        },
        overrideAction: { none: {} },
        visibilityConfig: watched(ruleNames.reputation),
      },
      {
        name: ruleNames.suspicious,
        priority: 3,
        statement: {
          managedRuleGroupStatement: {
            vendorName: "AWS",
            name: "AWSManagedRulesCommonRuleSet",
            // Recipes may have more than this rule's 8 KB. The functions have their own limit.
            ruleActionOverrides: [{ name: "SizeRestrictions_BODY", actionToUse: { count: {} } }],
            scopeDownStatement: { notStatement: { statements: [takesFiles] } },
          },
        },
        overrideAction: firewall.commonRules === "count" ? { count: {} } : { none: {} },
        visibilityConfig: watched(ruleNames.suspicious, true),
      },
    ],
    // No tokens and cookies in samples.
    dataProtectionConfig: {
      dataProtections: [
        { fieldType: "SINGLE_HEADER", fieldKeys: ["authorization", "cookie"] },
        { fieldType: "BODY" },
        { fieldType: "QUERY_STRING" },
      ].map((field) => ({ action: "SUBSTITUTION", field })),
    },
    // CloudWatch tells firewalls apart only by this name.
    visibilityConfig: watched(functionName("firewall")),
  });
