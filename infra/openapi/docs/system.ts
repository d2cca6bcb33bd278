import type { ModuleDocs } from "./docs.ts";

export const system: ModuleDocs<"system"> = {
  about: "The service itself.",
  operations: {
    "get-health": {
      description:
        "Tells that the service answers, and which release and commit it is. It doesn't check the storage.",
      answer: { status: "ok", release: "0.6.0+1a2b3c4" },
    },
    "get-openapi": { description: "This document, as OpenAPI 3.1.", answer: { openapi: "3.1.1" } },
  },
};
