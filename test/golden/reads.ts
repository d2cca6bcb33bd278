import { operations } from "../../core/api.ts";
import { router } from "../../infra/local/routes.ts";
import type { Client } from "../support/client.ts";
import { OTHER_WEEK, type Person, weeks } from "./life.ts";

/** Who asks for what. */
export type Read = { by: Person; path: string };

/** The OpenAPI document depends on the code, not on the table: every release has its own. */
const UNREAD: readonly string[] = ["get-openapi"];

const find = router(
  operations.map(({ contract }) => ({ routeKey: contract.route, handler: async () => undefined })),
);

/** The operation that takes a request, as its route names it. */
export const routeOf = (method: string, path: string): string | undefined =>
  find(method, path.split("?")[0] ?? "")?.route.routeKey;

/** The names of the GETs that are not among some reads. */
export const unasked = (reads: readonly Read[]): string[] => {
  const asked = new Set(reads.map(({ path }) => routeOf("GET", path)));
  return operations.flatMap(({ contract: { name, route } }) =>
    route.startsWith("GET") && !asked.has(route) && !UNREAD.includes(name) ? [name] : [],
  );
};

type Item = { id: string };

/** The id of no plan, for a week that is planned. */
const strangeId = (id: string): string => `${id.slice(0, -10)}0000${id.slice(-6)}`;

/** What the recorder asks for: every GET that reads the table, with all parameters that make a difference. */
export const readsOf = async (as: (person: Person) => Promise<Client>): Promise<Read[]> => {
  const anna = await as("anna");
  const planOf = async (weekStart: string): Promise<string> =>
    (await anna.get(`/v1/week-plans?weekStart=${weekStart}`)).body.id;
  const recipes: Item[] = (await anna.get("/v1/recipes?limit=100")).body.data;
  const logged: { recipeId: string }[] = (await anna.get("/v1/cooking-logs?limit=100")).body;
  const cooked = [...new Set(logged.map(({ recipeId }) => recipeId))];
  const plans = await Promise.all(Object.values(weeks).map(planOf));
  const list = (await anna.get(`/v1/shopping-list?weekStart=${weeks.current}`)).body;
  const current = await planOf(weeks.current);
  const { slots } = (await anna.get(`/v1/week-plans?weekStart=${weeks.current}`)).body;
  const root = await as("root");
  const users: { id: string; displayName: string }[] = (await root.get("/v1/admin/users")).body.data;
  const kim = users.find(({ displayName }) => displayName === "Kim Park")?.id;
  const hana = users.find(({ displayName }) => displayName === "Hana Sato")?.id;

  const suggestions = (plan: string, query: string) => `/v1/week-plans/${plan}/suggestions?${query}`;
  const lists = [weeks.eaten, weeks.confirmed];
  const one = recipes[0]?.id ?? "";

  /** One path of each operation of a household. */
  const ofHousehold = [
    "/v1/recipes?limit=2",
    `/v1/recipes/${one}`,
    "/v1/tags",
    "/v1/ingredients?search=onion",
    "/v1/ingredient-categories",
    `/v1/week-plans?weekStart=${weeks.current}`,
    `/v1/week-plans/${current}`,
    `/v1/week-plans/${current}/variety-score`,
    suggestions(current, "slotDate=2026-06-11"),
    `/v1/shopping-lists/${list.id}`,
    "/v1/shopping-list",
    "/v1/pantry-items",
    "/v1/cooking-logs",
    "/v1/calendar?from=2026-06-08&to=2026-06-14",
    "/v1/export",
    "/v1/households/mine",
    "/v1/households/mine/members",
  ];
  const ofAdministrators = ["/v1/admin/users", "/v1/admin/audit-log"];

  const asked: Partial<Record<Person, readonly string[]>> = {
    anna: [
      "/v1/auth/me",
      "/v1/auth/sessions",
      "/v1/households/mine",
      "/v1/households/mine/members",
      "/v1/households/mine/invites",
      "/v1/recipes?limit=100",
      ...[
        "search=curry",
        "search=creme",
        "search=onion",
        "search=goat",
        "search=!!!",
        "search=pea%20mint",
        "effort=medium,hard&limit=3",
        "isChildFriendly=true",
        "isChildFriendly=false&limit=2&offset=3",
        "cookTimeMin.lte=25",
        "search=indian&effort=medium&cookTimeMin.lte=60",
        "sort=-cookTimeMin,name&limit=3",
        "sort=effort,-name&limit=3",
        "sort=createdAt&limit=2&offset=1",
        "sort=-createdAt&limit=2",
        "offset=100",
        "sort=price&limit=0",
      ].map((query) => `/v1/recipes?${query}`),
      // Some of those that were cooked have been deleted.
      ...[...new Set([...recipes.map(({ id }) => id), ...cooked])].map((id) => `/v1/recipes/${id}`),
      `/v1/recipes/${strangeId(one)}`,
      "/v1/tags",
      "/v1/ingredient-categories",
      "/v1/ingredients",
      "/v1/ingredients?search=on",
      "/v1/ingredients?isStaple=true",
      "/v1/ingredients?isStaple=false&search=beef",
      ...Object.values(weeks).map((weekStart) => `/v1/week-plans?weekStart=${weekStart}`),
      "/v1/week-plans?weekStart=2026-06-09",
      ...plans.map((id) => `/v1/week-plans/${id}/variety-score`),
      `/v1/week-plans/${strangeId(current)}/variety-score`,
      ...[
        "slotDate=2026-06-08",
        "slotDate=2026-06-11&topN=50",
        "slotDate=2026-06-14&topN=2",
        "slotDate=2026-06-12&tags=soup",
        "slotDate=2026-06-12&tags=vegetarian&tags=eggs",
        `slotDate=${slots[0]?.slotDate}&slotId=${slots[0]?.id}&topN=3`,
        "slotDate=2026-06-15",
        "slotDate=2026-06-12&tags=martian",
      ].map((query) => suggestions(current, query)),
      suggestions(await planOf(weeks.empty), "slotDate=2026-06-22&topN=3"),
      suggestions(strangeId(current), "slotDate=2026-06-11"),
      `/v1/shopping-lists/${list.id}`,
      `/v1/shopping-lists/${strangeId(list.id)}`,
      "/v1/shopping-list",
      ...lists.map((weekStart) => `/v1/shopping-list?weekStart=${weekStart}`),
      `/v1/shopping-list?weekStart=${weeks.empty}`,
      "/v1/pantry-items",
      "/v1/cooking-logs",
      "/v1/cooking-logs?limit=3",
      "/v1/cooking-logs?limit=2&offset=4",
      "/v1/cooking-logs?offset=300",
      "/v1/calendar?from=2026-05-18&to=2026-07-06",
      ...ofAdministrators,
    ],
    ben: ["/v1/auth/me", "/v1/households/mine", "/v1/recipes?limit=2", "/v1/cooking-logs?limit=1"],
    dora: [
      "/v1/auth/me",
      ...ofHousehold,
      "/v1/recipes?search=toast",
      `/v1/week-plans?weekStart=${OTHER_WEEK}`,
    ],
    eva: [
      "/v1/auth/me",
      "/v1/recipes",
      `/v1/recipes/${one}`,
      "/v1/households/mine",
      "/v1/households/mine/members",
      ...ofAdministrators,
    ],
    ivo: ["/v1/auth/me", "/v1/recipes?limit=2", "/v1/households/mine"],
    kim: ["/v1/auth/me", "/v1/auth/sessions"],
    root: [
      "/v1/auth/me",
      "/v1/recipes",
      ...[
        "",
        "search=anna",
        "search=BERG",
        "search=von%20b",
        "search=muller",
        "search=kim.park@",
        "search=kim@example.com",
        "search=nobody",
        "isActive=false",
        "isActive=true&limit=3&offset=2",
        "isActive=true&search=sato",
        "isActive=false&search=gus",
        "limit=2&offset=1",
        "limit=2&offset=7",
        "offset=1000",
      ].map((query) => `/v1/admin/users?${query}`),
      "/v1/admin/audit-log",
      "/v1/admin/audit-log?limit=2&offset=5",
      `/v1/admin/audit-log?targetUserId=${kim}`,
      `/v1/admin/audit-log?targetUserId=${hana}&limit=1&offset=1`,
      "/v1/admin/audit-log?targetUserId=me",
    ],
    "anna's phone, expired": ["/v1/auth/me", "/v1/recipes"],
    "ben's tablet, logged out": ["/v1/auth/me", "/v1/recipes"],
    nobody: ["/v1/health", "/v1/auth/me", "/v1/recipes", `/v1/recipes/${one}`, "/v1/admin/users"],
  };
  return Object.entries(asked).flatMap(([by, paths]) => paths.map((path) => ({ by: by as Person, path })));
};
