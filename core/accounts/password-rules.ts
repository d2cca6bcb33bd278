import { invalid } from "../contract/errors.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { foldPassword, normalisePassword, passwordLength } from "./password.ts";

/** What is wrong with a new password: a stable code, and the reason for the person who chose it. */
export type PasswordFault = {
  code: "too_short" | "too_long" | "too_common";
  message: string;
};

/** The owner of the password. Give `oldPassword` when the person has just typed it to change it. */
export type PasswordOwner = {
  email: string;
  displayName: string;
  oldPassword?: string | undefined;
};

const lengthFault = (password: string): PasswordFault | undefined => {
  const length = [...normalisePassword(password)].length;
  const { min, max } = passwordLength;
  if (length < min) return { code: "too_short", message: `A password has at least ${min} characters.` };
  if (length > max) return { code: "too_long", message: `A password has at most ${max} characters.` };
  return undefined;
};

const guessReason = (password: string, owner: PasswordOwner): string | undefined => {
  const isSameAs = (text: string) => foldPassword(password) === foldPassword(text);
  if (owner.oldPassword !== undefined && isSameAs(owner.oldPassword))
    return "This is the old password. Choose a new one.";
  if (isSameAs(owner.email)) return "A password must not be the e-mail address.";
  if (isSameAs(owner.email.slice(0, owner.email.lastIndexOf("@"))))
    return "A password must not be the part of the e-mail address before the @.";
  if (isSameAs(owner.displayName)) return "A password must not be the name.";
  if (isCommonPassword(password)) return "This is one of the most common leaked passwords. Choose another.";
  return undefined;
};

/**
 * Everything that is wrong with a new password; an empty list when it is good. A password must have 8 to 128
 * code points after NFC. It must not be what an attacker tries first (`too_common`): a leaked password, the
 * owner's e-mail or name, or the old password, all ignoring case. There are no composition rules, as NIST SP
 * 800-63B advises.
 */
export const passwordFaults = (password: string, owner: PasswordOwner): PasswordFault[] => {
  const length = lengthFault(password);
  const reason = guessReason(password, owner);
  return [...(length ? [length] : []), ...(reason ? [{ code: "too_common" as const, message: reason }] : [])];
};

/**
 * Refuses a new password that has faults.
 * @param pointer the field that holds it
 * @throws AppError `validation_failed`
 */
export const requireGoodPassword = (password: string, owner: PasswordOwner, pointer: string): void => {
  const faults = passwordFaults(password, owner);
  if (faults.length > 0) throw invalid(faults.map((fault) => ({ pointer, ...fault })));
};
