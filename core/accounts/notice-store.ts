import type { ClockAndIds } from "../basics/id.ts";
import type { Notice } from "../outbox/mail.ts";
import { sendLater } from "../outbox/outbox-store.ts";
import type { Write } from "../storage/write.ts";
import { noticesTo } from "./email.ts";
import type { User } from "./model.ts";

export const noticeTo = (user: User, notice: Notice, means: Pick<ClockAndIds, "now">): Write[] =>
  noticesTo(user, [notice]).map((mail) => sendLater(mail, means));
