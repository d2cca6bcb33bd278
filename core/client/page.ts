type Page = {
  setTimeout: unknown;
  addEventListener?: (type: string, listener: () => void) => void;
  removeEventListener?: (type: string, listener: () => void) => void;
  document?: { visibilityState: string } & Pick<Page, "addEventListener" | "removeEventListener">;
  navigator?: { userAgent?: string; onLine?: boolean };
};
/** What a browser has and Node lacks. */
export const page: Page = globalThis;
/** Whether somebody can see the page. One in the background asks again when it comes to the front. */
export const isSeen = (): boolean => page.document?.visibilityState !== "hidden";
