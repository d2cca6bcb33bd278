import { type DeclaredContract, operations } from "../../core/api.ts";
import type { Arguments, Body } from "../../core/client/client.ts";
import { type Contract, routeOf } from "../../core/contract/contract.ts";
import type { Client } from "./client.ts";

export type OperationName = DeclaredContract["name"];
type RouteOf<Name extends OperationName> = Extract<DeclaredContract, { name: Name }>["route"];

/** The arguments of an operation. */
export type Call = {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
};

export const contracts: readonly Contract[] = operations.map(({ contract }) => contract);

export const contractNamed = (name: OperationName): Contract => {
  const found = contracts.find((contract) => contract.name === name);
  if (!found) throw new Error(`There is no operation ${name}`);
  return found;
};

/** The path of a call, with its query. */
const pathOf = (contract: Contract, { params = {}, query = {} }: Call): string => {
  const path = routeOf(contract).path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(params[name] ?? "")),
  );
  const texts = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  const search = new URLSearchParams(texts).toString();
  return search ? `${path}?${search}` : path;
};

/** A call as a request, ready to be sent. */
export const requestOf = (contract: Contract, call: Call) => ({
  method: routeOf(contract).method,
  path: pathOf(contract, call),
  ...(call.body === undefined ? {} : { body: call.body }),
});

/**
 * Calls an operation as someone.
 * @throws Error when the call is refused
 */
export const ask = async <Name extends OperationName>(
  client: Client,
  name: Name,
  call: Arguments<RouteOf<Name>>,
): Promise<Body<RouteOf<Name>>> => {
  const { method, path, body } = requestOf(contractNamed(name), call as Call);
  const answer = await client.send(method, path, body);
  if (answer.status >= 300) throw new Error(`${name} is refused with ${answer.status}: ${answer.text}`);
  return answer.body;
};
