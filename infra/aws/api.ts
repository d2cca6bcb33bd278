import { accessLogFormat } from "../stage/access-log.ts";
import { cors } from "../stage/cors.ts";
import { deployedFunctions, routeKeysOf } from "../stage/functions.ts";
import type { StageSettings } from "../stage/stages.ts";
import { createEdge } from "./edge.ts";
import { createFunction, type Surroundings } from "./function.ts";

const corsOf = ({ origins }: StageSettings): NonNullable<sst.aws.ApiGatewayV2Args["cors"]> =>
  origins.length > 0 && {
    allowMethods: [...cors.allowMethods],
    allowHeaders: [...cors.allowHeaders],
    exposeHeaders: [...cors.exposeHeaders],
    allowCredentials: cors.allowCredentials,
    allowOrigins: [...origins],
    maxAge: `${cors.maxAge} seconds`,
  };

const componentOf = (name: string) =>
  `ApiRoute${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll("-", "")}Handler`;

export const createApi = (around: Omit<Surroundings, "edge">) => {
  const { settings } = around;
  const { throttle, signInThrottle } = settings;
  // We make the stage before its routes, and API Gateway refuses settings for routes that don't exist.
  const routesMade = Promise.withResolvers<$util.Output<string>[]>();
  const routeSettings = $output(routesMade.promise).apply(() =>
    deployedFunctions
      .filter(({ isGuessable }) => isGuessable)
      .map(({ routeKey }) => ({
        routeKey,
        detailedMetricsEnabled: false,
        throttlingRateLimit: signInThrottle.rate,
        throttlingBurstLimit: signInThrottle.burst,
      })),
  );
  const api = new sst.aws.ApiGatewayV2("Api", {
    cors: corsOf(settings),
    transform: {
      logGroup: { retentionInDays: settings.logDays },
      stage: (stage) => {
        stage.defaultRouteSettings = {
          throttlingRateLimit: throttle.rate,
          throttlingBurstLimit: throttle.burst,
        };
        stage.routeSettings = routeSettings;
        if (stage.accessLogSettings)
          stage.accessLogSettings = $output(stage.accessLogSettings).apply((log) => ({
            ...log,
            format: accessLogFormat($app.stage),
          }));
      },
    },
  });
  // The edge knows the API and functions the edge: the API comes first, its routes last.
  const edge = createEdge(api, around);
  const routes = deployedFunctions.map((deployed) => {
    const { routeKey, name } = deployed;
    const { arn } = createFunction(deployed, { ...around, edge }, componentOf(name));
    const route = api.route(routeKey, arn, { name });
    for (const other of routeKeysOf(deployed).slice(1))
      new aws.apigatewayv2.Route(other.startsWith("HEAD ") ? `Head-${name}` : other, {
        apiId: api.nodes.api.id,
        routeKey: other,
        target: $interpolate`integrations/${route.nodes.integration.id}`,
      });
    return route;
  });
  routesMade.resolve(routes.map(({ nodes }) => nodes.route.apply((route) => route.id)));
  return { api, edge };
};

export type Api = sst.aws.ApiGatewayV2;
