import { sendOwed } from "../../core/mail/sending-store.ts";
import { sesMailer } from "../endpoint/aws/ses-mailer.ts";
import { scheduled } from "../endpoint/scheduled.ts";

export const handler = scheduled(
  "send-mails",
  async ({ mailer = sesMailer(), config, ...around }, hasTime) => {
    const { appUrl } = config;
    const { sent, moot, left, surplus, refused, givenUp, overdue, faults } = await sendOwed(
      { ...around, mailer, appUrl },
      hasTime,
    );
    const counts = {
      mailsSent: sent,
      mailsSurplus: surplus,
      mailsRefused: refused,
      mailsGivenUp: givenUp,
      mailsOverdue: overdue,
    };
    const some = Object.entries(counts).filter(([, count]) => count > 0);
    return { did: { sent, moot, left }, counts: Object.fromEntries(some), faults };
  },
);
