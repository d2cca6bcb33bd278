import { zlib } from "../basics/compression.ts";
import { once } from "../basics/memo.ts";
import { packedCommonPasswords } from "./common-passwords-data.ts";
import { foldPassword, guessForm } from "./password.ts";

const commonPasswords = once(
  (): ReadonlySet<string> =>
    new Set(
      zlib().brotliDecompressSync(Buffer.from(packedCommonPasswords, "base64")).toString("utf8").split("\n"),
    ),
);

/**
 * Whether a password of 8 characters or more is a common one. The first call unpacks the list in a few milliseconds.
 */
export const isCommonPassword = (password: string): boolean =>
  [foldPassword, guessForm].some((form) => commonPasswords().has(form(password)));
