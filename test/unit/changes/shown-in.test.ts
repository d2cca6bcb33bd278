import { expect, test } from "vitest";
import { kindsShowing } from "../../../core/changes/log/shown-in.ts";
import { ALL, ORDER, thing } from "../../../core/changes/log/touched.ts";
import { resetBy } from "../../../core/changes/things.ts";
import { changeKinds } from "../../../core/contract/values.ts";

test.each(changeKinds)("all kinds that clients load again after a change of %s count as changed", (kind) => {
  const shown = kindsShowing([kind]);
  expect(shown).toContain(kind);
  for (const id of [ALL, ORDER, "gone"])
    for (const other of resetBy([thing(kind, id)], { categories: new Map() }, []))
      expect(shown).toContain(other);
});
