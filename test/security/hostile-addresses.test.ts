import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import { describe, expect, onTestFinished, test } from "vitest";
import { network } from "../../core/visiting/network.ts";
import { type Visitor, visit } from "../../core/visiting/visit.ts";
import { VisitError } from "../../core/visiting/visit-error.ts";
import { listen } from "../../infra/local/child.ts";
import { makeCertificate } from "../support/certificate.ts";
import { newFolder } from "../support/folder.ts";
import { PUBLIC, page, startSite } from "../support/sites.ts";

const MIB = 1024 ** 2;
const open = (visitor: Visitor, url: string) =>
  visit(url, { ...visitor, accept: ["text/html"], maxBytes: 5 * MIB, instead: "paste it" });

/** What the service says of an address; undefined if it has been there. */
const toldOf = async (visitor: Visitor, url: string): Promise<string | undefined> => {
  try {
    await open(visitor, url);
    return undefined;
  } catch (error) {
    if (!(error instanceof VisitError)) throw error;
    return error.message;
  }
};

const NOT_PUBLIC = "There is no public site at this address: check it, or paste it.";

const inner = [
  "0.0.0.0",
  "10.0.0.1",
  "100.64.0.1",
  "127.0.0.1",
  "127.1.2.3",
  "169.254.169.254",
  "169.254.170.2",
  "172.16.0.1",
  "172.31.255.254",
  "192.0.0.8",
  "192.0.2.1",
  "192.168.0.1",
  "198.18.0.1",
  "198.51.100.1",
  "203.0.113.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
];

const octets = (address: string): number[] => address.split(".").map(Number);
const numberOf = (address: string): number => octets(address).reduce((all, one) => all * 256 + one, 0);
const joined = (address: string, write: (octet: number) => string): string =>
  octets(address).map(write).join(".");
const hex = (some: number[]): string =>
  Buffer.from(some)
    .toString("hex")
    .replace(/^(.{4})/, "$1:");
const inverted = (address: string): number[] => octets(address).map((one) => 255 - one);

/** How an IPv4 address may be written in a URL, by browsers' rules. */
const spellings: Readonly<Record<string, (address: string) => string>> = {
  "as usual": (address) => address,
  "with a dot at the end": (address) => `${address}.`,
  "in octal": (address) => joined(address, (one) => `0${one.toString(8)}`),
  "in hex": (address) => joined(address, (one) => `0x${one.toString(16)}`),
  "as one number": (address) => String(numberOf(address)),
  "as one hex number": (address) => `0x${numberOf(address).toString(16)}`,
  "as one octal number": (address) => `0${numberOf(address).toString(8)}`,
  "in three parts": (address) => address.replace(/\d+\.\d+$/, String(numberOf(address) % 65_536)),
  "in wide digits": (address) =>
    address.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  "with ideographic dots": (address) => address.replaceAll(".", "\u3002"),
  "with encoded digits": (address) => address.replace(/\d/g, (digit) => `%3${digit}`),
};

/** How an IPv6 address may have an IPv4 address inside. */
const wrappings: Readonly<Record<string, (address: string) => string>> = {
  mapped: (address) => `::ffff:${hex(octets(address))}`,
  compatible: (address) => `::${hex(octets(address))}`,
  "translated by NAT64": (address) => `64:ff9b::${hex(octets(address))}`,
  "translated by a NAT64 of one's own": (address) => `64:ff9b:1::${hex(octets(address))}`,
  "translated without state": (address) => `::ffff:0:${hex(octets(address))}`,
  "tunnelled by 6to4": (address) => `2002:${hex(octets(address))}::1`,
  "tunnelled by Teredo's server": (address) => `2001:0:${hex(octets(address))}::f7f7:f7f7`,
  "tunnelled by Teredo's client": (address) => `2001:0:808:808:0:0:${hex(inverted(address))}`,
  "tunnelled by ISATAP": (address) => `2606:4700::5efe:${hex(octets(address))}`,
};

const innerV6 = [
  "::",
  "::1",
  "fe80::1",
  "fec0::1",
  "fc00::1",
  "fd00:ec2::254",
  "ff02::1",
  "100::1",
  "2001:db8::1",
];

const names = [
  "localhost",
  "localhost.",
  "LOCALHOST",
  "ⓛⓞⓒⓐⓛⓗⓞⓢⓣ",
  "ｌｏｃａｌｈｏｓｔ",
  "inner.localhost",
  "lоcalhost", // with a Cyrillic letter
  "127.0.0.1.nip.test",
  "metadata.google.internal",
  "instance-data.ec2.internal",
  "%6c%6f%63alhost",
  "local\u00adhost",
];

const forbidden: readonly string[] = [
  ...inner.flatMap((address) => Object.values(spellings).map((write) => `http://${write(address)}/`)),
  ...inner.flatMap((address) => Object.values(wrappings).map((wrap) => `http://[${wrap(address)}]/`)),
  ...innerV6.flatMap((address) => [
    `http://[${address}]/`,
    `https://[${address}]/`,
    `http://[${address}%25eth0]/`,
  ]),
  ...names.map((name) => `http://${name}/`),
];

test("no address of a network's inside is reached, however it is written, and all are told alike", async () => {
  const { visitor, reached } = await startSite(
    page(() => "never"),
    { resolve: () => ["127.0.0.1"] },
  );
  const told = await Promise.all(forbidden.map((url) => toldOf(visitor, url)));
  expect(forbidden.length).toBeGreaterThan(331);
  expect(new Set(told)).toEqual(new Set([NOT_PUBLIC]));
  expect(reached).toEqual([]);
});

test("nor by a name that leads there, alone or among public addresses, nor by a redirect", async () => {
  const addresses = [
    ...inner,
    ...innerV6,
    ...inner.flatMap((one) => Object.values(wrappings).map((wrap) => wrap(one))),
  ];
  const answers = new Map(addresses.map((address, at) => [`n${at}.test`, address]));
  const { visitor, reached } = await startSite(
    (request, response) => response.writeHead(302, { location: `http:/${request.url}/` }).end(),
    {
      resolve: (name) => {
        const [, kind, where = ""] = /^(alone|last|first)?\.?(.*)$/.exec(name) ?? [];
        const address = answers.get(where);
        if (!address) return [PUBLIC];
        return { last: [PUBLIC, address], first: [address, PUBLIC] }[kind ?? ""] ?? [address];
      },
    },
  );
  const urls = [...answers.keys()].flatMap((name) => [
    `http://alone.${name}/`,
    `http://first.${name}/`,
    `https://last.${name}/`,
    `http://site.test/alone.${name}`,
  ]);
  const told = await Promise.all(urls.map((url) => toldOf(visitor, url)));
  expect(new Set(told)).toEqual(new Set([NOT_PUBLIC]));
  expect(new Set(reached)).toEqual(new Set([`${PUBLIC} 80`]));
});

test("a name whose answer changes is resolved once: what was judged is what is reached", async () => {
  const answers = [[PUBLIC], ["127.0.0.1"]];
  const { visitor, reached, asked } = await startSite(
    page(() => "public"),
    {
      resolve: () => answers.shift() ?? [],
    },
  );
  expect(await toldOf(visitor, "http://rebound.test/")).toBeUndefined();
  expect([asked, reached]).toEqual([["rebound.test"], [`${PUBLIC} 80`]]);
  expect(await toldOf(visitor, "http://rebound.test/")).toBe(NOT_PUBLIC);
  expect(reached).toHaveLength(1);
});

test("this machine's own resolver leads nobody to this machine", async () => {
  const { port } = await startSite(page(() => "never"));
  const visitor = { local: false, userAgent: "test" };
  const urls = ["localhost", "127.0.0.1", "[::1]", "[::ffff:127.0.0.1]"].flatMap((host) => [
    `http://${host}/`,
    `https://${host}/`,
    `http://${host}:${port}/`,
  ]);
  for (const url of urls) expect(await toldOf(visitor, url)).toMatch(/no public site|ports 80 and 443/);
});

describe("https", () => {
  const startSecure = (...names: string[]) => {
    const files = makeCertificate(newFolder(), names);
    const certificate = {
      key: readFileSync(files.key, "utf8"),
      cert: readFileSync(files.certificate, "utf8"),
    };
    return startSite(
      page((path) => path),
      { certificate },
    );
  };

  test("a site whose certificate is trusted is visited", async () => {
    const { visitor, reached } = await startSecure("DNS:site.test", `IP:${PUBLIC}`);
    expect(await toldOf(visitor, "https://site.test/")).toBeUndefined();
    expect(await toldOf(visitor, `https://${PUBLIC}/`)).toBeUndefined();
    expect(reached).toEqual([`${PUBLIC} 443`, `${PUBLIC} 443`]);
  });

  test("another name's certificate, or one that nobody has signed, is refused", async () => {
    const { visitor } = await startSecure("DNS:site.test");
    expect(await toldOf(visitor, "https://other.test/")).toMatch(/certificate/);
    expect(await toldOf(visitor, `https://${PUBLIC}/`)).toMatch(/certificate/);
    const { ca: _, ...untrusting } = visitor.network ?? network;
    expect(await toldOf({ ...visitor, network: untrusting }, "https://site.test/")).toMatch(/certificate/);
  });

  test("a site that speaks no TLS is refused", async () => {
    const { visitor, port } = await startSite(page(() => "never"));
    const connect = () => network.connect("127.0.0.1", port);
    const wrong = { ...visitor, network: { ...network, resolve: async () => [PUBLIC], connect } };
    expect(await toldOf(wrong, "https://site.test/")).toMatch(/certificate|does not answer/);
  });
});

describe("bombs end at 5 MiB", () => {
  const zeros = Buffer.alloc(256 * MIB);
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
  test.each<[string, () => Buffer]>([
    ["gzip", () => gzipSync(zeros, { level: 1 })],
    ["deflate", () => deflateSync(zeros, { level: 1 })],
    ["br", () => brotliCompressSync(zeros, quick)],
    ["zstd", () => zstdCompressSync(zeros)],
    ["gzip, gzip", () => gzipSync(gzipSync(zeros, { level: 1 }))],
  ])("%s", async (encoding, make) => {
    const bomb = make();
    const { visitor } = await startSite((_, response) =>
      response.writeHead(200, { "content-type": "text/html", "content-encoding": encoding }).end(bomb),
    );
    const before = process.memoryUsage().arrayBuffers;
    expect(await toldOf(visitor, "http://site.test/")).toMatch(/too much|can't be read/);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * MIB);
  });

  test("zstd that asks for a window of 1 GiB", async () => {
    const header = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0xa0, 0x01, 0x00, 0x00]);
    const { visitor } = await startSite((_, response) =>
      response.writeHead(200, { "content-type": "text/html", "content-encoding": "zstd" }).end(header),
    );
    expect(await toldOf(visitor, "http://site.test/")).toMatch(/can't be read/);
  });
});

describe("who is slow is left after ten seconds", () => {
  const start = Buffer.from("HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n");

  /** A site that keeps sending something, a bit each tenth of a second. */
  const startSlow = async (head: string | Buffer, again: string | Buffer) => {
    const server = createServer((socket) => {
      socket.on("error", () => {}).write(head);
      const timer = setInterval(() => socket.write(again), 100);
      socket.on("close", () => clearInterval(timer));
    });
    const port = await listen(server, 0);
    onTestFinished(() => void server.close());
    const connect = () => network.connect("127.0.0.1", port);
    return { local: false, userAgent: "test", network: { resolve: async () => [PUBLIC], connect } };
  };
  const emptyBlock = Buffer.from([0x00, 0x00, 0x00, 0xff, 0xff]);
  const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
  const slow: Readonly<Record<string, () => Promise<Visitor>>> = {
    "a site that says nothing": () => startSlow("", ""),
    "headers without end": () => startSlow(start, "x-more: 1\r\n"),
    "informational answers without end": () => startSlow("", "HTTP/1.1 102 Processing\r\n\r\n"),
    "a body without end": () => startSlow(Buffer.concat([start, Buffer.from("\r\n")]), "a"),
    "an encoded body without content": () =>
      startSlow(Buffer.concat([start, Buffer.from("content-encoding: gzip\r\n\r\n"), gzipHead]), emptyBlock),
    "a handshake that never ends": () => startSlow("", ""),
    "a name that is never resolved": async () => ({
      local: false,
      userAgent: "test",
      network: { ...network, resolve: () => new Promise(() => {}) },
    }),
    "redirects that take their time": async () => {
      const { visitor } = await startSite((request, response) => {
        const next = Number(request.url?.slice(1)) + 1;
        setTimeout(() => response.writeHead(302, { location: `/${next}` }).end(), 3_000);
      });
      return visitor;
    },
  };

  test.concurrent.each(Object.keys(slow))("%s", { timeout: 60_000 }, async (name) => {
    const visitor = await slow[name]?.();
    if (!visitor) throw new Error(`There is no ${name}`);
    const began = performance.now();
    const url = name.startsWith("a handshake") ? "https://site.test/" : "http://site.test/0";
    expect(await toldOf(visitor, url)).toMatch(/takes too long|can't be read/);
    expect(performance.now() - began).toBeLessThan(15_000);
  });
});
