import { once } from "./memo.ts";

/** Node's compression, loaded on first use: loading takes a millisecond, and most requests don't need it. */
export const zlib = once(() => process.getBuiltinModule("node:zlib"));
