import { Button, Fault, useWork } from "./parts.tsx";
import { all, api, around, findOut, user } from "./state.ts";
import { texts } from "./texts.ts";

const says = texts.household;

/** Shows who is in the household, and lets the owner hand it over or remove somebody. */
export const Members = () => {
  const { fault, run } = useWork();
  const me = user.value;
  const isOwner = me?.householdRole === "owner";
  const handOver = (userId: string, name: string) => {
    const given = { params: { userId }, body: { role: "owner" } } as const;
    if (confirm(says.handOverSure(name)))
      run(() => around(() => api.call("PATCH /v1/households/mine/members/{userId}", given)).then(findOut));
  };
  const remove = (userId: string, name: string) => {
    if (confirm(says.removeMemberSure(name)))
      run(() =>
        around(() => api.call("DELETE /v1/households/mine/members/{userId}", { params: { userId } })),
      );
  };
  return (
    <section aria-label={says.members}>
      <h2>{says.members}</h2>
      <ul class="card lines">
        {all("household")[0]?.members.map(({ userId, displayName, role }) => (
          <li key={userId}>
            <div class="row">
              <i class="face" aria-hidden="true">
                {[...displayName][0]?.toUpperCase()}
              </i>
              <span dir="auto">
                {displayName}
                {role === "owner" && <small>{says.owner}</small>}
              </span>
            </div>
            {isOwner && userId !== me.id && (
              <div class="bar">
                <Button
                  class="low"
                  text={says.handOver}
                  aria-label={says.handOverTo(displayName)}
                  onClick={() => handOver(userId, displayName)}
                />
                <Button
                  class="low"
                  text={texts.removeThis}
                  aria-label={texts.remove(displayName)}
                  onClick={() => remove(userId, displayName)}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {fault && <Fault text={fault} />}
    </section>
  );
};
