import { expect, test } from "vitest";
import { setOwed } from "../../../functions/endpoint/units.ts";
import { meteredStorage } from "../../bench/meter.ts";
import type { Client } from "../../support/client.ts";
import { HOUR, later } from "../../support/clock.ts";
import { PASSWORD, throughHandlers } from "../../support/service.ts";

/** Names of 33 words within the 100 characters of a name. */
const manyWords = (letter: string) =>
  Array.from({ length: 33 }, (_, at) => `${letter}${at.toString(36)}`).join(" ");

/** DynamoDB Local reports other units than AWS and the embedded engine. */
const testUnits = process.env.DOOR === "handlers" ? test.skip : test;

throughHandlers((service) => {
  const rename = async (client: Client, displayName: string): Promise<void> => {
    expect((await client.patch("/v1/auth/me", { displayName })).status).toBe(200);
  };

  /** The write units of a rename. */
  const unitsOf = async (client: Client & { id: string }, displayName: string): Promise<number> => {
    const { db } = service.deps();
    const meter = meteredStorage(process.env.TABLE_NAME ?? "");
    service.deps().db = meter.db;
    // Otherwise the next request may count what this function owes.
    setOwed(client.id, 0);
    const { write } = await meter.costOf(() => rename(client, displayName));
    service.deps().db = db;
    return write;
  };

  testUnits("the dearest rename writes 40 units, and 4 more in a household", async () => {
    // Account, entry of the directory and count of renames, eight terms that go, eight that come, and the e-mail's.
    const anna = await service.user(manyWords("a"));
    expect(await unitsOf(anna, manyWords("b"))).toBe(2 * (3 + 8 + 9));
    // The member, and the household's change log.
    const ben = await service.owner(manyWords("a"));
    expect(await unitsOf(ben, manyWords("b"))).toBe(2 * (3 + 8 + 9 + 2));
  });

  testUnits("a rename writes the terms, which show the name, and the same name nothing", async () => {
    const anna = await service.user("Anna von Berg");
    // "anna von berg" becomes "berta von berg"; "von berg", "berg" and the e-mail show it, too.
    expect(await unitsOf(anna, "Berta von Berg")).toBe(2 * (3 + 1 + 4));
    expect(await unitsOf(anna, "Berta von Berg")).toBe(0);
  });

  const limitTo = (profileChangesPerHour: number | undefined) =>
    Object.assign(service.deps(), { config: { ...service.deps().config, profileChangesPerHour } });

  test("people can change their profile twenty times in an hour, and then still choose a new password", async () => {
    limitTo(undefined);
    const anna = await service.owner();
    for (let nth = 1; nth <= 20; nth++) await rename(anna, `Anna ${nth}`);
    const refused = await anna.patch("/v1/auth/me", { displayName: "Berta" });
    expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
    expect(refused.body.detail).toMatch(
      /^You have changed your profile too often\. Try again in \d+ minutes\.$/,
    );
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_000);
    const both = { displayName: "Clara", currentPassword: PASSWORD, newPassword: "quite another phrase" };
    expect((await anna.patch("/v1/auth/me", both)).status).toBe(200);
    expect((await anna.get("/v1/auth/me")).body.data.displayName).toBe("Clara");
    later(1.1 * HOUR);
    await rename(anna, "Berta");
  });

  test("changes to the same name are not counted", async () => {
    limitTo(2);
    const anna = await service.user("Anna");
    for (let nth = 1; nth <= 5; nth++) await rename(anna, "Anna");
    await rename(anna, "Berta");
    await rename(anna, "Clara");
    expect((await anna.patch("/v1/auth/me", { displayName: "Dora" })).status).toBe(429);
  });
});
