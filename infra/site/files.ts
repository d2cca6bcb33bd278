import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { strictTransport } from "../../functions/endpoint/answer.ts";
import { pageAt, pagePaths, siteHeaders } from "../../functions/system/pages/pages.ts";

/** What the sign-in form suggests. */
export type SignIn = { email: string; password: string };

type SiteFile = { type: string; content: string };

const own = (name: string) => path.join(import.meta.dirname, name);
const swagger = (name: string) => createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`);

const files: Record<string, { type: string; file: string }> = {
  "/": { type: "text/html", file: own("index.html") },
  "/docs": { type: "text/html", file: own("docs.html") },
  "/docs/": { type: "text/html", file: own("docs.html") },
  "/site/sign-in.js": { type: "text/javascript", file: own("sign-in.js") },
  "/site/docs.js": { type: "text/javascript", file: own("docs.js") },
  "/site/swagger-ui.css": { type: "text/css", file: swagger("swagger-ui.css") },
  "/site/swagger-ui-bundle.js": { type: "text/javascript", file: swagger("swagger-ui-bundle.js") },
};

/** The landing page and the documentation, with what they load. Nothing comes from other hosts. */
export const ownPaths = Object.keys(files);

/** The same with the pages to which links lead, which the service itself has. */
export const sitePaths = [...ownPaths, ...pagePaths];

/** The file at one of these paths, read each time. */
export const siteFile = (at: string, { email, password }: SignIn = { email: "", password: "" }): SiteFile => {
  const page = pageAt(at);
  if (page) return page;
  const found = files[at];
  if (!found) throw new Error(`The site has no ${at}`);
  const text = readFileSync(found.file, "utf8");
  const content = at === "/" ? text.replace("{{email}}", email).replace("{{password}}", password) : text;
  return { type: `${found.type};charset=utf-8`, content };
};

/** Headers for each of them on a web server, which speaks https. */
export const hostedHeaders = { ...siteHeaders, ...strictTransport } as const;
