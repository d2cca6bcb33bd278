import type { ChangeKind } from "../contract/values.ts";

/**
 * What a webhook does: it rests, or something is to be told soon, or a run is about to tell it (and perhaps there was
 * more news meanwhile), or it waits to be tried again.
 */
type Phase = "resting" | "due" | "taken" | "overtaken" | "waiting";

/** How many messages were sent on a day, and when the last of them was, in epoch seconds. */
export type Sent = { readonly day: string; readonly count: number; readonly at: number };

export type Webhook = {
  readonly id: string;
  readonly url: string;
  /** The kinds of which it is told; without them, all. */
  readonly kinds?: readonly ChangeKind[] | undefined;
  readonly createdAt: string;
  /** The user who made it. */
  readonly madeBy: string;
  /** The number in the household's change log up to which its changes were told. */
  readonly toldUpTo: number;
  readonly phase: Phase;
  /** When a run looks at it next, in epoch seconds. Without: it is disabled. */
  readonly dueAt?: number | undefined;
  /** Since when a test is asked for that has not arrived. */
  readonly testedAt?: string | undefined;
  readonly lastDeliveredAt?: string | undefined;
  readonly failingSince?: string | undefined;
  readonly disabledAt?: string | undefined;
  /** Failed attempts since the last delivery. */
  readonly tries?: number | undefined;
  readonly sent?: Sent | undefined;
};

export type Webhooks = {
  readonly hooks: Readonly<Record<string, Webhook>>;
  /** Counts webhooks that come and go, not what they do. */
  readonly rev: number;
};

/** What has changed in a household since a webhook was told. */
export type News = {
  readonly kinds: readonly ChangeKind[];
  /** The number of the last change. */
  readonly upTo: number;
  readonly at: Date;
};
