import { Button } from "./parts.tsx";
import { planOn } from "./plans.ts";
import { change } from "./state.ts";
import { texts } from "./texts.ts";

const says = texts.week;

/** Lets people say that they eat what is planned: only then do later weeks keep away from it. */
export const ConfirmWeek = ({ weekStart }: { weekStart: string }) => {
  const plan = planOn(weekStart);
  if (!plan || plan.slots.length === 0) return null;
  if (plan.status === "confirmed") return <p role="status">{says.isConfirmed}</p>;
  const confirm = () => change("POST /v1/week-plans/{id}/confirm", { params: { id: plan.id } });
  return (
    <>
      <h3>{says.confirm}</h3>
      <p>{says.confirmText}</p>
      <Button text={says.confirm} onClick={confirm} />
    </>
  );
};
