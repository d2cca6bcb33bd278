import { AppError, type Refuse } from "../../contract/errors.ts";
import { countAdded, recount } from "../../storage/count.ts";
import type { Db } from "../../storage/db.ts";
import { keys } from "../../storage/table.ts";
import { discard, replace, type Write } from "../../storage/write.ts";
import { countOwnLines } from "../marks/own-line-store.ts";
import { saveMarks } from "../marks/store.ts";
import type { OwnLine, Replacement } from "../model.ts";
import { putList } from "./store.ts";

/** Of 100 actions in a transaction: 16 shards, the list, its lines, their count, an entry each in change log and audit log. */
const OWN_LINES_AT_ONCE = 70;

/** Writes a list in place of the present one. OutOfDate if anybody has changed the list, a line or a tick meanwhile. Two round trips. */
export const replaceList = async (
  db: Db,
  householdId: string,
  { whole, marks, changed, gone }: Replacement,
  now: Date,
  refuse: Refuse<"limit_reached">,
): Promise<Write[]> => {
  const { weekStart } = whole.list;
  const added = changed.filter(({ rev }) => rev === 0).length;
  const counted = await countOwnLines(db, householdId, weekStart, now, { more: added });
  if (changed.length + gone.length > OWN_LINES_AT_ONCE)
    refuse(
      new AppError(
        "limit_reached",
        `More than ${OWN_LINES_AT_ONCE} lines that people added are others now: too many for one step.`,
      ),
    );
  const keyOf = ({ id }: OwnLine) => keys.listItem(householdId, weekStart, id);
  return [
    ...putList(householdId, whole.list, refuse),
    ...changed.map((line) => replace(keyOf(line), line)),
    ...gone.map((line) => discard(keyOf(line), line)),
    ...saveMarks(householdId, whole, marks, [...whole.shards.keys()]),
    added > 0 ? countAdded(counted, added) : recount(counted),
  ];
};
