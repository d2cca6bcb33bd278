import { domainToASCII, domainToUnicode } from "node:url";

const inDomain = (email: string, convert: (domain: string) => string): string => {
  const at = email.lastIndexOf("@") + 1;
  const domain = email.slice(at);
  return email.slice(0, at) + (convert(domain) || domain);
};

/** Returns one spelling for all of an address: domains as mail systems carry them (punycode), in lower case. */
export const plainAddress = (email: string): string => inDomain(email, domainToASCII).toLowerCase();

/** Returns the mailbox that an address reaches: mail to `anna+shop@` reaches `anna@`, and Gmail ignores dots. */
export const mailboxOf = (email: string): string => {
  const [local = "", domain = ""] = plainAddress(email).split("@");
  const name = local.replace(/(?<=.)\+.*/, "");
  const isGmail = ["gmail.com", "googlemail.com"].includes(domain);
  return isGmail ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
};

/** Returns an address with its international domain as people write it. */
export const readableAddress = (email: string): string =>
  inDomain(email, (domain) =>
    /^\p{ASCII}*$/u.test(domain) ? domain : domainToUnicode(domainToASCII(domain)),
  );

/**
 * Returns the spellings under which an address may be stored, in lower case: two for an international domain, because
 * people may have typed either.
 */
export const spellingsOf = (email: string): string[] => [
  ...new Set([
    email.toLowerCase(),
    plainAddress(email),
    inDomain(plainAddress(email), domainToUnicode).toLowerCase(),
  ]),
];
