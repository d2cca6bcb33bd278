/// <reference lib="webworker" />
export type {};

declare const self: ServiceWorkerGlobalScope;
/** Set by the build: changes with each release of the page. */
declare const RELEASE: string;

// Keeps the page's own files, so that it opens without a network. The household's data are in the kitchen's copy, never here.

const files = [
  "/kitchen",
  "/kitchen/kitchen.js",
  "/kitchen/kitchen.css",
  "/kitchen/icon.svg",
  "/kitchen/manifest.webmanifest",
];
const name = `kitchen-${RELEASE}`;

self.addEventListener("install", (event) => {
  // Past the browser's own cache, which may still have files of the release before.
  const newest = files.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(newest)));
});

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
  if (event.request.method !== "GET" || origin !== location.origin || !files.includes(pathname)) return;
  event.respondWith(caches.match(pathname, { cacheName: name }).then((kept) => kept ?? fetch(event.request)));
});
