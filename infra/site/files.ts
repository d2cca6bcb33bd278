import path from "node:path";
import { siteHeaders } from "../../functions/system/pages/pages.ts";
import { documentationPage } from "./docs/page.ts";
import { kitchenFiles, kitchenIcons, workerName, workerPath } from "./kitchen-files.ts";
import { readBytes, readSource } from "./read-source.ts";

export type SignIn = { email: string; password: string };

type SiteFile = { type: string; cacheControl: string; content: string | Buffer };

const landingPage = ({ email, password }: SignIn = { email: "", password: "" }): string =>
  readSource("infra/site/index.html").replace("{{email}}", email).replace("{{password}}", password);
const documentation = (demo?: SignIn) => documentationPage(demo !== undefined);
const made: Readonly<Record<string, (demo?: SignIn) => string>> = {
  "/": landingPage,
  "/docs": documentation,
  "/docs/": documentation,
};

const scripts = ["docs", "real-ids", "session", "sign-in", "try"];
/** Nothing comes from other hosts. The pages that links open are in functions/system/pages/. */
const stored: Readonly<Record<string, string>> = {
  "/docs/docs.css": "infra/site/docs.css",
  ...Object.fromEntries(scripts.map((name) => [`/docs/${name}.js`, `infra/site/browser/${name}.js`])),
  ...Object.fromEntries(Object.entries(kitchenFiles).map(([at, name]) => [at, `.build/kitchen/${name}`])),
  ...Object.fromEntries(
    Object.entries(kitchenIcons).map(([at, size]) => [at, `infra/site/kitchen/pictures/icon-${size}.png`]),
  ),
  [workerPath]: `.build/kitchen/${workerName}`,
};

export const sitePaths = [...Object.keys(made), ...Object.keys(stored)];

const types: Readonly<Record<string, string>> = {
  ".css": "text/css;charset=utf-8",
  ".html": "text/html;charset=utf-8",
  ".js": "text/javascript;charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml;charset=utf-8",
  ".webmanifest": "application/manifest+json;charset=utf-8",
};

export const typeAt = (at: string): string => types[path.extname(stored[at] ?? "index.html")] ?? "";

/** Icons for home screens may be a week old; all else is asked for anew. */
export const cacheControlAt = (at: string): string =>
  at in kitchenIcons ? "public, max-age=604800" : siteHeaders["cache-control"];

/**
 * Read or made each time.
 * @param demo an account of the demo, if there is one
 */
export const siteFile = (at: string, demo?: SignIn): SiteFile => {
  const content = made[at]?.(demo) ?? readBytes(stored[at] ?? "");
  const isText = !(at in kitchenIcons);
  return { type: typeAt(at), cacheControl: cacheControlAt(at), content: isText ? String(content) : content };
};
