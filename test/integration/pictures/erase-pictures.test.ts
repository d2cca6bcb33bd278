import { expect } from "vitest";
import { filesOf, pictureNamedBy } from "../../../core/pictures/bucket.ts";
import { eraseUnshown } from "../../../core/pictures/store.ts";
import { picturesShownIn } from "../../../core/plans/shown-pictures-store.ts";
import { keys, ranges } from "../../../core/storage/table.ts";
import { memoryBucket } from "../../../infra/local/pictures.ts";
import type { Client } from "../../support/client.ts";
import { DAY, HOUR, later } from "../../support/clock.ts";
import { runJob } from "../../support/jobs.ts";
import { smallPicture } from "../../support/picture.ts";
import { createRecipe } from "../../support/recipes.ts";
import { testInProcess as test, throughHandlers } from "../../support/service.ts";

throughHandlers((service) => {
  /** Somebody with a household and a bucket that has only this one's pictures. */
  const household = async () => {
    const bucket = memoryBucket();
    service.deps().bucket = bucket;
    const client = await service.owner();
    const add = async (): Promise<string> => (await client.post("/v1/pictures", smallPicture)).body.url;
    return { client, add, bucket };
  };
  const isThere = ({ names }: { names: () => string[] }, url: string): boolean => {
    const files: string[] = Object.values(filesOf(pictureNamedBy(url) ?? ""));
    const found = names().filter((name) => files.includes(name));
    expect([0, 2]).toContain(found.length);
    return found.length === 2;
  };
  /** Lets the job run once a day, as on a stage. */
  const passDays = async (from: number, to: number): Promise<void> => {
    for (let day = from; day <= to; day++) {
      later(day * DAY);
      await runJob("erase-pictures");
    }
  };
  const show = (client: Client, heroImageUrl: string) =>
    createRecipe(client, { name: heroImageUrl, heroImageUrl });

  test("a picture that no recipe ever shows stays for 8 days, and is gone within 30 days more", async () => {
    const { add, bucket, client } = await household();
    const url = await add();
    await passDays(1, 8);
    expect(isThere(bucket, url)).toBe(true);
    await passDays(9, 30);
    expect(isThere(bucket, url)).toBe(false);
    expect(await service.deps().db.query(ranges.pictures(client.householdId))).toEqual([]);
  });

  test("a picture stays as long as a recipe shows it, and is gone within 30 days after that", async () => {
    const { add, bucket, client } = await household();
    const [kept, small, elsewhere, dropped] = [await add(), await add(), await add(), await add()];
    await show(client, kept);
    await show(client, small.replace(".webp", "-small.webp"));
    await show(client, `https://meals.example.com${elsewhere}`);
    const { id } = await show(client, dropped);
    await passDays(1, 25);
    const all = [kept, small, elsewhere, dropped];
    expect(all.map((url) => isThere(bucket, url))).toEqual([true, true, true, true]);
    expect((await client.delete(`/v1/recipes/${id}`)).status).toBe(204);
    await passDays(26, 39);
    expect(isThere(bucket, dropped)).toBe(true);
    await passDays(40, 55);
    expect(all.map((url) => isThere(bucket, url))).toEqual([true, true, true, false]);
  });

  test("a deleted recipe that a plan shows keeps its picture", async () => {
    const { add, bucket, client } = await household();
    const url = await add();
    const { id } = await show(client, url);
    const plan = await client.post("/v1/week-plans", {
      weekStart: "2030-01-07",
      slots: [{ slotDate: "2030-01-07", recipeId: id }],
    });
    expect(plan.status).toBe(200);
    await client.delete(`/v1/recipes/${id}`);
    await passDays(1, 60);
    expect(isThere(bucket, url)).toBe(true);
  });

  test("a picture that is shown again in time stays, and afterwards has its time anew", async () => {
    const { add, bucket, client } = await household();
    const url = await add();
    await passDays(1, 20);
    const { id } = await show(client, url);
    await passDays(21, 28);
    expect(isThere(bucket, url)).toBe(true);
    expect((await client.delete(`/v1/recipes/${id}`)).status).toBe(204);
    await passDays(29, 40);
    expect(isThere(bucket, url)).toBe(true);
  });

  test("pictures go with their household", async () => {
    const { add, bucket, client } = await household();
    const other = await service.owner();
    const kept = (await other.post("/v1/pictures", smallPicture)).body.url;
    await show(other, kept);
    const url = await add();
    await show(client, url);
    await client.delete(`/v1/households/mine/members/${client.id}`);
    later(HOUR);
    await runJob("erase-households");
    await runJob("erase-pictures");
    expect([isThere(bucket, url), isThere(bucket, kept)]).toEqual([false, true]);
    const { db } = service.deps();
    expect(await db.query(ranges.partition(keys.pictureCount(client.householdId).pk))).toEqual([]);
    expect(await db.get(keys.pictureOwner(client.householdId))).toBeUndefined();
  });

  test("a job that is cut off among a household's pictures goes on with the others", async () => {
    const { add, bucket, client } = await household();
    const urls = [await add(), await add()];
    later(60 * DAY);
    await runJob("erase-pictures");
    later(80 * DAY);
    const { db, now } = service.deps();
    const hasTime = () => bucket.names().length === 4;
    await eraseUnshown({ db, bucket, now, hasTime }, (id) => picturesShownIn(db, id));
    expect(urls.filter((url) => isThere(bucket, url))).toHaveLength(1);
    const { householdId } = client;
    const owner = await db.get(keys.pictureOwner(householdId));
    expect(Date.parse(`${owner?.comparedAt}`)).toBeLessThan(now().getTime() - 7 * DAY);
    await runJob("erase-pictures");
    expect(bucket.names()).toEqual([]);
  });

  test("a job that is cut off goes on where it was", async () => {
    const { add, bucket } = await household();
    const url = await add();
    later(60 * DAY);
    await runJob("erase-pictures", 5);
    later(61 * DAY);
    await runJob("erase-pictures");
    later(80 * DAY);
    expect(await runJob("erase-pictures", 5)).toEqual({ erased: 0 });
    expect(isThere(bucket, url)).toBe(true);
    await runJob("erase-pictures");
    expect(isThere(bucket, url)).toBe(false);
  });

  test("a household whose pictures can't be erased does not keep others' from being erased", async () => {
    const { add, bucket } = await household();
    const url = await add();
    const broken = await service.owner();
    const name = pictureNamedBy((await broken.post("/v1/pictures", smallPicture)).body.url) ?? "";
    service.deps().bucket = {
      ...bucket,
      erase: async (file) => {
        if (file.startsWith(name)) throw new Error("The bucket is busy");
        await bucket.erase(file);
      },
    };
    for (let day = 8; day <= 31; day++) await passDays(day, day).catch(() => {});
    expect(isThere(bucket, url)).toBe(false);
  });
});
