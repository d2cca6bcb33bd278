import { newToken, type TokenPurpose } from "../../core/accounts/token.ts";
import { putToken } from "../../core/accounts/token-store.ts";
import { services } from "../../functions/endpoint/deps.ts";

/** A token for an account and one of its addresses, as if its mail was sent at some time: just now unless told. */
export const linkFor = async (
  { id, email }: { id: string; email: string },
  purpose: TokenPurpose,
  sentAt: Date = services().now(),
): Promise<string> => {
  const { db, random } = services();
  const token = newToken(id, random);
  await db.transact([putToken({ userId: id, purpose, email, token }, sentAt)]);
  return token;
};
