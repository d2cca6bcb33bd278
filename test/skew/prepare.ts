import { createGateway } from "../../infra/local/gateway.ts";
import type { Handler } from "../../infra/local/routes.ts";
import { startEngine } from "../support/engine.ts";
import { seeded } from "../support/random.ts";
import { type DeployedStage, environmentOn } from "../support/service.ts";
import { releases } from "./support/planted.ts";
import { edited, folderOf, routesOf } from "./support/release.ts";

/** Lets tests use one table through two planted releases, request by request, as while the second replaces the first. */
export const setup = async (): Promise<() => Promise<void>> => {
  for (const [name, edits] of Object.entries(releases)) edited(name, edits);
  const engine = await startEngine();
  const environment = await environmentOn(engine);
  Object.assign(process.env, environment, { POWERTOOLS_LOG_LEVEL: "ERROR" });
  const next = seeded(Number(process.env.SKEW_SEED ?? 1));
  const answers = { learns: 0, writes: 0 };
  const learns = await routesOf(folderOf("learns"));
  const writes = new Map(
    (await routesOf(folderOf("writes"))).map(({ routeKey, handler }) => [routeKey, handler]),
  );
  const routes = learns.map((before) => {
    const after = writes.get(before.routeKey) ?? before.handler;
    const handler: Handler = (event, context) => {
      const isNew = next() < 0.5;
      answers[isNew ? "writes" : "learns"] += 1;
      return (isNew ? after : before.handler)(event, context);
    };
    return { routeKey: before.routeKey, handler };
  });
  // Longer than on AWS: a crowd of people at once keeps a slow engine busy.
  const gateway = createGateway(routes, { timeoutMs: 40_000 });
  const deployed: DeployedStage = { url: await gateway.listen(), environment };
  process.env.DEPLOYED_STAGE = JSON.stringify(deployed);
  return async () => {
    console.info(`The release that learns answered ${answers.learns} requests, the next ${answers.writes}.`);
    await gateway.close();
    await engine.stop();
  };
};
