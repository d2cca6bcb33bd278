import { byId } from "../basics/by-id.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { changeCatalogueBy, loadCatalogue, loadLoggedCatalogue } from "../catalogue/log/store.ts";
import { withChanges } from "../catalogue/log/with-changes.ts";
import { addCookingLogEntries, loadCookingLogEntries } from "../cooking/store.ts";
import { loadMembers } from "../households/store.ts";
import { addPantryItems, countPantry, loadPantryItems } from "../pantry/store.ts";
import { addGuests, loadPeople, loadTable } from "../people/store.ts";
import { loadOwned } from "../pictures/owned-store.ts";
import { addPastPlans, countPlans, loadPlansAround } from "../plans/store.ts";
import { loadRecipes, putRecipe } from "../recipes/store.ts";
import type { Reads } from "../storage/db.ts";
import { importedEntries } from "./cooked.ts";
import { importedFormers } from "./former.ts";
import { dateKeyedIdsIn, idsIn } from "./ids.ts";
import { type Imported, type Importer, importList, loadMemberOf } from "./import-list-store.ts";
import { importedIngredients } from "./imported-ingredients.ts";
import { importedPantryItems } from "./pantry-item.ts";
import { ofKinds, type Part } from "./parts.ts";
import { importedPeople } from "./person.ts";
import { pictureOf, withoutOthersPictures } from "./picture.ts";
import { importedPlans, type RecipeOf } from "./plan.ts";
import { importedRecipes } from "./recipe.ts";
import { emptyTally, sumOf } from "./tally.ts";
import { importedCategories, importedTags } from "./vocabulary.ts";

type Entries<Of extends Part["of"]> = Extract<Part, { of: Of }>["entries"];

/** Loads a file's recipes that the catalogue lacks. One round trip, or none if it has all. */
const loadStored = async (
  db: Reads,
  householdId: string,
  { recipes }: Catalogue,
  exportedIds: Iterable<string>,
) => {
  const missing = [...new Set(exportedIds)]
    .map((id) => idsIn(householdId, id))
    .filter((ids) => !ids.some((id) => recipes.has(id)));
  return byId(await loadRecipes(db, householdId, missing.flat()));
};

const loadRecipeOf = async (
  db: Reads,
  householdId: string,
  catalogue: Catalogue,
  exportedIds: Iterable<string>,
): Promise<RecipeOf> => {
  const deleted = await loadStored(db, householdId, catalogue, exportedIds);
  return (id) =>
    idsIn(householdId, id)
      .map((one) => catalogue.recipes.get(one) ?? deleted.get(one))
      .find((recipe) => recipe !== undefined);
};

const importCatalogue = async (
  db: Reads,
  { householdId, newId }: Importer,
  entries: Entries<"catalogue">,
): Promise<Imported> => {
  const logged = await loadLoggedCatalogue(db, householdId);
  const recipeItems = ofKinds(entries, "recipe");
  const recipeIds = recipeItems.map(({ item }) => item.id);
  const pictures = recipeItems.flatMap(({ item }) => pictureOf(item) ?? []);
  const isRated = recipeItems.some(({ item }) => item.ratings !== undefined);
  const [stored, owned, members] = await Promise.all([
    loadStored(db, householdId, logged.catalogue, recipeIds),
    loadOwned(db, householdId, pictures),
    // After the catalogue: who leaves from now on changes it.
    isRated ? loadMembers(db, householdId) : [],
  ]);
  const categories = importedCategories(logged.catalogue, ofKinds(entries, "category"), newId);
  const tags = importedTags(logged.catalogue, ofKinds(entries, "tag"), newId);
  const shelved = withChanges(logged.catalogue, [{ ...categories.change, ...tags.change }]);
  const ingredients = importedIngredients(shelved, ofKinds(entries, "ingredient"), newId);
  const named = withChanges(shelved, [ingredients.change]);
  const formers = importedFormers(named, ofKinds(entries, "former"), newId);
  const shown = withoutOthersPictures(recipeItems, owned);
  const recipes = importedRecipes(householdId, withChanges(named, [formers.change]), shown, {
    stored,
    members,
    put: (recipe, refuse) => putRecipe(householdId, recipe, refuse),
    newId,
  });
  const vocabulary = { ...categories.change, ...tags.change, ...ingredients.change, ...formers.change };
  const changes = [vocabulary, recipes.change].filter((change) =>
    Object.values(change).some((things) => things !== undefined),
  );
  return {
    effects: changeCatalogueBy(logged, changes, recipes.writes),
    tally: sumOf([categories.tally, tags.tally, ingredients.tally, formers.tally, recipes.tally]),
  };
};

const importPeople = async (
  db: Reads,
  { householdId }: Importer,
  entries: Entries<"people">,
): Promise<Imported> => {
  // Everybody changes people and catalogue one after the other.
  const logged = await loadLoggedCatalogue(db, householdId);
  const table = await loadTable(db, householdId);
  const { guests, tally } = importedPeople(householdId, logged.catalogue, table.people, entries);
  return { effects: addGuests(logged, guests), tally };
};

const importPlans = async (
  db: Reads,
  { householdId, newId, now }: Importer,
  entries: Entries<"plans">,
): Promise<Imported> => {
  const [logged, counted, around, people] = await Promise.all([
    loadLoggedCatalogue(db, householdId),
    countPlans(db, householdId, now, entries.length),
    Promise.all(entries.map(({ item }) => loadPlansAround(db, householdId, item.weekStart))),
    loadPeople(db, householdId),
  ]);
  const recipeIds = entries.flatMap(({ item }) => item.slots.map(({ recipeId }) => recipeId));
  const recipeOf = await loadRecipeOf(db, householdId, logged.catalogue, recipeIds);
  const present = around.flat();
  const { count } = counted;
  const { plans, tally } = importedPlans(householdId, entries, { present, count, recipeOf, people, newId });
  return { effects: addPastPlans(logged, plans, counted), tally };
};

const importPantry = async (
  db: Reads,
  { householdId, now }: Importer,
  entries: Entries<"pantry">,
): Promise<Imported> => {
  const ids = entries.flatMap(({ item }) => idsIn(householdId, item.id));
  const [catalogue, present, counted] = await Promise.all([
    loadCatalogue(db, householdId),
    loadPantryItems(db, householdId, ids),
    countPantry(db, householdId, now, entries.length),
  ]);
  const { count } = counted;
  const { items, tally } = importedPantryItems(householdId, catalogue, entries, { count, present });
  return { effects: addPantryItems(householdId, items, counted), tally };
};

const importLog = async (db: Reads, importer: Importer, entries: Entries<"log">): Promise<Imported> => {
  const { householdId } = importer;
  const wanted = entries.flatMap(({ item: { id, cookedOn } }) =>
    dateKeyedIdsIn(householdId, id, cookedOn).map((one) => ({ id: one, cookedOn })),
  );
  const [logged, present, cookOf] = await Promise.all([
    loadLoggedCatalogue(db, householdId),
    loadCookingLogEntries(db, householdId, wanted),
    loadMemberOf(db, importer),
  ]);
  const recipeIds = entries.map(({ item }) => item.recipeId);
  const recipeOf = await loadRecipeOf(db, householdId, logged.catalogue, recipeIds);
  const known = { present, recipeOf, cookOf };
  const { logged: added, tally } = importedEntries(householdId, logged.catalogue, entries, known);
  return { effects: addCookingLogEntries(logged, added), tally };
};

/** Imports one part in one transaction. Two or three round trips, none without a part. */
export const importPart = async (
  db: Reads,
  importer: Importer,
  part: Part | undefined,
): Promise<Imported> => {
  if (!part) return { effects: [], tally: emptyTally };
  if (part.of === "catalogue") return importCatalogue(db, importer, part.entries);
  if (part.of === "people") return importPeople(db, importer, part.entries);
  if (part.of === "plans") return importPlans(db, importer, part.entries);
  if (part.of === "list") return importList(db, importer, part);
  if (part.of === "pantry") return importPantry(db, importer, part.entries);
  return importLog(db, importer, part.entries);
};
