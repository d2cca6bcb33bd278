import { env } from "node:process";

// Replaces @smithy/core/config: a function's settings are in its environment.

type Settings = Readonly<Record<string, string | undefined>>;

type Setting<T> = {
  environmentVariableSelector: (environment: Settings) => T | undefined;
  default: T | (() => Promise<T>);
};

export const loadConfig =
  <T>({ environmentVariableSelector, default: preset }: Setting<T>) =>
  async (): Promise<T> =>
    environmentVariableSelector(env) ?? (preset instanceof Function ? preset() : preset);

const off = { environmentVariableSelector: () => undefined, default: false };
export const NODE_USE_DUALSTACK_ENDPOINT_CONFIG_OPTIONS = off;
export const NODE_USE_FIPS_ENDPOINT_CONFIG_OPTIONS = off;

export const NODE_REGION_CONFIG_OPTIONS = {
  environmentVariableSelector: ({ AWS_REGION }: Settings) => AWS_REGION,
  default: async () => {
    throw new Error("The environment variable AWS_REGION is missing");
  },
};
export const NODE_REGION_CONFIG_FILE_OPTIONS = {};
// The SDK imports these; this service doesn't use them.
export const REGION_ENV_NAME = "AWS_REGION";
export const REGION_INI_NAME = "region";

type Regional = { region?: string | (() => Promise<string>) };

export const resolveRegionConfig = (config: Regional) => {
  const { region } = config;
  return Object.assign(config, {
    region: async () => (typeof region === "function" ? region() : region),
    useFipsEndpoint: async () => false,
  });
};

/** Stands in for the SDK's function, which we don't use: we set the client's mode. */
export const resolveDefaultsModeConfig = () => async () => "standard";

export const booleanSelector = (settings: Settings, name: string) =>
  name in settings ? settings[name] === "true" : undefined;
export const SelectorType = { ENV: "env", CONFIG: "shared config entry" };
export const CONFIG_PREFIX_SEPARATOR = ".";
export class ProviderError extends Error {}
