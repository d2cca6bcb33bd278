import { type ParseArgsConfig, parseArgs } from "node:util";

/** Levenshtein's: letters to insert, to take out or to replace. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const letter of one) {
    const next = [(row[0] ?? 0) + 1];
    for (const [at, each] of [...other].entries()) {
      const kept = (row[at] ?? 0) + Number(each !== letter);
      next.push(Math.min(kept, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};

const TYPING_ERRORS = 2;

/** Node's parser of arguments, whose errors say in one line what is wrong. */
export const given = <const C extends ParseArgsConfig>(config: C): ReturnType<typeof parseArgs<C>> => {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const [, lacking] = /^Option '.*?(--[^ ]+) <value>' argument/.exec(error.message) ?? [];
    const [, surplus] = /^Unexpected argument '(.+?)'/s.exec(error.message) ?? [];
    const [, unknown] = /^Unknown option '(.+?)'/.exec(error.message) ?? [];
    const [meant] = Object.keys(config.options ?? {})
      .map((name) => ({ name, apart: distance(unknown ?? "", `--${name}`) }))
      .filter(({ apart }) => apart <= TYPING_ERRORS)
      .sort((a, b) => a.apart - b.apart);
    if (surplus) error.message = `This command takes no "${surplus}".`;
    if (lacking) error.message = `${lacking} needs a value.`;
    if (unknown) error.message = `There is no ${unknown}.${meant ? ` Did you mean --${meant.name}?` : ""}`;
    throw error;
  }
};
