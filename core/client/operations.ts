import type * as z from "zod/mini";
import type { DeclaredContract } from "../api.ts";
import type { Contract } from "../contract/contract.ts";

/** The package has them written out, without a trace of contracts. */

type Input<S> = S extends z.ZodMiniType ? z.input<S> : never;
type MembersOf<S> = S extends z.ZodMiniObject ? { [K in keyof z.input<S>]: z.input<S>[K] } : never;

type Values<S> = S extends z.ZodMiniObject ? z.output<S> : never;
type QueryValue<T> = T extends readonly (infer Word)[] ? Word | readonly Word[] : T;
type Query<S> = {
  [K in keyof MembersOf<S>]: K extends keyof Values<S>
    ? QueryValue<NonNullable<Values<S>[K]>> | (undefined extends MembersOf<S>[K] ? undefined : never)
    : never;
};

type Part<C extends Contract, K extends "params" | "query" | "body"> = C[K] extends z.ZodMiniType ? K : never;
/** A file may be sent instead of JSON. */
type File<C extends Contract> = C extends { file: object } ? Blob : never;

type Sent<C extends Contract> = {
  [K in Part<C, "params">]: Record<keyof MembersOf<C[K]>, string>;
} & {
  [K in Part<C, "query"> as object extends MembersOf<C[K]> ? never : K]: Query<C[K]>;
} & { [K in Part<C, "query"> as object extends MembersOf<C[K]> ? K : never]?: Query<C[K]> } & {
  [K in Part<C, "body"> as undefined extends Input<C[K]> ? never : K]: Input<C[K]> | File<C>;
} & { [K in Part<C, "body"> as undefined extends Input<C[K]> ? K : never]?: Input<C[K]> };

type Envelope<T> = { status: "success"; data: T };
type Meta = { meta: { pagination: { total: number; limit: number; offset: number; hasMore: boolean } } };
type Wrapped<A> = A extends { wrap: "text" }
  ? string
  : A extends { wrap: "none"; body: infer S extends z.ZodMiniType }
    ? z.output<S>
    : A extends { wrap: "envelope"; body: infer S extends z.ZodMiniType }
      ? Envelope<z.output<S>>
      : A extends { wrap: "page"; body: infer S extends z.ZodMiniType }
        ? Envelope<z.output<S>[]> & Meta
        : undefined;

export type Operations = {
  [C in DeclaredContract as C["route"]]: { sent: Sent<C>; answer: Wrapped<C["answer"]> };
};

export type { ErrorCode, FaultCode } from "../contract/errors.ts";
