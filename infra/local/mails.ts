import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Letter } from "../../core/mail/mailer.ts";
import { sendOwed } from "../../core/mail/sending-store.ts";
import { services } from "../../functions/endpoint/deps.ts";
import { reasonOf } from "../command-line/reason.ts";
import { folderMailer } from "./mail-folder.ts";

/** Sends what is owed into a folder. */
export type Mails = {
  /** Sends now, or once more when it is just being done. Never fails, and keeps nobody waiting. */
  soon: () => void;
  /** Waits for what is being sent. */
  stop: () => Promise<void>;
};

/**
 * The mails of the local server.
 * @param folder where they go; without it into a temporary folder, which is deleted in the end
 * @param report is told of each mail, with its link: nobody else sees it here
 * @param keep gets each mail
 */
export const openMails = (
  folder: string | undefined,
  report: (line: string) => void,
  keep: (letter: Letter) => void = () => {},
): Mails => {
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
    soon: () => {
      asked = true;
      sending ??= sendAll();
    },
    stop: async () => {
      await sending;
      if (folder === undefined) rmSync(opened, { recursive: true, force: true });
    },
  };
};
