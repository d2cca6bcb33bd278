import type { Waiting } from "../change.ts";
import type { Body, Route } from "../client.ts";
import { changeEntry } from "../entries.ts";
import { fieldsOf } from "../fields.ts";
import type { ShoppingList } from "../things.ts";
import { isMany, lineIdOf } from "../ticks.ts";
import type { Sending } from "./sending.ts";

/** `body` is undefined if the service has done the change before. */
export type Answered = { readonly change: Waiting; readonly body: Body<Route>; readonly etag: string };

/** Whether the answer is all that such a change changes, so that the copy shows it without asking. */
const isEnough = ({ route }: Waiting): boolean =>
  /\/(items\/|notes|pantry-items)|^POST .*\/(items|slots)$|^DELETE .*\/slots\//.test(route);

const isList = (body: unknown): body is ShoppingList => Array.isArray(fieldsOf(body).items);

/** Returns the new ETags of the lines that a change has ticked. */
const etagsIn = ({ change, body, etag }: Answered): (readonly [lineId: string, etag: string])[] => {
  if (!isMany(change)) {
    const own = fieldsOf(body).etag;
    return [[lineIdOf(change), typeof own === "string" ? own : etag]];
  }
  if (!isList(body)) return [];
  const ticked = change.given.body.items.map(({ id }) => id);
  return body.items.filter(({ id }) => ticked.includes(id)).map((line) => [line.id, line.etag]);
};

const withEtags = (change: Waiting, etags: ReadonlyMap<string, string>): Waiting => {
  const seen = Object.entries(change.seen).map(([id, line]) => [
    id,
    { ...line, etag: etags.get(id) ?? line.etag },
  ]);
  return { ...change, seen: Object.fromEntries(seen) };
};

/** Tells and keeps answers. The changes behind them get the real ids and ETags. */
export const acknowledge = async (sending: Sending, all: readonly Answered[]): Promise<void> => {
  const { copy, listeners } = sending;
  for (const { change, body } of all) {
    if (!isEnough(change)) sending.isShown = false;
    listeners.onAnswer?.(change, body);
  }
  const etags = new Map(all.flatMap(etagsIn));
  await copy.write(() => {
    const waiting = copy.waiting();
    const answered = all
      .filter(({ change }) => waiting.some(({ key }) => key === change.key))
      .map(({ change, body }): Waiting => ({ ...change, answer: { body } }));
    copy.take(answered.map(changeEntry));
    const last = answered.at(-1)?.place;
    const behind = waiting.filter(({ place }) => last !== undefined && place > last);
    const renewed = behind.map((change) => copy.withRealIds(withEtags(change, etags)));
    return [...answered, ...renewed].map(changeEntry);
  });
};
