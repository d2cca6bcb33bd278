import type { Letter } from "../../core/mail/mailer.ts";
import { siteHeaders } from "../../functions/system/pages/pages.ts";
import type { Route } from "./routes.ts";
import { fileRoutes } from "./site.ts";

/** `/confirm#token` */
const tokenLink = /\/(confirm|reset)#([\w-]+)$/;

/**
 * From the newest links to people of the demo, whose passwords are public: `{ "confirm": "…" }`.
 * @param administrator is none of them: that password may be the developer's own
 */
export const demoTokens = (administrator: string) => {
  const tokens: Record<string, string> = {};
  return {
    keep: ({ to, link }: Pick<Letter, "to" | "link">): void => {
      const [, page, token] = tokenLink.exec(link ?? "") ?? [];
      if (page && token && to.endsWith("@example.com") && to !== administrator) tokens[page] = token;
    },
    routes: (): Route[] =>
      fileRoutes("/docs/tokens.json", () => ({
        headers: siteHeaders,
        type: "application/json",
        content: JSON.stringify(tokens),
      })),
  };
};
