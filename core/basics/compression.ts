import { once } from "./memo.ts";

/** Node's compression, loaded when it is first needed: that takes a millisecond, and most requests do without. */
export const zlib = once(() => process.getBuiltinModule("node:zlib"));
