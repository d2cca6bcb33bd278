import * as z from "zod/mini";
import { changeKinds } from "../contract/values.ts";
import type { Db, Reads } from "../storage/db.ts";
import { type ShapeOf, stored } from "../storage/record.ts";
import { keys } from "../storage/table.ts";
import { untilUpToDate } from "../storage/troubles.ts";
import type { Condition, Write } from "../storage/write.ts";
import type { Sent, Webhook, Webhooks } from "./model.ts";
import { withNews } from "./webhook.ts";

/**
 * All webhooks of a household are one item, so one read tells a change whom to tell. What a webhook does is written
 * into its place on condition that it is as it was read; `rev` tells those who end webhooks whether one was added.
 */

const webhook = z.strictObject({
  id: z.string(),
  url: z.string(),
  kinds: z.optional(z.array(z.enum(changeKinds))),
  createdAt: z.string(),
  madeBy: z.string(),
  toldUpTo: z.number(),
  phase: z.enum(["resting", "due", "taken", "overtaken", "waiting"]),
  dueAt: z.optional(z.number()),
  testedAt: z.optional(z.string()),
  lastDeliveredAt: z.optional(z.string()),
  failingSince: z.optional(z.string()),
  disabledAt: z.optional(z.string()),
  tries: z.optional(z.number()),
  sent: z.optional(
    z.strictObject({ day: z.string(), count: z.number(), at: z.number() } satisfies ShapeOf<Sent>),
  ),
} satisfies ShapeOf<Webhook>);
const record = stored({ hooks: z.record(z.string(), webhook), rev: z.number() } satisfies ShapeOf<Webhooks>);

export const loadWebhooks = async (db: Reads, householdId: string): Promise<Webhooks> =>
  record.parseIf(await db.get(keys.webhooks(householdId))) ?? { hooks: {}, rev: 0 };

const asRead = ({ rev }: Webhooks): Condition => (rev === 0 ? "absent" : { rev });

/** Writes at which second a run of send-webhooks looks at a webhook. */
const putDue = (householdId: string, { id, dueAt }: Webhook): Write[] =>
  dueAt === undefined ? [] : [{ put: keys.webhookDue(dueAt, householdId, id) }];

/** Writes a new webhook and its secret. OutOfDate if one has come or gone since they were read. */
export const addWebhook = (householdId: string, all: Webhooks, hook: Webhook, secret: string): Write[] => [
  all.rev === 0
    ? { put: { ...keys.webhooks(householdId), hooks: { [hook.id]: hook }, rev: 1 }, if: "absent" }
    : {
        update: keys.webhooks(householdId),
        set: { [`hooks.${hook.id}`]: hook },
        add: { rev: 1 },
        if: asRead(all),
      },
  { put: { ...keys.webhookSecret(householdId, hook.id), secret } },
  ...putDue(householdId, hook),
];

/** Writes that webhooks end, with their secrets. OutOfDate if one has come or gone since they were read. */
export const endWebhooks = (householdId: string, all: Webhooks, ids: readonly string[]): Write[] =>
  ids.length === 0
    ? [{ check: keys.webhooks(householdId), if: asRead(all) }]
    : [
        {
          update: keys.webhooks(householdId),
          remove: ids.map((id) => `hooks.${id}`),
          add: { rev: 1 },
          if: asRead(all),
        },
        ...ids.map((id) => ({ delete: keys.webhookSecret(householdId, id) })),
      ];

/** Returns the writes that end the webhooks that somebody has made. One round trip. */
export const endWebhooksOf = async (db: Reads, householdId: string, userId: string): Promise<Write[]> => {
  const all = await loadWebhooks(db, householdId);
  const own = Object.values(all.hooks).filter(({ madeBy }) => madeBy === userId);
  return endWebhooks(
    householdId,
    all,
    own.map(({ id }) => id),
  );
};

/** A webhook as it was read, and as it is from now on. */
type Step = readonly [before: Webhook, after: Webhook];

/** Writes what webhooks do now. OutOfDate if one of them did something, was tested or ended since it was read. */
export const saveWebhooks = (householdId: string, steps: readonly Step[]): Write[] => {
  const asBefore = steps.flatMap(([{ id, createdAt, dueAt, phase, testedAt }]) =>
    Object.entries({ createdAt, dueAt, phase, testedAt }).map(([name, value]) => [
      `hooks.${id}.${name}`,
      value,
    ]),
  );
  return [
    {
      update: keys.webhooks(householdId),
      set: Object.fromEntries(steps.map(([, after]) => [`hooks.${after.id}`, after])),
      if: Object.fromEntries(asBefore),
    },
    ...steps
      .filter(([before, after]) => before.dueAt !== after.dueAt)
      .flatMap(([{ id, dueAt }, after]) => [
        ...(dueAt === undefined ? [] : [{ delete: keys.webhookDue(dueAt, householdId, id) }]),
        ...putDue(householdId, after),
      ]),
  ];
};

/**
 * Notes down that a household has changed: its webhooks are due, if they weren't. Call it after the change was
 * committed. One read unit if there are none.
 */
export const noteNews = (db: Db, householdId: string, now: () => Date): Promise<void> =>
  untilUpToDate(async () => {
    const moment = now();
    const { hooks } = await loadWebhooks(db, householdId);
    const steps = Object.values(hooks)
      .map((hook): Step => [hook, withNews(hook, moment)])
      .filter(([before, after]) => before !== after);
    if (steps.length > 0) await db.transact(saveWebhooks(householdId, steps));
  });
