const isFine = (chunk: unknown): boolean => typeof chunk === "string" && chunk.startsWith('{"level":"info"');

export const quietly = async <T>(work: () => Promise<T>): Promise<T> => {
  const { stdout } = process;
  const write = stdout.write.bind(stdout);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the overloads of a stream's write
  stdout.write = ((chunk: string, ...rest: []) =>
    isFine(chunk) || write(chunk, ...rest)) as typeof stdout.write;
  try {
    return await work();
  } finally {
    stdout.write = write;
  }
};
