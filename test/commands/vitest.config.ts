import { defineConfig } from "vitest/config";
import { base, commands } from "../vitest.config.ts";

export default defineConfig({ test: { ...base, include: commands } });
