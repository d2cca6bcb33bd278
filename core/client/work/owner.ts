import type { Client } from "../client.ts";
import type { Copy } from "../copy.ts";
import type { KitchenOptions } from "../kitchen-types.ts";
import type { Problem } from "../problem.ts";
import { unsentIn } from "../sending/sending.ts";

const OTHER_PERSON: Problem = {
  title: "Somebody else has signed in",
  detail: "The change belongs to another person or household, so it was not sent.",
};

/** Somebody who is signed in, perhaps without a household. */
type Visitor = { readonly userId: string; readonly householdId?: string | undefined };

export type Owner = ReturnType<typeof ownerOf>;

/**
 * Watches that nobody sees another person's copy, or sends another person's changes.
 * @param onUpdate is called when another person's copy is erased
 */
export const ownerOf = (
  api: Pick<Client, "send">,
  copy: Copy,
  options: KitchenOptions,
  onUpdate: () => void,
) => {
  const { person } = options;
  let isSure = false;
  const isOwner = ({ userId, householdId }: Visitor): boolean => {
    const owner = copy.person();
    return owner?.userId === userId && owner.householdId === householdId;
  };
  const isOthers = (visitor: Visitor): boolean => copy.person() !== undefined && !isOwner(visitor);
  const dropOthers = async (): Promise<void> => {
    for (const change of unsentIn(copy)) options.onRefused(change, OTHER_PERSON);
    await copy.erase();
    onUpdate();
  };
  return {
    /** Before anything of it is seen, also without a network, and before anything new is written. */
    erased: person && isOthers(person) ? dropOthers() : undefined,
    isSure: (): boolean => isSure,
    /** Believes the app if the copy is its person's. */
    believe: (): void => {
      isSure = person !== undefined && isOwner(person);
    },
    doubt: (): void => {
      isSure = false;
    },
    /**
     * Asks who is signed in, and erases the copy if it is another person's.
     * @returns whether there is a household
     */
    makeSure: async (): Promise<boolean> => {
      const { id: userId, householdId } = (await api.send("GET /v1/auth/me")).body.data;
      if (isOthers({ userId, householdId })) await dropOthers();
      if (!householdId) return false;
      if (!copy.person()) await copy.write(() => [["person", { userId, householdId }]]);
      isSure = true;
      return true;
    },
  };
};
