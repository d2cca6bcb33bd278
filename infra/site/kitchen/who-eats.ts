import type { Thing } from "../../../core/client/index.ts";
import { all } from "./state.ts";

/** Whether somebody must not eat something. */
export const isLimited = ({ diets, allergies, avoids }: Thing<"people">): boolean =>
  diets.length + allergies.length + avoids.length > 0;

/** Whether anybody must not eat something: else no meal is worth a word. */
export const hasLimits = (): boolean => all("people").some(isLimited);

/** Whether it is worth a question who eats: else everybody eats everything. */
export const asksWhoEats = (): boolean => all("people").some((one) => !one.isMember || isLimited(one));
