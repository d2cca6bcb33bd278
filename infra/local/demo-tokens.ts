import type { Letter } from "../../core/mail/mailer.ts";
import { siteHeaders } from "../../functions/system/pages/pages.ts";
import type { Route } from "./routes.ts";
import { fileRoutes } from "./site.ts";

/** `/confirm#token` */
const tokenLink = /\/(confirm|reset)#([\w-]+)$/;

/**
 * `{ "confirm": "…", "feed": "…" }`, from the newest links.
 * @param people whose passwords are public: anybody who can open the documentation may use these links
 */
export const demoTokens = (people: readonly string[]) => {
  const tokens: Record<string, string> = {};
  return {
    keep: ({ to, link }: Pick<Letter, "to" | "link">): void => {
      const [, page, token] = tokenLink.exec(link ?? "") ?? [];
      if (page && token && people.includes(to)) tokens[page] = token;
    },
    keepFeed: (secret: string): void => {
      if (secret !== "") tokens.feed = secret;
    },
    routes: (): Route[] =>
      fileRoutes("/docs/tokens.json", () => ({
        headers: siteHeaders,
        type: "application/json",
        content: JSON.stringify(tokens),
      })),
  };
};
