import path from "node:path";
import { strictTransport } from "../../functions/endpoint/answer.ts";
import { inEnglish, siteHeaders } from "../../functions/system/pages/pages.ts";
import { homeAssistantScript } from "./docs/home-assistant.ts";
import { documentationPage } from "./docs/page.ts";
import { readBytes, readSource } from "./read-source.ts";

export type SignIn = { email: string; password: string };

const landingPage = ({ email, password }: SignIn = { email: "", password: "" }): string =>
  inEnglish(readSource("infra/site/index.html"))
    .replace("{{email}}", email)
    .replace("{{password}}", password);

const made: Readonly<Record<string, (demo?: SignIn) => string>> = {
  "/": landingPage,
  "/docs": documentationPage,
  "/docs/": documentationPage,
  "/docs/home-assistant.sh": homeAssistantScript,
};

/** The files of the kitchen page by their paths, with their names in `kitchen/`. */
export const kitchenFiles: Readonly<Record<string, string>> = {
  "/kitchen": "index.html",
  "/kitchen/de.js": "de.js",
  "/kitchen/es.js": "es.js",
  "/kitchen/fr.js": "fr.js",
  "/kitchen/icon.svg": "icon.svg",
  "/kitchen/kitchen.css": "kitchen.css",
  "/kitchen/kitchen.js": "kitchen.js",
  "/kitchen/manifest.webmanifest": "manifest.webmanifest",
  "/kitchen/people.js": "people.js",
  "/kitchen/tools.js": "tools.js",
};
export const workerName = "service-worker.js";

/** Sizes of icons for home screens: systems ask for them once, and the page never. */
export const iconSizes = [180, 192, 512] as const;
const isIcon = (at: string): boolean => at.endsWith(".png");

const scripts = ["docs", "real-ids", "session", "sign-in", "try"];
/** Nothing comes from other hosts. The pages that links open are in functions/system/pages/. */
const stored: Readonly<Record<string, string>> = {
  "/docs/docs.css": "infra/site/docs.css",
  ...Object.fromEntries(scripts.map((name) => [`/docs/${name}.js`, `infra/site/browser/${name}.js`])),
  ...Object.fromEntries(Object.entries(kitchenFiles).map(([at, name]) => [at, `.build/kitchen/${name}`])),
  ...Object.fromEntries(
    iconSizes.map((size) => [`/kitchen/icon-${size}.png`, `infra/site/kitchen/pictures/icon-${size}.png`]),
  ),
  // Above the page, because a worker only looks after addresses below its own.
  "/kitchen-worker.js": `.build/kitchen/${workerName}`,
};

export const sitePaths = [...Object.keys(made), ...Object.keys(stored)];

const types: Readonly<Record<string, string>> = {
  ".css": "text/css;charset=utf-8",
  ".html": "text/html;charset=utf-8",
  ".js": "text/javascript;charset=utf-8",
  ".png": "image/png",
  ".sh": "text/plain;charset=utf-8",
  ".svg": "image/svg+xml;charset=utf-8",
  ".webmanifest": "application/manifest+json;charset=utf-8",
};

export const typeAt = (at: string): string => types[path.extname(at) || ".html"] ?? "";

/** Icons for home screens may be a week old; all else is asked for anew. */
export const cacheControlAt = (at: string): string =>
  isIcon(at) ? "public, max-age=604800" : siteHeaders["cache-control"];

/**
 * Returns a file of the site, read or made each time.
 * @param demo an account of the demo, if there is one
 */
export const siteFile = (at: string, demo?: SignIn) => {
  const content = made[at]?.(demo) ?? readBytes(stored[at] ?? "");
  return { type: typeAt(at), cacheControl: cacheControlAt(at), content: isIcon(at) ? content : `${content}` };
};

/** For a web server with https. */
export const hostedHeaders = { ...siteHeaders, ...strictTransport } as const;

export const fileFor = (at: string): string =>
  (typeAt(at).startsWith("text/html") ? path.posix.join(at, "index.html") : at).slice(1);

export const hostedIn = (project: string): string => path.join(project, ".build", "site");
