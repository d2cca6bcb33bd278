import { domainToASCII } from "node:url";
import { SESv2Client, type SESv2ClientConfig, SendEmailCommand } from "@aws-sdk/client-sesv2";
import { once } from "../../../core/basics/memo.ts";
import { type Letter, type Mailer, Undeliverable } from "../../../core/mail/mailer.ts";

/** A second try after a lost answer could send a second mail. The outbox tries later. */
const SETTLED = {
  authSchemePreference: ["sigv4"],
  defaultsMode: "standard",
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
  retryMode: "standard",
  useDualstackEndpoint: false,
  useFipsEndpoint: false,
  userAgentAppId: "meal-planner",
} as const satisfies SESv2ClientConfig;

const spelt = (address: string): string => {
  const [local = "", domain = ""] = address.split("@");
  return `${local}@${domainToASCII(domain) || domain}`;
};

const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" });

const commandFor = ({ to, subject, text, html }: Letter, from: string) =>
  new SendEmailCommand({
    FromEmailAddress: from,
    Destination: { ToAddresses: [spelt(to)] },
    Content: { Simple: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } } },
  });

/** Sends mails with SES, which recognises no repeat: after a lost answer, the mail goes out again. */
export const sesMailer: () => Mailer = once(() => {
  const { MAIL_FROM: from, SES_ENDPOINT } = process.env;
  if (!from) throw new Error("The environment variable MAIL_FROM is missing");
  const client = new SESv2Client({ ...SETTLED, ...(SES_ENDPOINT && { endpoint: SES_ENDPOINT }) });
  return {
    send: async (letter) => {
      try {
        await client.send(commandFor(letter, from));
      } catch (error) {
        // SES's message contains the address.
        const name = error instanceof Error ? error.name : "an unknown error";
        if (name === "BadRequestException") throw new Undeliverable();
        throw new Error(`SES did not take a mail: ${name}`);
      }
    },
  };
});
