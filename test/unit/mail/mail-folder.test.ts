import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import type { Letter } from "../../../core/mail/mailer.ts";
import { folderMailer } from "../../../infra/local/mails.ts";
import { newFolder } from "../../support/folder.ts";

const letter: Letter = {
  id: "0190a1b2-0000-7000-8000-000000000001",
  at: new Date("2026-11-22T14:36:05.678Z"),
  to: "zoë@müller.example",
  subject: "Confirm your e-mail address",
  text: "Grüße, Zoë!\n\nConfirm this address:\nhttps://app.test/confirm#t0ken\n",
  html: "<p>Grüße, Zoë!</p>\n",
};

const newPlace = () => path.join(newFolder(), "made", "when needed");
const onlyFile = (folder: string) => {
  const files = readdirSync(folder);
  expect(files).toHaveLength(1);
  return path.join(folder, files[0] ?? "");
};

test("a mail is a file that mail programs read", async () => {
  const folder = newPlace();
  await folderMailer(folder).send(letter);
  const file = onlyFile(folder);
  // So that files are in the order of mails.
  expect(path.basename(file)).toBe(`2026-11-22T14-36-05.678Z-${letter.id}.eml`);
  const message = readFileSync(file);
  const { from, to, subject, date, messageId, text, html, attachments } = await PostalMime.parse(message);
  expect({ from, to, subject, date, messageId, text, html, attachments }).toEqual({
    from: { name: "Meal planner", address: "meal-planner@localhost" },
    to: [{ name: "", address: "zoë@müller.example" }],
    subject: letter.subject,
    date: "2026-11-22T14:36:05.000Z",
    messageId: `<${letter.id}@localhost>`,
    text: `${letter.text}\n`,
    html: `${letter.html}\n`,
    attachments: [],
  });
  const lines = message.toString().split("\r\n");
  expect(lines.filter((line) => /[\r\n]/.test(line) || Buffer.byteLength(line) > 998)).toEqual([]);
});

test("a mail that is sent again takes the place of the first, whose link is void", async () => {
  const folder = newPlace();
  const told: string[] = [];
  const mailer = folderMailer(folder, ({ text }, file) => told.push(`${text} in ${file}`));
  await mailer.send({ ...letter, text: "first" });
  await mailer.send({ ...letter, text: "second" });
  const file = onlyFile(folder);
  expect((await PostalMime.parse(readFileSync(file))).text?.trim()).toBe("second");
  expect(told).toEqual([`first in ${file}`, `second in ${file}`]);
});
