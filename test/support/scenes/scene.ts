import type { ContractOf, DeclaredContract, Module } from "../../../core/api.ts";
import type { Arguments } from "../../../core/client/client.ts";
import type { Access } from "../../../core/contract/contract.ts";
import type { ErrorCode } from "../../../core/contract/errors.ts";
import type { Things } from "./things.ts";

/**
 * The person for whom a call does the most. A newcomer has just signed up and has no household yet. A host owns a
 * household with a guest in it, a loner one with nobody else; either may be broken up.
 */
export type Caller = "visitor" | "newcomer" | "owner" | "host" | "loner" | "administrator";

type Given<C extends DeclaredContract> = Omit<Arguments<C["route"]>, "headers">;
type Change<C extends DeclaredContract> = { [Part in keyof Given<C>]?: Partial<Given<C>[Part]> } & {
  /** Sent instead of the body. */
  file?: Uint8Array;
};
type Changing<Changed> = (things: Things) => Changed | Promise<Changed>;

/**
 * How to call an operation, and what happens. The call is the example of the OpenAPI document with real ids.
 * A scene only has what the example leaves open.
 */
type SceneOf<C extends DeclaredContract> = {
  /** These callers may call it. Repeats the contract on purpose, as a check. */
  who: Access;
  /** What a token for other programs needs where it isn't `read` for a member's GET and `write` for other calls of members. */
  tokens?: "read" | "none";
  /** What members of another household are told, if it is not a success. */
  outsider?: ErrorCode;
  /** What members of this household are told, if it is not a success. */
  insider?: ErrorCode;
  /** What a member is told who does not own the household, if it is neither a success nor what the owner is told. */
  member?: ErrorCode;
  /** What the owner of this household is told, if it is not what members are told. */
  owner?: ErrorCode;
  /** What the only administrator is told, if it is not a success. */
  administrator?: ErrorCode;
  /** What someone without a household is told. */
  homeless?: ErrorCode;
  /** What everybody but the caller is told, because only they have what the call is about. */
  others?: ErrorCode;
  /** The person for whom the call does the most, if `who` does not say it. */
  caller?: Caller;
  /** A field of the body that must be different in every call. */
  unique?: Given<C> extends { body: infer Sent } ? keyof Sent : never;
  /** What replaces or extends the example's call. */
  call?: Changing<Change<C>>;
  /** Other calls that take a different path through the service, by topic. */
  variants?: Readonly<Record<string, Changing<Change<C>>>>;
  /**
   * The round trips that it takes where a read takes more than one, or a change more than two. By the topic of the variant;
   * "" is the call itself. A comment says why.
   */
  trips?: Readonly<Record<string, number>>;
  /** The persons for whom variants do the most, where it is somebody else. */
  callers?: Readonly<Record<string, Caller>>;
};

/** The scenes of a module's operations. A missing one is a type error. */
export type ModuleScenes<M extends Module> = {
  readonly [C in ContractOf<M> as C["name"]]: SceneOf<C>;
};

/** A scene of any operation. */
export type Scene = Omit<SceneOf<DeclaredContract>, "unique" | "call" | "variants"> & {
  unique?: string;
  call?: Changing<{ params?: object; query?: object; body?: object; file?: Uint8Array }>;
  variants?: Readonly<Record<string, NonNullable<Scene["call"]>>>;
};

/** Other households must not learn what belongs to this one. */
export const hidden = { outsider: "not_found" } as const;
export const inside = { who: "member", ...hidden } as const;
