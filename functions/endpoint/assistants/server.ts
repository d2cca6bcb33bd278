import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from "@modelcontextprotocol/sdk/types.js";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { RoutedTool } from "../../../core/assistants/model.ts";
import { type Arguments, requestOf, resultOf, toolsFor } from "../../../core/assistants/tool.ts";
import tools from "../../../core/assistants/tools.json" with { type: "json" };
import { AppError } from "../../../core/contract/errors.ts";
import type { TokenScope } from "../../../core/contract/values.ts";
import { headersFor, problem, textAnswer } from "../answer.ts";
import type { RequestFacts } from "../aws/request.ts";
import { callOperation, type OperationAnswer } from "./operations.ts";

const all: readonly RoutedTool[] = tools;

const instructions = `Recipes, weekly plans, shopping list and pantry of one household. Ask for names and ids before you change
something, and don't make up ids. Dates are YYYY-MM-DD. Answers leave out what is false. When a tool refuses, its answer
says why and what to do instead.`;

const whoAsks = {
  method: "GET",
  path: "/v1/auth/me",
  pathParameters: {},
  rawQueryString: "",
} as const;

/** Makes a server for one message: none keeps a session. */
const serverFor = (
  tokenScope: TokenScope,
  call: (tool: RoutedTool, given: Arguments) => Promise<OperationAnswer>,
) => {
  const about = { name: "meal-planner", title: "Meal planner", version: process.env.RELEASE ?? "0" };
  const server = new Server(about, { capabilities: { tools: {} }, instructions });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: toolsFor(tokenScope, all) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = all.find(({ name }) => name === params.name);
    if (!tool) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${params.name}`);
    const { statusCode = 200, body } = await call(tool, params.arguments ?? {});
    return resultOf(statusCode, body);
  });
  return server;
};

const answered = async (response: Response, facts: RequestFacts): Promise<OperationAnswer> => {
  const content = await response.text();
  return content === ""
    ? { statusCode: response.status, headers: headersFor(facts) }
    : textAnswer(facts, response.status, { type: "application/json", content }, {});
};

/**
 * Answers one message of the Model Context Protocol: with the operation's own refusal if it does not accept the token.
 */
export const answerMessage = async (
  event: APIGatewayProxyEventV2,
  facts: RequestFacts,
  message: object,
): Promise<OperationAnswer> => {
  const isCall = "method" in message && message.method === CallToolRequestSchema.shape.method.value;
  let last = isCall ? undefined : await callOperation("get-me", event, whoAsks);
  if (last && last.statusCode !== 200) return last;
  const { tokenScope = "write" } = last ? JSON.parse(last.body ?? "").data : {};
  let fault: unknown;
  const server = serverFor(tokenScope, async (tool, given) => {
    try {
      last = await callOperation(tool.name, event, requestOf(tool, given));
    } catch (error) {
      if (!(error instanceof AppError)) {
        fault = error;
        throw error;
      }
      last = problem(facts, error);
    }
    return last;
  });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  const version = event.headers["mcp-protocol-version"];
  const headers = {
    // We answer with JSON, whatever else a client takes.
    accept: "application/json, text/event-stream",
    "content-type": "application/json",
    ...(version === undefined ? {} : { "mcp-protocol-version": version }),
  };
  const request = new Request("https://service/mcp", { method: "POST", headers });
  const response = await transport.handleRequest(request, { parsedBody: message });
  // The log has to tell it; the SDK would tell the assistant.
  if (fault) throw fault;
  return last?.statusCode === 401 ? last : answered(response, facts);
};
