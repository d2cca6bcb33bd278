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

// The last answers that are not in the kitchen's copy, such as the steps of recipes, for times without a network; and
// what is half typed.

const START = "kitchen answer ";

/** Writes an entry, for which kept answers make room. */
export const write = (name: string, value: unknown): void => {
  const text = JSON.stringify({ of: owner, value });
  try {
    localStorage.setItem(name, text);
  } catch {
    for (const other of Object.keys(localStorage))
      if (other.startsWith(START)) localStorage.removeItem(other);
    localStorage.setItem(name, text);
  }
};

export const kept = <T>(key: string): T | undefined => read(START + key);

export const drop = (key: string): void => localStorage.removeItem(START + key);

export const keep = (key: string, answer: unknown): void => {
  try {
    write(START + key, answer);
  } catch {
    // Too large: it is on the screen all the same.
  }
};
