import type { ModuleWords } from "../contract/words.ts";
import { getHealth } from "./contract.ts";

export const system: ModuleWords<"system"> = {
  about: "The service itself.",
  operations: {
    "get-health": {
      description:
        "Tells that the service answers, and which release and commit it is. It doesn't check the storage.",
      answer: { status: "ok", release: "0.6.0+1a2b3c4" },
    },
    "get-openapi": { description: "This document, as OpenAPI 3.1.", answer: { openapi: "3.1.1" } },
  },
  answers: {
    HealthResponse: getHealth.answer.body,
  },
};
