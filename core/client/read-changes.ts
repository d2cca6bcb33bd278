import type { Kind } from "./change.ts";
import type { Client } from "./client.ts";
import type { Copy } from "./copy.ts";
import { keysOf, noChangeEntry } from "./entries.ts";

type Told = {
  /** Hears that the service begins anew, perhaps because the household is another one. */
  readonly onReset: () => void;
  /** Whether to read the next page. */
  readonly goesOn: () => Promise<boolean>;
};

/**
 * Writes into the copy what has changed since its state, page by page. What the service tells anew is written when
 * all of it has come, so that screens don't lose it meanwhile. With the last page, changes that were answered before
 * are forgotten: the copy shows them now.
 * @param kinds all, if there are none
 */
export const readChanges = async (
  api: Pick<Client, "send">,
  copy: Copy,
  kinds: readonly Kind[] | undefined,
  { onReset, goesOn }: Told,
): Promise<void> => {
  const answered = copy.waiting().filter(({ answer }) => answer);
  let entries = new Map<string, unknown>();
  // A state knows its kinds, and no others: an app that wants more of them begins anew.
  let isAnew = copy.state() !== undefined && String(copy.kinds()) !== String(kinds);
  let since = isAnew ? undefined : copy.state();
  if (isAnew) for (const key of copy.keysOf(kinds ?? [])) entries.set(key, null);
  for (let isLast = false; !isLast; ) {
    const query = since === undefined ? { ...(kinds ? { kinds } : {}) } : { since };
    const { body } = await api.send("GET /v1/changes", { query });
    const { state, hasMore, reset, ...told } = body;
    isLast = !hasMore;
    if (reset.length > 0 && since !== undefined) {
      onReset();
      isAnew = true;
    }
    for (const key of [...copy.keysOf(reset), ...keysOf(entries, reset)]) entries.set(key, null);
    for (const [kind, { changed, deleted }] of Object.entries(told)) {
      for (const id of deleted) entries.set(`${kind}/${id}`, null);
      for (const thing of changed) entries.set(`${kind}/${thing.id}`, thing);
    }
    if (state !== since) entries.set("state", state);
    if (isLast && kinds) entries.set("kinds", kinds);
    if (isLast) for (const [key] of answered.map(noChangeEntry)) entries.set(key, null);
    if (isLast || !isAnew) {
      const all = entries;
      await copy.write(() => [...all]);
      entries = new Map();
    }
    if (!(await goesOn())) return;
    // Somebody else's copy may have been erased.
    since = isAnew ? state : copy.state();
  }
};
