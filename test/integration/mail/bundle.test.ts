import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import type { Context } from "aws-lambda";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { loadToken } from "../../../core/accounts/token-store.ts";
import { sendLater } from "../../../core/outbox/outbox-store.ts";
import { ranges } from "../../../core/storage/table.ts";
import { bundleAll, bundleFile } from "../../../infra/bundle/bundle.ts";
import { toContext } from "../../../infra/local/event.ts";
import { throughHandlers } from "../../support/service.ts";

type Job = (event: object, context: Context) => Promise<unknown>;

// biome-ignore lint/suspicious/noExplicitAny: tests look into requests freely
const asked: any[] = [];
/** Stands in for SES. */
const ses = createServer((request, response) => {
  void request.toArray().then((chunks) => {
    asked.push(JSON.parse(Buffer.concat(chunks).toString()));
    response.writeHead(200, { "content-type": "application/json" }).end('{"MessageId":"1"}');
  });
});

throughHandlers((service) => {
  beforeAll(async () => {
    await new Promise<void>((resolve) => ses.listen(0, "127.0.0.1", resolve));
    vi.stubEnv("SES_ENDPOINT", `http://127.0.0.1:${(ses.address() as AddressInfo).port}`);
    vi.stubEnv("MAIL_FROM", "meals@example.com");
    await bundleAll();
  });
  afterAll(() => {
    ses.close();
    ses.closeAllConnections();
    vi.unstubAllEnvs();
  });

  test("the function as it is deployed sends a mail through SES, and drops it", async () => {
    const { id, email } = await service.user();
    const { db } = service.deps();
    await db.erase(await db.query(ranges.outbox(new Date())));
    await db.transact([sendLater({ kind: "reset-password", to: email }, service.deps())]);
    const send: Job = createRequire(import.meta.url)(bundleFile("mail/send-mails")).handler;
    const run = () => send({}, toContext("send-mails", "1", Date.now() + 50_000));
    expect(await run()).toEqual({ sent: 1, moot: 0, left: 0 });
    expect(await run()).toEqual({ sent: 0, moot: 0, left: 0 });
    expect(asked).toMatchObject([
      { FromEmailAddress: "meals@example.com", Destination: { ToAddresses: [email] } },
    ]);
    const text: string = asked[0].Content.Simple.Body.Text.Data;
    const [, token = ""] = /https:\/\/app\.test\/reset#(\S+)/.exec(text) ?? [];
    expect(await loadToken(db, "reset", token, new Date())).toMatchObject({ userId: id, email });
  });
});
