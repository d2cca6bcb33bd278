import { lookup } from "node:dns/promises";
import { connect, type Socket } from "node:net";

/** How a visit reaches the world. */
export type Network = {
  /** Returns all addresses of a name, those first that are more likely to be reached. */
  readonly resolve: (name: string) => Promise<readonly string[]>;
  readonly connect: (address: string, port: number) => Socket;
  /** Certificates to trust, in PEM, if they aren't this process's. */
  readonly ca?: string;
};

/** Functions reach IPv4 only. */
const resolve = async (name: string): Promise<string[]> =>
  (await lookup(name, { all: true, order: "ipv4first" })).map(({ address }) => address);

export const network: Network = { resolve, connect: (host, port) => connect({ host, port }) };
