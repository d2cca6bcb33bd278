import type { Article } from "../catalogue/model.ts";
import type { Measure } from "../units/unit.ts";

/**
 * A shopping list has three parts: generated lines, lines added by hand, and people's marks on both. They are
 * stored separately, so that generating a list never disturbs what people do to it.
 */

/** A line as generated. */
export type Line = {
  readonly id: string;
  readonly ingredientId: string;
  /** Identifies the line across generations, together with the ingredient. */
  readonly measure: Measure;
  /**
   * The exact amount in nanograms, millilitres or pieces: a decimal text or, where decimals never end, a fraction.
   * Equal amounts give equal texts.
   */
  readonly amount: string;
  readonly quantity: number;
  readonly unit: string;
  /** The different units that were merged, smallest first. */
  readonly sourceUnits: readonly string[];
  /** Each recipe once, by name. */
  readonly recipes: readonly { readonly id: string; readonly name: string }[];
  /** How much of it was put away before the pantry was subtracted, where it was. */
  readonly stocked?: string | undefined;
};

/**
 * The generated part of a list. It has the lines of all generations; those not needed now have the amount 0.
 */
export type List = {
  readonly id: string;
  readonly planId: string;
  readonly weekStart: string;
  readonly generatedAt: string;
  readonly filteredStaplesCount: number;
  readonly lines: readonly Line[];
  readonly rev: number;
};

/** A line added by hand. */
export type OwnLine = Article & {
  readonly id: string;
  /** Its list, so that it can't turn up on another one of the same week. */
  readonly listId: string;
  readonly rev: number;
};

/** What a person did to a line: checked or deleted it, or put it away. */
export type Mark = {
  /** A generated line, or one added by hand. */
  readonly lineId: string;
  readonly isDeleted: boolean;
  readonly checkedBy?: string | undefined;
  /**
   * The amount for which a generated line was marked, written as that of a line. It includes what was in the pantry
   * already (see `stocked` of a line).
   */
  readonly amount?: string | undefined;
  /** How much of the line became stock in the pantry, ever. */
  readonly putAway?: { readonly measure: string; readonly amount: string } | undefined;
  /** Whether the line was put away since it was checked. */
  readonly isPutAway?: boolean | undefined;
};

/** Marks by the ids of their lines. */
export type Marks = ReadonlyMap<string, Mark>;

/**
 * Some marks of a list, stored as one item: 200 lines can be ticked off at once, and a transaction takes 100 items. All
 * that people change about a line by hand writes its sheet, so nobody decides on what is out of date.
 */
export type Sheet = { readonly marks: Marks; readonly rev: number };

/** The sheets of a list by their names. */
export type Sheets = ReadonlyMap<string, Sheet>;

/** A list with everything that people have changed on it. */
export type WholeList = {
  readonly list: List;
  readonly ownLines: readonly OwnLine[];
  readonly marks: Marks;
  /** Where marks are stored. */
  readonly sheets: Sheets;
};

/** Which list was generated last, and when. */
export type Newest = Pick<List, "weekStart" | "generatedAt">;
