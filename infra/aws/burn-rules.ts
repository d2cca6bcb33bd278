import { budgetOf, burnRates, LEAST_BAD_REQUESTS, objectives } from "../stage/objectives.ts";
import type { Advice, Condition } from "./alarm-rules.ts";
import type { Metrics } from "./metrics.ts";

export type BurnRule = Advice & { long: Condition; short: Condition };

export const burnRulesFor = (metrics: Metrics): Record<string, BurnRule> => {
  const { availability, latency } = objectives;
  const kinds = {
    Availability: {
      budget: budgetOf(availability),
      metrics: { requests: metrics.requests, errors: metrics.serverErrors },
      bad: "errors",
      users: `More requests fail than the ${availability.percent} % objective allows`,
      look: "Routes that fail on the dashboard, then the error lines of those functions.",
      act: "Roll back if it began with a deployment. Otherwise read the stack with npm run stack.",
      runbook: "requests-fail",
    },
    Latency: {
      budget: budgetOf(latency),
      metrics: { requests: metrics.requests, fast: metrics.fastEnough },
      bad: "(100 - fast) * requests / 100",
      users: `More requests take longer than ${latency.milliseconds} ms than 1 in 100, the objective`,
      look: "Routes (ms, p99) and Table: units on the dashboard; coldStart and duration in the log lines.",
      act: "Roll back if it began with a deployment. Otherwise find the route, then its household.",
      runbook: "answers-are-slow",
    },
  };
  return Object.fromEntries(
    Object.entries(kinds).flatMap(([kind, { budget, metrics, bad, users, ...advice }]) =>
      Object.entries(burnRates).map(([name, { rate, long, short, periods, spent }]): [string, BurnRule] => {
        const above = Number((rate * budget).toFixed(6));
        const percent = `100 * (${bad}) / requests`;
        return [
          `${kind}${name}`,
          {
            ...advice,
            tells: name === "Creeping" ? "ticket" : "page",
            users: `${users}. Of the month's error budget, it costs ${spent}.`,
            long: {
              metrics,
              value: `IF(${bad} >= ${LEAST_BAD_REQUESTS}, ${percent}, 0)`,
              above,
              periods,
              seconds: long,
            },
            short: { metrics, value: percent, above, periods: 1, seconds: short },
          },
        ];
      }),
    ),
  );
};
