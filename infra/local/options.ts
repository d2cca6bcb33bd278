import path from "node:path";
import { command, Misuse, type Values } from "../command-line/command.ts";

export type Options = ReturnType<typeof optionsFrom>;

const help = `Runs the whole service on this machine.

  npm start                 start it; "npm run dev" starts it again when a source changes
  npm start -- OPTION …

  --port N      the port (default 3000, or PORT); 0 picks a free one
  --lan         listen in the local network, so that phones can open it, and name this machine's address there in
                answers, mails and sockets. Everybody in the network can read along: http is not encrypted
  --public-url URL
                name this address instead, such as https://meals.example.com: a proxy on this machine (with --lan,
                in the local network) passes requests on. Cookies are Secure, and the caller's address is the last
                one in the X-Forwarded-For that the proxy sends
  --host NAME   another name (or NAME:PORT) that it answers to, such as a tunnel's; repeatable. With --lan, answers
                and mails name the first one
  --data DIR    the folder for the data (default .data)
  --in-memory   keep the data in memory only; npm run dev keeps it until it ends
  --mail DIR    the folder for the mails that it sends (default "mail" in the data folder)
  --visit-local let users have the service visit this machine too, on any port: for tests. NODE_EXTRA_CA_CERTS names
                certificates to trust
  --no-demo     start without the demo household
  --demo        have it also with --public-url, although everybody knows its passwords
  --watch       restart when a source changes, as npm run dev does
  --help        this text

ADMIN_EMAIL and ADMIN_PASSWORD are for the demo's administrator. Set DYNAMODB_ENDPOINT to use a DynamoDB of your own, or
DYNOXIDE_BIN to use another copy of the embedded engine. DYNAMODB_ENGINE chooses one: embedded, java or docker.
Without it, the service takes the first that this machine has. Pages on
http://localhost, and with --lan on this machine's address, may call it, whatever their port. With --public-url only
its own may. ALLOWED_ORIGINS lists others, with commas between. With ADMINS_NEED_OTP=true, administrators have to set
up a second factor first.`;

export const stopped = (dataFolder: string | undefined): string =>
  dataFolder ? `Stopped. The data is in ${dataFolder}.` : "Stopped. The data was in memory.";

const portOf = (text: string): number => {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new Misuse(`"${text}" is not a port. Give a number from 0 to 65535.`);
};

const hostOf = (text: string): string => {
  if (/^[^\s/?#@]+$/.test(text) && URL.canParse(`http://${text}`)) return text.toLowerCase();
  throw new Misuse(`--host "${text}" is no name. Give one such as meals.local or meals.local:3000.`);
};

const publicUrlOf = (text: string): URL => {
  if (!URL.canParse(text) || !/^https?:\/\//i.test(text))
    throw new Misuse(`--public-url "${text}" is no address. Give one such as https://meals.example.com.`);
  const url = new URL(text);
  if (url.protocol !== "https:")
    throw new Misuse(
      "--public-url begins with https://, because browsers send Secure cookies only there. Without TLS, use --lan.",
    );
  if (url.href !== `${url.origin}/`)
    throw new Misuse(
      `--public-url has only a host, because the service needs all paths. Give ${url.origin}.`,
    );
  return url;
};

export const flags = {
  port: { type: "string" },
  lan: { type: "boolean" },
  "public-url": { type: "string" },
  host: { type: "string", multiple: true },
  data: { type: "string" },
  "in-memory": { type: "boolean" },
  mail: { type: "string" },
  "no-demo": { type: "boolean" },
  demo: { type: "boolean" },
  "visit-local": { type: "boolean" },
  watch: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

export const optionsFrom = (values: Values<typeof flags>, { PORT }: NodeJS.ProcessEnv) => {
  if (values["in-memory"] && values.data !== undefined)
    throw new Misuse("--in-memory keeps no data, and --data says where to keep it. Give one of them.");
  if (values.data === "") throw new Misuse("--data names no folder.");
  if (values.mail === "") throw new Misuse("--mail names no folder.");
  if (values.demo && values["no-demo"]) throw new Misuse("Give --demo or --no-demo, not both.");
  const publicUrl = values["public-url"] === undefined ? undefined : publicUrlOf(values["public-url"]);
  const dataFolder = values["in-memory"] ? undefined : (values.data ?? ".data");
  return {
    port: portOf(values.port ?? (PORT || "3000")),
    lan: values.lan ?? false,
    publicUrl,
    hosts: (values.host ?? []).map(hostOf),
    dataFolder,
    mailFolder: values.mail ?? (dataFolder && path.join(dataFolder, "mail")),
    watch: values.watch ?? false,
    visitsLocal: values["visit-local"] ?? false,
    // Everybody knows its passwords.
    demo: values.demo ?? !(values["no-demo"] || publicUrl),
  };
};

export const withOptions = (run: (options: Options) => Promise<void>): Promise<void> =>
  command(help, flags, (values) => run(optionsFrom(values, process.env)));
