import { setup as prepareProgram } from "../infra/prepare.ts";
import { findPython, installEmulator } from "./support/emulator.ts";

/** Exit code that says: this machine lacks what it takes, nothing was tested. */
const NO_PYTHON = 3;

export const setup = async (): Promise<void> => {
  const python = findPython();
  if (!python) {
    console.error(
      "There is no Python 3.10 or newer with venv, which the emulator of AWS needs. Skipped, nothing was tested.",
    );
    process.exit(NO_PYTHON);
  }
  installEmulator(python);
  await prepareProgram();
};
