import { createConfig, lintFromString } from "@redocly/openapi-core";
import { generatorFaults } from "./for-generators.ts";

/** What Redocly's recommended rules and our own ones for generators find, warnings included, one line each. */
export const faultsIn = async (document: string): Promise<string[]> => {
  const config = await createConfig({
    extends: ["recommended-strict"],
    rules: {
      "no-invalid-media-type-examples": "error",
      "no-invalid-schema-examples": "error",
      "no-invalid-parameter-examples": "error",
      "operation-description": "error",
      "tag-description": "error",
      "no-unused-components": "error",
      // It does not know `if` (rules.ts), where fields are required that stand one level above.
      "no-required-schema-properties-undefined": "off",
      // Clients are generated for the service on one's own machine; a stage's address is in no document.
      "no-server-example.com": "off",
      // Log-in and documents have no client error of their own.
      "operation-4xx-response": "off",
    },
  });
  const problems = await lintFromString({ source: document, absoluteRef: "openapi.json", config });
  return [
    ...problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ""}`),
    ...generatorFaults(JSON.parse(document)),
  ];
};
