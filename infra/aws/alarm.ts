import type { Metric } from "./metrics.ts";

/** What an alarm's mail says. */
export type Advice = {
  /** What users feel. */
  users: string;
  /** Where to look first. */
  look: string;
  /** What to do. */
  act: string;
  /** A heading of infra/operate/README.md, as its links name it. */
  runbook: string;
};

/** When an alarm fires: when `value` is greater than `above` in each of `periods` periods. */
export type Condition = {
  metrics: Readonly<Record<string, Metric>>;
  /** CloudWatch's metric math over the names in `metrics`. */
  value: string;
  above: number;
  periods: number;
  /** Of each period; five minutes when absent. */
  seconds?: number;
  /** It fires when there is no data, too. */
  missingBreaches?: true;
};

export type Rule = Condition & Advice & { needs?: "mails" | "canary" | "backups"; isAtEdge?: true };
