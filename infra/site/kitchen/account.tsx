import { useState } from "preact/hooks";
import type { Arguments, Body } from "../../../core/client/index.ts";
import { Field, Form } from "./parts.tsx";
import { api, enter, findOut, user } from "./state.ts";
import { texts } from "./texts.ts";

const says = texts.account;

const CurrentPassword = () => (
  <Field label={says.oldPassword} name="currentPassword" type="password" autocomplete="current-password" />
);

const change = async (body: Arguments<"PATCH /v1/auth/me">["body"]): Promise<void> =>
  enter((await api.call("PATCH /v1/auth/me", { body })).data);

export const NewPassword = () => (
  <Form action={says.newPassword} work={change} done={says.isPasswordSet}>
    <CurrentPassword />
    <Field label={texts.signIn.newPassword} name="newPassword" type="password" autocomplete="new-password" />
    <p class="quiet">{says.otherDevices}</p>
  </Form>
);

/** Its key in groups, for those who type it. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, "$1 ");

const SecondFactor = () => {
  const [setup, setSetup] = useState<Body<"POST /v1/auth/otp">>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const isOn = user.value?.otpEnabled === true;
  const begin = async ({ currentPassword = "" }) => {
    if (!isOn) return setSetup(await api.call("POST /v1/auth/otp", { body: { currentPassword } }));
    await api.call("DELETE /v1/auth/otp", { body: { currentPassword } });
    setCodes([]);
    await findOut();
  };
  const confirm = async ({ code = "" }) => {
    const { recoveryCodes } = await api.call("POST /v1/auth/otp/confirm", { body: { code } });
    setCodes(recoveryCodes);
    setSetup(undefined);
    await findOut();
  };
  return (
    <details>
      <summary>{isOn ? says.secondFactorOn : says.secondFactor}</summary>
      {codes.length > 0 && (
        <div role="status">
          <p>{says.recoveryCodes}</p>
          <ul class="codes">
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
      {setup ? (
        <Form key="code" isMain action={says.turnOn} work={confirm}>
          <p>
            <a href={setup.uri}>{says.openApp}</a> {says.orType} <code>{grouped(setup.secret)}</code>
          </p>
          <Field label={says.code} name="code" inputMode="numeric" autocomplete="one-time-code" />
        </Form>
      ) : (
        <Form key={String(isOn)} action={isOn ? says.turnOff : says.setUp} work={begin}>
          <p class="quiet">{says.secondFactorText}</p>
          <CurrentPassword />
        </Form>
      )}
    </details>
  );
};

export const Account = () => (
  <section aria-label={says.title}>
    <h2>{says.title}</h2>
    <p>{user.value?.email}</p>
    {user.value?.emailConfirmed === false && <p class="quiet">{says.unconfirmed}</p>}
    <Form action={texts.save} work={change} done={says.isSaved}>
      <Field
        label={texts.signIn.name}
        name="displayName"
        maxLength={100}
        defaultValue={user.value?.displayName}
      />
    </Form>
    <details>
      <summary>{says.newPassword}</summary>
      <NewPassword />
    </details>
    <SecondFactor />
  </section>
);
