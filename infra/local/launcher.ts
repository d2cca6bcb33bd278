const isRunning = (launcher: number): boolean => {
  try {
    return process.ppid === launcher && process.kill(launcher, 0);
  } catch {
    return false;
  }
};

export const onStop = (stop: () => void): void => {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  // A signal to npm reaches only the launcher.
  const launcher = process.ppid;
  if (process.env.LAUNCHER_PID !== String(launcher)) return;
  setInterval(() => isRunning(launcher) || stop(), 250).unref();
};
