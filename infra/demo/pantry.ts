/** Something in stock. `bestBefore` and `openedOn` are in days from today, before today if negative. */
export type InStock = {
  readonly name: string;
  readonly quantity: number;
  readonly unit: string;
  readonly bestBefore?: number;
  readonly openedOn?: number;
};

/** What the demo household has in stock: ingredients of the recipes, and things that it made itself. */
export const pantry: readonly InStock[] = [
  { name: "natural yogurt", quantity: 200, unit: "g", bestBefore: -2, openedOn: -9 },
  { name: "raw prawns", quantity: 200, unit: "g", bestBefore: 1 },
  { name: "double cream", quantity: 150, unit: "ml", bestBefore: 2, openedOn: -1 },
  { name: "spinach", quantity: 200, unit: "g", bestBefore: 2 },
  { name: "feta", quantity: 200, unit: "g", bestBefore: 3 },
  { name: "eggs", quantity: 6, unit: "piece", bestBefore: 12 },
  { name: "parmesan", quantity: 120, unit: "g", bestBefore: 40, openedOn: -12 },
  { name: "frozen peas", quantity: 450, unit: "g", bestBefore: 200 },
  { name: "coconut milk", quantity: 2, unit: "can", bestBefore: 400 },
  { name: "basmati rice", quantity: 1, unit: "kg" },
  { name: "onions", quantity: 3, unit: "piece" },
  { name: "olive oil", quantity: 500, unit: "ml", openedOn: -20 },
  { name: "Aunt May's plum jam", quantity: 2, unit: "jar" },
];
