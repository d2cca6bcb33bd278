/** Parts things into groups of at most so many, and of at most about so many bytes as JSON. */
export const inGroups = <T>(all: readonly T[], most: { count: number; bytes: number }): T[][] => {
  const groups: T[][] = [];
  let bytes = 0;
  for (const one of all) {
    const own = JSON.stringify(one).length;
    const last = groups.at(-1);
    bytes += own;
    if (last && last.length < most.count && bytes < most.bytes) last.push(one);
    else {
      groups.push([one]);
      bytes = own;
    }
  }
  return groups;
};
