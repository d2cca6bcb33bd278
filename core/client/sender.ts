import type { KitchenListeners, Loose, Waiting } from "./change.ts";
import type { Client } from "./client.ts";
import { type Copy, changeEntry, noChangeEntry } from "./copy.ts";
import { ApiProblem, type Problem } from "./problem.ts";
import { isEmpty, isMany, seenNow, ticksOf, untickedSince } from "./ticks.ts";

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

const isOld = ({ resentAt, madeAt }: Waiting, now: number): boolean =>
  now - Date.parse(resentAt ?? madeAt) > OLD_MS;

export const senderOf = (
  api: Pick<Client, "send">,
  copy: Copy,
  { onRefused, onOld, onAnswer }: KitchenListeners,
  now: () => number,
) => {
  const toldOld = new Set<string>();
  const conflicts = new Map<string, number>();

  /** With all that depends on it. Told before it is forgotten, so none is lost. */
  const refuse = async (change: Waiting, problem: Problem): Promise<void> => {
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

  const acknowledge = async (change: Waiting, body: Loose, etag: string): Promise<void> => {
    onAnswer?.(change, body);
    const lines: readonly Loose[] = body?.items ?? [{ etag, ...body, id: Object.keys(change.seen)[0] }];
    await copy.write(() => {
      const waiting = copy.waiting();
      if (!waiting.some(({ key }) => key === change.key)) return [];
      copy.take([changeEntry({ ...change, answer: { body } })]);
      const behind = waiting.filter(({ place }) => place > change.place);
      const renewed = behind.map((other) => {
        const now = lines.filter(({ id }) => other.seen[id]);
        const seen = Object.fromEntries(
          now.map(({ id, etag: tag }) => [id, { ...other.seen[id], etag: tag }]),
        );
        return copy.withRealIds({ ...other, seen: { ...other.seen, ...seen } });
      });
      return [{ ...change, answer: { body } }, ...renewed].map(changeEntry);
    });
  };

  const listOf = (change: Waiting) => {
    const { listId, id = listId ?? "" } = change.given.params ?? {};
    return api.send("GET /v1/shopping-lists/{id}", { params: { id } });
  };

  /** @returns undefined if nothing is left to do on the list */
  const judged = async (change: Waiting, lines: readonly Loose[]): Promise<Waiting | undefined> => {
    const unticked = untickedSince(change, lines);
    const isUnticked = (id: string) => unticked.includes(id);
    if (unticked.length === 0) return change;
    const left = isMany(change) ? ticksOf(change, (id) => !isUnticked(id)) : undefined;
    if (!left || isEmpty(left)) {
      await refuse(change, UNTICKED);
      return undefined;
    }
    onRefused(ticksOf(change, isUnticked), UNTICKED);
    await copy.write(() => [changeEntry(left)]);
    return left;
  };

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
        return await acknowledge(change, body, etag);
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        const count = (conflicts.get(change.key) ?? 0) + (error.code === "conflict" ? 1 : 0);
        conflicts.set(change.key, count);
        if (isPassing(error) && count < CONFLICTS) throw error;
        if (error.code === "idempotency_key_reused") return acknowledge(change, undefined, "");
        if (error.code !== "precondition_failed" || tries === TRIES) return refuse(change, error.problem);
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

  const unsent = (): Waiting[] => copy.waiting().filter(({ answer }) => !answer);

  return {
    refuse,
    unsent,
    sendAll: async (): Promise<void> => {
      const stuck: Waiting[] = [];
      for (;;) {
        const left = unsent().filter(({ key }) => !stuck.some((one) => one.key === key));
        const [next] = left;
        if (!next) return;
        const text = JSON.stringify(next.given);
        const isBehind = stuck.some(({ id }) => text.includes(`"${id}"`));
        if (!isBehind && !isOld(next, now())) {
          await send(next);
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
