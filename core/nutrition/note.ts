import { searchForm } from "../basics/text.ts";
import type { State } from "./table/ready.ts";

const partsOf = (note: string): string[] => searchForm(note).split(/[,;:] /);

/** Not "cooked according to the packet", nor "cooked and drained": cooks weigh that before. */
const cooked = /(?<!not |half )\bcooked(?: or .*)?$/;
/** Not "drained and patted dry". */
const dried = /\b(?:soak(?:ed|ing)?|eingeweicht|trempee?s|remojad[ao]s)\b|^(?:dried|dry|getrocknet)$/;
const canned = /\b(?:canned|tinned|(?:can|tin|jar)s?|aus der dose|en conserve|de lata)\b/;
const drained = /\b(?:drained|abgetropft|egouttee?s|escurrid[ao]s)\b/;

const states: readonly (readonly [State, RegExp])[] = [
  ["cooked", cooked],
  ["dried", dried],
  ["canned", canned],
  ["drained", drained],
];

/** Returns how a line's food is when it is measured, if the note says so: "cooked, chilled", "drained". */
export const stateIn = (note: string): State | undefined =>
  states.find(([, words]) => partsOf(note).some((part) => words.test(part)))?.[0];

const size =
  /^(?:each |je |a |de )?(\d+(?:[.,]\d+)?)?(?: ?([1-9])\/([2-9]))?[ -]?(kg|g|grams?|oz|ounces?|fl\.? ?oz|lbs?|pounds?|ml|cl|l)\b(?!.*\b(?:total|in all|insgesamt|au total)\b)/;

/** Returns what one can or package holds, if the note says so: "28-oz", "3 1/2 lb", "je 400 g". */
export const sizeIn = (note: string): { quantity: number; unit: string } | undefined => {
  for (const part of partsOf(note)) {
    const [, whole = "0", above = "0", below = "1", unit] = size.exec(part) ?? [];
    const quantity =
      Number(whole.replace(",", ".")) + Math.round((1000 * Number(above)) / Number(below)) / 1000;
    if (unit !== undefined && quantity > 0) return { quantity, unit };
  }
  return undefined;
};
