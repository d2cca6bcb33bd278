import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { reasonOf } from "./reason.ts";

const helpOption = { help: { type: "boolean", short: "h" } } as const;

type Values<O extends ParseArgsOptionsConfig> = ReturnType<typeof parseArgs<{ options: O }>>["values"];

const isMisuse = (error: unknown): boolean =>
  error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");

/**
 * Runs a command of an operator or developer. `--help` prints its help. When it does not understand something, or
 * something goes wrong, it says so without a stack, and the process ends with 1.
 */
export const command = async <const O extends ParseArgsOptionsConfig>(
  help: string,
  options: O,
  run: (values: Values<O>) => Promise<void> | void,
): Promise<void> => {
  try {
    if (parseArgs({ options: helpOption, strict: false }).values.help) return console.log(help);
    await run(parseArgs({ options }).values);
  } catch (error) {
    console.error(isMisuse(error) ? `${reasonOf(error)}\n\n${help}` : reasonOf(error));
    process.exitCode = 1;
  }
};
