import type { ContractOf, Module } from "../../../core/api.ts";
import type { Contract } from "../../../core/contract/contract.ts";
import type { Json } from "../json.ts";

export type ParameterDocs = { description: string; example?: unknown; schema?: Json };

/** What the document says about an operation beyond its contract. */
export type OperationDocs = {
  description: string;
  /** Only where a parameter means something else than elsewhere: see parameters.ts. */
  parameters?: Readonly<Record<string, ParameterDocs>>;
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

/** The docs of one contract: an example is there exactly where there is something to show. */
type DocsOf<C extends Contract> = {
  description: string;
  endsSession?: true;
  parameters?: { readonly [Name in ParameterOf<C>]?: ParameterDocs };
} & (C extends { body: object } ? { body: object } : { body?: never }) &
  (C["answer"] extends { wrap: "empty" } ? { answer?: never } : { answer: object });

/** The words for a module: what it is about, and all of its operations. One that is missing is a type error. */
export type ModuleDocs<M extends Module> = {
  readonly about: string;
  readonly operations: { readonly [C in ContractOf<M> as C["name"]]: DocsOf<C> };
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
