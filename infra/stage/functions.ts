import { type DeclaredContract, operations, refusedRoutes } from "../../core/api.ts";
import { ASSISTANTS_PATH } from "../../core/assistants/model.ts";
import { type Contract, routeOf, withHead } from "../../core/contract/contract.ts";
import { type Grant, tableAccess } from "./table-access.ts";

export type LambdaFunction = {
  module: string;
  name: string;
  table: readonly Grant[];
  /** Which keys for sessions it may read. With the private one, it can sign in as anybody. */
  keys: "none" | "public" | "private";
  seconds: number;
  isHeavy?: boolean;
  sendsMail?: boolean;
  visits?: boolean;
  /** What it may do with the files of pictures. */
  pictures?: "put" | "erase";
  /** Whether it only knows the sockets' address, or also sends to them. */
  sockets?: "address" | "connections";
  /** The operations whose functions it calls. */
  calls?: readonly string[];
};

export type DeployedFunction = LambdaFunction & {
  routeKey: string;
  isGuessable: boolean;
};

/** A function of the sockets' gateway, with its `routeKey`. */
type SocketFunction = LambdaFunction & { routeKey: string };

export type ScheduledFunction = LambdaFunction & { everyMinutes: number };

/**
 * How long a function may take. The gateway gives up after 30 s. Functions notice within 3 s that the table is down.
 */
const FUNCTION_TIMEOUT_SECONDS = 10;

/** The function for paths and methods that no operation has. */
export const unknownRoute = "system/unknown-route";

/** Ten seconds for the visit, ten for reading a page of 5 MiB or a picture of 50 megapixels. */
const VISIT_SECONDS = 20;

const keysFor = (contract: Contract): DeployedFunction["keys"] => {
  if (contract.session === "issued") return "private";
  return contract.access === "anyone" && contract.session === undefined ? "none" : "public";
};

const heavy: readonly string[] = [
  "add-picture",
  "fill-week-plan",
  "import-household",
  "import-recipes",
  "parse-ingredient-lines",
  "read-recipe-page",
] satisfies DeclaredContract["name"][];

const visiting: readonly string[] = ["add-picture", "read-recipe-page"] satisfies DeclaredContract["name"][];

/**
 * Whether strangers could guess something by an operation: it counts attempts, or makes invites. One that changes
 * nothing only counts visits or pictures.
 */
const isGuessable = ({ errors, route, records }: Contract) =>
  records !== "nothing" &&
  (errors.some((code) => code === "too_many_requests") || /^POST .*\/invites/.test(route));

const own = (module: string, name: string, seconds = FUNCTION_TIMEOUT_SECONDS): LambdaFunction => ({
  module,
  name,
  table: tableAccess(name),
  keys: "none",
  seconds,
});

/**
 * Calls the operations that are assistants' tools, and the one that says who asks. It waits for those that visit sites.
 */
const assistants = {
  ...own("assistants", "mcp", VISIT_SECONDS + 8),
  routeKey: `POST ${ASSISTANTS_PATH}`,
  isGuessable: false,
  calls: [
    "get-me" satisfies DeclaredContract["name"],
    ...operations.flatMap(({ contract }) => (contract.tool === undefined ? [] : [contract.name])),
  ],
} satisfies DeployedFunction;

export const deployedFunctions: readonly DeployedFunction[] = [
  ...operations.map(
    ({ module, contract }): DeployedFunction => ({
      ...own(module, contract.name, visiting.includes(contract.name) ? VISIT_SECONDS : undefined),
      routeKey: contract.route,
      keys: keysFor(contract),
      isHeavy: heavy.includes(contract.name),
      ...(contract.name === "create-live-ticket" ? { sockets: "address" } : {}),
      ...(contract.name === "add-picture" ? { pictures: "put" } : {}),
      isGuessable: isGuessable(contract),
    }),
  ),
  assistants,
  { ...own("system", "unknown-route"), routeKey: "$default", isGuessable: false },
];

export const routeKeysOf = ({ routeKey }: DeployedFunction): string[] =>
  routeKey === "$default" ? [routeKey, ...refusedRoutes] : withHead(routeKey);

/** Paths that take pages or pictures of others. */
export const filePaths: readonly string[] = operations.flatMap(({ contract }) =>
  contract.file || contract.bodyKibibytes ? [routeOf(contract).path] : [],
);

/** Regular expressions, one for each path, because AWS's firewall takes 200 characters at most. */
export const guessablePaths: readonly string[] = [
  ...new Set(
    deployedFunctions
      .filter((deployed) => deployed.isGuessable)
      .map(({ routeKey }) => `^${routeKey.replace(/^\w+ /, "").replace(/\{\w+\}/g, "[^/]+")}/?$`),
  ),
];

/** Functions that run by the clock. Each run goes on where the last one stopped. */
export const scheduledFunctions: readonly ScheduledFunction[] = [
  { ...own("households", "erase-households", 15 * 60), everyMinutes: 60 },
  { ...own("mail", "send-mails", 50), everyMinutes: 1, sendsMail: true },
  { ...own("webhooks", "send-webhooks", 55), everyMinutes: 1 },
  { ...own("accounts", "erase-accounts", 15 * 60), everyMinutes: 60 },
  { ...own("pictures", "erase-pictures", 15 * 60), everyMinutes: 24 * 60, pictures: "erase" },
  { ...own("system", "canary", 60), everyMinutes: 5, visits: true },
];

export const socketFunctions: readonly SocketFunction[] = [
  { ...own("live", "open-socket"), routeKey: "$connect" },
];

/**
 * Gets the changes that `followed` names. It is one function, because AWS advises one reader for a table with a
 * replica.
 */
export const streamFunction: LambdaFunction = {
  ...own("live", "follow-changes", 60),
  sockets: "connections",
};

export const allFunctions: readonly LambdaFunction[] = [
  ...deployedFunctions,
  ...scheduledFunctions,
  ...socketFunctions,
  streamFunction,
];

/** Whether a function reads pictures, with a library in machine code. */
export const usesMachineCode = ({ pictures }: LambdaFunction): boolean => pictures === "put";

export const deployedName = (stage: string, name: string): string => `meal-planner-${stage}-${name}`;

export const liveAlias = "live";
