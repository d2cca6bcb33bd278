/** Where assistants send their messages. It is no operation, so it is not below `/v1`. */
export const ASSISTANTS_PATH = "/mcp";

/** An operation as assistants see it: a tool of the Model Context Protocol. */
type Tool = {
  /** The operation's name. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The schema of path, query and body in one object. */
  readonly inputSchema: {
    readonly type: string;
    readonly properties: Readonly<Record<string, object>>;
    readonly required?: readonly string[];
  };
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
  };
};

/** What is not told to assistants: where a tool's arguments belong in the operation's request. */
type Route = {
  readonly method: string;
  /** The path, with `{name}` where an argument belongs. */
  readonly path: string;
  readonly query: readonly string[];
  readonly hasBody: boolean;
};

export type RoutedTool = Tool & { readonly route: Route };

/** A request to an operation. */
export type OperationRequest = {
  readonly method: string;
  readonly path: string;
  readonly pathParameters: Readonly<Record<string, string>>;
  readonly rawQueryString: string;
  readonly body?: string;
};
