import { createConfig, lintFromString } from "@redocly/openapi-core";

/** Redocly's recommended rules, warnings included; what they find, one line each. */
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
      // Log-in and documents have no client error of their own.
      "operation-4xx-response": "off",
    },
  });
  const problems = await lintFromString({ source: document, absoluteRef: "openapi.json", config });
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ""}`,
  );
};
