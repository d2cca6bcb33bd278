import { defineConfig } from "vitest/config";
import { isWhole } from "../support/sample.ts";

export default defineConfig({
  test: {
    root: import.meta.dirname,
    // The compilers of Kotlin and Swift are slow, and Home Assistant takes a minute.
    include: isWhole ? ["*.spec.ts"] : ["{assistants,clients,fuzz,promise,webhooks}.spec.ts"],
    globalSetup: ["prepare.ts"],
    // Compilers take all there is.
    fileParallelism: false,
    // The first time, tools are fetched and compiled. Kotlin's compiler has taken ten minutes on a busy machine.
    testTimeout: 3_600_000,
    hookTimeout: 900_000,
  },
});
