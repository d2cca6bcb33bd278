import type { Metric } from "./metrics.ts";

export type Advice = {
  /** `page`: somebody has to get up. `ticket`: tomorrow. */
  tells: "page" | "ticket";
  users: string;
  look: string;
  act: string;
  /** A heading of infra/operate/README.md, as in links. */
  runbook: string;
};

/** In each of `periods` (1) periods of `seconds` (five minutes), more than `above` (0). */
export type Condition = {
  metrics: Readonly<Record<string, Metric>>;
  /** CloudWatch's metric math. */
  value: string;
  above?: number;
  periods?: number;
  seconds?: number;
  /** Also fires without data. */
  missingBreaches?: true;
};

export type Rule = Condition &
  Advice & { needs?: "mails" | "canary" | "backups" | "replica"; isAtEdge?: true };
