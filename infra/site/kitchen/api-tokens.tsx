import { useState } from "preact/hooks";
import type { Body } from "../../../core/client/index.ts";
import { tokenScopes } from "../../../core/contract/values.ts";
import { moveTo } from "./copied.tsx";
import { daysUntil, shortDay } from "./dates.ts";
import { Button, Fault, Field, Form, inLine, Select, useWork } from "./parts.tsx";
import { says as words } from "./people/says.ts";
import { api, user } from "./state.ts";
import { texts } from "./texts.ts";

const says = texts.account;
const { days, endsIn, endsSoon } = words.programs;

/** Then a mail warns, too. */
const SOON = 7;

const MakeToken = ({ onMade }: { onMade: (token: string) => void }) => {
  const make = async ({ name = "", scope = "", expires = "", currentPassword = "", otp = "" }) => {
    const chosen = tokenScopes.find((one) => one === scope) ?? "read";
    const body = {
      name,
      scope: chosen,
      expiresInDays: Number(expires),
      currentPassword,
      ...(otp && { otp }),
    };
    onMade((await api.call("POST /v1/auth/tokens", { body })).token);
  };
  return (
    <Form action={says.makeToken} work={make}>
      <Field label={says.tokenName} name="name" maxLength={100} autocomplete="off" />
      <Select label={says.tokenMay} name="scope" options={says.tokenScopes} />
      <Select label={endsIn} name="expires" options={days} chosen="90" />
      <Field
        label={says.oldPassword}
        name="currentPassword"
        type="password"
        autocomplete="current-password"
      />
      {user.value?.otpEnabled && <Field label={texts.signIn.otp} name="otp" autocomplete="one-time-code" />}
    </Form>
  );
};

type Making = { made: string; onMade: (token: string) => void };

/** Shows the tokens of other programs, and makes and deletes them. */
export const ApiTokens = ({ made, onMade }: Making) => {
  const [tokens, setTokens] = useState<Body<"GET /v1/auth/tokens">>([]);
  const { fault, run } = useWork();
  const load = async () => setTokens(await api.call("GET /v1/auth/tokens"));
  const show = (token: string) => {
    onMade(token);
    run(load);
  };
  const remove = (id: string) =>
    run(() => api.call("DELETE /v1/auth/tokens/{id}", { params: { id } }).then(load));
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && run(load)}>
      <summary>{says.tokens}</summary>
      <p class="quiet">{says.tokensText}</p>
      {made && (
        <p role="status" key={made} tabIndex={-1} ref={moveTo}>
          {says.tokenIs} <code>{made}</code>
        </p>
      )}
      <ul class="lines">
        {tokens.map(({ id, name, scope, expiresAt }) => {
          const end = expiresAt.slice(0, 10);
          const isSoon = daysUntil(end) <= SOON;
          return (
            <li key={id}>
              <div class="row">
                <span dir="auto">
                  {name}
                  <small>{inLine([says.tokenScopes[scope], says.until(shortDay(end))])}</small>
                  {isSoon && <small class="warn">{endsSoon(shortDay(end))}</small>}
                </span>
              </div>
              <Button text={texts.removeThis} aria-label={texts.remove(name)} onClick={() => remove(id)} />
            </li>
          );
        })}
      </ul>
      <MakeToken key={made} onMade={show} />
      {fault && <Fault text={fault} />}
    </details>
  );
};
