import { budgetOf, burnRates, LEAST_BAD_REQUESTS, objectives, ROLL_BACK } from "../stage/objectives.ts";
import type { Metrics } from "./metrics.ts";

export const burnRulesFor = ({ requests, serverErrors, fastEnough }: Metrics) => {
  const { availability, latency } = objectives;
  const kinds = {
    Availability: {
      budget: budgetOf(availability),
      metrics: { requests, errors: serverErrors },
      bad: "errors",
      users: `More requests fail than the ${availability.percent} % objective allows`,
      look: "Routes that fail on the dashboard, then the error lines of those functions.",
      act: `${ROLL_BACK} Otherwise read the stack with npm run stack.`,
      runbook: "requests-fail",
    },
    Latency: {
      budget: budgetOf(latency),
      metrics: { requests, fast: fastEnough },
      bad: "(100 - fast) * requests / 100",
      users: `More requests take longer than ${latency.milliseconds} ms than 1 in 100, the objective`,
      look: "Routes (ms, p99) and Table: units on the dashboard; coldStart and duration in the log lines.",
      act: `${ROLL_BACK} Otherwise find the route, then its household.`,
      runbook: "answers-are-slow",
    },
  };
  return Object.entries(kinds).flatMap(([kind, { budget, metrics, bad, users, ...advice }]) =>
    Object.entries(burnRates).map(([name, { rate, long, short, periods, spent }]) => {
      const above = Number((rate * budget).toFixed(6));
      const percent = `100 * (${bad}) / requests`;
      const value = `IF(${bad} >= ${LEAST_BAD_REQUESTS}, ${percent}, 0)`;
      return {
        ...advice,
        name: `${kind}${name}`,
        wakes: name !== "Creeping",
        users: `${users}. Of the month's error budget, it costs ${spent}.`,
        long: { metrics, value, above, periods, seconds: long },
        short: { metrics, value: percent, above, seconds: short },
      };
    }),
  );
};
