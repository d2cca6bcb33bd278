import sharp from "sharp";
import { describe, expect } from "vitest";
import { filesOf, pictureNamedBy } from "../../../core/pictures/bucket.ts";
import { keys, ranges } from "../../../core/storage/table.ts";
import { memoryBucket } from "../../../infra/local/pictures.ts";
import type { Client } from "../../support/client.ts";
import { photograph, plainPicture, smallPicture } from "../../support/picture.ts";
import { testInProcess as test, throughAnyDoor } from "../../support/service.ts";
import { startSite } from "../../support/sites.ts";

const MIB = 1024 ** 2;

throughAnyDoor((service) => {
  /** Gives the test a bucket of its own. */
  const emptyBucket = () => {
    const bucket = memoryBucket();
    service.deps().bucket = bucket;
    return bucket;
  };
  const send = (client: Client, body: unknown, headers = {}) =>
    client.post("/v1/pictures", body, { headers });
  const stored = async (householdId: string) => {
    const { db } = service.deps();
    return (await db.query(ranges.pictures(householdId))).length;
  };

  test("a photograph is turned upright, brought down to two sizes, and loses where it was taken", async () => {
    const bucket = emptyBucket();
    const anna = await service.owner();
    const photo = await photograph(3_200, 2_400);
    expect((await sharp(photo).metadata()).exif?.toString("latin1")).toContain("Phone");

    const { status, body, headers } = await send(anna, photo, { "content-type": "image/jpeg" });
    expect(status).toBe(201);
    expect(body).toEqual({
      url: expect.stringMatching(/^\/pictures\/[0-9a-f]{32}\.webp$/),
      smallUrl: body.url.replace(".webp", "-small.webp"),
      width: 1_200,
      height: 1_600,
    });
    expect(headers.get("cache-control")).toBe("private, no-cache");
    const { large, small } = filesOf(pictureNamedBy(body.url) ?? "");
    expect(bucket.names().sort()).toEqual([small, large].sort());
    for (const [name, width, height] of [
      [large, 1_200, 1_600],
      [small, 300, 400],
    ] as const) {
      const { exif, orientation, ...found } = await sharp(bucket.read(name)).metadata();
      expect(found).toMatchObject({ format: "webp", width, height });
      expect([exif, orientation]).toEqual([undefined, undefined]);
    }
    // The mark in the upper left corner is in the upper right one of the upright picture.
    const corner = await sharp(bucket.read(large))
      .extract({ left: 1_197, top: 2, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([...corner]).toEqual([
      expect.closeTo(0, -1.5),
      expect.closeTo(0, -1.5),
      expect.closeTo(128, -1.5),
    ]);
  });

  test("a small picture is not enlarged, and of an animation the first one is kept", async () => {
    const bucket = emptyBucket();
    const anna = await service.owner();
    const frames = await plainPicture(40, 60).webp({ loop: 0 }).toBuffer();
    const animation = await sharp([frames, frames], { join: { animated: true } })
      .webp()
      .toBuffer();
    const { body } = await send(anna, new Uint8Array(animation), { "content-type": "image/webp" });
    expect(body).toMatchObject({ width: 40, height: 60 });
    for (const name of bucket.names())
      expect(await sharp(bucket.read(name), { animated: true }).metadata()).toMatchObject({
        width: 40,
        height: 60,
      });
  });

  test("a picture at an address is fetched, and counts as a visit", async () => {
    const bucket = emptyBucket();
    const { visitor } = await startSite((request, response) => {
      expect(request.headers).toMatchObject({ accept: "image/jpeg, image/png, image/webp" });
      response.writeHead(200, { "content-type": "image/png" }).end(smallPicture);
    });
    service.deps().config.visitor = visitor;
    const anna = await service.owner();
    const { status, body } = await send(anna, { url: "https://site.test/curry.png" });
    expect([status, body]).toMatchObject([422, { code: "page_unreachable" }]);
    const http = await send(anna, { url: "http://site.test/curry.png" });
    expect([http.status, http.body]).toMatchObject([201, { width: 1, height: 1 }]);
    expect(bucket.names()).toHaveLength(2);
    const visits = await service.deps().db.get(keys.throttle("visit-user", anna.id));
    expect(visits).toMatchObject({ count: 2 });
  });

  test("a picture that is sent twice is there twice, also with an Idempotency-Key", async () => {
    const bucket = emptyBucket();
    const anna = await service.owner();
    const once = () => send(anna, smallPicture, { "idempotency-key": "curry" });
    const [first, second] = [await once(), await once()];
    expect(first.body.url).not.toBe(second.body.url);
    expect(bucket.names()).toHaveLength(4);
  });

  describe("what is no picture", () => {
    const tooManyPixels = () => plainPicture(10_000, 5_001).png({ compressionLevel: 9 }).toBuffer();
    const cut = async () => (await photograph(800, 600)).slice(0, 4_000);
    const svg = async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const gif = () => plainPicture(9, 9).gif().toBuffer();
    test.for([
      ["a text", async () => Buffer.from("no picture")],
      ["nothing", async () => Buffer.from("")],
      ["a drawing, which could lead elsewhere", svg],
      ["a GIF", gif],
      ["a broken JPEG", cut],
      ["more than 50 megapixels", tooManyPixels],
    ] as const)("%s is refused, and nothing is kept of it", async ([, make]) => {
      const bucket = emptyBucket();
      const anna = await service.owner();
      const { status, body } = await send(anna, new Uint8Array(await make()));
      expect([status, body]).toMatchObject([422, { code: "picture_unreadable" }]);
      expect([bucket.names(), await stored(anna.householdId)]).toEqual([[], 0]);
    });

    test("an address where there is something else", async () => {
      const bucket = emptyBucket();
      const { visitor } = await startSite((_, response) =>
        response.writeHead(200, { "content-type": "image/svg+xml" }).end("<svg/>"),
      );
      service.deps().config.visitor = visitor;
      const anna = await service.owner();
      const { body } = await send(anna, { url: "http://site.test/curry" });
      expect(body).toMatchObject({
        code: "page_unreachable",
        detail: "There is something else at this address: we read image/jpeg, image/png, image/webp.",
      });
      const refused = await send(anna, { url: "http://10.0.0.1/curry" });
      expect(refused.body).toMatchObject({
        code: "page_unreachable",
        detail: "There is no public site at this address: check it, or send the picture's file instead.",
      });
      expect([bucket.names(), await stored(anna.householdId)]).toEqual([[], 0]);
    });

    test.for([
      ["neither file nor address", {}, 400, "validation_failed"],
      ["an address of no site", { url: "ftp://site.test/" }, 400, "validation_failed"],
      ["no JSON", "{", 400, "malformed_json"],
    ] as const)("%s", async ([, body, status, code]) => {
      const answer = await send(await service.owner(), body);
      expect(answer).toMatchObject({ status, body: { code } });
      if (code === "validation_failed") expect(answer.body.errors).toMatchObject([{ pointer: "/url" }]);
    });

    test("another media type, and more than 4 MiB", async () => {
      const anna = await service.owner();
      const gif = await send(anna, smallPicture, { "content-type": "image/gif" });
      expect(gif).toMatchObject({ status: 415, body: { code: "unsupported_media_type" } });
      const large = await send(anna, new Uint8Array(4 * MIB + 1));
      expect(large).toMatchObject({ status: 413, body: { code: "payload_too_large" } });
    });
  });

  test("a household can add 300 pictures a day", async () => {
    emptyBucket();
    const anna = await service.owner();
    await send(anna, smallPicture);
    const { db } = service.deps();
    const key = keys.throttle("picture-household", anna.householdId);
    await db.transact([{ update: key, set: { count: 299 } }]);
    expect((await send(anna, smallPicture)).status).toBe(201);
    const { status, body, headers } = await send(anna, smallPicture);
    expect([status, body.code]).toEqual([429, "too_many_requests"]);
    expect(body.detail).toMatch(
      /^Your household has had too many pictures today\. Try again in \d+ minutes\.$/,
    );
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(80_000);
  });

  test("a household can have 10,000 pictures", async () => {
    const bucket = emptyBucket();
    const anna = await service.owner();
    const { db } = service.deps();
    const { householdId } = anna;
    const names = Array.from({ length: 10_000 }, (_, nth) => nth.toString(16).padStart(32, "0"));
    const addedAt = new Date().toISOString();
    for (let at = 0; at < names.length; at += 100)
      await db.transact(
        names
          .slice(at, at + 100)
          .map((name) => ({ put: { ...keys.picture(householdId, name), name, addedAt } })),
      );
    const { status, body } = await send(anna, smallPicture);
    expect([status, body.code]).toEqual([422, "limit_reached"]);
    expect(bucket.names()).toEqual([]);
  });
});
