import { createHash, createHmac } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { gatewayConnections } from "../../../functions/endpoint/aws/gateway-connections.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/**
 * By hand, as https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html says: what the
 * path has encoded is encoded once more.
 */
const signatureOf = (method: string, url: URL, headers: Record<string, string>, body: string): string => {
  const [, scope = "", names = ""] =
    /Credential=AKID\/([^,]+), SignedHeaders=([^,]+)/.exec(headers.authorization ?? "") ?? [];
  const all: Record<string, string> = { ...headers, host: url.host };
  const lines = names.split(";").map((name) => `${name}:${all[name]}\n`);
  const path = url.pathname.split("/").map(encodeURIComponent).join("/");
  const request = [method, path, "", lines.join(""), names, sha256(body)].join("\n");
  const key = scope.split("/").reduce<string | Buffer>(hmac, "AWS4secret");
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(request)].join("\n");
  return hmac(key, text).toString("hex");
};

test("connections whose ids end as AWS's do are told and closed, under signatures that AWS takes", async () => {
  vi.stubEnv("LIVE_URL", "wss://abc123.execute-api.eu-central-1.amazonaws.com/live");
  vi.stubEnv("AWS_REGION", "eu-central-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "AKID");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
  vi.stubEnv("AWS_SESSION_TOKEN", "token");
  const status = { "a+b/c_d-e-fghi==": 410 };
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: URL, { method, headers, body = "" }: RequestInit) => {
    const sent = Object.fromEntries(new Headers(headers));
    expect(sent.authorization).toContain(`Signature=${signatureOf(method ?? "", url, sent, String(body))}`);
    const id = decodeURIComponent(url.pathname.split("/").at(-1) ?? "");
    asked.push(`${method} ${url.host}${url.pathname} ${body}`);
    return new Response(null, { status: Reflect.get(status, id) ?? 200 });
  });
  const { send, close } = gatewayConnections();
  expect(await send("L0SM9cOFvHcCIhw=", "{}")).toBe(true);
  expect(await send("a+b/c_d-e-fghi==", "{}")).toBe(false);
  await close("L0SM9cOFvHcCIhw=");
  const address = "abc123.execute-api.eu-central-1.amazonaws.com/live/@connections";
  expect(asked).toEqual([
    `POST ${address}/L0SM9cOFvHcCIhw%3D {}`,
    `POST ${address}/a%2Bb%2Fc_d-e-fghi%3D%3D {}`,
    `DELETE ${address}/L0SM9cOFvHcCIhw%3D `,
  ]);
});
