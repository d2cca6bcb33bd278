import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

export type PeoplePart = typeof import("./people/part.ts");

const part = signal<PeoplePart>();

/** Returns the part of the page about people and food, once it is here: it is loaded when a screen first needs it. */
export const usePeoplePart = (isNeeded = true): PeoplePart | undefined => {
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
