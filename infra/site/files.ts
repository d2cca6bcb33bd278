import { siteHeaders } from "../../functions/system/pages/pages.ts";
import { documentationPage } from "./docs/page.ts";
import { kitchenFiles, kitchenIcons, workerName, workerPath } from "./kitchen-files.ts";
import { readBytes, readSource } from "./read-source.ts";

export type SignIn = { email: string; password: string };

type SiteFile = { type: string; cacheControl: string; content: string | Buffer };

const own = (name: string) => () => readSource(`infra/site/${name}`);
const script = (name: string) => ({ type: "text/javascript", read: own(`browser/${name}.js`) });
const ofKitchen = ({ type, name }: { type: string; name: string }) => ({
  type,
  read: () => readSource(`.build/kitchen/${name}`),
});
const icon = (size: number) => ({
  type: "image/png",
  read: () => readBytes(`infra/site/kitchen/pictures/icon-${size}.png`),
});
const mapped = <A, B>(all: Readonly<Record<string, A>>, map: (one: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(all).map(([at, one]) => [at, map(one)]));
const landingPage = ({ email, password }: SignIn = { email: "", password: "" }): string =>
  readSource("infra/site/index.html").replace("{{email}}", email).replace("{{password}}", password);
const documentation = { type: "text/html", read: (demo?: SignIn) => documentationPage(demo !== undefined) };

const files: Record<string, { type: string; read: (demo?: SignIn) => string | Buffer }> = {
  "/": { type: "text/html", read: landingPage },
  "/docs": documentation,
  "/docs/": documentation,
  "/docs/docs.css": { type: "text/css", read: own("docs.css") },
  "/docs/docs.js": script("docs"),
  "/docs/real-ids.js": script("real-ids"),
  "/docs/session.js": script("session"),
  "/docs/sign-in.js": script("sign-in"),
  "/docs/try.js": script("try"),
  ...mapped(kitchenFiles, ofKitchen),
  ...mapped(kitchenIcons, icon),
  [workerPath]: ofKitchen({ type: "text/javascript", name: workerName }),
};

/** Nothing comes from other hosts. The pages that links open are in functions/system/pages/. */
export const sitePaths = Object.keys(files);

const fileAt = (at: string) => {
  const found = files[at];
  if (!found) throw new Error(`The site has no ${at}`);
  return found;
};

export const typeAt = (at: string): string => {
  const { type } = fileAt(at);
  return type === "image/png" ? type : `${type};charset=utf-8`;
};

/** Icons for home screens may be a week old; all else is asked for anew. */
export const cacheControlAt = (at: string): string =>
  fileAt(at).type === "image/png" ? "public, max-age=604800" : siteHeaders["cache-control"];

/**
 * Read or made each time.
 * @param demo an account of the demo, if there is one
 */
export const siteFile = (at: string, demo?: SignIn): SiteFile => ({
  type: typeAt(at),
  cacheControl: cacheControlAt(at),
  content: fileAt(at).read(demo),
});
