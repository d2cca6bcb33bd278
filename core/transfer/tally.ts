import { ofEach } from "../basics/of-each.ts";
import { AppError, type Refuse } from "../contract/errors.ts";
import type { TransferItem } from "./fields.ts";
import { type Kind, kinds } from "./kind.ts";

export type ItemOf<K extends Kind> = Extract<TransferItem, { kind: K }>;

export type Entry<I extends TransferItem = TransferItem> = { readonly item: I; readonly pointer: string };

export type Reason =
  | "already_exists"
  | "date_outside_plan"
  | "leftovers_misplaced"
  | "limit_reached"
  | "not_found"
  | "plan_empty"
  | "unknown_reference";

/** What the household has stays, but people should look at what the file has. */
type Difference = { readonly code: "food_differs" | "person_differs"; readonly reason: string };

/** Something is created, but not with all that the file has. */
export type Loss = { readonly code: "rating_without_member" | "part_missing"; readonly reason: string };

export type Fate = "created" | "unchanged" | Difference | readonly Loss[];

type Skipped = { readonly pointer: string; readonly code: string; readonly reason: string };

export type Tally = {
  readonly created: Readonly<Record<Kind, number>>;
  readonly unchanged: number;
  readonly skipped: readonly Skipped[];
};

const none = ofEach(kinds, 0);

export const emptyTally: Tally = { created: none, unchanged: 0, skipped: [] };

export const sumOf = (tallies: readonly Tally[]): Tally => {
  const created = { ...none };
  for (const tally of tallies) for (const kind of kinds) created[kind] += tally.created[kind];
  return {
    created,
    unchanged: tallies.reduce((sum, { unchanged }) => sum + unchanged, 0),
    skipped: tallies.flatMap(({ skipped }) => skipped),
  };
};

const toSkip: Refuse<Reason> = (error) => {
  throw error;
};

/** Decides about one entry after the other. An entry that is refused is skipped, with its reason; the others go on. */
export const decideEach = <I extends TransferItem>(
  entries: readonly Entry<I>[],
  decide: (item: I, refuse: Refuse<Reason>) => Fate,
): Tally => {
  const created = { ...none };
  const skipped: Skipped[] = [];
  let unchanged = 0;
  for (const { item, pointer } of entries)
    try {
      const fate = decide(item, toSkip);
      if (fate === "created") created[item.kind] += 1;
      else if (fate === "unchanged") unchanged += 1;
      else if ("code" in fate) skipped.push({ pointer, ...fate });
      else {
        created[item.kind] += 1;
        for (const loss of fate) skipped.push({ pointer, ...loss });
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      skipped.push({ pointer, code: error.code, reason: error.message });
    }
  return { created, unchanged, skipped };
};
