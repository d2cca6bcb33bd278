import { createPublicKey } from "node:crypto";
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
      .setProtectedHeader({ alg: "ES256", kid: keys.current.kid ?? "", ...header })
      .sign(key ?? (await importJWK(keys.current, "ES256")));
  const without = (claim: string) =>
    Object.fromEntries(Object.entries(genuine).filter(([name]) => name !== claim));
  const stranger = () => generateKeyPair("ES256", { extractable: true });
  const publicPart = () => publicKeys(keys).current;

  /** Tokens that are not ours or no longer valid, by what is wrong with them. */
  const forgeries: Record<string, () => Promise<string> | string> = {
    "no algorithm": () => `${base64({ alg: "none", kid: keys.current.kid })}.${base64(genuine)}.`,
    "no algorithm, the signature kept": () =>
      `${base64({ alg: "none", kid: keys.current.kid })}.${base64(genuine)}.${tokenOf(anna).split(".")[2]}`,
    "HS256 with the public key as text": async () =>
      new SignJWT(genuine).setProtectedHeader({ alg: "HS256", kid: keys.current.kid ?? "" }).sign(
        Buffer.from(
          createPublicKey({ key: { ...publicPart() }, format: "jwk" }).export({
            format: "pem",
            type: "spki",
          }),
        ),
      ),
    "HS256 with the public key as JSON": () =>
      new SignJWT(genuine)
        .setProtectedHeader({ alg: "HS256", kid: keys.current.kid ?? "" })
        .sign(Buffer.from(JSON.stringify(publicPart()))),
    "HS256 with an empty kid": () =>
      new SignJWT(genuine).setProtectedHeader({ alg: "HS256", kid: "" }).sign(Buffer.alloc(32)),
    "another ES algorithm": async () => {
      const { privateKey } = await generateKeyPair("ES384");
      return sign(genuine, { alg: "ES384" }, privateKey);
    },
    "a stranger's key under our kid": async () => sign(genuine, {}, (await stranger()).privateKey),
    "a stranger's key under its own kid": async () =>
      sign(genuine, { kid: crypto.randomUUID() }, (await stranger()).privateKey),
    "a stranger's key in the header": async () => {
      const { privateKey, publicKey } = await stranger();
      return sign(genuine, { jwk: await exportJWK(publicKey) }, privateKey);
    },
    "a stranger's key at an address": async () =>
      sign(
        genuine,
        { jku: "https://evil.test/keys.json", x5u: "https://evil.test/x" },
        (await stranger()).privateKey,
      ),
    "a kid that is a path": async () =>
      sign(genuine, { kid: "../../../../dev/null" }, (await stranger()).privateKey),
    "__proto__ as kid": async () => sign(genuine, { kid: "__proto__" }, (await stranger()).privateKey),
    "no kid": async () =>
      new SignJWT(genuine).setProtectedHeader({ alg: "ES256" }).sign(await importJWK(keys.current, "ES256")),
    "an unknown critical header": () =>
      `${base64({ alg: "ES256", kid: keys.current.kid, crit: ["exp2"], exp2: 1 })}.${tokenOf(anna).split(".").slice(1).join(".")}`,
    expired: () => sign({ ...genuine, exp: Math.floor(Date.now() / 1000) - 1 }),
    "without an end": () => sign(without("exp")),
    "not valid yet": () => sign({ ...genuine, nbf: Math.floor(Date.now() / 1000) + 3_600 }),
    "another stage's audience": () => sign({ ...genuine, aud: "meal-planner/production" }),
    "no audience": () => sign(without("aud")),
    "another issuer": () => sign({ ...genuine, iss: "someone-else" }),
    "no user": () => sign(without("sub")),
    "an unknown user": () => sign({ ...genuine, sub: crypto.randomUUID() }),
    "constructor as user": () => sign({ ...genuine, sub: "constructor" }),
    "no session": () => sign(without("jti")),
    "an unknown session": () => sign({ ...genuine, jti: crypto.randomUUID() }),
    "__proto__ as session": () => sign({ ...genuine, jti: "__proto__" }),
    "constructor as session": () => sign({ ...genuine, jti: "constructor" }),
    "an e-mail's key as user": () => sign({ ...genuine, sub: "EMAIL#anna@example.com" }),
    truncated: () => tokenOf(anna).slice(0, -1),
    "without its signature": () => `${tokenOf(anna).split(".").slice(0, 2).join(".")}.`,
    "cut in half": () => tokenOf(anna).slice(0, tokenOf(anna).length / 2),
    "other claims under the old signature": () => {
      const [header, , signature] = tokenOf(anna).split(".");
      return `${header}.${base64({ ...genuine, sub: crypto.randomUUID() })}.${signature}`;
    },
    "a signature of zeros": () => {
      const [header, claims] = tokenOf(anna).split(".");
      return `${header}.${claims}.${Buffer.alloc(64).toString("base64url")}`;
    },
    "no token at all": () => "aaaa.bbbb.cccc",
    "very long": () => "a".repeat(100_000),
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
