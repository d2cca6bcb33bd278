import { loadUser } from "../../core/accounts/store.ts";
import { openSession, type User } from "../../core/accounts/user.ts";
import type { Contract } from "../../core/contract/contract.ts";
import { AppError } from "../../core/contract/errors.ts";
import { OutOfDate } from "../../core/storage/db.ts";
import { heldUntil, readingTogether } from "../../core/storage/reading-together.ts";
import type { Deps } from "./deps.ts";
import type { Actor } from "./handler.ts";
import type { RequestFacts } from "./request.ts";
import { forgetHints, readToken, type Token } from "./session.ts";

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

/** Whose token the request has; undefined without one of ours. */
const tokenOf = async ({ access, optionalSession }: Contract, facts: RequestFacts, deps: Deps) => {
  const text = facts.bearer ?? facts.cookieToken;
  if (text === undefined || (access === "anyone" && !optionalSession)) return undefined;
  return readToken(deps.keys, deps.config.stage, text, deps.now());
};

/** Who acts, as the table has it now; the household where the contract demands one. */
export type Confirmed = Actor & { householdId?: string };

const authenticate = async (token: Token | undefined, { db, now }: Deps): Promise<Actor | undefined> => {
  const user = token && (await loadUser(db, token.userId));
  const session = user && openSession(user, token.sessionId, now());
  return session && { user, sessionId: token.sessionId, session };
};

/** The actor, held against what the contract's access level demands; undefined for anyone's operations. */
const judge = async (
  contract: Contract,
  token: Token | undefined,
  deps: Deps,
): Promise<Confirmed | undefined> => {
  const { access } = contract;
  const actor = await authenticate(token, deps);
  if (access === "anyone") return actor;
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

/** What a token says of who asks: enough for a handler to begin with. */
type Hint = { userId: string; householdId?: string };

const hintOf = ({ access }: Contract, { userId, householdId, isAdmin }: Token): Hint | undefined => {
  if (access === "admin") return isAdmin ? { userId } : undefined;
  const isForHousehold = access === "member" || access === "owner";
  return isForHousehold && householdId !== undefined ? { userId, householdId } : undefined;
};

/** Who acts, as handlers see it: those for a household or administrators use no more of it than what is here. */
export type Acting = Hint & { confirmed: () => Promise<User> };

/** What is known of who asks. */
export type Admission = {
  hint: Hint | undefined;
  /** What the table says, or why the request is refused. */
  confirmed: Promise<Confirmed | undefined>;
  /** The request's own. */
  deps: Deps;
};

const ignore = () => {};

/**
 * Begins to find out who the caller is, and waits for it unless the token has a hint: then the handler's first reads
 * can be under way in the meantime (see `act`), which saves a request one of its two or three trips to the table.
 * @throws AppError when the caller is refused before that
 */
export const admit = async (contract: Contract, facts: RequestFacts, deps: Deps): Promise<Admission> => {
  const token = await tokenOf(contract, facts, deps);
  const own = { ...deps, db: readingTogether(deps.db) };
  const confirmed = judge(contract, token, own);
  const hint = token && hintOf(contract, token);
  if (!hint) await confirmed;
  // A session that has ended shall cause no more reads than its own, however often it tries.
  else confirmed.catch((error) => isRefusal(error) && forgetHints(token));
  return { hint, confirmed, deps: own };
};

const isRefusal = (error: unknown) => error instanceof AppError && error.code !== "unavailable";

/**
 * Has a handler decide for who asks. With a hint it begins while the session is being checked, but sees nothing of
 * what it reads until the table has confirmed the session and the hint. Where the hint is out of date, it runs again.
 */
export const act = async <T>(
  { hint, confirmed, deps }: Admission,
  decide: (actor: Acting | undefined, deps: Deps) => Promise<T>,
): Promise<T> => {
  if (hint) {
    const asHinted = confirmed.then((actor) => {
      if (!actor || actor.householdId !== hint.householdId) throw new OutOfDate();
      return actor.user;
    });
    asHinted.catch(ignore);
    const early = decide(
      { ...hint, confirmed: () => asHinted },
      { ...deps, db: heldUntil(asHinted, deps.db) },
    );
    early.catch(ignore);
    if ((await confirmed)?.householdId === hint.householdId) return early;
  }
  const actor = await confirmed;
  return decide(actor && { ...actor, userId: actor.user.id, confirmed: async () => actor.user }, deps);
};
