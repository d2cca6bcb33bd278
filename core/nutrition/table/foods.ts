import { once } from "../../basics/memo.ts";
import { nutrients } from "../../contract/values.ts";
import { foodsData } from "./foods-data.ts";
import type { ListedFood } from "./model.ts";

/** Words for the same thing, of which the table has the first. */
const sameUnits: Readonly<Record<string, readonly string[]>> = {
  can: ["can", "tin"],
  envelope: ["envelope", "sachet"],
  package: ["package", "packet", "pack"],
};

const gramsIn = (text: string): ListedFood["gramsPer"] => {
  const pairs = text.split(", ").filter((pair) => pair !== "");
  return Object.fromEntries(
    pairs.flatMap((pair) => {
      const [unit = "", grams] = pair.split(" ");
      return (sameUnits[unit] ?? [unit]).map((word) => [word, Number(grams)] as const);
    }),
  );
};

/** Reads a food's nutrients. A value that the database lacks is a dash. */
const nutrientsIn = (text: string): ListedFood["per100g"] => {
  const values = text.split(" ");
  const known = nutrients.flatMap((nutrient, at) =>
    values[at] === "-" ? [] : [[nutrient, Number(values[at])] as const],
  );
  return { kcal: Number(values[0]), ...Object.fromEntries(known) };
};

/** Returns all foods of the table. */
export const foods = once((): ListedFood[] =>
  foodsData()
    .trim()
    .split("\n")
    .map((row) => {
      const [description = "", values = "", grams = "", names = ""] = row.split(" | ");
      return {
        description,
        per100g: nutrientsIn(values),
        gramsPer: gramsIn(grams),
        names: names.split(", "),
      };
    }),
);
