const WIDTH = 30;

export const progressOf = (total: number, out: NodeJS.WriteStream, things: string) => {
  const startedAt = performance.now();
  let done = 0;
  return (): void => {
    done += 1;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const filled = Math.floor((WIDTH * done) / total);
    const bar = `[${"#".repeat(filled)}${".".repeat(WIDTH - filled)}]`;
    if (out.isTTY)
      out.write(`\r${bar} ${done} of ${total} ${things}, ${seconds} s${done === total ? "\n" : ""}`);
    else if (done === total || Math.floor((10 * done) / total) > Math.floor((10 * (done - 1)) / total))
      out.write(`${done} of ${total} ${things}, ${seconds} s\n`);
  };
};
