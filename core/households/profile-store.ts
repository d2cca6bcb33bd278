import type { User } from "../accounts/model.ts";
import { changeUser } from "../accounts/store.ts";
import { isEqual } from "../basics/equal.ts";
import type { Write } from "../storage/write.ts";
import { renameMember } from "./store.ts";

/** Also in the household's list of members. */
export const saveProfile = (before: User, after: User): Write[] =>
  isEqual(before, after)
    ? []
    : [
        ...changeUser(before, after),
        ...(after.displayName === before.displayName ? [] : renameMember(after)),
      ];
