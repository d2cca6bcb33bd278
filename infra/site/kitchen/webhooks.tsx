import { useState } from "preact/hooks";
import type { Body } from "../../../core/client/index.ts";
import { changeKinds } from "../../../core/contract/values.ts";
import { Copied, moveTo } from "./copied.tsx";
import { locale } from "./dates.ts";
import { Button, Fault, Field, Form, inLine, Told, useWork } from "./parts.tsx";
import { says as words } from "./people/says.ts";
import { api } from "./state.ts";
import { texts } from "./texts.ts";

const says = words.webhooks;

type Webhook = Body<"GET /v1/webhooks">[number];
type Made = Body<"POST /v1/webhooks">;

const moment = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
const momentOf = (instant: string): string => moment.format(Date.parse(instant));

const Facts = ({ kinds, createdAt, lastDeliveredAt, failingSince, disabledAt }: Webhook) => (
  <>
    {kinds.length < changeKinds.length && (
      <small>{says.only(inLine(kinds.map((kind) => says.kinds[kind])))}</small>
    )}
    <small>{says.made(momentOf(createdAt))}</small>
    {lastDeliveredAt && <small>{says.delivered(momentOf(lastDeliveredAt))}</small>}
    {failingSince && <small class="warn">{says.failing(momentOf(failingSince))}</small>}
    {disabledAt && <small class="warn">{says.disabled(momentOf(disabledAt))}</small>}
  </>
);

const MakeWebhook = ({ onMade }: { onMade: (made: Made) => void }) => {
  const make = async ({ url = "", ...chosen }: Record<string, string>) => {
    const kinds = changeKinds.filter((kind) => kind in chosen);
    if (kinds.length === 0) throw new Told(says.chooseKinds);
    // Without kinds, a webhook also hears of kinds that there are not yet.
    const onlySome = kinds.length < changeKinds.length && { kinds };
    onMade(await api.call("POST /v1/webhooks", { body: { url: url.trim(), ...onlySome } }));
  };
  return (
    <Form action={says.make} work={make}>
      <Field
        label={says.url}
        name="url"
        inputMode="url"
        maxLength={500}
        autocomplete="off"
        autocapitalize="off"
      />
      <fieldset class="tags-of">
        <legend>{says.toldOf}</legend>
        <div class="chips wrap">
          {changeKinds.map((kind) => (
            <label class="chip" key={kind}>
              <input type="checkbox" name={kind} defaultChecked />
              {says.kinds[kind]}
            </label>
          ))}
        </div>
      </fieldset>
    </Form>
  );
};

/** Shows which addresses are told of changes, and makes, tests and deletes them. */
export const Webhooks = () => {
  const [webhooks, setWebhooks] = useState<readonly Webhook[]>([]);
  const [made, setMade] = useState<Made>();
  const [isTested, setTested] = useState(false);
  const { fault, run } = useWork();
  const load = async () => setWebhooks(await api.call("GET /v1/webhooks"));
  const show = (one: Made) => {
    setMade(one);
    run(load);
  };
  const test = (id: string) => {
    setTested(false);
    run(() => api.call("POST /v1/webhooks/{id}/test", { params: { id } }).then(() => setTested(true)));
  };
  const remove = ({ id, url }: Webhook) => {
    if (!confirm(says.removeSure(url))) return;
    run(async () => {
      await api.call("DELETE /v1/webhooks/{id}", { params: { id } });
      if (made?.id === id) setMade(undefined);
      await load();
    });
  };
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && run(load)}>
      <summary>{says.title}</summary>
      <p class="quiet">
        {says.text} <a href="/docs#task-webhooks">{says.more}</a>
      </p>
      {made && (
        <div key={made.id} tabIndex={-1} ref={moveTo}>
          <p role="status">{says.secretIs}</p>
          <Copied text={made.secret} what={says.secret} />
        </div>
      )}
      <ul class="lines">
        {webhooks.map((webhook) => (
          <li key={webhook.id}>
            <div class="row">
              <span>
                {webhook.url}
                <Facts {...webhook} />
              </span>
            </div>
            <div class="bar">
              <Button
                text={says.test}
                aria-label={says.testOf(webhook.url)}
                onClick={() => test(webhook.id)}
              />
              <Button
                text={texts.removeThis}
                aria-label={texts.remove(webhook.url)}
                onClick={() => remove(webhook)}
              />
            </div>
          </li>
        ))}
      </ul>
      <p role="status">{isTested && says.isTested}</p>
      {fault && <Fault text={fault} />}
      <MakeWebhook key={made?.id} onMade={show} />
    </details>
  );
};
