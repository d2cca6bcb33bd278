import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { loadToken } from "../../core/accounts/token-store.ts";
import { sha256 } from "../../core/basics/sha256.ts";
import type { Letter, Mailer } from "../../core/mail/mailer.ts";
import type { Mail } from "../../core/outbox/mail.ts";
import { sendLater } from "../../core/outbox/outbox-store.ts";
import { keys, ranges } from "../../core/storage/table.ts";
import { runJob } from "../support/jobs.ts";
import { log } from "../support/log.ts";
import { openMailFolder, sentMails } from "../support/mails.ts";
import { throughHandlers } from "../support/service.ts";
import { type Strike, strikesAt, withStorage } from "./support/faults.ts";

/** When whoever has taken a mail and came to nothing does not hold it any more. */
const LATER_MS = 121_000;
const ADDRESS = "anna.canary@example.com";

/** Of the mails that the address has got. */
const counters = [
  keys.throttle("mail-recipient", sha256(ADDRESS)),
  keys.throttle("mail-recipient", `links#${sha256(ADDRESS)}`),
  keys.throttle("confirmation-recipient", sha256(ADDRESS)),
  keys.throttle("notice-recipient", `password-changed#${sha256(ADDRESS)}`),
];

throughHandlers((service) => {
  const kinds: Record<string, { mail: (userId: string) => Mail; purpose?: "confirm" | "reset" }> = {
    "a link to confirm an address": {
      mail: (userId) => ({ kind: "confirm-email", userId, to: ADDRESS }),
      purpose: "confirm",
    },
    "a link to set a password": { mail: () => ({ kind: "reset-password", to: ADDRESS }), purpose: "reset" },
    "news of an account": { mail: (userId) => ({ kind: "password-changed", userId, to: ADDRESS }) },
  };

  let userId: string | undefined;
  let close: () => void;
  let letters: Letter[];
  const lines: string[] = [];
  const tokens: string[] = [];
  const { write } = log;

  beforeEach(async () => {
    const body = { email: ADDRESS, displayName: "Anna", password: "a good long passphrase" };
    userId ??= (await service.visitor().post("/v1/auth/signup", body)).body.data.id;
    // No waiting between tries.
    vi.spyOn(Math, "random").mockReturnValue(0);
    log.write = (line) => void lines.push(line);
  });
  afterEach(() => {
    log.write = write;
    vi.restoreAllMocks();
  });

  const outbox = () => service.deps().db.query(ranges.outbox(new Date()));
  /** Puts a mail alone into the outbox, and begins with an empty folder. */
  const owe = async (kind: string): Promise<void> => {
    const { db } = service.deps();
    await db.erase(await outbox());
    await db.erase(counters);
    close = openMailFolder();
    letters = [];
    const { mailer } = service.deps();
    service.deps().mailer = {
      send: async (letter) => {
        letters.push(letter);
        tokens.push(...(letter.link?.split("#").slice(1) ?? []));
        await mailer?.send(letter);
      },
    };
    const mail = kinds[kind]?.mail(userId ?? "");
    if (mail) await db.transact([sendLater(mail, service.deps())]);
  };

  /** Sends what is left later on, when everything works again. */
  const sendLeft = async (): Promise<void> => {
    service.deps().now = () => new Date(Date.now() + LATER_MS);
    await runJob("send-mails");
    service.deps().now = () => new Date();
  };

  /** Nothing is lost and nothing is there twice: one mail in the folder, whose link works. */
  const expectOneMail = async (kind: string, what: string): Promise<void> => {
    const mails = await sentMails();
    expect([what, mails.map(({ to }) => to), await outbox()]).toEqual([what, [ADDRESS], []]);
    const purpose = kinds[kind]?.purpose;
    if (!purpose) return;
    const token = mails[0]?.token ?? "";
    expect([what, await loadToken(service.deps().db, purpose, token, new Date())]).toMatchObject([
      what,
      { userId, email: ADDRESS },
    ]);
  };

  const sendStruck = async (strike?: Strike): Promise<string[]> => {
    const { sent } = await withStorage(strike, () => runJob("send-mails").catch(() => {}));
    return sent;
  };

  describe.each(Object.keys(kinds))("%s", (kind) => {
    test("is neither lost nor sent twice, whichever request to the storage fails in whatever way", async () => {
      await owe(kind);
      const clean = await sendStruck();
      await expectOneMail(kind, "no fault");
      close();
      expect(clean.filter((command) => command.startsWith("TransactWrite"))).toHaveLength(2);
      const strikes = strikesAt(clean);
      expect(strikes.length).toBeGreaterThan(40);
      for (const strike of strikes) {
        const what = `${strike.fault.name} ${strike.stays ? "from" : "at"} request ${strike.at}, ${clean[strike.at]}`;
        await owe(kind);
        await sendStruck(strike);
        await sendLeft();
        await expectOneMail(kind, what);
        // Only what fails after the mail was sent lets it be sent again: its end could not be written down.
        if (strike.at < clean.length - 1 && !strike.stays) expect([what, letters.length]).toEqual([what, 1]);
        expect(new Set(letters.map(({ id }) => id)).size).toBe(1);
        close();
      }
    });

    test.each(["before", "after"])("is there once when sending it fails %s it is there", async (when) => {
      await owe(kind);
      const { mailer } = service.deps();
      const send: Mailer["send"] = async (letter) => {
        if (when === "after") await mailer?.send(letter);
        throw new Error("made by the test");
      };
      service.deps().mailer = { send };
      await expect(runJob("send-mails")).rejects.toThrow();
      expect(await sentMails()).toHaveLength(when === "after" ? 1 : 0);
      service.deps().mailer = mailer as Mailer;
      // Nobody takes it away from somebody who may still be sending it.
      await runJob("send-mails");
      expect(letters).toHaveLength(when === "after" ? 1 : 0);
      await sendLeft();
      await expectOneMail(kind, `fails ${when} it is there`);
      close();
    });
  });

  test("however much goes wrong, nothing of a mail gets into the log", () => {
    const all = lines.join("\n");
    expect(lines.length).toBeGreaterThan(100);
    expect(all).toContain("made by the test");
    expect(tokens.length).toBeGreaterThan(100);
    for (const secret of ["canary", "app.test", "#", ...tokens]) expect(all).not.toContain(secret);
  });
});
