import { isApiToken } from "../../../core/accounts/api-token.ts";
import { openSession } from "../../../core/accounts/user.ts";
import { loadUser } from "../../../core/accounts/user-store.ts";
import { newestEntries } from "../../../core/changes/log/store.ts";
import {
  type Contract,
  isOfHousehold,
  isOfOwnHousehold,
  isRead,
  setsUpOtp,
} from "../../../core/contract/contract.ts";
import { AppError } from "../../../core/contract/errors.ts";
import { readingTogether } from "../../../core/storage/reading-together.ts";
import type { Deps, Services } from "../aws/deps.ts";
import type { RequestFacts } from "../aws/request.ts";
import {
  isOfProgram,
  judgeScope,
  requireSession,
  signedInByToken,
  tokenEnded,
  tokenOfProgram,
} from "./api-token.ts";
import { forgetHints, readToken, type Token } from "./session.ts";
import type { Actor, SignedIn } from "./signed-in.ts";

const tokenIn = async (
  text: string | undefined,
  { keys, config, now }: Services,
): Promise<Token | undefined> =>
  text === undefined ? undefined : readToken(keys, config.stage, text, now());

/** Reads the request's token. Where nobody needs to sign in, a program's token counts as none. */
const tokenOf = async (
  { access }: Contract,
  { bearer, cookieToken }: RequestFacts,
  services: Services,
): Promise<Token | undefined> =>
  bearer !== undefined && isApiToken(bearer)
    ? access === "anyone"
      ? undefined
      : tokenOfProgram(bearer)
    : tokenIn(bearer ?? cookieToken, services);

const looksAtSessions = ({ access, session }: Contract) => access !== "anyone" || session === "optional";

const signedInAs = async (token: Token | undefined, deps: Deps): Promise<SignedIn | undefined> => {
  const { db, now } = deps;
  if (isOfProgram(token)) return signedInByToken(token, deps);
  const user = token && (await loadUser(db, token.userId));
  const session = user && openSession(user, token.sessionId, now());
  return session && { user, sessionId: token.sessionId, session };
};

const NO_SESSION = "There is no open session. Sign in, then try again.";

const judge = (
  contract: Contract,
  signedIn: SignedIn | undefined,
  isProgram: boolean,
  { config }: Services,
): SignedIn | undefined => {
  const { access } = contract;
  if (access === "anyone") return signedIn;
  if (!signedIn) throw isProgram ? tokenEnded() : new AppError("unauthenticated", NO_SESSION);
  judgeScope(contract, signedIn);
  const { user } = signedIn;
  if (access === "account") return signedIn;
  if (user.mustChangePassword)
    throw new AppError(
      "password_change_required",
      "Change the temporary password with PATCH /v1/auth/me first.",
    );
  const lacksOtp = config.adminsNeedOtp && user.systemRole === "admin" && user.otpSince === undefined;
  if (lacksOtp && !setsUpOtp(contract))
    throw new AppError(
      "otp_setup_required",
      "Administrators need a second factor here. Set one up with POST /v1/auth/otp first.",
    );
  if (access === "admin" && user.systemRole !== "admin")
    throw new AppError("forbidden", "Only administrators may do this.");
  if (!isOfHousehold(contract)) return signedIn;
  if (!user.household)
    throw isOfOwnHousehold(contract)
      ? new AppError("not_found", "You are not in a household. Create one, or accept an invite.")
      : new AppError("household_required", "Create a household or accept an invite first.");
  if (access === "owner" && user.household.role !== "owner")
    throw new AppError("forbidden", "Only the owner of the household may do this.");
  return signedIn;
};

export type Admission = {
  hint: Pick<Actor, "userId" | "householdId"> | undefined;
  /** Undefined if the operation is open to anyone. */
  confirmed: Promise<SignedIn | undefined>;
  /** The cookie's open session, even if a bearer asks. */
  cookieSession: () => Promise<SignedIn | undefined>;
  deps: Deps;
};

type Run = { known: (signedIn: SignedIn | undefined) => void } & Pick<Deps, "timeLeft">;

const hintOf = ({ access }: Contract, { userId, householdId, isAdmin }: Token): Admission["hint"] => {
  if (access === "admin") return isAdmin ? { userId, householdId } : undefined;
  if (access === "user" || access === "account") return { userId, householdId };
  return isOfHousehold({ access }) && householdId !== undefined ? { userId, householdId } : undefined;
};

/**
 * Checks who sends a request and what they may do. A hint from the token lets the handler start before the table has
 * confirmed it, which saves one of two or three round trips.
 * @param run `known` learns who is signed in, once the table has confirmed it
 * @throws AppError if the request is refused before that
 */
export const admit = async (
  contract: Contract,
  facts: RequestFacts,
  services: Services,
  { known, timeLeft }: Run,
): Promise<Admission> => {
  const token = looksAtSessions(contract) ? await tokenOf(contract, facts, services) : undefined;
  const { keys: _keys, ...shared } = services;
  const db = readingTogether(services.db);
  const deps = { ...shared, db, newestEntryOf: newestEntries(db), timeLeft };
  await requireSession(contract, token, deps);
  const confirmed = signedInAs(token, deps).then((signedIn) => {
    known(signedIn);
    return judge(contract, signedIn, isOfProgram(token), services);
  });
  const hint = token && hintOf(contract, token);
  const isWriting = !isRead(contract) && contract.records !== "nothing" && isOfHousehold(contract);
  if (isWriting && token?.householdId !== undefined) void deps.newestEntryOf(token.householdId);
  if (!hint) await confirmed;
  // An ended session must cause no other reads.
  else confirmed.catch((error) => isRefusal(error) && forgetHints(token));
  const cookieSession = async () =>
    token && facts.bearer === undefined
      ? confirmed
      : signedInAs(await tokenIn(facts.cookieToken, services), deps);
  return { hint, confirmed, cookieSession, deps };
};

const isRefusal = (error: unknown) => error instanceof AppError && error.code !== "unavailable";
