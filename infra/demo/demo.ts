import { addDays, dayOf } from "../../core/basics/dates.ts";
import { household } from "./household.ts";
import { makeHousehold, passwordOf } from "./steps/household.ts";
import { fillPantry } from "./steps/pantry.ts";
import { addRecipes, sortIngredients } from "./steps/recipes.ts";
import { liveThroughWeeks, shop } from "./steps/weeks.ts";

type Report = (line: string) => void;

/** The Monday of the week in which a moment lies, in UTC. */
const mondayOf = (now: Date): string => addDays(dayOf(now), -((now.getUTCDay() + 6) % 7));

/**
 * Fills in the demo household through the API: its members, recipes and pantry, three weeks that it has behind it, and
 * the week of `now`. It leaves alone what exists already, so it can go on after an interruption.
 */
export const fillDemo = async (baseUrl: string, now: Date, report: Report): Promise<void> => {
  const today = dayOf(now);
  const weekStart = mondayOf(now);
  const members = await makeHousehold(baseUrl);
  const [owner] = members;
  const recipeIds = await addRecipes(owner, baseUrl, report);
  const ingredientIds = await sortIngredients(owner);
  await fillPantry(owner, today, ingredientIds);
  const planId = await liveThroughWeeks(members, today, weekStart, recipeIds);
  await shop(members, planId, weekStart);
};

const credentials = household.members.map((member) => ({
  email: member.email,
  password: passwordOf(member),
}));

/** The account that the sign-in page suggests. */
export const [demoSignIn] = credentials;

/** Lines that say how to sign in to the demo. */
export const demoSignIns = (): string[] => credentials.map(({ email, password }) => `${email} / ${password}`);
