import { mostOf } from "../contract/limits.ts";
import { type ContractsIn, ids, type ModuleWords } from "../contract/words.ts";
import {
  acceptInvite,
  createHousehold,
  createInvite,
  handOverHousehold,
  renameHousehold,
} from "./contract.ts";

const member = {
  userId: ids.user,
  displayName: "Robin",
  role: "owner",
  joinedAt: "2026-02-28T09:00:00.000Z",
};
const otherMember = { ...member, userId: ids.otherUser, displayName: "Kim" };
const invite = {
  inviteCode: "7K3QXM9T2D",
  shareUrl: "https://app.example.com/invites/7K3QXM9T2D",
  expiresAt: "2026-03-08T18:30:00.000Z",
};
const timeZone =
  "A name of IANA's database. It says which day is today: for the current list, a log entry without a day, best-before dates and what a copy keeps. Without it, days begin in UTC.";
const language =
  "The language of its first categories and tags: changing it renames nothing. Without it, English. New ingredients find their aisle by words of all four.";
const userId = { description: "The id of the member's account.", example: ids.otherUser };
const household = { id: ids.household, name: "Elm Street 12", members: [member] };

export const households: ModuleWords<ContractsIn<typeof import("./contract.ts")>> = {
  about: "Your household, its members, and invites.",
  operations: {
    "create-household": {
      description: "The user who creates a household is its owner. A user can be in one household only.",
      body: { name: "Elm Street 12", timeZone: "Europe/Berlin" },
      answer: { ...household, timeZone: "Europe/Berlin" },
    },
    "get-my-household": {
      description: "The service answers 404 if you are not in a household.",
      answer: household,
    },
    "rename-household": {
      description:
        "Only the owner can do this. All members see it at once. `null` clears time zone or language.",
      body: { name: "Oak Street 3" },
      answer: { ...household, name: "Oak Street 3" },
    },
    "list-members": {
      description: "The service answers 404 if you are not in a household.",
      answer: [member],
    },
    "hand-over-household": {
      description:
        "Only the owner can do this. The other member becomes the owner, and the owner a member. The owner's own id changes nothing.",
      parameters: { userId },
      body: { role: "owner" },
      answer: { ...otherMember, role: "owner" },
    },
    "remove-member": {
      description:
        "With your own id you leave; only the owner can remove others. A removed member loses access at the next request, and can join or create another household. When the owner removes somebody, the invite that stands is void. An owner has to hand the household over before leaving, as long as others are in it (409). When the last member leaves, the household is closed: nobody can read it any more, and all its data is erased within a day.",
      parameters: { userId },
    },
    "create-invite": {
      description:
        "Only the owner can do this. Any number of people can use the code. After seven days it has expired (410); a newer code replaces it (404).",
      answer: invite,
    },
    "get-invite": {
      description:
        "Only the owner can do this. The service answers 404 if there is no invite, or if it has expired.",
      answer: invite,
    },
    "withdraw-invite": {
      description:
        "Only the owner can do this. From then on nobody can join with its code. The service answers 404 if there is no invite, or if it has expired.",
    },
    "accept-invite": {
      description: `If you are already in that household, the service answers 200 and nothing changes. If you are in another one, it answers 409. A household has at most ${mostOf("members")} members. After too many wrong codes the service answers 429.`,
      answer: { householdId: ids.household, householdName: "Elm Street 12", role: "member" },
    },
  },
  requests: {
    CreateHouseholdRequest: createHousehold.body,
    RenameHouseholdRequest: renameHousehold.body,
    HandOverRequest: handOverHousehold.body,
  },
  answers: {
    HouseholdResponse: createHousehold.answer.body,
    MemberResponse: createHousehold.answer.body.shape.members.def.element,
    InviteResponse: createInvite.answer.body,
    MembershipResponse: acceptInvite.answer.body,
  },
  fields: {
    "HandOverRequest.role": "Always `owner`: the present owner becomes a member.",
    "CreateHouseholdRequest.timeZone": timeZone,
    "RenameHouseholdRequest.timeZone": timeZone,
    "HouseholdResponse.timeZone": timeZone,
    "CreateHouseholdRequest.language": language,
    "RenameHouseholdRequest.language": language,
    "HouseholdResponse.language": language,
    "MemberResponse.role": "`owner` or `member`.",
    "MembershipResponse.role": "`owner` or `member`.",
  },
};
