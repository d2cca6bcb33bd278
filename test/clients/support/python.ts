import path from "node:path";
import { installed, run } from "./tools.ts";

/**
 * The folder of programs with what a file of requirements pins, and nothing else.
 * @param options of pip, too
 */
export const pythonPrograms = async (requirements: string, ...more: readonly string[]): Promise<string> => {
  const folder = await installed(requirements, async (made) => {
    await run("python3", ["-m", "venv", made]);
    const pip = [path.join(made, "bin/python"), "-m", "pip", "install", "--quiet"] as const;
    const options = ["--require-hashes", "--only-binary=:all:", "--disable-pip-version-check", ...more];
    await run(pip[0], [...pip.slice(1), ...options, "-r", requirements]);
  });
  return path.join(folder, "bin");
};
