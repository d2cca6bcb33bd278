import { type Alarm, readAlarms } from "./alarms.ts";
import type { Tools } from "./tools.ts";

export const steps = [
  { share: 0.1, minutes: 5 },
  // Some faults need the whole load.
  { share: 1, minutes: 5 },
] as const;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const LOOK_EVERY = 30 * SECOND;

const namesOf = (alarms: readonly Alarm[]) => alarms.map(({ name }) => name).join(", ");

const firingIn = async (stage: string, { cloudWatch }: Tools): Promise<Alarm[]> =>
  (await readAlarms(cloudWatch, stage)).filter(({ isFiring }) => isFiring);

/**
 * Returns what watches a step of the move until it ends, and throws when an alarm of the stage begins to fire. Alarms
 * that fire already are not watched: a repair must not wait for what it repairs.
 */
export const watchAlarms = async (stage: string, tools: Tools) => {
  const { clock, say } = tools;
  const known = await firingIn(stage, tools);
  if (known.length > 0)
    say(`These alarms fire already, so they can't stop this deployment: ${namesOf(known)}`);
  const look = async (): Promise<void> => {
    const firing = (await firingIn(stage, tools)).filter(
      (one) => !known.some(({ name }) => name === one.name),
    );
    if (firing.length === 0) return;
    for (const { name, description } of firing) say(`The alarm ${name} fires.\n${description}`);
    throw new Error(`${namesOf(firing)} fired`);
  };
  return async ({ share, minutes }: (typeof steps)[number]): Promise<void> => {
    const end = clock.now().getTime() + minutes * MINUTE;
    while (clock.now().getTime() < end) {
      const left = Math.round((end - clock.now().getTime()) / SECOND);
      say(`${100 * share} % of the traffic goes to the new versions, ${left} s to go: no new alarm`);
      await clock.wait(LOOK_EVERY);
      await look();
    }
  };
};
