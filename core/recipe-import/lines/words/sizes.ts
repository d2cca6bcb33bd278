import { words } from "./list.ts";

/** Sizes of counted things belong to the note: "2 large onions". */
export const sizes = words(`
  big extra-large fat giant heaped heaping jumbo large larger largish lg lge lrg med medium md mini plump sm small smaller smallish tiny xl
`);

/** Before these, "medium" and "fat" are no sizes. */
export const strengths = words(
  "coarse curry dark dry firm free grain grind ground heat hot oatmeal rare sharp spicy strength sweet",
);
