import { createRequire } from "node:module";
import { serve } from "./serve.ts";

const require = createRequire(import.meta.url);

// `npm run dev` runs the sources, so that errors have their lines.
await serve((name) => require(`../../functions/${name}.ts`).handler);
