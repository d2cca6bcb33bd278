import { expect } from "vitest";
import { changeKinds } from "../../core/contract/values.ts";
import type { Client } from "./client.ts";

/** What a client knows of its household. */
export type Copy = { state: string; things: Map<string, unknown> };

export const unknown: Copy = { state: "", things: new Map() };

/** A client's whole loop, as the documentation tells it. */
export const askForChanges = async (client: Client, { state, things }: Copy, query = ""): Promise<Copy> => {
  const copy = new Map(things);
  for (let since = state; ; ) {
    const { status, body } = await client.get(`/v1/changes?since=${since}${query}`);
    expect(status).toBe(200);
    for (const kind of body.reset)
      for (const key of [...copy.keys()]) if (key.startsWith(`${kind} `)) copy.delete(key);
    for (const kind of changeKinds) {
      for (const one of body[kind].changed) copy.set(`${kind} ${one.id}`, one);
      for (const id of body[kind].deleted) copy.delete(`${kind} ${id}`);
    }
    since = body.state;
    if (!body.hasMore) return { state: since, things: copy };
  }
};

/** What is in a copy, in an order of its own. */
export const sorted = ({ things }: Copy) =>
  Object.fromEntries([...things].sort(([a], [b]) => (a < b ? -1 : 1)));
