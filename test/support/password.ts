/** The password of everybody who signs up in tests and scenes. */
export const PASSWORD = "a good long passphrase";
