import { expect, test } from "vitest";
import { isAllowed } from "../../../functions/endpoint/access/origins.ts";
import { addressesOf, addressFor, type Interfaces } from "../../../infra/local/address.ts";

const at = (address: string, family: "IPv4" | "IPv6" = "IPv4") => [{ address, family, internal: false }];

const laptop: Interfaces = {
  lo: [{ address: "127.0.0.1", family: "IPv4", internal: true }],
  docker0: at("172.17.0.1"),
  utun3: at("10.8.0.2"),
  "vEthernet (WSL)": at("172.30.0.1"),
  eth1: at("169.254.9.9"),
  eth0: at("203.0.113.4"),
  wlan0: [...at("fe80::1", "IPv6"), ...at("192.168.1.20")],
};

const local = { lan: false, publicUrl: undefined, hosts: [] };
const lan = { ...local, lan: true };
const proxied = { ...local, publicUrl: new URL("https://meals.example.com") };

test("a phone reaches a private address best, and those of containers, tunnels and virtual machines least", () => {
  expect(addressesOf(laptop).map(({ name }) => name)).toEqual([
    "wlan0",
    "eth0",
    "docker0",
    "utun3",
    "vEthernet (WSL)",
  ]);
});

test.each([
  ["localhost, by itself", local, "http://localhost:3000"],
  ["the best address in the local network", lan, "http://192.168.1.20:3000"],
  ["the one that was chosen", { ...lan, hosts: ["10.8.0.2"] }, "http://10.8.0.2:3000"],
  ["a name with another port", { ...lan, hosts: ["meals.local:80"] }, "http://meals.local"],
  ["the proxy's", proxied, "https://meals.example.com"],
  ["the proxy's in the local network, too", { ...proxied, lan: true }, "https://meals.example.com"],
])("the service's address is %s", (_, options, url) => {
  expect(addressFor(options, 3000, laptop).url).toBe(url);
});

test("a machine without a network says what to do, unless it is told its name", () => {
  expect(() => addressFor(lan, 3000, {})).toThrow("--lan --host NAME");
  expect(addressFor({ ...lan, hosts: ["meals.local"] }, 3000, {}).url).toBe("http://meals.local:3000");
  expect(addressFor({ ...proxied, lan: true }, 3000, {}).local).toBe("http://localhost:3000");
});

test("a proxy may pass the name on with its port or without", () => {
  const publicUrl = new URL("https://meals.example.com:8443");
  const { names } = addressFor({ ...local, publicUrl, hosts: ["meals.local"] }, 3000, laptop);
  expect(names).toEqual(["meals.local", "meals.example.com"]);
});

test("it names the other addresses of the machine, until one is chosen", () => {
  expect(addressFor(lan, 3000, laptop).others[0]).toEqual({ address: "203.0.113.4", name: "eth0" });
  expect(addressFor({ ...lan, hosts: ["10.8.0.2"] }, 3000, laptop).others).toEqual([]);
});

test.each([
  [local, "http://localhost:5173", true],
  [local, "http://192.168.1.20:5173", false],
  [lan, "http://192.168.1.20:5173", true],
  [lan, "http://192.168.1.21:5173", false],
  [{ ...local, hosts: ["a.tunnel.test"] }, "https://a.tunnel.test", true],
  [{ ...local, hosts: ["a.tunnel.test"] }, "https://b.tunnel.test", false],
  [proxied, "https://meals.example.com", true],
  [proxied, "http://meals.example.com", false],
  [proxied, "https://meals.example.com:8443", false],
  [proxied, "http://localhost:5173", false],
])("with %j, a page of %s may call: %s", (options, origin, may) => {
  expect(isAllowed(addressFor(options, 3000, laptop).pages, origin)).toBe(may);
});
