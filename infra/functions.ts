import { operations } from "../core/api.ts";
import type { Contract } from "../core/contract/contract.ts";

/** A function as it is deployed; its source is functions/<module>/<name>.ts. */
export type DeployedFunction = {
  module: string;
  name: string;
  /** "GET /v1/recipes/{id}" or "$default". */
  routeKey: string;
  /** What its role may do with the table. `write` includes `read`. */
  table: "none" | "read" | "write";
  /** Which session keys its role may read. Whoever can read the private one can sign in as anyone. */
  keys: "none" | "public" | "private";
  /** Its route has the tighter throttle. */
  isGuessable: boolean;
};

/** The function of the `$default` route: it answers when no operation does. */
export const unknownRoute = "system/unknown-route";

const isRead = (contract: Contract) => contract.route.startsWith("GET ");

/** Only one GET writes: the one that renews the session. A GET without a session needs nobody's data. */
const tableFor = (contract: Contract): DeployedFunction["table"] => {
  if (!isRead(contract) || contract.issuesSession) return "write";
  return contract.access === "anyone" && !contract.optionalSession ? "none" : "read";
};

const keysFor = (contract: Contract): DeployedFunction["keys"] => {
  if (contract.issuesSession) return "private";
  return contract.access === "anyone" && !contract.optionalSession ? "none" : "public";
};

/** Signing in and up, and everything with invite codes. */
const isGuessable = ({ access, issuesSession, route }: Contract) =>
  (access === "anyone" && issuesSession === true) || route.includes("/invites");

const [systemModule = "", unknownRouteName = ""] = unknownRoute.split("/");

/** All functions: one for each operation, and that of the `$default` route. */
export const deployedFunctions: readonly DeployedFunction[] = [
  ...operations.map(
    ({ module, contract }): DeployedFunction => ({
      module,
      name: contract.name,
      routeKey: contract.route,
      table: tableFor(contract),
      keys: keysFor(contract),
      isGuessable: isGuessable(contract),
    }),
  ),
  {
    module: systemModule,
    name: unknownRouteName,
    routeKey: "$default",
    table: "none",
    keys: "none",
    isGuessable: false,
  },
];

const reading = ["dynamodb:BatchGetItem", "dynamodb:GetItem", "dynamodb:Query"];

/** A transaction needs the actions of its parts; batches delete what a new snapshot of a catalogue replaces. */
const writing = [
  "dynamodb:BatchWriteItem",
  "dynamodb:ConditionCheckItem",
  "dynamodb:DeleteItem",
  "dynamodb:PutItem",
  "dynamodb:UpdateItem",
];

/** The IAM actions on the table that go with each kind of access. */
export const tableActions: Record<DeployedFunction["table"], readonly string[]> = {
  none: [],
  read: reading,
  write: [...reading, ...writing],
};

/** Functions may run for 10 s; the gateway gives up after 30. They notice within 3 s when the table is away. */
export const FUNCTION_TIMEOUT_SECONDS = 10;
