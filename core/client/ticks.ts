import type { ChangeArguments, Waiting } from "./change.ts";
import type { Given } from "./request.ts";
import type { Line, ShoppingList } from "./things.ts";

/** A tick says what the person saw, so that nobody buys too little because it waited. */

const ONE = "PATCH /v1/shopping-lists/{listId}/items/{itemId}";
export const MANY = "PATCH /v1/shopping-lists/{id}/items";

type Asked = { readonly route: string; readonly given: Given };
type One = { readonly given: ChangeArguments<typeof ONE> };
type Many = { readonly given: ChangeArguments<typeof MANY> };
/** What a tick may change of a line. */
type Tick = One["given"]["body"];

const isOne = <C extends Asked>(change: C): change is C & One => change.route === ONE;
export const isMany = <C extends Asked>(change: C): change is C & Many => change.route === MANY;

type MarkedLine = Pick<Line, "id" | "isChecked" | "checkedQuantity" | "etag">;

const isMarked = (line: MarkedLine): boolean => line.isChecked || line.checkedQuantity !== undefined;

type OnLine<T extends Tick> = { readonly tick: T; readonly line: Line | undefined };

const withAmount = <T extends Tick>({ tick, line }: OnLine<T>): T =>
  tick.isChecked === true && line?.quantity !== undefined && line.unit
    ? { seenQuantity: line.quantity, seenUnit: line.unit, ...tick }
    : tick;

const seenOf = (ticks: readonly OnLine<Tick>[]): Waiting["seen"] =>
  Object.fromEntries(
    ticks.flatMap(({ tick, line }) =>
      tick.isChecked === true && line?.etag !== undefined
        ? [[line.id, { etag: line.etag, isMarked: isMarked(line) }]]
        : [],
    ),
  );

/**
 * Adds to a tick the amount that the person saw, and keeps what they saw of the line, so that the sender
 * notices if somebody has unticked it since.
 */
export const withSeen = (
  asked: Asked,
  listOf: (id: string) => ShoppingList | undefined,
): Pick<Waiting, "given" | "seen"> => {
  const lineOf = (listId: string, id: string) => listOf(listId)?.items.find((line) => line.id === id);
  if (isOne(asked)) {
    const { params, body } = asked.given;
    const one = { tick: body, line: lineOf(params.listId, params.itemId) };
    return { given: { ...asked.given, body: withAmount(one) }, seen: seenOf([one]) };
  }
  if (!isMany(asked)) return { given: asked.given, seen: {} };
  const { params, body } = asked.given;
  const ticks = body.items.map((tick) => ({ tick, line: lineOf(params.id, tick.id) }));
  return { given: { ...asked.given, body: { ...body, items: ticks.map(withAmount) } }, seen: seenOf(ticks) };
};

/** Whether a change ticks one line that was not marked: then it doesn't matter whether somebody unticked it since. */
const isPlain = ({ route, given, seen, batch }: Waiting): boolean =>
  route === ONE &&
  batch !== "" &&
  !given.params?.itemId?.startsWith("new-") &&
  Object.keys(given.body ?? {}).every((field) => FIELDS.includes(field)) &&
  Object.values(seen).every((line) => !line.isMarked);
const FIELDS = ["isChecked", "seenQuantity", "seenUnit"];

export const isTick = (route: string): boolean => route === ONE || route === MANY;

const MOST = 200;

/** Returns the first changes of the queue that can go in one request: ticks of one list, each line once. */
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

export const requestFor = (ticks: readonly Waiting[]) => ({
  params: { id: ticks[0]?.given.params?.listId ?? "" },
  body: { items: ticks.map((tick) => ({ id: lineIdOf(tick), ...Object(tick.given.body) })) },
});

export const untickedSince = ({ seen }: Waiting, lines: readonly MarkedLine[]): string[] =>
  lines.filter((line) => seen[line.id]?.isMarked && !isMarked(line)).map(({ id }) => id);

export const seenNow = (change: Waiting, lines: readonly MarkedLine[]): Waiting => ({
  ...change,
  seen: Object.fromEntries(
    lines
      .filter(({ id }) => change.seen[id])
      .map((line) => [line.id, { etag: line.etag, isMarked: isMarked(line) }]),
  ),
});

/** Returns the ticks of these lines only; undefined if there are none. */
export const ticksOf = <C extends Waiting & Many>(
  change: C,
  isWanted: (id: string) => boolean,
): C | undefined => {
  const { given } = change;
  const items = given.body.items.filter(({ id }) => isWanted(id));
  return items.length > 0 ? { ...change, given: { ...given, body: { ...given.body, items } } } : undefined;
};
