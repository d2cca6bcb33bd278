import { type NetworkInterfaceInfo, networkInterfaces } from "node:os";
import type { Options } from "./options.ts";

/** Returns the pages of a name, which covers all its ports, unless it has one itself. */
export const pagesOf = (names: readonly string[], scheme: "http" | "https" = "http"): string[] =>
  names.flatMap((name) => [`${scheme}://${name}`, ...(/:\d+$/.test(name) ? [] : [`${scheme}://${name}:*`])]);

/** This machine's names. The last is what an Android emulator calls the machine that it runs on. */
export const OWN_NAMES = ["localhost", "127.0.0.1", "[::1]", "10.0.2.2"];
/** Pages that another server on this machine serves, such as vite. */
export const ownPages = pagesOf(OWN_NAMES);

export type Interfaces = NodeJS.Dict<Pick<NetworkInterfaceInfo, "address" | "family" | "internal">[]>;
type Lan = { address: string; name: string };

/** Interfaces of containers, virtual machines and tunnels: no phone is there. */
const VIRTUAL =
  /^(br-|bridge|cni|docker|flannel|lxc|podman|ppp|tailscale|tap|tun|utun|vbox|veth|virbr|vmnet|wg|zt)|vEthernet|VirtualBox|VMware|WSL/i;
/** Addresses of private networks (RFC 1918). */
const PRIVATE = /^(192\.168|10|172\.(1[6-9]|2\d|3[01]))\./;
/** Addresses that no router has given (RFC 3927). */
const UNROUTED = /^169\.254\./;

/** Returns this machine's IPv4 addresses, with the one first that a phone in the same network most likely reaches. */
export const addressesOf = (interfaces: Interfaces): Lan[] => {
  const unlikely = ({ address, name }: Lan) =>
    Number(VIRTUAL.test(name)) * 2 + Number(!PRIVATE.test(address));
  return Object.entries(interfaces)
    .flatMap(([name, all = []]) =>
      all
        .filter(({ family, internal, address }) => family === "IPv4" && !internal && !UNROUTED.test(address))
        .map(({ address }) => ({ address, name })),
    )
    .sort((a, b) => unlikely(a) - unlikely(b));
};

const withPort = (name: string, port: number) => (/:\d+$/.test(name) ? name : `${name}:${port}`);

/** Returns what the service's address is for clients, under which names, and whose pages may call. */
export const addressFor = (
  { lan, publicUrl, hosts }: Pick<Options, "lan" | "publicUrl" | "hosts">,
  port: number,
  interfaces: Interfaces = networkInterfaces(),
) => {
  const found = lan ? addressesOf(interfaces) : [];
  const [first, ...others] = found;
  const chosen = lan ? (hosts[0] ?? first?.address) : "localhost";
  if (chosen === undefined && !publicUrl)
    throw new Error(
      "This machine has no IPv4 address in a network. Connect it to one, or name an address: --lan --host NAME",
    );
  const local = new URL(`http://${withPort(chosen ?? "localhost", port)}`).origin;
  const names = [...found.map(({ address }) => address), ...hosts];
  return {
    /** The address for programs on this machine. */
    ownUrl: `http://localhost:${port}`,
    local,
    url: publicUrl?.origin ?? local,
    others: hosts[0] === undefined ? others : [],
    names: publicUrl ? [...names, publicUrl.hostname] : names,
    // A page of a visitor's own machine has no business with a public service.
    pages: publicUrl
      ? [publicUrl.origin, ...pagesOf(hosts, "https")]
      : [...ownPages, ...pagesOf(names), ...pagesOf(hosts, "https")],
  };
};

export type Address = ReturnType<typeof addressFor>;
