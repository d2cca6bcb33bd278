const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 10 * 60_000;

export type Line = { isOpen: () => boolean; open: () => void; close: () => void };

/**
 * Keeps a socket to the service open, and opens it again with growing pauses when it is lost.
 * @param address a new one each time
 * @param hear at each message, and at opening: messages may be lost before
 * @param isSeen if not, a lost socket stays lost until somebody asks for it
 */
export const lineTo = (
  address: () => Promise<string>,
  hear: (isMessage: boolean) => void,
  connect: ((url: string) => WebSocket) | undefined,
  isSeen: () => boolean,
): Line => {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = false;
  let isOpening = false;
  let failures = 0;

  const later = () => {
    if (!isWanted) return;
    clearTimeout(timer);
    timer = setTimeout(
      () => void (isSeen() && open()),
      Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures),
    );
    failures += 1;
  };
  const lost = (of: WebSocket) => {
    if (socket !== of) return;
    socket = undefined;
    later();
  };
  const open = async (): Promise<void> => {
    if (!connect || socket) return;
    // Also when it was closed while it is still being opened.
    isWanted = true;
    if (isOpening) return;
    isOpening = true;
    try {
      const made = connect(await address());
      socket = made;
      made.onopen = () => {
        failures = 0;
        hear(false);
      };
      made.onmessage = () => hear(true);
      made.onclose = () => lost(made);
    } catch {
      later();
    } finally {
      isOpening = false;
    }
    if (!isWanted) close();
  };
  const close = () => {
    isWanted = false;
    clearTimeout(timer);
    socket?.close();
    socket = undefined;
  };
  return { isOpen: () => socket?.readyState === 1, open: () => void open(), close };
};
