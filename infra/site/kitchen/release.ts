import { signal } from "@preact/signals";

/** Whether a newer page than this one is ready. */
export const isReleased = signal(false);

let registration: ServiceWorkerRegistration | undefined;

const watch = (worker: ServiceWorker | null): void => {
  const tell = () => {
    // Without one before, it is the first.
    if (worker?.state === "installed" && navigator.serviceWorker.controller) isReleased.value = true;
  };
  tell();
  worker?.addEventListener("statechange", tell);
};

const look = async (): Promise<void> => {
  const found = await navigator.serviceWorker.register("/kitchen-worker.js", { scope: "/kitchen" });
  registration = found;
  watch(found.waiting ?? found.installing);
  found.addEventListener("updatefound", () => watch(found.installing));
  // An installed app can stay open for weeks.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void found.update().catch(() => {});
  });
};

/** Asks for a newer page now, and whenever the person comes back to this one. */
export const lookForRelease = (): void => {
  if ("serviceWorker" in navigator) void look().catch(() => {});
};

/** The new worker has to serve the page before it is loaded again. */
export const takeRelease = (): void => {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  if (registration?.waiting) registration.waiting.postMessage("take over");
  else location.reload();
};
