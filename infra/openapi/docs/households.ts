import { ids, type ModuleDocs } from "./docs.ts";

const member = {
  userId: ids.user,
  displayName: "Robin",
  role: "owner",
  joinedAt: "2026-02-28T09:00:00.000Z",
};
const household = { id: ids.household, name: "Elm Street 12", members: [member] };

export const households: ModuleDocs = {
  "create-household": {
    description: "Who creates it owns it. A user is in one household at most.",
    body: { name: "Elm Street 12" },
    answer: household,
  },
  "get-my-household": { description: "404 for who is in none.", answer: household },
  "list-members": { description: "404 for who is in no household.", answer: [member] },
  "create-invite": {
    description:
      "For the owner. Any number of people may use the code, until it has expired (410) or was replaced (404).",
    answer: {
      inviteCode: "7K3QXM9T2D",
      shareUrl: "https://app.example.com/invites/7K3QXM9T2D",
      expiresAt: "2026-03-08T18:30:00.000Z",
    },
  },
  "accept-invite": {
    description:
      "Who is in that household already gets 200 too, who is in another 409. Too many wrong codes are answered with 429.",
    answer: { householdId: ids.household, householdName: "Elm Street 12", role: "member" },
  },
};
