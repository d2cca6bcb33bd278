import path from "node:path";
import { lintFromString, loadConfig } from "@redocly/openapi-core";

/** Lints a document. Returns one line for each fault. */
export const faultsIn = async (document: string): Promise<string[]> => {
  const config = await loadConfig({ configPath: path.join(import.meta.dirname, "redocly.yaml") });
  const problems = await lintFromString({ source: document, absoluteRef: "openapi.json", config });
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ""}`,
  );
};
