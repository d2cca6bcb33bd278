import { domainToASCII, domainToUnicode } from "node:url";

const inDomain = (email: string, convert: (domain: string) => string): string => {
  const at = email.lastIndexOf("@") + 1;
  const domain = email.slice(at);
  return email.slice(0, at) + (convert(domain) || domain);
};

/** The same for all spellings: domains as mail systems carry them, in lower case. */
export const plainAddress = (email: string): string => inDomain(email, domainToASCII).toLowerCase();

/** Mail to `anna+shop@` reaches `anna@`, and Gmail ignores dots. */
export const mailboxOf = (email: string): string => {
  const [local = "", domain = ""] = plainAddress(email).split("@");
  const name = local.replace(/(?<=.)\+.*/, "");
  const isGmail = ["gmail.com", "googlemail.com"].includes(domain);
  return isGmail ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
};

export const readableAddress = (email: string): string =>
  inDomain(email, (domain) =>
    /^\p{ASCII}*$/u.test(domain) ? domain : domainToUnicode(domainToASCII(domain)),
  );

/** Two for an international domain: somebody may have typed either. */
export const spellingsOf = (email: string): string[] => [
  ...new Set([
    email.toLowerCase(),
    plainAddress(email),
    inDomain(plainAddress(email), domainToUnicode).toLowerCase(),
  ]),
];
