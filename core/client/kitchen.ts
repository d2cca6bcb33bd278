import type {
  Change,
  ChangeArguments,
  ChangeRoute,
  Kind,
  KitchenListeners,
  Loose,
  Thing,
  Waiting,
} from "./change.ts";
import type { Client } from "./client.ts";
import { changeEntry, noChangeEntry, openCopy, personEntry } from "./copy.ts";
import { newKey } from "./keys.ts";
import { ApiProblem } from "./problem.ts";
import type { Given } from "./request.ts";
import { senderOf } from "./sender.ts";
import { lineTo } from "./socket.ts";
import { type Storage, usualStorage } from "./storage.ts";
import { joinTabs } from "./tabs.ts";
import { withSeen } from "./ticks.ts";

export type KitchenStatus = "offline" | "polling" | "live" | "signed out";

export type KitchenOptions = KitchenListeners & {
  /** IndexedDB where there is one, else memory. */
  storage?: Storage;
  /** All by default. */
  kinds?: readonly Kind[];
  /** Milliseconds since 1970. */
  now?: () => number;
  connect?: (url: string) => WebSocket;
};

export type Kitchen = {
  /** The copy with all own changes, in no order. */
  all: <K extends Kind>(kind: K) => readonly Thing<K>[];
  /** @param id also a temporary one */
  find: <K extends Kind>(kind: K, id: string) => Thing<K> | undefined;
  /** Shows at once and is sent when there is a network. It is kept when this resolves. */
  change: <R extends ChangeRoute>(route: R, given: ChangeArguments<R>) => Promise<Change>;
  /** Does a change once more that was refused. */
  repeat: (change: Pick<Change, "route" | "given">) => Promise<Change>;
  waiting: () => readonly Change[];
  resend: (key: string) => Promise<void>;
  drop: (key: string) => Promise<void>;
  /** Sends and asks now. Never rejects: `status` says whether it worked. */
  ask: () => Promise<void>;
  status: () => KitchenStatus;
  /** Ends the session and erases the copy. What waits is refused. */
  signOut: () => Promise<void>;
  close: () => void;
};

const POLL_MS = 30_000;
const LIVE_POLL_MS = 120_000;

const OTHER_PERSON = {
  title: "Somebody else has signed in",
  detail: "The change belongs to another person or household, so it was not sent.",
};
const SIGNED_OUT = { title: "Signed out", detail: "You have signed out before this was sent." };
const DROPPED = { title: "Not sent", detail: "What this change belongs to was not sent." };

type Message = { entries: readonly (readonly [string, Loose])[] } | { status: KitchenStatus } | "ask" | "end";
type Page = {
  setTimeout: unknown;
  addEventListener?: (type: string, listener: () => void) => void;
  removeEventListener?: (type: string, listener: () => void) => void;
  document?: { visibilityState: string } & Pick<Page, "addEventListener" | "removeEventListener">;
  navigator?: { userAgent?: string; onLine?: boolean };
};
const page: Page = globalThis;
/** A page in the background asks again when it comes to the front. */
const isSeen = (): boolean => page.document?.visibilityState !== "hidden";

/** A household's copy that also works without a network. The session is the client's. */
export const openKitchen = async (api: Client, options: KitchenOptions): Promise<Kitchen> => {
  const { storage = usualStorage(), kinds, now = () => Date.now(), onUpdate = () => {} } = options;
  const connect =
    options.connect ?? (typeof WebSocket === "undefined" ? undefined : (url: string) => new WebSocket(url));
  let status: KitchenStatus = "offline";
  let leads = false;
  let isClosed = false;
  let isSure = false;
  let isAskedAgain = false;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const copy = await openCopy(storage, (entries) => {
    tabs.tell({ entries });
    onUpdate();
  });
  const sender = senderOf(api, copy, options, now);
  const setStatus = (is: KitchenStatus) => {
    if (is === status) return;
    status = is;
    tabs.tell({ status });
    onUpdate();
  };

  /** A copy is never another person's. */
  const makeSure = async (): Promise<boolean> => {
    const { data } = (await api.send("GET /v1/auth/me")).body;
    const known = copy.person();
    if (known && (known.userId !== data.id || known.householdId !== data.householdId)) {
      for (const change of sender.unsent()) options.onRefused(change, OTHER_PERSON);
      await copy.erase();
      onUpdate();
    }
    if (!data.householdId) return false;
    if (!copy.person())
      await copy.write(() => [personEntry({ userId: data.id, householdId: data.householdId })]);
    isSure = true;
    return true;
  };

  const pull = async (): Promise<void> => {
    const answered = copy.waiting().filter(({ answer }) => answer);
    for (let hasMore = true; hasMore && !isClosed; ) {
      const since = copy.state();
      const query = since === undefined ? { ...(kinds ? { kinds } : {}) } : { since };
      const { body } = await api.send("GET /v1/changes", { query });
      const { state, hasMore: goesOn, reset, ...told } = body;
      hasMore = goesOn;
      // Perhaps another household's.
      if (reset.length > 0 && since !== undefined) isSure = false;
      const things = Object.entries<Loose>(told).flatMap(([kind, { changed, deleted }]) => [
        ...deleted.map((id: string) => [`${kind}/${id}`, null] as const),
        ...changed.map((thing: Loose) => [`${kind}/${thing.id}`, thing] as const),
      ]);
      const entries = new Map<string, Loose>(copy.keysOf(reset).map((key) => [key, null]));
      for (const [key, thing] of things) entries.set(key, thing);
      if (state !== since) entries.set("state", state);
      if (!hasMore) for (const [key] of answered.map(noChangeEntry)) entries.set(key, null);
      await copy.write(() => [...entries]);
      if (!isSure && !(await makeSure())) return;
    }
  };

  const line = lineTo(
    async () => (await api.send("POST /v1/live")).body.url,
    () => void ask(),
    connect,
    isSeen,
  );

  const round = async (): Promise<void> => {
    if (page.navigator?.onLine === false) {
      setStatus("offline");
      return;
    }
    if (!isSure && !(await makeSure())) {
      setStatus("polling");
      return;
    }
    await sender.sendAll();
    if (isClosed) return;
    await pull();
    if (isClosed) return;
    line.open();
    setStatus(line.isOpen() ? "live" : "polling");
  };

  const failed = (error: unknown): void => {
    isSure = false;
    const isSignedOut = error instanceof ApiProblem && error.status === 401;
    if (isSignedOut) line.close();
    setStatus(isSignedOut ? "signed out" : "offline");
  };

  const rounds = async (): Promise<void> => {
    clearTimeout(timer);
    while (isAskedAgain && !isClosed) {
      isAskedAgain = false;
      await round().catch(failed);
    }
    running = undefined;
    askLater();
  };
  const askLater = (): void => {
    clearTimeout(timer);
    const pause = status === "live" ? LIVE_POLL_MS : POLL_MS;
    if (!isClosed) timer = setTimeout(wake, pause);
  };
  const ask = async (): Promise<void> => {
    if (isClosed) return;
    if (!leads) {
      tabs.tell("ask");
      askLater();
      return;
    }
    isAskedAgain = true;
    running ??= rounds();
    return running;
  };

  const close = (): void => {
    isClosed = true;
    clearTimeout(timer);
    line.close();
    tabs.close();
    page.removeEventListener?.("online", wake);
    page.document?.removeEventListener?.("visibilitychange", wake);
  };
  const hear = (message: Message): void => {
    if (message === "ask") {
      if (leads) void ask();
    } else if (message === "end") {
      close();
      void copy.erase();
    } else if ("status" in message) status = message.status;
    else {
      copy.take(message.entries);
      if (leads && message.entries.some(([key]) => key.startsWith("change/"))) void ask();
    }
    onUpdate();
  };
  const lead = async (): Promise<void> => {
    // The tab that led before may have written more than it could tell.
    if (storage.name !== undefined) await copy.load();
    leads = true;
    void ask();
  };
  const wake = (): void => {
    if (isSeen() || sender.unsent().length > 0) void ask();
  };
  const tabs = joinTabs<Message>(storage.name, hear, () => void lead());
  page.addEventListener?.("online", wake);
  page.document?.addEventListener?.("visibilitychange", wake);
  askLater();

  const make = async (route: string, asked: Given = {}): Promise<Change> => {
    const key = newKey();
    const { params, query, body }: Loose = copy.withRealIds(asked);
    const seen = withSeen(route, { params, query, body }, (id) => copy.find("shoppingLists", id));
    let made: Loose;
    await copy.write(() => {
      const number = Number.parseInt(copy.waiting().at(-1)?.place ?? "0", 10) + 1;
      const place = `${String(number).padStart(9, "0")} ${key}`;
      made = { key, place, route, madeAt: new Date(now()).toISOString(), id: `new-${key}`, ...seen };
      return [changeEntry(made)];
    });
    void ask();
    return made;
  };

  const found = (key: string): Waiting[] => sender.unsent().filter((change) => change.key === key);
  return {
    all: copy.all,
    find: copy.find,
    change: make,
    repeat: ({ route, given }) => make(route, given),
    waiting: sender.unsent,
    resend: async (key) => {
      const resentAt = new Date(now()).toISOString();
      await copy.write(() => found(key).map((change) => changeEntry({ ...change, resentAt })));
      await ask();
    },
    drop: async (key) => {
      const [change] = found(key);
      if (!change) return;
      await copy.write(() => [noChangeEntry(change)]);
      for (const other of sender.unsent())
        if (JSON.stringify(other.given).includes(`"${change.id}"`)) await sender.refuse(other, DROPPED);
    },
    ask,
    status: () => status,
    signOut: async () => {
      for (const change of sender.unsent()) options.onRefused(change, SIGNED_OUT);
      tabs.tell("end");
      close();
      await running;
      await copy.erase();
      await api.call("POST /v1/auth/logout");
    },
    close,
  };
};
