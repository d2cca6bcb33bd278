import type { ClockAndIds } from "../basics/id.ts";
import type { Notice } from "../outbox/mail.ts";
import { sendAt, sendLater } from "../outbox/outbox-store.ts";
import type { Write } from "../storage/write.ts";
import { warningOf } from "./api-token-list.ts";
import { noticesTo } from "./email.ts";
import type { ApiToken, User } from "./model.ts";

export const noticeTo = (user: User, notice: Notice, clock: Pick<ClockAndIds, "now">): Write[] =>
  noticesTo(user, [notice]).map((mail) => sendLater(mail, clock));

/** Writes that a mail is owed before a token ends. Whether it is then still there, and to whom, sending finds out. */
export const warnOfEnd = (userId: string, token: ApiToken): Write[] => {
  const { id: tokenId, createdAt: madeAt, expiresAt: endsAt } = token;
  const dueAt = warningOf(token);
  return dueAt ? [sendAt(dueAt, { kind: "token-ends", userId, tokenId, madeAt, endsAt })] : [];
};
