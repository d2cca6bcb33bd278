import type { ChildProcessWithoutNullStreams } from "node:child_process";

/** What a process has printed so far, and its exit code once it has ended; null when a signal ended it. */
export const following = (child: ChildProcessWithoutNullStreams) => {
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { output: () => output, ended };
};
