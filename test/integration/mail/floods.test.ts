import { describe, expect, test } from "vitest";
import { epochSeconds } from "../../../core/basics/dates.ts";
import type { Letter } from "../../../core/mail/mailer.ts";
import { sendOwed } from "../../../core/mail/sending-store.ts";
import type { Mail } from "../../../core/outbox/mail.ts";
import { sendLater } from "../../../core/outbox/outbox-store.ts";
import { keys } from "../../../core/storage/table.ts";
import type { Client } from "../../support/client.ts";
import { HOUR, later, MINUTE } from "../../support/clock.ts";
import { runJob } from "../../support/jobs.ts";
import { confirmed, takeOwed } from "../../support/links.ts";
import { mailsTo } from "../../support/mails.ts";
import { addOtp, codeLater } from "../../support/otp.ts";
import { PASSWORD, throughHandlers } from "../../support/service.ts";

throughHandlers((service) => {
  const subjectsTo = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject);
  const owe = (...mails: Mail[]) =>
    service.deps().db.transact(mails.map((mail) => sendLater(mail, service.deps())));

  const logIn = (email: string, userAgent: string) => {
    const headers = { "user-agent": userAgent };
    return service.visitor().post("/v1/auth/login", { email, password: PASSWORD }, { headers });
  };
  /** All that sends notices, each twice, some time from now. */
  const doMuch = async (person: Client & { email: string }, at = 0) => {
    for (const [nth, round] of ["one", "two"].entries()) {
      later(at + 2 * nth * MINUTE);
      await logIn(person.email, `${round}-${at}`);
      const email = `${crypto.randomUUID()}@example.com`;
      const next = `a phrase of ${round}`;
      await person.patch("/v1/auth/me", { currentPassword: PASSWORD, newPassword: next, email });
      await person.patch("/v1/auth/me", { currentPassword: next, newPassword: PASSWORD });
      await addOtp(person, PASSWORD);
      await person.send("DELETE", "/v1/auth/otp", { currentPassword: PASSWORD });
      await mailsTo(person.email);
    }
  };

  test("an address that nobody has confirmed gets the confirmation only", async () => {
    const anna = await service.user();
    await doMuch(anna);
    expect(await subjectsTo(anna.email)).toEqual(["Confirm your e-mail address"]);
  });

  test("a confirmed one gets a notice of each kind once an hour", async () => {
    const anna = await confirmed(service.user());
    await doMuch(anna);
    const notices = [
      "A new log-in to your account",
      "Logging in no longer takes a code",
      "Logging in now takes a code",
      "Your e-mail address is about to change",
      "Your password has changed",
    ];
    expect((await subjectsTo(anna.email)).sort()).toEqual(notices);
    await doMuch(anna, HOUR + 5 * MINUTE);
    expect(await subjectsTo(anna.email)).toHaveLength(2 * notices.length);
  });

  describe("mails that are owed", () => {
    const to = () => `${crypto.randomUUID()}@example.com`;
    const byStranger = (address: string): Mail => {
      const userId = crypto.randomUUID();
      return { kind: "password-changed", userId, to: address };
    };
    /** Owes and sends them one after the other; returns how many were sent. */
    const sendEach = async (mails: Mail[]) => {
      const ends = [];
      for (const mail of mails) {
        await owe(mail);
        ends.push(await runJob("send-mails"));
      }
      return ends.filter(({ sent }) => sent === 1).length;
    };

    test("are at most three confirmations and twenty links a day for a mailbox, whoever asks in whatever spelling", async () => {
      const name = crypto.randomUUID().replaceAll("-", "");
      const spellings = ["", ".", "+a", "+b", ".+c"].map((end) => `${name}${end}@gmail.com`);
      for (const email of spellings) {
        const body = { email, password: PASSWORD, displayName: "Anna" };
        expect((await service.visitor().post("/v1/auth/signup", body)).status).toBe(200);
      }
      expect(await runJob("send-mails")).toMatchObject({ sent: 3, left: 0 });
      const { id } = await service.user();
      const [wanted = ""] = spellings;
      await service.deps().db.transact([{ update: keys.user(id), set: { pendingEmail: wanted } }]);
      const confirmation: Mail = { kind: "confirm-email", userId: id, to: wanted };
      await takeOwed();
      expect(await sendEach([confirmation])).toBe(0);
      const links = spellings.map((to): Mail => ({ kind: "reset-password", to }));
      expect(await sendEach([...links, ...links, ...links, ...links, ...links])).toBe(20);
    });

    test("are at most twenty a day for an address, and links to a confirmed one go on top", async () => {
      const anna = await confirmed(service.user());
      await takeOwed();
      let sent = 0;
      for (let hour = 0; hour < 23; hour++) {
        later(hour * (HOUR + 1));
        sent += await sendEach([byStranger(anna.email)]);
      }
      expect(sent).toBe(20);
      expect(await sendEach([{ kind: "reset-password", to: anna.email }])).toBe(1);
    });

    test("go out in turns, so that hundreds to some don't delay one to somebody else", async () => {
      await takeOwed();
      for (const victim of [to(), to(), to(), to()])
        await owe(...Array.from({ length: 100 }, () => byStranger(victim)));
      const stranger = to();
      await owe(byStranger(stranger));
      const letters: string[] = [];
      const mailer = { send: async (letter: Letter) => void letters.push(letter.to) };
      const { config, ...around } = service.deps();
      let left = 20;
      await sendOwed({ ...around, mailer, appUrl: config.appUrl }, () => left-- > 0);
      expect(letters).toContain(stranger);
    });

    test("are not lost when another one replaces them while they are being sent", async () => {
      const [address, letters] = [to(), [] as string[]];
      const { id } = await service.user();
      await takeOwed();
      const { config, ...around } = service.deps();
      const link: Mail = { kind: "confirm-email", userId: id, to: address };
      await around.db.transact([{ update: keys.user(id), set: { pendingEmail: address } }]);
      await owe(link);
      const mailer = {
        send: async (letter: Letter) => {
          if (letters.push(letter.to) === 1) await owe(link);
        },
      };
      const run = () => sendOwed({ ...around, mailer, appUrl: config.appUrl });
      expect(await run()).toMatchObject({ sent: 1, faults: [] });
      expect(await run()).toMatchObject({ sent: 1, faults: [] });
      expect(letters).toEqual([address, address]);
    });
  });

  test("what sends notices can be done ten times an hour, each for itself", async () => {
    const anna = await service.user();
    const own = { currentPassword: PASSWORD };
    let secret = "";
    const deeds = {
      "otp-set-up-user": async () => {
        const answer = await anna.post("/v1/auth/otp", own);
        secret = answer.body.secret;
        return answer;
      },
      "otp-confirmation-user": () => anna.post("/v1/auth/otp/confirm", { code: codeLater(secret) }),
      "otp-removal-user": () => anna.send("DELETE", "/v1/auth/otp", own),
      "password-user": () => anna.patch("/v1/auth/me", { ...own, newPassword: "quite another phrase" }),
    };
    const since = epochSeconds(new Date());
    for (const [limit, deed] of Object.entries(deeds)) {
      await service
        .deps()
        .db.put({ ...keys.throttle(limit, anna.id), count: 9, since, rev: 1, ttl: since + HOUR });
      expect((await deed()).status).toBeLessThan(300);
    }
    for (const deed of Object.values(deeds)) {
      const { status, headers } = await deed();
      expect([status, Number(headers.get("retry-after")) > 3_000]).toEqual([429, true]);
    }
    later(HOUR + MINUTE);
    for (const deed of Object.values(deeds)) expect((await deed()).status).not.toBe(429);
  });
});
