import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { patience } from "../support/patience.ts";
import { patient, serviceBehind } from "../support/service.ts";
import { sharedStage } from "./support/shared-stage.ts";
import { startSstDev } from "./support/sst-dev.ts";

// SST's own CLI and its own stubs, with the emulator's event API between them. What the stubs look like on AWS is in
// test/infra/dev.spec.ts.

/** What SST has built its stubs for, as they run on AWS. */
const canRunStubs = process.platform === "linux" && process.arch === "x64";

describe.skipIf(!canRunStubs)("sst dev", () => {
  const account = sharedStage();
  let dev: Awaited<ReturnType<typeof startSstDev>>;
  beforeAll(async () => {
    dev = await startSstDev(account.endpoint);
  });
  afterAll(async () => {
    await dev?.stop();
    account.leave();
  });

  test("answers a stage's requests from the sources, and from an edited source at the next request", async () => {
    const get = async (at: string) => dev.door.send({ method: "GET", path: at });
    expect(await get("/v1/health"), dev.output()).toMatchObject({ status: 200, body: { status: "ok" } });

    const anna = await serviceBehind(() => patient(dev.door)).owner();
    expect(anna.householdId).toMatch(/^[\da-f-]{36}$/);

    // The library that reads pictures is in no bundle.
    const { body: unreadable } = await anna.post("/v1/pictures", new Uint8Array(8));
    expect(unreadable.code, dev.output()).toBe("picture_unreadable");

    const page = await get("/confirm");
    expect([page.status, page.headers.get("content-type")]).toEqual([
      200,
      expect.stringMatching("^text/html"),
    ]);

    const source = path.join(dev.folder, "functions/system/get-health.ts");
    const before = readFileSync(source, "utf8");
    const after = before.replace("release: process.env.RELEASE", 'release: "edited"');
    expect(after).not.toBe(before);
    writeFileSync(source, after);
    await expect
      .poll(async () => (await get("/v1/health")).body, patience)
      .toEqual({ status: "ok", release: "edited" });
  });
});
