import { once } from "./memo.ts";

/**
 * Node's compression. It takes a millisecond to load and most requests don't need it, so it is loaded on
 * first use.
 */
export const zlib = once(() => process.getBuiltinModule("node:zlib"));
