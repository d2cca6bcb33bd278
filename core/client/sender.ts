import type { KitchenListeners, Waiting } from "./change.ts";
import type { Body, Client, Route } from "./client.ts";
import { type Copy, changeEntry, noChangeEntry } from "./copy.ts";
import { fieldsOf } from "./fields.ts";
import { newKey } from "./keys.ts";
import { ApiProblem, type Problem } from "./problem.ts";
import type { Line, ShoppingList } from "./things.ts";
import {
  isMany,
  lineIdOf,
  MANY,
  requestFor,
  seenNow,
  ticksOf,
  ticksTogether,
  untickedSince,
} from "./ticks.ts";

/** The service forgets keys after 7 days: then a repeat could take effect twice. */
const OLD_MS = 6 * 86_400_000;

const TRIES = 5;

/** A repeat without a stored answer conflicts for ever. */
const CONFLICTS = 10;

const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiProblem) ||
  error.code === "" ||
  error.code === "conflict" ||
  error.status === 401 ||
  error.status === 429 ||
  error.status >= 500;

const UNTICKED: Problem = {
  code: "precondition_failed",
  title: "Somebody has unticked the line",
  detail: "Somebody has unticked the line since you saw it, so it stays unticked.",
};
const GONE: Problem = { code: "not_found", title: "Not found", detail: "The line is gone." };

const isOld = ({ resentAt, madeAt }: Waiting, now: number): boolean =>
  now - Date.parse(resentAt ?? madeAt) > OLD_MS;

const isEnough = ({ route }: Waiting): boolean =>
  /\/(items\/|notes|pantry-items)|^POST .*\/(items|slots)$|^DELETE .*\/slots\//.test(route);

type Answered = { change: Waiting; body: Body<Route>; etag: string };

const isList = (body: unknown): body is ShoppingList => Array.isArray(fieldsOf(body).items);

/** Returns the new ETags of the lines that a change has ticked. */
const etagsIn = ({ change, body, etag }: Answered): (readonly [id: string, etag: string])[] => {
  if (!isMany(change)) {
    const own = fieldsOf(body).etag;
    return [[lineIdOf(change), typeof own === "string" ? own : etag]];
  }
  if (!isList(body)) return [];
  const ticked = change.given.body.items.map(({ id }) => id);
  return body.items.filter(({ id }) => ticked.includes(id)).map((line) => [line.id, line.etag]);
};

/**
 * Sends the copy's waiting changes in their order, ticks of one list together. A change that is refused takes those
 * with it that need it; one that is too old is left to the person. After each answer, later changes get the real ids
 * and ETags.
 */
export const senderOf = (
  api: Pick<Client, "send">,
  copy: Copy,
  { onRefused, onOld, onAnswer }: KitchenListeners,
  now: () => number,
) => {
  const toldOld = new Set<string>();
  const conflicts = new Map<string, number>();
  let isShown = true;

  /** With all that depends on it. Told before it is forgotten, so none is lost. */
  const refuse = async (change: Waiting, problem: Problem): Promise<void> => {
    isShown = false;
    const gone = [change];
    for (const other of copy.waiting())
      if (
        other.place > change.place &&
        gone.some(({ id }) => JSON.stringify(other.given).includes(`"${id}"`))
      )
        gone.push(other);
    for (const one of gone) onRefused(one, problem);
    await copy.write(() => gone.map(noChangeEntry));
  };

  const acknowledge = async (all: readonly Answered[]): Promise<void> => {
    for (const { change, body } of all) {
      if (!isEnough(change)) isShown = false;
      onAnswer?.(change, body);
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
      const renewed = behind.map((other) => {
        const seen = Object.entries(other.seen).map(([id, line]) => [
          id,
          { ...line, etag: etags.get(id) ?? line.etag },
        ]);
        return copy.withRealIds({ ...other, seen: Object.fromEntries(seen) });
      });
      return [...answered, ...renewed].map(changeEntry);
    });
  };

  const listOf = (change: Waiting): Promise<{ body: ShoppingList; etag: string }> => {
    const { listId, id = listId ?? "" } = change.given.params ?? {};
    return api.send("GET /v1/shopping-lists/{id}", { params: { id } });
  };

  /** @returns undefined if nothing is left to do on the list */
  const judged = async (change: Waiting, lines: readonly Line[]): Promise<Waiting | undefined> => {
    const unticked = untickedSince(change, lines);
    const isUnticked = (id: string) => unticked.includes(id);
    if (unticked.length === 0) return change;
    const left = isMany(change) ? ticksOf(change, (id) => !isUnticked(id)) : undefined;
    const refused = isMany(change) ? ticksOf(change, isUnticked) : undefined;
    if (!left || !refused) {
      await refuse(change, UNTICKED);
      return undefined;
    }
    onRefused(refused, UNTICKED);
    await copy.write(() => [changeEntry(left)]);
    return left;
  };

  /** @throws the error if the change can be sent again later, as it is */
  const problemOf = (key: string, error: unknown): ApiProblem => {
    if (!(error instanceof ApiProblem)) throw error;
    const count = (conflicts.get(key) ?? 0) + (error.code === "conflict" ? 1 : 0);
    conflicts.set(key, count);
    if (isPassing(error) && count < CONFLICTS) throw error;
    return error;
  };
  const isReused = ({ code }: ApiProblem) => code === "idempotency_key_reused";

  const send = async (first: Waiting): Promise<void> => {
    let change = first;
    for (let tries = 1; ; tries += 1) {
      try {
        let [ifMatch] = Object.values(change.seen).map(({ etag }) => etag);
        if (ifMatch !== undefined && isMany(change)) {
          const { body, etag } = await listOf(change);
          const left = await judged(change, body.items);
          if (!left) return;
          change = left;
          ifMatch = etag;
        }
        const headers = { "idempotency-key": change.key };
        const { body, etag } = await api.send(change.route, {
          ...copy.withRealIds(change.given),
          headers,
          ...(ifMatch === undefined ? {} : { ifMatch }),
        });
        return await acknowledge([{ change, body, etag }]);
      } catch (error) {
        const problem = problemOf(change.key, error);
        if (isReused(problem)) return acknowledge([{ change, body: undefined, etag: "" }]);
        if (problem.code !== "precondition_failed" || tries === TRIES) return refuse(change, problem.problem);
        if (isMany(change)) continue;
        const lines = (await listOf(change)).body.items;
        const left = await judged(change, lines);
        if (!left) return;
        change = seenNow(left, lines);
        const renewed = change;
        await copy.write(() => [changeEntry(renewed)]);
      }
    }
  };

  /** A repeat is the same request, so what goes together is kept first. After a refusal, each goes alone. */
  const sendTogether = async (some: readonly Waiting[]): Promise<void> => {
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
      await acknowledge(found.map((change) => ({ change, body: lineOf(change), etag: "" })));
      for (const tick of ticks) if (!found.includes(tick)) await refuse(tick, GONE);
    } catch (error) {
      if (!isReused(problemOf(batch, error))) return marked("");
      await acknowledge(ticks.map((change) => ({ change, body: undefined, etag: "" })));
    }
  };

  const unsent = (): Waiting[] => copy.waiting().filter(({ answer }) => !answer);

  return {
    refuse,
    unsent,
    /**
     * @param isHeld whether these wait a moment longer
     * @returns whether the copy shows all that this has changed
     */
    sendAll: async (isHeld: (left: readonly Waiting[]) => boolean): Promise<boolean> => {
      isShown = true;
      const stuck: Waiting[] = [];
      for (;;) {
        const left = unsent().filter(({ key }) => !stuck.some((one) => one.key === key));
        const [next] = left;
        if (!next || isHeld(left)) return isShown;
        const text = JSON.stringify(next.given);
        const isBehind = stuck.some(({ id }) => text.includes(`"${id}"`));
        if (!isBehind && !isOld(next, now())) {
          const ticks = ticksTogether(left.filter((one) => !isOld(one, now())));
          await (ticks.length > 1 || next.batch ? sendTogether(ticks) : send(next));
          continue;
        }
        stuck.push(next);
        if (!isOld(next, now()) || toldOld.has(next.key)) continue;
        toldOld.add(next.key);
        onOld?.(next);
      }
    },
  };
};
