import { env } from "node:process";

// Replaces @smithy/core/config in every bundle. A function's settings are in its environment. The SDK would also look
// into a home directory and at AWS's machines (region), and load the code for that.

type Settings = Readonly<Record<string, string | undefined>>;

type Setting<T> = {
  environmentVariableSelector: (environment: Settings) => T | undefined;
  default: T | (() => Promise<T>);
};

/** From the environment, or else its default. */
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
// Names that the SDK exports and this service never uses.
export const REGION_ENV_NAME = "AWS_REGION";
export const REGION_INI_NAME = "region";

type Regional = { region?: string | (() => Promise<string>) };

/** Makes the region a function, as the client expects it. */
export const resolveRegionConfig = (config: Regional) => {
  const { region } = config;
  return Object.assign(config, {
    region: async () => (typeof region === "function" ? region() : region),
    useFipsEndpoint: async () => false,
  });
};

/** The client is told its mode, so this answer plays no part. */
export const resolveDefaultsModeConfig = () => async () => "standard";

export const booleanSelector = (settings: Settings, name: string) =>
  name in settings ? settings[name] === "true" : undefined;
export const SelectorType = { ENV: "env", CONFIG: "shared config entry" };
export const CONFIG_PREFIX_SEPARATOR = ".";
export class ProviderError extends Error {}
