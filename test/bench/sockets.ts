import type { Figures } from "./capacity.ts";
import { priceOf, prices, table } from "./report.ts";
import { monthlyUse } from "./usage.ts";

/** An estimate of what sockets cost a household of four in a month, in us-east-1, beside what it asks the service for. */

/** An app asks who it is for whenever it starts, and opens a socket then. One in ten is opened again: another network. */
const OPENED = (monthlyUse["get-me"] ?? 0) * 1.1;
/** Five in use, and ten until the gateway closes one whose phone has gone. */
const MINUTES_EACH = 15;
/** The socket of whoever changes something, and at one change in four another member's. */
const TOLD = 1.25;
/** Ticket, `$connect` with who listens, and looking for sockets that are over; forgetting it later. */
const CONNECT = { read: 2, write: 2 };
const LOOK = { read: 3, write: 0 };
const FORGET = { read: 0, write: 1 };
/** Milliseconds of a function, of 512 MB. */
const CALL_MS = 20;
/** A million households change 200 things a second: 20 come at once. */
const TELL_MS = 100 / 20;
const GB = 0.5;

const MILLION = 1_000_000;
const cents = (dollarsForAMillion: number, times: number) => (dollarsForAMillion * times * 100) / MILLION;

const changes = (figures: Figures): number =>
  Object.entries(monthlyUse).reduce((sum, [name, times]) => {
    const isChange = name !== "log-in" && (figures[name]?.warm.write ?? 0) > 0;
    return sum + (isChange ? times : 0);
  }, 0);

const parts = (figures: Figures): readonly [part: string, how: string, cents: number][] => {
  const { millionMessages, millionMinutes, millionRequests, millionAtEdge, millionCalls, millionGbSeconds } =
    prices;
  const ticket = figures["create-live-ticket"]?.warm ?? { read: 0, write: 0 };
  const units = [ticket, CONNECT, LOOK, FORGET];
  const [read, write] = [
    units.reduce((sum, one) => sum + one.read, 0),
    units.reduce((sum, one) => sum + one.write, 0),
  ];
  const changed = changes(figures);
  const functionsOf = (calls: number, ms: number) =>
    calls * millionCalls + (ms / 1000) * GB * millionGbSeconds;
  return [
    ["opening: table", `${OPENED} × ${read}+${write} units`, cents(priceOf({ read, write }), OPENED)],
    [
      "opening: requests",
      `${OPENED} × 2 at the edge, 1 at the HTTP API`,
      cents(2 * millionAtEdge + millionRequests, OPENED),
    ],
    ["opening: functions", `${OPENED} × 2 × ${CALL_MS} ms`, cents(functionsOf(2, 2 * CALL_MS), OPENED)],
    ["connections", `${OPENED} × ${MINUTES_EACH} minutes`, cents(millionMinutes, OPENED * MINUTES_EACH)],
    ["messages", `${changed} changes × ${TOLD}`, cents(millionMessages, changed * TOLD)],
    [
      "telling: table",
      `${changed} × ${1 + TOLD}+0 units`,
      cents(priceOf({ read: 1 + TOLD, write: 0 }), changed),
    ],
    [
      "telling: function",
      `${changed} × ${TELL_MS} ms, 20 a call`,
      cents(functionsOf(1 / 20, TELL_MS), changed),
    ],
  ];
};

export const socketCosts = (figures: Figures): string => {
  const all = parts(figures);
  const sum = all.reduce((total, [, , one]) => total + one, 0);
  return table([
    ["part", "a month", "cents"],
    ...all.map(([part, how, one]) => [part, how, one.toFixed(3)]),
    ["all", "", sum.toFixed(3)],
  ]);
};
