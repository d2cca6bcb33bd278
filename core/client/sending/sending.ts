import type { Change, KitchenListeners, Waiting } from "../change.ts";
import type { Client } from "../client.ts";
import type { Copy } from "../copy.ts";

/** What the parts of the sender share. */
export type Sending = {
  readonly api: Pick<Client, "send">;
  readonly copy: Copy;
  readonly listeners: KitchenListeners;
  /** How often the service said "conflict", by the request's key. */
  readonly conflicts: Map<string, number>;
  /** Whether the copy shows all that the queue has changed since the sender began with it. */
  isShown: boolean;
};

/** Returns the changes that have no answer yet, in order. */
export const unsentIn = (copy: Copy): Waiting[] => copy.waiting().filter(({ answer }) => !answer);

/** Whether a change names a thing that one of the others makes. */
export const needs = ({ given }: Change, others: readonly Change[]): boolean => {
  const text = JSON.stringify(given);
  return others.some(({ id }) => text.includes(`"${id}"`));
};
