/** When a household that was closed is erased. Times are milliseconds. */

const DAY = 86_400_000;
/** A function runs for 10 s at most. So what was under way when a household was closed has been written by then. */
const UNDER_WAY = 60_000;

/** A household that its last member has left, and when. */
export type Closed = { readonly id: string; readonly closedAt: string };

const age = ({ closedAt }: Closed, now: Date): number => now.getTime() - Date.parse(closedAt);

/** Whether nobody writes to it any more. */
export const isErasable = (closed: Closed, now: Date): boolean => age(closed, now) >= UNDER_WAY;

/** Whether it should have been erased by now. */
export const isOverdue = (closed: Closed, now: Date): boolean => age(closed, now) > DAY;
