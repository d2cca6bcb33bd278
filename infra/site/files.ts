import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { strictTransport } from "../../functions/endpoint/answer.ts";

/** What the sign-in form suggests. */
export type SignIn = { email: string; password: string };

export type SiteFile = { type: string; content: string };

const own = (name: string) => path.join(import.meta.dirname, name);
const swagger = (name: string) => createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`);

/** The page is the same for all invites: its script finds the code in the address. */
export const invitePath = "/invites/{code}";

const files: Record<string, { type: string; file: string }> = {
  "/": { type: "text/html", file: own("index.html") },
  "/docs": { type: "text/html", file: own("docs.html") },
  "/docs/": { type: "text/html", file: own("docs.html") },
  "/confirm": { type: "text/html", file: own("confirm.html") },
  "/reset": { type: "text/html", file: own("reset.html") },
  [invitePath]: { type: "text/html", file: own("invite.html") },
  "/site/page.js": { type: "text/javascript", file: own("page.js") },
  "/site/confirm.js": { type: "text/javascript", file: own("confirm.js") },
  "/site/reset.js": { type: "text/javascript", file: own("reset.js") },
  "/site/invite.js": { type: "text/javascript", file: own("invite.js") },
  "/site/site.css": { type: "text/css", file: own("site.css") },
  "/site/sign-in.js": { type: "text/javascript", file: own("sign-in.js") },
  "/site/docs.js": { type: "text/javascript", file: own("docs.js") },
  "/site/swagger-ui.css": { type: "text/css", file: swagger("swagger-ui.css") },
  "/site/swagger-ui-bundle.js": { type: "text/javascript", file: swagger("swagger-ui-bundle.js") },
};

/**
 * The paths of the site: a landing page, the documentation, and the pages to which links in mails and invites lead.
 * Nothing comes from other hosts.
 */
export const sitePaths = Object.keys(files);

/** The file at one of these paths, read each time. */
export const siteFile = (at: string, { email, password }: SignIn = { email: "", password: "" }): SiteFile => {
  const found = files[at];
  if (!found) throw new Error(`The site has no ${at}`);
  const text = readFileSync(found.file, "utf8");
  const content = at === "/" ? text.replace("{{email}}", email).replace("{{password}}", password) : text;
  return { type: `${found.type};charset=utf-8`, content };
};

/** Headers for each of them. Swagger UI has its icons in data URLs, and sets styles on its elements. */
export const siteHeaders = {
  "cache-control": "no-cache",
  "content-security-policy":
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
} as const;

/** Headers for each of them on a stage's web server, which speaks https. */
export const hostedHeaders = { ...siteHeaders, ...strictTransport } as const;
