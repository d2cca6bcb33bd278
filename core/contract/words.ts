import type * as z from "zod/mini";
import type { ContractOf, Module } from "../api.ts";
import type { Contract } from "./contract.ts";
import { efforts, sortKeys } from "./values.ts";

/**
 * The words of the OpenAPI document: texts, examples and the names of its schemas. They stand beside the contracts and are
 * for the document alone, so functions don't carry them.
 */
export type ParameterWords = {
  description: string;
  example?: unknown;
  schema?: Readonly<Record<string, unknown>>;
};

/** What the document says about an operation beyond its contract. */
export type OperationWords = {
  description: string;
  /** Only where a parameter means something else than elsewhere: see `parameters`. */
  parameters?: Readonly<Record<string, ParameterWords>>;
  /** An example of the body. With real ids in it, every test that calls the operation sends it. */
  body?: object;
  /** Its answer clears the session's cookie. */
  endsSession?: true;
  /** An example of the answer as the contract's schema has it, before it is wrapped; for a list its items. */
  answer?: object;
};

type ParameterOf<C extends Contract> = {
  [Part in "params" | "query"]: C[Part] extends { shape: infer Shape } ? keyof Shape & string : never;
}["params" | "query"];

/** The words for one contract: an example is there exactly where there is something to show. */
type WordsOf<C extends Contract> = {
  description: string;
  endsSession?: true;
  parameters?: { readonly [Name in ParameterOf<C>]?: ParameterWords };
} & (C extends { body: object } ? { body: object } : { body?: never }) &
  (C["answer"] extends { wrap: "empty" } ? { answer?: never } : { answer: object });

/** Schemas by the names that they have in the document, and so in generated clients. */
export type Schemas = Readonly<Record<string, z.ZodMiniType>>;

/** The words for a module: what it is about, and all of its operations. One that is missing is a type error. */
export type ModuleWords<M extends Module> = {
  readonly about: string;
  readonly operations: { readonly [C in ContractOf<M> as C["name"]]: WordsOf<C> };
  /** What clients send: each body, and each object in one. */
  readonly requests?: Schemas;
  /** What the service answers: each answer, and each object in one. */
  readonly answers?: Schemas;
  /** What a field means, where its name doesn't say enough: "Schema.field". */
  readonly fields?: Readonly<Record<string, string>>;
};

/** Ids of the things in the examples. */
export const ids = {
  recipe: "019386c1-2b5e-7c11-8f5a-6f0d6f1c2a01",
  otherRecipe: "019386c1-2b5e-7c11-8f5a-6f0d6f1c2a02",
  tag: "019386c1-2b5e-7c11-8f5a-6f0d6f1c2b01",
  otherTag: "019386c1-2b5e-7c11-8f5a-6f0d6f1c2b02",
  ingredient: "019386c1-2b5e-7c11-8f5a-6f0d6f1c2c01",
  otherIngredient: "019386c1-2b5e-7c11-8f5a-6f0d6f1c2c02",
  category: "019386c1-2b5e-7c11-8f5a-6f0d6f1c2d01",
  otherCategory: "019386c1-2b5e-7c11-8f5a-6f0d6f1c2d02",
  plan: "019386c1-2b5e-7c11-8f5a-6f0d6f1c2e01",
  slot: "019386c1-2b5e-7c11-8f5a-6f0d6f1c2e02",
  list: "019386c1-2b5e-7c11-8f5a-6f0d6f1c2f01",
  line: "019386c1-2b5e-7c11-8f5a-6f0d6f1c2f02",
  pantryItem: "019386c1-2b5e-7c11-8f5a-6f0d6f1c3001",
  log: "019386c1-2b5e-7c11-8f5a-6f0d6f1c3101",
  user: "019386c1-2b5e-7c11-8f5a-6f0d6f1c3201",
  otherUser: "019386c1-2b5e-7c11-8f5a-6f0d6f1c3202",
  account: "019386c1-2b5e-7c11-8f5a-6f0d6f1c3203",
  session: "019386c1-2b5e-7c11-8f5a-6f0d6f1c3211",
  otherSession: "019386c1-2b5e-7c11-8f5a-6f0d6f1c3212",
  household: "019386c1-2b5e-7c11-8f5a-6f0d6f1c3301",
  audit: "019386c1-2b5e-7c11-8f5a-6f0d6f1c3401",
} as const;

/** What is told to one person only: codes, and tokens of a user's id and 32 random bytes, which are 64 characters. */
export const secrets = {
  inviteCode: "7K3QX-M9T2D",
  otpCode: "492039",
  confirmToken: "AZOGwStefBGPWm8NbxwyAW5vYm9keSBndWVzc2VzIHRoZXNlIDMyIGJ5dGVzLi4u",
  resetToken: "AZOGwStefBGPWm8NbxwyAm5vYm9keSBndWVzc2VzIHRoZXNlIDMyIGJ5dGVzISEh",
} as const;

export const category = { id: ids.category, name: "Vegetables" };
export const slotRecipe = { id: ids.recipe, name: "Chickpea curry", effort: "easy", cookTimeMin: 35 };

/** Kotlin has no room for a value called `name`, and many languages none for a `-`. */
const enumNameOf = (key: string): string =>
  key.startsWith("-") ? `${key.slice(1)}Descending` : `${key}Ascending`;

/** What parameters mean in most operations. The words for an operation say where it is something else. */
export const parameters: Readonly<Record<string, ParameterWords>> = {
  id: { description: "The recipe's id.", example: ids.recipe },
  planId: { description: "The plan's id.", example: ids.plan },
  slotId: { description: "The slot's id.", example: ids.slot },
  listId: { description: "The shopping list's id.", example: ids.list },
  itemId: { description: "The line's id.", example: ids.line },
  code: {
    description: "The invite code. Upper and lower case, hyphens and spaces don't matter.",
    example: secrets.inviteCode,
  },
  limit: { description: "How many items a page has. A number above 100 counts as 100." },
  offset: { description: "How many items to skip." },
  search: { description: "Words to search for. A blank text doesn't filter." },
  isStaple: { description: "`true`: only staples. `false`: only ingredients that are not staples." },
  isChildFriendly: {
    description: "`true`: only child-friendly recipes. `false`: only recipes that are not marked so.",
  },
  isActive: { description: "`true`: only active accounts. `false`: only inactive ones." },
  effort: {
    description: "One or more values: separate them by commas, or repeat the parameter.",
    schema: { type: "array", items: { type: "string", enum: efforts } },
    example: ["easy", "medium"],
  },
  "cookTimeMin.lte": {
    description: "The longest cooking time, in minutes. Recipes without a time are left out.",
    example: 45,
  },
  sort: {
    description:
      "One or more keys: separate them by commas, or repeat the parameter. Put `-` before a key for descending order. Recipes without a value come last, and ties are sorted by name. The default is `name`; with `search`, the best match comes first.",
    schema: {
      type: "array",
      items: { type: "string", enum: sortKeys, "x-enum-varnames": sortKeys.map(enumNameOf) },
    },
    example: ["cookTimeMin", "-name"],
  },
  weekStart: { description: "The first day of the plan.", example: "2026-03-02" },
  slotDate: { description: "A day of the plan.", example: "2026-03-04" },
  tags: {
    description:
      "Names or ids of tags. Repeat the parameter, or separate them by commas; use the id for a tag with a comma in its name. Suggested recipes have all of these tags.",
    example: ["vegetarian"],
  },
  withoutTags: {
    description: "Names or ids of tags, like `tags`. A recipe must have none of them.",
    example: ["spicy"],
  },
  ingredients: {
    description: "Names or ids of ingredients, like `tags`. A recipe must have all of them.",
    example: ["019386c1-2b5e-7c11-8f5a-6f0d6f1c2c01"],
  },
  withoutIngredients: {
    description: "Names or ids of ingredients, like `tags`. A recipe must have none of them.",
    example: ["019386c1-2b5e-7c11-8f5a-6f0d6f1c2c02"],
  },
  topN: { description: "How many suggestions to give.", example: 5 },
  usePantry: {
    description:
      "`true`: leave out what is in the pantry, as long as it is still good on the day of the meal.",
  },
  targetUserId: { description: "Only changes to this account.", example: ids.account },
};
