/** A command was used in a way that it does not have: it ends with 2, as commands do. */
export class Misuse extends Error {}
