import { isSeen } from "../page.ts";

export type Look = ReturnType<typeof lookOf>;

/**
 * Tells a look at the page from a longer visit, which is worth a socket.
 * @param lookMs how long a look is; 0 if each visit is worth a socket
 * @param onVisit is called when a look has become a visit
 */
export const lookOf = (lookMs: number, onVisit: () => void) => {
  let isLook = lookMs > 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    isLook = false;
  };
  return {
    isLook: (): boolean => isLook,
    begin: (): void => {
      clearTimeout(timer);
      isLook = lookMs > 0;
      if (!isLook || !isSeen()) return;
      timer = setTimeout(() => {
        end();
        onVisit();
      }, lookMs);
    },
    end,
    close: (): void => clearTimeout(timer),
  };
};
