import { sendWebhooks } from "../../core/webhooks/sending-store.ts";
import { scheduled } from "../endpoint/scheduled.ts";

/** Milliseconds: an attempt takes ten seconds, and the table some. */
const SPARE = 15_000;

export const handler = scheduled(
  "send-webhooks",
  async ({ db, now, config: { visitor } }, hasTime) => {
    const { sent, failed, quiet, left, disabled, faults } = await sendWebhooks({ db, now, visitor }, hasTime);
    const counts = { webhooksSent: sent, webhooksFailed: failed, webhooksDisabled: disabled };
    const some = Object.entries(counts).filter(([, count]) => count > 0);
    return { did: { sent, failed, quiet, left }, counts: Object.fromEntries(some), faults };
  },
  SPARE,
);
