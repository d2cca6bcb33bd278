import { once } from "../../core/basics/memo.ts";
import { entityTag } from "../../core/basics/sha256.ts";
import { withHead } from "../../core/contract/contract.ts";
import type { Letter } from "../../core/mail/mailer.ts";
import { encoded, encodedTag, encodingFor, isKnown } from "../../functions/endpoint/representation.ts";
import { siteHeaders } from "../../functions/system/pages/pages.ts";
import { type SignIn, siteFile, sitePaths } from "../site/files.ts";
import { buildKitchen } from "../site/write-site.ts";
import type { Route } from "./routes.ts";

/** Brotli's quality: better than for answers, because a CDN compresses a file once. */
const QUALITY = 6;

type File = { type: string; cacheControl: string; content: string | Buffer };

const fileRoutes = (path: string, make: () => File): Route[] =>
  withHead(`GET ${path}`).map((routeKey) => ({
    routeKey,
    handler: async (event) => {
      const { type, cacheControl, content } = make();
      const { "accept-encoding": accepted, "if-none-match": known } = event.headers;
      const encoding = typeof content === "string" ? encodingFor(accepted, content) : undefined;
      const sent =
        typeof content === "string"
          ? encoded(content, encoding, QUALITY)
          : { headers: {}, body: content.toString("base64"), isBase64Encoded: true };
      const tag = entityTag(content.toString());
      const headers = {
        "cache-control": cacheControl,
        "content-type": type,
        etag: encodedTag(tag, encoding),
        vary: "accept-encoding",
      };
      if (isKnown(known, tag)) return { statusCode: 304, headers: { ...siteHeaders, ...headers } };
      return { ...sent, statusCode: 200, headers: { ...siteHeaders, ...headers, ...sent.headers } };
    },
  }));

/** Builds the kitchen page at its first request, so that a start doesn't wait for it. */
const builtOnce = once(buildKitchen);

/** Finds the link in a mail: `/confirm#token`. */
const tokenLink = /\/(confirm|reset)#([\w-]+)$/;

/**
 * Keeps `{ "confirm": "…", "reset": "…" }` from the newest links, for the forms of the documentation.
 * @param newcomer whom the example of a sign-up signs up: only this person's address is confirmed or refused there, because
 *   a refusal deletes the account
 * @param people whose passwords are public: anybody who can open the documentation may use their other links
 */
export const demoTokens = (newcomer: string, people: readonly string[]) => {
  const tokens: Record<string, string> = {};
  return {
    tokens,
    keep: ({ to, link }: Pick<Letter, "to" | "link">): void => {
      const [, page, token] = tokenLink.exec(link ?? "") ?? [];
      const owners = page === "confirm" ? [newcomer] : people;
      if (page && token && owners.includes(to)) tokens[page] = token;
    },
  };
};

/**
 * Returns the routes of the site's pages.
 * @param tokens for the demo's forms: see `demoTokens`
 */
export const siteRoutes = (demo?: SignIn, tokens: object = {}): Route[] => [
  ...sitePaths.flatMap((path) =>
    fileRoutes(path, () => {
      if (path.startsWith("/kitchen")) builtOnce();
      return siteFile(path, demo);
    }),
  ),
  ...fileRoutes("/docs/tokens.json", () => ({
    type: "application/json",
    cacheControl: "no-cache",
    content: JSON.stringify(tokens),
  })),
];
