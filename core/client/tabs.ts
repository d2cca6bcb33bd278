type Locks = {
  request: (name: string, options: { signal: AbortSignal }, held: () => Promise<void>) => Promise<void>;
};
type Page = { setTimeout: unknown; navigator?: { locks?: Locks } };

export type Tabs<Message> = {
  tell: (message: Message) => void;
  close: () => void;
};

/**
 * Joins the tabs that share a storage. One of them leads: the first, then another. Without locks or channel
 * each is alone and leads.
 * @param name undefined for a storage that nobody shares
 */
export const joinTabs = <Message>(
  name: string | undefined,
  hear: (message: Message) => void,
  lead: () => void,
): Tabs<Message> => {
  const { navigator }: Page = globalThis;
  const locks = navigator?.locks;
  if (name === undefined || !locks || typeof BroadcastChannel === "undefined") {
    queueMicrotask(lead);
    return { tell: () => {}, close: () => {} };
  }
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: { data: Message }) => hear(data);
  const end = new AbortController();
  let release = () => {};
  // A browser grants a lock in another process. Once it is under way, an abort is too late to take the
  // request back.
  const held = () =>
    end.signal.aborted
      ? Promise.resolve()
      : new Promise<void>((resolve) => {
          release = resolve;
          lead();
        });
  locks.request(name, { signal: end.signal }, held).catch(() => {});
  return {
    tell: (message) => {
      if (!end.signal.aborted) channel.postMessage(message);
    },
    close: () => {
      end.abort();
      release();
      channel.close();
    },
  };
};
