import { settingsOf } from "../../infra/stage/stages.ts";
import { synthesize } from "./synthesize.ts";

/** Production, a trial stage, and one that has a domain and lets the firewall block by the common rules. */
export const threeStages = async () => {
  // One after the other: each stands in for the CLI, at an address that it sets in the environment.
  const production = await synthesize("production");
  const trial = await synthesize("anna", { originSecret: 2 });
  const { firewall } = settingsOf("production");
  const ours = await synthesize("bea", {
    domain: "meals.example.org",
    ...(firewall ? { firewall: { ...firewall, commonRules: "block" } } : {}),
  });
  return { production, trial, ours };
};
