type Held = () => Promise<void>;

/** A browser's locks. They are granted in another process, so for a moment it is too late to take a request back. */
export const browserLocks = () => {
  const queues = new Map<string, Held[]>();
  const grant = async (name: string): Promise<void> => {
    const [held] = queues.get(name) ?? [];
    if (!held) return;
    await new Promise(setImmediate);
    await held();
    queues.get(name)?.shift();
    void grant(name);
  };
  return {
    request: async (name: string, { signal }: { signal: AbortSignal }, held: Held): Promise<void> => {
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      queue.push(held);
      if (queue.length === 1) void grant(name);
      signal.addEventListener("abort", () => {
        const at = queue.indexOf(held);
        if (at > 0) queue.splice(at, 1);
      });
    },
  };
};
