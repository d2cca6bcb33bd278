import { signal } from "@preact/signals";

/** By slot: for whom a meal is not, or may not be, and why. The part about people finds it out. */
export const mealWords = signal<Readonly<Record<string, string>>>({});
