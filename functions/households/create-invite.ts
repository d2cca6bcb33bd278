import { createInvite } from "../../core/households/contract.ts";
import { inviteCode, inviteExpiry } from "../../core/households/invite.ts";
import { loadInviteCode, replaceInvite } from "../../core/households/store.ts";
import { endpoint } from "../endpoint.ts";

export const handler = endpoint(
  createInvite,
  async ({ actor: { user, householdId } }, { db, random, now, config }) => {
    const previousCode = await loadInviteCode(db, householdId);
    const code = inviteCode(random(10));
    const expiresAt = inviteExpiry(now());
    return {
      writes: replaceInvite(
        { code, householdId, householdName: user.household?.name ?? "", expiresAt },
        previousCode,
      ),
      answer: { inviteCode: code, shareUrl: `${config.appUrl}/invites/${code}`, expiresAt },
    };
  },
);
