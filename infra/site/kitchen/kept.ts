/** The last answers that are not in the kitchen's copy, such as the steps of recipes, for times without a network. */

const START = "kitchen answer ";

export const kept = <T>(key: string): T | undefined => {
  const text = localStorage.getItem(START + key);
  return text === null ? undefined : JSON.parse(text);
};

const forget = (start: string): void => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(start)) localStorage.removeItem(key);
};

export const keep = (key: string, answer: unknown): void => {
  try {
    localStorage.setItem(START + key, JSON.stringify(answer));
  } catch {
    // Full: the newest are worth more.
    forget(START);
  }
};

/** All that the page has written. */
export const forgetAll = (): void => forget("kitchen ");
