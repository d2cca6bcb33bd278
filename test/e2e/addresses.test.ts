import { once } from "node:events";
import { createServer, request } from "node:http";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { addressesOf } from "../../infra/local/address.ts";
import { ownServer } from "../support/own-server.ts";
import { startServer } from "../support/server.ts";
import { listen } from "../support/sockets.ts";

const PUBLIC = "https://kitchen.test";
/** Whom the proxy sees, and what the client says. */
const [CALLER, FORGED] = ["203.0.113.7", "198.51.100.1"];

/** Passes everything on, as one that ends TLS does. The name that it asks for is its own, or the service's. */
const startProxy = async (service: () => URL, host: string) => {
  const headersOf = (headers: NodeJS.Dict<string | string[]>) => ({
    ...headers,
    host,
    "x-forwarded-for": [headers["x-forwarded-for"], CALLER].filter(Boolean).join(", "),
    "x-forwarded-proto": "https",
  });
  const proxy = createServer((incoming, outgoing) => {
    const { hostname, port } = service();
    const { method, url: path, headers } = incoming;
    const passed = request({ hostname, port, method, path, headers: headersOf(headers) }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(passed);
  });
  proxy.on("upgrade", ({ url, headers }, socket) => {
    const upstream = connect(Number(service().port), service().hostname);
    const lines = Object.entries(headersOf(headers)).map(([name, value]) => `${name}: ${value}`);
    upstream.write(`GET ${url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
    upstream.pipe(socket).pipe(upstream);
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  const address = proxy.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
    stop: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
};

/** A browser that reaches the address where it says, or through a proxy. */
const browserAt = (address: string, proxy = address) => {
  const through = (url: string) => {
    expect(url.replace(/^ws/, "http").slice(0, address.length)).toBe(address);
    return url.replace(/^ws/, "http").replace(address, proxy);
  };
  let cookie = "";
  const send = async (url: string, { origin = address, body }: { origin?: string; body?: object } = {}) => {
    const headers = { origin, cookie, "content-type": "application/json", "x-forwarded-for": FORGED };
    const post = body ? { method: "POST", body: JSON.stringify(body) } : {};
    const answer = await fetch(through(url), { ...post, headers });
    const [set = ""] = answer.headers.getSetCookie();
    if (set) cookie = set.split(";")[0] ?? "";
    const read = await answer.text();
    return { status: answer.status, text: read, set, body: read.startsWith("{") ? JSON.parse(read) : {} };
  };
  return { send, through };
};

/** A person's first minutes. Everything that the service names has to open. */
const tryAddresses = async (address: string, output: () => string, proxy = address) => {
  const { send, through } = browserAt(address, proxy);
  const person = { email: `${crypto.randomUUID()}@example.com`, password: "a good long passphrase" };
  const signedUp = await send(`${address}/v1/auth/signup`, { body: { ...person, displayName: "Anna" } });
  expect(signedUp.status).toBe(200);
  await send(`${address}/v1/households`, { body: { name: "Kitchen" } });
  const { shareUrl } = (await send(`${address}/v1/households/mine/invites`, { body: {} })).body.data;
  expect((await send(shareUrl)).text).toContain("You are invited");
  const { url: live } = (await send(`${address}/v1/live`, { body: {} })).body;
  const socket = await listen(through(live).replace(/^http/, "ws"));
  const { url: feed } = (await send(`${address}/v1/calendar-feed`, { body: {} })).body;
  expect((await send(feed)).text).toContain("BEGIN:VCALENDAR");
  await send(`${address}/v1/pantry-items`, { body: { customName: "Rice", quantity: 1, unit: "kg" } });
  await expect.poll(() => socket.heard.length).toBeGreaterThan(0);
  socket.close();
  const mail = new RegExp(`Mail to ${person.email}: .*  link (\\S+)`);
  await expect.poll(output).toMatch(mail);
  expect((await send(mail.exec(output())?.[1] ?? "")).text).toContain(">Confirm your e-mail address");
  return signedUp.set;
};

/** What somebody is answered who calls the service by another name. */
const askedAs = async (host: string, { hostname, port }: URL) => {
  const headers = { host };
  const [answer] = await once(request({ hostname, port, path: "/v1/health", headers }).end(), "response");
  return { status: answer.statusCode, text: await text(answer) };
};

describe("behind a proxy that ends TLS", () => {
  const server = ownServer("--public-url", PUBLIC);
  const upstream = () => new URL(/pass all requests on to (\S+),/.exec(server.output())?.[1] ?? "");

  describe.each([
    ["asks for its own name", "kitchen.test"],
    ["asks for the service's", "localhost"],
  ])("and %s", (_, host) => {
    let proxy: Awaited<ReturnType<typeof startProxy>>;
    beforeAll(async () => {
      proxy = await startProxy(upstream, host);
    });
    afterAll(() => proxy.stop());

    test("everything that the service names opens, its cookie is Secure, and it sees who calls", async () => {
      const cookie = await tryAddresses(PUBLIC, server.output, proxy.url);
      expect(cookie).toMatch(/^__Host-session=\S+; Path=\/; .*; Secure$/);
      const lines = server
        .output()
        .split("\n")
        .filter((line) => line.includes('"POST /v1/auth/signup"'));
      expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ status: 200, address: CALLER });
    });

    test.each([
      [PUBLIC, 401],
      ["https://evil.test", 403],
      [PUBLIC.replace("https", "http"), 403],
      ["http://localhost:5173", 403],
    ])("a page of %s that signs somebody in gets %i", async (origin, status) => {
      const body = { email: "nobody@example.com", password: "a good long passphrase" };
      const { send } = browserAt(PUBLIC, proxy.url);
      expect((await send(`${PUBLIC}/v1/auth/login`, { origin, body })).status).toBe(status);
    });
  });

  test("another name that leads here is refused, with the names that are not", async () => {
    const { status, text: told } = await askedAs("evil.test", upstream());
    expect([status, told]).toEqual([421, expect.stringContaining("kitchen.test")]);
  });

  test("nobody finds the demo there, whose passwords are public", async () => {
    expect(server.output()).toContain("Without the demo household");
    expect(server.output()).not.toContain("demo-robin-password");
  });
});

describe("in the local network", () => {
  const [own] = addressesOf(networkInterfaces());
  // Linux takes all of 127.0.0.0/8, where there is no network.
  const server = own ? ownServer("--lan") : ownServer("--lan", "--host", "127.0.0.2");

  test("everything that the service names opens on a phone, and the start shows the address as a picture", async () => {
    expect(new URL(server.baseUrl).hostname).toBe(own?.address ?? "127.0.0.2");
    expect(await tryAddresses(server.baseUrl, server.output)).toMatch(/^session=\S+; [^S]*SameSite=Lax$/);
    // Each such picture begins with the upper part of the square in its corner.
    expect(server.output()).toContain("██ ▄▄▄▄▄ █");
    expect(server.output()).toContain("Everybody who can open this address knows the passwords");
  });

  test.each(["evil.test", "localhost.evil.test"])("%s is refused", async (host) => {
    const { status, text: told } = await askedAs(host, new URL(server.baseUrl));
    expect([status, told]).toEqual([421, expect.stringContaining("localhost")]);
  });

  test("a table with the demo's passwords is not opened to the world, unless somebody says so", async () => {
    const [, table = ""] = /DynamoDB at (\S+) is/.exec(server.output()) ?? [];
    vi.stubEnv("DYNAMODB_ENDPOINT", table);
    await expect(startServer("--public-url", PUBLIC)).rejects.toThrow(
      "robin@example.com, sam@example.com, admin@example.com",
    );
    vi.unstubAllEnvs();
  });

  test("jobs by the clock that have nothing to do say nothing, also without a terminal", () => {
    expect(server.output()).not.toContain('"job":"erase-');
  });
});
