import { renderUnicodeCompact } from "uqr";
import { verifyPassword } from "../../core/accounts/password-hash.ts";
import { loadHash } from "../../core/accounts/store.ts";
import { findAccount } from "../../core/admin/administrator-store.ts";
import type { Db } from "../../core/storage/db.ts";
import type { Address } from "./address.ts";
import type { Options } from "./options.ts";

// What people have to know when others can reach the service.

type Account = { readonly email: string; readonly password: string };

const openedBy = async (db: Db, { email, password }: Account): Promise<boolean> => {
  const user = await findAccount(db, email);
  return user !== undefined && (await verifyPassword(password, await loadHash(db, user.id)));
};

/**
 * Refuses to serve a network with accounts whose passwords everybody knows; also finds those that an earlier start has
 * made.
 * @param accounts with passwords that everybody knows
 * @throws Error if everybody could sign in from everywhere
 */
export const checkAccounts = async (
  { lan, publicUrl, demo, dataFolder }: Options,
  db: Db,
  accounts: readonly Account[],
  report: (line: string) => void,
): Promise<void> => {
  if (demo || !(lan || publicUrl)) return;
  const open = await Promise.all(accounts.map((account) => openedBy(db, account)));
  const known = [...new Set(accounts.filter((_, nth) => open[nth]).map(({ email }) => email))].join(", ");
  if (!known) return;
  if (!publicUrl) return report(`Everybody in the network knows the passwords of ${known}`);
  throw new Error(
    `Everybody knows the passwords of accounts in ${dataFolder ?? "this table"}: ${known}. Start with other data (--data DIR), or add --demo to let everybody in.`,
  );
};

/** Says where people and the proxy reach the service, also as a picture for phones. */
export const tellAddress = (
  { lan, publicUrl, demo }: Options,
  { url, local, others }: Address,
  report: (line: string) => void,
): void => {
  report(`Kitchen: ${url}/kitchen`);
  report(`Documentation: ${url}/docs`);
  if (!lan && !publicUrl) return;
  console.log(renderUnicodeCompact(`${url}/kitchen`, { border: 2 }));
  for (const { address, name } of others)
    report(`To name this machine's address on ${name} instead: --host ${address}`);
  if (demo) report("Everybody who can open this address knows the passwords above: --no-demo starts without");
  else if (publicUrl) report("Without the demo household, because everybody knows its passwords");
  if (publicUrl)
    report(`Let the proxy pass all requests on to ${local}, with X-Forwarded-For. /live is a WebSocket`);
};
