import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type Visitor, visit } from "../../../core/visiting/visit.ts";
import { PUBLIC, page, startSite } from "../../support/sites.ts";

const KIB = 1024;

/** A visit of a web page of 64 KiB at most. */
const open = (visitor: Visitor, url: string) =>
  visit(url, {
    ...visitor,
    accept: ["text/html", "application/xhtml+xml"],
    maxBytes: 64 * KIB,
    instead: "paste it",
  });

const textOf = ({ bytes }: { bytes: Uint8Array }): string => new TextDecoder().decode(bytes);

/** A site that sends whoever comes from one path to the next address. */
const startRedirects = (targets: Readonly<Record<string, string>>, status = 302) =>
  startSite((request, response) => {
    const location = targets[request.url ?? ""];
    if (location) response.writeHead(status, { location }).end();
    else page((path) => `at ${path}`)(request, response);
  });

/** A site that answers each request the same. */
const startAnswer = (status: number, headers: Record<string, string>, body: string | Uint8Array = "") =>
  startSite((_, response) => response.writeHead(status, headers).end(body));

const html = { "content-type": "text/html" };

test("a page is fetched from the one address to which its name was resolved", async () => {
  const { visitor, reached, asked } = await startSite(page((path) => `at ${path}`));
  const found = await open(visitor, "http://site.test/a%20dish?for=two#steps");
  expect(textOf(found)).toBe("at /a%20dish?for=two");
  expect(found).toMatchObject({ contentType: "text/html", url: "http://site.test/a%20dish?for=two" });
  expect([asked, reached]).toEqual([["site.test"], [`${PUBLIC} 80`]]);
});

test("a site hears who visits, and nothing else", async () => {
  const { visitor } = await startSite((request, response) =>
    response.writeHead(200, html).end(JSON.stringify([request.method, request.headers])),
  );
  expect(JSON.parse(textOf(await open(visitor, "http://site.test/")))).toEqual([
    "GET",
    {
      host: "site.test",
      "user-agent": "meal-planner/1 (+https://app.test)",
      accept: "text/html, application/xhtml+xml",
      "accept-encoding": "gzip, br, zstd, deflate",
      connection: "close",
    },
  ]);
});

describe("redirects", () => {
  test.each([301, 302, 303, 307, 308])("%s is followed", async (status) => {
    const { visitor } = await startRedirects({ "/": "/there#steps" }, status);
    expect(await open(visitor, "http://site.test/")).toMatchObject({ url: "http://site.test/there" });
  });

  test("five are followed, and a sixth is not", async () => {
    const chain = { "/1": "/2", "/2": "/3", "/3": "/4", "/4": "/5", "/5": "/6", "/0": "/1" };
    const { visitor, reached } = await startRedirects(chain);
    expect(textOf(await open(visitor, "http://site.test/1"))).toBe("at /6");
    await expect(open(visitor, "http://site.test/0")).rejects.toThrow(/from one address to the next/);
    expect(reached).toHaveLength(12);
  });

  test("each target is judged anew", async () => {
    const { visitor, reached } = await startRedirects({
      "/inner": "http://10.0.0.1/",
      "/port": "http://site.test:8080/",
      "/file": "file:///etc/passwd",
      "/user": "http://anna:secret@site.test/",
    });
    await expect(open(visitor, "http://site.test/inner")).rejects.toThrow(/no public site/);
    await expect(open(visitor, "http://site.test/port")).rejects.toThrow(/ports 80 and 443/);
    await expect(open(visitor, "http://site.test/file")).rejects.toThrow(/begin with http/);
    await expect(open(visitor, "http://site.test/user")).rejects.toThrow(/user name/);
    expect(reached).toHaveLength(4);
  });
});

describe("what is not visited", () => {
  test.each([
    ["http://site.test:8080/", /ports 80 and 443/],
    ["http://anna@site.test/", /user name/],
    ["http://:secret@site.test/", /user name/],
  ])("%s", async (url, why) => {
    const { visitor, asked } = await startSite(page(() => "never"));
    await expect(open(visitor, url)).rejects.toThrow(why);
    expect(asked).toEqual([]);
  });

  test("a name with one inner address among public ones, and a name without any, are told alike", async () => {
    const answers: Record<string, string[]> = { "mixed.test": [PUBLIC, "10.0.0.1"], "none.test": [] };
    const resolve = (name: string) => answers[name] ?? Promise.reject(new Error("ENOTFOUND"));
    const { visitor, reached } = await startSite(
      page(() => "never"),
      { resolve },
    );
    const told = await Promise.all(
      ["mixed.test", "none.test", "unknown.test", "127.0.0.1"].map((name) =>
        open(visitor, `http://${name}/`).catch(String),
      ),
    );
    expect(new Set(told).size).toBe(1);
    expect(reached).toEqual([]);
  });

  test("unless it is local: then this machine is visited on any port", async () => {
    const { port } = await startSite(page(() => "from here"));
    const here = { local: true, userAgent: "test" };
    expect(textOf(await open(here, `http://127.0.0.1:${port}/`))).toBe("from here");
    expect(textOf(await open(here, `http://localhost:${port}/`))).toBe("from here");
  });
});

describe("what a site answers", () => {
  test.each([
    [404, /no such page/],
    [410, /no such page/],
    [401, /refused us/],
    [403, /refused us/],
    [429, /refused us/],
    [500, /fault/],
    [503, /fault/],
    [204, /refused us/],
    [302, /refused us/],
  ])("%s", async (status, why) => {
    const { visitor } = await startAnswer(status, html);
    await expect(open(visitor, "http://site.test/")).rejects.toThrow(why);
  });

  test.each(["application/pdf", "image/png", "text/plain", "text/html-ish", ""])(
    "a body of type %j is no page",
    async (type) => {
      const { visitor } = await startAnswer(200, type ? { "content-type": type } : {}, "<html>");
      await expect(open(visitor, "http://site.test/")).rejects.toThrow(/something else/);
    },
  );

  test.each(["TEXT/HTML", "text/html;charset=iso-8859-1", "application/xhtml+xml ; charset=utf-8"])(
    "a body of type %j is a page",
    async (contentType) => {
      const { visitor } = await startAnswer(200, { "content-type": contentType }, "<html>");
      expect(await open(visitor, "http://site.test/")).toMatchObject({ contentType });
    },
  );

  test.each<[string, (bytes: Buffer) => Buffer]>([
    ["gzip", gzipSync],
    ["x-gzip", gzipSync],
    ["deflate", deflateSync],
    ["br", brotliCompressSync],
    ["zstd", zstdCompressSync],
    ["identity", (bytes) => bytes],
  ])("%s is decoded, up to the limit", async (encoding, encode) => {
    const headers = { ...html, "content-encoding": encoding };
    const limit = "a".repeat(64 * KIB);
    const { visitor: right } = await startAnswer(200, headers, encode(Buffer.from(limit)));
    expect(textOf(await open(right, "http://site.test/"))).toBe(limit);
    const { visitor: large } = await startAnswer(200, headers, encode(Buffer.from(`${limit}a`)));
    await expect(open(large, "http://site.test/")).rejects.toThrow(/too much/);
  });

  test.each([
    ["unknown", Buffer.from("page")],
    ["gzip, gzip", gzipSync(gzipSync("page"))],
    ["gzip", Buffer.from("no gzip")],
    ["gzip", gzipSync("cut off").subarray(0, -9)],
    ["br", Buffer.from("no brotli at all")],
    ["zstd", Buffer.from("no zstd at all")],
  ])("%s that can't be decoded", async (encoding, body) => {
    const { visitor } = await startAnswer(200, { ...html, "content-encoding": encoding }, body);
    await expect(open(visitor, "http://site.test/")).rejects.toThrow(/can't be read/);
  });

  test("nothing, or half a page", async () => {
    const { visitor: silent } = await startSite((request) => request.socket.destroy());
    await expect(open(silent, "http://site.test/")).rejects.toThrow(/does not answer/);
    const { visitor: half } = await startSite((request, response) => {
      response.writeHead(200, { ...html, "content-length": "100" }).write("half");
      setImmediate(() => request.socket.destroy());
    });
    await expect(open(half, "http://site.test/")).rejects.toThrow(/does not answer/);
  });
});
