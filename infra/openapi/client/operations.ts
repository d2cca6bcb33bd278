import type * as declared from "../../../core/client/operations.ts";

// Replaces core/client/operations.ts in the package's types. The compiler writes the type of a constant in full, so
// nothing refers to the contracts and zod.

type Plain<T> = { [K in keyof T]: Plain<T[K]> } & {};
declare const plain: <T>() => { [K in keyof T]: Plain<T[K]> };

const operations = plain<declared.Operations>();
const errorCodes = plain<Record<declared.ErrorCode, true>>();
const faultCodes = plain<Record<declared.FaultCode, true>>();

/** By route: `params`, `query` and `body` of the request, and the body of a success. */
export type Operations = typeof operations;
export type ErrorCode = keyof typeof errorCodes;
export type FaultCode = keyof typeof faultCodes;
