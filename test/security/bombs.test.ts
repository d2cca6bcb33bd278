import { beforeAll, expect, test } from "vitest";
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
type Sent = { body?: unknown; headers?: Record<string, string> };
type Bomb = [what: string, path: string, status: number, sent?: Sent];

const bodies: readonly [what: string, body: string, status: number][] = [
  ["a list a hundred thousand deep", "[".repeat(100_000) + "]".repeat(100_000), 400],
  ["objects 21 deep", recipe({ steps: JSON.parse(`${'{"a":'.repeat(20)}1${"}".repeat(20)}`) }), 400],
  ["a field forty thousand times", recipe({}).replace("{", `{${'"a":1,'.repeat(40_000)}`), 400],
  ["six million bytes", recipe({ name: "a".repeat(6_000_000) }), 413],
  ["eighty thousand empty ingredients", recipe({ ingredients: Array(80_000).fill({}) }), 400],
  ["six thousand tags", recipe({ tagIds: Array.from({ length: 6_000 }, () => crypto.randomUUID()) }), 400],
  ["a prototype", recipe({}).replace("{", '{"__proto__":{"polluted":1},"constructor":{"polluted":1},'), 422],
  ["half a surrogate pair", recipe({}).replace("Soup", "\\ud800"), 400],
  ["a null character", recipe({}).replace("Soup", "\\u0000"), 400],
  ["1e400", withNumber("1e400"), 400],
  ["a fraction of two hundred thousand digits", withNumber(`0.${"3".repeat(200_000)}`), 400],
  ["thirty marks too many", recipe({ name: `a${"\u0301\u0316".repeat(16)}` }), 400],
  ["marks that a few letters have", recipe({ name: "Cre\u0302\u0301me bru\u0302le\u0301e" }), 422],
  ["accents in the worst order", recipe({ name: "\u0301".repeat(60_000) + "\u0316".repeat(60_000) }), 400],
  ["ligatures that grow eighteenfold", recipe({ name: "\ufdfa".repeat(80_000) }), 400],
  ["two hundred thousand blanks and a letter", recipe({ name: `a${" ".repeat(200_000)}a` }), 400],
  ["an address of endless dots", recipe({ heroImageUrl: `https://${".a".repeat(100_000)}\u0001` }), 400],
];
const search = (text: string) => `/v1/recipes?search=${encodeURIComponent(text)}`;

const endlessMail = { email: `a@${"a.".repeat(100_000)}@`, password: "a" };
const endlessPassword = { email: "a@example.com", password: "\u0301".repeat(100_000), displayName: "Anna" };
const endlessTag = { "if-none-match": `"${"W/".repeat(100_000)}` };
const bombs: readonly Bomb[] = [
  ...bodies.map(([what, body, status]): Bomb => [what, "/v1/recipes", status, { body }]),
  ["an endless e-mail address", "/v1/auth/login", 400, { body: endlessMail }],
  ["an endless password", "/v1/auth/signup", 400, { body: endlessPassword }],
  ["a search of a million characters", search("a".repeat(1_000_000)), 400],
  ["a search of a hundred ligatures", search("\ufdfa".repeat(100)), 200],
  ["a search like a regular expression", search("(a+)+$|(.*)*\\b[".repeat(5)), 200],
  ["one parameter five thousand times", `/v1/recipes?${"limit=1&".repeat(5_000)}`, 400],
  ["fifty thousand sort keys", `/v1/recipes?sort=${"name,".repeat(50_000)}`, 200],
  ["an entity tag without an end", "/v1/recipes", 200, { headers: endlessTag }],
  [
    "a bearer with a blank",
    "/v1/recipes",
    200,
    { headers: { authorization: `Bearer ${"a".repeat(200_000)} ` } },
  ],
  ["fifty thousand cookies", "/v1/recipes", 401, { headers: { cookie: "a=b; ".repeat(50_000) } }],
];

throughHandlers((service) => {
  let anna: Client;
  let plainMs: number;

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
    // The least: whatever else the process does adds to a time.
    return { answer: answer as Answer, ms: Math.min(...times) };
  };

  beforeAll(async () => {
    anna = await service.owner();
    const plain = () => anna.post("/v1/recipes", recipe({}));
    for (let run = 0; run < 10; run++) await plain();
    plainMs = (await measured(plain)).ms;
  });

  test.each(bombs)(
    "%s costs no more than other requests",
    async (what, path, status, { body, headers = {} } = {}) => {
      const send = () => anna.send(body === undefined ? "GET" : "POST", path, body, { headers });
      const { answer, ms } = await measured(send);
      if (answer.status >= 400) expectProblem(answer, path);
      expect(answer.status).toBe(status);
      // Less than half of what a function may answer.
      expect(answer.text.length).toBeLessThan(2_000_000);
      expect(ms, what).toBeLessThan(Math.max(HARMLESS_MS, TIMES * plainMs));
      expect((await anna.get("/v1/recipes?limit=1")).status).toBe(200);
      expect(Object.keys(Object.prototype)).toEqual([]);
      expect("polluted" in {}).toBe(false);
    },
  );
});
