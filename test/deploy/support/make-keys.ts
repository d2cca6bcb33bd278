import { connectTo } from "../../../infra/stage/access.ts";
import { ensureCanary, ensureStageKeys } from "../../../infra/stage/stage-keys.ts";

// What `npm run deploy` does after SST, which this test does without.

const [stage = ""] = process.argv.slice(2);
const connection = await connectTo(stage);
await ensureStageKeys(connection, stage);
await ensureCanary(connection, stage);
