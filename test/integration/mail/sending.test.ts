import { beforeEach, describe, expect, test } from "vitest";
import { loadToken } from "../../../core/accounts/token-store.ts";
import { type Letter, type Mailer, Undeliverable } from "../../../core/mail/mailer.ts";
import { sendOwed } from "../../../core/mail/sending-store.ts";
import type { Mail } from "../../../core/outbox/mail.ts";
import { sendLater } from "../../../core/outbox/outbox-store.ts";
import { keys, ranges } from "../../../core/storage/table.ts";
import { runJob } from "../../support/jobs.ts";
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
  const outbox = () => service.deps().db.query(ranges.outbox(new Date()));
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
    test("makes the link of the mail before it void", async () => {
      const { email } = await signedUp();
      await owe({ kind: "reset-password", to: email });
      await mailsTo(email);
      await owe({ kind: "reset-password", to: email });
      const [first, second, ...others] = await mailsTo(email);
      expect(first).toMatchObject({ to: email, link: `https://app.test/reset#${first?.token}` });
      expect(others).toEqual([]);
      expect(await tokenOf("reset", first?.token)).toBeUndefined();
      expect(await tokenOf("reset", second?.token)).toBeDefined();
    });

    test("is not sent for an account that is not there, was deactivated, or has another or a confirmed address now", async () => {
      const [gone, other] = [await signedUp(), await signedUp()];
      await change(gone.id, { isActive: false });
      await change(other.id, { confirmedEmail: other.email, pendingEmail: gone.email });
      await owe(
        { kind: "reset-password", to: "nobody@example.com" },
        { kind: "reset-password", to: gone.email },
        { kind: "confirm-email", userId: gone.id, to: gone.email },
        { kind: "confirm-email", userId: other.id, to: "another@example.com" },
        { kind: "confirm-email", userId: other.id, to: other.email },
        { kind: "confirm-email", userId: other.id, to: gone.email },
        { kind: "confirm-email", userId: crypto.randomUUID(), to: "another@example.com" },
      );
      const before = await sentMails();
      expect(await runJob("send-mails")).toEqual({ sent: 0, moot: 7, left: 0 });
      expect(await sentMails()).toEqual(before);
      expect(await outbox()).toEqual([]);
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

    test("is tried again after longer and longer, counted when it is late, and given up after a day", async () => {
      await owe(password("late@example.com"));
      const broken = failing(new Error("out of order"));
      const tried: number[] = [];
      const late: number[] = [];
      for (let minute = 0; minute < 60; minute++) {
        const { faults, left, overdue } = await sendWith(broken, minute * MINUTE);
        if (faults.length > 0) tried.push(minute);
        if (overdue === left) late.push(minute);
      }
      expect(tried).toEqual([0, 2, 6, 14, 30]);
      // The minute in which it gets late has two sides.
      expect(late.filter((minute) => minute > 15)).toHaveLength(44);
      expect(late.filter((minute) => minute < 15)).toEqual([]);
      expect(await sendWith(collecting(), 63 * MINUTE, () => false), "no time").toMatchObject({ left: 1 });
      expect(await sendWith(broken, 23 * HOUR)).toMatchObject({ left: 1 });
      expect(await sendWith(broken, 26 * HOUR)).toMatchObject({ givenUp: 1, left: 0, overdue: 0 });
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
});
