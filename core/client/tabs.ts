import { page } from "./page.ts";

export type Tabs<Message> = ReturnType<typeof joinTabs<Message>>;

/**
 * Joins the tabs that share a storage. One of them leads: the first, then another. Without locks or channel
 * each is alone and leads.
 * @param name undefined for a storage that nobody shares
 */
export const joinTabs = <Message>(
  name: string | undefined,
  hear: (message: Message) => void,
  lead: () => void,
) => {
  const locks = page.navigator?.locks;
  if (name === undefined || !locks || typeof BroadcastChannel === "undefined") {
    queueMicrotask(lead);
    return { tell: (_: Message): void => {}, close: (): void => {} };
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
    tell: (message: Message): void => {
      if (!end.signal.aborted) channel.postMessage(message);
    },
    close: (): void => {
      end.abort();
      release();
      channel.close();
    },
  };
};
