import { describe, expect, test } from "vitest";
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
import { addOtp, beginOtp, codeLater } from "../../support/otp.ts";
import { PASSWORD, throughHandlers } from "../../support/service.ts";

throughHandlers((service) => {
  const subjectsTo = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject);
  const owe = (...mails: Mail[]) =>
    service.deps().db.transact(mails.map((mail) => sendLater(mail, service.deps())));

  const logIn = (email: string, userAgent: string) =>
    service
      .visitor()
      .send(
        "POST",
        "/v1/auth/login",
        { email, password: PASSWORD },
        { headers: { "user-agent": userAgent } },
      );
  /** All that sends notices, each twice, some time from now. */
  const doMuch = async (person: Client & { email: string }, at = 0) => {
    for (const [nth, round] of ["one", "two"].entries()) {
      later(at + 2 * nth * MINUTE);
      await logIn(person.email, `${round}-${at}`);
      const email = `${crypto.randomUUID()}@example.com`;
      await person.patch("/v1/auth/me", {
        currentPassword: PASSWORD,
        newPassword: `a phrase of ${round}`,
        email,
      });
      await person.patch("/v1/auth/me", { currentPassword: `a phrase of ${round}`, newPassword: PASSWORD });
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
    const byStranger = (address: string): Mail => ({
      kind: "password-changed",
      userId: crypto.randomUUID(),
      to: address,
    });
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
    let password = PASSWORD;
    let secret = "";
    const setUp = async () => {
      const answer = await anna.post("/v1/auth/otp", { currentPassword: password });
      secret = answer.body.secret ?? secret;
      return answer;
    };
    const confirm = () => anna.post("/v1/auth/otp/confirm", { code: codeLater(secret) });
    const remove = () => anna.send("DELETE", "/v1/auth/otp", { currentPassword: password });
    const change = async (nth: number) => {
      const body = { currentPassword: password, newPassword: `quite another phrase ${nth}` };
      const answer = await anna.patch("/v1/auth/me", body);
      if (answer.status === 200) password = body.newPassword;
      return answer;
    };
    const all = async (nth: number) => [await setUp(), await confirm(), await remove(), await change(nth)];
    for (let nth = 0; nth < 10; nth++) {
      later(2 * nth * MINUTE);
      expect((await all(nth)).map(({ status }) => status)).toEqual([200, 200, 204, 200]);
    }
    const [refused, unchanged] = [await setUp(), await change(10)];
    for (const { status, headers } of [refused, unchanged]) {
      expect(status).toBe(429);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(41 * MINUTE);
    }
    later(HOUR + MINUTE);
    expect((await all(11)).map(({ status }) => status)).toEqual([200, 200, 204, 200]);
    const { db } = service.deps();
    await beginOtp(anna, password);
    for (const limit of ["otp-confirmation-user", "otp-removal-user"])
      await db.transact([{ update: keys.throttle(limit, anna.id), set: { count: 10 } }]);
    expect([(await confirm()).status, (await remove()).status]).toEqual([429, 429]);
  });
});
