/// <reference lib="webworker" />
export type {};

declare const self: ServiceWorkerGlobalScope;
/** Set by the build: the page's files by path, each with its SHA-256. */
declare const SUMS: Readonly<Record<string, string>>;

// Keeps the page's own files, so that it opens without a network. The household's data are in the kitchen's copy.

const name = `kitchen-${Object.values(SUMS)
  .map((sum) => sum.slice(0, 4))
  .join("")}`;

const sumOf = async (response: Response): Promise<string> => {
  const sum = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(sum)));
};

/** While a release is being uploaded, some files are of the one before: then the browser tries again later. */
const fetched = async ([at, sum]: readonly [string, string]) => {
  // Past the browser's own cache, which may still have files of the release before.
  const response = await fetch(at, { cache: "reload" });
  if ((await sumOf(response.clone())) !== sum) throw new Error(`${at} is of another release`);
  return { at, response };
};

const takeAll = async (): Promise<void> => {
  const all = await Promise.all(Object.entries(SUMS).map(fetched));
  const cache = await caches.open(name);
  await Promise.all(all.map(({ at, response }) => cache.put(at, response)));
};

self.addEventListener("install", (event) => event.waitUntil(takeAll()));

self.addEventListener("activate", (event) => {
  const others = async () => {
    for (const key of await caches.keys()) if (key !== name) await caches.delete(key);
    await self.clients.claim();
  };
  event.waitUntil(others());
});

/** A page that is open goes on with the release with which it began, until the person reloads it. */
self.addEventListener("message", ({ data }) => {
  if (data === "take over") void self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== location.origin || !Object.hasOwn(SUMS, pathname)) return;
  event.respondWith(caches.match(pathname, { cacheName: name }).then((kept) => kept ?? fetch(event.request)));
});
