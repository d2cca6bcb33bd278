/** Whose all is that the kitchen page keeps in this browser. All names that the page gives begin with "kitchen ". */
const ME = "kitchen me";
/** The cache with pictures of the household's dishes. */
export const PICTURES = "kitchen pictures";

/**
 * Forgets all that the kitchen page keeps here, unless it is this person's, of this household. Each page that signs
 * somebody in calls it before anything else. The kitchen page's own copy names its owner, and is erased when it is read.
 * @param {{ id: string, householdId?: string | undefined }} [user] nobody: forgets all
 */
export const forgetOthers = (user) => {
  const me = JSON.parse(localStorage.getItem(ME) ?? "{}");
  if (user && me.id === user.id && me.householdId === user.householdId) {
    localStorage.setItem(ME, JSON.stringify(user));
    return;
  }
  for (const name of Object.keys(localStorage))
    if (name.startsWith("kitchen ")) localStorage.removeItem(name);
  // Browsers without https have none.
  void globalThis.caches?.delete(PICTURES).catch(() => {});
};
