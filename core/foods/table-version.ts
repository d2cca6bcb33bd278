/**
 * Changes with the files of this folder: after a release with another table, clients load their ingredients again. A test
 * tells the value that it must have.
 */
export const TABLE_VERSION = "ER09ZPeb";
