import type { Contract, Page } from "../../core/contract/contract.ts";
import { refuse } from "../../core/contract/errors.ts";
import type { Admission } from "./access/admit.ts";
import type { Actor, SignedIn } from "./access/signed-in.ts";
import { bodyOf } from "./answer.ts";
import type { RequestFacts } from "./aws/request.ts";
import type { Handler, Input, Reread, Sender, SessionChange } from "./handler.ts";
import { CurrentReplay, type Decision, type Keyed, type Replay, underKey } from "./idempotency.ts";
import { etagOf, requireMatch } from "./representation.ts";

/** What a handler decided, not written yet. */
type Decided = Decision & {
  session?: SessionChange | undefined;
  answer?: unknown;
  page?: Page<unknown> | undefined;
  /** Reads the body of the answer while the effects are written. */
  late?: () => Promise<string | undefined>;
};

type Asked = {
  readonly facts: RequestFacts;
  /** Path, query and body, as the contract's schemas return them. */
  readonly parsed: object;
  readonly file: Uint8Array | undefined;
  readonly keyed: Keyed | undefined;
  readonly about: Sender["about"];
};

/** How far a request is that takes several transactions. */
export type Progress = { readonly earlier: unknown[]; hasChanged: boolean };

type ForWhom = { actor: Actor | undefined; replay?: Replay | undefined };

/** Compares `If-Match` with the thing that the handler found. */
const matching =
  (contract: Contract, { ifMatch }: RequestFacts) =>
  (resource: unknown) => {
    const shown = contract.resource ?? contract.answer;
    const body = ifMatch && bodyOf(shown, resource);
    if (body) requireMatch(ifMatch, etagOf(shown, body));
    return { isConditional: ifMatch !== undefined };
  };

/**
 * Returns what runs an operation's handler, and tells from the request's key whether this was done before. A repeat
 * whose answer was not kept is answered with the thing as it is.
 */
export const deciderOf = <const C extends Contract>(contract: C, handle: Handler<C>, reread?: Reread<C>) => {
  const endWith = (resource: unknown) => {
    throw new CurrentReplay(bodyOf(contract.answer, resource));
  };

  const inputFor = (
    { facts, parsed, file, about }: Asked,
    { actor, cookieSession, replay }: Pick<Admission, "cookieSession"> & ForWhom,
    { earlier }: Progress,
  ) => {
    const { address, userAgent, device } = facts;
    const input: unknown = {
      ...parsed,
      file,
      actor,
      earlier,
      sender: { address, userAgent, device, cookieSession, about },
      ifMatch: replay ? endWith : matching(contract, facts),
      wasLarge: replay?.isLarge,
      refuse,
    };
    // oxlint-disable-next-line typescript/consistent-type-assertions -- types can't follow the schemas at run time
    return input as Input<C> & { wasLarge: boolean };
  };

  const decide = async (
    asked: Asked,
    { cookieSession, deps }: Admission,
    { actor, replay }: ForWhom,
    progress: Progress,
  ): Promise<Decided> => {
    const input = inputFor(asked, { actor, cookieSession, replay }, progress);
    const current = replay && (await reread?.(input, deps));
    if (current !== undefined) endWith(current);
    const { effects = [], session, refused, answer, page, isUnfinished } = await handle(input, deps);
    if (refused) return { effects, refused };
    if (answer instanceof Function)
      return { effects, session, late: async () => bodyOf(contract.answer, await answer()) };
    return isUnfinished
      ? { effects, isUnfinished, answer }
      : { effects, session, answer, page, body: bodyOf(contract.answer, answer) };
  };

  return (asked: Asked, admission: Admission, progress: Progress): Promise<Decided> =>
    decidedFor(admission, (actor) => {
      const { keyed } = asked;
      if (!keyed || !actor) return decide(asked, admission, { actor }, progress);
      const { hasChanged } = progress;
      return underKey(
        { contract, actor, ...keyed, hasChanged, rereads: reread !== undefined },
        admission.deps,
        (replay) => decide(asked, admission, { actor, replay }, progress),
      );
    });
};

const ignore = () => {};

/**
 * Decides with a hint while the session is being confirmed. A problem of the session comes first; an outdated hint
 * lets the handler decide again.
 */
const decidedFor = async <T>(
  { hint, confirmed }: Admission,
  decide: (actor: Actor | undefined) => Promise<T>,
): Promise<T> => {
  const asHinted = confirmed.then(expected);
  asHinted.catch(ignore);
  const early = hint && decide({ ...hint, confirmed: asHinted });
  await early?.catch(ignore);
  const signedIn = await confirmed;
  if (!signedIn) return decide(undefined);
  const { user } = signedIn;
  const householdId = user.household?.id;
  if (early && hint?.householdId === householdId) return early;
  return decide({ userId: user.id, householdId, confirmed: Promise.resolve(signedIn) });
};

const expected = (signedIn: SignedIn | undefined): SignedIn => {
  if (!signedIn) throw new Error("There is a hint but no session");
  return signedIn;
};
