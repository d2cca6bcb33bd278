import path from "node:path";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { forgetCatalogues } from "../../../core/catalogue/log/kept.ts";
import { eraseUnshown } from "../../../core/pictures/store.ts";
import { picturesShownIn } from "../../../core/plans/shown-pictures-store.ts";
import { createDb } from "../../../core/storage/db.ts";
import { keys } from "../../../core/storage/table.ts";
import { connect } from "../../../functions/endpoint/aws/deps.ts";
import type { Connection } from "../../../functions/endpoint/aws/parameter-store.ts";
import { memoryBucket } from "../../../infra/local/pictures.ts";
import {
  planOf,
  restoreBeside,
  restoreStage,
  type Tools,
  type Wish,
} from "../../../infra/operate/restore/restore-stage.ts";
import { restoredName } from "../../../infra/operate/restore/restored-table.ts";
import { isClosed } from "../../../infra/operate/restore/writes.ts";
import { restoredParameter, tableParameter } from "../../../infra/stage/stages.ts";
import type { Client } from "../../support/client.ts";
import { type ControlPlane, createControlPlane } from "../../support/control-plane.ts";
import { log } from "../../support/log.ts";
import { smallPicture } from "../../support/picture.ts";
import { createRecipe } from "../../support/recipes.ts";
import { PASSWORD, throughHandlers } from "../../support/service.ts";

// Whoever waits in a loop lets other work go on.
vi.mock("node:timers/promises", () => ({
  setTimeout: () => new Promise((resolve) => setImmediate(resolve)),
}));

const STAGE = "production";
/** Every test has an hour of its own, so that it makes tables of its own. */
let hours = 0;
const minutesAfter = (hour: Date, minutes: number) => new Date(+hour + 60_000 * minutes);

throughHandlers((service) => {
  let plane: ControlPlane;
  let own = "";
  beforeAll(() => {
    log.write = () => {};
    plane = createControlPlane(process.env.DYNAMODB_ENDPOINT ?? "");
    own = process.env.TABLE_NAME ?? "";
  });

  /** What a deployment does: functions work on the table that is noted down, and remember nothing. */
  const workOn = (table: string) => {
    plane.parameters.set(tableParameter(STAGE), table);
    forgetCatalogues();
    const documents = DynamoDBDocumentClient.from(plane.serve(connect()), {
      marshallOptions: { removeUndefinedValues: true },
    });
    service.deps().db = createDb(documents, table);
  };
  const deployed = () => plane.parameters.get(restoredParameter(STAGE)) ?? own;

  const toolsWith = (changes: Partial<Tools> = {}) => {
    const tools: Tools = {
      client: plane.client(),
      connection: plane.connection,
      deploy: async () => workOn(deployed()),
      tryOut: async () => {},
      say: () => {},
      ...changes,
    };
    return { tools };
  };
  const restore = async (tools: Tools, wish: Wish) => restoreStage(tools, await planOf(tools, wish));

  /** A stage on its own table, with a household that lost a recipe and got another one between two moments. */
  const stageWithPast = async () => {
    const then = new Date(Date.UTC(2026, 10, 21, hours++));
    const later = minutesAfter(then, 30);
    plane.parameters.clear();
    plane.policies.clear();
    workOn(own);
    for (const kind of Object.values(plane.has)) kind.add(own);
    const anna = await service.owner();
    const soup = await createRecipe(anna, { name: "Soup" });
    await plane.remember(own, then);
    await anna.delete(`/v1/recipes/${soup.id}`);
    await createRecipe(anna, { name: "Mistake" });
    await plane.remember(own, later);
    const names = async () =>
      (await anna.get("/v1/recipes")).body.data.map(({ name }: { name: string }) => name);
    return { anna, names, then, later };
  };

  describe("restoring a stage", () => {
    test("stops writes, puts it on the table as it was, checks that, and lets writes in again", async () => {
      const { anna, names, then } = await stageWithPast();
      const duringDeployment: unknown[] = [];
      const tryOut = vi.fn(async () => void (await createRecipe(anna, { name: "New" })));
      const { tools } = toolsWith({
        tryOut,
        deploy: async () => {
          const written = await anna.post("/v1/tags", { name: "late", tagType: "other" });
          duringDeployment.push(written.status, written.body.code, written.headers.get("retry-after"));
          duringDeployment.push(await names());
          workOn(deployed());
          duringDeployment.push((await anna.post("/v1/tags", { name: "late", tagType: "other" })).status);
        },
      });
      await restore(tools, { stage: STAGE, to: then });
      expect(duringDeployment).toEqual([503, "unavailable", "1", ["Mistake"], 503]);
      expect(tryOut).toHaveBeenCalledOnce();
      expect((await names()).sort()).toEqual(["New", "Soup"]);
      const target = restoredName(STAGE, then);
      expect([await isClosed(tools.client, own), await isClosed(tools.client, target)]).toEqual([
        true,
        false,
      ]);
      for (const kind of Object.values(plane.has)) expect(kind).toContain(target);
    });

    test("lets nobody in by a token, a calendar's address or an invite that was ended since, and tells no ended webhook", async () => {
      const { anna, later } = await stageWithPast();
      const tokenOf = async (name: string) =>
        (await anna.post("/v1/auth/tokens", { name, scope: "read", currentPassword: PASSWORD })).body;
      const [lost, used] = [await tokenOf("lost"), await tokenOf("used")];
      const { body: feed } = await anna.post("/v1/calendar-feed");
      const hook = async () =>
        (await anna.post("/v1/webhooks", { url: "https://hooks.example.com/" })).body.id;
      const [lostHook, usedHook] = [await hook(), await hook()];
      const { body: invite } = await anna.post("/v1/households/mine/invites");
      const then = minutesAfter(later, 1);
      await plane.remember(own, then);
      await anna.delete(`/v1/auth/tokens/${lost.id}`);
      await anna.delete("/v1/calendar-feed");
      await anna.delete(`/v1/webhooks/${lostHook}`);
      await anna.delete("/v1/households/mine/invites");
      const said: string[] = [];
      await restore(toolsWith({ say: (line) => void said.push(line) }).tools, { stage: STAGE, to: then });
      const by = async ({ token }: { token: string }) => {
        const program = service.visitor();
        program.always.authorization = `Bearer ${token}`;
        return (await program.get("/v1/recipes")).status;
      };
      expect([await by(lost), await by(used)]).toEqual([401, 200]);
      expect((await service.visitor().get(new URL(feed.url).pathname)).status).toBe(404);
      const ben = await service.user("Ben");
      const code = invite.data?.inviteCode ?? invite.inviteCode;
      expect((await ben.post(`/v1/invites/${code}/accept`)).status).toBe(404);
      expect(said.join()).toContain("ended since are ended again: 4");
      expect((await anna.get("/v1/webhooks")).body).toMatchObject([{ id: usedHook }]);
      const { householdId } = anna;
      expect(await service.deps().db.get(keys.webhookSecret(householdId, lostHook))).toBeUndefined();
    });

    test("lists the pictures that were added since, so that their files will be erased", async () => {
      const { anna, later } = await stageWithPast();
      const pictureOf = async (who: Client) => (await who.post("/v1/pictures", smallPicture)).body.url;
      const shown = await pictureOf(anna);
      await createRecipe(anna, { name: "Curry", heroImageUrl: shown });
      const then = minutesAfter(later, 1);
      await plane.remember(own, then);
      const lost = [await pictureOf(anna), await pictureOf(await service.owner())];
      const said: string[] = [];
      await restore(toolsWith({ say: (line) => void said.push(line) }).tools, { stage: STAGE, to: then });
      expect(said.join()).toContain("so that they will be erased: 2");
      const bucket = memoryBucket();
      for (const url of [shown, ...lost]) await bucket.put(path.basename(url), smallPicture);
      const daysLater = (days: number) => new Date(Date.now() + days * 86_400_000);
      for (const days of [9, 30]) {
        const { db } = service.deps();
        const around = { db, bucket, now: () => daysLater(days), hasTime: () => true };
        await eraseUnshown(around, (id) => picturesShownIn(db, id));
      }
      expect(bucket.names()).toEqual([path.basename(shown)]);
    });

    test("can be done again from the old table, to another moment", async () => {
      const { names, then, later } = await stageWithPast();
      const { tools } = toolsWith();
      await restore(tools, { stage: STAGE, to: then });
      expect(await names()).toEqual(["Soup"]);
      await restore(tools, { stage: STAGE, to: later, from: own });
      expect(await names()).toEqual(["Mistake"]);
      expect(await isClosed(tools.client, restoredName(STAGE, then))).toBe(true);
    });

    test("refuses a moment of which nothing is kept, before it stops anything", async () => {
      await stageWithPast();
      const { tools } = toolsWith();
      const long = new Date("2020-01-01T00:00:00Z");
      await expect(restore(tools, { stage: STAGE, to: long })).rejects.toThrow(
        /can be restored to any second from 2026-11-21T00:00:00Z to 2026-11-\d\dT\d\d:\d\d:00Z/,
      );
      expect(plane.policies.size).toBe(0);
    });

    test("takes a table that somebody else has made, also where nothing is deployed yet", async () => {
      const { later } = await stageWithPast();
      const { tools } = toolsWith();
      await restoreBeside(tools, await planOf(tools, { stage: STAGE, to: later, from: own }));
      plane.parameters.clear();
      await restore(tools, { stage: STAGE, table: restoredName(STAGE, later) });
      expect(plane.parameters.get(tableParameter(STAGE))).toBe(restoredName(STAGE, later));
      expect(plane.policies.size).toBe(0);
    });

    test("keeps writes out of a table with items that this release doesn't know", async () => {
      const { later } = await stageWithPast();
      const { tools } = toolsWith();
      const at = minutesAfter(later, 1);
      await service.deps().db.put({ pk: "NOVELTY#1", sk: "NOVELTY" });
      await plane.remember(own, at);
      await service.deps().db.erase([{ pk: "NOVELTY#1", sk: "NOVELTY" }]);
      await expect(restore(tools, { stage: STAGE, to: at })).rejects.toThrow("1 items are of no kind");
      expect(await isClosed(tools.client, restoredName(STAGE, at))).toBe(true);
    });

    test("refuses a table with a policy of its own, before it changes anything", async () => {
      const { later } = await stageWithPast();
      const mine = JSON.stringify({ Version: "2012-10-17", Statement: [{ Sid: "Mine", Effect: "Allow" }] });
      plane.policies.set(own, mine);
      const wish = { stage: STAGE, to: later };
      await expect(restore(toolsWith().tools, wish)).rejects.toThrow("has a policy of its own");
      expect(plane.policies.get(own)).toBe(mine);
    });
  });

  /** What an operator works with who is stopped at the change after so many, the deployment in its middle. */
  const cutAfter = (changes: number): Tools => {
    let left = changes;
    const change = () => {
      if (left-- <= 0) throw new Error("cut off");
    };
    const client = plane.client();
    client.middlewareStack.add(
      (next, { commandName = "" }) =>
        async (args) => {
          if (/^(Put|Delete|Update|Restore|Tag)/.test(commandName)) change();
          return next(args);
        },
      { step: "initialize", priority: "high" },
    );
    const send: Connection["send"] = async (call) => {
      if (call.headers["x-amz-target"] === "AmazonSSM.PutParameter") change();
      return plane.connection.send?.(call) ?? { status: 500, body: "" };
    };
    const deploy = async () => {
      plane.parameters.set(tableParameter(STAGE), deployed());
      change();
      workOn(deployed());
    };
    const tryOut = async () => change();
    return toolsWith({ client, connection: { ...plane.connection, send }, deploy, tryOut }).tools;
  };

  test("a restore that is interrupted at any step goes on when it is started again", async () => {
    const { names, later } = await stageWithPast();
    const tags = [{ Key: "sst:stage", Value: STAGE }];
    plane.tags.set(own, [...tags, { Key: "aws:made", Value: "by AWS" }]);
    let ends = 0;
    for (let changes = 0; ends === 0; changes++) {
      const at = new Date(+later + 1000 * (changes + 1));
      plane.parameters.clear();
      plane.policies.clear();
      workOn(own);
      await plane.remember(own, at);
      const wish = { stage: STAGE, to: at };
      const isCut = await restore(cutAfter(changes), wish).then(
        () => false,
        ({ message }) => message === "cut off",
      );
      if (!isCut) ends = changes;
      const { tools } = toolsWith();
      await restore(tools, wish);
      const target = restoredName(STAGE, at);
      expect([changes, plane.parameters.get(tableParameter(STAGE))]).toEqual([changes, target]);
      expect([...plane.policies.keys()]).toEqual([own]);
      for (const kind of Object.values(plane.has)) expect(kind).toContain(target);
      expect(plane.tags.get(target)).toEqual(tags);
      expect(await names()).toEqual(["Mistake"]);
    }
    // Writes are stopped twice and let in, each with three probes; and the table is made, completed and deployed.
    expect(ends).toBeGreaterThan(18);
  });

  test("a household is found in the table beside, without a change for the stage", async () => {
    const { anna, names, then } = await stageWithPast();
    const { tools } = toolsWith();
    const plan = await planOf(tools, { stage: STAGE, to: then });
    await restoreBeside(tools, plan);
    const beside = createDb(DynamoDBDocumentClient.from(tools.client), plan.target);
    expect(await beside.get(keys.household(anna.householdId))).toBeDefined();
    expect(await names()).toEqual(["Mistake"]);
    expect(plane.policies.size).toBe(0);
  });
});
