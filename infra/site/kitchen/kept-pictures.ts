import { PICTURES } from "../../../functions/system/pages/forget.js";

// Pictures of the service, kept in a cache of their own for times without a network. They never change.

/** How many files are kept; then the oldest go. */
const MOST = 200;

/** Whether an address is of a picture that the service keeps. */
export const isOurs = (at: string): boolean => /^\/pictures\/[\w-]+\.webp$/.test(at);

/** Returns the address of the small one: each picture of the service has one. */
export const smallOf = (at: string): string =>
  isOurs(at) ? at.replace(/(-small)?\.webp$/, "-small.webp") : at;

/** Returns a picture from the cache, or else from the service, and keeps it then. */
export const takePicture = async (at: string): Promise<Response> => {
  const cache = await caches.open(PICTURES);
  const kept = await cache.match(at);
  if (kept) return kept;
  const response = await fetch(at);
  if (!response.ok) return response;
  // There may be no room for it.
  await cache.put(at, response.clone()).catch(() => {});
  const all = await cache.keys();
  for (const old of all.slice(0, Math.max(0, all.length - MOST))) await cache.delete(old);
  return response;
};
