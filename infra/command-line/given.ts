import { type ParseArgsConfig, parseArgs } from "node:util";

const without = (word: string, letters: string): string =>
  [...letters].reduce((rest, letter) => rest.replace(letter, ""), word);

/**
 * Counts the letters that two words don't share, to guess a mistyped option: slips of the hand leave out, double or
 * exchange a few.
 */
const distance = (one: string, other: string): number =>
  without(one, other).length + without(other, one).length;

const TYPING_ERRORS = 2;

/** Parses arguments with Node's parser, and says in one line what is wrong with them. */
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
