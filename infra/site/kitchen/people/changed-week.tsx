import type { Thing } from "../../../../core/client/index.ts";
import { today } from "../dates.ts";
import { keep, kept } from "../kept.ts";
import { Button, Fault, inLine, useWork } from "../parts.tsx";
import { makeList, type Plan, planOn } from "../plans.ts";
import { all } from "../state.ts";
import { texts } from "../texts.ts";
import { says } from "./says.ts";

type Of = { list: Thing<"shoppingLists">; plan: Plan };
type Named = { id: string; name: string };

/** Returns recipes that are in the first ones only, each once. */
const onlyIn = (some: readonly Named[], others: readonly Named[]): Named[] => {
  const left = new Map(some.map((recipe) => [recipe.id, recipe]));
  for (const { id } of others) left.delete(id);
  return [...left.values()];
};

const namesOf = (recipes: readonly Named[]): string => inLine(recipes.map(({ name }) => name));

/** Returns which recipes still to come the list lacks, and which it has for meals that are no longer planned. */
const differencesOf = ({ list, plan: { slots } }: Of) => {
  const listed = list.items.flatMap(({ sourceRecipes }) => sourceRecipes);
  const cooked = slots.filter(({ leftoversOf }) => !leftoversOf);
  const recipesOf = (some: typeof slots) => some.map(({ recipe }) => recipe);
  return {
    missing: onlyIn(recipesOf(cooked.filter(({ slotDate }) => slotDate >= today())), listed),
    extra: onlyIn(listed, recipesOf(cooked)),
  };
};

/**
 * Says which meals changed since the list was made, and offers to take what they need. What still differs then, such as
 * a meal whose lines somebody removed, is not said again.
 */
export const ChangedWeek = (of: Of) => {
  const { isBusy, fault, run } = useWork();
  const key = `meals of ${of.list.id}`;
  const said = (kept<string[]>(key) ?? []).map((id) => ({ id, name: "" }));
  const { missing, extra } = differencesOf(of);
  const [lacking, needless] = [namesOf(onlyIn(missing, said)), namesOf(onlyIn(extra, said))];
  if (!lacking && !needless) return null;
  const take = () =>
    run(async () => {
      await makeList(of.plan.weekStart);
      const list = all("shoppingLists").find(({ id }) => id === of.list.id);
      const plan = planOn(of.plan.weekStart);
      if (!list || !plan) return;
      const { missing, extra } = differencesOf({ list, plan });
      keep(
        key,
        [...missing, ...extra].map(({ id }) => id),
      );
    });
  return (
    <section>
      {lacking && <p>{says.notListed(lacking)}</p>}
      {needless && <p>{says.notPlanned(needless)}</p>}
      <Button class="tint" isBusy={isBusy} text={texts.list.fromMeals} onClick={take} />
      {fault && <Fault text={fault} />}
    </section>
  );
};
