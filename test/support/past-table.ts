import { beforeAll } from "vitest";
import type { Tools, Wish } from "../../infra/operate/restore/put-back.ts";
import { besideName, describe as tableOf } from "../../infra/operate/restore/restored-table.ts";
import type { Client } from "./client.ts";
import { type ControlPlane, createControlPlane } from "./control-plane.ts";

export const STAGE = "production";

/** The test's table, which can be remembered as it is at a moment; and an operator with a command. */
export const pastTables = () => {
  let plane: ControlPlane;
  let seconds = 0;
  beforeAll(() => {
    plane = createControlPlane(process.env.DYNAMODB_ENDPOINT ?? "");
  });
  const own = () => process.env.TABLE_NAME ?? "";
  return {
    plane: () => plane,
    own,
    /** Remembers the table as it is. */
    moment: async () => {
      const at = new Date(Date.UTC(2026, 10, 22, 0, 0, seconds++));
      await plane.remember(own(), at);
      return at;
    },
    toolsWith: (changes: Partial<Tools> = {}) => {
      const said: string[] = [];
      const tools: Tools = {
        client: plane.client(),
        say: (line) => void said.push(line),
        isSure: async () => true,
        ...changes,
      };
      return { tools, said };
    },
    isBeside: async (past: Date) => (await tableOf(plane.client(), besideName(STAGE, past))) !== undefined,
  };
};

type Asked = Wish extends infer One ? (One extends Wish ? Omit<One, "stage" | "householdId"> : never) : never;

export const wishFor = (
  anna: Client & { householdId: string },
  asked: Asked & Partial<Pick<Wish, "householdId">>,
): Wish => ({
  stage: STAGE,
  householdId: anna.householdId,
  ...asked,
});
