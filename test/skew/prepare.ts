import { createGateway } from "../../infra/local/gateway.ts";
import type { Handler } from "../../infra/local/routes.ts";
import { startEngine } from "../support/engine.ts";
import { seeded } from "../support/random.ts";
import { environmentOn } from "../support/service.ts";
import { besideFolder, root, routesOf } from "./support/release.ts";

/** Lets tests use one table through this release and the one beside it, request by request. */
export const setup = async (): Promise<() => Promise<void>> => {
  const engine = await startEngine();
  const environment = await environmentOn(engine);
  Object.assign(process.env, environment, { POWERTOOLS_LOG_LEVEL: "ERROR" });
  const next = seeded(Number(process.env.SKEW_SEED ?? 1));
  const answers = [0, 0];
  const able = Map.groupBy(
    (await Promise.all([besideFolder(), root].map(routesOf))).flatMap((routes, release) =>
      routes.map((route) => ({ ...route, release })),
    ),
    ({ routeKey }) => routeKey,
  );
  const routes = [...able].map(([routeKey, some]) => {
    const handler: Handler = (event, context) => {
      const one = some[Math.floor(next() * some.length)] as (typeof some)[number];
      answers[one.release] = (answers[one.release] ?? 0) + 1;
      return one.handler(event, context);
    };
    return { routeKey, handler };
  });
  // Longer than on AWS: a crowd of people at once keeps a slow engine busy.
  const gateway = createGateway(routes, { timeoutMs: 40_000 });
  const deployed = { url: await gateway.listen(), environment, isHalfOlder: true };
  process.env.DEPLOYED_STAGE = JSON.stringify(deployed);
  return async () => {
    console.info(`The release before answered ${answers[0]} requests, this one ${answers[1]}.`);
    await gateway.close();
    await engine.stop();
  };
};
