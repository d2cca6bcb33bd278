import { expect, test } from "vitest";
import { clientName } from "../../../core/mail/client-name.ts";
import { letterOf } from "../../../core/mail/letter.ts";
import type { LaterMail, Mail } from "../../../core/outbox/mail.ts";

const to = { userId: "anna", to: "anna@example.com" };
const newEmail = "o'hara&sons@example.com";
const all = {
  "confirm-email": { kind: "confirm-email", ...to },
  "reset-password": { kind: "reset-password", to: to.to },
  "email-change-asked": { kind: "email-change-asked", ...to, newEmail },
  "email-changed": { kind: "email-changed", ...to, newEmail },
  "password-changed": { kind: "password-changed", ...to },
  "second-factor-added": { kind: "second-factor-added", ...to },
  "second-factor-removed": { kind: "second-factor-removed", ...to },
  "new-client": { kind: "new-client", ...to, client: "curl/8.5.0" },
  "codes-tried": { kind: "codes-tried", ...to },
  "name-changed": { kind: "name-changed", ...to },
  "role-changed": { kind: "role-changed", ...to },
  "password-reset": { kind: "password-reset", ...to },
  "account-deactivated": { kind: "account-deactivated", ...to },
  "account-reactivated": { kind: "account-reactivated", ...to },
  "household-found": { kind: "household-found", ...to, members: 3 },
  "token-added": { kind: "token-added", ...to },
  "calendar-added": { kind: "calendar-added", ...to },
  "token-ends": {
    kind: "token-ends",
    userId: "anna",
    tokenId: "1",
    madeAt: "2026-10-30T14:36:00.000Z",
    endsAt: "2026-11-29T14:36:00.000Z",
  },
  "webhook-added": { kind: "webhook-added", ...to },
  "account-deleted": { kind: "account-deleted", to: to.to },
} satisfies Record<(Mail | LaterMail)["kind"], Mail | LaterMail>;
const write = (mail: Mail | LaterMail, more: { token?: string; until?: Date } = {}) =>
  letterOf(
    { id: "1", mail, writtenAt: "2026-11-22T14:36:00.000Z" },
    { to: to.to, appUrl: "https://app.test", ...more },
  );

test("a new address is shown in its ASCII form, in which no letter looks like another, and escaped in HTML", () => {
  const { text } = write({ ...all["email-changed"], newEmail: "anna@bаnk.example" });
  expect(text).toContain("anna@xn--bnk-6cd.example.");
  expect(write(all["email-changed"]).text).toContain(newEmail);
  expect(write(all["email-changed"]).html).toContain("o&#39;hara&amp;sons@example.com");
});

test("a household is told by the number of its members, never by a name that a stranger may have chosen", () => {
  const withMembers = (members: number) => write({ ...all["household-found"], members }).text;
  expect(withMembers(1)).toContain("It is in a household that has no other members.");
  expect(withMembers(2)).toContain("It is in a household that has 2 members, this account included.");
});

test.each(Object.values(all))(
  "the mail $kind says which service it is from, and what to do if it was somebody else",
  (mail) => {
    const { subject, text, html } = write(mail, { token: "t0ken", until: new Date("2026-11-24T14:36:10Z") });
    expect(subject).toMatch(/^[A-Z][ -~]{10,60}$/);
    expect(text).toMatch(/Meal planner.*If (that was you, .* If )?it was not/s);
    expect(text).not.toMatch(/undefined|\$\{/);
    const open: string[] = [];
    for (const [, slash, tag = ""] of html.matchAll(/<(\/?)([a-z]+)[^>]*>/g))
      if (slash) expect(open.pop()).toBe(tag);
      else if (!["br", "meta"].includes(tag)) open.push(tag);
    expect(open).toEqual([]);
    expect(html.replace(/&(amp|lt|gt|quot|#39);/g, "")).not.toMatch(/[&']/);
    expect(html).not.toMatch(/\bsrc=|<(img|script|link|style)\b/);
  },
);

test("links lead to the app, with their token in the fragment, and say until when they are good", () => {
  const until = new Date("2026-11-24T09:05:10Z");
  const confirm = write(all["confirm-email"], { token: "t0ken", until });
  expect(confirm.link).toBe("https://app.test/confirm#t0ken");
  expect(confirm.text).toContain("\nhttps://app.test/confirm#t0ken\n");
  expect(confirm.text).toContain("\nhttps://app.test/refuse#t0ken\n");
  expect(confirm.html).toContain('<a href="https://app.test/refuse#t0ken">It was not me</a>');
  expect(confirm.text).toContain("until 24 November 2026, 09:05 UTC");
  expect(write(all["reset-password"], { token: "t0ken", until }).link).toBe("https://app.test/reset#t0ken");
});

test("news have no link with a secret, and say when it happened", () => {
  const { link, text } = write(all["password-changed"]);
  expect([link, text.includes("#")]).toEqual([undefined, false]);
  expect(text).toContain("On 22 November 2026, 14:36 UTC, the password");
  expect(text).toContain("at https://app.test/reset.");
});

test("a token that ends is told by its days, never by a name that somebody typed, and where to make another", () => {
  const { text } = write(all["token-ends"]);
  expect(text).toContain("On 29 November 2026, 14:36 UTC, a token");
  expect(text).toContain("made on 30 October 2026, 14:36 UTC.");
  expect(text).toContain("at https://app.test/kitchen, under Household");
});

const browser =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0";
test.each([
  [`${browser} Safari/537.36`, "Chrome on Windows"],
  [`${browser} Safari/537.36 Edg/140.0.0.0`, "Edge on Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 (KHTML) Version/18.0 Mobile/15E Safari/604",
    "Safari on an iPhone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  ["curl/8.5.0", "curl"],
  ["meal-planner-cli/1.0 (Linux)", "meal-planner-cli on Linux"],
  ["evil.test/1.0", "an app that does not say its name"],
  ["curl\r\nBcc: everybody@example.com", "an app that does not say its name"],
])("a client that calls itself %j is told as %s", (client, name) => {
  expect(clientName(client)).toBe(name);
});

test("nothing of what a client calls itself gets into a mail but a plain word", () => {
  const client = 'Firefox/140.0 <a href="https://evil.test">Your account is in danger</a>';
  const { subject, text, html } = write({ ...all["new-client"], client });
  expect(`${subject}${text}${html}`).not.toMatch(/evil|danger|140/);
  expect(text).toContain("with Firefox,");
});
