/**
 * The log of functions in this process. `write` gets each of their lines, and can be replaced. All other
 * output is printed as usual.
 */
export const log = {
  write: (line: string): void => {
    console.log(line);
  },
};

const isLine = (chunk: unknown): chunk is string =>
  typeof chunk === "string" && chunk.startsWith('{"level":"');

for (const stream of [process.stdout, process.stderr]) {
  const write = stream.write.bind(stream);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the overloads of a stream's write
  stream.write = ((chunk: string, ...rest: []) => {
    if (!isLine(chunk)) return write(chunk, ...rest);
    log.write(chunk.trimEnd());
    return true;
  }) as typeof stream.write;
}
