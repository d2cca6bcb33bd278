import { signal } from "@preact/signals";
import type { Change } from "../../../core/client/index.ts";
import { read, write } from "./kept.ts";

/** `isOld`: it has waited too long to be sent unasked; the kitchen still has it. */
export type Refusal = Pick<Change, "key" | "route" | "given" | "id"> & {
  name: string;
  text: string;
  mayRepeat: boolean;
  isOld: boolean;
};

const KEY = "kitchen refused";

/** Refused changes on which the person has to decide. They are kept, because a reload must not lose them. */
export const refusals = signal<readonly Refusal[]>([]);

/** Returns the refused changes of the person who is here now. */
export const readRefusals = (): void => {
  refusals.value = read(KEY) ?? [];
};

const set = (all: readonly Refusal[]): void => {
  refusals.value = all;
  // The kitchen itself tells of old ones again.
  write(
    KEY,
    all.filter(({ isOld }) => !isOld),
  );
};

/** Adds a refused change once: after a crash the kitchen can tell of one twice. */
export const addRefusal = (refusal: Refusal): void =>
  set([...refusals.value.filter(({ key }) => key !== refusal.key), refusal]);

export const dropRefusal = (key: string): void => set(refusals.value.filter((one) => one.key !== key));

/** Replaces a change's id by another in all refused changes that name it. */
export const replaceId = (id: string, by: string): void =>
  set(JSON.parse(JSON.stringify(refusals.value).replaceAll(`"${id}"`, `"${by}"`)));
