import { expect, onTestFinished, vi } from "vitest";
import { unavailable } from "../../../core/storage/troubles.ts";
import { log } from "../../support/log.ts";
import { testInProcess, throughHandlers } from "../../support/service.ts";

throughHandlers((service) => {
  testInProcess("the log warns when the table refuses a snapshot, and nobody's request fails", async () => {
    const anna = await service.owner();
    const put = vi.spyOn(service.deps().db, "put").mockRejectedValue(unavailable());
    const write = vi.spyOn(log, "write").mockImplementation(() => {});
    onTestFinished(() => [put, write].forEach((spy) => void spy.mockRestore()));
    // One of them makes a snapshot due.
    for (let at = 0; at < 70; at++) {
      const { status } = await anna.post("/v1/tags", { name: `tag ${at}`, tagType: "other" });
      expect(status).toBe(200);
    }
    const lines = write.mock.calls.map(([line]) => JSON.parse(line));
    expect(lines.filter(({ level }) => level !== "info")[0]).toMatchObject({
      level: "warn",
      route: "POST /v1/tags",
      status: 200,
      errors: [{ name: "AppError", stack: expect.stringContaining("The storage is busy") }],
    });
  });
});
