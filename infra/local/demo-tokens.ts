import type { Letter } from "../../core/mail/mailer.ts";

/** `/confirm#token` */
const tokenLink = /\/(confirm|reset)#([\w-]+)$/;

/**
 * `{ "confirm": "…", "feed": "…" }`, from the newest links.
 * @param people whose passwords are public: anybody who can open the documentation may use these links
 */
export const demoTokens = (people: readonly string[]) => {
  const tokens: Record<string, string> = {};
  return {
    tokens,
    keep: ({ to, link }: Pick<Letter, "to" | "link">): void => {
      const [, page, token] = tokenLink.exec(link ?? "") ?? [];
      if (page && token && people.includes(to)) tokens[page] = token;
    },
  };
};
