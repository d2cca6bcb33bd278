import { Misuse } from "../command-line/command.ts";

export type StageSettings = {
  region: "eu-central-1" | "eu-west-1" | "us-east-1" | "us-west-2";
  /** Needs a hosted zone in Route 53. Default: CloudFront's address. */
  domain?: string;
  /** If an app has the pages of links. Default: the service's own address. */
  appUrl?: string;
  /** A URI for `security.txt`, such as `mailto:`. Default: the app's address. */
  securityContact?: string;
  /** Other web clients whose pages may call the API with the session's cookie. */
  origins: readonly string[];
  /** Protects table and session keys. Run rotate-keys twice if the stage was deployed without it. */
  isProtected: boolean;
  /** Gets copies of the backups, which only protected stages have. */
  backupRegion?: StageSettings["region"];
  /** Has a replica of the table there, some seconds behind. Backups are monthly then instead of daily. */
  hasReplica?: boolean;
  /** The ARN of a vault in another account that gets the copies instead. */
  backupVault?: string;
  /** Logs hold callers' addresses. */
  logDays: 7 | 90;
  /** 1,769 MB is one core. */
  memory: `${number} MB`;
  /** Requests a second, and at one moment, that a route takes from all callers. */
  throttle: Throttle;
  /** The throttle of routes where people could guess. Without a firewall, one caller can use it up for all. */
  signInThrottle: Throttle;
  /** Units a second of the table, which bounds its cost. One household's partition can take 3,000 and 1,000. */
  tableUnits: { read: number; write: number };
  /** Reserved concurrency of each of the six heavy functions. The account needs 100 more. */
  heavyAtOnce?: number;
  /** The firewall, which costs some 8 US dollars a month. */
  firewall?: Firewall;
  /** Add one to replace the secret without a gap. */
  originSecret: number;
  /** Sign-ups from one address, refused ones included. Default: 20. */
  signUpsPerHour?: number;
  /** Administrators have to set up a second factor before they can do anything else. */
  adminsNeedOtp: boolean;
  /** Gets the alarms by e-mail; without it only the dashboard shows them. */
  alarmsTo?: string;
  /** The address of a pager's integration with SNS, which confirms the subscription. Also gets the alarms that wake. */
  pager?: `https://${string}`;
  /** Gets those that can wait until tomorrow, instead of `alarmsTo`. */
  ticketsTo?: string;
  /** The sender of mails; without it, there are none. Only one stage in this account and region may have it. */
  mailFrom?: string;
  /** US dollars a month for the whole account. */
  budget: number;
};

type Throttle = { rate: number; burst: number };

type Firewall = {
  requests: number;
  /** Requests to the routes of `signInThrottle`. AWS takes at least 10. */
  signIns: number;
  /** Look at these requests before you block them. */
  commonRules: "count" | "block";
};

const trial: StageSettings = {
  region: "eu-central-1",
  origins: ["http://localhost:5173"],
  isProtected: false,
  logDays: 7,
  memory: "512 MB",
  throttle: { rate: 50, burst: 100 },
  signInThrottle: { rate: 5, burst: 10 },
  tableUnits: { read: 4_000, write: 1_000 },
  originSecret: 1,
  adminsNeedOtp: false,
  budget: 20,
};

/** Replace the addresses at example.com before the first deployment. */
const production: StageSettings = {
  ...trial,
  appUrl: "https://app.example.com",
  securityContact: "mailto:security@example.com",
  origins: ["https://app.example.com"],
  isProtected: true,
  backupRegion: "eu-west-1",
  hasReplica: true,
  logDays: 90,
  throttle: { rate: 1_000, burst: 2_000 },
  signInThrottle: { rate: 200, burst: 400 },
  tableUnits: { read: 12_000, write: 4_000 },
  heavyAtOnce: 33,
  firewall: { requests: 3_000, signIns: 100, commonRules: "count" },
  adminsNeedOtp: true,
  alarmsTo: "operations@example.com",
  mailFrom: "meal-planner@example.com",
  budget: 200,
};

export const settingsOf = (stage: string): StageSettings => (stage === "production" ? production : trial);

/** A function's name has at most 64 characters; the service's name and the longest operation leave these. */
export const STAGE_NAME_MAX = 23;

export const checkStageName = (stage: string): void => {
  if (!/^[a-z][a-z0-9-]*$/.test(stage) || stage.length > STAGE_NAME_MAX)
    throw new Misuse(
      `"${stage}" can't be the name of a stage. Use a letter, then up to ${STAGE_NAME_MAX - 1} of a-z, 0-9 and -.`,
    );
};

export const placeholdersIn = (settings: StageSettings): string[] =>
  Object.entries(settings)
    .filter(([, value]) => /\bexample\.com\b/.test(String(value)))
    .map(([name]) => name);

export const addressOfTickets = ({ alarmsTo, ticketsTo = alarmsTo }: StageSettings) => ticketsTo;

export const lacksIn = ({ mailFrom, firewall, domain }: StageSettings): string[] => [
  ...(mailFrom
    ? []
    : [
        "no sender address, so nobody gets mails, such as links to set a new password. To send mails, set mailFrom in infra/stage/stages.ts.",
      ]),
  ...(firewall ? [] : ["no firewall: one client can use up the throttle on sign-ins, for everybody."]),
  ...(domain ? [] : ["no domain: CloudFront's own address also takes clients with TLS older than 1.2."]),
];

/** Returns the parameter of a stage's keys for sessions: `private` signs and checks, `public` only checks. */
export const sessionKeysParameter = (stage: string, part: "private" | "public"): string =>
  `/meal-planner/${stage}/session-keys/${part}`;

/** Returns where a copy of the public keys is kept in clear, for the deployment. */
export const publicKeysPath = (stage: string): string => `/meal-planner/${stage}/public-keys`;

/** Returns the alias of a protected stage's own key. Others use the account's. */
export const encryptionKeyOf = (stage: string): string | undefined =>
  settingsOf(stage).isProtected ? `alias/meal-planner/${stage}/session-keys` : undefined;

/** DynamoDB's maximum. */
export const RECOVERY_DAYS = 35;

/** Returns where the name of a restored table is kept. Without one, the stage works on its own table. */
export const restoredPath = (stage: string): string => `/meal-planner/${stage}/restored`;
export const restoredParameter = (stage: string): string => `${restoredPath(stage)}/table`;

export const tableParameter = (stage: string): string => `/meal-planner/${stage}/table`;

export const canaryOf = (stage: string) => ({
  // AWS counts no bounce here: https://docs.aws.amazon.com/ses/latest/DeveloperGuide/mailbox-simulator.html
  email: `success+${stage}-canary@simulator.amazonses.com`,
  parameter: `/meal-planner/${stage}/canary`,
});

/** Returns the log group of all functions, whose streams have their names and versions. The gateway has its own. */
export const logGroupOf = (stage: string): string => `/aws/lambda/meal-planner-${stage}-functions`;
