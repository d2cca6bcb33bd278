import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Letter, Mailer } from "../../core/mail/mailer.ts";

/** An alternative of a message. As it is, and not encoded, so that people can read it in any editor. */
const part = (type: string, words: string): string =>
  `Content-Type: ${type}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${words}`;

/** A mail as a message of RFC 5322 and RFC 2045, which every mail program opens. */
const messageOf = ({ id, at, to, subject, text, html }: Letter): string =>
  [
    "From: Meal planner <meal-planner@localhost>",
    `To: ${to}`,
    `Subject: ${subject}`,
    `Date: ${at.toUTCString().replace("GMT", "+0000")}`,
    `Message-ID: <${id}@localhost>`,
    "MIME-Version: 1.0",
    `Content-Type: multipart/alternative; boundary="${id}"`,
    "",
    `--${id}`,
    part("text/plain", text),
    `--${id}`,
    part("text/html", html),
    `--${id}--`,
    "",
  ]
    .join("\n")
    .replaceAll("\n", "\r\n");

/**
 * Puts mails into a folder, each as a file that mail programs open. A mail that is sent again takes the place of the
 * first: its link is the one that works.
 * @param tell is called with each mail and its file
 */
export const folderMailer = (
  folder: string,
  tell: (letter: Letter, file: string) => void = () => {},
): Mailer => ({
  send: async (letter) => {
    const { id, at } = letter;
    const file = path.join(folder, `${at.toISOString().replaceAll(":", "-")}-${id}.eml`);
    mkdirSync(folder, { recursive: true });
    // Renamed when it is written, so that nobody ever reads half of it.
    writeFileSync(`${file}.part`, messageOf(letter));
    renameSync(`${file}.part`, file);
    tell(letter, file);
  },
});
