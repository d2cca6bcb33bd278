import { once } from "./memo.ts";

/** Takes a millisecond to load. */
export const zlib = once(() => process.getBuiltinModule("node:zlib"));
