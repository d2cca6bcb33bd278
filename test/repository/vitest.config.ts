import { defineConfig } from "vitest/config";

/** They look at sources, pages and workflows, and run nothing: `npm run check` runs them. */
export default defineConfig({ test: { root: import.meta.dirname, include: ["*.test.ts"], isolate: false } });
