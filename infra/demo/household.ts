/** The demo household; its first member owns it. The addresses are of a domain reserved by RFC 2606. */
export const household: {
  readonly name: string;
  readonly members: readonly { displayName: string; email: string }[];
} = {
  name: "Elm Street 12",
  members: [
    { displayName: "Robin", email: "robin@example.com" },
    { displayName: "Sam", email: "sam@example.com" },
  ],
};
