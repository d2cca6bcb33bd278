import { mostOf } from "../../../core/contract/limits.ts";
import { ids, type ModuleDocs } from "./docs.ts";

const member = {
  userId: ids.user,
  displayName: "Robin",
  role: "owner",
  joinedAt: "2026-02-28T09:00:00.000Z",
};
const household = { id: ids.household, name: "Elm Street 12", members: [member] };

export const households: ModuleDocs<"households"> = {
  about: "Your household, its members, and invites.",
  operations: {
    "create-household": {
      description: "Whoever creates a household owns it. A user can be in one household only.",
      body: { name: "Elm Street 12" },
      answer: household,
    },
    "get-my-household": {
      description: "The answer is 404 if you are not in a household.",
      answer: household,
    },
    "list-members": { description: "The answer is 404 if you are not in a household.", answer: [member] },
    "create-invite": {
      description:
        "Only the owner can do this. Any number of people can use the code. After seven days it has expired (410); a newer code replaces it (404).",
      answer: {
        inviteCode: "7K3QXM9T2D",
        shareUrl: "https://app.example.com/invites/7K3QXM9T2D",
        expiresAt: "2026-03-08T18:30:00.000Z",
      },
    },
    "accept-invite": {
      description: `If you are already in that household, the answer is 200 and nothing changes. If you are in another one, it is 409. A household has at most ${mostOf("members")} members. After too many wrong codes the answer is 429.`,
      answer: { householdId: ids.household, householdName: "Elm Street 12", role: "member" },
    },
  },
};
