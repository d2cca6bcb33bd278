import type { Change } from "./change.ts";
import type { Client } from "./client.ts";
import { type Copy, openCopy } from "./copy.ts";
import type { Kitchen, KitchenOptions } from "./kitchen-types.ts";
import { newsOf } from "./news.ts";
import { isSeen, watchPage } from "./page.ts";
import { senderOf } from "./sending/sender.ts";
import { unsentIn } from "./sending/sending.ts";
import { lineTo } from "./socket.ts";
import { type Storage, usualStorage } from "./storage.ts";
import { joinTabs } from "./tabs.ts";
import { isTick } from "./ticks.ts";
import { steady } from "./view.ts";
import { add, resend, signOut } from "./work/changes.ts";
import { gatheringOf } from "./work/gathering.ts";
import { lookOf } from "./work/look.ts";
import { ownerOf } from "./work/owner.ts";
import { ask, sendNow, tryRound, wake } from "./work/round.ts";
import { scheduleOf } from "./work/schedule.ts";
import { close, hear, lead, turn } from "./work/tab.ts";
import { type Updates, updatesOf } from "./work/updates.ts";
import type { Work } from "./work/work.ts";

const POLL_MS = 30_000;
const LIVE_POLL_MS = 120_000;
const GATHER_MS = 2_000;
const LOOK_MS = 10_000;
/** A message about an own change may also be about somebody else's of the same second. */
const SHARED_MESSAGE_MS = 10_000;

const usualConnect = () =>
  typeof WebSocket === "undefined" ? undefined : (url: string) => new WebSocket(url);

const workOf = (
  api: Client,
  options: KitchenOptions,
  storage: Storage,
  copy: Copy,
  updates: Updates,
): Work => {
  const { now = () => Date.now(), gatherMs = GATHER_MS, lookMs = LOOK_MS } = options;
  const news = newsOf(now);
  const gathering = gatheringOf(gatherMs, () => void sendNow(work), now);
  const send: Client["send"] = async (route, given) => {
    if (route.startsWith("GET ")) return api.send(route, given);
    if (isTick(route)) gathering.ticked();
    return news.own(() => api.send(route, given));
  };
  const pauseMs = () => (work.status === "live" ? LIVE_POLL_MS : POLL_MS);
  const line = lineTo(
    async () => (await api.send("POST /v1/live")).body.url,
    (isMessage) =>
      isMessage && !news.isNews() ? work.schedule.askWithin(SHARED_MESSAGE_MS) : void ask(work),
    options.connect ?? usualConnect(),
    isSeen,
  );
  const work: Work = {
    ...{ api, options, storage, copy, gathering, line, updates, now },
    owner: ownerOf(api, copy, options, updates.tell),
    sender: senderOf({ send }, copy, options, now),
    schedule: scheduleOf(
      (wanted) => tryRound(work, wanted),
      pauseMs,
      () => wake(work),
      now,
    ),
    look: lookOf(lookMs, () => {
      if (work.leads && work.status === "polling") line.open();
    }),
    tabs: joinTabs(
      storage.name,
      (message) => hear(work, message),
      () => void lead(work).catch(() => close(work)),
    ),
    status: "asking",
    leads: false,
    isClosed: false,
    unwatch: watchPage(
      () => wake(work),
      () => turn(work),
    ),
  };
  return work;
};

const kitchenOf = (work: Work): Kitchen => {
  const { copy, sender, updates } = work;
  let shownWaiting: readonly Change[] = [];
  return {
    all: copy.all,
    find: copy.find,
    change: (route, given, key) => add(work, route, given, key),
    repeat: ({ route, given }) => add(work, route, given),
    waiting: () => {
      shownWaiting = steady(shownWaiting, unsentIn(copy));
      return shownWaiting;
    },
    subscribe: updates.subscribe,
    resend: (key) => resend(work, key),
    drop: sender.drop,
    ask: () => ask(work),
    send: () => sendNow(work),
    status: () => work.status,
    signOut: () => signOut(work),
    close: () => close(work),
  };
};

/**
 * Opens a copy of the household that also works without a network. The session is the client's.
 *
 * Of several tabs one talks to the service. It asks at the start, at a message on its socket (10 seconds
 * after one that may be about its own change only), when the network or the page comes back, and else every 2
 * minutes, or every 30 seconds without a socket. A page in the background only sends.
 *
 * @example
 * ```ts
 * const kitchen = await openKitchen(api, { onRefused: (change, { detail }) => tell(change, detail) });
 * kitchen.subscribe(() => draw(kitchen.all("shoppingLists"), kitchen.waiting()));
 * await kitchen.change("POST /v1/shopping-lists/{id}/items", { params, body: { text: "2 kg flour" } });
 * ```
 * @example
 * ```ts
 * // An app that knows who is signed in, and needs only some kinds.
 * const { data } = await api.call("GET /v1/auth/me");
 * const person = { userId: data.id, householdId: data.householdId ?? "" };
 * const kitchen = await openKitchen(api, { person, kinds: ["shoppingLists"], onRefused, onOld });
 * ```
 * @param api the client by which it talks to the service
 * @param options where the copy is kept, and what the app hears
 * @throws the storage's error if it can't be read
 */
export const openKitchen = async (api: Client, options: KitchenOptions): Promise<Kitchen> => {
  const { storage = usualStorage(), onUpdate } = options;
  const updates = updatesOf(onUpdate);
  const copy = await openCopy(storage, (entries) => {
    work.tabs.tell({ entries });
    updates.tell();
  });
  const work: Work = workOf(api, options, storage, copy, updates);
  work.look.begin();
  work.schedule.askLater();
  // What an app asks as soon as it has the kitchen goes with the first round, so nothing else may be awaited
  // here.
  if (work.owner.erased) await work.owner.erased;
  return kitchenOf(work);
};
