import { Misuse } from "../command-line/command.ts";

/** Everything that differs between stages. */
export type StageSettings = {
  region: "eu-central-1" | "eu-west-1" | "us-east-1" | "us-west-2";
  /** With a hosted zone in Route 53. Default: CloudFront's own address. */
  domain?: string;
  /**
   * Base of links in mails and invites, if an app has these pages. Default: the service's own address, which has them
   * too.
   */
  appUrl?: string;
  /** Web clients on other hosts whose pages may call the API with the session's cookie. */
  origins: readonly string[];
  /** Nobody deletes the table by mistake, and session keys are under a KMS key of their own. */
  isProtected: boolean;
  /** Copies of the daily backups go there, in case a whole region is lost. Only protected stages have backups. */
  backupRegion?: StageSettings["region"];
  /** The ARN of a vault of another account that gets the copies instead, in case a whole account is lost. */
  backupVault?: string;
  /** Days that logs are kept. They hold callers' addresses. */
  logDays: 7 | 90;
  /** Memory of each function. CPU grows with it: 1,769 MB is one core. */
  memory: `${number} MB`;
  /** Requests a second, and at one moment, that a route takes from all callers together. */
  throttle: Throttle;
  /**
   * The same for routes on which people could guess passwords or codes, or make us hash passwords. Without a firewall
   * one caller can use it up for all; with one, it takes hundreds of addresses.
   */
  signInThrottle: Throttle;
  /** It costs some 8 dollars a month. */
  firewall?: Firewall;
  /** The number of the edge's secret. Raise it by one to replace the secret, without a gap. */
  originSecret: number;
  /** Sign-ups an hour from one address, refused ones included; by default 20. More if many share an address. */
  signUpsPerHour?: number;
  /** Whether administrators have to set up a second factor before they can do anything else. */
  adminsNeedOtp: boolean;
  /** Gets the alarms by e-mail; without it they only show on the dashboard. */
  alarmsTo?: string;
  /**
   * The sender address of mails, one that no other stage in this account and region has. Without it, the stage sends
   * none. SES has to know it: see infra/operate/README.md.
   */
  mailFrom?: string;
  /** US dollars a month of the whole account. */
  budget: number;
};

type Throttle = { rate: number; burst: number };

type Firewall = {
  /** Requests that one address may send in five minutes. */
  requests: number;
  /** The same for the routes of `signInThrottle`. AWS takes no less than 10. */
  signIns: number;
  /** For requests that AWS's common rules find suspicious. Look at these before you block them. */
  commonRules: "count" | "block";
};

/** Stages for trying things out, and for single developers. */
const trial: StageSettings = {
  region: "eu-central-1",
  origins: ["http://localhost:5173"],
  isProtected: false,
  logDays: 7,
  memory: "512 MB",
  throttle: { rate: 50, burst: 100 },
  signInThrottle: { rate: 5, burst: 10 },
  originSecret: 1,
  adminsNeedOtp: false,
  budget: 20,
};

/** Replace the addresses at example.com before the first deployment. */
const production: StageSettings = {
  ...trial,
  appUrl: "https://app.example.com",
  origins: ["https://app.example.com"],
  isProtected: true,
  backupRegion: "eu-west-1",
  logDays: 90,
  throttle: { rate: 1_000, burst: 2_000 },
  signInThrottle: { rate: 200, burst: 400 },
  firewall: { requests: 3_000, signIns: 100, commonRules: "count" },
  adminsNeedOtp: true,
  alarmsTo: "operations@example.com",
  mailFrom: "meal-planner@example.com",
  budget: 200,
};

export const settingsOf = (stage: string): StageSettings => (stage === "production" ? production : trial);

/** A function's name may have 64 characters. The service's name and the longest operation leave this many. */
export const STAGE_NAME_MAX = 23;

/** @throws Error that says what a stage can be called */
export const checkStageName = (stage: string): void => {
  if (!/^[a-z][a-z0-9-]*$/.test(stage) || stage.length > STAGE_NAME_MAX)
    throw new Misuse(
      `"${stage}" can't be the name of a stage. Use a letter, then up to ${STAGE_NAME_MAX - 1} of a-z, 0-9 and -.`,
    );
};

/** The settings that still have an address at example.com. */
export const placeholdersIn = (settings: StageSettings): string[] =>
  Object.entries(settings)
    .filter(([, value]) => /\bexample\.com\b/.test(String(value)))
    .map(([name]) => name);

/** Warnings about a stage, for the person who deploys it. */
export const lacksIn = ({ mailFrom, firewall, domain }: StageSettings): string[] => [
  ...(mailFrom
    ? []
    : [
        "no sender address, so nobody gets mails: no links to confirm an address or to set a new password. To send them, set mailFrom in infra/stage/stages.ts.",
      ]),
  ...(firewall ? [] : ["no firewall: one client can use up the throttle on sign-ins, for everybody."]),
  ...(domain ? [] : ["no domain: CloudFront's own address also takes clients with TLS older than 1.2."]),
];

/** The parameters of a stage's session keys: `private` signs (and checks), `public` only checks. */
export const sessionKeysParameter = (stage: string, part: "private" | "public"): string =>
  `/meal-planner/${stage}/session-keys/${part}`;

/** The KMS key of a protected stage's session keys; other stages use the account's. */
export const encryptionKeyOf = (stage: string): string | undefined =>
  settingsOf(stage).isProtected ? `alias/meal-planner/${stage}/session-keys` : undefined;

/** Any second of these days can be restored, the most that DynamoDB offers. */
export const RECOVERY_DAYS = 35;

/** Below this path is the name of the restored table; without one, the stage works on its own table. */
export const restoredPath = (stage: string): string => `/meal-planner/${stage}/restored`;
export const restoredParameter = (stage: string): string => `${restoredPath(stage)}/table`;

/** A stage's deployment notes the name of its table here, for operators' commands. */
export const tableParameter = (stage: string): string => `/meal-planner/${stage}/table`;

/** The canary's account on a protected stage: its address, and the parameter with its password. */
export const canaryOf = (stage: string) => ({
  // AWS takes mails to this mailbox, drops them, and counts no bounce:
  // https://docs.aws.amazon.com/ses/latest/DeveloperGuide/mailbox-simulator.html
  email: `success+${stage}-canary@simulator.amazonses.com`,
  parameter: `/meal-planner/${stage}/canary`,
});

/** A protected stage's deployment notes here the bucket with the source maps of its releases. */
export const mapsParameter = (stage: string): string => `/meal-planner/${stage}/source-maps`;
