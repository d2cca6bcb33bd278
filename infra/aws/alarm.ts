import type { Metric } from "./metrics.ts";

export type Advice = {
  /** `page`: somebody has to get up. `ticket`: it can wait until tomorrow. */
  tells: "page" | "ticket";
  users: string;
  look: string;
  act: string;
  /** A heading of infra/operate/README.md, as links name it. */
  runbook: string;
};

/** Fires when `value` is greater than `above` in each of `periods` periods. */
export type Condition = {
  metrics: Readonly<Record<string, Metric>>;
  /** CloudWatch's metric math over the names in `metrics`. */
  value: string;
  above: number;
  periods: number;
  seconds?: number;
  /** Also fires without data. */
  missingBreaches?: true;
};

export type Rule = Condition & Advice & { needs?: "mails" | "canary" | "backups"; isAtEdge?: true };
