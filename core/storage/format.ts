/**
 * The format of all that this release stores. Until the first deployment, whoever changes how something is stored raises
 * it, and data folders of other formats are refused. From then on it stays, because every release reads what is stored
 * (README.md). A stage's table therefore needs no such mark.
 */
export const STORE_FORMAT = "4";
