/** All error codes with status and title. Clients branch on the codes, so they never change. */
export const errors = {
  malformed_json: { status: 400, title: "The body is not valid JSON" },
  validation_failed: { status: 400, title: "The request is not valid" },
  unauthenticated: { status: 401, title: "Sign in first" },
  invalid_credentials: { status: 401, title: "Wrong e-mail or password" },
  otp_required: { status: 401, title: "Give a code of the second factor too" },
  forbidden: { status: 403, title: "Not allowed" },
  session_required: { status: 403, title: "This needs a session" },
  household_required: { status: 403, title: "Create or join a household first" },
  password_change_required: { status: 403, title: "Change the temporary password first" },
  otp_setup_required: { status: 403, title: "Set up a second factor first" },
  account_deactivated: { status: 403, title: "This account is deactivated" },
  csrf_rejected: { status: 403, title: "The request comes from another site" },
  not_found: { status: 404, title: "Not found" },
  method_not_allowed: { status: 405, title: "Method not allowed" },
  already_exists: { status: 409, title: "It already exists" },
  in_use: { status: 409, title: "It is still in use" },
  already_in_household: { status: 409, title: "Already in a household" },
  owner_must_hand_over: { status: 409, title: "The owner has to hand the household over first" },
  last_admin: { status: 409, title: "The last administrator must stay" },
  conflict: { status: 409, title: "Someone else is changing the same thing" },
  invite_expired: { status: 410, title: "The invite has expired" },
  precondition_failed: { status: 412, title: "It has changed since you read it" },
  payload_too_large: { status: 413, title: "The body is too large" },
  unsupported_media_type: { status: 415, title: "The body has another media type" },
  unknown_reference: { status: 422, title: "It refers to something that does not exist" },
  date_outside_plan: { status: 422, title: "The date is outside the plan's week" },
  plan_empty: { status: 422, title: "The plan has no meals" },
  serves_unknown: { status: 422, title: "The recipe does not say how many it serves" },
  current_password_incorrect: { status: 422, title: "The current password is wrong" },
  otp_incorrect: { status: 422, title: "The code is wrong or was used" },
  token_invalid: { status: 422, title: "The link is not valid" },
  page_unreachable: { status: 422, title: "The address can't be visited" },
  no_recipe_found: { status: 422, title: "The page has no recipe that we can read" },
  picture_unreadable: { status: 422, title: "There is no picture that we can read" },
  recipe_cycle: { status: 422, title: "A recipe can't be inside itself" },
  limit_reached: { status: 422, title: "A limit of the household is reached" },
  leftovers_misplaced: { status: 422, title: "Leftovers don't fit there" },
  generated_line: { status: 422, title: "The line comes from the plan's recipes" },
  unit_mismatch: { status: 422, title: "The unit measures something else" },
  merge_into_itself: { status: 422, title: "Something can't be merged into itself" },
  idempotency_key_reused: { status: 422, title: "The idempotency key belongs to another request" },
  too_many_requests: { status: 429, title: "Too many attempts" },
  internal_error: { status: 500, title: "Something went wrong on our side" },
  unavailable: { status: 503, title: "Not available right now" },
} as const;

export type ErrorCode = keyof typeof errors;

export const faultCodes = [
  "required",
  "invalid_type",
  "invalid_format",
  "too_short",
  "too_long",
  "too_small",
  "too_large",
  "not_one_of",
  "exactly_one",
  "too_common",
  "unknown_reference",
  "serves_unknown",
  "recipe_cycle",
  "limit_reached",
  "leftovers_misplaced",
  "generated_line",
  "unit_mismatch",
  "merge_into_itself",
] as const;
export type FaultCode = (typeof faultCodes)[number];

/** RFC 6901 for the body, or a name in the path or the query. */
export type Fault = ({ pointer: string } | { parameter: string }) & { code: FaultCode; message: string };

type ProblemExtras = {
  errors?: readonly Fault[];
  conflictingId?: string;
  conflictingWeekStart?: string;
  /** Seconds after which to try again, sent as the Retry-After header. */
  retryAfter?: number;
  allow?: readonly string[];
  /** Media types that are accepted, sent as the Accept-Patch header (RFC 5789). */
  acceptPatch?: readonly string[];
};

export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly extras: ProblemExtras;

  constructor(code: Code, detail: string, extras: ProblemExtras = {}) {
    super(detail);
    this.name = "AppError";
    this.code = code;
    this.extras = extras;
  }
}

/** Ends a request with an error. A handler gets one for its contract's codes. */
export type Refuse<Code extends ErrorCode> = (refusal: AppError<Code>) => never;

export const refuse: Refuse<ErrorCode> = (refusal) => {
  throw refusal;
};

/** Returns what the work returns, or the error with which it was refused. */
export const resultOrRefusal = <T, Code extends ErrorCode>(
  work: (refuse: Refuse<Code>) => T,
): T | AppError => {
  try {
    return work(refuse);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
};

export const unknownReference = (pointer: string, detail: string): AppError<"unknown_reference"> =>
  faulty("unknown_reference", [{ pointer, code: "unknown_reference", message: detail }]);

type FirstFault = { pointer?: string; parameter?: string; message: string };

/** Explains the first fault, and gives their number. */
export const faulty = <Code extends ErrorCode>(code: Code, faults: readonly Fault[]): AppError<Code> => {
  const [first = { message: "" }, ...others]: readonly FirstFault[] = faults;
  const sentence = sentenceFor(first, first.message);
  const detail = others.length === 0 ? sentence : `${faults.length} things are wrong. ${sentence}`;
  return new AppError(code, detail, { errors: faults });
};

export const invalid = (faults: readonly Fault[]): AppError<"validation_failed"> =>
  faulty("validation_failed", faults);

/** Returns the error for data in a newer format: this release neither shows nor rewrites what it can't read. */
export const newerFormat = (): AppError =>
  new AppError("unavailable", "A newer version of the service wrote this. Try again in a moment.", {
    retryAfter: 2,
  });

type Field = { pointer?: string; parameter?: string };

/**
 * Returns a field's name in words: "new ingredient name" for "newIngredientName", "tags" for "tagIds", but "field isStaple",
 * because no words for a yes or no fit into all sentences.
 */
const wordsOf = (name: string): string => {
  if (/^is[A-Z]/.test(name)) return `field ${name}`;
  return name
    .replace(/^expiresInDays$/, "number of days")
    .replace(/\.\w+$/, "")
    .replace(/(?<=[a-z])Id(s?)$/, "$1")
    .replace(/(?<=[a-z])(Min|Of)$/, "")
    .replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
};

const one = (words: string): string => words.replace(/ies$/, "y").replace(/(?<!s)s$/, "");

/** Returns what people call a field: "quantity of ingredient 2" for "/ingredients/1/quantity". */
const labelOf = ({ pointer, parameter }: Field): string => {
  const names = parameter === undefined ? (pointer ?? "").split("/").slice(1) : [parameter];
  const label = names.reduce((within, name, at) => {
    if (/^\d+$/.test(name)) return `${one(wordsOf(names[at - 1] ?? "item"))} ${Number(name) + 1}`;
    return /\d$/.test(within) ? `${wordsOf(name)} of ${within}` : wordsOf(name);
  }, "");
  return /\d$/.test(label) && !label.includes(" of ") ? label : `the ${label}`;
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Rewrites a fault's message for people, who see a form and no field names: "Quantity of ingredient 2 must be …". */
export const sentenceFor = (field: Field, text: string): string => {
  const label = labelOf(field);
  // These name several fields.
  const message = /^Give |true with/.test(text) ? text.replace(/[a-z]+[A-Z]\w+/g, wordsOf) : text;
  if (label === "the ") return message;
  if (message === "Must have at least one entry.") return `Add at least one ${one(label.slice(4))}.`;
  if (message === "This is required.") return `${capital(label)} is missing.`;
  if (message === "Not valid.") return `${capital(label)} is not valid.`;
  return /^Must /.test(message) ? `${capital(label)} must${message.slice(4)}` : message;
};
