import { once } from "./memo.ts";

export const zlib = once(() => process.getBuiltinModule("node:zlib"));
