import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keyRing } from "../../functions/endpoint/key-ring.ts";
import { rotateKeyFile, sessionKeys } from "../../infra/stage/key-file.ts";
import { publicKeys } from "../../infra/stage/session-keys.ts";
import { type Client, tokenOf } from "../support/client.ts";
import { chanceOf } from "../support/random.ts";
import { throughAnyDoor } from "../support/service.ts";

const CLIENTS = 20;
/** Functions that serve them; each has read the keys at another time. A deployment gave every other one the first. */
const FUNCTIONS = 6;
/** Each request moves the clock on. All of them take days, in which sessions are renewed. */
const MINUTES_A_REQUEST = 5;

throughAnyDoor((service) => {
  const folder = mkdtempSync(path.join(tmpdir(), "session-keys-"));
  const file = path.join(folder, "keys.json");
  afterAll(() => rmSync(folder, { recursive: true }));

  beforeAll(async () => {
    await sessionKeys(file);
    const deps = service.deps();
    const { keys, now } = deps;
    const { pick } = chanceOf(20_260_601);
    const given = JSON.stringify(publicKeys(JSON.parse(readFileSync(file, "utf8"))));
    const rings = Array.from({ length: FUNCTIONS }, (_, at) =>
      keyRing(
        async () => readFileSync(file, "utf8"),
        () => deps.now(),
        at % 2 === 0 ? given : undefined,
      ),
    );
    deps.keys = (kid) => pick(rings)(kid);
    return () => Object.assign(deps, { keys, now });
  });

  test("rotating the keys twice under traffic signs nobody out", async () => {
    const deps = service.deps();
    let minutes = 0;
    deps.now = () => new Date(Date.now() + minutes * 60_000);
    const clients = await Promise.all(Array.from({ length: CLIENTS }, () => service.owner()));

    const keyOf = (token: string) => decodeProtectedHeader(token).kid ?? "";
    const currentKey = (): string => JSON.parse(readFileSync(file, "utf8")).current.kid;
    const generations = [currentKey()];
    /** How many requests had a session of each key, by how often the keys had been rotated by then. */
    const opened = [1, 2, 3].map(() => [0, 0, 0]);
    const ask = async (client: Client, resource: string) => {
      minutes += MINUTES_A_REQUEST;
      const key = generations.indexOf(keyOf(tokenOf(client)));
      const { status } = await client.get(resource);
      expect(status).toBe(200);
      const counts = opened[generations.length - 1] ?? [];
      counts[key] = (counts[key] ?? 0) + 1;
    };
    const traffic = () =>
      Promise.all(
        clients.map(async (client) => {
          await ask(client, "/v1/tags");
          await ask(client, "/v1/auth/me");
        }),
      );
    const rotate = async () => {
      await rotateKeyFile(file);
      generations.push(currentKey());
    };

    /** Rotates, and sends requests until everybody has a session of the new key. */
    const rotateAndRenew = async () => {
      await Promise.all([traffic(), rotate()]);
      while (clients.some((client) => keyOf(tokenOf(client)) !== generations.at(-1))) await traffic();
      await traffic();
    };

    await traffic();
    const first = clients.map(tokenOf);
    await rotateAndRenew();
    const second = clients.map(tokenOf);
    await rotateAndRenew();

    const statusOf = async (token = "") => {
      const headers = { authorization: `Bearer ${token}` };
      return (await service.visitor().get("/v1/tags", { headers })).status;
    };
    const statuses = async (tokens: string[]) => new Set(await Promise.all(tokens.map(statusOf)));
    expect(await statuses(first)).toEqual(new Set([401]));
    expect(await statuses(second)).toEqual(new Set([200]));
    const [, once, twice] = opened;
    expect(once).toEqual([expect.toSatisfy(isMany), expect.toSatisfy(isMany), 0]);
    expect(twice).toEqual([0, expect.toSatisfy(isMany), expect.toSatisfy(isMany)]);
    console.info(
      `rotation: requests opened by each key, before, after one and after two: ${opened.join("; ")}`,
    );
  });
});

const isMany = (count: number) => count >= CLIENTS;
