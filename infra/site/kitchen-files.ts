/** The files of the kitchen page by their paths, as `kitchen-build.ts` writes them. */
export const kitchenFiles: Readonly<Record<string, { type: string; name: string }>> = {
  "/kitchen": { type: "text/html", name: "index.html" },
  "/kitchen/icon.svg": { type: "image/svg+xml", name: "icon.svg" },
  "/kitchen/kitchen.css": { type: "text/css", name: "kitchen.css" },
  "/kitchen/kitchen.js": { type: "text/javascript", name: "kitchen.js" },
  "/kitchen/manifest.webmanifest": { type: "application/manifest+json", name: "manifest.webmanifest" },
};

/** For home screens: systems ask for them once, and the page never. */
export const kitchenIcons = {
  "/kitchen/icon-180.png": 180,
  "/kitchen/icon-192.png": 192,
  "/kitchen/icon-512.png": 512,
} as const;

/** Above the page, because a worker only looks after addresses below its own. */
export const workerPath = "/kitchen-worker.js";
export const workerName = "service-worker.js";
