import { PICTURES } from "../../../functions/system/pages/forget.js";
import { isOurs, takePicture } from "./kept-pictures.ts";

declare const self: ServiceWorkerGlobalScope;
/** Set by the build: the page's files by path, each with its SHA-256. */
declare const SUMS: Readonly<Record<string, string>>;

// Keeps the page's own files, so that it opens without a network, and pictures that it has shown. The household's data are in the kitchen's copy.

const name = `kitchen-${Object.values(SUMS)
  .map((sum) => sum.slice(0, 4))
  .join("")}`;

/** Files that the page may never ask for: those of other languages, and what few people need. It takes them then. */
const seldom = /\/(de|es|fr|people|tools)\.js$/;
const isOwn = (at: string): boolean => {
  const [, name] = seldom.exec(at) ?? [];
  return !name || navigator.languages.some((one) => one.startsWith(name));
};

/** Asks for each file whether it is still the same: the browser's own cache may have those of the release before. */
const take = (at: string): Promise<Response> =>
  fetch(at, { cache: "no-cache", integrity: `sha256-${SUMS[at]}` });

/**
 * Fetches all files of a release. While one is being uploaded, some are of the one before: then the browser tries again
 * later.
 */
const takeAll = async (): Promise<void> => {
  const wanted = Object.keys(SUMS).filter(isOwn);
  const all = await Promise.all(wanted.map(async (at) => ({ at, response: await take(at) })));
  const cache = await caches.open(name);
  await Promise.all(all.map(({ at, response }) => cache.put(at, response)));
};

const takeOne = async (at: string): Promise<Response> => {
  const response = await take(at);
  await (await caches.open(name)).put(at, response.clone());
  return response;
};

self.addEventListener("install", (event) => event.waitUntil(takeAll()));

self.addEventListener("activate", (event) => {
  const others = async () => {
    for (const key of await caches.keys()) if (key !== name && key !== PICTURES) await caches.delete(key);
    await self.clients.claim();
  };
  event.waitUntil(others());
});

/** A page that is open goes on with the release with which it began, until the person reloads it. */
self.addEventListener("message", () => void self.skipWaiting());

self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== location.origin) return;
  if (isOurs(pathname)) return event.respondWith(takePicture(pathname));
  if (!Object.hasOwn(SUMS, pathname)) return;
  event.respondWith(caches.match(pathname, { cacheName: name }).then((kept) => kept ?? takeOne(pathname)));
});
