import { beforeEach, describe, expect, test } from "vitest";
import { loadToken, spendConfirmation } from "../../../core/accounts/token-store.ts";
import { type Letter, type Mailer, Undeliverable } from "../../../core/mail/mailer.ts";
import { sendOwed } from "../../../core/mail/sending-store.ts";
import type { Mail } from "../../../core/outbox/mail.ts";
import { sendLater } from "../../../core/outbox/outbox-store.ts";
import { keys, ranges } from "../../../core/storage/table.ts";
import { runJob } from "../../support/jobs.ts";
import { log } from "../../support/log.ts";
import { mailsTo, sentMails } from "../../support/mails.ts";
import { throughHandlers } from "../../support/service.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

throughHandlers((service) => {
  /** Each is owed a millisecond after the one before: within one, their order is by chance. */
  const owe = (...mails: Mail[]) => {
    const { db } = service.deps();
    const first = Date.now() - mails.length;
    return db.transact(
      mails.map((mail, nth) => {
        const at = first + nth;
        return sendLater(mail, { now: () => new Date(at) });
      }),
    );
  };
  const outbox = () => service.deps().db.query(ranges.outbox());
  /** Somebody who is owed nothing yet. */
  const signedUp = async () => {
    const before = new Set((await outbox()).map(({ sk }) => sk));
    const user = await service.user();
    await service.deps().db.erase((await outbox()).filter(({ sk }) => !before.has(sk)));
    return user;
  };
  const change = (id: string, set: object) =>
    service.deps().db.transact([{ update: keys.user(id), set: { ...set } }]);
  const tokenOf = (purpose: "confirm" | "reset", token = "") =>
    loadToken(service.deps().db, purpose, token, new Date());

  /** Sends with another mailer, some time later. */
  const sendWith = (mailer: Mailer, later = 0, hasTime?: () => boolean) => {
    const { config, ...around } = service.deps();
    const now = () => new Date(Date.now() + later);
    return sendOwed({ ...around, now, mailer, appUrl: config.appUrl }, hasTime);
  };
  const failing = (error: Error): Mailer => ({ send: () => Promise.reject(error) });
  const collecting = () => {
    const letters: Letter[] = [];
    return { letters, send: async (letter: Letter) => void letters.push(letter) };
  };

  beforeEach(async () => {
    await service.deps().db.erase(await outbox());
  });

  describe("a mail that is owed", () => {
    test("is sent once, with a link whose token is good for the address", async () => {
      const { id, email } = await signedUp();
      await owe({ kind: "confirm-email", userId: id, to: email });
      const [mail, ...others] = await mailsTo(email);
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ to: email, subject: "Confirm your e-mail address" });
      expect(mail?.link).toBe(`https://app.test/confirm#${mail?.token}`);
      const token = await tokenOf("confirm", mail?.token);
      expect(token).toMatchObject({ userId: id, email });
      expect(await mailsTo(email)).toHaveLength(1);
      expect(await outbox()).toEqual([]);
      if (token) await service.deps().db.transact([spendConfirmation(token)]);
      expect(await tokenOf("confirm", mail?.token)).toBeUndefined();
    });

    test("says the same in plain text and in HTML, which shows the link as well", async () => {
      const { id, email } = await signedUp();
      await owe({ kind: "confirm-email", userId: id, to: email });
      const [mail] = await mailsTo(email);
      const { html = "", text = "", link = "" } = mail ?? {};
      expect(html).toContain('<html lang="en">');
      expect(html).toContain(`<a href="${link}">Confirm this address</a>`);
      expect(html.split(link)).toHaveLength(3);
      for (const paragraph of text.trim().split("\n\n"))
        if (!paragraph.includes(link)) expect(html).toContain(`<p>${paragraph}</p>`);
      expect(html).not.toContain("<img");
    });

    test("makes the link of the mail before it void", async () => {
      const { email } = await signedUp();
      await owe({ kind: "reset-password", to: email });
      await mailsTo(email);
      await owe({ kind: "reset-password", to: email });
      const [first, second, ...others] = await mailsTo(email);
      expect(others).toEqual([]);
      expect(await tokenOf("reset", first?.token)).toBeUndefined();
      expect(await tokenOf("reset", second?.token)).toBeDefined();
    });

    test("goes to the address of the account, whoever asked in which spelling", async () => {
      const { email } = await signedUp();
      await owe({ kind: "reset-password", to: email.toUpperCase() });
      expect((await mailsTo(email)).map(({ to }) => to)).toEqual([email]);
    });

    test("is not sent for an account that is not there, was deactivated, or has another address now", async () => {
      const [gone, other] = [await signedUp(), await signedUp()];
      await change(gone.id, { isActive: false });
      await owe(
        { kind: "reset-password", to: "nobody@example.com" },
        { kind: "reset-password", to: gone.email },
        { kind: "confirm-email", userId: gone.id, to: gone.email },
        { kind: "confirm-email", userId: other.id, to: "another@example.com" },
        { kind: "confirm-email", userId: crypto.randomUUID(), to: "another@example.com" },
      );
      const before = await sentMails();
      expect(await runJob("send-mails")).toEqual({ sent: 0, moot: 5, left: 0 });
      expect(await sentMails()).toEqual(before);
      expect(await outbox()).toEqual([]);
    });

    test("goes to a new address that is not confirmed yet, unless somebody has taken it meanwhile", async () => {
      const [anna, ben] = [await signedUp(), await signedUp()];
      for (const pendingEmail of [ben.email, `new-${anna.email}`]) {
        await change(anna.id, { pendingEmail });
        await owe({ kind: "confirm-email", userId: anna.id, to: pendingEmail });
      }
      expect(await mailsTo(ben.email)).toEqual([]);
      const [mail] = await mailsTo(`new-${anna.email}`);
      expect(await tokenOf("confirm", mail?.token)).toMatchObject({ email: `new-${anna.email}` });
    });

    test("is not sent when the address is confirmed already", async () => {
      const { id, email } = await signedUp();
      await change(id, { confirmedEmail: email });
      await owe({ kind: "confirm-email", userId: id, to: email });
      expect(await mailsTo(email)).toEqual([]);
    });

    test("is sent by one of two who do it at once", async () => {
      const { id, email } = await signedUp();
      await owe({ kind: "confirm-email", userId: id, to: email });
      const mailer = collecting();
      const both = await Promise.all([sendWith(mailer), sendWith(mailer), sendWith(mailer)]);
      expect(mailer.letters).toHaveLength(1);
      expect(both.flatMap(({ faults }) => faults)).toEqual([]);
    });
  });

  describe("a mail that can't be sent", () => {
    const password = (to: string): Mail => ({ kind: "password-changed", userId: "anna", to });

    test("is tried again, each time after a longer while", async () => {
      await owe(password("slow@example.com"));
      const tried: number[] = [];
      for (let minute = 0; minute < 60; minute++) {
        const { faults } = await sendWith(failing(new Error("out of order")), minute * MINUTE);
        if (faults.length > 0) tried.push(minute);
      }
      expect(tried).toEqual([0, 2, 6, 14, 30]);
      const mailer = collecting();
      await sendWith(mailer, 63 * MINUTE);
      expect(mailer.letters.map(({ to }) => to)).toEqual(["slow@example.com"]);
    });

    test("is counted when it is a quarter of an hour late, and given up after a day", async () => {
      await owe(password("late@example.com"));
      const broken = failing(new Error("out of order"));
      expect(await sendWith(broken)).toMatchObject({ left: 1, overdue: 0 });
      expect(await sendWith(broken, 16 * MINUTE)).toMatchObject({ left: 1, overdue: 1 });
      expect(await sendWith(broken, 23 * HOUR)).toMatchObject({ left: 1, overdue: 1 });
      expect(await sendWith(broken, 26 * HOUR)).toMatchObject({ givenUp: 1, left: 0, overdue: 0 });
      expect(await outbox()).toEqual([]);
    });

    test("is dropped when its address takes no mail, and told apart", async () => {
      await owe(password("nowhere@example.com"));
      expect(await sendWith(failing(new Undeliverable()))).toMatchObject({ refused: 1, left: 0, faults: [] });
      expect(await outbox()).toEqual([]);
    });

    test("does not hold up the others, until it looks as if none could be sent", async () => {
      await owe(...Array.from({ length: 20 }, (_, nth) => password(`to-${nth}@example.com`)));
      const mailer = collecting();
      const once: Mailer = {
        send: (letter) =>
          letter.to === "to-0@example.com" ? Promise.reject(new Error()) : mailer.send(letter),
      };
      expect(await sendWith(once)).toMatchObject({ sent: 19, left: 1 });
      await owe(...Array.from({ length: 20 }, (_, nth) => password(`next-${nth}@example.com`)));
      const { sent, left, faults } = await sendWith(failing(new Error("out of order")));
      expect([sent, left]).toEqual([0, 21]);
      expect(faults.length).toBeLessThan(10);
    });

    test("waits for the next run when time is up", async () => {
      await owe(password("next@example.com"));
      expect(await sendWith(collecting(), 0, () => false)).toMatchObject({ sent: 0, left: 1 });
      expect(await mailsTo("next@example.com")).toHaveLength(1);
    });
  });

  test("mails that a newer release wrote are left alone, and do not hold up the others", async () => {
    const { db } = service.deps();
    const ids = Array.from({ length: 12 }, (_, nth) => `0${nth}`);
    const written = { kind: "news", writtenAt: new Date().toISOString(), ttl: 1 };
    for (const id of ids) await db.put({ ...keys.outbox(id), ...written, id, to: `${id}@example.com` });
    await owe({ kind: "account-deleted", to: "gone@example.com" });
    const { faults, ...ends } = await sendWith(collecting());
    expect(ends).toMatchObject({ sent: 1, left: 12 });
    expect(faults).toEqual(Array(10).fill(expect.objectContaining({ code: "unavailable" })));
    expect(await outbox()).toHaveLength(12);
  });

  test("the log tells how many mails were sent, and nothing of them", async () => {
    const { id, email } = await signedUp();
    await owe({ kind: "confirm-email", userId: id, to: email });
    const lines: string[] = [];
    const { write } = log;
    log.write = (line) => void lines.push(line);
    const [mail] = await mailsTo(email);
    log.write = write;
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ job: "send-mails", sent: 1, left: 0 }]);
    for (const secret of [email, mail?.token ?? "", "app.test"]) expect(lines.join()).not.toContain(secret);
  });
});
