import { documentationPage } from "./docs/page.ts";
import { readSource } from "./read-source.ts";

export type SignIn = { email: string; password: string };

type SiteFile = { type: string; content: string };

const own = (name: string) => () => readSource(`infra/site/${name}`);
const script = (name: string) => ({ type: "text/javascript", read: own(`browser/${name}.js`) });
const kitchen = (name: string) => () => readSource(`infra/site/kitchen/${name}`);
/** `kitchen-build.ts` writes them. */
const built = (name: string) => ({
  type: "text/javascript",
  read: () => readSource(`.build/kitchen/${name}`),
});
const landingPage = ({ email, password }: SignIn = { email: "", password: "" }): string =>
  readSource("infra/site/index.html").replace("{{email}}", email).replace("{{password}}", password);
const documentation = { type: "text/html", read: (demo?: SignIn) => documentationPage(demo !== undefined) };

const files: Record<string, { type: string; read: (demo?: SignIn) => string }> = {
  "/": { type: "text/html", read: landingPage },
  "/docs": documentation,
  "/docs/": documentation,
  "/docs/docs.css": { type: "text/css", read: own("docs.css") },
  "/docs/docs.js": script("docs"),
  "/docs/real-ids.js": script("real-ids"),
  "/docs/session.js": script("session"),
  "/docs/sign-in.js": script("sign-in"),
  "/docs/try.js": script("try"),
  "/kitchen": { type: "text/html", read: kitchen("index.html") },
  "/kitchen/icon.svg": { type: "image/svg+xml", read: kitchen("icon.svg") },
  "/kitchen/kitchen.css": { type: "text/css", read: kitchen("kitchen.css") },
  "/kitchen/kitchen.js": built("kitchen.js"),
  "/kitchen/manifest.webmanifest": {
    type: "application/manifest+json",
    read: kitchen("manifest.webmanifest"),
  },
  // A worker only looks after addresses below its own.
  "/kitchen-worker.js": built("service-worker.js"),
};

/** Nothing comes from other hosts. The pages that links open are in functions/system/pages/. */
export const sitePaths = Object.keys(files);

const fileAt = (at: string) => {
  const found = files[at];
  if (!found) throw new Error(`The site has no ${at}`);
  return found;
};

export const typeAt = (at: string): string => `${fileAt(at).type};charset=utf-8`;

/** Read or made each time. */
export const siteFile = (at: string, demo?: SignIn): SiteFile => ({
  type: typeAt(at),
  content: fileAt(at).read(demo),
});
