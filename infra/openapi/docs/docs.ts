import type { Json } from "../json.ts";

export type ParameterDocs = { description: string; example?: unknown; schema?: Json };

/** What the document says of an operation beyond its contract. The examples are held against the contract. */
export type OperationDocs = {
  description: string;
  /** Where a parameter means something else than elsewhere. */
  parameters?: Readonly<Record<string, ParameterDocs>>;
  body?: unknown;
  /** As the contract's schema has it, before it is wrapped; of a list its items. */
  answer?: unknown;
};

/** By the contract's name. */
export type ModuleDocs = Readonly<Record<string, OperationDocs>>;

/** Ids of the things in the examples. */
export const ids = {
  recipe: "019386c1-2b5e-7c11-8f5a-6f0d6f1c2a01",
  otherRecipe: "019386c1-2b5e-7c11-8f5a-6f0d6f1c2a02",
  tag: "019386c1-2b5e-7c11-8f5a-6f0d6f1c2b01",
  ingredient: "019386c1-2b5e-7c11-8f5a-6f0d6f1c2c01",
  otherIngredient: "019386c1-2b5e-7c11-8f5a-6f0d6f1c2c02",
  category: "019386c1-2b5e-7c11-8f5a-6f0d6f1c2d01",
  plan: "019386c1-2b5e-7c11-8f5a-6f0d6f1c2e01",
  slot: "019386c1-2b5e-7c11-8f5a-6f0d6f1c2e02",
  list: "019386c1-2b5e-7c11-8f5a-6f0d6f1c2f01",
  line: "019386c1-2b5e-7c11-8f5a-6f0d6f1c2f02",
  pantryItem: "019386c1-2b5e-7c11-8f5a-6f0d6f1c3001",
  log: "019386c1-2b5e-7c11-8f5a-6f0d6f1c3101",
  user: "019386c1-2b5e-7c11-8f5a-6f0d6f1c3201",
  otherUser: "019386c1-2b5e-7c11-8f5a-6f0d6f1c3202",
  household: "019386c1-2b5e-7c11-8f5a-6f0d6f1c3301",
  audit: "019386c1-2b5e-7c11-8f5a-6f0d6f1c3401",
} as const;

export const category = { id: ids.category, name: "Vegetables" };
