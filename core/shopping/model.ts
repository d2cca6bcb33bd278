import type { Article } from "../catalogue/model.ts";
import type { Measure } from "../units/unit.ts";

/** Stored separately, so generating a list never disturbs people's changes. */

export type Line = {
  readonly id: string;
  readonly ingredientId: string;
  /** With the ingredient, identifies the line across generations. */
  readonly measure: Measure;
  /**
   * Nanograms, millilitres or pieces: a decimal, or a fraction if its decimals never end. Equal amounts give equal
   * texts.
   */
  readonly amount: string;
  readonly quantity: number;
  readonly unit: string;
  /** Smallest first. */
  readonly sourceUnits: readonly string[];
  /** Each recipe once, by name. */
  readonly recipes: readonly { readonly id: string; readonly name: string }[];
  /** Put away before the pantry was subtracted. */
  readonly stocked?: string | undefined;
};

/** Lines of all generations; those not needed now have the amount 0. */
export type List = {
  readonly id: string;
  readonly planId: string;
  readonly weekStart: string;
  readonly generatedAt: string;
  readonly filteredStaplesCount: number;
  readonly lines: readonly Line[];
  readonly rev: number;
};

export type OwnLine = Article & {
  readonly id: string;
  /** Keeps the line off a later list of the same week. */
  readonly listId: string;
  readonly rev: number;
};

export type Mark = {
  readonly lineId: string;
  readonly isDeleted: boolean;
  readonly checkedBy?: string | undefined;
  /** The amount that was marked, written like a generated line's and including its `stocked`. */
  readonly amount?: string | undefined;
  /** The amount that ever became stock. */
  readonly putAway?: { readonly measure: string; readonly amount: string } | undefined;
  /** Since it was last checked. */
  readonly isPutAway?: boolean | undefined;
};

/** By line id. */
export type Marks = ReadonlyMap<string, Mark>;

/**
 * One item: people can check 200 lines at once, and a transaction takes 100. Each change to a line by hand writes its
 * sheet, so nobody decides on outdated lines.
 */
export type Sheet = { readonly marks: Marks; readonly rev: number };

/** By name. */
export type Sheets = ReadonlyMap<string, Sheet>;

export type WholeList = {
  readonly list: List;
  readonly ownLines: readonly OwnLine[];
  readonly marks: Marks;
  readonly sheets: Sheets;
};

export type Newest = Pick<List, "weekStart" | "generatedAt">;
