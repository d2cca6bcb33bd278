import { type Key, keys } from "../storage/table.ts";

/** Who has to hear of a change of an item: a household's listeners, or those of one user. */
export type Concern = { householdId: string; isNews: boolean } | { userId: string };

/** What is put off from a request: a new snapshot, or deleting what a list has left. */
export type UpkeepDue = { householdId: string; weekStart?: string | undefined };

const anyHousehold = { pk: "HH#" };

/** Changes of items whose keys begin like these wake the function on the table's stream, others don't. */
export const followed: readonly Key[] = [
  // Numbers of the change log begin with a zero, days of the cooking log don't.
  { ...anyHousehold, sk: "0" },
  keys.user(""),
  keys.apiTokens(""),
  { pk: keys.socket("", "", "").pk, sk: "" },
  { ...anyHousehold, sk: keys.catalogueUpkeep("").sk },
];

const isSame = (one: Key, { pk, sk }: Key): boolean => one.pk === pk && one.sk === sk;

export const concernOf = (key: Key): Concern | undefined => {
  const [, id = ""] = key.pk.split("#");
  if (key.pk === keys.changeLogEntry(id, 0).pk) return { householdId: id, isNews: true };
  if (key.pk === keys.socket(id, "", "").pk) return { householdId: id, isNews: false };
  const isOfUser = isSame(key, keys.user(id)) || isSame(key, keys.apiTokens(id));
  return isOfUser ? { userId: id } : undefined;
};

export const upkeepIn = (key: Key): UpkeepDue | undefined => {
  const [, householdId = ""] = key.pk.split("#");
  const [, weekStart = ""] = key.sk.split("#");
  if (isSame(key, keys.catalogueUpkeep(householdId))) return { householdId };
  return isSame(key, keys.listUpkeep(householdId, weekStart)) ? { householdId, weekStart } : undefined;
};
