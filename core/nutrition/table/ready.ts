import { once } from "../../basics/memo.ts";
import { foodOfName } from "./food-of-name.ts";
import type { ListedFood } from "./model.ts";

/** Foods that take up water or lose it, by a name of the raw one and of the ready one. */
const grains = `
  rice: cooked rice; brown rice: cooked brown rice; wild rice: cooked wild rice; risotto rice: cooked rice;
  pasta: cooked pasta; egg noodles: cooked noodles; quinoa: cooked quinoa; bulgur: cooked bulgur;
  couscous: cooked couscous; pearl barley: cooked barley; bacon: cooked bacon; chicken breast: cooked chicken;
  chicken thigh: cooked chicken; chicken: cooked chicken
`;
const pulses = `
  dried chickpeas: canned chickpeas; black beans: canned black beans; kidney beans: canned kidney beans;
  red beans: canned kidney beans; pinto beans: canned pinto beans; white beans: canned white beans;
  great northern beans: canned white beans; navy beans: canned white beans; borlotti beans: canned kidney beans;
  butter beans: canned butter beans; black eyed peas: canned black eyed peas
`;
/** Not among the drained ones, because recipes rinse and drain dry lentils, too. */
const lentils = "lentils: canned lentils";
const othersInCans = "tuna: canned tuna; salmon: canned salmon; corn: canned corn; peas: canned peas";

type Pair = readonly [raw: ListedFood, ready: ListedFood];

const pairsIn = (text: string): readonly Pair[] =>
  text.split(";").flatMap((pair) => {
    const [raw, ready] = pair.split(":").map((name) => foodOfName(name.trim()));
    return raw && ready ? [[raw, ready] as const] : [];
  });

const cooked = once(() => new Map(pairsIn(`${grains};${pulses};${lentils}`)));
const canned = once(() => new Map(pairsIn(`${pulses};${lentils};${othersInCans}`)));
const drained = once(() => new Map(pairsIn(`${pulses};${othersInCans}`)));
const dried = once(() => new Map(pairsIn(pulses).map(([raw, ready]) => [ready, raw] as const)));

const inState = { cooked, canned, drained, dried };

/** How a food is when it is measured. */
export type State = keyof typeof inState;

/** Returns what a food is when it is cooked, comes from a can, is drained or was dried: mostly the food itself. */
export const foodInState = (food: ListedFood, state: State): ListedFood => inState[state]().get(food) ?? food;
