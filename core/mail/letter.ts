import { plainAddress } from "../basics/address.ts";
import type { LaterMail, Mail } from "../outbox/mail.ts";
import type { Owed } from "../outbox/owed.ts";
import { clientName } from "./client-name.ts";
import type { Letter } from "./mailer.ts";

/** A link to a page of the app, to which the mail's token is added. */
type Link = { readonly text: string; readonly page: string };
type Paragraph<L> = string | L;

/**
 * The words of a mail. The only typed texts in them are e-mail addresses: otherwise somebody could sign up with
 * another person's address and send them any text.
 */
type Words = { readonly subject: string; readonly paragraphs: readonly Paragraph<Link>[] };

const words = (subject: string, ...paragraphs: readonly Paragraph<Link>[]): Words => ({
  subject,
  paragraphs,
});

/** 22 November 2026, 14:36 UTC. Intl has no shorter way. */
const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);
const moment = (at: Date): string => {
  const time = at.toISOString().slice(11, 16);
  return `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}, ${time} UTC`;
};

const REASSURANCE =
  "If that was you, there is nothing to do. If it was not, somebody knows your password: set a new one at once";

const byAdministrator = (subject: string, what: string): Words =>
  words(
    subject,
    `${what} of your account of Meal planner.`,
    "If you expected that, there is nothing to do. If it was not agreed with you, tell the people who run Meal planner for you at once.",
  );

/**
 * Returns the words of a mail.
 * @param at when it happened
 * @param until the end of the link
 */
const wordsOf = (mail: Mail | LaterMail, at: string, until: string, appUrl: string): Words => {
  const resetPage = `${appUrl}/reset`;
  const notMe = `${REASSURANCE}, at ${resetPage}.`;
  switch (mail.kind) {
    case "confirm-email":
      return words(
        "Confirm your e-mail address",
        "Somebody, probably you, has signed up to Meal planner with this e-mail address, or changed to it. If it was you, please confirm that it is yours. The page asks for your password, unless you are signed in there.",
        { text: "Confirm this address", page: "confirm" },
        `The link is good once, until ${until}.`,
        "If it was not you, take your address back with the next link. An account that has confirmed no address is deleted then, and another one loses yours. If you do nothing, the account may be used without a confirmed address; in no household, it ends after 30 days.",
        { text: "It was not me", page: "refuse" },
      );
    case "reset-password":
      return words(
        "Set a new password",
        "Somebody, probably you, has forgotten the password of your account of Meal planner, and asked for a new one.",
        { text: "Set a new password", page: "reset" },
        `The link is good once, until ${until}. A newer mail like this one makes it void.`,
        "If it was not you, do nothing: your password stays as it is.",
      );
    case "email-change-asked":
      return words(
        "Your e-mail address is about to change",
        `On ${at}, somebody who is signed in to your account of Meal planner and knows its password asked to use another e-mail address for it: ${plainAddress(mail.newEmail)}.`,
        "We have sent a link to the new address. Until somebody opens it, your account keeps this address.",
        notMe,
      );
    case "email-changed":
      return words(
        "Your e-mail address has changed",
        `Since ${at}, the e-mail address of your account of Meal planner is ${plainAddress(mail.newEmail)}. We send nothing to this one any more.`,
        "If that was you, there is nothing to do. If it was not, somebody else has your account: tell the people who run Meal planner for you at once.",
      );
    case "password-changed":
      return words(
        "Your password has changed",
        `On ${at}, the password of your account of Meal planner was changed.`,
        `If that was you, there is nothing to do. If it was not, ask for a link to set a new one at once, at ${resetPage}.`,
      );
    case "second-factor-added":
      return words(
        "Logging in now takes a code",
        `Since ${at}, logging in to your account of Meal planner takes the password and a code from an app. Keep the recovery codes in a safe place: they let you in when you lose your phone.`,
        notMe,
      );
    case "second-factor-removed":
      return words(
        "Logging in no longer takes a code",
        `Since ${at}, your password alone is enough to log in to your account of Meal planner. It no longer takes a code from an app.`,
        notMe,
      );
    case "new-client":
      return words(
        "A new log-in to your account",
        `On ${at}, somebody logged in to your account of Meal planner with ${clientName(mail.client)}, for the first time.`,
        notMe,
      );
    case "codes-tried":
      return words(
        "Somebody tries codes to your account",
        `By ${at}, somebody had typed the password of your account of Meal planner with five wrong codes. After twenty in a day no code is taken any more, for the rest of that day.`,
        notMe,
      );
    case "name-changed":
      return byAdministrator("Your name has changed", `On ${at}, an administrator changed the name`);
    case "role-changed":
      return byAdministrator("Your role has changed", `On ${at}, an administrator changed the role`);
    case "account-deactivated":
      return byAdministrator("Your account is deactivated", `On ${at}, an administrator deactivated the use`);
    case "account-reactivated":
      return byAdministrator(
        "Your account is active again",
        `On ${at}, an administrator reactivated the use`,
      );
    case "password-reset":
      return byAdministrator("Your password was reset", `On ${at}, an administrator reset the password`);
    case "household-found":
      return words(
        "The household that your account is in",
        `On ${at}, a link that we sent to you gave your account of Meal planner a new password. Before, nobody had confirmed this address: if it was not you, somebody else may have made the account. Its sessions have ended, and it has no second factor any more.`,
        `It is in a household that has ${mail.members === 1 ? "no other members" : `${mail.members} members, this account included. They see all that you write there`}.`,
        "If it was you, there is nothing to do. If it was not, leave the household before you write anything: remove yourself from its members. As its owner, hand it over first, or delete the account in your profile.",
      );
    case "token-added":
      return words(
        "A new token for a program",
        `On ${at}, somebody who is signed in to your account of Meal planner and knows its password made a token. Until it is deleted or expires, a program can use your household's things with it.`,
        `${notMe} A new password that comes by a link ends the token, too.`,
      );
    case "token-ends":
      return words(
        "A token for a program ends in a week",
        `On ${moment(new Date(mail.endsAt))}, a token of your account of Meal planner ends: the one that was made on ${moment(new Date(mail.madeAt))}. The program that has it can't use your household's things any more then.`,
        `If you still need it, make a new token at ${appUrl}/kitchen, under Household, and give it to the program. If not, there is nothing to do.`,
        `If it was not you who made the token, somebody knows your password: delete the token there, and set a new password at once, at ${resetPage}.`,
      );
    case "calendar-added":
      return words(
        "A new address for calendars",
        `On ${at}, somebody who is signed in to your account of Meal planner made an address with which calendars show what your household plans.`,
        `If that was you, there is nothing to do. If it was not, somebody else is signed in to your account: ask for a link to set a new password at once, at ${resetPage}. It ends the address, too.`,
      );
    case "webhook-added":
      return words(
        "A new webhook",
        `On ${at}, somebody who is signed in to your account of Meal planner made a webhook: an address of another service that is told when something changes in your household, though not what it says.`,
        `If that was you, there is nothing to do. If it was not, somebody else is signed in to your account: ask for a link to set a new password at once, at ${resetPage}. It ends the webhook, too.`,
      );
    case "account-deleted":
      return words(
        "Your account is deleted",
        `On ${at}, your account of Meal planner was deleted, as you asked. This is the last mail that we send you.`,
        "If it was not you, tell the people who run Meal planner for you at once.",
      );
  }
};

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");

type Linked = { readonly text: string; readonly address: string };

const htmlOf = (subject: string, paragraphs: readonly Paragraph<Linked>[]): string =>
  [
    "<!doctype html>",
    '<html lang="en">',
    `<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    "<body>",
    ...paragraphs.flatMap((one) => {
      if (typeof one === "string") return [`<p>${escaped(one)}</p>`];
      const href = escaped(one.address);
      return [
        `<p><a href="${href}">${escaped(one.text)}</a></p>`,
        `<p>Or copy this address into your browser:<br>${href}</p>`,
      ];
    }),
    "</body>",
    "</html>",
    "",
  ].join("\n");

const textOf = (paragraphs: readonly Paragraph<Linked>[]): string =>
  `${paragraphs.map((one) => (typeof one === "string" ? one : `${one.text}:\n${one.address}`)).join("\n\n")}\n`;

/**
 * Writes the text of a mail.
 * @param given `token` for its links, which are left out without one; `until` when they expire
 */
export const letterOf = (
  { id, mail, writtenAt }: Owed,
  { to, appUrl, token, until }: { to: string; appUrl: string; token?: string; until?: Date },
): Letter => {
  const at = new Date(writtenAt);
  const { subject, paragraphs } = wordsOf(mail, moment(at), until ? moment(until) : "", appUrl);
  const linked = paragraphs.flatMap((one): Paragraph<Linked>[] => {
    if (typeof one === "string") return [one];
    // The token is in the fragment, which browsers send to no server.
    return token ? [{ text: one.text, address: `${appUrl}/${one.page}#${token}` }] : [];
  });
  const link = linked.find((one) => typeof one !== "string")?.address;
  return { id, at, to, subject, text: textOf(linked), html: htmlOf(subject, linked), link };
};
