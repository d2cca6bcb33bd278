import type { Waiting } from "../change.ts";
import { changeEntry } from "../entries.ts";
import { newKey } from "../keys.ts";
import type { Problem } from "../problem.ts";
import { lineIdOf, MANY, requestFor } from "../ticks.ts";
import { acknowledge } from "./answers.ts";
import { isReused, problemOf, refuse } from "./refusals.ts";
import type { Sending } from "./sending.ts";

const GONE: Problem = { code: "not_found", title: "Not found", detail: "The line is gone." };

/**
 * Sends ticks of one list in one request. A repeat is the same request, so what goes together is kept first.
 * After a refusal, each goes alone.
 * @throws the error if the same request can be sent again later
 */
export const sendTogether = async (sending: Sending, some: readonly Waiting[]): Promise<void> => {
  const { api, copy } = sending;
  const batch = some[0]?.batch ?? newKey();
  const isHere = ({ key }: Waiting) => copy.waiting().some((other) => other.key === key);
  const marked = (mark: string) =>
    copy.write(() => some.filter(isHere).map((tick) => changeEntry({ ...tick, batch: mark })));
  await marked(batch);
  const ticks = some.filter(isHere).map((tick): Waiting => ({ ...tick, batch }));
  try {
    const headers = { "idempotency-key": batch };
    const { body } = await api.send(MANY, { ...requestFor(ticks), headers });
    const lineOf = (tick: Waiting) => body.items.find(({ id }) => id === lineIdOf(tick));
    const found = ticks.filter(lineOf);
    await acknowledge(
      sending,
      found.map((change) => ({ change, body: lineOf(change), etag: "" })),
    );
    for (const tick of ticks) if (!found.includes(tick)) await refuse(sending, tick, GONE);
  } catch (error) {
    if (!isReused(problemOf(sending, batch, error))) return marked("");
    await acknowledge(
      sending,
      ticks.map((change) => ({ change, body: undefined, etag: "" })),
    );
  }
};
