import type { Body } from "../../../../core/client/index.ts";
import { type Nutrient, nutrients } from "../../../../core/contract/values.ts";
import { parseUnit } from "../../../../core/units/unit.ts";
import { amountOf } from "../amount.ts";
import { texts } from "../texts.ts";
import { says } from "./says.ts";

// What people copy from a packet: what the form asks, how it is read, and what is sent.

export type Known = Body<"GET /v1/ingredients/{id}/nutrition">;

/** Nutrients on a packet, in the order of EU 1169/2011, Annex XV. */
export const onPacket: readonly Nutrient[] = [
  ...nutrients.filter((one) => one !== "protein" && one !== "salt"),
  "protein",
  "salt",
];

type Asked = {
  key: string;
  /** Where it goes in the body: the service calls its faults so. */
  name: string;
  label: string;
  value: number | undefined;
  /** The service keeps so many times the value. */
  times: number;
};

export const unitOf = (nutrient: Nutrient): string => (nutrient === "kcal" ? "kcal" : "g");

const askedOf100g = ({ per100g }: Known): Asked[] =>
  onPacket.map((key) => ({
    key,
    name: `/per100g/${key}`,
    label: `${says.nutrients[key]} (${unitOf(key)})`,
    value: per100g?.[key],
    times: 1,
  }));

const CUP_MILLILITRES = 240;
const COUNT = "count:";

/** Returns where the service keeps what a unit weighs, of how much of it the form asks, and how often that is kept. */
const sizeOf = (unit: string) => {
  const { measure, size, spelling } = parseUnit(unit);
  // Nobody weighs 1 ml.
  const quantity = spelling === "ml" ? 100 : 1;
  if (measure === "volume") return { key: "cup", quantity, times: CUP_MILLILITRES / Number(size) / quantity };
  // A unit that the service does not know is "other:", and a mass needs no weighing.
  return measure.startsWith(COUNT) ? { key: measure.slice(COUNT.length), quantity, times: 1 } : undefined;
};

const askedOfUnits = ({ gramsPer }: Known, units: readonly string[]): Asked[] => {
  const asked = new Map<string, Asked>();
  for (const unit of units) {
    const size = sizeOf(unit);
    if (!size || asked.has(size.key)) continue;
    const { key, quantity, times } = size;
    const grams = gramsPer[key];
    const amount = key === "piece" ? says.onePiece : amountOf(quantity, unit);
    const value = grams === undefined ? undefined : grams / times;
    asked.set(key, { key, name: `/gramsPer/${key}`, label: `${amount} (g)`, value, times });
  }
  return [...asked.values()];
};

/** Returns what the form asks of an ingredient that lines have in these units. */
export const askedOf = (known: Known, units: readonly string[]) => ({
  per100g: askedOf100g(known),
  gramsPer: askedOfUnits(known, units),
});
export type Packet = ReturnType<typeof askedOf>;

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** Returns a value as people type it. */
export const typedOf = ({ value }: Pick<Asked, "value">, language: string = texts.language): string =>
  value?.toLocaleString(language, { maximumFractionDigits: 3, useGrouping: false }) ?? "";

/** Reads "0,5" like "0.5". Undefined for nothing, NaN for what is no number. */
export const numberIn = (text: string): number | undefined => {
  const typed = text.trim().replace(",", ".");
  if (typed === "") return undefined;
  return /^[\d.]+$/.test(typed) ? Number(typed) : Number.NaN;
};

type Typed = Readonly<Record<string, string>>;
type Fault = { pointer?: string | undefined; code: string };
type Values = Readonly<Record<string, number | undefined>>;

/** Reads what was typed. What nobody touched stays as exact as it was. */
const valueIn = (typed: Typed, before: Values, asked: Asked): number | undefined => {
  const text = typed[asked.name] ?? "";
  if (text === typedOf(asked)) return before[asked.key];
  const value = numberIn(text);
  return value && rounded(value * asked.times);
};

const filled = (values: Values): Record<string, number> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );

/**
 * Returns what is sent of what people typed, and what is wrong with it. Weights that the form does not ask stay.
 * @param typed by the names of the fields
 */
export const packetIn = (typed: Typed, packet: Packet, known: Known) => {
  const read = (fields: readonly Asked[], before: Values): Values => ({
    ...before,
    ...Object.fromEntries(fields.map((one) => [one.key, valueIn(typed, before, one)])),
  });
  const has = read(packet.per100g, known.per100g ?? {});
  const weighs = read(packet.gramsPer, known.gramsPer);
  const unreadable = (fields: readonly Asked[], values: Values): Fault[] =>
    fields.filter(({ key }) => Number.isNaN(values[key])).map(({ name }) => ({ pointer: name, code: "" }));
  const { kcal, ...others } = has;
  const faults = [
    ...(kcal === undefined ? [{ pointer: "/per100g/kcal", code: "required" }] : []),
    ...unreadable(packet.per100g, has),
    ...unreadable(packet.gramsPer, weighs),
  ];
  return { body: { per100g: { ...filled(others), kcal: kcal ?? 0 }, gramsPer: filled(weighs) }, faults };
};

/** Returns a sentence for each fault, with the name of its field. */
export const wordsFor = (faults: readonly Fault[], { per100g, gramsPer }: Packet): string => {
  const { fault: general, field } = texts.problems;
  const words: Readonly<Record<string, string | undefined>> = texts.problems.faults;
  return faults
    .map(({ pointer, code }) => {
      const { label = field } = [...per100g, ...gramsPer].find(({ name }) => name === pointer) ?? {};
      return says.wrong(label, words[code] ?? general);
    })
    .join(" ");
};
