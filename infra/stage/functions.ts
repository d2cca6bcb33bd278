import { operations } from "../../core/api.ts";
import type { Contract } from "../../core/contract/contract.ts";
import { type Grant, tableAccess } from "./table-access.ts";

/** A function; its source is functions/<module>/<name>.ts. */
export type LambdaFunction = {
  module: string;
  name: string;
  /** Its role's rights on the table: none without a grant. */
  table: readonly Grant[];
  /** The session keys that its role may read. The private one signs in as anybody. */
  keys: "none" | "public" | "private";
  seconds: number;
  /** It sends mails, so it is only on stages with a sender address. */
  sendsMail?: boolean;
  /** It visits the stage as a user does, on protected stages only. */
  visits?: boolean;
};

export type DeployedFunction = LambdaFunction & {
  /** "GET /v1/recipes/{id}" or "$default". */
  routeKey: string;
  /** Its route has the tighter throttle. */
  isGuessable: boolean;
};

/** A function that runs by the clock, this often. */
export type ScheduledFunction = LambdaFunction & { everyMinutes: number };

/** Functions may run for 10 s; the gateway gives up after 30. They notice within 3 s that the table is down. */
const FUNCTION_TIMEOUT_SECONDS = 10;

/** The function of the `$default` route, for paths and methods that no operation has. */
export const unknownRoute = "system/unknown-route";

const keysFor = (contract: Contract): DeployedFunction["keys"] => {
  if (contract.issuesSession) return "private";
  return contract.access === "anyone" && !contract.optionalSession ? "none" : "public";
};

/** Signing in and up, second factors, links in mails, and making and using invite codes. */
const isGuessable = ({ access, optionalSession, route }: Contract) =>
  (access === "anyone" && !optionalSession && route.startsWith("POST ")) ||
  /^POST .*\/invites|\/auth\/otp/.test(route);

const [systemModule = "", unknownRouteName = ""] = unknownRoute.split("/");

/** One function for each operation, and that of the `$default` route. */
export const deployedFunctions: readonly DeployedFunction[] = [
  ...operations.map(
    ({ module, contract }): DeployedFunction => ({
      module,
      name: contract.name,
      routeKey: contract.route,
      table: tableAccess(contract.name),
      keys: keysFor(contract),
      seconds: FUNCTION_TIMEOUT_SECONDS,
      isGuessable: isGuessable(contract),
    }),
  ),
  {
    module: systemModule,
    name: unknownRouteName,
    routeKey: "$default",
    table: [],
    keys: "none",
    seconds: FUNCTION_TIMEOUT_SECONDS,
    isGuessable: false,
  },
];

/** The paths of routes with the tighter throttle, as a regular expression. */
export const guessablePaths = `^(${[
  ...new Set(
    deployedFunctions
      .filter((deployed) => deployed.isGuessable)
      .map(({ routeKey }) => routeKey.replace(/^\w+ /, "").replace(/\{\w+\}/g, "[^/]+")),
  ),
].join("|")})/?$`;

/** A run goes on where the one before stopped. */
export const scheduledFunctions: readonly ScheduledFunction[] = [
  {
    module: "households",
    name: "erase-households",
    table: tableAccess("erase-households"),
    keys: "none",
    seconds: 15 * 60,
    everyMinutes: 60,
  },
  {
    module: "mail",
    name: "send-mails",
    table: tableAccess("send-mails"),
    keys: "none",
    seconds: 50,
    everyMinutes: 1,
    sendsMail: true,
  },
  {
    module: "accounts",
    name: "erase-accounts",
    table: tableAccess("erase-accounts"),
    keys: "none",
    seconds: 15 * 60,
    everyMinutes: 60,
  },
  {
    module: systemModule,
    name: "canary",
    table: [],
    keys: "none",
    seconds: 60,
    everyMinutes: 5,
    visits: true,
  },
];

export const allFunctions: readonly LambdaFunction[] = [...deployedFunctions, ...scheduledFunctions];

/** A function's name on AWS. */
export const deployedName = (stage: string, name: string): string => `meal-planner-${stage}-${name}`;

/** The alias that all traffic of a function goes to. */
export const liveAlias = "live";
