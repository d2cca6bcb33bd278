import { composed } from "../basics/text.ts";
import { invalid, type Refuse } from "../contract/errors.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { guessForm, passwordLength } from "./password.ts";

type PasswordFault = {
  code: "too_short" | "too_long" | "too_common";
  message: string;
};

type PasswordOwner = {
  email: string;
  displayName: string;
  oldPassword?: string | undefined;
};

const lengthFault = (password: string): PasswordFault | undefined => {
  const length = [...composed(password)].length;
  const { min, max } = passwordLength;
  if (length < min) return { code: "too_short", message: `A password has at least ${min} characters.` };
  if (length > max) return { code: "too_long", message: `A password has at most ${max} characters.` };
  return undefined;
};

/** Words that anyone would try. */
const SERVICE_WORDS =
  /^(app|breakfast|cook(book|ing)?|dinners?|family|food|groceries|grocery|household|kitchen|lists?|lunch|meals?|menus?|my|our|pantry|plan(ner|ning|s)?|recipes?|shopping|supper|the|week(ly)?)+$/;

const isOfServiceWords = (password: string): boolean =>
  SERVICE_WORDS.test(guessForm(password).replace(/\P{L}/gu, ""));

const guessReason = (password: string, { email, displayName, oldPassword = "" }: PasswordOwner) => {
  const guess = guessForm(password);
  if (guess === "") return "A password must not be made of blanks and invisible characters only.";
  const isSameAs = (text: string) => guess === guessForm(text);
  const at = email.lastIndexOf("@");
  if (isSameAs(oldPassword)) return "This is the old password again.";
  if (isSameAs(email)) return "A password must not be the e-mail address.";
  if (isSameAs(email.slice(0, at)))
    return "A password must not be the part of the e-mail address before the @.";
  if (isSameAs(email.slice(at + 1)))
    return "A password must not be the part of the e-mail address after the @.";
  if (isSameAs(displayName)) return "A password must not be the name.";
  if (isOfServiceWords(password)) return "A password must not be made of this service's words.";
  if (isCommonPassword(password)) return "This is one of the most common leaked passwords: choose another.";
  return undefined;
};

/**
 * Lists why a new password is refused: fewer than 8 or more than 128 code points, or `too_common`: leaked, the owner's
 * e-mail or name, the old password, or nothing visible.
 */
export const passwordFaults = (password: string, owner: PasswordOwner): PasswordFault[] => {
  const length = lengthFault(password);
  const reason = guessReason(password, owner);
  return [...(length ? [length] : []), ...(reason ? [{ code: "too_common" as const, message: reason }] : [])];
};

export const requireGoodPassword = (
  password: string,
  owner: PasswordOwner,
  pointer: string,
  refuse: Refuse<"validation_failed">,
): void => {
  const faults = passwordFaults(password, owner);
  if (faults.length > 0) refuse(invalid(faults.map((fault) => ({ pointer, ...fault }))));
};
