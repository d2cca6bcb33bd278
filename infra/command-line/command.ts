import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { given } from "./given.ts";
import { hint, printable, reasonOf } from "./reason.ts";

/** Ends a command with the exit code 2 and its hint. */
export class Misuse extends Error {}

const helpOption = { help: { type: "boolean", short: "h" } } as const;

export type Values<O extends ParseArgsOptionsConfig> = ReturnType<typeof parseArgs<{ options: O }>>["values"];

const isUnknown = (error: unknown): boolean =>
  error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");

type Run<O extends ParseArgsOptionsConfig> = (values: Values<O>, words: string[]) => Promise<void> | void;

/**
 * Runs a command with its options, and with words if `run` takes any. Exits with 2 for wrong use and 1 for a failure,
 * without a stack.
 */
export const command = async <const O extends ParseArgsOptionsConfig>(
  help: string,
  options: O,
  run: Run<O>,
): Promise<void> => {
  try {
    if (parseArgs({ options: helpOption, strict: false }).values.help) return console.log(help);
    const { values, positionals } = given({ options, allowPositionals: run.length > 1 });
    await run(values, positionals);
  } catch (error) {
    console.error(printable(isUnknown(error) ? `${reasonOf(error)}\n${hint}` : reasonOf(error)));
    process.exitCode = isUnknown(error) || error instanceof Misuse ? 2 : 1;
  }
};
