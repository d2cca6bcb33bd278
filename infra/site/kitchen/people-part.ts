import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

export type PeoplePart = typeof import("./people/part.ts");

const part = signal<PeoplePart>();
/** Until the part is here, or can't be had: what it adds to a screen may still come. */
export const isPartAwaited = signal(true);

const end = (loaded = part.value): void => {
  part.value = loaded;
  isPartAwaited.value = false;
};

/** Returns the part of the page about people and food, once it is here: it is loaded when a screen first needs it. */
export const usePeoplePart = (isNeeded = true): PeoplePart | undefined => {
  useEffect(() => {
    if (!isNeeded) return;
    import("./people/part.ts").then(end, () => end());
  }, [isNeeded]);
  return part.value;
};
