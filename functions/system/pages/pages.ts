import { errors } from "../../../core/contract/errors.ts";
import { textOf } from "./texts.ts";

const invitePath = "/invites/{code}";

const files: Readonly<Record<string, { type: string; name: string }>> = {
  "/confirm": { type: "text/html", name: "confirm.html" },
  "/refuse": { type: "text/html", name: "refuse.html" },
  "/reset": { type: "text/html", name: "reset.html" },
  [invitePath]: { type: "text/html", name: "invite.html" },
  "/site/forget.js": { type: "text/javascript", name: "forget.js" },
  "/site/page.js": { type: "text/javascript", name: "page.js" },
  "/site/confirm.js": { type: "text/javascript", name: "confirm.js" },
  "/site/refuse.js": { type: "text/javascript", name: "refuse.js" },
  "/site/reset.js": { type: "text/javascript", name: "reset.js" },
  "/site/invite.js": { type: "text/javascript", name: "invite.js" },
  "/site/site.css": { type: "text/css", name: "site.css" },
  "/site/dishes.svg": { type: "image/svg+xml", name: "dishes.svg" },
};

export const pagePaths = Object.keys(files);

export const pageAt = (path: string): { type: string; content: string } | undefined => {
  const file = files[path.replace(/^\/invites\/[^/]+\/?$/, invitePath)];
  return file && { type: `${file.type};charset=utf-8`, content: textOf(file.name) };
};

/** Returns the page about a problem, whose path is the problem's `type`. */
export const problemAt = (path: string): string | undefined => {
  const [, name = ""] = /^\/problems\/([a-z-]+)$/.exec(path) ?? [];
  const code = name.replaceAll("-", "_");
  return Object.hasOwn(errors, code) ? `/docs#${code}` : undefined;
};

/** Headers of the pages, which allow the empty icon, a data URL. */
export const siteHeaders = {
  "cache-control": "no-cache",
  "content-security-policy":
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
} as const;
