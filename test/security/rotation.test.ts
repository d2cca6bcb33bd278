import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type KeyRing, keyRing } from "../../functions/endpoint/aws/key-ring.ts";
import { rotateKeyFile, sessionKeys } from "../../infra/stage/key-file.ts";
import { publicKeys } from "../../infra/stage/session-keys.ts";
import { tokenOf } from "../support/client.ts";
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
  let rings: KeyRing[];
  afterAll(() => rmSync(folder, { recursive: true }));

  beforeAll(async () => {
    await sessionKeys(file);
    const deps = service.deps();
    const { keys, now } = deps;
    const { pick } = chanceOf(20_260_601);
    const given = JSON.stringify(publicKeys(JSON.parse(readFileSync(file, "utf8"))));
    const read = async () => readFileSync(file, "utf8");
    rings = Array.from({ length: FUNCTIONS }, (_, at) =>
      keyRing(read, () => deps.now(), at % 2 === 0 ? given : undefined),
    );
    deps.keys = (kid) => pick(rings)(kid);
    return () => Object.assign(deps, { keys, now });
  });

  test("rotating the keys twice under traffic signs nobody out, and ends sessions of the first", async () => {
    let minutes = 0;
    service.deps().now = () => new Date(Date.now() + minutes * 60_000);
    const clients = await Promise.all(Array.from({ length: CLIENTS }, () => service.owner()));
    const traffic = () =>
      Promise.all(
        clients.map(async (client) => {
          minutes += MINUTES_A_REQUEST;
          expect((await client.get("/v1/auth/me")).status).toBe(200);
        }),
      );
    /** Until everybody has a session of the new key, and every function has met one. */
    const rotate = async () => {
      await Promise.all([traffic(), rotateKeyFile(file)]);
      const { kid } = JSON.parse(readFileSync(file, "utf8")).current;
      while (clients.some((client) => decodeProtectedHeader(tokenOf(client)).kid !== kid)) await traffic();
      minutes += MINUTES_A_REQUEST;
      await Promise.all(rings.map((ring) => ring(kid)));
    };
    const statuses = async (tokens: string[]) => {
      const sent = tokens.map((token) => ({ headers: { authorization: `Bearer ${token}` } }));
      const answers = await Promise.all(sent.map((options) => service.visitor().get("/v1/tags", options)));
      return [...new Set(answers.map(({ status }) => status))];
    };

    await traffic();
    const first = clients.map(tokenOf);
    await rotate();
    const second = clients.map(tokenOf);
    expect(await statuses(first)).toEqual([200]);
    await rotate();
    expect(await statuses(first)).toEqual([401]);
    expect(await statuses(second)).toEqual([200]);
  });
});
