/**
 * The single table. Every key pattern of the service is in this file, and nowhere else.
 *
 * | item                 | pk                  | sk                              | contents                                        |
 * |----------------------|---------------------|---------------------------------|-------------------------------------------------|
 * | user                 | USER#id             | PROFILE                         | account, sessions, household                    |
 * | password             | PASSWORD#userId     | PASSWORD                        | its hash                                        |
 * | second factor        | PASSWORD#userId     | OTP                             | its secret, used steps, digests of spare codes  |
 * | known address        | CLIENT#userId       | ADDRESS#mark                    | an administrator logged in from there           |
 * | client of a session  | CLIENT#userId       | SESSION#sessionId               | the User-Agent at its log-in                    |
 * | known client         | CLIENT#userId       | MARK#mark                       | a user logged in with it                        |
 * | device               | CLIENT#userId       | DEVICE#digest                   | the mark of a cookie with which a user logs in  |
 * | first client         | CLIENT#userId       | KNOWN                           | the user's clients are kept since then          |
 * | idempotency key      | KEY#userId          | householdId#key                 | fingerprint of its request, and the answer      |
 * | large answer         | KEY#userId          | ANSWER#id                       | the answer to a request with a key              |
 * | token in a link      | TOKEN#userId        | purpose                         | its digest and its end                          |
 * | calendar feed        | CALENDAR#userId     | FEED                            | its secret's digest, and the household          |
 * | tokens for programs  | ACCESS#userId       | TOKENS                          | their digests, scopes and ends                  |
 * | units of a day       | UNITS#userId        | date                            | how many the user has written; expires          |
 * | day of a token's use | USED#userId         | digest                          | the day; expires with the token                 |
 * | ticket of a socket   | TICKET#userId       | digest                          | who may open it, once; expires                  |
 * | open socket          | LIVE#householdId    | userId#connectionId             | its session; expires                            |
 * | mail to send         | OUTBOX              | id                              | recipient and reason                            |
 * | mail for later       | OUTBOX              | ~~moment#id                     | reason; its recipient is found out then         |
 * | webhooks             | WEBHOOKS#household  | WEBHOOKS                        | their addresses, and what they were told        |
 * | webhook's secret     | WEBHOOK-SECRETS#hh  | webhookId                       | the key that signs its messages                 |
 * | webhook to look at   | WEBHOOKS            | second#householdId#webhookId    | nothing: its key says when                      |
 * | e-mail               | EMAIL#lower-case    | EMAIL                           | its user: makes e-mails unique                  |
 * | directory head       | ACCOUNTS            | HEAD                            | counts of all accounts                          |
 * | active account       | ACCOUNTS            | ACTIVE#number                   | the account as administrators see it            |
 * | inactive account     | ACCOUNTS            | INACTIVE#number                 | the account as administrators see it            |
 * | search term          | ACCOUNTS#TERM#first | term#number                     | the account as administrators see it            |
 * | audit entry          | AUDIT#log           | number                          | who changed what; a log is ALL or one user's    |
 * | attempts counted     | THROTTLE#limit#whom | COUNT                           | their number, and the first one's time          |
 * | household            | HH#id               | HOUSEHOLD                       | name, current invite, who made it               |
 * | member               | HH#id               | MEMBER#userId                   | display name, role, time of joining             |
 * | invite               | INVITE#code         | INVITE                          | its household and its end                       |
 * | recipe               | HH#id               | RECIPE#id                       | the recipe                                      |
 * | catalogue head       | HH#id#CATALOGUE     | HEAD                            | numbers of change and snapshot; pending cost    |
 * | catalogue change     | HH#id#CATALOGUE     | CHANGE#number                   | its vocabulary, recipe cards and meals          |
 * | catalogue snapshot   | HH#id#CATALOGUE     | BASE#number#part                | all changes up to that number, compressed       |
 * | catalogue upkeep     | HH#id#CATALOGUE     | UPKEEP                          | the change after which a snapshot was due       |
 * | list upkeep          | HH#id               | UPKEEP#weekStart                | the list whose parts are left to delete         |
 * | week plan            | HH#id               | PLAN#weekStart                  | status and slots                                |
 * | shopping list        | HH#id               | LIST#weekStart                  | when it was generated; its lines, if few        |
 * | lines of a list      | HH#id               | LIST#weekStart#LINES            | generated lines                                 |
 * | shard of marks       | HH#id               | LIST#weekStart#MARKS#digit      | of lines whose ids end with this digit          |
 * | line added by hand   | HH#id               | LIST#weekStart#ITEM#id          | the line                                        |
 * | pantry item          | HH#id               | PANTRY#id                       | amount, best-before, opened-on                  |
 * | cooking log entry    | HH#id#COOKED        | date#id                         | the recipe, who cooked it                       |
 * | change log entry     | HH#id#LOG           | number                          | what one transaction changed; expires           |
 * | newest list          | HH#id               | NEWEST-LIST                     | the week of the last generated list             |
 * | count                | HH#id               | COUNT#what                      | the number of things that have a limit          |
 * | units of a day       | HH#id               | UNITS#date                      | how many the household has written              |
 * | emptying             | HH#id               | EMPTYING                        | an operator is emptying the household           |
 * | picture              | PICTURES#household  | PICTURE#name                    | since when it is there, and no recipe shows it  |
 * | count of pictures    | PICTURES#household  | COUNT                           | the number of pictures, which has a limit       |
 * | who has pictures     | PICTURES            | householdId                     | when they were last compared with the recipes   |
 * | closed household     | CLOSED              | householdId                     | when it was closed; gone when it is erased      |
 * | deleted account      | DELETED             | userId                          | when it was deleted; gone when it is erased     |
 *
 * Items that expire carry `ttl` (epoch seconds); DynamoDB deletes late, so code checks expiry itself.
 */
export type Key = { pk: string; sk: string };

export type Item = Record<string, unknown>;

/** The most bytes in one attribute of an item. DynamoDB allows 400 KB for the whole item. */
export const ITEM_BYTES = 380_000;

export const tableDefinition = {
  partitionKey: "pk",
  sortKey: "sk",
  ttlAttribute: "ttl",
} as const;

/** So that numbers sort as text. */
const DIGITS = 12;
const padded = (value: number): string => String(value).padStart(DIGITS, "0");

/** After all numbers. */
export const LAST_NUMBER = 10 ** DIGITS - 1;

export const keyText = ({ pk, sk }: Item): string => JSON.stringify([pk, sk]);

export const numberOf = ({ sk }: Readonly<Record<string, unknown>>): number =>
  Number(String(sk).slice(-DIGITS));

const user = (userId: string) => `USER#${userId}`;
const password = (userId: string) => `PASSWORD#${userId}`;
const client = (userId: string) => `CLIENT#${userId}`;
const usedKey = (userId: string) => `KEY#${userId}`;
const token = (userId: string) => `TOKEN#${userId}`;
const access = (userId: string) => `ACCESS#${userId}`;
const calendar = (userId: string) => `CALENDAR#${userId}`;
const used = (userId: string) => `USED#${userId}`;
const unitsOfUser = (userId: string) => `UNITS#${userId}`;
const ticket = (userId: string) => `TICKET#${userId}`;
const live = (householdId: string) => `LIVE#${householdId}`;
const outbox = "OUTBOX";
const later = (at: Date) => `~~${at.toISOString()}`;
const webhooks = (householdId: string) => `WEBHOOKS#${householdId}`;
const webhookSecrets = (householdId: string) => `WEBHOOK-SECRETS#${householdId}`;
const webhooksDue = "WEBHOOKS";
const email = (address: string) => `EMAIL#${address.toLowerCase()}`;
const throttle = (counted: string) => `THROTTLE#${counted}`;
const accounts = "ACCOUNTS";
const activity = (isActive: boolean) => (isActive ? "ACTIVE" : "INACTIVE");
const terms = (text: string) => `ACCOUNTS#TERM#${[...text][0]}`;
const audit = (log: string) => `AUDIT#${log}`;
const invite = (code: string) => `INVITE#${code}`;
const closedHouseholds = "CLOSED";
const deletedAccounts = "DELETED";
const picturesPartition = (householdId: string) => `PICTURES#${householdId}`;
const pictureOwners = "PICTURES";
const household = (householdId: string) => `HH#${householdId}`;
const cookedPartition = (householdId: string) => `HH#${householdId}#COOKED`;
const cataloguePartition = (householdId: string) => `HH#${householdId}#CATALOGUE`;
const changeLogPartition = (householdId: string) => `HH#${householdId}#LOG`;

const allPartitions = () => ({
  user: user("*"),
  password: password("*"),
  client: client("*"),
  key: usedKey("*"),
  token: token("*"),
  access: access("*"),
  used: used("*"),
  units: unitsOfUser("*"),
  ticket: ticket("*"),
  live: live("*"),
  calendar: calendar("*"),
  outbox,
  webhooks: webhooks("*"),
  webhookSecrets: webhookSecrets("*"),
  webhooksDue,
  email: email("*"),
  throttle: throttle("*"),
  directory: accounts,
  terms: terms("*"),
  audit: audit("*"),
  invite: invite("*"),
  closed: closedHouseholds,
  deleted: deletedAccounts,
  pictures: picturesPartition("*"),
  pictureOwners,
  household: household("*"),
  changeLog: changeLogPartition("*"),
});

/**
 * All partitions, with `*` for any text: functions' roles name them. `household` includes catalogue, cooking log and
 * `changeLog`. Pure, so that bundles leave it out.
 */
export const partitions = /* @__PURE__ */ allPartitions();

export type PartitionKind = keyof typeof partitions;

export const keys = {
  user: (userId: string): Key => ({ pk: user(userId), sk: "PROFILE" }),
  password: (userId: string): Key => ({ pk: password(userId), sk: "PASSWORD" }),
  otp: (userId: string): Key => ({ pk: password(userId), sk: "OTP" }),
  address: (userId: string, mark: string): Key => ({ pk: client(userId), sk: `ADDRESS#${mark}` }),
  clientOfSession: (userId: string, sessionId: string): Key => ({
    pk: client(userId),
    sk: `SESSION#${sessionId}`,
  }),
  knownClient: (userId: string, mark: string): Key => ({ pk: client(userId), sk: `MARK#${mark}` }),
  device: (userId: string, digest: string): Key => ({ pk: client(userId), sk: `DEVICE#${digest}` }),
  firstClient: (userId: string): Key => ({ pk: client(userId), sk: "KNOWN" }),
  /** Each household has keys of its own. */
  usedKey: (userId: string, householdId: string | undefined, key: string): Key => ({
    pk: usedKey(userId),
    sk: `${householdId ?? ""}#${key}`,
  }),
  keptAnswer: (userId: string, id: string): Key => ({ pk: usedKey(userId), sk: `ANSWER#${id}` }),
  token: (userId: string, purpose: string): Key => ({ pk: token(userId), sk: purpose }),
  calendarFeed: (userId: string): Key => ({ pk: calendar(userId), sk: "FEED" }),
  apiTokens: (userId: string): Key => ({ pk: access(userId), sk: "TOKENS" }),
  tokenUse: (userId: string, digest: string): Key => ({ pk: used(userId), sk: digest }),
  unitsOfUser: (userId: string, day: string): Key => ({ pk: unitsOfUser(userId), sk: day }),
  ticket: (userId: string, digest: string): Key => ({ pk: ticket(userId), sk: digest }),
  socket: (householdId: string, userId: string, connectionId: string): Key => ({
    pk: live(householdId),
    sk: `${userId}#${connectionId}`,
  }),
  outbox: (id: string): Key => ({ pk: outbox, sk: id }),
  webhooks: (householdId: string): Key => ({ pk: webhooks(householdId), sk: "WEBHOOKS" }),
  webhookSecret: (householdId: string, webhookId: string): Key => ({
    pk: webhookSecrets(householdId),
    sk: webhookId,
  }),
  webhookDue: (second: number, householdId: string, webhookId: string): Key => ({
    pk: webhooksDue,
    sk: `${padded(second)}#${householdId}#${webhookId}`,
  }),
  email: (address: string): Key => ({ pk: email(address), sk: "EMAIL" }),
  throttle: (limit: string, subject: string): Key => ({ pk: throttle(`${limit}#${subject}`), sk: "COUNT" }),
  directory: (): Key => ({ pk: accounts, sk: "HEAD" }),
  directoryEntry: ({ number, isActive }: { number: number; isActive: boolean }): Key => ({
    pk: accounts,
    sk: `${activity(isActive)}#${padded(number)}`,
  }),
  term: (term: string, number: number): Key => ({ pk: terms(term), sk: `${term}#${padded(number)}` }),
  auditEntry: (log: string, number: number): Key => ({ pk: audit(log), sk: padded(number) }),
  invite: (code: string): Key => ({ pk: invite(code), sk: "INVITE" }),
  household: (householdId: string): Key => ({ pk: household(householdId), sk: "HOUSEHOLD" }),
  member: (householdId: string, userId: string): Key => ({
    pk: household(householdId),
    sk: `MEMBER#${userId}`,
  }),
  /** Directly after the members, so that one query reads all people. */
  seat: (householdId: string, personId: string): Key => ({
    pk: household(householdId),
    sk: `MEMBER-SEAT#${personId}`,
  }),
  recipe: (householdId: string, recipeId: string): Key => ({
    pk: household(householdId),
    sk: `RECIPE#${recipeId}`,
  }),
  catalogueHead: (householdId: string): Key => ({ pk: cataloguePartition(householdId), sk: "HEAD" }),
  /** After the head, so that nobody reads it with the catalogue. */
  catalogueUpkeep: (householdId: string): Key => ({ pk: cataloguePartition(householdId), sk: "UPKEEP" }),
  listUpkeep: (householdId: string, weekStart: string): Key => ({
    pk: household(householdId),
    sk: `UPKEEP#${weekStart}`,
  }),
  catalogueChange: (householdId: string, number: number): Key => ({
    pk: cataloguePartition(householdId),
    sk: `CHANGE#${padded(number)}`,
  }),
  catalogueSnapshot: (householdId: string, number: number, part: number): Key => ({
    pk: cataloguePartition(householdId),
    sk: `BASE#${padded(number)}#${padded(part)}`,
  }),
  plan: (householdId: string, weekStart: string): Key => ({
    pk: household(householdId),
    sk: `PLAN#${weekStart}`,
  }),
  list: (householdId: string, weekStart: string): Key => ({
    pk: household(householdId),
    sk: `LIST#${weekStart}`,
  }),
  listLines: (householdId: string, weekStart: string): Key => ({
    pk: household(householdId),
    sk: `LIST#${weekStart}#LINES`,
  }),
  listShard: (householdId: string, weekStart: string, name: string): Key => ({
    pk: household(householdId),
    sk: `LIST#${weekStart}#MARKS#${name}`,
  }),
  listItem: (householdId: string, weekStart: string, itemId: string): Key => ({
    pk: household(householdId),
    sk: `LIST#${weekStart}#ITEM#${itemId}`,
  }),
  pantryItem: (householdId: string, itemId: string): Key => ({
    pk: household(householdId),
    sk: `PANTRY#${itemId}`,
  }),
  cookingLogEntry: (householdId: string, cookedOn: string, entryId: string): Key => ({
    pk: cookedPartition(householdId),
    sk: `${cookedOn}#${entryId}`,
  }),
  changeLogEntry: (householdId: string, number: number): Key => ({
    pk: changeLogPartition(householdId),
    sk: padded(number),
  }),
  newestList: (householdId: string): Key => ({ pk: household(householdId), sk: "NEWEST-LIST" }),
  units: (householdId: string, day: string): Key => ({ pk: household(householdId), sk: `UNITS#${day}` }),
  emptying: (householdId: string): Key => ({ pk: household(householdId), sk: "EMPTYING" }),
  closedHousehold: (householdId: string): Key => ({ pk: closedHouseholds, sk: householdId }),
  deletedAccount: (userId: string): Key => ({ pk: deletedAccounts, sk: userId }),
  picture: (householdId: string, name: string): Key => ({
    pk: picturesPartition(householdId),
    sk: `PICTURE#${name}`,
  }),
  pictureCount: (householdId: string): Key => ({ pk: picturesPartition(householdId), sk: "COUNT" }),
  pictureOwner: (householdId: string): Key => ({ pk: pictureOwners, sk: householdId }),
  memberCount: (householdId: string): Key => ({ pk: household(householdId), sk: "COUNT#MEMBERS" }),
  planCount: (householdId: string): Key => ({ pk: household(householdId), sk: "COUNT#PLANS" }),
  pantryCount: (householdId: string): Key => ({ pk: household(householdId), sk: "COUNT#PANTRY" }),
  listItemCount: (householdId: string, weekStart: string): Key => ({
    pk: household(householdId),
    sk: `COUNT#LINES#${weekStart}`,
  }),
} as const;

/** Returns the id of a mail in the outbox that nobody reads before its time. */
export const idOfLaterMail = (dueAt: Date, id: string): string => `${later(dueAt)}#${id}`;

export const householdOfHead = ({ pk, sk }: Item): string | undefined => {
  const [, householdId = ""] = String(pk).split("#");
  const head = keys.catalogueHead(householdId);
  return pk === head.pk && sk === head.sk ? householdId : undefined;
};

/** Returns all partitions of an account's own items. */
export const accountPartitions = (userId: string): string[] => [
  user(userId),
  password(userId),
  client(userId),
  usedKey(userId),
  token(userId),
  access(userId),
  used(userId),
  unitsOfUser(userId),
  calendar(userId),
];

/** Returns all partitions of a household's items, the household's own one last. */
export const householdPartitions = (householdId: string): string[] => [
  cookedPartition(householdId),
  cataloguePartition(householdId),
  changeLogPartition(householdId),
  household(householdId),
];

export const isAttemptCounted = ({ pk }: Key): boolean => pk.startsWith(throttle(""));

export const placeInHousehold = ({ pk, sk }: Item): { householdId: string; kind: string } | undefined => {
  const [kindOfPartition, householdId, part] = String(pk).split("#");
  if (kindOfPartition !== "HH" || !householdId) return undefined;
  const [kind = ""] = String(sk).split("#");
  return { householdId, kind: (part ?? kind).toLowerCase() };
};

/** Whether an item stays when a household is emptied: the household, its members, and what goes with them. */
export const isOfHouseholdItself = (key: Key): boolean => {
  const { householdId = "", kind } = placeInHousehold(key) ?? {};
  const others = [keys.memberCount(householdId), keys.emptying(householdId)];
  return kind === "household" || kind === "member" || others.some(({ sk }) => sk === key.sk);
};

/** Whether an item comes and goes with members, too, who can leave when the household has used up its units. */
export const isOfMembers = (key: Key): boolean =>
  isOfHouseholdItself(key) || placeInHousehold(key)?.kind === "member-seat";

export type ListPart = "list" | "lines" | "shard" | "item";
const listParts: Readonly<Record<string, ListPart>> = { LINES: "lines", MARKS: "shard", ITEM: "item" };
/** Returns which part of a shopping list an item is. Its key is the same in every format. */
export const listPartOf = ({ sk }: Item): ListPart => {
  const [, , part = ""] = String(sk).split("#");
  return listParts[part] ?? "list";
};

/** Items of a partition, `from` and `to` included. */
export type Range = { pk: string; from: string; to: string };

const FIRST = " ";
const LAST = "~";

/** For typed texts. */
const LAST_OF_ALL = "\u{10FFFF}";

/** Returns the key directly after a text, which never begins another one; "" after "". */
const beyond = (text: string): string => (text === "" ? "" : `${text}!`);

export const ranges = {
  partition: (pk: string): Range => ({ pk, from: FIRST, to: LAST_OF_ALL }),
  sockets: (householdId: string): Range => ({ pk: live(householdId), from: FIRST, to: LAST }),
  /** The mails that are due by then. Those for later sort behind all others, by their time. */
  outbox: (now: Date): Range => ({ pk: outbox, from: FIRST, to: `${later(now)}${LAST}` }),
  /** Those that are due by a second. */
  webhooksDue: (second: number): Range => ({ pk: webhooksDue, from: FIRST, to: `${padded(second)}#${LAST}` }),
  clientsOfSessions: (userId: string): Range => ({
    pk: client(userId),
    from: "SESSION#",
    to: `SESSION#${LAST}`,
  }),
  tokenUses: (userId: string): Range => ({ pk: used(userId), from: FIRST, to: LAST }),
  closedHouseholds: (): Range => ({ pk: closedHouseholds, from: FIRST, to: LAST }),
  deletedAccounts: (): Range => ({ pk: deletedAccounts, from: FIRST, to: LAST }),
  pictures: (householdId: string): Range => ({
    pk: picturesPartition(householdId),
    from: "PICTURE#",
    to: `PICTURE#${LAST}`,
  }),
  pictureOwners: (): Range => ({ pk: pictureOwners, from: FIRST, to: LAST }),
  /** Both included. */
  directoryEntries: (isActive: boolean, first = 0, last = LAST_NUMBER): Range => ({
    pk: accounts,
    from: `${activity(isActive)}#${padded(first)}`,
    to: `${activity(isActive)}#${padded(last)}`,
  }),
  terms: (prefix: string): Range => ({ pk: terms(prefix), from: prefix, to: prefix + LAST_OF_ALL }),
  /** Both included. */
  auditEntries: (log: string, first: number, last: number): Range => ({
    pk: audit(log),
    from: padded(first),
    to: padded(last),
  }),
  members: (householdId: string): Range => ({
    pk: household(householdId),
    from: "MEMBER#",
    to: `MEMBER#${LAST}`,
  }),
  /** Members, and seats of members and guests. */
  people: (householdId: string): Range => ({
    pk: household(householdId),
    from: "MEMBER#",
    to: `MEMBER-SEAT#${LAST}`,
  }),
  catalogue: (householdId: string): Range => ({
    pk: cataloguePartition(householdId),
    from: "BASE#",
    to: "HEAD",
  }),
  catalogueSince: (householdId: string, number: number): Range => ({
    pk: cataloguePartition(householdId),
    from: `CHANGE#${padded(number)}`,
    to: "HEAD",
  }),
  /** Older snapshots and compacted changes. */
  catalogueObsolete: (householdId: string, number: number): Range[] => [
    { pk: cataloguePartition(householdId), from: "BASE#", to: `BASE#${padded(number - 1)}#${LAST}` },
    { pk: cataloguePartition(householdId), from: "CHANGE#", to: `CHANGE#${padded(number)}` },
  ],
  recipes: (householdId: string, after = ""): Range => ({
    pk: household(householdId),
    from: `RECIPE#${beyond(after)}`,
    to: `RECIPE#${LAST}`,
  }),
  pantry: (householdId: string, after = ""): Range => ({
    pk: household(householdId),
    from: `PANTRY#${beyond(after)}`,
    to: `PANTRY#${LAST}`,
  }),
  /** From a number on. */
  changeLog: (householdId: string, first: number): Range => ({
    pk: changeLogPartition(householdId),
    from: padded(first),
    to: LAST,
  }),
  cookingLog: (householdId: string, firstDay = "0", lastDay = ""): Range => ({
    pk: cookedPartition(householdId),
    from: firstDay,
    to: `${lastDay}${LAST}`,
  }),
  plans: (householdId: string, firstStart: string, lastStart: string): Range => ({
    pk: household(householdId),
    from: `PLAN#${firstStart}`,
    to: `PLAN#${lastStart}`,
  }),
  cookingLogAfter: (householdId: string, after: string): Range => ({
    pk: cookedPartition(householdId),
    from: beyond(after) || FIRST,
    to: LAST,
  }),
  allPlans: (householdId: string, firstStart = ""): Range => ({
    pk: household(householdId),
    from: `PLAN#${firstStart}`,
    to: `PLAN#${LAST}`,
  }),
  listItems: (householdId: string, weekStart: string): Range => ({
    pk: household(householdId),
    from: `LIST#${weekStart}#ITEM#`,
    to: `LIST#${weekStart}#ITEM#${LAST}`,
  }),
  allLists: (householdId: string): Range => ({
    pk: household(householdId),
    from: "LIST#",
    to: `LIST#${LAST}`,
  }),
  /** Starts are included, marks and added lines, too. */
  lists: (householdId: string, firstStart: string, lastStart: string): Range => ({
    pk: household(householdId),
    from: `LIST#${firstStart}`,
    to: `LIST#${lastStart}${LAST}`,
  }),
} as const;
