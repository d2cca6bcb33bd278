type Line = {
  route?: string;
  status?: number;
  code?: string;
  duration?: number;
  tableTime?: number;
  trips?: number;
  job?: string;
  errors?: readonly { name: string; stack?: string }[];
};

/** Members of a log line that are for machines. */
const hidden = ["level", "requestId", "stage", "release", "coldStart"];

const countsIn = (rest: object) => Object.entries(rest).filter(([name]) => !hidden.includes(name));

/** Whether a line is of a job that had nothing to do: some follow each start. */
const isIdle = (chunk: string): boolean => {
  if (!chunk.startsWith('{"level":"info"')) return false;
  const { job, duration: _duration, tableTime: _tableTime, trips: _trips, ...rest }: Line = JSON.parse(chunk);
  return job !== undefined && countsIn(rest).every(([, count]) => count === 0);
};

/** Rewrites a log line for people: "POST /v1/auth/login 200, 35 ms" or "erase-accounts: erased 0, left 0". */
export const readable = (chunk: string): string => {
  if (!chunk.startsWith('{"level":"')) return chunk;
  const { route, status, code, duration, job, errors = [], ...rest }: Line = JSON.parse(chunk);
  const did = countsIn(rest).map(([name, count]) => `${name} ${String(count)}`);
  const parts = job
    ? [`${job}: ${did.join(", ") || "done"}`]
    : [`${route} ${status}${code ? ` ${code}` : ""}`, `${Math.round(duration ?? 0)} ms`];
  return `  ${[parts.join(", "), ...errors.map(({ name, stack }) => stack ?? name)].join("\n  ")}\n`;
};

let isQuiet = false;

/** Runs work without lines about requests that succeed. */
export const quietly = <T>(work: () => Promise<T>): Promise<T> => {
  isQuiet = true;
  return work().finally(() => {
    isQuiet = false;
  });
};

/** Rewrites log lines on their way to a terminal. JSON is for machines: on a stage, and in a file. */
export const writeReadably = (streams: readonly NodeJS.WriteStream[]): void => {
  for (const stream of streams) {
    const write = stream.write.bind(stream);
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the overloads of a stream's write
    stream.write = ((chunk: unknown, ...rest: []) => {
      if (typeof chunk !== "string") return write(Object(chunk), ...rest);
      if ((isQuiet && chunk.startsWith('{"level":"info"')) || isIdle(chunk)) return true;
      return write(stream.isTTY ? readable(chunk) : chunk, ...rest);
    }) as typeof stream.write;
  }
};
