import { domainToASCII, domainToUnicode } from "node:url";

const inDomain = (email: string, convert: (domain: string) => string): string => {
  const at = email.lastIndexOf("@") + 1;
  const domain = email.slice(at);
  return email.slice(0, at) + (convert(domain) || domain);
};

/** With the form of an international domain that mail systems carry, and in lower case: the same for all spellings. */
export const plainAddress = (email: string): string => inDomain(email, domainToASCII).toLowerCase();

/** An international domain as people read it. Others stay as typed. */
export const readableAddress = (email: string): string =>
  inDomain(email, (domain) =>
    /^\p{ASCII}*$/u.test(domain) ? domain : domainToUnicode(domainToASCII(domain)),
  );

/** In lower case. Two where the domain is international: somebody may have typed either. */
export const spellingsOf = (email: string): string[] => [
  ...new Set([
    email.toLowerCase(),
    plainAddress(email),
    inDomain(plainAddress(email), domainToUnicode).toLowerCase(),
  ]),
];
