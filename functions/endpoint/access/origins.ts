import { type Contract, isRead } from "../../../core/contract/contract.ts";
import { AppError } from "../../../core/contract/errors.ts";
import type { Services } from "../aws/deps.ts";
import type { RequestFacts } from "../aws/request.ts";

/** Whether an allowed origin is this one. ":*" at its end means every port. */
const covers = (allowed: string, origin: string): boolean =>
  allowed.endsWith(":*")
    ? origin.startsWith(allowed.slice(0, -1)) && /^\d+$/.test(origin.slice(allowed.length - 1))
    : origin === allowed;

/** Whether pages of an origin may send requests on a user's behalf. */
export const isAllowed = (origins: readonly string[], origin: string): boolean =>
  origins.some((allowed) => covers(allowed, origin));

const FRIENDLY_SITES = ["same-origin", "same-site", "none"];

/**
 * Refuses requests from pages of other sites (CSRF); clients that are no browsers send neither header. Without the
 * cookie only log-in and sign-up could do harm: links by mail need JSON and so a preflight.
 * @throws AppError `csrf_rejected`
 */
export const requireFriendlyOrigin = (
  contract: Contract,
  facts: RequestFacts,
  { config }: Services,
): void => {
  const signsIn = contract.access === "anyone" && contract.session === "issued";
  const risky = facts.cookieToken !== undefined && !isRead(contract);
  if (!signsIn && !risky) return;
  const friendly = facts.origin
    ? isAllowed([config.apiUrl, ...config.allowedOrigins], facts.origin)
    : facts.fetchSite === undefined || FRIENDLY_SITES.includes(facts.fetchSite);
  if (!friendly)
    throw new AppError(
      "csrf_rejected",
      "This site is not allowed to send requests on your behalf. Developers allow it with ALLOWED_ORIGINS.",
    );
};
