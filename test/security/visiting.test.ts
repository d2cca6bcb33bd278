import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { connect, createServer as createTcpServer, isIP, type Server } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { VisitError, visit } from "../../core/visiting/visit.ts";
import { hostileAddresses, PUBLIC, PUBLIC_6, tunnelled } from "./support/hostile-addresses.ts";

const MEBIBYTE = 2 ** 20;
const PAGE = "<p>A page</p>";

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

const listening = async (server: Server): Promise<number> => {
  servers.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It listens on no port");
  return address.port;
};
const serving = (listener: RequestListener) => listening(createServer(listener));

/** What names mean, and to which addresses somebody connected. */
let names: Record<string, readonly string[]>;
let asked: string[];
let connected: string[];
beforeEach(() => {
  names = {};
  asked = [];
  connected = [];
});

/** As a system's resolver does, it takes an address for one. */
const byNames = async (name: string): Promise<readonly string[]> => names[name] ?? (isIP(name) ? [name] : []);

/** Visits as a stage does; the test resolves names, and leads every address to its own server. */
const visiting = (url: string, port = 9, resolve = byNames) =>
  visit(url, {
    accept: ["text/html"],
    maxBytes: MEBIBYTE,
    local: false,
    userAgent: "tests",
    network: {
      resolve: (name) => {
        asked.push(name);
        return resolve(name);
      },
      connect: (address) => {
        connected.push(address);
        return connect({ host: "127.0.0.1", port });
      },
    },
  });
const refusal = (visited: Promise<unknown>): Promise<unknown> =>
  visited.then(
    () => "visited",
    (error: unknown) => (error instanceof VisitError ? error.message : error),
  );
const NO_SITE = "There is no public site at this address: check it, or paste the page's text instead.";

const page = (answer: ServerResponse) => answer.setHeader("content-type", "text/html").end(PAGE);
const redirect = (answer: ServerResponse, location: string) => answer.writeHead(302, { location }).end();

describe("no address is reached", () => {
  test("that is not public, however it is written", async () => {
    expect(hostileAddresses.length).toBeGreaterThan(250);
    for (const address of hostileAddresses) {
      expect([address, await refusal(visiting(`http://${address}/`))]).toEqual([address, NO_SITE]);
    }
    expect(connected).toEqual([]);
  });

  test("whose name has one address that is not public", async () => {
    for (const [nth, address] of [...tunnelled, "127.0.0.1", "10.0.0.7", "fd00::1", "::1"].entries()) {
      names = { [`n${nth}.test`]: [PUBLIC, address], [`m${nth}.test`]: [address] };
      expect(await refusal(visiting(`http://n${nth}.test/`))).toBe(NO_SITE);
      expect(await refusal(visiting(`http://m${nth}.test./`))).toBe(NO_SITE);
    }
    expect(connected).toEqual([]);
  });

  test.each([
    ["with a user name", "http://anna@site.test/", "Addresses with a user name"],
    ["with a host as user name", "http://site.test%2f@169.254.169.254/", "Addresses with a user name"],
    ["on another port", "http://site.test:8080/", "Only the ports 80 and 443"],
    ["on the port of a database", "https://site.test:6379/", "Only the ports 80 and 443"],
    ["of a file", "file:///etc/passwd", "Only addresses that begin with"],
    ["of another scheme", "gopher://site.test/", "Only addresses that begin with"],
  ])("%s", async (_, url, why) => {
    names = { "site.test": [PUBLIC] };
    expect(await refusal(visiting(url))).toContain(why);
    expect(connected).toEqual([]);
  });

  test("by a name that resolves to another one the second time", async () => {
    const port = await serving((_, answer) => page(answer));
    const answers = [[PUBLIC], ["127.0.0.1"]];
    const resolve = async () => answers.shift() ?? [];
    await visiting("http://rebinding.test/", port, resolve);
    expect([asked, connected]).toEqual([["rebinding.test"], [PUBLIC]]);
    expect(await refusal(visiting("http://rebinding.test/", port, resolve))).toBe(NO_SITE);
    expect(connected).toEqual([PUBLIC]);
  });

  test.each([
    "http://127.0.0.1/",
    "//[::ffff:10.0.0.1]/",
    "http://inner.test/",
    "http://0x7f.1/",
    "http://2130706433/",
  ])("by a redirect to %s", async (location) => {
    names = { "site.test": [PUBLIC], "inner.test": ["192.168.0.1"] };
    const port = await serving((_, answer) => redirect(answer, location));
    expect(await refusal(visiting("http://site.test/", port))).toBe(NO_SITE);
    expect(connected).toEqual([PUBLIC]);
  });

  test("by a redirect to another scheme or port, or with a user name", async () => {
    names = { "site.test": [PUBLIC] };
    for (const location of ["file:///etc/passwd", "http://site.test:22/", "http://a:b@site.test/"]) {
      const port = await serving((_, answer) => redirect(answer, location));
      expect(await refusal(visiting("http://site.test/", port))).toContain("visited");
    }
    expect(connected).toEqual([PUBLIC, PUBLIC, PUBLIC]);
  });
});

describe("a public site", () => {
  test("is visited by IPv4 and IPv6, without anything that says who asks", async () => {
    let headers: IncomingMessage["headers"] = {};
    const port = await serving((request, answer) => {
      headers = request.headers;
      page(answer.setHeader("set-cookie", "a=b"));
    });
    names = { "four.test": [PUBLIC], "six.test": [PUBLIC_6] };
    for (const host of ["four.test", "six.test", PUBLIC, `[${PUBLIC_6}]`]) {
      const { bytes, url } = await visiting(`http://${host}/a?b#c`, port);
      expect([Buffer.from(bytes).toString(), url]).toEqual([PAGE, `http://${host}/a?b`]);
    }
    expect(Object.keys(headers).toSorted()).toEqual([
      "accept",
      "accept-encoding",
      "connection",
      "host",
      "user-agent",
    ]);
  });

  test("may send us on five times, and is told where that ended", async () => {
    const hops = async (count: number) => {
      const port = await serving(({ url = "" }, answer) => {
        const nth = Number(url.slice(1));
        if (nth < count) redirect(answer, `/${nth + 1}`);
        else page(answer);
      });
      return visiting("http://site.test/0", port);
    };
    names = { "site.test": [PUBLIC] };
    expect((await hops(5)).url).toBe("http://site.test/5");
    expect(await refusal(hops(6))).toContain("from one address to the next");
  });

  test.each([
    ["gzip", gzipSync],
    ["deflate", deflateSync],
    ["br", brotliCompressSync],
    ["zstd", zstdCompressSync],
  ])("may compress by %s, but sends no bomb", async (encoding, compress) => {
    const sends = async (body: Buffer) => {
      const port = await serving((_, answer) => {
        answer.writeHead(200, { "content-type": "text/html", "content-encoding": encoding }).end(body);
      });
      return visiting("http://site.test/", port);
    };
    names = { "site.test": [PUBLIC] };
    expect(Buffer.from((await sends(compress(Buffer.from(PAGE)))).bytes).toString()).toBe(PAGE);
    expect(await refusal(sends(compress(Buffer.alloc(64 * MEBIBYTE))))).toContain("sends too much");
    expect(await refusal(sends(Buffer.from("broken")))).toContain("can't be read");
  });

  test.each([
    ["has no such page", 404, "text/html", "no such page"],
    ["refuses us", 403, "text/html", "refused us: paste the page's text"],
    ["has a fault", 503, "text/html", "a fault right now"],
    ["sends something else", 200, "application/pdf", "something else"],
  ])("that %s is explained", async (_, status, type, why) => {
    names = { "site.test": [PUBLIC] };
    const port = await serving((_request, answer) =>
      answer.writeHead(status, { "content-type": type }).end(PAGE),
    );
    expect(await refusal(visiting("http://site.test/", port))).toContain(why);
  });

  test("that ends in the middle, or speaks no HTTP, is explained", async () => {
    names = { "site.test": [PUBLIC] };
    const cut = await serving((_, answer) => {
      answer
        .writeHead(200, { "content-type": "text/html", "content-length": 1_000 })
        .write(PAGE, () => answer.destroy());
    });
    const noise = await listening(createTcpServer((socket) => socket.end("SSH-2.0-OpenSSH\r\n")));
    for (const port of [cut, noise])
      expect(await refusal(visiting("http://site.test/", port))).toMatch(/does not answer|can't be read/);
  });

  test("that is slow in whatever way is left after ten seconds", async () => {
    names = { "site.test": [PUBLIC] };
    const silent = await listening(createTcpServer(() => {}));
    const drip = (answer: ServerResponse) => {
      const timer = setInterval(() => answer.write("a"), 200);
      answer.on("close", () => clearInterval(timer));
    };
    const dripping = await serving((_, answer) =>
      drip(answer.writeHead(200, { "content-type": "text/html" })),
    );
    const startedAt = performance.now();
    const slow = [
      visiting("http://site.test/", silent),
      visiting("https://site.test/", silent),
      visiting("http://site.test/", dripping),
      visiting("http://site.test/", 9, () => new Promise(() => {})),
    ];
    for (const refused of await Promise.all(slow.map(refusal))) expect(refused).toContain("takes too long");
    // Twice the limit, because a busy machine tells time late.
    expect(performance.now() - startedAt).toBeLessThan(20_000);
  });

  test("that sends without an end is left when it is too much", async () => {
    names = { "site.test": [PUBLIC] };
    const port = await serving((_, answer) => {
      answer.writeHead(200, { "content-type": "text/html" });
      const more = () => {
        while (answer.write("a".repeat(65_536)));
      };
      answer.on("drain", more);
      more();
    });
    expect(await refusal(visiting("http://site.test/", port))).toContain("sends too much");
  });
});
