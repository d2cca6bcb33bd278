import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Letter, Mailer } from "../../core/mail/mailer.ts";
import { sendOwed } from "../../core/mail/sending-store.ts";
import { services } from "../../functions/endpoint/aws/deps.ts";
import { reasonOf } from "../command-line/reason.ts";

/** Writes a mail as a file (RFC 5322 and RFC 2045). It isn't encoded, so that people can read it in any editor. */
const messageOf = ({ id, at, to, subject, text, html }: Letter): string =>
  `From: Meal planner <meal-planner@localhost>
To: ${to}
Subject: ${subject}
Date: ${at.toUTCString().replace("GMT", "+0000")}
Message-ID: <${id}@localhost>
MIME-Version: 1.0
Content-Type: multipart/alternative; boundary="${id}"

--${id}
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

${text}
--${id}
Content-Type: text/html; charset=utf-8
Content-Transfer-Encoding: 8bit

${html}
--${id}--
`.replaceAll("\n", "\r\n");

export const folderMailer = (
  folder: string,
  tell: (letter: Letter, file: string) => void = () => {},
): Mailer => ({
  send: async (letter) => {
    const { id, at } = letter;
    const file = path.join(folder, `${at.toISOString().replaceAll(":", "-")}-${id}.eml`);
    mkdirSync(folder, { recursive: true });
    // So that nobody reads half a file.
    writeFileSync(`${file}.part`, messageOf(letter));
    renameSync(`${file}.part`, file);
    tell(letter, file);
  },
});

export type Mails = ReturnType<typeof openMails>;

/**
 * Opens the folder that mails are written to.
 * @param report gets each mail with its link: nobody else sees it here
 */
export const openMails = (
  folder: string | undefined,
  report: (line: string) => void,
  keep: (letter: Letter) => void = () => {},
) => {
  const opened = folder ?? mkdtempSync(path.join(tmpdir(), "meal-planner-mail-"));
  const mailer = folderMailer(opened, (letter, file) => {
    const { to, subject, link } = letter;
    report(`Mail to ${to}: ${subject} → ${file}${link ? `  link ${link}` : ""}`);
    keep(letter);
  });
  const send = async (): Promise<void> => {
    try {
      const { config, ...around } = services();
      const { faults } = await sendOwed({ ...around, mailer, appUrl: config.appUrl });
      for (const fault of faults) report(`A mail has to wait: ${reasonOf(fault)}`);
    } catch (fault) {
      report(`Mails have to wait: ${reasonOf(fault)}`);
    }
  };
  let asked = false;
  let sending: Promise<void> | undefined;
  const sendAll = async (): Promise<void> => {
    while (asked) {
      asked = false;
      await send();
    }
    sending = undefined;
  };
  return {
    /** Never fails. */
    soon: (): void => {
      asked = true;
      sending ??= sendAll();
    },
    stop: async (): Promise<void> => {
      await sending;
      if (folder === undefined) rmSync(opened, { recursive: true, force: true });
    },
  };
};
