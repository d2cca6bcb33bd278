import { describe, expect, test } from "vitest";
import { contracts } from "../support/calls.ts";
import { createClient } from "../support/client.ts";
import { type Answer, plainHandlerDoor } from "../support/doors.ts";
import { runJob } from "../support/jobs.ts";
import { openMailFolder, sentMails } from "../support/mails.ts";
import { readFeed } from "../support/read-feed.ts";
import { throughHandlers } from "../support/service.ts";
import { fitFor } from "./support/cast.ts";
import { stageFor } from "./support/stage.ts";

/** The edge sends nobody's Host on: every event names the gateway's. */
const GATEWAY = "a1b2c3d4e5.execute-api.eu-central-1.amazonaws.com";
const FORGED = "evil.test";
const EVIL = `https://${FORGED}`;
const headers = {
  host: GATEWAY,
  forwarded: `host=${FORGED};proto=http`,
  "x-forwarded-host": FORGED,
  "x-forwarded-port": "8443",
  "x-original-host": FORGED,
};

const ADDRESSES = new RegExp([GATEWAY.slice(0, 10), "execute-api", FORGED, ":8443"].join("|"));

const said = ({ text, headers, cookies }: Answer) => [text, ...[...headers].flat(), ...cookies].join("\n");

throughHandlers((service) => {
  const stage = stageFor(service);

  describe("an answer and its mails name the service's own address, whatever host a request names", () => {
    test.each(contracts.map(({ name }) => name))("%s", async (name) => {
      const deleteMails = openMailFolder();
      const { method, path, body } = stage.requestOf(name);
      const answer = await stage.as(fitFor(name)).send(method, path, body, { headers });
      expect(answer.status).toBeLessThan(300);
      expect(said(answer)).not.toMatch(ADDRESSES);
      await runJob("send-mails");
      expect(JSON.stringify(await sentMails())).not.toMatch(ADDRESSES);
      const refused = await service
        .visitor()
        .send(method, path, body, { headers: { ...headers, origin: EVIL } });
      expect(said(refused)).not.toMatch(ADDRESSES);
      deleteMails();
      await stage.reset();
    });

    test.each([
      "/confirm",
      "/reset",
      "/invites/7K3QXM9T2D",
      "/.well-known/security.txt",
      "/.well-known/change-password",
      "/.well-known/api-catalog",
      "/problems/not-found",
      "/nowhere",
    ])("%s", async (path) => {
      const answer = await createClient(await plainHandlerDoor()).get(path, { headers });
      expect(said(answer)).not.toMatch(ADDRESSES);
    });
  });

  test("a calendar's address is the service's, and opens", async () => {
    const { owner } = stage.people;
    const { url } = (await owner.post("/v1/calendar-feed", undefined, { headers })).body;
    const { origin, pathname } = new URL(url);
    expect(origin).toBe("https://service.test");
    const { status, text } = await service.visitor().get(pathname, { headers });
    expect(status).toBe(200);
    expect(readFeed(text)).not.toEqual([]);
    await stage.reset();
  });

  test.each([
    ["https://service.test", 200],
    [`https://${GATEWAY}`, 403],
    [EVIL, 403],
  ])("a page of %s may send requests with the cookie: %i", async (origin, status) => {
    const { owner } = stage.people;
    const sent = { headers: { ...headers, origin } };
    expect((await owner.patch("/v1/auth/me", { displayName: "Owner" }, sent)).status).toBe(status);
  });
});
