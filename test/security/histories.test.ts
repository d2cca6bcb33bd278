import { describe, test } from "vitest";
import { throughHandlers } from "../support/service.ts";
import { histories } from "./support/histories.ts";

throughHandlers((service) => {
  describe("answers to clients who act at once are linearizable", () => {
    test.each(Object.entries(histories))("for %s", (_name, history) => history(service));
  });
});
