import { loadUser } from "../core/accounts/store.ts";
import { isSessionOpen } from "../core/accounts/user.ts";
import type { Actor, Contract } from "../core/contract.ts";
import { AppError } from "../core/errors.ts";
import type { Deps } from "./deps.ts";
import type { RequestFacts } from "./request.ts";
import { readToken } from "./session.ts";

const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];
const FRIENDLY_SITES = ["same-origin", "same-site", "none"];

/**
 * Refuses what another site's page made a browser send (CSRF). Requests without the cookie can do no harm, but for
 * log-in and sign-up, which would set one. Clients that are no browsers send neither header.
 */
export const checkOrigin = (contract: Contract, facts: RequestFacts, { config }: Deps): void => {
  const signsIn = contract.access === "anyone" && contract.issuesSession === true;
  const risky = facts.cookieToken !== undefined && !SAFE_METHODS.includes(facts.method);
  if (!signsIn && !risky) return;
  const friendly = facts.origin
    ? facts.origin === facts.ownOrigin || config.allowedOrigins.includes(facts.origin)
    : facts.fetchSite === undefined || FRIENDLY_SITES.includes(facts.fetchSite);
  if (!friendly)
    throw new AppError("csrf_rejected", "This site is not allowed to send requests on your behalf.");
};

const authenticate = async (facts: RequestFacts, deps: Deps): Promise<Actor | undefined> => {
  const token = facts.bearer ?? facts.cookieToken;
  if (token === undefined) return undefined;
  const now = deps.now();
  const named = await readToken(deps.keys, deps.config.stage, token, now);
  const user = named && (await loadUser(deps.db, named.userId));
  return user && isSessionOpen(user, named.sessionId, now) ? { user, sessionId: named.sessionId } : undefined;
};

/** Who the caller is, held against what the contract's access level demands; undefined for anyone's operations. */
export const admit = async (
  contract: Contract,
  facts: RequestFacts,
  deps: Deps,
): Promise<(Actor & { householdId?: string }) | undefined> => {
  const { access } = contract;
  if (access === "anyone") return contract.optionalSession ? authenticate(facts, deps) : undefined;

  const actor = await authenticate(facts, deps);
  if (!actor) throw new AppError("unauthenticated", "There is no open session. Sign in, then try again.");
  const { user } = actor;
  if (access === "account") return actor;
  if (user.mustChangePassword)
    throw new AppError(
      "password_change_required",
      "Change the temporary password with PATCH /v1/auth/me first.",
    );
  if (access === "admin" && user.systemRole !== "admin")
    throw new AppError("forbidden", "Only administrators may do this.");
  if (access !== "member" && access !== "owner") return actor;
  if (!user.household)
    throw contract.hidesMissingHousehold
      ? new AppError("not_found", "You are in no household. Create one, or accept an invite.")
      : new AppError("household_required", "Create a household or accept an invite first.");
  if (access === "owner" && user.household.role !== "owner")
    throw new AppError("forbidden", "Only the owner of the household may do this.");
  return { ...actor, householdId: user.household.id };
};
