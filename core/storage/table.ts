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
 * | idempotency key      | KEY#userId          | householdId#digest              | fingerprint of its request, and the answer      |
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

/** Numbers have so many digits, so that they sort as text. */
const DIGITS = 12;
const padded = (value: number): string => String(value).padStart(DIGITS, "0");

/** A number that comes after all others. */
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

const keyOf = (pk: string, sk: string): Key => ({ pk, sk });
const inHousehold = (householdId: string, sk: string): Key => keyOf(household(householdId), sk);

export const keys = {
  user: (userId: string) => keyOf(user(userId), "PROFILE"),
  password: (userId: string) => keyOf(password(userId), "PASSWORD"),
  otp: (userId: string) => keyOf(password(userId), "OTP"),
  address: (userId: string, mark: string) => keyOf(client(userId), `ADDRESS#${mark}`),
  clientOfSession: (userId: string, sessionId: string) => keyOf(client(userId), `SESSION#${sessionId}`),
  knownClient: (userId: string, mark: string) => keyOf(client(userId), `MARK#${mark}`),
  device: (userId: string, digest: string) => keyOf(client(userId), `DEVICE#${digest}`),
  firstClient: (userId: string) => keyOf(client(userId), "KNOWN"),
  /** Each household has keys of its own. */
  usedKey: (userId: string, householdId: string | undefined, digest: string) =>
    keyOf(usedKey(userId), `${householdId ?? ""}#${digest}`),
  keptAnswer: (userId: string, id: string) => keyOf(usedKey(userId), `ANSWER#${id}`),
  token: (userId: string, purpose: string) => keyOf(token(userId), purpose),
  calendarFeed: (userId: string) => keyOf(calendar(userId), "FEED"),
  apiTokens: (userId: string) => keyOf(access(userId), "TOKENS"),
  tokenUse: (userId: string, digest: string) => keyOf(used(userId), digest),
  unitsOfUser: (userId: string, day: string) => keyOf(unitsOfUser(userId), day),
  ticket: (userId: string, digest: string) => keyOf(ticket(userId), digest),
  socket: (householdId: string, userId: string, connectionId: string) =>
    keyOf(live(householdId), `${userId}#${connectionId}`),
  outbox: (id: string) => keyOf(outbox, id),
  webhooks: (householdId: string) => keyOf(webhooks(householdId), "WEBHOOKS"),
  webhookSecret: (householdId: string, webhookId: string) => keyOf(webhookSecrets(householdId), webhookId),
  webhookDue: (second: number, householdId: string, webhookId: string) =>
    keyOf(webhooksDue, `${padded(second)}#${householdId}#${webhookId}`),
  email: (address: string) => keyOf(email(address), "EMAIL"),
  throttle: (limit: string, subject: string) => keyOf(throttle(`${limit}#${subject}`), "COUNT"),
  directory: () => keyOf(accounts, "HEAD"),
  directoryEntry: ({ number, isActive }: { number: number; isActive: boolean }) =>
    keyOf(accounts, `${activity(isActive)}#${padded(number)}`),
  term: (term: string, number: number) => keyOf(terms(term), `${term}#${padded(number)}`),
  auditEntry: (log: string, number: number) => keyOf(audit(log), padded(number)),
  invite: (code: string) => keyOf(invite(code), "INVITE"),
  household: (householdId: string) => inHousehold(householdId, "HOUSEHOLD"),
  member: (householdId: string, userId: string) => inHousehold(householdId, `MEMBER#${userId}`),
  /** Directly after the members, so that one query reads all people. */
  seat: (householdId: string, personId: string) => inHousehold(householdId, `MEMBER-SEAT#${personId}`),
  recipe: (householdId: string, recipeId: string) => inHousehold(householdId, `RECIPE#${recipeId}`),
  catalogueHead: (householdId: string) => keyOf(cataloguePartition(householdId), "HEAD"),
  /** After the head, so that nobody reads it with the catalogue. */
  catalogueUpkeep: (householdId: string) => keyOf(cataloguePartition(householdId), "UPKEEP"),
  listUpkeep: (householdId: string, weekStart: string) => inHousehold(householdId, `UPKEEP#${weekStart}`),
  catalogueChange: (householdId: string, number: number) =>
    keyOf(cataloguePartition(householdId), `CHANGE#${padded(number)}`),
  catalogueSnapshot: (householdId: string, number: number, part: number) =>
    keyOf(cataloguePartition(householdId), `BASE#${padded(number)}#${padded(part)}`),
  plan: (householdId: string, weekStart: string) => inHousehold(householdId, `PLAN#${weekStart}`),
  list: (householdId: string, weekStart: string) => inHousehold(householdId, `LIST#${weekStart}`),
  listLines: (householdId: string, weekStart: string) => inHousehold(householdId, `LIST#${weekStart}#LINES`),
  listShard: (householdId: string, weekStart: string, name: string) =>
    inHousehold(householdId, `LIST#${weekStart}#MARKS#${name}`),
  listItem: (householdId: string, weekStart: string, itemId: string) =>
    inHousehold(householdId, `LIST#${weekStart}#ITEM#${itemId}`),
  pantryItem: (householdId: string, itemId: string) => inHousehold(householdId, `PANTRY#${itemId}`),
  cookingLogEntry: (householdId: string, cookedOn: string, entryId: string) =>
    keyOf(cookedPartition(householdId), `${cookedOn}#${entryId}`),
  changeLogEntry: (householdId: string, number: number) =>
    keyOf(changeLogPartition(householdId), padded(number)),
  newestList: (householdId: string) => inHousehold(householdId, "NEWEST-LIST"),
  units: (householdId: string, day: string) => inHousehold(householdId, `UNITS#${day}`),
  emptying: (householdId: string) => inHousehold(householdId, "EMPTYING"),
  closedHousehold: (householdId: string) => keyOf(closedHouseholds, householdId),
  deletedAccount: (userId: string) => keyOf(deletedAccounts, userId),
  picture: (householdId: string, name: string) => keyOf(picturesPartition(householdId), `PICTURE#${name}`),
  pictureCount: (householdId: string) => keyOf(picturesPartition(householdId), "COUNT"),
  pictureOwner: (householdId: string) => keyOf(pictureOwners, householdId),
  memberCount: (householdId: string) => inHousehold(householdId, "COUNT#MEMBERS"),
  planCount: (householdId: string) => inHousehold(householdId, "COUNT#PLANS"),
  pantryCount: (householdId: string) => inHousehold(householdId, "COUNT#PANTRY"),
  listItemCount: (householdId: string, weekStart: string) =>
    inHousehold(householdId, `COUNT#LINES#${weekStart}`),
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

/** The last character of all, because people may type any. */
const LAST_OF_ALL = "\u{10FFFF}";

/** Returns the key directly after a text, which never begins another one; "" after "". */
const beyond = (text: string): string => (text === "" ? "" : `${text}!`);

const between = (pk: string, from: string, to: string): Range => ({ pk, from, to });
const whole = (pk: string) => between(pk, FIRST, LAST);
const beginning = (pk: string, start: string) => between(pk, start, `${start}${LAST}`);

export const ranges = {
  partition: (pk: string) => between(pk, FIRST, LAST_OF_ALL),
  sockets: (householdId: string) => whole(live(householdId)),
  /** The mails that are due by then. Those for later sort behind all others, by their time. */
  outbox: (now: Date) => between(outbox, FIRST, `${later(now)}${LAST}`),
  /** The webhooks that are due by a second. */
  webhooksDue: (second: number) => between(webhooksDue, FIRST, `${padded(second)}#${LAST}`),
  clientsOfSessions: (userId: string) => beginning(client(userId), "SESSION#"),
  tokenUses: (userId: string) => whole(used(userId)),
  closedHouseholds: () => whole(closedHouseholds),
  deletedAccounts: () => whole(deletedAccounts),
  pictures: (householdId: string) => beginning(picturesPartition(householdId), "PICTURE#"),
  pictureOwners: () => whole(pictureOwners),
  /** Both included. */
  directoryEntries: (isActive: boolean, first = 0, last = LAST_NUMBER) =>
    between(accounts, `${activity(isActive)}#${padded(first)}`, `${activity(isActive)}#${padded(last)}`),
  terms: (prefix: string) => between(terms(prefix), prefix, prefix + LAST_OF_ALL),
  /** Both included. */
  auditEntries: (log: string, first: number, last: number) =>
    between(audit(log), padded(first), padded(last)),
  members: (householdId: string) => beginning(household(householdId), "MEMBER#"),
  /** Members, and seats of members and guests. */
  people: (householdId: string) => between(household(householdId), "MEMBER#", `MEMBER-SEAT#${LAST}`),
  catalogue: (householdId: string) => between(cataloguePartition(householdId), "BASE#", "HEAD"),
  catalogueSince: (householdId: string, number: number) =>
    between(cataloguePartition(householdId), `CHANGE#${padded(number)}`, "HEAD"),
  /** Older snapshots and compacted changes. */
  catalogueObsolete: (householdId: string, number: number): Range[] => [
    between(cataloguePartition(householdId), "BASE#", `BASE#${padded(number - 1)}#${LAST}`),
    between(cataloguePartition(householdId), "CHANGE#", `CHANGE#${padded(number)}`),
  ],
  recipes: (householdId: string, after = "") =>
    between(household(householdId), `RECIPE#${beyond(after)}`, `RECIPE#${LAST}`),
  pantry: (householdId: string, after = "") =>
    between(household(householdId), `PANTRY#${beyond(after)}`, `PANTRY#${LAST}`),
  /** The entries from a number on. */
  changeLog: (householdId: string, first: number) =>
    between(changeLogPartition(householdId), padded(first), LAST),
  cookingLog: (householdId: string, firstDay = "0", lastDay = "") =>
    between(cookedPartition(householdId), firstDay, `${lastDay}${LAST}`),
  plans: (householdId: string, firstStart: string, lastStart: string) =>
    between(household(householdId), `PLAN#${firstStart}`, `PLAN#${lastStart}`),
  cookingLogAfter: (householdId: string, after: string) =>
    between(cookedPartition(householdId), beyond(after) || FIRST, LAST),
  allPlans: (householdId: string, firstStart = "") =>
    between(household(householdId), `PLAN#${firstStart}`, `PLAN#${LAST}`),
  listItems: (householdId: string, weekStart: string) =>
    beginning(household(householdId), `LIST#${weekStart}#ITEM#`),
  allLists: (householdId: string) => beginning(household(householdId), "LIST#"),
  /** Starts are included, marks and added lines, too. */
  lists: (householdId: string, firstStart: string, lastStart: string) =>
    between(household(householdId), `LIST#${firstStart}`, `LIST#${lastStart}${LAST}`),
} as const;
