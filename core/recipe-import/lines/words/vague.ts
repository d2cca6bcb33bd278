import { words } from "./list.ts";

/** How exact an amount is. */
export const approximations = words(`
  about additional almost another approx approximately around at circa generous heaped heaping just least level most
  nearly optional optionnel over rounded roughly scant to under up ~ .
  apeupres ca cirka etwa gut höchstens knapp max mind mindestens reichlich rund ungefähr env environ je jeweils presque
`);

/** These stand for no number: "a few sprigs", "some oil". */
export const vague = words(`
  bit few little lot several some touch perhaps enough bisschen einige etwas evtl mehrere paar wenig peu plusieurs qq qqs quelques
  evtl. n.b.
`);

/** Words between an amount and the name. */
export const ofWords = words("of de du des d'");

/** Parts of a whole that people buy: "juice of 2 lemons" is 2 lemons. */
export const parts = words(`
  and bones clove cloves egg flesh juice juices kernels leaves meat or peel peelings pulp rind rinds seeds skin sprigs strips the tops white whites yolk
  yolks zest zests abgeriebene geriebene abrieb der die saft schale schalenabrieb und et jus la fin finement le pressé râpé un une zeste zestes
`);
