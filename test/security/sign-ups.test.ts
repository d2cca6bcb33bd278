import { expect, test } from "vitest";
import { log } from "../support/log.ts";
import { isWhole } from "../support/sample.ts";
import { PASSWORD, throughHandlers } from "../support/service.ts";
import { expectProblem } from "./support/expect-answer.ts";
import { openTable } from "./support/table.ts";

/** All have to change one item, the directory's head: too many for the time that a request has. */
const CROWD = isWhole ? 200 : 120;

throughHandlers((service) => {
  const signUp = (email: string) =>
    service.visitor().post("/v1/auth/signup", { email, password: PASSWORD, displayName: "One of many" });

  test("each of a crowd that signs up at once gets an account or is asked to try again", async () => {
    log.write = () => {};
    const emails = Array.from({ length: CROWD }, (_, nth) => `${nth}@example.com`);
    const answers = await Promise.all(emails.map(signUp));
    const refused = answers.flatMap((answer, nth) => (answer.status === 200 ? [] : [{ answer, nth }]));
    for (const { answer } of refused) {
      expectProblem(answer, "/v1/auth/signup");
      expect([429, 503]).toContain(answer.status);
    }

    const table = openTable();
    const items = [...(await table.dump()).values()];
    table.close();
    const count = (sk: RegExp) => items.filter((item) => sk.test(String(item.sk))).length;
    const accounts = count(/^PROFILE$/);
    // Some of those who were asked to try again may have an account: only its answer was lost.
    expect(accounts).toBeGreaterThanOrEqual(Math.max(1, CROWD - refused.length));
    expect([count(/^EMAIL$/), count(/^ACTIVE#/)]).toEqual([accounts, accounts]);
    expect(items.find(({ pk, sk }) => pk === "ACCOUNTS" && sk === "HEAD")).toMatchObject({ accounts });

    for (const { nth } of refused.slice(0, 3)) {
      const email = emails[nth] ?? "";
      await signUp(email);
      const { status } = await service.visitor().post("/v1/auth/login", { email, password: PASSWORD });
      expect(status).toBe(200);
    }
  });
});
