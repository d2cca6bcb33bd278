import { randomUUID } from "node:crypto";
import { createClient } from "../../../../core/client/client.ts";
import { openKitchen } from "../../../../core/client/kitchen.ts";
import type { KitchenOptions } from "../../../../core/client/kitchen-types.ts";
import { memoryStorage } from "../../../../core/client/storage.ts";

type Line = { id: string; name: string; quantity?: number; unit?: string; isChecked: boolean; etag?: string };
type Answer = { status: number; body?: unknown; etag?: string };
type Tick = { id: string; isChecked: boolean; seenUnit?: string };
type Fields = Partial<Tick> & { items?: readonly Tick[]; customName?: string };
type Sent = { route: string; key: string; ifMatch: string; body: Fields };

const problem = (status: number, code: string): Answer => ({ status, body: { code, detail: code } });
const none = { changed: [], deleted: [] };
const butter = {
  ...{ id: "butter", name: "butter", isStaple: false },
  food: { contains: ["milk"], unknown: [], isConfirmed: false },
};
const kinds = "household recipes tags ingredientCategories weekPlans cookingLogs".split(" ");

/** A service with one ingredient, one list and a pantry, which forgets nothing and can be cut off. */
export const householdService = () => {
  const me = { id: "anna", householdId: "home" };
  const lines = new Map<string, Line>();
  const pantry = new Map<string, Record<string, unknown>>();
  const gone = new Set<string>();
  const kept = new Map<string, Answer>();
  const received: Sent[] = [];
  /** What happens to the next requests that change something. */
  const fates: ("refused" | "lost before" | "lost after")[] = [];
  const flags = { isOffline: false, isSignedOut: false, hasSockets: false };
  const sockets: WebSocket[] = [];

  const put = (line: Line) =>
    lines.set(line.id, { ...line, etag: JSON.stringify([line.isChecked, line.quantity]) });
  const list = () => ({ id: "list", weekPlanId: "plan", items: [...lines.values()] });

  const tell = () => {
    for (const socket of sockets) socket.onmessage?.(new MessageEvent("message"));
  };
  const connect = () => {
    const socket = { readyState: 1, onopen: null, onmessage: null, close: () => {} } as unknown as WebSocket;
    sockets.push(socket);
    queueMicrotask(() => socket.onopen?.(new Event("open")));
    return socket;
  };

  const change = (method: string, path: string, body: Fields, ifMatch: string): Answer => {
    const [, , , pantryId = randomUUID(), , id = ""] = path.split("/");
    if (path.startsWith("/v1/pantry-items")) {
      const known = pantry.get(pantryId);
      if (method !== "POST" && !known) return problem(404, "not_found");
      const item = { ...known, id: pantryId, name: body?.customName ?? known?.name, ...body };
      if (method === "DELETE" && pantry.delete(pantryId)) gone.add(pantryId);
      else pantry.set(pantryId, item);
      return { status: 200, body: item };
    }
    const ticks = body?.items ?? [{ id, isChecked: false, ...body }];
    const line = lines.get(id);
    if (id !== "" && !line) return problem(404, "not_found");
    const etag = id === "" ? JSON.stringify(list()) : line?.etag;
    if (ifMatch !== "" && ifMatch !== etag) return problem(412, "precondition_failed");
    if (ticks.some(({ seenUnit = "l" }) => seenUnit !== "l")) return problem(422, "unit_mismatch");
    for (const { id: one, isChecked } of ticks) {
      const old = lines.get(one);
      if (old) put({ ...old, isChecked });
    }
    return { status: 200, body: id === "" ? list() : lines.get(id) };
  };

  const answer = (method: string, path: string, sent: Sent): Answer => {
    if (flags.isSignedOut) return problem(401, "unauthorized");
    if (path === "/v1/auth/me") return { status: 200, body: { data: me } };
    if (path === "/v1/auth/logout") return { status: 200, body: {} };
    if (path === "/v1/live")
      return flags.hasSockets ? { status: 200, body: { url: "ws://service" } } : problem(404, "not_found");
    if (path === "/v1/shopping-lists/list" && method === "GET")
      return { status: 200, body: list(), etag: JSON.stringify(list()) };
    if (path.startsWith("/v1/changes"))
      return {
        status: 200,
        body: {
          ...Object.fromEntries(kinds.map((kind) => [kind, none])),
          ...{ state: randomUUID(), hasMore: false, reset: [] },
          ingredients: { changed: [butter], deleted: [] },
          shoppingLists: { changed: [list()], deleted: [] },
          pantryItems: { changed: [...pantry.values()], deleted: [...gone] },
        },
      };
    const before = kept.get(sent.key);
    if (before) return before;
    const made = change(method, path, sent.body, sent.ifMatch);
    if (made.status < 300) {
      kept.set(sent.key, made);
      tell();
    }
    return made;
  };

  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const path = url.replace("http://service", "");
    const method = init.method ?? "";
    const headers = new Headers(init.headers);
    const sent = {
      route: `${method} ${path}`,
      key: headers.get("idempotency-key") ?? "",
      ifMatch: headers.get("if-match") ?? "",
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
    };
    const fate = method === "GET" || sent.key === "" || path === "/v1/live" ? undefined : fates.shift();
    if (flags.isOffline || fate === "lost before") throw new TypeError("fetch failed");
    received.push(sent);
    const made = fate === "refused" ? problem(422, "limit_reached") : answer(method, path, sent);
    if (fate === "lost after") throw new TypeError("fetch failed");
    return new Response(JSON.stringify(made.body), {
      status: made.status,
      headers: { etag: made.etag ?? "" },
    });
  };

  return {
    ...{ me, lines, pantry, fates, flags, put },
    /** Somebody has changed something. */
    tell,
    /** How many requests came. */
    asked: () => received.length,
    /** What came, without ids and keys of single things. */
    routes: () => received.map(({ route }) => route.replace(/\?.*/, "").replace(/(items)\/\w+/, "$1/{id}")),
    /** Those that change something. */
    received: () => received.filter(({ route, key }) => key !== "" && !/(live|logout)$/.test(route)),
    /** Opens a kitchen that waits for nothing, and has asked unless `isAsked` is false. */
    open: async ({ isAsked = true, ...options }: Partial<KitchenOptions> & { isAsked?: boolean } = {}) => {
      const refused: unknown[] = [];
      const storage = options.storage ?? memoryStorage();
      const client = createClient("http://service", { fetch, attempts: 1, sleep: async () => {} });
      const kitchen = await openKitchen(client, {
        onRefused: ({ given, route }, { code, title }) =>
          refused.push([route.split(" ")[0], given.body, code ?? title]),
        connect,
        ...options,
        storage,
      });
      if (isAsked) await kitchen.ask();
      return { kitchen, refused, storage };
    },
  };
};
