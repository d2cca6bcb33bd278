type Resources = $util.Input<string> | readonly $util.Input<string>[];

export const allow = (Action: readonly string[], Resource: Resources, Condition?: object) => ({
  Effect: "Allow",
  Action,
  Resource,
  Condition,
});

export const policyOf = (Statement: readonly object[]) =>
  $jsonStringify({ Version: "2012-10-17", Statement });

/** Returns the policy by which only this service of AWS may take a role. */
export const trust = (service: string) =>
  policyOf([{ Effect: "Allow", Action: "sts:AssumeRole", Principal: { Service: service } }]);
