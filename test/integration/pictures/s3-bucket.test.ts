import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { AppError } from "../../../core/contract/errors.ts";
import { listen } from "../../../infra/local/child.ts";

type Sent = Pick<IncomingMessage, "method" | "url" | "headers"> & { body: Buffer };

/** A bucket of a server that answers with these statuses, one after the other. */
const bucketBehind = async (...statuses: number[]) => {
  const sent: Sent[] = [];
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    void buffer(request).then((body) => {
      sent.push({ method, url, headers, body });
      response.writeHead(statuses[sent.length - 1] ?? 500).end();
    });
  });
  const port = await listen(server, 0);
  vi.stubEnv("S3_ENDPOINT", `http://127.0.0.1:${port}`);
  vi.stubEnv("PICTURES_BUCKET", "dishes");
  vi.stubEnv("AWS_REGION", "eu-central-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "key");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
    vi.unstubAllEnvs();
  });
  // It keeps its first environment, as a function does.
  vi.resetModules();
  const { s3Bucket } = await import("../../../functions/endpoint/aws/s3-bucket.ts");
  return { bucket: s3Bucket(), sent };
};

const bytes = new TextEncoder().encode("a picture");

test("a picture is put with its type and how long it may be kept, signed with its hash", async () => {
  const { bucket, sent } = await bucketBehind(200);
  await bucket.put("0123.webp", bytes);
  expect(sent).toMatchObject([
    {
      method: "PUT",
      url: "/dishes/pictures/0123.webp",
      body: Buffer.from(bytes),
      headers: {
        "content-type": "image/webp",
        "cache-control": "public, max-age=31536000, immutable",
        "x-amz-content-sha256": createHash("sha256").update(bytes).digest("hex"),
        authorization: expect.stringMatching(
          /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=\S*host\S*, Signature=/,
        ),
      },
    },
  ]);
});

test("a picture is erased, also if S3 is busy for a moment", async () => {
  const { bucket, sent } = await bucketBehind(503, 500, 204);
  await bucket.erase("0123.webp");
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual(
    Array(3).fill("DELETE /dishes/pictures/0123.webp"),
  );
});

test("a client is told to try again if S3 stays busy, and not if it refuses", async () => {
  const busy = await bucketBehind(503, 503, 503);
  await expect(busy.bucket.put("0123.webp", bytes)).rejects.toMatchObject({ code: "unavailable" });
  expect(busy.sent).toHaveLength(3);
  const refused = await bucketBehind(403);
  const fault: unknown = await refused.bucket.put("0123.webp", bytes).catch((error) => error);
  expect(fault).toEqual(new Error("S3 answers 403 to PUT of a picture"));
  expect(fault).not.toBeInstanceOf(AppError);
});
