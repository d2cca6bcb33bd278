import type { ContractOf, DeclaredContract, Module } from "../../../core/api.ts";
import type { Arguments } from "../../../core/client/client.ts";
import type { Access } from "../../../core/contract/contract.ts";
import type { ErrorCode } from "../../../core/contract/errors.ts";
import type { Things } from "./things.ts";

/** Someone for whom a call does all that it can do: a newcomer has just signed up, and has no household yet. */
export type Caller = "visitor" | "newcomer" | "owner" | "administrator";

type Given<C extends DeclaredContract> = Omit<Arguments<C["route"]>, "headers">;
type Change<C extends DeclaredContract> = { [Part in keyof Given<C>]?: Partial<Given<C>[Part]> };
type Changing<Changed> = (things: Things) => Changed | Promise<Changed>;

/**
 * How an operation is called, and what comes of it. The call is the example of the OpenAPI document, with the ids of
 * real things in it; only what that leaves open is said here.
 */
type SceneOf<C extends DeclaredContract> = {
  /** Who may call it: said here once more, apart from the contract. */
  who: Access;
  /** What members of another household are told, where it is no success. */
  outsider?: ErrorCode;
  /** What this household's own members are told, where it is no success. */
  insider?: ErrorCode;
  /** What someone without a household is told. */
  homeless?: ErrorCode;
  /** For whom the call does most, where `who` does not tell. */
  caller?: Caller;
  /** The field of the body in which two calls have to differ. */
  unique?: Given<C> extends { body: infer Sent } ? keyof Sent : never;
  /** What the call has in place of the example's parts, or beside them. */
  call?: Changing<Change<C>>;
  /** Calls that take the service another way, by what they are about. */
  variants?: Readonly<Record<string, Changing<Change<C>>>>;
};

/** The scenes of a module's operations. One that is missing is a type error. */
export type ModuleScenes<M extends Module> = {
  readonly [C in ContractOf<M> as C["name"]]: SceneOf<C>;
};

/** A scene of any operation. */
export type Scene = Pick<
  SceneOf<DeclaredContract>,
  "who" | "outsider" | "insider" | "homeless" | "caller"
> & {
  unique?: string;
  call?: Changing<{ params?: object; query?: object; body?: object }>;
  variants?: Readonly<Record<string, NonNullable<Scene["call"]>>>;
};

/** Of what belongs to a household, others learn nothing. */
export const hidden = { outsider: "not_found" } as const;
