import { expect, test } from "vitest";
import { createClient } from "../../core/client/client.ts";
import { journey } from "../../infra/operate/smoke/journey.ts";
import { dismiss, type Guest } from "../../infra/operate/smoke/step.ts";
import { ownServer } from "../support/own-server.ts";

const given = process.env.SERVICE_URL;
const server = given ? { baseUrl: given, output: () => "" } : ownServer("--no-demo");

/** Nobody can log in to these accounts any more. */
const expectGone = async (guests: readonly Guest[]) => {
  expect(guests.length).toBeGreaterThan(0);
  for (const guest of guests)
    await expect(
      createClient(server.baseUrl).call("POST /v1/auth/login", { body: guest }),
    ).rejects.toMatchObject({
      status: 401,
    });
};

test("a household plans two weeks, shops, cooks and imports", async () => {
  const done: string[] = [];
  const guests: Guest[] = [];
  await journey(
    server.baseUrl,
    async (what, work) => {
      const result = await work();
      done.push(what);
      return result;
    },
    guests,
    2,
  );
  expect(done).toHaveLength(13 + 10);
  await dismiss(server.baseUrl, guests);
  await expectGone(guests);
});

test.each(["two people sign up", "one creates a household, the other joins it", "the shopping list adds up"])(
  "accounts are gone although this failed: %s",
  async (broken) => {
    const guests: Guest[] = [];
    const made = journey(
      server.baseUrl,
      async (what, work) => {
        const result = await work();
        if (what === broken) throw new Error("Broken");
        return result;
      },
      guests,
    );
    await expect(made).rejects.toThrow("Broken");
    await dismiss(server.baseUrl, guests);
    await expectGone(guests);
  },
);

test.skipIf(process.env.SERVICE_URL)(
  "the local service begins with what else runs by the clock",
  async () => {
    const lines = () =>
      server
        .output()
        .split("\n")
        .filter((line) => line.includes('"job":"erase-households"'));
    await expect.poll(lines).not.toEqual([]);
    expect(lines().map((line) => JSON.parse(line))).toMatchObject([{ level: "info", erased: 0, left: 0 }]);
  },
);
