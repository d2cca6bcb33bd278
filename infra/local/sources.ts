import { createRequire } from "node:module";
import { serve } from "./serve.ts";

const require = createRequire(import.meta.url);

await serve((name) => require(`../../functions/${name}.ts`).handler);
