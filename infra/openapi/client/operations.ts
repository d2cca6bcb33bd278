import type * as declared from "../../../core/client/operations.ts";

// Replaces core/client/operations.ts in the package. The compiler writes a constant's type in full, so nothing refers
// to contracts and zod.

type Plain<T> = { [K in keyof T]: Plain<T[K]> } & {};
declare const plain: <T>() => { [K in keyof T]: Plain<T[K]> };

const operations = plain<declared.Operations>();
const errorCodes = plain<Record<declared.ErrorCode, true>>();
const faultCodes = plain<Record<declared.FaultCode, true>>();

/** All operations by their routes: what each is sent, and what it answers. */
export type Operations = typeof operations;
/** Why the service refuses a request. */
export type ErrorCode = keyof typeof errorCodes;
/** What is wrong with a field of a request. */
export type FaultCode = keyof typeof faultCodes;
