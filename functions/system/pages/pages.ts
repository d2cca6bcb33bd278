import { errors } from "../../../core/contract/errors.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { textOf } from "./texts.ts";

const invitePath = "/invites/{code}";

const languages = { en, de, fr, es };
const english = new Map<string, unknown>(Object.entries(en));

/**
 * Returns a page with English where it names a text, such as `<h1>{{title}}</h1>`: for browsers without scripts. The name
 * stays there, so that `language.js` can tell it in another language.
 */
export const inEnglish = (page: string): string =>
  page
    .replace(/>\{\{(\w+)\}\}/g, (_, name) => ` data-text="${name}">${english.get(name)}`)
    .replace(
      /(aria-label)="\{\{(\w+)\}\}"/g,
      (_, at, name) => `data-label="${name}" ${at}="${english.get(name)}"`,
    );

type File = { type: string; content: () => string };

const page = (name: string): File => ({
  type: "text/html",
  content: () => inEnglish(textOf(`${name}.html`)),
});

const script = (name: string, content = () => textOf(`${name}.js`)): [path: string, File] => [
  `/site/${name}.js`,
  { type: "text/javascript", content },
];

const files: Readonly<Record<string, File>> = {
  "/confirm": page("confirm"),
  "/refuse": page("refuse"),
  "/reset": page("reset"),
  [invitePath]: page("invite"),
  ...Object.fromEntries([
    ...["forget", "language", "page", "confirm", "refuse", "reset", "invite"].map((name) => script(name)),
    ...Object.entries(languages).map(([name, texts]) =>
      script(name, () => `export const texts = ${JSON.stringify(texts)};`),
    ),
  ]),
  "/site/site.css": { type: "text/css", content: () => textOf("tokens.css") + textOf("site.css") },
  "/site/dishes.svg": { type: "image/svg+xml", content: () => textOf("dishes.svg") },
};

export const pagePaths = Object.keys(files);

export const pageAt = (path: string): { type: string; content: string } | undefined => {
  const file = files[path.replace(/^\/invites\/[^/]+\/?$/, invitePath)];
  return file && { type: `${file.type};charset=utf-8`, content: file.content() };
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
