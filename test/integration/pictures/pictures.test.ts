import { describe, expect } from "vitest";
import sharp from "sharp";
import { keys, ranges } from "../../../core/storage/table.ts";
import { memoryBucket } from "../../../infra/local/pictures.ts";
import type { Client } from "../../support/client.ts";
import { smallPicture } from "../../support/picture.ts";
import { testInProcess as test, throughAnyDoor } from "../../support/service.ts";
import { startSite } from "../../support/sites.ts";

throughAnyDoor((service) => {
  test("a photograph is turned upright, brought down to two sizes, and loses where it was taken", async () => {
    const anna = await service.owner();
    const answer = await anna.post("/v1/pictures", smallPicture);
    expect(answer.text).toBe("");
  });
});
