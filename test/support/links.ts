import { newToken, type TokenPurpose } from "../../core/accounts/token.ts";
import { putToken } from "../../core/accounts/token-store.ts";
import { loadOutbox, owedIn } from "../../core/outbox/owed-store.ts";
import { services } from "../../functions/endpoint/aws/deps.ts";
import type { Client } from "./client.ts";

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

/** Somebody who has followed the link to confirm the address, and so gets notices. */
export const confirmed = async <Person extends Client & { id: string; email: string }>(
  signedUp: Promise<Person>,
): Promise<Person> => {
  const person = await signedUp;
  const token = await linkFor(person, "confirm");
  const { status, text } = await person.post("/v1/auth/email-confirmations", { token });
  if (status !== 204) throw new Error(text);
  return person;
};

/** The mails that are owed since the last look, by kind and address. Nobody gets them. */
export const takeOwed = async (): Promise<string[]> => {
  const { db, now } = services();
  const items = await loadOutbox(db, now());
  await db.erase(items);
  return items.map(owedIn).map(({ mail }) => `${mail.kind} ${"to" in mail ? mail.to : mail.userId}`);
};
