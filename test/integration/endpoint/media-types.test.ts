import { describe, expect, test } from "vitest";
import { throughAnyDoor } from "../../support/service.ts";

throughAnyDoor((service) => {
  describe("a PATCH", () => {
    const send = async (path: string, type: string) => {
      const anna = await service.owner();
      const { id } = (await anna.post("/v1/tags", { name: "Hurried", tagType: "other" })).body;
      return anna.patch(
        path.replace("{id}", id),
        { name: "Unhurried" },
        { headers: { "content-type": type } },
      );
    };
    const one = "/v1/tags/{id}";
    const many = "/v1/shopping-lists/{id}/items";

    test.each(["application/merge-patch+json", "Application/Merge-Patch+JSON ; charset=utf-8"])(
      "of one object takes %s",
      async (type) => {
        const { status, body } = await send(one, type);
        expect([status, body.name]).toEqual([200, "Unhurried"]);
      },
    );

    test.each([
      [one, "application/json-patch+json", "application/json, application/merge-patch+json"],
      [many, "application/merge-patch+json", "application/json"],
    ])("says what it takes instead: %s, %s", async (path, type, taken) => {
      const { status, headers, body } = await send(path, type);
      expect([status, body.code]).toEqual([415, "unsupported_media_type"]);
      expect(headers.get("accept-patch")).toBe(taken);
    });
  });
});
