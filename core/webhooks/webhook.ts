import { dayOf, epochSeconds } from "../basics/dates.ts";
import { compareText } from "../basics/text.ts";
import type { Refuse } from "../contract/errors.ts";
import { requireRoom } from "../contract/limits.ts";
import { type ChangeKind, changeKinds } from "../contract/values.ts";
import type { News, Sent, Webhook, Webhooks } from "./model.ts";

/** In seconds. Each function here returns the webhook as it is after something has happened to it. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Changes within this time share a message. */
const SHARED = 10;
/**
 * A resting webhook is looked at nevertheless: news may have got lost on its way from the table. A look takes 12 units:
 * each hour that would be half a cent a month.
 */
const RESTS = DAY;
/** Longer than a run of send-webhooks. */
const TAKEN = 2 * MINUTE;
const RETRIES = [MINUTE, 5 * MINUTE, 30 * MINUTE];
const LATER_RETRIES = 2 * HOUR;
const GIVEN_UP_AFTER = 5 * DAY;
const SENT_A_DAY = 1_000;
const THEN_EVERY = HOUR;

export const newWebhook = (
  made: Pick<Webhook, "id" | "url" | "kinds" | "madeBy" | "toldUpTo">,
  now: Date,
): Webhook => ({
  ...made,
  createdAt: now.toISOString(),
  phase: "resting",
  dueAt: epochSeconds(now) + RESTS,
});

/** Adds a new webhook, and refuses with `limit_reached` if there are too many. */
export const requireRoomFor = ({ hooks }: Webhooks, refuse: Refuse<"limit_reached">): void =>
  requireRoom("webhooks", Object.keys(hooks).length + 1, refuse);

/** Returns webhooks as clients see them, newest first. */
export const webhooksShown = ({ hooks }: Webhooks) =>
  Object.values(hooks)
    .map(webhookShown)
    .sort((a, b) => compareText(b.createdAt, a.createdAt) || compareText(b.id, a.id));

export const webhookShown = ({
  id,
  url,
  kinds = changeKinds,
  createdAt,
  lastDeliveredAt,
  failingSince,
  disabledAt,
}: Webhook) => ({ id, url, kinds, createdAt, lastDeliveredAt, failingSince, disabledAt });

/** Returns a webhook whose household has changed; the same one if it will be looked at anyway. */
export const withNews = (hook: Webhook, now: Date): Webhook => {
  if (hook.dueAt === undefined) return hook;
  if (hook.phase === "taken") return { ...hook, phase: "overtaken" };
  if (hook.phase !== "resting") return hook;
  return { ...hook, phase: "due", dueAt: Math.min(hook.dueAt, epochSeconds(now) + SHARED) };
};

/** Returns a webhook that is to be tested at once, even a disabled one. */
export const withTest = (hook: Webhook, now: Date): Webhook => {
  const testedAt = now.toISOString();
  const isTaken = hook.dueAt !== undefined && (hook.phase === "taken" || hook.phase === "overtaken");
  return isTaken
    ? { ...hook, testedAt, phase: "overtaken" }
    : { ...hook, testedAt, phase: "due", dueAt: epochSeconds(now) };
};

const sentToday = ({ sent }: Webhook, now: Date): number => (sent?.day === dayOf(now) ? sent.count : 0);

const withOneMore = (hook: Webhook, now: Date): Sent => ({
  day: dayOf(now),
  count: sentToday(hook, now) + 1,
  at: epochSeconds(now),
});

/** Returns a webhook that a run takes; one that had enough for today waits instead. */
export const taken = (hook: Webhook, now: Date): Webhook => {
  const next = (hook.sent?.at ?? 0) + THEN_EVERY;
  const hadEnough = sentToday(hook, now) >= SENT_A_DAY && next > epochSeconds(now);
  return hadEnough && hook.testedAt === undefined
    ? { ...hook, phase: "waiting", dueAt: next }
    : { ...hook, phase: "taken", dueAt: epochSeconds(now) + TAKEN };
};

const settled = ({ phase }: Webhook, now: Date): Pick<Webhook, "phase" | "dueAt"> =>
  phase === "overtaken"
    ? { phase: "due", dueAt: epochSeconds(now) + SHARED }
    : { phase: "resting", dueAt: epochSeconds(now) + RESTS };

/** Returns a webhook to which nothing was to be told, after a run has looked at it. */
export const rested = (hook: Webhook, { upTo }: Pick<News, "upTo">, now: Date): Webhook => ({
  ...hook,
  toldUpTo: upTo,
  ...settled(hook, now),
});

type Attempt = Pick<News, "upTo"> & Pick<Webhook, "testedAt">;

/** Returns a webhook to which a message was delivered, even if it was disabled. */
export const delivered = (hook: Webhook, { upTo, testedAt }: Attempt, now: Date): Webhook => {
  const { failingSince: _since, disabledAt: _disabled, tries: _tries, testedAt: asked, ...others } = hook;
  return {
    ...others,
    ...(asked === testedAt ? {} : { testedAt: asked }),
    toldUpTo: upTo,
    lastDeliveredAt: now.toISOString(),
    sent: withOneMore(hook, now),
    ...settled(hook, now),
  };
};

/**
 * Returns a webhook to which a message could not be delivered: it waits for the next attempt, or is disabled.
 * @param isGone the receiver says that nobody is there any more
 */
export const failed = (hook: Webhook, isGone: boolean, now: Date): Webhook => {
  const { tries = 0, failingSince = now.toISOString() } = hook;
  const seconds = epochSeconds(now);
  const isOver =
    isGone ||
    hook.disabledAt !== undefined ||
    seconds - epochSeconds(new Date(failingSince)) >= GIVEN_UP_AFTER;
  const { dueAt: _due, testedAt, disabledAt = now.toISOString(), ...others } = hook;
  const after = { ...others, tries: tries + 1, failingSince, sent: withOneMore(hook, now) };
  if (isOver) return { ...after, disabledAt, phase: "resting" };
  const dueAt = seconds + (RETRIES[tries] ?? LATER_RETRIES);
  return { ...after, ...(testedAt === undefined ? {} : { testedAt }), phase: "waiting", dueAt };
};

/** Returns the kinds of the news that a webhook is told. */
export const kindsFor = ({ kinds: wanted = changeKinds }: Webhook, { kinds }: News): ChangeKind[] =>
  changeKinds.filter((kind) => kinds.includes(kind) && wanted.includes(kind));
