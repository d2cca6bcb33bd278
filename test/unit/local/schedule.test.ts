import { expect, onTestFinished, test, vi } from "vitest";
import { startSchedule } from "../../../infra/local/schedule.ts";
import { scheduledFunctions } from "../../../infra/stage/functions.ts";

test("the local service begins with what runs by the clock, but for the canary, and goes on as often as on AWS", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const ran: string[] = [];
  const note = (name: string) => void ran.push(name);
  const handler = (name: string) => async () => note(name);
  startSchedule((name) => handler(name) as never, { "send-mails": () => note("own mails") });
  const hourly = ["households/erase-households", "accounts/erase-accounts"];
  const daily = ["pictures/erase-pictures"];
  const byMinute = ["webhooks/send-webhooks", "own mails"];
  expect(ran.toSorted()).toEqual([...hourly, ...daily, ...byMinute].toSorted());
  expect(scheduledFunctions.map(({ name }) => name)).toContain("canary");
  vi.advanceTimersByTime(60 * 60_000);
  for (const each of byMinute) expect(ran.filter((name) => name === each)).toHaveLength(61);
  expect(ran.filter((name) => !byMinute.includes(name))).toEqual([...hourly, ...daily, ...hourly]);
});
