import { describe, expect, test } from "vitest";
import { keys } from "../../../core/storage/table.ts";
import { throughHandlers } from "../../support/service.ts";

// What the next release writes, and this one has to live with while both run.
throughHandlers((service) => {
  const setOf = (userId: string, set: Record<string, unknown>) =>
    service.deps().db.transact([{ update: keys.user(userId), set, add: { rev: 1 } }]);

  describe("an account as the next release writes it", () => {
    test("keeps its confirmed and its pending e-mail when it is changed", async () => {
      const anna = await service.user();
      const added = { confirmedEmail: anna.email.toLowerCase(), pendingEmail: "anna.new@example.com" };
      await setOf(anna.id, added);
      expect((await anna.patch("/v1/auth/me", { displayName: "Anna Berg" })).status).toBe(200);
      expect(await service.deps().db.get(keys.user(anna.id))).toMatchObject({
        ...added,
        displayName: "Anna Berg",
      });
    });
  });
});
