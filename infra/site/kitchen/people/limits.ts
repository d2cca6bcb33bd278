import type { Body, Thing } from "../../../../core/client/index.ts";
import { type Trait, traits } from "../../../../core/contract/values.ts";
import { traitsOfDiet } from "../../../../core/foods/food.ts";
import { inLine } from "../parts.tsx";
import { all, byName } from "../state.ts";
import { texts } from "../texts.ts";
import { isAsDone } from "../undo.tsx";
import { says } from "./says.ts";

export type Person = Thing<"people">;
type Verdict = Pick<Body<"GET /v1/recipes/{id}/suitability">[number], "personId" | "suits" | "reasons">;
export type Reason = Verdict["reasons"][number];

/** Returns all people who are not about to go: members as the household lists them, then guests by name. */
export const everybody = (): Person[] => {
  const members = all("household")[0]?.members.map(({ userId }) => userId) ?? [];
  const rank = ({ id, isMember }: Person) => (isMember ? members.indexOf(id) : members.length);
  return all("people")
    .filter(({ id }) => !isAsDone(id))
    .sort((a, b) => rank(a) - rank(b) || byName(a, b));
};

/** Returns the traits that keep a recipe from being planned for somebody while they are unknown. */
export const barring = (): readonly Trait[] => {
  const found = new Set(
    everybody().flatMap(({ allergies, diets, isStrict }): readonly Trait[] => [
      ...allergies,
      ...(isStrict ? diets.flatMap((diet) => traitsOfDiet[diet]) : []),
    ]),
  );
  return traits.filter((trait) => found.has(trait));
};

export const namesOf = (some: readonly Trait[]): string => inLine(some.map((trait) => says.traits[trait]));

const either = new Intl.ListFormat(texts.language, { type: "disjunction" });

/** Returns traits as a person says that there are none: "milk or eggs". */
export const anyOf = (some: readonly Trait[]): string =>
  either.format(some.map((trait) => says.traits[trait]));

/** Returns in a few words what somebody does not eat. */
export const limitsOf = ({ diets, allergies, avoids }: Person): string => {
  const not = [...allergies.map((trait) => says.traits[trait]), ...avoids.map(({ name }) => name)];
  const words = [...diets.map((diet) => says.diets[diet]), not.length > 0 && says.no(not.join(", "))];
  return inLine(words, " · ") || says.eatsAll;
};

const whatOf = ({ trait, name }: Reason): string => (trait ? says.traits[trait] : name);

/** Returns the reasons that decide: what is only perhaps in something says nothing more where it is no anyway. */
export const decisive = ({ suits, reasons }: Omit<Verdict, "personId">): readonly Reason[] =>
  reasons.filter(({ state }) => state === (suits === "no" ? "contains" : "unknown"));

/** Returns in a word why something does not suit somebody, or may not; "" if it does. */
export const wordOf = (name: string, verdict: Omit<Verdict, "personId">): string => {
  if (verdict.suits === "yes") return "";
  const what = [...new Set(decisive(verdict).map(whatOf))].join(", ");
  return verdict.suits === "no" ? says.notFor(name, what) : says.unknownFor(name, what);
};
