import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { amountOf } from "./amount.ts";
import { readLines } from "./reading.ts";
import { linesIn, type Reading } from "./recipe-lines.ts";
import { isOffline } from "./state.ts";
import { texts } from "./texts.ts";

const says = texts.paste;

/** Ms without a key before the lines are read. */
const PAUSE = 400;

/** The line that somebody wants to correct, until the form shows it. */
export const toCorrect = signal("");

/** Returns the field of the ingredients. */
export const lineArea = (): HTMLTextAreaElement | undefined => {
  const area = document.getElementById("ingredient-lines");
  return area instanceof HTMLTextAreaElement ? area : undefined;
};

/** Leads to a line in the field of the ingredients. */
export const goToLine = (line: string): void => {
  const area = lineArea();
  if (!area) return;
  const at = area.value.indexOf(line);
  area.focus();
  area.scrollIntoView({ block: "center" });
  if (at >= 0) area.setSelectionRange(at, at + line.length);
};

export type ReadLine = { line: string; reading: Reading };

type Offering = {
  /** Shows what else a line may be. */
  offer?: ((read: ReadLine) => ComponentChildren) | undefined;
};

const Line = ({ line, reading, offer }: ReadLine & Offering) => {
  if ("isHeading" in reading && reading.isHeading) return <li class="heading">{reading.name}</li>;
  const { quantity, unit = "piece", name, note } = reading;
  return (
    <li>
      <b>{quantity ? amountOf(quantity, unit) : "–"}</b>
      <span dir="auto">
        {name}
        {quantity && note ? <small>{note}</small> : null}
        {!quantity && (
          <button type="button" class="to-line" onClick={() => goToLine(line)}>
            {says.noAmountHere(line)}
          </button>
        )}
        {offer?.({ line, reading })}
      </span>
    </li>
  );
};

/** Returns how the service reads these lines, a moment after each change. */
const useReadings = (text: string): ReadonlyMap<string, Reading> => {
  const [readings, setReadings] = useState<ReadonlyMap<string, Reading>>(new Map());
  useEffect(() => {
    if (isOffline.value) return;
    const later = setTimeout(() => {
      const fresh = linesIn(text).filter((line) => !readings.has(line));
      if (fresh.length === 0) return;
      void readLines(fresh).then(
        (more) => setReadings((before) => new Map([...before, ...more])),
        () => {},
      );
    }, PAUSE);
    return () => clearTimeout(later);
  }, [text]);
  return readings;
};

/** Shows each line as it is understood, while somebody types. */
export const ReadLines = ({ text, offer }: { text: string } & Offering) => {
  const readings = useReadings(text);
  const lines = linesIn(text).flatMap((line) => {
    const reading = readings.get(line);
    return reading ? [{ line, reading }] : [];
  });
  if (lines.length === 0) return null;
  return (
    <ul class="read-lines" aria-label={says.understood}>
      {lines.map(({ line, reading }, at) => (
        <Line key={`${at} ${line}`} line={line} reading={reading} offer={offer} />
      ))}
    </ul>
  );
};
