type Locks = {
  request: (name: string, options: { signal: AbortSignal }, held: () => Promise<void>) => Promise<void>;
};
type Page = {
  setTimeout: unknown;
  addEventListener?: (type: string, listener: () => void) => void;
  removeEventListener?: (type: string, listener: () => void) => void;
  document?: { visibilityState: string } & Pick<Page, "addEventListener" | "removeEventListener">;
  navigator?: { onLine?: boolean; locks?: Locks };
};
/** What a browser has and Node lacks. */
export const page: Page = globalThis;
/** Whether somebody can see the page. One in the background asks again when it comes to the front. */
export const isSeen = (): boolean => page.document?.visibilityState !== "hidden";

/**
 * Watches the network and the page.
 * @param onLine is called when the network comes back
 * @param onTurn is called when the page comes to the front, or goes to the background
 * @returns a function that ends it
 */
export const watchPage = (onLine: () => void, onTurn: () => void): (() => void) => {
  page.addEventListener?.("online", onLine);
  page.document?.addEventListener?.("visibilitychange", onTurn);
  return () => {
    page.removeEventListener?.("online", onLine);
    page.document?.removeEventListener?.("visibilitychange", onTurn);
  };
};
