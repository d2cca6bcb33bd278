import { exportJWK, generateKeyPair, importJWK, type JWTHeaderParameters, SignJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { publicKeys, type SessionKeys } from "../../infra/stage/session-keys.ts";
import { type Client, tokenOf } from "../support/client.ts";
import { throughHandlers } from "../support/service.ts";

type Claims = Record<string, unknown>;

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

throughHandlers((service) => {
  let anna: Client;
  let keys: SessionKeys;
  let genuine: Claims;

  beforeAll(async () => {
    anna = await service.user();
    keys = JSON.parse(process.env.SESSION_KEYS ?? "");
    genuine = JSON.parse(Buffer.from(tokenOf(anna).split(".")[1] ?? "", "base64url").toString());
  });

  const sign = async (
    claims: Claims,
    header: Partial<JWTHeaderParameters> = {},
    key?: Parameters<SignJWT["sign"]>[0],
  ) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: "ES256", kid: kid(), ...header })
      .sign(key ?? (await importJWK(keys.current, "ES256")));
  const without = (claim: string) =>
    Object.fromEntries(Object.entries(genuine).filter(([name]) => name !== claim));
  const parts = () => tokenOf(anna).split(".");
  const kid = () => keys.current.kid ?? "";
  const strangersKey = async () => (await generateKeyPair("ES256", { extractable: true })).privateKey;

  /** Tokens that are not ours or no longer valid, by what is wrong with them. */
  const forgeries: Record<string, () => Promise<string> | string> = {
    "no algorithm": () => `${base64({ alg: "none", kid: kid() })}.${base64(genuine)}.`,
    "HS256 with the public key": () =>
      sign(genuine, { alg: "HS256" }, Buffer.from(JSON.stringify(publicKeys(keys).current))),
    "a stranger's key under our kid": async () => sign(genuine, {}, await strangersKey()),
    "a stranger's key under its own kid": async () =>
      sign(genuine, { kid: crypto.randomUUID() }, await strangersKey()),
    "a stranger's key in the header": async () => {
      const key = await strangersKey();
      const { d: _, ...jwk } = await exportJWK(key);
      return sign(genuine, { jwk }, key);
    },
    "a stranger's key at an address": async () =>
      sign(genuine, { jku: "https://evil.test/keys.json" }, await strangersKey()),
    "__proto__ as kid": async () => sign(genuine, { kid: "__proto__" }, await strangersKey()),
    "no kid": async () =>
      new SignJWT(genuine).setProtectedHeader({ alg: "ES256" }).sign(await importJWK(keys.current, "ES256")),
    expired: () => sign({ ...genuine, exp: Math.floor(Date.now() / 1000) - 1 }),
    "without an end": () => sign(without("exp")),
    "another stage's audience": () => sign({ ...genuine, aud: "meal-planner/production" }),
    "no audience": () => sign(without("aud")),
    "another issuer": () => sign({ ...genuine, iss: "someone-else" }),
    "no user": () => sign(without("sub")),
    "an unknown user": () => sign({ ...genuine, sub: crypto.randomUUID() }),
    "an e-mail's key as user": () => sign({ ...genuine, sub: "EMAIL#anna@example.com" }),
    "no session": () => sign(without("jti")),
    "an unknown session": () => sign({ ...genuine, jti: crypto.randomUUID() }),
    "__proto__ as session": () => sign({ ...genuine, jti: "__proto__" }),
    "without its signature": () => `${parts().slice(0, 2).join(".")}.`,
    "other claims under the old signature": () =>
      `${parts()[0]}.${base64({ ...genuine, sub: crypto.randomUUID() })}.${parts()[2]}`,
    "no token at all": () => "aaaa.bbbb.cccc",
  };

  describe("a token is refused:", () => {
    test.each(Object.entries(forgeries))("%s", async (_name, forge) => {
      const token = await forge();
      const asBearer = { headers: { authorization: `Bearer ${token}` } };
      const asCookie = { headers: { cookie: `__Host-session=${token}` } };
      for (const options of [asBearer, asCookie]) {
        const { status, body } = await service.visitor().get("/v1/auth/me", options);
        expect([status, body.code]).toEqual([401, "unauthenticated"]);
      }
    });

    test("a bad bearer beside a good cookie, since the bearer counts", async () => {
      const headers = { authorization: "Bearer aaaa.bbbb.cccc" };
      expect((await anna.get("/v1/auth/me", { headers })).status).toBe(401);
    });
  });

  test("a genuine token is accepted either way, and so is one that is made like it", async () => {
    for (const token of [tokenOf(anna), await sign(genuine)]) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await service.visitor().get("/v1/auth/me", { headers })).status).toBe(200);
    }
    expect((await anna.get("/v1/auth/me")).status).toBe(200);
  });
});
