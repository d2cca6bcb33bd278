import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Letter } from "../../../core/mail/mailer.ts";
import type * as Ses from "../../../functions/endpoint/ses-mailer.ts";
import { bundleOptions } from "../../../infra/bundle/options.ts";

type Request = { method?: string; url?: string; authorization?: string; body: unknown };
type Reply = { status: number; error?: string; message?: string } | "none";

const folder = mkdtempSync(path.join(tmpdir(), "ses-"));
const require = createRequire(import.meta.url);
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

/** The mailer from its source, as functions have it in their bundles, and with the whole SDK. */
const mailers = {
  source: () => import("../../../functions/endpoint/ses-mailer.ts"),
  bundle: () => bundled("ours", bundleOptions),
  "bundle with the whole SDK": () => bundled("whole", { ...bundleOptions, alias: {}, plugins: [] }),
};
const bundled = async (name: string, options: object): Promise<typeof Ses> => {
  const outfile = path.join(folder, `${name}.cjs`);
  const entryPoints = ["functions/endpoint/ses-mailer.ts"];
  await build({ ...options, entryPoints, outfile, sourcemap: false, logLevel: "error" });
  return require(outfile);
};

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv("SES_ENDPOINT", `http://127.0.0.1:${port}`);
  vi.stubEnv("AWS_REGION", "eu-central-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "AKIDEXAMPLE");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
  vi.stubEnv("MAIL_FROM", "Meal planner <no-reply@meals.test>");
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

describe.each(Object.entries(mailers))("the mailer from its %s", (_, load) => {
  let mailer: ReturnType<typeof Ses.sesMailer>;
  beforeAll(async () => {
    mailer = (await load()).sesMailer();
  });

  test("sends a mail through SES in one request", async () => {
    await mailer.send(letter);
    expect(asked).toMatchObject([
      {
        method: "POST",
        url: "/v2/email/outbound-emails",
        authorization: expect.stringMatching(/AKIDEXAMPLE\/\d+\/eu-central-1\/ses\/aws4_request/),
        body: {
          FromEmailAddress: "Meal planner <no-reply@meals.test>",
          Destination: { ToAddresses: ["anna@example.com"] },
          Content: {
            Simple: {
              Subject: { Data: letter.subject, Charset: "UTF-8" },
              Body: {
                Text: { Data: letter.text, Charset: "UTF-8" },
                Html: { Data: letter.html, Charset: "UTF-8" },
              },
            },
          },
        },
      },
    ]);
  });

  test("spells a domain with other letters as mail systems do", async () => {
    await mailer.send({ ...letter, to: "anna@müller.example" });
    expect(asked).toMatchObject([{ body: { Destination: { ToAddresses: ["anna@xn--mller-kva.example"] } } }]);
  });

  test("says that an address takes no mail when SES can make nothing of it", async () => {
    reply = { status: 400, error: "BadRequestException", message: "Illegal address anna@example.com" };
    await expect(mailer.send(letter)).rejects.toMatchObject({ name: "Undeliverable" });
  });

  test.each<[string, Reply]>([
    ["MessageRejected", { status: 400, error: "MessageRejected", message: "Not verified: anna@example.com" }],
    ["TooManyRequestsException", { status: 429, error: "TooManyRequestsException", message: "Slow down" }],
    ["AccountSuspendedException", { status: 400, error: "AccountSuspendedException", message: "Suspended" }],
    ["AccessDeniedException", { status: 403, error: "AccessDeniedException", message: "Not you" }],
    ["InternalFailure", { status: 500, error: "InternalFailure", message: "anna@example.com" }],
    ["", "none"],
  ])("fails with %s after one try, and keeps to itself to whom the mail was", async (name, given) => {
    reply = given;
    const failed: Error = await mailer.send(letter).then(
      () => new Error("sent"),
      (error) => error,
    );
    expect(failed.message).toContain(`SES did not take a mail: ${name}`);
    expect(`${failed.stack}${failed.cause}`).not.toMatch(/anna|secret/);
    expect(asked).toHaveLength(1);
  });
});

test("there is no mailer without an address to send from", async () => {
  vi.stubEnv("MAIL_FROM", "");
  vi.resetModules();
  const { sesMailer } = await mailers.source();
  expect(sesMailer).toThrow("MAIL_FROM");
});
