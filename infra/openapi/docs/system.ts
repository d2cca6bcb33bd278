import type { ModuleDocs } from "./docs.ts";

export const system: ModuleDocs<"system"> = {
  about: "The service itself.",
  operations: {
    "get-health": {
      description: "Tells that the service answers. It doesn't check the storage.",
      answer: { status: "ok" },
    },
    "get-openapi": { description: "This document, as OpenAPI 3.1.", answer: { openapi: "3.1.1" } },
  },
};
