import { expect, test } from "vitest";
import { piecesOf } from "../../../infra/site/kitchen/step-times.ts";

const times = (text: string) =>
  piecesOf(text).flatMap(({ text, seconds }) => (seconds === undefined ? [] : [[text, seconds]]));

test.each([
  ["Simmer for 15 minutes.", "15 minutes", 900],
  ["Bake 20 to 25 min until golden.", "20 to 25 min", 1200],
  ["Bake 20-25 mins.", "20-25 mins", 1200],
  ["Rest for 1 h.", "1 h", 3600],
  ["Braise for 1 hour and 20 minutes.", "1 hour and 20 minutes", 4800],
  ["Braise for 1 h 20 min.", "1 h 20 min", 4800],
  ["Cook for 1½ hours.", "1½ hours", 5400],
  ["Cook for 1 ½ hours.", "1 ½ hours", 5400],
  ["Cook for 1 1/2 hours.", "1 1/2 hours", 5400],
  ["Cook for 1-1/2 hours.", "1-1/2 hours", 5400],
  ["Chill for 2-2 1/2 hours.", "2-2 1/2 hours", 7200],
  ["Rest for 1/2 hour.", "1/2 hour", 1800],
  ["Rest for 1/2 to 3/4 hour.", "1/2 to 3/4 hour", 1800],
  ["Rest for half an hour.", "half an hour", 1800],
  ["Eine halbe Stunde ruhen lassen.", "halbe Stunde", 1800],
  ["Laisser reposer une demi-heure.", "demi-heure", 1800],
  ["Dejar reposar media hora.", "media hora", 1800],
  ["Simmer for 1.25 hours.", "1.25 hours", 4500],
  ["Blitz for 30 seconds.", "30 seconds", 30],
  ["A 5-minute rest helps.", "5-minute", 300],
  ["Etwa 10 Minuten köcheln lassen.", "10 Minuten", 600],
  ["Laisser mijoter 2 heures.", "2 heures", 7200],
  ["2 Stunden ruhen lassen.", "2 Stunden", 7200],
])("%j has a time for a timer", (text, time, seconds) => {
  expect(times(text)).toEqual([[time, seconds]]);
  expect(
    piecesOf(text)
      .map((piece) => piece.text)
      .join(""),
  ).toBe(text);
});

test("each time of a step has a timer of its own", () => {
  expect(times("Fry for 5 min, then bake for 40 minutes.")).toEqual([
    ["5 min", 300],
    ["40 minutes", 2400],
  ]);
});

test.each([
  "Add 500 g mince and 2 tbsp oil.",
  "Heat the oven to 180 °C.",
  "Use 3 mint leaves.",
  "The kitchen is open 24/7 h.",
  "Add 1/2 onion and half an apple.",
  "Cut into 2 halves.",
  "Stir in 2 small onions.",
  "",
])("%j has no time", (text) => {
  expect(times(text)).toEqual([]);
});
