/** The files of the kitchen page by their paths, with their names in `kitchen/`. */
export const kitchenFiles: Readonly<Record<string, string>> = {
  "/kitchen": "index.html",
  "/kitchen/icon.svg": "icon.svg",
  "/kitchen/kitchen.css": "kitchen.css",
  "/kitchen/kitchen.js": "kitchen.js",
  "/kitchen/manifest.webmanifest": "manifest.webmanifest",
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
