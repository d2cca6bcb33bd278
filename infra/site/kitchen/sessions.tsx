import { useState } from "preact/hooks";
import type { Body } from "../../../core/client/index.ts";
import { shortDay } from "./dates.ts";
import { Button, Fault, inLine, useWork } from "./parts.tsx";
import { api } from "./state.ts";
import { texts } from "./texts.ts";

const says = texts.account;

/** Shows where this person is signed in, once somebody asks. */
export const Sessions = () => {
  const [sessions, setSessions] = useState<Body<"GET /v1/auth/sessions">>([]);
  const { fault, run } = useWork();
  const load = async () => setSessions(await api.call("GET /v1/auth/sessions"));
  const end = (id: string) =>
    run(() => api.call("DELETE /v1/auth/sessions/{id}", { params: { id } }).then(load));
  const endOthers = () => run(() => api.call("DELETE /v1/auth/sessions").then(load));
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && run(load)}>
      <summary>{says.sessions}</summary>
      <ul class="lines">
        {sessions.map(({ id, client, startedAt, isCurrent }) => (
          <li key={id}>
            <div class="row">
              <span>
                {client}
                <small>
                  {inLine([isCurrent && says.thisDevice, says.since(shortDay(startedAt.slice(0, 10)))])}
                </small>
              </span>
            </div>
            {!isCurrent && (
              <Button text={says.endSession} aria-label={says.endSessionOf(client)} onClick={() => end(id)} />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && <Button text={says.endOthers} onClick={endOthers} />}
      {fault && <Fault text={fault} />}
    </details>
  );
};
