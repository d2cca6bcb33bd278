// Finds the times in a step's text, for timers.

export type Piece = { text: string; seconds?: number };

const SECONDS = { h: 3600, m: 60, s: 1 } as const;

/** Finds "20", "1,5", "1½", "1 1/2", "1-1/2" and "half an". */
export const number = String.raw`(?:\d{1,2}[\s-])?[1-3]/[2-4]|\d{1,3}(?:[.,]\d{1,2})?(?:\s?[½¼¾])?|[½¼¾]|half an|halbe|demie?|media`;
export const hourWords = "h(?:ou)?rs?|h|std|stunden?|heures?|horas?";
export const minuteWords = "min(?:ute)?[sn]?|minutos?";
const unit = `(?<unit>${hourWords}|${minuteWords}|sec(?:ond)?s?|sek(?:unden?)?|secondes?|segundos?)`;
const to = String.raw`\s*(?:-|–|to|or|bis|à|a)\s*`;
// Without a look behind, which Safari 16.3 can't read: it would show no page at all.
const single = new RegExp(
  String.raw`(?<before>^|[^\p{L}\d.,/])(?<amount>${number})(?:${to}(?:${number}))?[\s-]?${unit}(?!\p{L})`,
  "giu",
);
/** Between "1 h" and "20 min", which are one time. */
const between = /^\s*(?:and|und|et|y|,)?\s*$/i;

const fractions: Readonly<Record<string, number>> = { "½": 0.5, "¼": 0.25, "¾": 0.75 };
const partOf = (part: string): number => {
  const [above = "", below = 1] = part.replace(",", ".").split("/");
  return fractions[part] ?? Number(above) / Number(below);
};
/** Returns how many "1,5", "1½", "1 1/2" and "half an" are. */
export const countOf = (amount: string): number => {
  const parts = amount.replace(/^\p{L}.*/u, "½").match(/\d\/\d|[\d.,]+|[½¼¾]/g) ?? [];
  return parts.reduce((sum, part) => sum + partOf(part), 0);
};

const unitOf = (unit: string): keyof typeof SECONDS => {
  if (/^(h|std|stund)/i.test(unit)) return "h";
  return /^m/i.test(unit) ? "m" : "s";
};

type Found = { start: number; end: number; seconds: number; unit: string };

const joined = (text: string, found: readonly Found[]): Found[] => {
  const all: Found[] = [];
  for (const one of found) {
    const last = all.at(-1);
    const isRest = last?.unit === "h" && one.unit === "m" && between.test(text.slice(last.end, one.start));
    if (last && isRest) Object.assign(last, { end: one.end, seconds: last.seconds + one.seconds, unit: "" });
    else all.push({ ...one });
  }
  return all;
};

/** Parts a text at its times. A range such as "20 to 25 min" rings at its begin, so that somebody looks. */
export const piecesOf = (text: string): Piece[] => {
  const found = [...text.matchAll(single)].map(({ index, 0: match, groups = {} }) => {
    const unit = unitOf(groups.unit ?? "");
    const seconds = Math.round(countOf(groups.amount ?? "") * SECONDS[unit]);
    return { start: index + (groups.before ?? "").length, end: index + match.length, seconds, unit };
  });
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end, seconds } of joined(text, found)) {
    if (seconds === 0) continue;
    if (start > at) pieces.push({ text: text.slice(at, start) });
    pieces.push({ text: text.slice(start, end), seconds });
    at = end;
  }
  return at < text.length ? [...pieces, { text: text.slice(at) }] : pieces;
};
