import type * as z from "zod/mini";
import type { Contract } from "./contract.ts";
import { efforts, sortKeys } from "./values.ts";

/** Only the OpenAPI document imports them: functions don't carry them. */
export type ParameterWords = {
  description: string;
  example?: unknown;
  schema?: Readonly<Record<string, unknown>>;
};

export type OperationWords = {
  description: string;
  parameters?: Readonly<Record<string, ParameterWords>>;
  /** Every test that calls the operation sends it. */
  body?: object;
  endsSession?: true;
  /** The unwrapped answer; for a list its items. */
  answer?: object | string;
};

type ParameterOf<C extends Contract> = {
  [Part in "params" | "query"]: C[Part] extends { shape: infer Shape } ? keyof Shape & string : never;
}["params" | "query"];

/** With a body or an answer, an example is required. */
type WordsOf<C extends Contract> = {
  description: string;
  endsSession?: true;
  parameters?: { readonly [Name in ParameterOf<C>]?: ParameterWords };
} & (C extends { body: object } ? { body: object } : { body?: never }) &
  (C["answer"] extends { wrap: "empty" }
    ? { answer?: never }
    : { answer: C["answer"] extends { wrap: "text" } ? string : object });

type Schemas = Readonly<Record<string, z.ZodMiniType>>;

/** `ContractsIn<typeof import("./contract.ts")>` */
export type ContractsIn<Exports> = Extract<Exports[keyof Exports], Contract>;

export type ModuleWords<C extends Contract> = {
  readonly about: string;
  readonly operations: { readonly [One in C as One["name"]]: WordsOf<One> };
  readonly requests?: Schemas;
  readonly answers?: Schemas;
  /** "Schema.field", where field-words.ts doesn't say enough. */
  readonly fields?: Readonly<Record<string, string>>;
};

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
  note: "019386c1-2b5e-7c11-8f5a-6f0d6f1c2e03",
  list: "019386c1-2b5e-7c11-8f5a-6f0d6f1c2f01",
  line: "019386c1-2b5e-7c11-8f5a-6f0d6f1c2f02",
  pantryItem: "019386c1-2b5e-7c11-8f5a-6f0d6f1c3001",
  log: "019386c1-2b5e-7c11-8f5a-6f0d6f1c3101",
  user: "019386c1-2b5e-7c11-8f5a-6f0d6f1c3201",
  otherUser: "019386c1-2b5e-7c11-8f5a-6f0d6f1c3202",
  guest: "019386c1-2b5e-7c11-8f5a-6f0d6f1c3204",
  account: "019386c1-2b5e-7c11-8f5a-6f0d6f1c3203",
  session: "019386c1-2b5e-7c11-8f5a-6f0d6f1c3211",
  otherSession: "019386c1-2b5e-7c11-8f5a-6f0d6f1c3212",
  apiToken: "019386c1-2b5e-7c11-8f5a-6f0d6f1c3221",
  webhook: "019386c1-2b5e-7c11-8f5a-6f0d6f1c3231",
  household: "019386c1-2b5e-7c11-8f5a-6f0d6f1c3301",
  audit: "019386c1-2b5e-7c11-8f5a-6f0d6f1c3401",
} as const;

export const secrets = {
  inviteCode: "7K3QX-M9T2D",
  otpCode: "492039",
  feed: "AZOGwStefBGPWm8NbxwyAW5vYm9keSBndWVzc2VzIGl",
  tokenText: "mealplan_02uYp6bTccDDsXp3roHatm1vtLIjQhitRYqeLJVLwAqnfTJsbbhtDnu1D0aZGfjxJ4LSd4R",
  webhookSecret: "whsec_bm9ib2R5IGd1ZXNzZXMgdGhlc2UgMzIgYnl0ZXMuLi4=",
  confirmToken: "AZOGwStefBGPWm8NbxwyAW5vYm9keSBndWVzc2VzIHRoZXNlIDMyIGJ5dGVzLi4u",
  liveTicket: "AZOGwStefBGPWm8NbxwyA25vYm9keSBndWVzc2VzIHRoZXNlIDMyIGJ5dGVzPz8_",
  resetToken: "AZOGwStefBGPWm8NbxwyAm5vYm9keSBndWVzc2VzIHRoZXNlIDMyIGJ5dGVzISEh",
} as const;

export const category = { id: ids.category, name: "Vegetables" };
export const slotRecipe = { id: ids.recipe, name: "Chickpea curry", effort: "easy", cookTimeMin: 35 };

/** Returns a key's name in generated clients: many languages allow no `-`, and Kotlin has no value called `name`. */
const enumNameOf = (key: string): string =>
  key.startsWith("-") ? `${key.slice(1)}Descending` : `${key}Ascending`;

export const parameters: Readonly<Record<string, ParameterWords>> = {
  id: { description: "The recipe's id.", example: ids.recipe },
  planId: { description: "The plan's id.", example: ids.plan },
  noteId: { description: "The note's id.", example: ids.note },
  slotId: { description: "The slot's id.", example: ids.slot },
  listId: { description: "The shopping list's id.", example: ids.list },
  itemId: { description: "The line's id.", example: ids.line },
  code: {
    description: "The invite code. Upper and lower case, hyphens and spaces don't matter.",
    example: secrets.inviteCode,
  },
  limit: { description: "Items per page. A number above 100 counts as 100." },
  offset: { description: "Items to skip." },
  search: { description: "Words to search for. A blank text doesn't filter." },
  isStaple: { description: "`true`: only staples. `false`: only ingredients that are not staples." },
  isChildFriendly: {
    description: "`true`: only child-friendly recipes. `false`: only recipes that are not marked so.",
  },
  isFavourite: {
    description: "`true`: only favourites of any member. `false`: only recipes that are nobody's favourite.",
  },
  minRating: {
    description: "The lowest `rating`. Recipes without stars are left out.",
    example: 4,
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
  for: {
    description:
      "Ids of people. Only recipes that may be planned for all of them: they contain nothing against anybody's limits, and nothing is unknown that matters to an allergy, or to anybody with `isStrict`.",
  },
  people: { description: "Ids of people. Without it, everybody." },
  withoutIngredients: {
    description: "Names or ids of ingredients, like `tags`. A recipe must have none of them.",
    example: ["019386c1-2b5e-7c11-8f5a-6f0d6f1c2c02"],
  },
  topN: { description: "The number of suggestions.", example: 5 },
  usePantry: {
    description: "`true`: leave out pantry items that are still good on the day of the meal.",
  },
  targetUserId: { description: "Only changes to this account.", example: ids.account },
};
