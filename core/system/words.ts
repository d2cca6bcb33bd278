import type { ContractsIn, ModuleWords } from "../contract/words.ts";
import { getHealth } from "./contract.ts";

export const system: ModuleWords<ContractsIn<typeof import("./contract.ts")>> = {
  about: "The service itself.",
  operations: {
    "get-health": {
      description: "Answers with the service's release and commit. Doesn't check the storage.",
      answer: { status: "ok", release: "1.0.0+1a2b3c4" },
    },
    "get-openapi": { description: "This document, as OpenAPI 3.1.", answer: { openapi: "3.1.1" } },
  },
  answers: {
    HealthResponse: getHealth.answer.body,
  },
  fields: {
    "HealthResponse.status": "`ok`: a function has answered.",
    "HealthResponse.release": "The release, and the commit it was made from.",
  },
};
