import type { RecipeIngredient } from "../recipes/model.ts";
import { amountIn } from "../recipes/parts.ts";
import { type Amount, amountOf, isMore, product, times } from "../units/quantity.ts";
import { parseUnit } from "../units/unit.ts";
import { sizeIn } from "./note.ts";
import type { ListedFood, Nutrition } from "./table/model.ts";

type Measured = Pick<RecipeIngredient, "quantity" | "unit"> & { readonly times?: string | undefined };

const NANOGRAMS = 1_000_000_000;
const CUP_MILLILITRES = 240;

/** Returns a line's grams, or undefined if nobody knows what a cup or a piece weighs. */
export const gramsOf = (line: Measured, { gramsPer }: Nutrition): Amount | undefined => {
  const { measure } = parseUnit(line.unit);
  const amount = amountIn(line);
  if (measure === "mass") return times(amount, 1, NANOGRAMS);
  const grams = gramsPer[measure === "volume" ? "cup" : measure.replace(/^count:/, "")];
  if (grams === undefined) return undefined;
  return times(product(amount, amountOf(grams, 1n)), 1, measure === "volume" ? CUP_MILLILITRES : 1);
};

/** What a line of which we know nothing counts as: its mass, a gram for each millilitre, or a handful. */
const UNKNOWN_GRAMS = 50;
export const guessedGrams = (line: Measured): Amount => {
  const { measure } = parseUnit(line.unit);
  if (measure === "mass") return times(amountIn(line), 1, NANOGRAMS);
  return measure === "volume" ? amountIn(line) : amountOf(UNKNOWN_GRAMS, 1n);
};

const containers = new Set(
  `bag ball bar block bottle box can carton container envelope jar log pack package packet pot pouch punnet sachet tin
  tub tube`.split(/\s+/),
);
export const isCan = (unit: string): boolean => unit === "can" || unit === "tin";

/** The table knows what is in a usual can of beans or tuna without its liquid, of which other cans are two fifths. */
const DRAINED_MOST = 300;
const liquidLeftOut = /drained|^(?:Beans|Cowpeas|Lentils|Lima beans), /;
const drained = (grams: Amount, { description, gramsPer }: ListedFood): Amount => {
  const { can } = gramsPer;
  if (can === undefined || can > DRAINED_MOST || !liquidLeftOut.test(description)) return grams;
  const usual = amountOf(can, 1n);
  const isUsual = !isMore(times(usual, 9, 10), grams) && !isMore(grams, times(usual, 9, 5));
  return isUsual ? usual : times(grams, 3, 5);
};

/** Returns a line's grams, with what its note tells of the size of a can or package: `1 can`, "28 oz". */
export const gramsOfNoted = (line: Measured & { note?: string | undefined }, food: ListedFood) => {
  const { unit, note = "" } = line;
  const { spelling } = parseUnit(unit);
  const size = containers.has(spelling) ? sizeIn(note) : undefined;
  const held = size && gramsOf(size, food);
  if (!held) return gramsOf(line, food);
  return product(amountIn({ ...line, unit: "piece" }), isCan(spelling) ? drained(held, food) : held);
};
