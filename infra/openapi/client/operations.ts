import type * as declared from "../../../core/client/operations.ts";

// Replaces core/client/operations.ts in the package. The compiler writes a constant's type in full, so nothing refers
// to contracts and zod.

type Plain<T> = { [K in keyof T]: Plain<T[K]> } & {};
declare const plain: <T>() => { [K in keyof T]: Plain<T[K]> };

const operations = plain<declared.Operations>();
const errorCodes = plain<Record<declared.ErrorCode, true>>();
const faultCodes = plain<Record<declared.FaultCode, true>>();

export type Operations = typeof operations;
export type ErrorCode = keyof typeof errorCodes;
export type FaultCode = keyof typeof faultCodes;
