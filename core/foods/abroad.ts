import { once } from "../basics/memo.ts";
import { searchForm } from "../basics/text.ts";
import { frenchKey, germanKey, spanishKey } from "../basics/word-keys.ts";
import { type Trait, traits } from "../contract/values.ts";
import { type FoodGroup, foodOfGroup, foodWith, wordsOf } from "./food-group.ts";
import { german } from "./foods-de.ts";
import { spanish } from "./foods-es.ts";
import { french } from "./foods-fr.ts";
import type { Food } from "./model.ts";
import type { WordsAbroad } from "./words-abroad.ts";

// As in English, a table proves that something is in a food, never that it isn't: free is only what no word has, and
// only where every word is understood.

type Sort = "food" | "product" | "cut" | "about" | "claim" | "unknown";

/** A phrase of the tables. What a claim `contains` is what it frees. */
type Phrase = Food & { readonly sort: Sort };

type Language = {
  readonly words: WordsAbroad;
  readonly keyOf: (word: string) => string;
  /** Words that say how a food is are compared without their gender and number. */
  readonly stemOf: (word: string) => string;
  /** What stands between the words of a phrase: German foods are found in one word and in two. */
  readonly space: "" | " ";
  /** Left out wherever they stand: "lait d'amande" and "lait amande" are the same. */
  readonly quiet: ReadonlySet<string>;
  readonly without: string;
  readonly not: ReadonlySet<string>;
  readonly joint: ReadonlySet<string>;
  readonly or: ReadonlySet<string>;
  /** How a fruit is another food, wherever the word stands: "Aprikosen, getrocknet". */
  readonly states: ReadonlySet<string>;
  /** What a second half lacks: "leche de almendra o de vaca". */
  readonly of: ReadonlySet<string>;
  /** Foods only where nothing else stands beside them: "Fett und Mehl", but not "Quark, 20 % Fett". */
  readonly fats: ReadonlySet<string>;
};

const PHRASE_MAX = 5;
const set = (words: string): ReadonlySet<string> => new Set(wordsOf(words));
const signs = set(", ; : ( ) [ ] + &");

/**
 * Without accents, "pâté" and "paté" would be dough. A yogurt "aux noisettes" is of milk, one "de soja" is not: "à la" and
 * "aux" become one word, "au", which French keeps. "Ei(er)" is "Ei".
 */
const WITH = "au";

const formOf = (text: string): string =>
  searchForm(
    text
      .normalize("NFC")
      .replace(/p[aâ]té/gi, "patee")
      .replace(/ß/g, "ss")
      .replace(/(?<=\p{L})\((?:e?[nrs]|e|x)\)/gu, ""),
  ).replace(/(?<![a-z])(?:a[ -]la|a[ -]l(?=[' -])|aux)(?![a-z])/g, WITH);

const partsOf = (text: string): string[] =>
  formOf(text).match(/[\p{L}\p{M}]+|\p{N}+|[,;:()[\]+&/]|\p{Emoji_Presentation}/gu) ?? [];

type Dictionary = {
  readonly written: ReadonlyMap<string, Phrase>;
  readonly keyed: ReadonlyMap<string, Phrase>;
  /** First words of phrases. */
  readonly starts: ReadonlySet<string>;
  readonly claims: ReadonlyMap<string, Phrase>;
  readonly without: ReadonlyMap<string, Phrase>;
  readonly about: ReadonlySet<string>;
  readonly inCompounds: ReadonlySet<string>;
};

/** A key that stands for two foods has what either has. */
const worst = (one: Phrase | undefined, other: Phrase): Phrase =>
  one
    ? {
        ...other,
        ...foodWith(
          new Set([...one.contains, ...other.contains]),
          new Set([...one.unknown, ...other.unknown]),
        ),
      }
    : other;

const dictionaryOf = ({ words, keyOf, stemOf, space, quiet }: Language): Dictionary => {
  const written = new Map<string, Phrase>();
  const keyed = new Map<string, Phrase>();
  const starts = new Set<string>();
  const add = (sort: Sort, groups: readonly FoodGroup[]) => {
    for (const group of groups) {
      const phrase = { sort, ...foodOfGroup(group) };
      for (const food of wordsOf(group.foods)) {
        const parts = partsOf(food).filter((part) => !quiet.has(part));
        const key = parts.map(keyOf).join(space);
        written.set(parts.join(space), phrase);
        if (parts.length > 1) starts.add(keyOf(parts[0] ?? ""));
        keyed.set(key, worst(keyed.get(key), phrase));
      }
    }
  };
  const phrases = wordsOf(words.about).filter((word) => word.includes("-"));
  add("about", [{ has: "", foods: phrases.join(" ") }, ...words.treatments]);
  add("cut", [{ has: "meat pork? fish?", foods: words.cuts }]);
  add("food", words.foods);
  add("product", words.products);
  const stems = (text: string): ReadonlySet<string> => new Set(wordsOf(text).flatMap(partsOf).map(stemOf));
  const freeing = (
    claims: WordsAbroad["claims"],
    stem: (word: string) => string,
  ): ReadonlyMap<string, Phrase> =>
    new Map(
      claims.flatMap((claim) =>
        wordsOf(claim.words).map((word) => [
          partsOf(word).map(stem).join(" "),
          { sort: "claim", ...foodOfGroup({ has: claim.frees }) },
        ]),
      ),
    );
  return {
    written,
    keyed,
    starts,
    claims: freeing(words.claims, stemOf),
    without: freeing(words.without, keyOf),
    about: stems(words.about),
    inCompounds: stems(words.inCompounds ?? ""),
  };
};

const nothing = { contains: [], unknown: [] };
const unheard: Phrase = { sort: "unknown", ...nothing };
const quality: Phrase = { sort: "about", ...nothing };
const fat: Phrase = { sort: "product", ...foodOfGroup({ has: "milk? soy? meat? pork?" }) };

const isFood = ({ sort }: Phrase): boolean => sort === "food" || sort === "product" || sort === "cut";

const ofAnimals = new Set<Trait>(["meat", "fish", "crustaceans", "molluscs"]);

/** Without the cuts where an animal is named: Thunfischsteak is fish. */
const animalsOf = (foods: readonly Phrase[]): readonly Phrase[] => {
  const others = foods.filter(({ sort }) => sort !== "cut");
  return others.some(({ contains }) => contains.some((trait) => ofAnimals.has(trait))) ? others : foods;
};

const isOneKind = (foods: readonly Phrase[]): boolean => {
  const [most, ...others] = foods.toSorted((a, b) => b.contains.length - a.contains.length);
  return others.every(
    ({ contains }) => contains.length > 0 && contains.every((trait) => most?.contains.includes(trait)),
  );
};

/** What may stand between the parts of a compound: Hase-n-braten, Rind-er-filet. */
const links = ["", "n", "en", "s", "es", "er", "e"];
const PART_MIN = 3;

type Reader = Language & { readonly dictionary: () => Dictionary };

const found = ({ dictionary, keyOf, space }: Reader, words: readonly string[]): Phrase | undefined => {
  const { written, keyed } = dictionary();
  const text = words.join(space);
  return (
    written.get(text) ??
    keyed.get(words.map(keyOf).join(space)) ??
    (space ? undefined : keyed.get(keyOf(text)))
  );
};

/** The parts of a German compound, if all of them are known. `dead` are ends that no parts make, tried once. */
const compound = (reader: Reader, word: string, dead = new Set<string>()): readonly Phrase[] | undefined => {
  const { written, keyed, inCompounds } = reader.dictionary();
  const end = found(reader, [word]) ?? (inCompounds.has(reader.stemOf(word)) ? quality : undefined);
  if (end) return [end];
  if (dead.has(word)) return undefined;
  for (let length = word.length - PART_MIN; length >= PART_MIN; length--) {
    const first = word.slice(0, length);
    const phrase = written.get(first) ?? keyed.get(first) ?? (inCompounds.has(first) ? quality : undefined);
    const rest = word.slice(length);
    for (const link of phrase ? links : []) {
      const others = rest.startsWith(link) ? compound(reader, rest.slice(link.length), dead) : undefined;
      if (phrase && others) return [phrase, ...others];
    }
  }
  dead.add(word);
  return undefined;
};

/** Two foods in one compound may be a third, where the last one is no product: Ingwernüsse. */
const compoundFood = (reader: Reader, word: string): Phrase => {
  const foods = animalsOf((reader.space === "" ? compound(reader, word) : undefined)?.filter(isFood) ?? []);
  const last = foods.at(-1);
  const food = foods.reduce<Phrase | undefined>(worst, undefined);
  if (!last || !food) return unheard;
  const isClear = last.sort === "product" || foods.length === 1 || isOneKind(foods);
  return { ...food, sort: isClear ? last.sort : "unknown" };
};

/** Says "extrait naturel de vanille" as the table has it. */
const withoutQualities = (reader: Reader, words: readonly string[]): string[] =>
  words.filter(
    (word, at) =>
      at === 0 ||
      at === words.length - 1 ||
      reader.not.has(word) ||
      !reader.dictionary().about.has(reader.stemOf(word)),
  );

/** The longest phrase at the beginning of some words. */
const phraseAt = (
  reader: Reader,
  words: readonly string[],
  at: number,
): { phrase: Phrase; length: number } => {
  const isStart = reader.space === "" || reader.dictionary().starts.has(reader.keyOf(words[at] ?? ""));
  for (let length = isStart ? Math.min(PHRASE_MAX, words.length - at) : 1; length > 1; length--) {
    const here = words.slice(at, at + length);
    const phrase =
      found(reader, here) ?? (length > 2 ? found(reader, withoutQualities(reader, here)) : undefined);
    if (phrase) return { phrase, length };
  }
  const word = words[at] ?? "";
  const { written, claims, about } = reader.dictionary();
  const stem = reader.stemOf(word);
  const claim = reader.not.has(words[at - 1] ?? "") ? undefined : claims.get(stem);
  const isAbout = [word, stem, reader.not.has(word) ? reader.stemOf(words[at + 1] ?? "") : ""].some((one) =>
    about.has(one),
  );
  const phrase =
    written.get(word) ??
    claim ??
    (isAbout || word === WITH || /^\p{N}/u.test(word) ? quality : undefined) ??
    found(reader, [word]) ??
    compoundFood(reader, word);
  return { phrase, length: 1 };
};

/** What "without" says of the words behind it. */
const withoutAt = (
  reader: Reader,
  words: readonly string[],
  at: number,
): { phrase: Phrase; length: number } => {
  const claim = reader.dictionary().without.get(reader.keyOf(words[at] ?? ""));
  if (claim) return { phrase: claim, length: 1 };
  const { phrase, length } = phraseAt(reader, words, at);
  return { phrase: phrase.sort === "unknown" ? unheard : quality, length };
};

type Part = { readonly phrases: readonly Phrase[]; readonly foods: readonly Phrase[] };

const readPart = (reader: Reader, words: readonly string[]): Part => {
  const phrases: Phrase[] = [];
  let isWithout = false;
  for (let at = 0; at < words.length; ) {
    if (words[at] === reader.without && !reader.not.has(words[at - 1] ?? "")) {
      isWithout = true;
      at++;
      continue;
    }
    const { phrase, length } = (isWithout ? withoutAt : phraseAt)(reader, words, at);
    phrases.push(phrase);
    at += length;
  }
  return { phrases, foods: animalsOf(phrases.filter(isFood)) };
};

const split = <Item>(items: readonly Item[], isBetween: (item: Item) => boolean): Item[][] => {
  const runs: Item[][] = [[]];
  for (const item of items)
    if (isBetween(item)) runs.push([]);
    else runs.at(-1)?.push(item);
  return runs.filter((run) => run.length > 0);
};

/** The parts of one half of a name. What has no food is said of the part before it, or of the first one. */
const partsOfHalf = (reader: Reader, words: readonly string[]): Part[] => {
  const parts: Part[] = [];
  for (const run of split(words, (word) => reader.joint.has(word) || signs.has(word))) {
    const isFat = run.every((word) => reader.fats.has(word));
    const part = isFat ? { phrases: [fat], foods: [fat] } : readPart(reader, run);
    const before = parts.at(-1);
    if (before && (part.foods.length === 0 || before.foods.length === 0))
      parts.splice(-1, 1, {
        phrases: [...before.phrases, ...part.phrases],
        foods: [...before.foods, ...part.foods],
      });
    else parts.push(part);
  }
  return parts;
};

/** What else is in a food without something that other foods of its name have: vegan cheese. */
const substitutes = new Set<Trait>(["gluten", "soy", "nuts", "lupin"]);
const replaced = new Set<Trait>(["eggs", "milk", "meat", "fish"]);
/** What binds where gluten doesn't: flour, bread. */
const binders = new Set<Trait>(["eggs", "milk", "soy", "nuts", "lupin"]);

const foodOfPart = ({ phrases, foods }: Part, isUnderstood: boolean): Food => {
  const freed = new Set(phrases.flatMap(({ sort, contains }) => (sort === "claim" ? contains : [])));
  const heard = [...foods, ...phrases.filter(({ sort }) => sort === "unknown" || sort === "about")];
  const contains = heard.flatMap((food) => food.contains);
  const isReplaced = contains.some((trait) => freed.has(trait) && replaced.has(trait));
  const isBound = contains.includes("gluten") && freed.has("gluten");
  const unknown = [
    ...heard.flatMap((food) => food.unknown),
    ...(isReplaced ? substitutes : []),
    ...(isBound ? binders : []),
  ];
  return foodWith(
    new Set(isUnderstood ? contains.filter((trait) => !freed.has(trait)) : contains),
    new Set(unknown.filter((trait) => !freed.has(trait))),
  );
};

const isPartUnderstood = ({ phrases, foods }: Part): boolean =>
  phrases.every(({ sort }) => sort !== "unknown") &&
  (foods.some(({ sort }) => sort === "product") || foods.length < 2 || isOneKind(foods));

/** The word that another ends with, if that is a food: "nudeln" of "reisnudeln". */
const headOf = (reader: Reader, word: string): string => {
  for (let at = PART_MIN; at < word.length - 1; at++) {
    const phrase = found(reader, [word.slice(at)]);
    if (phrase && isFood(phrase)) return word.slice(at);
  }
  return "";
};

/** Writes out what German leaves away: "Eier- oder Reisnudeln" are "Eiernudeln oder Reisnudeln". */
const writtenOut = (reader: Reader, name: string): string =>
  reader.space === ""
    ? formOf(name).replace(
        /([\p{L}]+)-(?=\s*(?:[,/&+]|(?:und|oder|bzw)\s))(?=(?:[^\p{L}]+|\p{L}+-|(?:und|oder|bzw)(?!\p{L}))*(\p{L}+))/gu,
        (_, word: string, whole: string) => word + headOf(reader, whole),
      )
    : name;

/** What "vaca" in "leche de coco o vaca" may be: "leche de vaca". */
const sharedHead = (reader: Reader, first: readonly string[], run: readonly string[]): readonly Part[] => {
  const [head = "", of = ""] = first;
  const phrase = reader.of.has(of)
    ? found(
        reader,
        [head, ...run].filter((word) => !reader.quiet.has(word)),
      )
    : undefined;
  if (!phrase) return [];
  const maybe = { ...phrase, contains: [], unknown: [...phrase.contains, ...phrase.unknown] };
  return [{ phrases: [maybe], foods: [maybe] }];
};

/** The halves of "this or that". One without a food has that of another, without its claims. */
const halvesOf = (reader: Reader, name: string): Part[][] => {
  const runs = split(partsOf(writtenOut(reader, name)), (word) => word === "/" || reader.or.has(word));
  const [first = []] = runs;
  const halves = runs.map((run, at) => {
    const isRest = at > 0 && reader.of.has(run[0] ?? "");
    const words = isRest ? [...first.slice(0, 1), ...run] : run;
    const parts = partsOfHalf(
      reader,
      words.filter((word) => !reader.quiet.has(word)),
    );
    return at > 0 && !isRest ? [...parts, ...sharedHead(reader, first, run)] : parts;
  });
  const foods = halves.flat().flatMap((part) => part.foods);
  const hasFood = (parts: readonly Part[]) => parts.some((part) => part.foods.length > 0);
  return halves.map((parts) => {
    if (hasFood(parts)) return parts;
    return [{ phrases: [...parts.flatMap(({ phrases }) => phrases), ...foods], foods }];
  });
};

type Reading = {
  readonly food: Food;
  readonly isUnderstood: boolean;
  readonly known: number;
  readonly foods: number;
};

/** What the foods of a name may have in a state that stands apart from them. */
const inStates = (reader: Reader, name: string): readonly Trait[] => {
  const words = partsOf(name);
  const states = words
    .filter((word) => reader.states.has(reader.stemOf(word)))
    .flatMap((word) => [word, reader.stemOf(word)]);
  const dried = states.flatMap((state) =>
    words.flatMap((word) => found(reader, [word, state]) ?? found(reader, [state, word]) ?? []),
  );
  return dried.flatMap(({ contains, unknown }) => [...contains, ...unknown]);
};

const readIn = (reader: Reader, name: string): Reading => {
  const parts = halvesOf(reader, name).flat();
  const isUnderstood = parts.some(({ foods }) => foods.length > 0) && parts.every(isPartUnderstood);
  const foods = parts.map((part) => foodOfPart(part, isUnderstood));
  const unknown = isUnderstood
    ? [...foods.flatMap((food) => food.unknown), ...inStates(reader, name)]
    : traits;
  return {
    food: foodWith(new Set(foods.flatMap(({ contains }) => contains)), new Set(unknown)),
    isUnderstood,
    foods: parts.flatMap((part) => part.foods).length,
    known: parts.flatMap(({ phrases }) => phrases).filter(({ sort }) => sort !== "unknown").length,
  };
};

const inGerman: Language = {
  words: german,
  keyOf: germanKey,
  stemOf: (word) => word.replace(/(?<=...)(?:e[mnrs]?)+$/, ""),
  space: "",
  quiet: new Set(),
  without: "ohne",
  not: set("nicht kein keine keinen"),
  joint: set("und mit sowie plus"),
  or: set("oder bzw"),
  states: set("getrocknet gedörrt gedorrt kandiert"),
  of: new Set(),
  fats: set("fett"),
};

const inFrench: Language = {
  words: french,
  keyOf: frenchKey,
  stemOf: (word) => frenchKey(word).replace(/(?<=...)e+$/, ""),
  space: " ",
  quiet: set("d de des du l la le les a en un une"),
  without: "sans",
  not: set("pas non ni"),
  joint: set("et avec plus"),
  or: set("ou"),
  states: set("sec sech seche confit glac"),
  of: set("d de du des"),
  fats: set("matiere matieres grasse grasses graisse"),
};

const inSpanish: Language = {
  words: spanish,
  keyOf: spanishKey,
  stemOf: (word) => spanishKey(word).replace(/(?<=...)[ao]$/, ""),
  space: " ",
  quiet: set("de del el la los las al a au en un una lo"),
  without: "sin",
  not: set("no"),
  joint: set("y e con mas"),
  or: set("o u"),
  states: set("sec deshidratad desecad confitad escarchad"),
  of: set("de del"),
  fats: set("materia grasa"),
};

const readers: readonly Reader[] = [inGerman, inFrench, inSpanish].map((language) => ({
  ...language,
  dictionary: once(() => dictionaryOf(language)),
}));

const worstOf = (readings: readonly Reading[]): Food =>
  foodWith(
    new Set(readings.flatMap(({ food }) => food.contains)),
    new Set(readings.flatMap(({ food }) => food.unknown)),
  );

/**
 * Returns what the words of a German, French or Spanish name say is in a food, whether a language knows all of them, and
 * whether they are one food of its table, not several side by side. Where several languages know all of them, the one
 * that reads fewer foods is right: "emmental râpé" is no cheese with "rape", a fish. Where they read as many, each trait
 * is the worst that one of them says.
 */
export const foodAbroad = (name: string): { food: Food; isUnderstood: boolean; isOne: boolean } => {
  const readings = readers.map((reader) => readIn(reader, name));
  const understood = readings.filter((reading) => reading.isUnderstood);
  const fewest = Math.min(...understood.map(({ foods }) => foods));
  const best = understood.filter(({ foods }) => foods === fewest);
  if (best.length > 0) return { food: worstOf(best), isUnderstood: true, isOne: fewest === 1 };
  const most = Math.max(...readings.map(({ known }) => known));
  return { food: worstOf(readings.filter(({ known }) => known === most)), isUnderstood: false, isOne: false };
};
