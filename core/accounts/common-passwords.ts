import { zlib } from "../basics/compression.ts";
import { once } from "../basics/memo.ts";
import { packedCommonPasswords } from "./common-passwords-data.ts";
import { foldPassword } from "./password.ts";

const commonPasswords = once(
  (): ReadonlySet<string> =>
    new Set(
      zlib().brotliDecompressSync(Buffer.from(packedCommonPasswords, "base64")).toString("utf8").split("\n"),
    ),
);

/**
 * Whether the password, ignoring case, is one of the commonest leaked ones. The list is exact (no false alarms) and
 * holds only passwords of at least 8 characters: shorter ones are refused for their length. It is unpacked at the
 * first call, which takes some milliseconds, and then kept.
 */
export const isCommonPassword = (password: string): boolean => commonPasswords().has(foldPassword(password));
