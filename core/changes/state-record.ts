import * as z from "zod/mini";
import { DAY_MS } from "../basics/dates.ts";
import { cursorOf, positionIn } from "../contract/cursor.ts";
import { type ChangeKind, changeKinds } from "../contract/values.ts";

/** What a client knows of a household. It travels as an opaque string. */
export type State = {
  readonly householdId: string;
  readonly kinds: readonly ChangeKind[];
  /** The number of the last entry in the change log that the client has heard of; 0 if the log had none. */
  readonly number: number;
  /** Kinds still to be told as a whole; the first may be told in part, up to a key. */
  readonly loading: readonly ChangeKind[];
  readonly after: string;
  /** The version of the table of foods by which the client knows ingredients. */
  readonly foods: string;
};

/** Entries stay 45 days. */
const DAYS_KNOWN = 40;
const dayAt = (now: Date): number => Math.floor(now.getTime() / DAY_MS);

const kinds = z.array(z.enum(changeKinds)).check(z.maxLength(changeKinds.length));
const whole = z.number().check(z.int(), z.minimum(0));
const members = [z.string(), whole, kinds, whole, kinds, z.string()] as const;
/** Format, household, day, kinds, number, loading, after, foods. Format 3 is from before there was a table of foods. */
const form = z.union([z.tuple([z.literal(4), ...members, z.string()]), z.tuple([z.literal(3), ...members])]);

export const textOf = ({ householdId, number, loading, after, foods, ...state }: State, now: Date): string =>
  cursorOf(JSON.stringify([4, householdId, dayAt(now), state.kinds, number, loading, after, foods]));

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Reads a state; undefined if it is none of this household, or so old that entries after it may have expired. */
export const stateIn = (text: string, householdId: string, now: Date): State | undefined => {
  const { data } = z.safeParse(form, jsonIn(positionIn(text) ?? ""));
  if (!data) return undefined;
  const [, of, day, kinds, number, loading, after, foods = ""] = data;
  if (of !== householdId || dayAt(now) - day > DAYS_KNOWN) return undefined;
  return { householdId, kinds, number, loading, after, foods };
};
