import type { StageSettings } from "../stage/stages.ts";

/**
 * The address that the stage's mails come from, as SES knows it; nothing on a stage that sends none. SES keeps no mails
 * and tells nobody of them: what bounces is on the account's own list.
 */
export const createSender = ({ mailFrom }: StageSettings) =>
  mailFrom ? new sst.aws.Email("Sender", { sender: mailFrom }) : undefined;

export type Sender = ReturnType<typeof createSender>;
