import type { Loose, Waiting } from "./change.ts";
import type { Given } from "./request.ts";

/** A tick says what the person saw, so that nobody buys too little because it waited. */

const ONE = "PATCH /v1/shopping-lists/{listId}/items/{itemId}";
const MANY = "PATCH /v1/shopping-lists/{id}/items";

const isMarked = (line: Loose): boolean => line.isChecked === true || line.checkedQuantity !== undefined;

const withAmount = (tick: Loose, line: Loose): Loose =>
  tick.isChecked === true && line?.quantity !== undefined && line.unit
    ? { seenQuantity: line.quantity, seenUnit: line.unit, ...tick }
    : tick;

const seenOf = (
  ticks: readonly [id: string, tick: Loose][],
  lineOf: (id: string) => Loose,
): Waiting["seen"] =>
  Object.fromEntries(
    ticks.flatMap(([id, tick]) => {
      const line = lineOf(id);
      const isTick = tick.isChecked === true && line?.etag !== undefined;
      return isTick ? [[id, { etag: line.etag, isMarked: isMarked(line) }]] : [];
    }),
  );

export const withSeen = (
  route: string,
  given: Given,
  listOf: (id: string) => Loose,
): Pick<Waiting, "given" | "seen"> => {
  const { params = {} } = given;
  const body: Loose = given.body;
  const list = listOf(params.listId ?? params.id ?? "");
  const lineOf = (id: string) => list?.items.find((line: Loose) => line.id === id);
  if (route === ONE) {
    const { itemId = "" } = params;
    return {
      given: { ...given, body: withAmount(body, lineOf(itemId)) },
      seen: seenOf([[itemId, body]], lineOf),
    };
  }
  if (route !== MANY) return { given, seen: {} };
  const items = body.items.map((tick: Loose) => withAmount(tick, lineOf(tick.id)));
  return {
    given: { ...given, body: { ...body, items } },
    seen: seenOf(
      body.items.map((tick: Loose) => [tick.id, tick]),
      lineOf,
    ),
  };
};

/** Of one line that was not marked when it was seen: then it doesn't matter whether somebody has unticked it since. */
const isPlain = ({ route, given, seen, batch }: Waiting): boolean =>
  route === ONE &&
  batch !== "" &&
  !given.params?.itemId?.startsWith("new-") &&
  Object.keys(given.body ?? {}).every((field) => FIELDS.includes(field)) &&
  Object.values(seen).every((line) => !line.isMarked);
const FIELDS = ["isChecked", "seenQuantity", "seenUnit"];

export const isTick = (route: string): boolean => route === ONE || route === MANY;

const MOST = 200;

/** The first ones of the queue that can go in one request: each line once, on one list. */
export const ticksTogether = (queue: readonly Waiting[]): Waiting[] => {
  const [first] = queue;
  const lineIds = new Set<string>();
  const end = queue.findIndex((change) => {
    const { listId, itemId = "" } = change.given.params ?? {};
    const fits = isPlain(change) && listId === first?.given.params?.listId && change.batch === first?.batch;
    if (!fits || lineIds.has(itemId) || lineIds.size === MOST) return true;
    lineIds.add(itemId);
    return false;
  });
  return end === -1 ? [...queue] : queue.slice(0, end);
};

export const lineIdOf = ({ given }: Waiting): string => given.params?.itemId ?? "";

export const tickedIds = (change: Waiting): string[] => {
  const body: Loose = change.given.body;
  return isMany(change) ? body.items.map(({ id }: Loose) => id) : [lineIdOf(change)];
};

export const requestFor = (ticks: readonly Waiting[]) => ({
  route: MANY,
  params: { id: ticks[0]?.given.params?.listId ?? "" },
  body: { items: ticks.map((tick) => ({ id: lineIdOf(tick), ...Object(tick.given.body) })) },
});

export const isMany = ({ route }: Waiting): boolean => route === MANY;

export const untickedSince = ({ seen }: Waiting, lines: readonly Loose[]): string[] =>
  lines.filter((line) => seen[line.id]?.isMarked && !isMarked(line)).map(({ id }) => id);

export const seenNow = (change: Waiting, lines: readonly Loose[]): Waiting => ({
  ...change,
  seen: Object.fromEntries(
    lines
      .filter(({ id }) => change.seen[id])
      .map((line) => [line.id, { etag: line.etag, isMarked: isMarked(line) }]),
  ),
});

export const ticksOf = (change: Waiting, isWanted: (id: string) => boolean): Waiting => {
  const body: Loose = change.given.body;
  const items = body.items.filter((tick: Loose) => isWanted(tick.id));
  return { ...change, given: { ...change.given, body: { ...body, items } } };
};

export const isEmpty = ({ given }: Waiting): boolean => {
  const body: Loose = given.body;
  return body.items.length === 0;
};
