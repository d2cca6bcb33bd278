import { errors } from "../../../core/contract/errors.ts";
import { textOf } from "./texts.ts";

/** The page is the same for all invites: its script finds the code in the address. */
const invitePath = "/invites/{code}";

/** The pages to which links in mails and invites lead, and what they load. */
const files: Readonly<Record<string, { type: string; name: string }>> = {
  "/confirm": { type: "text/html", name: "confirm.html" },
  "/reset": { type: "text/html", name: "reset.html" },
  [invitePath]: { type: "text/html", name: "invite.html" },
  "/site/page.js": { type: "text/javascript", name: "page.js" },
  "/site/confirm.js": { type: "text/javascript", name: "confirm.js" },
  "/site/reset.js": { type: "text/javascript", name: "reset.js" },
  "/site/invite.js": { type: "text/javascript", name: "invite.js" },
  "/site/site.css": { type: "text/css", name: "site.css" },
};

export const pagePaths = Object.keys(files);

/** The page or file at a path, or undefined when there is none. */
export const pageAt = (path: string): { type: string; content: string } | undefined => {
  const file = files[path.replace(/^\/invites\/[^/]+$/, invitePath)];
  return file && { type: `${file.type};charset=utf-8`, content: textOf(file.name) };
};

/** Where the documentation explains the problem whose `type` is this path, or undefined when it is none. */
export const problemAt = (path: string): string | undefined => {
  const [, name = ""] = /^\/problems\/([a-z-]+)$/.exec(path) ?? [];
  const code = name.replaceAll("-", "_");
  return Object.hasOwn(errors, code) ? `/docs#${code}` : undefined;
};

/** Headers for each of them. Their icon, which is none, is a data URL. */
export const siteHeaders = {
  "cache-control": "no-cache",
  "content-security-policy":
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
} as const;
