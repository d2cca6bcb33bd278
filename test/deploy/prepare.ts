import type { TestProject } from "vitest/node";
import { setup as prepareProgram } from "../infra/prepare.ts";
import { findPython, installEmulator } from "./support/emulator.ts";
import { startAccount } from "./support/stage.ts";

/** Exit code that says: this machine lacks what it takes, nothing was tested. */
const NO_PYTHON = 3;

export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const python = findPython();
  if (!python) {
    console.error(
      "There is no Python 3.10 or newer with venv, which the emulator of AWS needs. Skipped, nothing was tested.",
    );
    process.exit(NO_PYTHON);
  }
  installEmulator(python);
  const tidyUp = await prepareProgram();
  const account = await startAccount();
  const close = async () => {
    await account.close();
    tidyUp();
  };
  try {
    provide("stage", { ...account.place, made: await account.deploy() });
    await account.makeKeys();
    // Tests run its jobs when they want to. A mail that is sent meanwhile would replace a link.
    await account.stopClock();
  } catch (error) {
    await close();
    throw error;
  }
  // For test/support/service.ts in the processes of the tests.
  process.env.DEPLOYED_STAGE = JSON.stringify(await account.deployed());
  return close;
};
