import { plainAddress } from "../basics/address.ts";
import type { Mail } from "../outbox/mail.ts";
import type { Owed } from "../outbox/owed.ts";
import { clientName } from "./client-name.ts";
import type { Letter } from "./mailer.ts";

/**
 * The words of a mail. The only typed texts in them are e-mail addresses: otherwise somebody could sign up with
 * another person's address and send them any text.
 */
type Words = {
  subject: string;
  before: readonly string[];
  action?: string;
  after: readonly string[];
  /** The text of the link for somebody whose account it is not. */
  refusal?: string;
};

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

const byAdministrator = (subject: string, what: string): Words => ({
  subject,
  before: [`${what} of your account of Meal planner.`],
  after: [
    "If you expected that, there is nothing to do. If it was not agreed with you, tell the people who run Meal planner for you at once.",
  ],
});

/**
 * Returns the words of a mail.
 * @param at when it happened
 * @param until the end of the link
 */
const wordsOf = (mail: Mail, at: string, until: string, resetPage: string): Words => {
  const notMe = `${REASSURANCE}, at ${resetPage}.`;
  switch (mail.kind) {
    case "confirm-email":
      return {
        subject: "Confirm your e-mail address",
        before: [
          "Somebody, probably you, has signed up to Meal planner with this e-mail address, or changed to it. If it was you, please confirm that it is yours. The page asks for your password, unless you are signed in there.",
        ],
        action: "Confirm this address",
        after: [
          `The link is good once, until ${until}.`,
          "If it was not you, take your address back with the next link. An account that has confirmed no address is deleted then, and another one loses yours. If you do nothing, the account may be used without a confirmed address; in no household, it ends after 30 days.",
        ],
        refusal: "It was not me",
      };
    case "reset-password":
      return {
        subject: "Set a new password",
        before: [
          "Somebody, probably you, has forgotten the password of your account of Meal planner, and asked for a new one.",
        ],
        action: "Set a new password",
        after: [
          `The link is good once, until ${until}. A newer mail like this one makes it void.`,
          "If it was not you, do nothing: your password stays as it is.",
        ],
      };
    case "email-change-asked":
      return {
        subject: "Your e-mail address is about to change",
        before: [
          `On ${at}, somebody who is signed in to your account of Meal planner and knows its password asked to use another e-mail address for it: ${plainAddress(mail.newEmail)}.`,
          "We have sent a link to the new address. Until somebody opens it, your account keeps this address.",
        ],
        after: [notMe],
      };
    case "email-changed":
      return {
        subject: "Your e-mail address has changed",
        before: [
          `Since ${at}, the e-mail address of your account of Meal planner is ${plainAddress(mail.newEmail)}. We send nothing to this one any more.`,
        ],
        after: [
          "If that was you, there is nothing to do. If it was not, somebody else has your account: tell the people who run Meal planner for you at once.",
        ],
      };
    case "password-changed":
      return {
        subject: "Your password has changed",
        before: [`On ${at}, the password of your account of Meal planner was changed.`],
        after: [
          `If that was you, there is nothing to do. If it was not, ask for a link to set a new one at once, at ${resetPage}.`,
        ],
      };
    case "second-factor-added":
      return {
        subject: "Logging in now takes a code",
        before: [
          `Since ${at}, logging in to your account of Meal planner takes the password and a code from an app. Keep the recovery codes in a safe place: they let you in when you lose your phone.`,
        ],
        after: [notMe],
      };
    case "second-factor-removed":
      return {
        subject: "Logging in no longer takes a code",
        before: [
          `Since ${at}, your password alone is enough to log in to your account of Meal planner. It no longer takes a code from an app.`,
        ],
        after: [notMe],
      };
    case "new-client":
      return {
        subject: "A new log-in to your account",
        before: [
          `On ${at}, somebody logged in to your account of Meal planner with ${clientName(mail.client)}, for the first time.`,
        ],
        after: [notMe],
      };
    case "codes-tried":
      return {
        subject: "Somebody tries codes to your account",
        before: [
          `By ${at}, somebody had typed the password of your account of Meal planner with five wrong codes. After twenty in a day no code is taken any more, for the rest of that day.`,
        ],
        after: [notMe],
      };
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
      return {
        subject: "The household that your account is in",
        before: [
          `On ${at}, a link that we sent to you gave your account of Meal planner a new password. Before, nobody had confirmed this address: if it was not you, somebody else may have made the account. Its sessions have ended, and it has no second factor any more.`,
          `It is in a household that has ${mail.members === 1 ? "no other members" : `${mail.members} members, this account included. They see all that you write there`}.`,
        ],
        after: [
          "If it was you, there is nothing to do. If it was not, leave the household before you write anything: remove yourself from its members. As its owner, hand it over first, or delete the account in your profile.",
        ],
      };
    case "token-added":
      return {
        subject: "A new token for a program",
        before: [
          `On ${at}, somebody who is signed in to your account of Meal planner and knows its password made a token. Until it is deleted or expires, a program can use your household's things with it.`,
        ],
        after: [`${notMe} A new password that comes by a link ends the token, too.`],
      };
    case "calendar-added":
      return {
        subject: "A new address for calendars",
        before: [
          `On ${at}, somebody who is signed in to your account of Meal planner made an address with which calendars show what your household plans.`,
        ],
        after: [
          `If that was you, there is nothing to do. If it was not, somebody else is signed in to your account: ask for a link to set a new password at once, at ${resetPage}. It ends the address, too.`,
        ],
      };
    case "account-deleted":
      return {
        subject: "Your account is deleted",
        before: [
          `On ${at}, your account of Meal planner was deleted, as you asked. This is the last mail that we send you.`,
        ],
        after: ["If it was not you, tell the people who run Meal planner for you at once."],
      };
  }
};

/** The token is in the fragment, which browsers send to no server. */
const PAGES: Partial<Record<Mail["kind"], string>> = {
  "confirm-email": "confirm",
  "reset-password": "reset",
};
const REFUSAL_PAGES: Partial<Record<Mail["kind"], string>> = { "confirm-email": "refuse" };

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");

type Links = { link: string | undefined; refusalLink: string | undefined };

const htmlOf = ({ subject, before, action, after, refusal }: Words, { link, refusalLink }: Links): string => {
  const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${escaped(text)}</p>`);
  const linked = (text: string | undefined, address: string | undefined): string[] => {
    if (address === undefined) return [];
    const href = escaped(address);
    return [
      `<p><a href="${href}">${escaped(text ?? address)}</a></p>`,
      `<p>Or copy this address into your browser:<br>${href}</p>`,
    ];
  };
  return [
    "<!doctype html>",
    '<html lang="en">',
    `<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    "<body>",
    ...paragraphs(before),
    ...linked(action, link),
    ...paragraphs(after),
    ...linked(refusal, refusalLink),
    "</body>",
    "</html>",
    "",
  ].join("\n");
};

const textOf = ({ before, action, after, refusal }: Words, { link, refusalLink }: Links): string => {
  const linked = (text: string | undefined, address: string | undefined) =>
    address === undefined ? [] : [`${text}:\n${address}`];
  return `${[...before, ...linked(action, link), ...after, ...linked(refusal, refusalLink)].join("\n\n")}\n`;
};

/**
 * Writes the text of a mail.
 * @param given `token` for its link; `until` when the link expires
 */
export const letterOf = (
  { id, mail, writtenAt }: Owed,
  { to, appUrl, token, until }: { to: string; appUrl: string; token?: string; until?: Date },
): Letter => {
  const at = new Date(writtenAt);
  const linkTo = (page: string | undefined) => (page && token ? `${appUrl}/${page}#${token}` : undefined);
  const link = linkTo(PAGES[mail.kind]);
  const links = { link, refusalLink: linkTo(REFUSAL_PAGES[mail.kind]) };
  const words = wordsOf(mail, moment(at), until ? moment(until) : "", `${appUrl}/reset`);
  const { subject } = words;
  return { id, at, to, subject, text: textOf(words, links), html: htmlOf(words, links), link };
};
