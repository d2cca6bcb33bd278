import { once } from "./memo.ts";

/** Loading it takes a millisecond, and most requests don't need it. */
export const zlib = once(() => process.getBuiltinModule("node:zlib"));
