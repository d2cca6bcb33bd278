import { signal } from "@preact/signals";

/** Whether a newer page than this one is ready. */
export const isReleased = signal(false);

/** Asks for a newer page now, and whenever the person comes back to this one. */
export const lookForRelease = async (): Promise<void> => {
  const found = await navigator.serviceWorker.register("/kitchen-worker.js", { scope: "/kitchen" });
  const tell = () => {
    // Without one before, it is the first.
    if (found.waiting && navigator.serviceWorker.controller) isReleased.value = true;
  };
  const watch = () => found.installing?.addEventListener("statechange", tell);
  tell();
  watch();
  found.addEventListener("updatefound", watch);
  // An installed app can stay open for weeks.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void found.update().catch(() => {});
  });
};

/** Loads the page again once the new worker serves it. */
export const takeRelease = async (): Promise<void> => {
  const { waiting } = await navigator.serviceWorker.ready;
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  if (waiting) waiting.postMessage("take over");
  else location.reload();
};
