import { Misuse } from "../../command-line/command.ts";

export const timeIn = (option: string, text: string): Date => {
  const time = new Date(text);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/.test(text) || Number.isNaN(time.getTime()))
    throw new Misuse(`${option} ${text}: give a moment in UTC, such as 2026-11-21T08:00:00Z.`);
  return time;
};

export const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)}  ${line}`);
