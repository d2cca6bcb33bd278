import * as api from "@aws-sdk/client-apigatewayv2";
import type { Clients } from "../support/clients.ts";
import { capitalised, type Inputs, type Kinds, required } from "./kind.ts";

const apiConfig = ({ corsConfiguration, name, protocolType, routeSelectionExpression }: Inputs) => ({
  Name: name,
  ProtocolType: protocolType,
  ...(routeSelectionExpression ? { RouteSelectionExpression: routeSelectionExpression } : {}),
  ...(corsConfiguration ? { CorsConfiguration: capitalised(corsConfiguration) } : {}),
});

const stageConfig = ({ apiId, name, routeSettings = [], ...inputs }: Inputs) => ({
  ApiId: apiId,
  StageName: name,
  AutoDeploy: inputs.autoDeploy,
  AccessLogSettings: capitalised(inputs.accessLogSettings),
  DefaultRouteSettings: capitalised(inputs.defaultRouteSettings),
  RouteSettings: Object.fromEntries(
    routeSettings.map(({ routeKey, ...settings }: Inputs) => [routeKey, capitalised(settings)]),
  ),
});

/** The emulator has sockets at its own address. */
const socketAddress = async ({ api: client }: Clients, id: string | undefined): Promise<string> => {
  const { hostname, port } = (await client.config.endpoint?.()) ?? { hostname: "", port: "" };
  return `ws://${hostname}:${port}/_aws/execute-api/${id}`;
};

/** The HTTP API, and that of sockets. */
export const gateway: Kinds = {
  "aws:apigatewayv2/api:Api": {
    create: async (clients, inputs) => {
      const made = await clients.api.send(new api.CreateApiCommand(apiConfig(inputs)));
      const { ApiId } = made;
      const isOfSockets = inputs.protocolType === "WEBSOCKET";
      const ApiEndpoint = isOfSockets ? await socketAddress(clients, ApiId) : made.ApiEndpoint;
      const executionArn = `arn:aws:execute-api:eu-central-1:000000000000:${ApiId}`;
      return { id: required(ApiId), state: { name: inputs.name, apiEndpoint: ApiEndpoint, executionArn } };
    },
  },
  "aws:apigatewayv2/integration:Integration": {
    create: async ({ api: client }, inputs) => {
      const { IntegrationId } = await client.send(new api.CreateIntegrationCommand(capitalised(inputs)));
      return { id: required(IntegrationId), state: {} };
    },
    remove: ({ api: client }, { id }, { apiId }) =>
      client.send(new api.DeleteIntegrationCommand({ ApiId: apiId, IntegrationId: id })),
  },
  "aws:apigatewayv2/route:Route": {
    create: async ({ api: client }, inputs) => {
      const { RouteId } = await client.send(new api.CreateRouteCommand(capitalised(inputs)));
      return { id: required(RouteId), state: { routeKey: inputs.routeKey } };
    },
    remove: ({ api: client }, { id }, { apiId }) =>
      client.send(new api.DeleteRouteCommand({ ApiId: apiId, RouteId: id })),
  },
  "aws:apigatewayv2/stage:Stage": {
    create: async ({ api: client }, inputs) => {
      await client.send(new api.CreateStageCommand(stageConfig(inputs)));
      return { id: inputs.name, state: { name: inputs.name } };
    },
    update: async ({ api: client }, inputs, made) => {
      await client.send(new api.UpdateStageCommand(stageConfig(inputs)));
      return made;
    },
  },
};
