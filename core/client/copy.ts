import type { Kind, Person, Waiting } from "./change.ts";
import { type Entry, entriesOf, isChange, isPerson, keysOf } from "./entries.ts";
import { fieldsOf } from "./fields.ts";
import type { Storage } from "./storage.ts";
import { viewOf } from "./view.ts";

/** Returns the id of the thing that an answer has, as it is or in an envelope. */
const idIn = (answer: Waiting["answer"]): unknown => {
  const { id, data } = fieldsOf(answer?.body);
  return id ?? fieldsOf(data).id;
};

export type Copy = Awaited<ReturnType<typeof openCopy>>;

/**
 * Opens the local copy: things, unsent changes, the sync state and the person. Writes go to storage first,
 * then to memory.
 * @param onWrite gets what was written, for other tabs
 */
export const openCopy = async (storage: Storage, onWrite: (entries: readonly Entry[]) => void) => {
  const kept = new Map<string, unknown>();
  const realIds = new Map<string, string>();
  let last: Promise<unknown> = Promise.resolve();

  const waiting = (): Waiting[] =>
    entriesOf(kept)
      .filter(isChange)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, change]) => change);

  const person = (): Person | undefined => {
    const known = kept.get("person");
    return isPerson(known) ? known : undefined;
  };
  const realId = (id: string): string => realIds.get(id) ?? id;
  const view = viewOf({ kept, waiting, person, realId });

  const take = (entries: readonly Entry[]): void => {
    view.renew();
    for (const entry of entries) {
      const [key, value] = entry;
      if (value === null) kept.delete(key);
      else kept.set(key, view.asBefore(key, value));
      if (!isChange(entry)) continue;
      const [, change] = entry;
      const id = idIn(change.answer);
      if (typeof id === "string") realIds.set(change.id, id);
    }
  };
  const load = async (): Promise<void> => {
    const texts = new Map(await storage.read());
    const gone = [...kept.keys()].filter((key) => !texts.has(key)).map((key) => [key, null] as const);
    take([...gone, ...[...texts].map(([key, text]) => [key, JSON.parse(text)] as const)]);
  };
  await load();

  const write = (decide: () => readonly Entry[]): Promise<void> => {
    const written = last.then(async () => {
      const entries = decide();
      if (entries.length === 0) return;
      await storage.write(
        entries.map(([key, value]) => [key, value === null ? null : JSON.stringify(value)] as const),
      );
      take(entries);
      onWrite(entries);
    });
    last = written.catch(() => {});
    return written;
  };

  return {
    load,
    take,
    write,
    waiting,
    all: view.all,
    find: view.find,
    keysOf: (kinds: readonly Kind[]): string[] => keysOf(kept, kinds),
    /** Returns of which kinds the state is; undefined for all. */
    kinds: (): unknown => kept.get("kinds"),
    state: (): string | undefined => {
      const state = kept.get("state");
      return typeof state === "string" ? state : undefined;
    },
    person,
    /** Returns the value with the real ids of all things that the service has answered. */
    withRealIds: <T>(value: T): T =>
      JSON.parse(JSON.stringify(value), (_, one) => (typeof one === "string" ? realId(one) : one)),
    erase: async (): Promise<void> => {
      await write(() => [...kept.keys()].map((key) => [key, null] as const));
      await storage.erase();
    },
  };
};
