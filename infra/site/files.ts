import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { root } from "../bundle/options.ts";

/** What the sign-in form suggests. */
export type SignIn = { email: string; password: string };

type SiteFile = { type: string; content: string };

const own = (name: string) => () => path.join(root, "infra", "site", name);
const swagger = (name: string) => () => createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`);

const files: Record<string, { type: string; file: () => string }> = {
  "/": { type: "text/html", file: own("index.html") },
  "/docs": { type: "text/html", file: own("docs.html") },
  "/docs/": { type: "text/html", file: own("docs.html") },
  "/docs/sign-in.js": { type: "text/javascript", file: own("sign-in.js") },
  "/docs/docs.js": { type: "text/javascript", file: own("docs.js") },
  "/docs/swagger-ui.css": { type: "text/css", file: swagger("swagger-ui.css") },
  "/docs/swagger-ui-bundle.js": { type: "text/javascript", file: swagger("swagger-ui-bundle.js") },
};

/**
 * The paths of the landing page and of the documentation. Nothing comes from other hosts. The pages to which links lead
 * are the service's own (functions/system/pages/), and so is their style sheet, which the landing page has too.
 */
export const sitePaths = Object.keys(files);

const fileAt = (at: string) => {
  const found = files[at];
  if (!found) throw new Error(`The site has no ${at}`);
  return found;
};

/** The media type of the file at one of these paths. */
export const typeAt = (at: string): string => `${fileAt(at).type};charset=utf-8`;

/** The file at one of these paths, read each time. */
export const siteFile = (at: string, { email, password }: SignIn = { email: "", password: "" }): SiteFile => {
  const text = readFileSync(fileAt(at).file(), "utf8");
  const content = at === "/" ? text.replace("{{email}}", email).replace("{{password}}", password) : text;
  return { type: typeAt(at), content };
};
