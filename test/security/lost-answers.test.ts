import { beforeAll, expect, test, vi } from "vitest";
import { log } from "../../functions/log.ts";
import { chanceOf } from "../support/random.ts";
import { createRecipe } from "../support/recipes.ts";
import { throughHandlers } from "../support/service.ts";
import { type Fault, faults, withStorage } from "./support/faults.ts";
import { MONDAY } from "./support/scene.ts";

const RUNS = Number(process.env.LOST_ANSWERS ?? 200);
/** Things a household holds before the next one is taken, so that reading them all stays quick. */
const BATCH = 50;

throughHandlers((service) => {
  /** Troubles after which nobody knows whether the request was carried out. */
  const unsure = faults.filter(({ of }) => of === undefined);

  beforeAll(() => {
    log.write = () => {};
    // No waiting between tries.
    vi.spyOn(Math, "random").mockReturnValue(0);
    return () => vi.restoreAllMocks();
  });

  test("a request that is repeated until its answer gets through has one effect", {
    timeout: 3_600_000,
  }, async () => {
    const { next, pick, between } = chanceOf(20_260_601);
    let sends = 0;
    let lost = 0;
    for (let first = 0; first < RUNS; first += BATCH) {
      const anna = await service.owner();
      const soup = await createRecipe(anna, { name: "Soup" });
      const plan = (await anna.post("/v1/week-plans", { weekStart: MONDAY })).body;
      const count = Math.min(BATCH, RUNS - first);
      const kinds = [
        (nth: number) => ["/v1/pantry-items", { customName: `Thing ${nth}` }] as const,
        (nth: number) => ["/v1/tags", { name: `Tag ${nth}`, tagType: "other" }] as const,
        () => [`/v1/week-plans/${plan.id}/slots`, { slotDate: MONDAY, recipeId: soup.id }] as const,
      ];
      const ids: string[] = [];
      for (let nth = 0; nth < count; nth++) {
        const [path, body] = kinds[nth % kinds.length]?.(nth) ?? ["", {}];
        const options = { headers: { "idempotency-key": crypto.randomUUID() } };
        const send = async (fault: Fault | undefined) => {
          sends += 1;
          const strike = fault && { fault, at: between(0, 5), stays: next() < 0.7 };
          return (await withStorage(strike, () => anna.post(path, body, options))).result;
        };
        let answer: Awaited<ReturnType<typeof send>>;
        do {
          // The last try of one in ten is two at once, as an impatient client does it.
          [answer] = (await Promise.all(
            next() < 0.1
              ? [send(undefined), send(undefined)]
              : [send(next() < 0.6 ? pick(unsure) : undefined)],
          )) as [typeof answer];
          if (answer.status !== 503) expect(answer.status, answer.text).toBe(200);
          // An answer may also be lost on its way to the client, who can't tell the difference.
          if (answer.status === 200 && next() < 0.2) {
            lost += 1;
          }
        } while (answer.status !== 200);
        ids.push(answer.body.id);
      }
      const pantry: { id: string }[] = (await anna.get("/v1/pantry-items")).body;
      const tags: { id: string; name: string }[] = (await anna.get("/v1/tags")).body;
      const { slots }: { slots: { id: string }[] } = (await anna.get(`/v1/week-plans?weekStart=${MONDAY}`))
        .body;
      const made = [...pantry, ...tags.filter(({ name }) => name.startsWith("Tag ")), ...slots];
      expect(made.map(({ id }) => id).sort()).toEqual(ids.sort());
    }
    console.info(
      `lost answers: ${RUNS} requests sent ${sends} times, one effect each; ${lost} answers lost on the way`,
    );
  });
});
