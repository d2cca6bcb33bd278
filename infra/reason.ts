/** Why something failed, in one line, with the causes behind it: "fetch failed: connect ECONNREFUSED". */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? `${error.message}: ${reasonOf(error.cause)}` : error.message || error.name;
};
