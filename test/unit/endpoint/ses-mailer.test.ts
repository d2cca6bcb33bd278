import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Letter } from "../../../core/mail/mailer.ts";
import type * as Ses from "../../../functions/endpoint/aws/ses-mailer.ts";
import { bundleOptions } from "../../../infra/bundle/options.ts";

type Request = { method?: string; url?: string; authorization?: string; body: unknown };
type Reply = { status: number; error?: string; message?: string } | "none";

const folder = mkdtempSync(path.join(tmpdir(), "ses-"));
let asked: Request[] = [];
let reply: Reply;

/** Stands in for SES. */
const server = createServer((request, response) => {
  void request.toArray().then((chunks) => {
    const { method = "", url = "", headers } = request;
    const body = JSON.parse(Buffer.concat(chunks).toString());
    asked.push({ method, url, authorization: headers.authorization ?? "", body });
    if (reply === "none") return request.socket.destroy();
    const { status, error, message } = reply;
    const type = error ? { "x-amzn-errortype": `${error}:http://internal.amazon.com/` } : {};
    return response
      .writeHead(status, { "content-type": "application/json", ...type })
      .end(JSON.stringify(error ? { message } : { MessageId: "1" }));
  });
});

/** The mailer as functions have it in their bundles. */
const outfile = path.join(folder, "mailer.cjs");
let mailer: ReturnType<typeof Ses.sesMailer>;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv("SES_ENDPOINT", `http://127.0.0.1:${port}`);
  vi.stubEnv("AWS_REGION", "eu-central-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "AKIDEXAMPLE");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
  vi.stubEnv("MAIL_FROM", "Meal planner <no-reply@meals.test>");
  const entryPoints = ["functions/endpoint/aws/ses-mailer.ts"];
  await build({ ...bundleOptions, entryPoints, outfile, sourcemap: false, logLevel: "error" });
  const { sesMailer }: typeof Ses = createRequire(import.meta.url)(outfile);
  mailer = sesMailer();
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});
beforeEach(() => {
  asked = [];
  reply = { status: 200 };
});

const letter: Letter = {
  id: "1",
  at: new Date(0),
  to: "anna@example.com",
  subject: "Confirm your e-mail address",
  text: "Please confirm: https://app.test/confirm#secret\n",
  html: "<p>Please confirm: https://app.test/confirm#secret</p>",
  link: "https://app.test/confirm#secret",
};

test("a mail goes through SES in one request, to a domain that is spelt as mail systems do", async () => {
  await mailer.send({ ...letter, to: "anna@müller.example" });
  const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" });
  expect(asked).toMatchObject([
    {
      method: "POST",
      url: "/v2/email/outbound-emails",
      authorization: expect.stringMatching(/AKIDEXAMPLE\/\d+\/eu-central-1\/ses\/aws4_request/),
      body: {
        FromEmailAddress: "Meal planner <no-reply@meals.test>",
        Destination: { ToAddresses: ["anna@xn--mller-kva.example"] },
        Content: {
          Simple: {
            Subject: utf8(letter.subject),
            Body: { Text: utf8(letter.text), Html: utf8(letter.html) },
          },
        },
      },
    },
  ]);
});

test("an address of which SES can make nothing takes no mail", async () => {
  reply = { status: 400, error: "BadRequestException", message: "Illegal address anna@example.com" };
  await expect(mailer.send(letter)).rejects.toMatchObject({ name: "Undeliverable" });
});

test.each<[string, Reply]>([
  ["MessageRejected", { status: 400, error: "MessageRejected", message: "Not verified: anna@example.com" }],
  ["TooManyRequestsException", { status: 429, error: "TooManyRequestsException", message: "Slow down" }],
  ["InternalFailure", { status: 500, error: "InternalFailure", message: "anna@example.com" }],
  ["", "none"],
])("it fails with %s after one try, and keeps to itself to whom the mail was", async (name, given) => {
  reply = given;
  const failed: Error = await mailer.send(letter).then(
    () => new Error("sent"),
    (error) => error,
  );
  expect(failed.message).toContain(`SES did not take a mail: ${name}`);
  expect(`${failed.stack}${failed.cause}`).not.toMatch(/anna|secret/);
  expect(asked).toHaveLength(1);
});
