import type { StageSettings } from "../stage/stages.ts";
import type { Rule } from "./alarm.ts";
import type { Metrics } from "./metrics.ts";

/** No single client in a loop sends this many times an address's limit. */
const ADDRESSES = 10;
/** In five minutes. AWS's common rules can be wrong about people's texts. */
const SUSPICIOUS = 20;

/** Far more than one client in a loop, or perhaps a mistake. */
export const firewallRuleFor = ({ refused }: Metrics, { firewall }: StageSettings): Record<string, Rule> =>
  firewall
    ? {
        Firewall: {
          tells: "ticket",
          users: "Nothing, or a whole office behind one address gets 429, or a recipe's text gets 403.",
          look: "AWS/WAFV2, BlockedRequests by rule, in us-east-1; the addresses that the rules sign-ins and requests refuse.",
          act: "A flood: see there. People behind one address: raise its limit. Recipes: let that rule count only.",
          runbook: "the-firewall-refuses-much",
          metrics: refused,
          value: [
            `IF(FILL(signIns, 0) > ${ADDRESSES * firewall.signIns}, 1, 0)`,
            `IF(FILL(requests, 0) > ${ADDRESSES * firewall.requests}, 1, 0)`,
            `IF(FILL(suspicious, 0) > ${SUSPICIOUS}, 1, 0)`,
          ].join(" + "),
          isAtEdge: true,
        },
      }
    : {};
