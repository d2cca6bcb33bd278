import { useState } from "preact/hooks";
import type { Body } from "../../../core/client/index.ts";
import { shortDay } from "./dates.ts";
import { Fault, useWork } from "./parts.tsx";
import { after, all, api } from "./state.ts";
import { texts } from "./texts.ts";

const says = texts.recipe;
type Times = Body<"GET /v1/recipes/{id}/history">["items"];

/** Shows when a recipe was cooked and planned, once somebody opens it. */
export const History = ({ id }: { id: string }) => {
  const [times, setTimes] = useState<Times>();
  const { fault, run } = useWork();
  const load = () =>
    run(async () => {
      const { items } = await after(() => api.call("GET /v1/recipes/{id}/history", { params: { id } }));
      setTimes(items);
    });
  const nameOf = (userId = "") =>
    all("household")[0]?.members.find((member) => member.userId === userId)?.displayName;
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && load()}>
      <summary>{says.history}</summary>
      {fault && <Fault text={fault} />}
      {times?.length === 0 && <p>{says.never}</p>}
      <ul class="history">
        {times?.map(({ date, kind, cookedBy }, at) => (
          <li key={`${at} ${date}`}>
            {shortDay(date)}: {kind === "planned" ? says.wasPlanned : says.wasCooked(nameOf(cookedBy))}
          </li>
        ))}
      </ul>
    </details>
  );
};
