import { createInvite } from "../../core/households/contract.ts";
import { inviteCode, inviteExpiry } from "../../core/households/invite.ts";
import { loadInviteCode, replaceInvite } from "../../core/households/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  createInvite,
  async ({ actor: { householdId, confirmed } }, { db, random, now, config }) => {
    const [{ user }, previousCode] = await Promise.all([confirmed, loadInviteCode(db, householdId)]);
    const code = inviteCode(random(10));
    const expiresAt = inviteExpiry(now());
    const invite = { code, householdId, householdName: user.household?.name ?? "", expiresAt };
    return {
      effects: replaceInvite(invite, previousCode),
      answer: { inviteCode: code, shareUrl: `${config.appUrl}/invites/${code}`, expiresAt },
    };
  },
);
