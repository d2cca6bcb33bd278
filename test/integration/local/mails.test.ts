import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { sendLater } from "../../../core/outbox/outbox-store.ts";
import { ranges } from "../../../core/storage/table.ts";
import { openMails } from "../../../infra/local/mails.ts";
import { newFolder } from "../../support/folder.ts";
import { throughHandlers } from "../../support/service.ts";

throughHandlers((service) => {
  const outbox = () => service.deps().db.query(ranges.outbox(new Date()));
  const owe = (to: string) =>
    service.deps().db.transact([sendLater({ kind: "password-changed", userId: "anna", to }, service.deps())]);

  beforeEach(async () => {
    await service.deps().db.erase(await outbox());
  });

  test("mails go into the folder, with a line that names the file and shows the link; of a temporary one, nothing stays", async () => {
    const { email } = await service.user();
    const lines: string[] = [];
    const mails = openMails(undefined, (line) => lines.push(line));
    mails.soon();
    await expect.poll(() => lines.length).toBe(1);
    const [line = ""] = lines;
    expect(line).toMatch(`Mail to ${email}: Confirm your e-mail address → `);
    expect(line).toMatch(/ link https:\/\/app\.test\/confirm#[\w-]{64}$/);
    const [, file = ""] = / → (.*\.eml) /.exec(line) ?? [];
    expect(existsSync(file)).toBe(true);
    await mails.stop();
    expect(existsSync(path.dirname(file))).toBe(false);
  });

  test("a folder that can't be written to fails nobody, and the mail waits", async () => {
    const folder = path.join(newFolder(), "mail");
    writeFileSync(folder, "a file");
    const lines: string[] = [];
    const mails = openMails(folder, (line) => lines.push(line));
    await owe("anna@example.com");
    mails.soon();
    await mails.stop();
    expect(lines).toEqual([expect.stringMatching(/^A mail has to wait: .*file already exists/)]);
    expect(await outbox()).toHaveLength(1);
  });
});
