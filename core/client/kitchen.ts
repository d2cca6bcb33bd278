import type { Change, Waiting } from "./change.ts";
import type { Client } from "./client.ts";
import { changeEntry, type Entry, openCopy, personEntry, steady } from "./copy.ts";
import { newKey } from "./keys.ts";
import type { Kitchen, KitchenOptions, KitchenStatus } from "./kitchen-types.ts";
import { newsOf } from "./news.ts";
import { isSeen, page } from "./page.ts";
import { ApiProblem } from "./problem.ts";
import { readChanges } from "./read-changes.ts";
import type { Given } from "./request.ts";
import { senderOf } from "./sending/sender.ts";
import { unsentIn } from "./sending/sending.ts";
import { lineTo } from "./socket.ts";
import { usualStorage } from "./storage.ts";
import { joinTabs } from "./tabs.ts";
import { isTick, ticksTogether, withSeen } from "./ticks.ts";

const POLL_MS = 30_000;
const LIVE_POLL_MS = 120_000;
const GATHER_MS = 2_000;
const LOOK_MS = 10_000;
/** A message about an own change may also be about somebody else's of the same second. */
const SHARED_MESSAGE_MS = 10_000;

const OTHER_PERSON = {
  title: "Somebody else has signed in",
  detail: "The change belongs to another person or household, so it was not sent.",
};
const SIGNED_OUT = { title: "Signed out", detail: "You have signed out before this was sent." };

/** Perhaps without a household. */
type Guest = { readonly userId: string; readonly householdId?: string | undefined };

type Message = { entries: readonly Entry[] } | { status: KitchenStatus } | "ask" | "end";

/**
 * Opens a copy of the household that also works without a network. The session is the client's.
 *
 * Of several tabs one talks to the service. It asks at the start, at a message on its socket (10 seconds after one that may
 * be about its own change only), when the network or the page comes back, and else every 2 minutes, or every 30 seconds
 * without a socket. A page in the background only sends.
 *
 * @example
 * ```ts
 * const kitchen = await openKitchen(api, { onRefused: (change, { detail }) => tell(change, detail) });
 * kitchen.subscribe(() => draw(kitchen.all("shoppingLists"), kitchen.waiting()));
 * await kitchen.change("POST /v1/shopping-lists/{id}/items", { params: { id }, body: { text: "2 kg flour" } });
 * ```
 */
export const openKitchen = async (api: Client, options: KitchenOptions): Promise<Kitchen> => {
  const { storage = usualStorage(), kinds, now = () => Date.now() } = options;
  const { gatherMs = GATHER_MS, lookMs = LOOK_MS } = options;
  const connect =
    options.connect ?? (typeof WebSocket === "undefined" ? undefined : (url: string) => new WebSocket(url));
  let status: KitchenStatus = "offline";
  let leads = false;
  let isClosed = false;
  let isSure = false;
  let isWanted = false;
  /** Besides sending, the next round asks, and sends the gathered changes. */
  let asks = false;
  let sendsAll = false;
  let askedAt = now();
  let tickedAt = 0;
  let isLook = lookMs > 0;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let looking: ReturnType<typeof setTimeout> | undefined;
  let shownWaiting: readonly Change[] = [];
  const listeners = new Set(options.onUpdate ? [options.onUpdate] : []);
  const onUpdate = (): void => {
    for (const hears of listeners) hears();
  };
  const news = newsOf(now);

  const copy = await openCopy(storage, (entries) => {
    tabs.tell({ entries });
    onUpdate();
  });
  const send: Client["send"] = async (route, given) => {
    if (route.startsWith("GET ")) return api.send(route, given);
    if (isTick(route)) tickedAt = now();
    news.sending();
    let isDone = false;
    try {
      const answer = await api.send(route, given);
      isDone = true;
      return answer;
    } finally {
      news.sent(isDone);
    }
  };
  const sender = senderOf({ send }, copy, options, now);
  const unsent = () => unsentIn(copy);
  /** How long these wait for others. A page in the background has slow clocks. */
  const gatheringMs = (ticks: readonly Waiting[]): number => {
    const left = tickedAt + gatherMs - now();
    const areTicks = ticks.length > 0 && ticksTogether(ticks).length === ticks.length;
    return areTicks && isSeen() && left <= gatherMs ? left : 0;
  };
  const setStatus = (is: KitchenStatus) => {
    if (is === status) return;
    status = is;
    tabs.tell({ status });
    onUpdate();
  };

  const isOthers = ({ userId, householdId }: Guest): boolean => {
    const known = copy.person();
    return known !== undefined && (known.userId !== userId || known.householdId !== householdId);
  };
  const dropOthers = async (): Promise<void> => {
    for (const change of unsent()) options.onRefused(change, OTHER_PERSON);
    await copy.erase();
    onUpdate();
  };

  const makeSure = async (): Promise<boolean> => {
    const { data } = (await api.send("GET /v1/auth/me")).body;
    const { id: userId, householdId } = data;
    if (isOthers({ userId, householdId })) await dropOthers();
    if (!householdId) return false;
    if (!copy.person()) await copy.write(() => [personEntry({ userId, householdId })]);
    isSure = true;
    return true;
  };

  const pull = () =>
    readChanges(api, copy, kinds, {
      onReset: () => {
        isSure = false;
      },
      goesOn: async () => (isSure || (await makeSure())) && !isClosed,
    });

  const line = lineTo(
    async () => (await api.send("POST /v1/live")).body.url,
    (isMessage) => (isMessage && !news.isNews() ? askWithin(SHARED_MESSAGE_MS) : void ask()),
    connect,
    isSeen,
  );
  const look = (): void => {
    clearTimeout(looking);
    isLook = lookMs > 0;
    if (!isLook || isClosed || !isSeen()) return;
    looking = setTimeout(() => {
      isLook = false;
      if (leads && status === "polling") line.open();
    }, lookMs);
  };

  const round = async (isAsked: boolean, isAll: boolean): Promise<void> => {
    if (page.navigator?.onLine === false) {
      setStatus("offline");
      return;
    }
    if (!isSure && !(await makeSure())) {
      setStatus("polling");
      return;
    }
    const isShown = await sender.sendAll((left) => isClosed || (!isAll && gatheringMs(left) > 0));
    if (isClosed) return;
    if (isAsked || !isShown || status === "offline" || status === "signed out") {
      askedAt = now();
      await pull();
    }
    if (isClosed) return;
    if (!isLook) line.open();
    setStatus(line.isOpen() ? "live" : "polling");
  };

  const failed = (error: unknown): void => {
    const code = error instanceof ApiProblem ? error.status : 0;
    if (isSure && (code === 403 || code === 404)) void ask();
    isSure = false;
    askedAt = now();
    const isSignedOut = code === 401;
    if (isSignedOut) line.close();
    setStatus(isSignedOut ? "signed out" : "offline");
  };

  const rounds = async (): Promise<void> => {
    clearTimeout(timer);
    while (isWanted && !isClosed) {
      const [isAsked, isAll] = [asks, sendsAll];
      isWanted = asks = sendsAll = false;
      if (isAsked) askedAt = now();
      await round(isAsked, isAll).catch(failed);
    }
    running = undefined;
    askLater();
  };
  const pauseMs = (): number => (status === "live" ? LIVE_POLL_MS : POLL_MS);
  const askLater = (): void => {
    clearTimeout(timer);
    const left = askedAt + pauseMs() - now();
    if (!isClosed) timer = setTimeout(wake, Math.min(pauseMs(), Math.max(0, left)));
  };
  const askWithin = (ms: number): void => {
    askedAt = Math.min(askedAt, now() + ms - pauseMs());
    if (running === undefined) askLater();
  };
  const go = (does: { asks?: true; sendsAll?: true }): Promise<void> => {
    isWanted = true;
    asks ||= does.asks === true;
    sendsAll ||= does.sendsAll === true;
    running ??= Promise.resolve().then(rounds);
    return running;
  };
  const ask = async (): Promise<void> => {
    if (isClosed) return;
    if (leads) return go({ asks: true, sendsAll: true });
    tabs.tell("ask");
    askedAt = now();
    askLater();
  };
  const sendNow = async (): Promise<void> => {
    if (isClosed) return;
    clearTimeout(gathering);
    gathering = undefined;
    return leads ? go({ sendsAll: true }) : ask();
  };
  /** The first tick goes at once; those that follow it soon go together. */
  const sendSoon = (): void => {
    if (!leads || isClosed) return;
    const wait = gatheringMs(unsent());
    if (wait > 0) gathering ??= setTimeout(() => void sendNow(), wait);
    else void go({});
  };

  const close = (): void => {
    isClosed = true;
    for (const one of [timer, gathering, looking]) clearTimeout(one);
    line.close();
    tabs.close();
    page.removeEventListener?.("online", wake);
    page.document?.removeEventListener?.("visibilitychange", turn);
  };
  const hear = (message: Message): void => {
    if (message === "ask") {
      if (!leads) return;
      isLook = false;
      void ask();
    } else if (message === "end") {
      close();
      void copy.erase();
    } else if ("status" in message) status = message.status;
    else {
      copy.take(message.entries);
      if (message.entries.some(([key]) => key.startsWith("change/"))) sendSoon();
    }
    onUpdate();
  };
  const lead = async (): Promise<void> => {
    if (erased) await erased;
    // The tab that led before may have written more than it could tell.
    if (storage.name !== undefined) {
      await copy.load();
      onUpdate();
    }
    const known = copy.person();
    const { userId, householdId } = options.person ?? {};
    isSure = known !== undefined && known.userId === userId && known.householdId === householdId;
    leads = true;
    void ask();
  };
  const wake = (): void => {
    if (isSeen()) void ask();
    else if (unsent().length > 0) void sendNow();
  };
  const turn = (): void => {
    if (!line.isOpen()) look();
    wake();
  };
  const tabs = joinTabs<Message>(storage.name, hear, () => void lead().catch(close));
  /** Before anything of it is seen, also without a network, and before anything new is written. */
  const erased = options.person && isOthers(options.person) ? dropOthers() : undefined;
  page.addEventListener?.("online", wake);
  page.document?.addEventListener?.("visibilitychange", turn);
  look();
  askLater();

  const make = async (route: string, asked: Given = {}): Promise<Change> => {
    const key = newKey();
    const { params, query, body } = copy.withRealIds(asked);
    const given = { ...(params && { params }), ...(query && { query }), body };
    const seen = withSeen({ route, given }, (id) => copy.find("shoppingLists", id));
    const made = { key, route, madeAt: new Date(now()).toISOString(), id: `new-${key}`, ...seen };
    await copy.write(() => {
      const number = Number.parseInt(copy.waiting().at(-1)?.place ?? "0", 10) + 1;
      return [changeEntry({ ...made, place: `${String(number).padStart(9, "0")} ${key}` })];
    });
    sendSoon();
    return made;
  };

  // What an app asks as soon as it has the kitchen goes with the first round, so nothing else may be awaited here.
  if (erased) await erased;

  const found = (key: string): Waiting[] => unsent().filter((change) => change.key === key);
  return {
    all: copy.all,
    find: copy.find,
    change: make,
    repeat: ({ route, given }) => make(route, given),
    waiting: () => {
      shownWaiting = steady(shownWaiting, unsent());
      return shownWaiting;
    },
    subscribe: (listener) => {
      // An own function for each, so that somebody may listen twice.
      const hears = () => listener();
      listeners.add(hears);
      return () => void listeners.delete(hears);
    },
    resend: async (key) => {
      const resentAt = new Date(now()).toISOString();
      await copy.write(() => found(key).map((change) => changeEntry({ ...change, resentAt, batch: "" })));
      await ask();
    },
    drop: async (key) => {
      const [change] = found(key);
      if (change) await sender.drop(change);
    },
    ask,
    send: sendNow,
    status: () => status,
    signOut: async () => {
      if (gathering !== undefined) await sendNow();
      for (const change of unsent()) options.onRefused(change, SIGNED_OUT);
      tabs.tell("end");
      close();
      await running;
      await copy.erase();
      await api.call("POST /v1/auth/logout");
    },
    close,
  };
};
