import { operations } from "../core/api.ts";
import type { Contract } from "../core/contract/contract.ts";
import { type Grant, tableAccess } from "./table-access.ts";

/** A function as it is deployed; its source is functions/<module>/<name>.ts. */
export type DeployedFunction = {
  module: string;
  name: string;
  /** "GET /v1/recipes/{id}" or "$default". */
  routeKey: string;
  /** What its role may do with the table: nothing without a grant. */
  table: readonly Grant[];
  /** Which session keys its role may read. Whoever can read the private one can sign in as anyone. */
  keys: "none" | "public" | "private";
  /** Its route has the tighter throttle. */
  isGuessable: boolean;
};

/** The function of the `$default` route: it answers when no operation does. */
export const unknownRoute = "system/unknown-route";

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
  ...operations.map((operation): DeployedFunction => {
    const { module, contract } = operation;
    return {
      module,
      name: contract.name,
      routeKey: contract.route,
      table: tableAccess(operation),
      keys: keysFor(contract),
      isGuessable: isGuessable(contract),
    };
  }),
  {
    module: systemModule,
    name: unknownRouteName,
    routeKey: "$default",
    table: [],
    keys: "none",
    isGuessable: false,
  },
];

/** Functions may run for 10 s; the gateway gives up after 30. They notice within 3 s when the table is down. */
export const FUNCTION_TIMEOUT_SECONDS = 10;
