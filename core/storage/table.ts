/**
 * The single table. Every key pattern of the service is in this file, and nowhere else.
 *
 * | item                 | pk                  | sk                              | what it holds                                   |
 * |----------------------|---------------------|---------------------------------|-------------------------------------------------|
 * | user                 | USER#id             | PROFILE                         | account, password hash, sessions, household     |
 * | password             | PASSWORD#userId     | PASSWORD                        | its hash, where it has left the profile         |
 * | second factor        | PASSWORD#userId     | OTP                             | its secret, used steps, digests of spare codes  |
 * | known address        | ADDRESS#userId      | mark                            | that an administrator logged in from there      |
 * | client of a session  | CLIENT#userId       | SESSION#sessionId               | the User-Agent at its log-in                    |
 * | known client         | CLIENT#userId       | MARK#mark                       | that a user logged in with it                   |
 * | first client         | CLIENT#userId       | KNOWN                           | that clients of a user have been kept           |
 * | remembered answer    | USER#id             | IDEMPOTENCY#key                 | answer to a request that may be repeated        |
 * | token in a link      | TOKEN#userId        | purpose                         | its digest, until when it is good               |
 * | mail to send         | OUTBOX              | id                              | to whom, about what                             |
 * | e-mail               | EMAIL#lower-case    | EMAIL                           | its user: what makes e-mails unique             |
 * | directory head       | ACCOUNTS            | HEAD                            | counts of all accounts                          |
 * | directory entry      | ACCOUNTS            | NUMBER#number                   | what administrators see of an account           |
 * | inactive accounts    | ACCOUNTS            | INACTIVE#block                  | a bit for each account of the block             |
 * | gone accounts        | ACCOUNTS            | GONE#block                      | the same for those that are deleted             |
 * | count of the gone    | ACCOUNTS            | NUMBERS-GONE                    | how many of each block, and the greatest number |
 * | search term          | ACCOUNTS#TERM#first | term#number                     | that an account is found by a text              |
 * | audit entry          | AUDIT#log           | number                          | who changed what; a log is ALL or one user's    |
 * | attempts counted     | THROTTLE#limit#whom | COUNT                           | how many, since when                            |
 * | household            | HH#id               | HOUSEHOLD                       | name, current invite                            |
 * | member               | HH#id               | MEMBER#userId                   | display name, role, since when                  |
 * | invite               | INVITE#code         | INVITE                          | its household, until when                       |
 * | recipe               | HH#id               | RECIPE#id                       | the recipe                                      |
 * | catalogue head       | HH#id#CATALOGUE     | HEAD                            | numbers of change and snapshot; bytes between   |
 * | catalogue change     | HH#id#CATALOGUE     | CHANGE#number                   | vocabulary, recipe cards, meals that it brings  |
 * | catalogue snapshot   | HH#id#CATALOGUE     | BASE#number#part                | all of them up to that number, compressed       |
 * | week plan            | HH#id               | PLAN#weekStart                  | status and slots                                |
 * | shopping list        | HH#id               | LIST#weekStart                  | generated lines                                 |
 * | sheet of marks       | HH#id               | LIST#weekStart#MARKS#digit      | checked or deleted: lines whose ids end so      |
 * | line added by hand   | HH#id               | LIST#weekStart#ITEM#id          | the line                                        |
 * | pantry item          | HH#id               | PANTRY#id                       | amount, best-before, opened-on                  |
 * | cooking log entry    | HH#id#COOKED        | date#id                         | the recipe, who cooked it                       |
 * | newest list          | HH#id               | NEWEST-LIST                     | which week's list was generated last            |
 * | count                | HH#id               | COUNT#what                      | how many there are of what has a limit          |
 * | emptying             | HH#id               | EMPTYING                        | that an operator is emptying the household      |
 * | closed household     | CLOSED              | householdId                     | when it was closed, until all of it is erased   |
 * | deleted account      | DELETED             | userId                          | when, until the job has erased what it left     |
 *
 * Items that expire carry `ttl` (epoch seconds); DynamoDB deletes late, so code checks expiry itself.
 */
export type Key = { pk: string; sk: string };

/** An item as read from the table. A store's schema tells what it contains. */
export type Item = Record<string, unknown>;

/**
 * DynamoDB allows 400 KB per item. The large part of an item may have this many bytes; the rest is for
 * everything else.
 */
export const ITEM_BYTES = 380_000;

/** Used by the local engine and by the deployment. */
export const tableDefinition = {
  partitionKey: "pk",
  sortKey: "sk",
  ttlAttribute: "ttl",
} as const;

/** Numbers in sort keys are padded with zeros, so that sorting them as text sorts them by value. */
const DIGITS = 12;
const padded = (value: number): string => String(value).padStart(DIGITS, "0");

/** Greater than any number in a sort key. */
export const LAST_NUMBER = 10 ** DIGITS - 1;

/** The key of an item as one text. */
export const keyText = ({ pk, sk }: Item): string => JSON.stringify([pk, sk]);

/** The number at the end of an item's sort key. */
export const numberOf = ({ sk }: Readonly<Record<string, unknown>>): number =>
  Number(String(sk).slice(-DIGITS));

const user = (userId: string) => `USER#${userId}`;
const password = (userId: string) => `PASSWORD#${userId}`;
const address = (userId: string) => `ADDRESS#${userId}`;
const client = (userId: string) => `CLIENT#${userId}`;
const token = (userId: string) => `TOKEN#${userId}`;
const outbox = "OUTBOX";
const email = (address: string) => `EMAIL#${address.toLowerCase()}`;
const throttle = (counted: string) => `THROTTLE#${counted}`;
const accounts = "ACCOUNTS";
const terms = (text: string) => `ACCOUNTS#TERM#${[...text][0]}`;
const audit = (log: string) => `AUDIT#${log}`;
const invite = (code: string) => `INVITE#${code}`;
const closedHouseholds = "CLOSED";
const deletedAccounts = "DELETED";
const household = (householdId: string) => `HH#${householdId}`;
const cookedPartition = (householdId: string) => `HH#${householdId}#COOKED`;
const cataloguePartition = (householdId: string) => `HH#${householdId}#CATALOGUE`;

const allPartitions = () => ({
  user: user("*"),
  password: password("*"),
  address: address("*"),
  client: client("*"),
  token: token("*"),
  outbox,
  email: email("*"),
  throttle: throttle("*"),
  directory: accounts,
  terms: terms("*"),
  audit: audit("*"),
  invite: invite("*"),
  closed: closedHouseholds,
  deleted: deletedAccounts,
  household: household("*"),
});

/**
 * The kinds of partition, as patterns of their keys in which `*` stands for any text. A function's role names those
 * that it may read and write. `household` is all that a household has, its catalogue and its cooking log included.
 * Marked as pure, because no function needs it, and bundles can leave it out.
 */
export const partitions = /* @__PURE__ */ allPartitions();

export type PartitionKind = keyof typeof partitions;

/** The key of each kind of item. */
export const keys = {
  user: (userId: string): Key => ({ pk: user(userId), sk: "PROFILE" }),
  password: (userId: string): Key => ({ pk: password(userId), sk: "PASSWORD" }),
  otp: (userId: string): Key => ({ pk: password(userId), sk: "OTP" }),
  address: (userId: string, mark: string): Key => ({ pk: address(userId), sk: mark }),
  clientOfSession: (userId: string, sessionId: string): Key => ({
    pk: client(userId),
    sk: `SESSION#${sessionId}`,
  }),
  knownClient: (userId: string, mark: string): Key => ({ pk: client(userId), sk: `MARK#${mark}` }),
  firstClient: (userId: string): Key => ({ pk: client(userId), sk: "KNOWN" }),
  idempotency: (userId: string, key: string): Key => ({ pk: user(userId), sk: `IDEMPOTENCY#${key}` }),
  token: (userId: string, purpose: string): Key => ({ pk: token(userId), sk: purpose }),
  outbox: (id: string): Key => ({ pk: outbox, sk: id }),
  email: (address: string): Key => ({ pk: email(address), sk: "EMAIL" }),
  throttle: (limit: string, subject: string): Key => ({ pk: throttle(`${limit}#${subject}`), sk: "COUNT" }),
  directory: (): Key => ({ pk: accounts, sk: "HEAD" }),
  directoryEntry: (number: number): Key => ({ pk: accounts, sk: `NUMBER#${padded(number)}` }),
  inactive: (block: number): Key => ({ pk: accounts, sk: `INACTIVE#${padded(block)}` }),
  gone: (block: number): Key => ({ pk: accounts, sk: `GONE#${padded(block)}` }),
  /** It sorts directly after the entries, so that it is read together with the newest of them. */
  goneCounts: (): Key => ({ pk: accounts, sk: "NUMBERS-GONE" }),
  term: (term: string, number: number): Key => ({ pk: terms(term), sk: `${term}#${padded(number)}` }),
  auditEntry: (log: string, number: number): Key => ({ pk: audit(log), sk: padded(number) }),
  invite: (code: string): Key => ({ pk: invite(code), sk: "INVITE" }),
  household: (householdId: string): Key => ({ pk: household(householdId), sk: "HOUSEHOLD" }),
  member: (householdId: string, userId: string): Key => ({
    pk: household(householdId),
    sk: `MEMBER#${userId}`,
  }),
  recipe: (householdId: string, recipeId: string): Key => ({
    pk: household(householdId),
    sk: `RECIPE#${recipeId}`,
  }),
  catalogueHead: (householdId: string): Key => ({ pk: cataloguePartition(householdId), sk: "HEAD" }),
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
  listSheet: (householdId: string, weekStart: string, name: string): Key => ({
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
  newestList: (householdId: string): Key => ({ pk: household(householdId), sk: "NEWEST-LIST" }),
  emptying: (householdId: string): Key => ({ pk: household(householdId), sk: "EMPTYING" }),
  closedHousehold: (householdId: string): Key => ({ pk: closedHouseholds, sk: householdId }),
  deletedAccount: (userId: string): Key => ({ pk: deletedAccounts, sk: userId }),
  memberCount: (householdId: string): Key => ({ pk: household(householdId), sk: "COUNT#MEMBERS" }),
  planCount: (householdId: string): Key => ({ pk: household(householdId), sk: "COUNT#PLANS" }),
  pantryCount: (householdId: string): Key => ({ pk: household(householdId), sk: "COUNT#PANTRY" }),
  listItemCount: (householdId: string, weekStart: string): Key => ({
    pk: household(householdId),
    sk: `COUNT#LINES#${weekStart}`,
  }),
} as const;

/** The household whose catalogue's head has this key; undefined for any other key. */
export const householdOfHead = ({ pk, sk }: Item): string | undefined => {
  const [, householdId = ""] = String(pk).split("#");
  const head = keys.catalogueHead(householdId);
  return pk === head.pk && sk === head.sk ? householdId : undefined;
};

/** The partitions in which an account's own items are. The directory, its e-mail and audit logs are not among them. */
export const accountPartitions = (userId: string): string[] => [
  user(userId),
  password(userId),
  address(userId),
  client(userId),
  token(userId),
];

/** The partitions in which a household's items are, that of the household itself last. */
export const householdPartitions = (householdId: string): string[] => [
  cookedPartition(householdId),
  cataloguePartition(householdId),
  household(householdId),
];

/** By an item's key, the household that has it, and what it is there: "recipe", "member", "catalogue", … */
export const placeInHousehold = ({ pk, sk }: Item): { householdId: string; kind: string } | undefined => {
  const [kindOfPartition, householdId, part] = String(pk).split("#");
  if (kindOfPartition !== "HH" || !householdId) return undefined;
  const [kind = ""] = String(sk).split("#");
  return { householdId, kind: (part ?? kind).toLowerCase() };
};

/** Whether an item is part of the household as such (its name, its members), not something that they entered. */
export const isOfHouseholdItself = (key: Key): boolean => {
  const { householdId = "", kind } = placeInHousehold(key) ?? {};
  const others = [keys.memberCount(householdId), keys.emptying(householdId)];
  return kind === "household" || kind === "member" || others.some(({ sk }) => sk === key.sk);
};

/** The parts of a shopping list: the generated lines, some marks, or a line added by hand. */
export type ListPart = "list" | "sheet" | "item";
const listParts: Readonly<Record<string, ListPart>> = { MARKS: "sheet", ITEM: "item" };
/** Decided by the key, so that a part in a new format is not taken for another. */
export const listPartOf = ({ sk }: Item): ListPart => {
  const [, , part = ""] = String(sk).split("#");
  return listParts[part] ?? "list";
};

/** A range of one partition: sort keys from `from` to `to`, both included. */
export type Range = { pk: string; from: string; to: string };

/** Less than every character in our sort keys. */
const FIRST = " ";
/** Greater than every character in our sort keys, so it ends the range of a prefix. */
const LAST = "~";

/** The same for texts that people typed: the greatest character there is. */
const LAST_OF_ALL = "\u{10FFFF}";

/** Directly after a text in the order of sort keys, in which it never is the beginning of another; nothing is after "". */
const beyond = (text: string): string => (text === "" ? "" : `${text}!`);

/** The ranges of items that are read together. */
export const ranges = {
  /** All of a partition. */
  partition: (pk: string): Range => ({ pk, from: FIRST, to: LAST_OF_ALL }),
  outbox: (): Range => ({ pk: outbox, from: FIRST, to: LAST }),
  clientsOfSessions: (userId: string): Range => ({
    pk: client(userId),
    from: "SESSION#",
    to: `SESSION#${LAST}`,
  }),
  closedHouseholds: (): Range => ({ pk: closedHouseholds, from: FIRST, to: LAST }),
  deletedAccounts: (): Range => ({ pk: deletedAccounts, from: FIRST, to: LAST }),
  /** The directory entries with numbers from `first` to `last`. */
  directoryEntries: (first: number, last: number): Range => ({
    pk: accounts,
    from: `NUMBER#${padded(first)}`,
    to: `NUMBER#${padded(last)}`,
  }),
  /** All directory entries, and the count of those that are gone behind them. */
  newestAccounts: (): Range => ({ pk: accounts, from: "NUMBER#", to: "NUMBERS-GONE" }),
  /** The blocks of accounts of which one was ever deleted. */
  gone: (): Range => ({ pk: accounts, from: "GONE#", to: `GONE#${LAST}` }),
  /** The blocks of accounts that ever had an inactive one. */
  inactive: (): Range => ({ pk: accounts, from: "INACTIVE#", to: `INACTIVE#${LAST}` }),
  /** The search terms that begin with a text, which must not be empty. */
  terms: (prefix: string): Range => ({ pk: terms(prefix), from: prefix, to: prefix + LAST_OF_ALL }),
  /** The entries of an audit log with numbers from `first` to `last`. */
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
  /** The snapshot, changes and head of a catalogue, in this order. */
  catalogue: (householdId: string): Range => ({
    pk: cataloguePartition(householdId),
    from: "BASE#",
    to: "HEAD",
  }),
  /** The changes from a number on, and the head. */
  catalogueSince: (householdId: string, number: number): Range => ({
    pk: cataloguePartition(householdId),
    from: `CHANGE#${padded(number)}`,
    to: "HEAD",
  }),
  /** What a snapshot with this number replaces, as two ranges: older snapshots and compacted changes. */
  catalogueObsolete: (householdId: string, number: number): Range[] => [
    { pk: cataloguePartition(householdId), from: "BASE#", to: `BASE#${padded(number - 1)}#${LAST}` },
    { pk: cataloguePartition(householdId), from: "CHANGE#", to: `CHANGE#${padded(number)}` },
  ],
  /** All recipes that there are or were, or those after an id. */
  recipes: (householdId: string, after = ""): Range => ({
    pk: household(householdId),
    from: `RECIPE#${beyond(after)}`,
    to: `RECIPE#${LAST}`,
  }),
  /** All pantry items, or those after an id. */
  pantry: (householdId: string, after = ""): Range => ({
    pk: household(householdId),
    from: `PANTRY#${beyond(after)}`,
    to: `PANTRY#${LAST}`,
  }),
  /** The log's entries of some days, first and last included. All days by default. */
  cookingLog: (householdId: string, firstDay = "0", lastDay = ""): Range => ({
    pk: cookedPartition(householdId),
    from: firstDay,
    to: `${lastDay}${LAST}`,
  }),
  /** The plans of weeks that start between two days, both included. */
  plans: (householdId: string, firstStart: string, lastStart: string): Range => ({
    pk: household(householdId),
    from: `PLAN#${firstStart}`,
    to: `PLAN#${lastStart}`,
  }),
  /** The log's entries after one of them, by its day and id. */
  cookingLogAfter: (householdId: string, day: string, id: string): Range => ({
    pk: cookedPartition(householdId),
    from: beyond(`${day}#${id}`),
    to: LAST,
  }),
  /** All plans, or those of weeks that start on a day or later. */
  allPlans: (householdId: string, firstStart = ""): Range => ({
    pk: household(householdId),
    from: `PLAN#${firstStart}`,
    to: `PLAN#${LAST}`,
  }),
  /** The lines that were added by hand to the list of a week. */
  listItems: (householdId: string, weekStart: string): Range => ({
    pk: household(householdId),
    from: `LIST#${weekStart}#ITEM#`,
    to: `LIST#${weekStart}#ITEM#${LAST}`,
  }),
  /** The lists of all weeks, with their marks and the lines added by hand. */
  allLists: (householdId: string): Range => ({
    pk: household(householdId),
    from: "LIST#",
    to: `LIST#${LAST}`,
  }),
  /** The lists of all weeks that start in the given days, with their marks and the lines added by hand. */
  lists: (householdId: string, firstStart: string, lastStart: string): Range => ({
    pk: household(householdId),
    from: `LIST#${firstStart}`,
    to: `LIST#${lastStart}${LAST}`,
  }),
} as const;
