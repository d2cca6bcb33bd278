import { searchForm } from "../../basics/text.ts";

const words = (text: string): ReadonlySet<string> => new Set(searchForm(text).trim().split(/\s+/));

const water = words("water wasser eau");

const warmth = words(`
  at boiled boiling chilled cold cool cooled extra freshly hot ice icy iced just lukewarm plain room slightly temperature
  tepid very warm
  eiskaltes handwarmes heiß heißes kalt kaltes kochend kochendes lauwarm lauwarmes warm warmes zimmerwarmes
  à ambiante bien bouillante chaude d de froide glacée l légèrement très tiède
`);

/** Whether an ingredient is tap water, whatever its temperature: nobody buys it. */
export const isWater = (name: string): boolean => {
  const all = searchForm(name).match(/\p{L}+/gu) ?? [];
  return all.some((word) => water.has(word)) && all.every((word) => water.has(word) || warmth.has(word));
};
