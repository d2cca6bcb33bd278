import { beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../support/client.ts";
import type { Answer } from "../support/doors.ts";
import { throughHandlers } from "../support/service.ts";
import { expectProblem } from "./support/expect-answer.ts";

/**
 * CPU time that a hostile request may take, as a multiple of a normal one. A ratio is reliable on a busy
 * machine, too.
 */
const TIMES = 20;
/** This many milliseconds are never too much. */
const HARMLESS_MS = 50;

const recipe = (fields: object) =>
  JSON.stringify({
    name: "Soup",
    effort: "easy",
    ingredients: [{ newIngredientName: "onion", quantity: 1, unit: "piece" }],
    tagIds: [crypto.randomUUID()],
    ...fields,
  });
/** The recipe with a number exactly as written, whatever JSON.stringify would make of it. */
const withNumber = (number: string) => recipe({ serves: 4711 }).replace("4711", number);
const entries = (count: number, entry: (nth: number) => unknown) =>
  Array.from({ length: count }, (_, nth) => entry(nth));

const bodies: Record<string, [body: string, status: number]> = {
  "a hundred thousand open brackets": ["[".repeat(100_000), 400],
  "a list a hundred thousand deep": ["[".repeat(100_000) + "]".repeat(100_000), 400],
  "objects twenty thousand deep": [`${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`, 400],
  "objects 21 deep": [recipe({ steps: JSON.parse(`${'{"a":'.repeat(20)}1${"}".repeat(20)}`) }), 400],
  "twenty thousand fields": [
    recipe(Object.fromEntries(entries(20_000, (nth) => [`k${nth}`, 0]) as [string, 0][])),
    400,
  ],
  "a million bytes": [recipe({ name: "a".repeat(1_000_000) }), 413],
  "six million bytes": [recipe({ name: "a".repeat(6_000_000) }), 413],
  "thirty marks too many": [recipe({ name: `a${"\u0301\u0316".repeat(16)}` }), 400],
  "marks that a few letters have": [recipe({ name: "Cre\u0302\u0301me bru\u0302le\u0301e" }), 422],
  "eighty thousand empty ingredients": [recipe({ ingredients: entries(80_000, () => ({})) }), 400],
  "a hundred thousand numbers for tags": [recipe({ tagIds: entries(100_000, () => 1) }), 400],
  "six thousand tags": [recipe({ tagIds: entries(6_000, () => crypto.randomUUID()) }), 400],
  "a field twice": [recipe({}).replace("{", '{"name":1,'), 422],
  "a field fifty thousand times": [recipe({}).replace("{", `{${'"a":1,'.repeat(40_000)}`), 400],
  "a prototype": [
    recipe({}).replace("{", '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},'),
    422,
  ],
  "a prototype for an ingredient": [
    recipe({ ingredients: [JSON.parse('{"__proto__":{"unit":"g","quantity":1}}')] }),
    400,
  ],
  "half a surrogate pair": [recipe({}).replace("Soup", "\\ud800"), 400],
  "a null character": [recipe({}).replace("Soup", "\\u0000"), 400],
  "1e400": [withNumber("1e400"), 400],
  "-1e400": [withNumber("-1e400"), 400],
  "1e-400": [withNumber("1e-400"), 400],
  "a number of two hundred thousand digits": [withNumber("1".repeat(200_000)), 400],
  "a fraction of two hundred thousand digits": [withNumber(`0.${"3".repeat(200_000)}`), 400],
  "a hundred thousand accents on one letter": [recipe({ name: `a${"\u0301\u0316".repeat(50_000)}` }), 400],
  "accents in the worst order": [
    recipe({ name: `a${"\u0301".repeat(60_000)}${"\u0316".repeat(60_000)}` }),
    400,
  ],
  "ligatures that grow eighteenfold": [recipe({ name: "\ufdfa".repeat(80_000) }), 400],
  "two hundred thousand blanks and a letter": [recipe({ name: `a${" ".repeat(200_000)}a` }), 400],
  "an address of nothing but slashes": [recipe({ heroImageUrl: "/".repeat(200_000) }), 400],
  "an address of endless dots": [recipe({ heroImageUrl: `https://${".a".repeat(100_000)}\u0001` }), 400],
};

const queries: Record<string, [path: string, status: number]> = {
  "a search of a million characters": [`/v1/recipes?search=${"a".repeat(1_000_000)}`, 400],
  "a search of a hundred ligatures": [`/v1/recipes?search=${encodeURIComponent("\ufdfa".repeat(100))}`, 200],
  "a search for a hundred words": [`/v1/recipes?search=${"a+".repeat(50)}`, 200],
  "a search like a regular expression": [
    `/v1/recipes?search=${encodeURIComponent("(a+)+$|(.*)*\\b[".repeat(5))}`,
    200,
  ],
  "five thousand parameters": [`/v1/recipes?${entries(5_000, (nth) => `p${nth}=`).join("&")}`, 200],
  "one parameter five thousand times": [`/v1/recipes?${"limit=1&".repeat(5_000)}`, 400],
  "a number of a thousand digits": [`/v1/recipes?offset=${"9".repeat(1_000)}`, 400],
  "a million sort keys": [`/v1/recipes?sort=${"name,".repeat(200_000)}`, 400],
};

const headers: Record<string, [headers: Record<string, string>, status: number]> = {
  "a hundred thousand entity tags": [{ "if-none-match": '"a",'.repeat(100_000) }, 200],
  "an entity tag without an end": [{ "if-none-match": `"${"W/".repeat(100_000)}` }, 200],
  "a bearer of blanks": [{ authorization: `Bearer${" ".repeat(200_000)}` }, 200],
  "a bearer with a blank at its end": [{ authorization: `Bearer ${"a".repeat(200_000)} ` }, 200],
  "fifty thousand cookies": [{ cookie: "a=b; ".repeat(50_000) }, 401],
};

throughHandlers((service) => {
  let anna: Client;
  let plainMs: number;
  const found: string[] = [];

  const measured = async (send: () => Promise<Answer>) => {
    const times: number[] = [];
    let answer: Answer | undefined;
    for (let run = 0; run < 3; run++) {
      const before = process.cpuUsage();
      answer = await send();
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1000);
      if (user > 1_000_000) break;
    }
    return { answer: answer as Answer, ms: times.sort((a, b) => a - b)[times.length >> 1] as number };
  };

  beforeAll(async () => {
    anna = await service.owner();
    const plain = () => anna.post("/v1/recipes", recipe({}));
    for (let run = 0; run < 10; run++) await plain();
    plainMs = (await measured(plain)).ms;
    return () => {
      const slowest = found.sort((a, b) => Number.parseFloat(b) - Number.parseFloat(a)).slice(0, 3);
      console.info(
        `bombs: ${found.length}, plain ${plainMs.toFixed(1)} ms of CPU; slowest: ${slowest.join("; ")}`,
      );
    };
  });

  const expectHarmless = async (name: string, path: string, status: number, send: () => Promise<Answer>) => {
    const { answer, ms } = await measured(send);
    found.push(`${ms.toFixed(1)} ms ${name}`);
    if (answer.status >= 400) expectProblem(answer, path);
    expect(answer.status).toBe(status);
    // Less than half of what a function may answer.
    expect(answer.text.length).toBeLessThan(2_000_000);
    expect(ms).toBeLessThan(Math.max(HARMLESS_MS, TIMES * plainMs));
    expect((await anna.get("/v1/recipes?limit=1")).status).toBe(200);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect("polluted" in {}).toBe(false);
  };

  describe("costs no more than other requests, when the body is", () => {
    test.each(Object.entries(bodies))("%s", async (name, [body, status]) => {
      await expectHarmless(name, "/v1/recipes", status, () => anna.post("/v1/recipes", body));
    });
    const email = `a@${"a.".repeat(100_000)}@`;
    test("an endless e-mail address", async () => {
      const send = () => service.visitor().post("/v1/auth/login", { email, password: "a" });
      await expectHarmless("an endless e-mail address", "/v1/auth/login", 400, send);
    });
    test("an endless password", async () => {
      const body = { email: "anna@example.com", password: "\u0301".repeat(100_000), displayName: "Anna" };
      const send = () => service.visitor().post("/v1/auth/signup", body);
      await expectHarmless("an endless password", "/v1/auth/signup", 400, send);
    });
  });

  describe("costs no more than other requests, when the query is", () => {
    test.each(Object.entries(queries))("%s", async (name, [path, status]) => {
      await expectHarmless(name, path, status, () => anna.get(path));
    });
  });

  describe("costs no more than other requests, with", () => {
    test.each(Object.entries(headers))("%s", async (name, [sent, status]) => {
      await expectHarmless(name, "/v1/recipes", status, () => anna.get("/v1/recipes", { headers: sent }));
    });
  });
});
