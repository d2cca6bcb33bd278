/** A command was used wrongly. It ends with exit code 2, as is usual. */
export class Misuse extends Error {}
