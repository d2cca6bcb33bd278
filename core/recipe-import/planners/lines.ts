import type { SchemaRecipe } from "./planner.ts";

type Amount = { readonly quantity: number | undefined; readonly unit: string };

const DECIMALS = 4;

/** Writes an ingredient as a line: `200 g flour, sifted`. Without a name, the note is the name. */
export const ingredientLine = ({ quantity, unit }: Amount, name: string, note: string): string => {
  const number = quantity === undefined ? "" : String(Number(quantity.toFixed(DECIMALS)));
  const line = [number, unit, name || note].filter((part) => part !== "").join(" ");
  return name === "" || note === "" ? line : `${line}, ${note}`;
};

export const headingLines = (title: string): string[] =>
  title === "" ? [] : [`${title.replace(/:$/, "")}:`];

export const steps = (title: string, text: string): SchemaRecipe[] =>
  text === "" ? [] : [{ "@type": "HowToStep", ...(title !== "" && { name: title }), text }];

/** Makes notes the last step: recipes have no other place for them. */
export const noteSteps = (notes: readonly string[]): SchemaRecipe[] =>
  steps("Notes", notes.filter((note) => note !== "").join("\n"));
