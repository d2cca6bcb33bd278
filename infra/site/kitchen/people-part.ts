import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Thing } from "../../../core/client/index.ts";
import { all } from "./state.ts";

type Part = typeof import("./people/part.ts");

const part = signal<Part>();

/** Returns the part of the page about people and food, once it is here: it is loaded when a screen first needs it. */
export const usePeoplePart = (isNeeded = true): Part | undefined => {
  useEffect(() => {
    if (!isNeeded) return;
    import("./people/part.ts").then(
      (loaded) => {
        part.value = loaded;
      },
      () => {},
    );
  }, [isNeeded]);
  return part.value;
};

/** Whether somebody must not eat something. */
export const isLimited = ({ diets, allergies, avoids }: Thing<"people">): boolean =>
  diets.length + allergies.length + avoids.length > 0;

/** Whether anybody must not eat something: else no meal is worth a word. */
export const hasLimits = (): boolean => all("people").some(isLimited);

/** Whether it is worth a question who eats: else everybody eats everything. */
export const asksWhoEats = (): boolean => all("people").some((one) => !one.isMember || isLimited(one));
