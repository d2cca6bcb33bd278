/** Entries of local storage that name their owner, and are dropped on reading when they are another's. */

type Owner = { id: string; householdId?: string | undefined };

let owner = "";

export const keepFor = ({ id, householdId = "" }: Owner): void => {
  owner = `${id} ${householdId}`;
};

export const read = <T>(name: string): T | undefined => {
  const text = localStorage.getItem(name);
  if (text === null) return undefined;
  const { of, value } = JSON.parse(text);
  if (of === owner) return value;
  localStorage.removeItem(name);
  return undefined;
};

export const write = (name: string, value: unknown): void =>
  localStorage.setItem(name, JSON.stringify({ of: owner, value }));

// The last answers that are not in the kitchen's copy, such as the steps of recipes, for times without a network; and
// what is half typed.

const START = "kitchen answer ";

export const kept = <T>(key: string): T | undefined => read(START + key);

export const drop = (key: string): void => localStorage.removeItem(START + key);

export const keep = (key: string, answer: unknown): void => {
  try {
    write(START + key, answer);
  } catch {
    // Full: the newest are worth more.
    for (const name of Object.keys(localStorage)) if (name.startsWith(START)) localStorage.removeItem(name);
  }
};
