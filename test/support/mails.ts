import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import PostalMime from "postal-mime";
import { services } from "../../functions/endpoint/aws/deps.ts";
import { folderMailer } from "../../infra/local/mails.ts";
import { runJob } from "./jobs.ts";

let folder: string | undefined;

/** Where functions of this process put mails from now on. Returns what deletes them. */
export const openMailFolder = (): (() => void) => {
  const opened = mkdtempSync(path.join(tmpdir(), "mails-"));
  folder = opened;
  Object.assign(services(), { mailer: folderMailer(opened) });
  return () => rmSync(opened, { recursive: true });
};

/** What a mail program makes of a file. */
const readMail = async (file: string) => {
  const { to, subject = "", text = "", html = "" } = await PostalMime.parse(readFileSync(file));
  // Its token is behind the "#".
  const link = /\bhttps?:\/\/\S+#\S+/.exec(text)?.[0];
  return { to: to?.[0]?.address ?? "", subject, text, html, link, token: link?.split("#")[1] };
};

/** All mails that were sent so far, the oldest first. */
export const sentMails = async () => {
  if (!folder) throw new Error("No mail folder is open");
  const files = readdirSync(folder).sort();
  return Promise.all(files.map((file) => readMail(path.join(folder ?? "", file))));
};

/** Sends what is owed, as the scheduled function does, and returns the mails to an address, the oldest first. */
export const mailsTo = async (address: string) => {
  await runJob("send-mails");
  const all = await sentMails();
  return all.filter(({ to }) => to.toLowerCase() === address.toLowerCase());
};
