import { operations } from "../../../core/api.ts";
import { deployedFunctions } from "../../stage/functions.ts";
import type { directly } from "./directly.ts";

type Versions = Pick<ReturnType<typeof directly>, "fetch" | "start">;

/** A new account may have ten environments. */
const AT_ONCE = 5;

/** An id that nothing has. */
const NOTHING = "00000000-0000-4000-8000-000000000000";

const routes = new Map(deployedFunctions.map(({ name, routeKey }) => [name, routeKey]));
const open = new Set(
  operations.filter(({ contract }) => contract.access === "anyone").map(({ contract }) => contract.name),
);

const isRight = (name: string, status: number): boolean => status < 500 && (status >= 400 || open.has(name));

const faultOf = async ({ fetch, start }: Versions, name: string, deployed: string) => {
  const routeKey = routes.get(name);
  if (routeKey === undefined) {
    const fault = await start(deployed);
    return fault === undefined ? [] : [`${deployed} can't start (${fault})`];
  }
  const [method = "GET", path = "/nothing"] = routeKey === "$default" ? [] : routeKey.split(" ");
  const url = `https://stage.invalid${path.replaceAll(/\{\w+\}/g, NOTHING)}`;
  const answer = await fetch(url, { method });
  return isRight(name, answer.status)
    ? []
    : [`${deployed} answers ${answer.status} to ${routeKey} without a session (${await answer.text()})`];
};

/**
 * Sends each function one request that needs no data, so that each bundle is loaded once before it gets traffic.
 * @param functions their deployed names by their own
 * @returns what is wrong with those that can't take it
 */
export const faultsAtStart = async (
  versions: Versions,
  functions: ReadonlyMap<string, string>,
): Promise<string[]> => {
  const left = [...functions];
  const faults: string[] = [];
  const next = async (): Promise<void> => {
    for (let one = left.shift(); one; one = left.shift()) faults.push(...(await faultOf(versions, ...one)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return faults.sort();
};
