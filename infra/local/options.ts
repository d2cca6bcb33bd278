import { parseArgs } from "node:util";

export type Options = { port: number; dataFolder: string | undefined; watch: boolean; demo: boolean };

export const help = `Runs the whole service on this machine.

  npm start                 start it; "npm run dev" also takes up changed sources
  npm start -- OPTION …

  --port N      the port (default 3000, or PORT); 0 takes a free one
  --data DIR    the folder that keeps the data (default .data)
  --in-memory   keep nothing
  --no-demo     do not fill in a demo at the first start
  --help        this text

ADMIN_EMAIL and ADMIN_PASSWORD name the demo's administrator. DYNAMODB_ENDPOINT takes another DynamoDB than the
embedded one, DYNOXIDE_BIN another binary of it. ALLOWED_ORIGINS lists sites that may call from a browser.`;

const portOf = (text: string): number => {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new Error(`"${text}" is no port: give a number from 0 to 65535.`);
};

/**
 * What the command line and the environment ask for; undefined when they ask for help.
 * @throws Error naming what can't be understood
 */
export const parseOptions = (args: readonly string[], env: NodeJS.ProcessEnv): Options | undefined => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: "string" },
      data: { type: "string" },
      "in-memory": { type: "boolean" },
      "no-demo": { type: "boolean" },
      watch: { type: "boolean" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) return undefined;
  return {
    port: portOf(values.port ?? (env.PORT || "3000")),
    dataFolder: values["in-memory"] ? undefined : (values.data ?? ".data"),
    watch: values.watch ?? false,
    demo: !values["no-demo"],
  };
};
