import type { StageSettings } from "../stage/stages.ts";

/** SES keeps and reports none; bounces are on the account's list. */
export const createSender = ({ mailFrom }: StageSettings) =>
  mailFrom ? new sst.aws.Email("Sender", { sender: mailFrom }) : undefined;

export type Sender = ReturnType<typeof createSender>;
