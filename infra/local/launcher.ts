const isRunning = (launcher: number): boolean => {
  try {
    return process.ppid === launcher && process.kill(launcher, 0);
  } catch {
    return false;
  }
};

/** A signal to npm reaches only the launcher. */
export const stopWithLauncher = (stop: () => void): void => {
  const launcher = process.ppid;
  if (process.env.LAUNCHER_PID !== String(launcher)) return;
  setInterval(() => isRunning(launcher) || stop(), 250).unref();
};
