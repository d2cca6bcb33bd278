import { withHead } from "../../core/contract/contract.ts";
import { cors } from "../cors.ts";
import { deployedFunctions } from "../functions.ts";
import type { StageSettings } from "../stages.ts";
import { createFunction, type Surroundings } from "./function.ts";

/** One JSON line per request. Without its path, because an invite's path has the code that lets people in. */
const accessLogFormat = JSON.stringify({
  stage: $app.stage,
  time: "$context.requestTime",
  requestId: "$context.requestId",
  routeKey: "$context.routeKey",
  method: "$context.httpMethod",
  status: "$context.status",
  latency: "$context.responseLatency",
  functionLatency: "$context.integrationLatency",
  functionError: "$context.integrationErrorMessage",
  gatewayError: "$context.error.message",
  address: "$context.identity.sourceIp",
  userAgent: "$context.identity.userAgent",
});

const corsOf = ({ origins }: StageSettings): NonNullable<sst.aws.ApiGatewayV2Args["cors"]> =>
  origins.length > 0 && {
    allowMethods: [...cors.allowMethods],
    allowHeaders: [...cors.allowHeaders],
    exposeHeaders: [...cors.exposeHeaders],
    allowCredentials: cors.allowCredentials,
    allowOrigins: [...origins],
    maxAge: `${cors.maxAge} seconds`,
  };

/** The component of a route's function, and where it was up to 0.6.0: inside the route's own component. */
const componentOf = (name: string) => {
  const component = `ApiRoute${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll("-", "")}Handler`;
  const types = "sst:aws:ApiGatewayV2LambdaRoute$sst:aws:Function";
  return { component, before: `urn:pulumi:${$app.stage}::${$app.name}::${types}::${component}` };
};

/** The HTTP API with a route and a function for every operation, and the base of the links that people share. */
export const createApi = (around: Omit<Surroundings, "appUrl">) => {
  const { settings } = around;
  const { throttle, signInThrottle } = settings;
  // API Gateway refuses settings for routes that don't exist yet, and the stage is made before its routes.
  const routesMade = Promise.withResolvers<$util.Output<string>[]>();
  const routeSettings = $output(routesMade.promise).apply((routeIds) =>
    $output(routeIds).apply(() =>
      deployedFunctions
        .filter(({ isGuessable }) => isGuessable)
        .map(({ routeKey }) => ({
          routeKey,
          detailedMetricsEnabled: false,
          throttlingRateLimit: signInThrottle.rate,
          throttlingBurstLimit: signInThrottle.burst,
        })),
    ),
  );
  const api = new sst.aws.ApiGatewayV2("Api", {
    ...(settings.domain ? { domain: settings.domain } : {}),
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
            format: accessLogFormat,
          }));
      },
    },
  });
  const appUrl = settings.appUrl ?? api.url;
  const routes = deployedFunctions.map((deployed) => {
    const { routeKey, name } = deployed;
    const { component, before } = componentOf(name);
    const { arn } = createFunction(deployed, { ...around, appUrl }, component, before);
    const route = api.route(routeKey, arn, { name });
    for (const head of withHead(routeKey).slice(1))
      new aws.apigatewayv2.Route(`Head-${name}`, {
        apiId: api.nodes.api.id,
        routeKey: head,
        target: $interpolate`integrations/${route.nodes.integration.id}`,
      });
    return route;
  });
  routesMade.resolve(routes.map(({ nodes }) => nodes.route.apply((route) => route.id)));
  return { api, appUrl };
};

export type Api = ReturnType<typeof createApi>["api"];
