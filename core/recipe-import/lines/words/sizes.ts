import { words } from "./list.ts";

/** Words for sizes, which belong to the note: "2 large onions". */
export const sizes = words(`
  big extra-large fat giant heaped heaping jumbo large larger largish lg lge lrg med medium md mini plump sm small smaller smallish tiny xl
  gr kl m gros grand grande grands grandes moyen moyenne moyens moyennes petit petite
  petits petites gehäuft gestr gestrichen
`);

/** Words before which "medium", "fat" and "petite" are no sizes. */
export const strengths = words(
  "coarse curry dark diced dry firm free grain grind ground heat hot oatmeal rare sharp spicy strength sweet",
);
