import { beforeAll, expect, test, vi } from "vitest";
import type { Answer } from "../support/doors.ts";
import { log } from "../support/log.ts";
import { chanceOf } from "../support/random.ts";
import { createRecipe } from "../support/recipes.ts";
import { isWhole } from "../support/sample.ts";
import { throughHandlers } from "../support/service.ts";
import { type Fault, faults, withStorage } from "./support/faults.ts";

const MONDAY = "2026-06-01";
const RUNS = isWhole ? 10_000 : 2_000;
/** So many requests go to a household before it is the next one's turn. A third add slots, and a plan takes 70. */
const BATCH = 200;
/** Households at once. */
const AT_ONCE = 4;

throughHandlers((service) => {
  /** Faults after which the client can't know whether the request was carried out. */
  const unsure = faults.filter(({ of }) => of === undefined);
  const done = { sends: 0, lost: 0 };

  beforeAll(() => {
    log.write = () => {};
    // No waiting between tries.
    vi.spyOn(Math, "random").mockReturnValue(0);
    return () => vi.restoreAllMocks();
  });

  /** Sends each of a household's requests until it is answered, and checks that each had one effect. */
  const runBatch = async (first: number) => {
    const { next, pick, between } = chanceOf(20_260_601 + first);
    const anna = await service.owner();
    const soup = await createRecipe(anna, { name: "Soup" });
    const plan = (await anna.post("/v1/week-plans", { weekStart: MONDAY })).body;
    const kinds = [
      (nth: number) => ["/v1/pantry-items", { customName: `Thing ${nth}` }] as const,
      (nth: number) => ["/v1/tags", { name: `Tag ${nth}`, tagType: "other" }] as const,
      () => [`/v1/week-plans/${plan.id}/slots`, { slotDate: MONDAY, recipeId: soup.id }] as const,
    ];
    const ids: string[] = [];
    for (let nth = 0; nth < Math.min(BATCH, RUNS - first); nth++) {
      const [path, body] = kinds[nth % kinds.length]?.(nth) ?? ["", {}];
      const options = { headers: { "idempotency-key": crypto.randomUUID() } };
      const send = async (fault?: Fault) => {
        done.sends += 1;
        const post = () => anna.post(path, body, options);
        if (!fault) return post();
        return (await withStorage({ fault, at: between(0, 5), stays: next() < 0.7 }, post)).result;
      };
      let answer: Answer | undefined;
      do {
        // One try in ten sends two requests at once, as an impatient client does.
        const tries = next() < 0.1 ? [send(), send()] : [send(next() < 0.6 ? pick(unsure) : undefined)];
        [answer] = await Promise.all(tries);
        if (answer?.status !== 503) expect(answer?.status, answer?.text).toBe(200);
        // An answer may also be lost on its way to the client, who can't tell the difference.
        if (answer?.status === 200 && next() < 0.2) {
          done.lost += 1;
          answer = undefined;
        }
      } while (answer?.status !== 200);
      ids.push(answer.body.id);
    }
    const pantry: { id: string }[] = (await anna.get("/v1/pantry-items")).body;
    const tags: { id: string; name: string }[] = (await anna.get("/v1/tags")).body;
    const { slots }: { slots: { id: string }[] } = (await anna.get(`/v1/week-plans?weekStart=${MONDAY}`))
      .body;
    const made = [...pantry, ...tags.filter(({ name }) => name.startsWith("Tag ")), ...slots];
    expect(made.map(({ id }) => id).sort()).toEqual(ids.sort());
  };

  test("a request that is repeated until its answer gets through has one effect", {
    timeout: 3_600_000,
  }, async () => {
    const batches = Array.from({ length: Math.ceil(RUNS / BATCH) }, (_, nth) => nth * BATCH).values();
    const work = async () => {
      for (const first of batches) await runBatch(first);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    console.info(
      `lost answers: ${RUNS} requests sent ${done.sends} times, one effect each; ${done.lost} answers lost on the way`,
    );
  });
});
