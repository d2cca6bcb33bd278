import type { Metric } from "./metrics.ts";

/** The text of an alarm's mail. */
export type Advice = {
  users: string;
  look: string;
  act: string;
  /** A heading of infra/operate/README.md, as its links name it. */
  runbook: string;
};

/** An alarm fires when `value` is greater than `above` in each of `periods` periods. */
export type Condition = {
  metrics: Readonly<Record<string, Metric>>;
  /** CloudWatch's metric math over the names in `metrics`. */
  value: string;
  above: number;
  periods: number;
  /** Of each period; by default five minutes. */
  seconds?: number;
  /** It fires when there is no data, too. */
  missingBreaches?: true;
};

export type Rule = Condition & Advice & { needs?: "mails" | "canary" | "backups"; isAtEdge?: true };
