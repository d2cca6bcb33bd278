import type { Service } from "../../support/service.ts";
import { check } from "./check-history.ts";
import type { Model } from "./linearizable.ts";

/** The tags of a household by id, and what became of those that are gone: the id of another one, or nothing. */
type State = {
  readonly names: Readonly<Record<string, string>>;
  readonly gone: Readonly<Record<string, string>>;
};

type Op =
  | { does: "rename"; id: string; name: string }
  | { does: "merge"; id: string; into: string }
  | { does: "delete"; id: string }
  | { does: "read" };

const without = <T>(things: Readonly<Record<string, T>>, id: string): Record<string, T> =>
  Object.fromEntries(Object.entries(things).filter(([other]) => other !== id));

/** What the service says after an operation, and the tags then. */
const applied = ({ names, gone }: State, op: Op): { told: string; state: State } => {
  const state = { names, gone };
  const idNow = (id: string) => (names[id] === undefined ? (gone[id] ?? "") : id);
  if (op.does === "read") return { told: Object.values(names).sort().join(), state };
  if (op.does === "rename") {
    const id = idNow(op.id);
    if (names[id] === undefined) return { told: "404", state };
    const isTaken = Object.entries(names).some(([other, name]) => other !== id && name === op.name);
    return isTaken
      ? { told: "409", state }
      : { told: "200", state: { names: { ...names, [id]: op.name }, gone } };
  }
  if (names[op.id] === undefined) return { told: "404", state };
  if (op.does === "delete") {
    // What was merged into it before is gone as well.
    const kept = Object.fromEntries(Object.entries(gone).filter(([, into]) => into !== op.id));
    return { told: "204", state: { names: without(names, op.id), gone: kept } };
  }
  const into = idNow(op.into);
  if (names[into] === undefined || into === op.id) return { told: "422", state };
  const moved = Object.fromEntries(
    Object.entries(gone).map(([id, target]) => [id, target === op.id ? into : target]),
  );
  return { told: "200", state: { names: without(names, op.id), gone: { ...moved, [op.id]: into } } };
};

const model: Model<State, Op, string> = (state, op, told) => {
  // Who was beaten to it several times is asked to try again.
  if (told === "conflict" && op.does !== "read") return state;
  const { told: due, state: after } = applied(state, op);
  return told === due ? after : undefined;
};

/** People rename, merge and delete the same tags at the same time. */
export const tagHistory = async (service: Service): Promise<void> => {
  const anna = await service.owner();
  const initial: { id: string; name: string }[] = (await anna.get("/v1/tags")).body;
  for (const { id } of initial.slice(5)) await anna.delete(`/v1/tags/${id}`);
  const tags = initial.slice(0, 5);
  const ids = tags.map(({ id }) => id);
  const start = { names: Object.fromEntries(tags.map(({ id, name }) => [id, name])), gone: {} };
  await check<State, Op, string>("tags", 12, start, model, (_client, { pick, next, between }) => {
    const id = pick(ids);
    const dice = next();
    const op: Op =
      dice < 0.35
        ? { does: "rename", id, name: `name ${between(0, 4)}` }
        : dice < 0.6
          ? { does: "merge", id, into: pick(ids) }
          : dice < 0.65
            ? { does: "delete", id }
            : { does: "read" };
    return [
      op,
      async () => {
        if (op.does === "read") {
          const { body } = await anna.get("/v1/tags");
          return body
            .map(({ name }: { name: string }) => name)
            .sort()
            .join();
        }
        const path = `/v1/tags/${op.id}`;
        const { status, body } =
          op.does === "rename"
            ? await anna.patch(path, { name: op.name })
            : op.does === "delete"
              ? await anna.delete(path)
              : await anna.post(`${path}/merge`, { intoId: op.into });
        return body?.code === "conflict" ? "conflict" : String(status);
      },
    ];
  });
};
