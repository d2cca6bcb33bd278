import type { NotedLineItem } from "../line-items/model.ts";
import type { Measure } from "../units/unit.ts";

/** A generated line. Marks are stored apart, so generating a list never disturbs people's changes. */
export type Line = {
  readonly id: string;
  readonly ingredientId: string;
  readonly measure: Measure;
  /**
   * How much is needed, in nanograms, millilitres or pieces: a decimal, or a fraction if decimals never end. Equal
   * amounts give equal texts.
   */
  readonly amount: string;
  readonly quantity: number;
  readonly unit: string;
  readonly sourceUnits: readonly string[];
  /** Each once, by name. */
  readonly recipes: readonly { readonly id: string; readonly name: string }[];
  /** The amount that was put away before the pantry was subtracted. */
  readonly stocked?: string | undefined;
};

/** A list with the lines of all generations; those not needed now have the amount 0. */
export type List = {
  readonly id: string;
  readonly planId: string;
  readonly weekStart: string;
  readonly generatedAt: string;
  readonly filteredStaplesCount: number;
  readonly lines: readonly Line[];
  /** The version of lines that are stored apart from the rest. */
  readonly linesVersion?: string | undefined;
  readonly rev: number;
};

export type OwnLine = NotedLineItem & {
  readonly id: string;
  /** A later list of the same week doesn't show the line. */
  readonly listId: string;
  readonly rev: number;
};

/** A generated line, or one that somebody added. */
export type AnyLine =
  | { readonly line: Line; readonly own?: undefined }
  | { readonly own: OwnLine; readonly line?: undefined };

export type Mark = {
  readonly lineId: string;
  readonly isDeleted: boolean;
  readonly checkedBy?: string | undefined;
  readonly amount?: string | undefined;
  readonly putAway?: { readonly measure: string; readonly amount: string } | undefined;
  readonly isPutAway?: boolean | undefined;
};

export type Marks = ReadonlyMap<string, Mark>;

/**
 * Some marks of a list in one item: people can check 200 lines at once, and a transaction takes 100. Each change of a
 * line by hand writes its shard, so nobody decides on outdated lines.
 */
export type Shard = { readonly marks: Marks; readonly rev: number };

export type Shards = ReadonlyMap<string, Shard>;

export type WholeList = {
  readonly list: List;
  readonly ownLines: readonly OwnLine[];
  readonly marks: Marks;
  readonly shards: Shards;
};

/** A list in place of the present one. */
export type Replacement = {
  /** The list as it will be, with the versions of the present one. */
  readonly whole: WholeList;
  readonly marks: readonly Mark[];
  /** Lines that people added. */
  readonly changed: readonly OwnLine[];
  readonly gone: readonly OwnLine[];
};

export type Newest = Pick<List, "weekStart" | "generatedAt">;
